import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  addressCalls,
  draftCalls,
  exportOverviewCalls,
  exportShipmentCalls,
  profileCalls,
  type ExportRates,
} from '@layar/contract'
import { fakeDrafts } from '../../../../shared/cargo/draft/drafts.fixture'
import type { DraftEntry } from '../../../../shared/cargo/draft/sync'
import {
  exportDetailOf,
  exportShipmentOf,
  ratesOf,
  recipientAddress,
  senderAddress,
  shipmentId,
} from '../../../../testing/export-fixtures'
import { indonesianProfile } from '../../../../testing/fixtures'
import { answer, renderPortal, type FakeAnswer } from '../../../../testing/render-portal'
import { atStep, fill, press } from '../../../../testing/steps'
import { openExportDraft } from './draft'

const ok = { action: true, message: '' } as const
const shipment = exportShipmentOf()

const answers = (rates: ExportRates, ...first: readonly FakeAnswer[]): FakeAnswer[] => [
  ...first,
  answer(profileCalls.profile, { ...ok, result: indonesianProfile({ id_card_validation_status: 'verified' }) }),
  answer(addressCalls.addresses, ({ query }) => ({
    ...ok,
    results: [query.address_type === 'recipient' ? recipientAddress : senderAddress],
  })),
  answer(exportOverviewCalls.exportCategories, {
    data: {
      ...ok,
      results: [
        { slug: 'home', category_name: 'Home goods', air: 'yes', sea: 'yes' },
        { slug: 'meat', category_name: 'Meat', air: 'yes', sea: 'yes' },
        { slug: 'fuel', category_name: 'Fuel', air: 'no', sea: 'no' },
      ],
    },
  }),
  answer(exportShipmentCalls.exportCalculateRate, { data: { ...ok, result: rates } }),
  answer(exportShipmentCalls.exportCreateShipment, { data: { ...ok, result: shipment } }),
  answer(exportShipmentCalls.exportCart, { data: { ...ok, results: [shipment] } }),
  answer(exportShipmentCalls.exportShipmentDetail, {
    data: { ...ok, result: exportDetailOf({ status: 'rejected', actions: ['copy'] }) },
  }),
]

const path = '/export/create_shipment'
const open = (at = path, rates = ratesOf(), ...first: readonly FakeAnswer[]) =>
  renderPortal(at, {
    country: 'id',
    language: 'en',
    settings: { export_mode: true },
    session: { customer_id: '7' },
    answers: answers(rates, ...first),
  })

const go = (): void => press('Continue')

const addresses = async (): Promise<void> => {
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Sari Wulandari/ }).checked).toBe(true),
  )
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Hana Sato/ }).checked).toBe(true))
  go()
  await atStep('Box details')
}
const boxes = async (): Promise<void> => {
  fill('packagings.0.weight', '2,5')
  for (const [side, value] of [
    ['length', '40'],
    ['width', '30'],
    ['height', '20'],
  ] as const)
    fill(`packagings.0.${side}`, value)
  fill('packagings.0.quantity', '2')
  go()
  await atStep('Item details')
}
const item = async (category: string): Promise<void> => {
  fill('products.0.product_title', 'Rattan basket')
  fireEvent.click(screen.getByRole('combobox', { name: 'Category' }))
  fireEvent.click(await screen.findByRole('option', { name: category }))
  fill('products.0.price_original', '250.000')
}

// Dialog methods that jsdom lacks.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})

test('shows the price of air and sea in five steps before sending, then the cart [ROUTE-21] [EXP-03]', async () => {
  const { sentTo } = open()
  await addresses()
  await boxes()
  expect(sentTo(exportShipmentCalls.exportCalculateRate)).toEqual([])
  await item('Home goods')
  fireEvent.click(screen.getByRole('checkbox', { name: /Fragile/ }))
  go()
  await atStep('Customs documents')
  go()
  await atStep('Review your shipment')
  const air = await screen.findByRole('radio', { name: /By air.*Rp\.900\.000.*4 to 8 days/ })
  const sea = screen.getByRole('radio', { name: /By sea.*Rp\.400\.000.*21 to 35 days/ })
  expect([(air as HTMLInputElement).checked, (sea as HTMLInputElement).checked]).toEqual([true, false])
  expect(screen.getByText('East Asia')).toBeTruthy()
  expect(screen.getByText('Tax on our service, included')).toBeTruthy()
  expect(screen.getByText('The actual weight counts.')).toBeTruthy()
  fireEvent.click(sea)
  press('Add to cart')
  await screen.findByRole('heading', { name: 'Shipment added to cart' })
  expect(sentTo(exportShipmentCalls.exportCalculateRate).at(-1)?.body).toEqual({
    recipient_address_id: recipientAddress.address_id,
    is_pickup: false,
    items: [{ category_slug: 'home', currency_code: 'IDR', value: '250000', quantity: 1, is_fragile: true }],
    packages: [{ weight: 2500, length: 40, width: 30, height: 20, quantity: 2 }],
  })
  expect(sentTo(exportShipmentCalls.exportCreateShipment)[0]?.body).toMatchObject({
    sender_address_id: senderAddress.address_id,
    recipient_address_id: recipientAddress.address_id,
    pickup_address_id: null,
    track: 'laut',
    items: [{ name: 'Rattan basket', value: '250000', quantity: 1 }],
    packages: [{ weight: 2500, quantity: 2 }],
  })
})

test('names each side of a box that is missing, in the order of the fields [EXP-03]', async () => {
  open()
  await addresses()
  go()
  const summary = await screen.findByRole('group', { name: /Please correct/ })
  const said = within(summary)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(said).toEqual(
    ['Length', 'Width', 'Height', 'Weight per box'].map((label) => `Boxes 1, ${label}: This field is required`),
  )
})

test('names at the item what the destination prohibits and blocks the next step, even before the response [EXP-03]', async () => {
  const restriction = { category_slug: 'meat', category_name: 'Meat', reason: 'no animal products' } as const
  open(path, ratesOf({ restrictions: [{ ...restriction, kind: 'prohibited' }] }))
  await addresses()
  await boxes()
  await item('Meat')
  const said = 'Meat can’t be sent to Japan: no animal products'
  // Quicker than the answer: the step waits for it.
  go()
  const summary = await screen.findByRole('group', { name: /Please correct/ })
  expect(within(summary).getByRole('button', { name: `Item 1, Category: ${said}` })).toBeTruthy()
  expect(screen.getAllByText(said).length).toBeGreaterThan(1)
  expect(screen.queryByRole('heading', { name: 'Customs documents' })).toBeNull()
})

test('names documents that the destination requires and allows the next step [EXP-03]', async () => {
  open(
    path,
    ratesOf({
      restrictions: [{ category_slug: 'home', category_name: 'Home goods', kind: 'papers', reason: 'fumigation' }],
    }),
  )
  await addresses()
  await boxes()
  await item('Home goods')
  expect(await screen.findByText('Documents needed for Home goods to Japan: fumigation')).toBeTruthy()
  go()
  await atStep('Customs documents')
  expect(screen.getByText(/Documents required for this destination/)).toBeTruthy()
})

test('reports an unserved country and puts nothing into the cart', async () => {
  const { sentTo } = open(path, ratesOf({ rates: [], is_served: false }))
  await addresses()
  await boxes()
  await item('Home goods')
  expect((await screen.findAllByText('We don’t ship to Japan yet.')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Our team will confirm this price')).toBeNull()
  go()
  await atStep('Customs documents')
  go()
  await atStep('Review your shipment')
  press('Add to cart')
  expect(await screen.findByRole('group', { name: /Please correct/ })).toBeTruthy()
  expect(sentTo(exportShipmentCalls.exportCreateShipment)).toEqual([])
})

test('opens a shipment from the cart with all its input and saves it under its own id [ROUTE-21]', async () => {
  const saved = { ...ok, result: { ...shipment, pickup_address: senderAddress } }
  const { sentTo } = open(
    `${path}?shipment_id=${shipmentId(1)}`,
    ratesOf(),
    answer(exportShipmentCalls.exportCreateShipment, { data: saved }),
  )
  expect(await screen.findByRole('heading', { name: 'Edit shipment EXP-AAAAA-BBBBB' })).toBeTruthy()
  go()
  await atStep('Box details')
  expect(screen.getByText('40 × 30 × 20 cm')).toBeTruthy()
  go()
  await atStep('Item details')
  go()
  await atStep('Customs documents')
  go()
  await atStep('Review your shipment')
  press('Save changes')
  await screen.findByRole('heading', { name: 'Changes saved' })
  // Our courier picks it up.
  expect(screen.getByText(/choose a pickup time/)).toBeTruthy()
  expect(screen.queryByText(/bring or send/)).toBeNull()
  expect(sentTo(exportShipmentCalls.exportCreateShipment)[0]?.body).toMatchObject({ shipment_id: shipmentId(1) })
})

test('copies a rejected shipment’s details to a new one with a new code [EXP-03]', async () => {
  const { place, sentTo } = open(`${path}?copy_of=EXP-AAAAA-BBBBB`)
  await waitFor(() => expect(place()).toBe(path))
  await atStep('Sender and recipient')
  await addresses()
  go()
  await atStep('Item details')
  expect(screen.getByText('Rattan basket')).toBeTruthy()
  go()
  await atStep('Customs documents')
  go()
  await atStep('Review your shipment')
  press('Add to cart')
  await screen.findByRole('heading', { name: 'Shipment added to cart' })
  expect(sentTo(exportShipmentCalls.exportCreateShipment)[0]?.body).not.toHaveProperty('shipment_id')
})

test('names an address that left the address book, does not go on with it, and asks for another one to price', async () => {
  const { sentTo } = open(
    `${path}?copy_of=EXP-AAAAA-BBBBB`,
    ratesOf(),
    answer(addressCalls.addresses, ({ query }) => ({
      ...ok,
      results: [
        query.address_type === 'recipient' ? { ...recipientAddress, address_id: shipmentId(9) } : senderAddress,
      ],
    })),
  )
  const gone = await screen.findByText('This address is no longer in your address book. Choose another one.')
  expect(screen.getByRole('radiogroup', { name: 'Recipients abroad' }).getAttribute('aria-describedby')).toBe(gone.id)
  const recipient = screen.getByRole<HTMLInputElement>('radio', { name: /Hana Sato/ })
  expect(recipient.checked).toBe(false)
  go()
  expect(await screen.findByRole('group', { name: /Please correct/ })).toBeTruthy()
  expect(await screen.findAllByText('the recipient abroad')).not.toHaveLength(0)
  fireEvent.click(recipient)
  expect(screen.queryByText(/no longer in your address book/)).toBeNull()
  go()
  await atStep('Box details')
  await waitFor(() =>
    expect(sentTo(exportShipmentCalls.exportCalculateRate).at(-1)?.body.recipient_address_id).toBe(shipmentId(9)),
  )
})

test('copies papers and note only of a shipment that never travelled', async () => {
  const papersOf = async (status: 'rejected' | 'finished') => {
    const detail = exportDetailOf({ status, documents: ['/files/9'], note: 'Please call' })
    const { sentTo, unmount } = open(
      `${path}?copy_of=EXP-AAAAA-BBBBB`,
      ratesOf(),
      answer(exportShipmentCalls.exportShipmentDetail, { data: { ...ok, result: detail } }),
    )
    await addresses()
    await waitFor(() => expect(sentTo(draftCalls.saveDraft)).not.toHaveLength(0), { timeout: 3000 })
    unmount()
    return sentTo(draftCalls.saveDraft)[0]?.body.state
  }
  const what = { shipment_id: '', products: [{ product_title: 'Rattan basket' }], documents: [], note: '' }
  expect(await papersOf('finished')).toMatchObject({ create: what })
  expect(await papersOf('rejected')).toMatchObject({
    create: { ...what, documents: ['/files/9'], note: 'Please call' },
  })
})

test('takes over the shipment that a former version kept in this browser', async () => {
  const stored = JSON.stringify({
    format: 1,
    state: {
      create: { step: 2, note: 'Fragile', documents: ['/files/9'] },
      edit: { shipment_code: 'EXP-1' },
      fileNames: { '/files/9': 'licence.pdf' },
    },
  })
  const shelf = new Map<string, DraftEntry>()
  const place = { read: () => Promise.resolve(stored), save: () => undefined }
  const { store } = await openExportDraft(place, fakeDrafts(shelf), 'id')
  expect([...shelf.values()]).toMatchObject([
    {
      kind: 'export',
      status: 'changed',
      state: { step: 2, create: { note: 'Fragile' }, fileNames: { '/files/9': 'licence.pdf' } },
    },
  ])
  expect([store.getState().create.note, store.getState().edit.shipment_code]).toEqual(['Fragile', 'EXP-1'])
})

test('prices goods in the currency of the country they leave, also those added later and after starting over', async () => {
  for (const [country, currency] of [
    ['id', 'IDR'],
    ['sg', 'SGD'],
  ] as const) {
    const place = { read: () => Promise.resolve(null), save: () => undefined }
    const { store, book, emptyItem } = await openExportDraft(place, fakeDrafts(new Map()), country)
    const priced = () => store.getState().create.products.map(({ currency_code }) => currency_code)
    expect([...priced(), emptyItem.currency_code]).toEqual([currency, currency])
    book.discard()
    expect(priced()).toEqual([currency])
  }
})

test('requires a verified ID card when opened by URL too, and blocks the form until then [GUARD-08]', async () => {
  open(path, ratesOf(), answer(profileCalls.profile, { ...ok, result: indonesianProfile() }))
  const alert = await screen.findByRole('dialog', { name: 'Verify your ID card first' })
  fireEvent.click(within(alert).getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Hana Sato/ }).checked).toBe(true))
  expect(screen.getByText(/must be verified before you can add a shipment/)).toBeTruthy()
  go()
  expect(await screen.findByRole('dialog', { name: 'Verify your ID card first' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Box details' })).toBeNull()
})
