import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  agentCalls,
  draftCalls,
  freightCalls,
  profileCalls,
  shipmentCalls,
  uploadCalls,
  voyageCalls,
  type Agent,
  type CartDetail,
  type Category,
  type FreightResult,
  type PackageKind,
} from '@layar/contract'
import { cartOf, indonesianProfile, profileOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal, type FakeAnswer, type RenderOptions } from '../../../testing/render-portal'
import { atStep, fill, press } from '../../../testing/steps'

const ok = { action: true, message: '' } as const

const guangzhou: Agent = {
  id: '1',
  name: 'Guangzhou Baiyun',
  city: 'Guangzhou',
  country: 'China',
  flag: '',
  shipment_track: 'all',
  allow_fcl: true,
  country_data: {
    code: 'CN',
    flag: '',
    marking_codes: { air: 'LYSGK7M2Q-A', sea: 'LYSGK7M2Q-S', sea_fcl: 'LYSGK7M2Q-F' },
  },
  is_sample: true,
}

const kind = (package_id: number, package_track: 'udara' | 'laut', name: string): PackageKind => ({
  package_id,
  package_track,
  name,
  description: '',
  lead_time_days: package_track === 'udara' ? { min: 5, max: 10 } : { min: 30, max: 45 },
  container_types: ['lcl'],
})

const categoryOf = (slug: string, category_name: string, clash: readonly string[] = []): Category => ({
  slug,
  category_name,
  group: 'general',
  is_blocked: false,
  blocked_reason: null,
  cannot_combine_with: [...clash],
  hs_code: null,
  quantity_limit: null,
  limit_note: null,
  asks_imei: false,
  note: null,
})

const freightOf = (change: Partial<FreightResult> = {}): FreightResult => ({
  total_international_shipping: 82,
  currency: 'SGD',
  ask_us: false,
  total: { currency: 'SGD', amount_minor: 8200 },
  track: 'udara',
  container_type: 'lcl',
  chargeable: {
    basis: 'kg',
    quantity: 10,
    actual_weight_gram: 5200,
    volumetric_weight_gram: 10000,
    volume: 0.06,
    weight_as_volume: null,
    divisor: 6000,
    step: 0.5,
    minimum: 1,
    decided_by: 'volume',
    minimum_applied: false,
    explanation: 'The volumetric weight counts.',
  },
  lines: [],
  tax: {
    mode: 'relief',
    lines: [],
    total: null,
    reason: null,
    explanation: null,
    rate_date: null,
    is_rate_stale: false,
  },
  service_tax: [],
  total_with_tax: null,
  lead_time_days: { min: 5, max: 10 },
  tariff: { code: 'S1', valid_from: '2026-01-01T00:00:00.000Z', is_sample: true },
  warnings: [],
  ...change,
})

/** Two boxes declared with 2.1 kg each, measured with 2.8 kg. */
const quarantined = (change: Partial<CartDetail> = {}): CartDetail => ({
  ...cartOf({
    cart_code: 'SHP-7K2QM-4XD9P',
    status: 'quarantine',
    is_quarantine: true,
    quarantine_note: 'What is in the second box?',
    actions: ['update'],
    marking_code: 'LYSGK7M2Q-A',
    agent: guangzhou,
    estimation_weight: 4200,
    weight_revision: 5600,
    dimension_length_revision: 41,
    dimension_width_revision: 30.5,
    dimension_height_revision: 30,
    cart_packagings: [
      {
        dimension_length_estimation: 40,
        dimension_width_estimation: 30,
        dimension_height_estimation: 30,
        volume_estimation: 0.036,
        weight_estimation: 2100,
        quantity: 2,
      },
    ],
  }),
  events: [],
  received_receipts: [],
  received: {
    at: '2026-03-05T06:05:00.000Z',
    condition: 'good',
    boxes: [{ weight_gram: 2800, length_mm: 410, width_mm: 305, height_mm: 300, quantity: 2 }],
    photos: [],
    declared_weight_gram: 4200,
    measured_weight_gram: 5600,
    declared_volume: 0.072,
    measured_volume: 0.075,
  },
  address: null,
  invoices: [],
  cartons: { expected: 0, arrived: [] },
  voyage: null,
  billed: null,
  lead_time_days: null,
  storage: null,
  collection: null,
  attempts: [],
  delivered_at: null,
  claim_until: null,
  ...change,
})

/** Every response the wizard reads; earlier answers take precedence. */
const wizardAnswers = (...first: readonly FakeAnswer[]): FakeAnswer[] => [
  ...first,
  answer(profileCalls.profile, { ...ok, result: profileOf() }),
  answer(agentCalls.agents, { ...ok, results: [guangzhou] }),
  answer(agentCalls.packages, { ...ok, results: [kind(1, 'udara', 'Air freight'), kind(2, 'laut', 'Sea freight')] }),
  answer(agentCalls.categories, {
    ...ok,
    results: [categoryOf('kitchenware', 'Kitchenware'), categoryOf('battery', 'Batteries', ['kitchenware'])],
  }),
  answer(freightCalls.calculateFreight, { ...ok, result: freightOf() }),
  answer(uploadCalls.uploadFile, { ...ok, file_url: '/files/1', file_name: 'invoice.pdf', size_bytes: 3 }),
  answer(shipmentCalls.cartDetail, { ...ok, result: quarantined() }),
  answer(voyageCalls.nextDepartures, { ...ok, results: [] }),
  answer(shipmentCalls.newCart, { ...ok, result: cartOf({ cart_code: 'SHP-AAAAA-BBBBB' }) }),
]

const unverified = answer(profileCalls.profile, { ...ok, result: indonesianProfile() })
const verified = answer(profileCalls.profile, {
  ...ok,
  result: indonesianProfile({ id_card_validation_status: 'verified' }),
})

const path = '/import/add_shipment'
const editPath = `${path}?code=SHP-7K2QM-4XD9P`
const open = (first: readonly FakeAnswer[] = [], at = path, options: RenderOptions = {}) =>
  renderPortal(at, { ...options, answers: wizardAnswers(...first) })

const go = (): void => press('Continue')
const station = (): string | null => document.querySelector('[aria-current="step"]')?.textContent ?? null

const route = async (way: 'Air' | 'Sea' = 'Air'): Promise<void> => {
  fireEvent.click(await screen.findByRole('radio', { name: /Guangzhou/ }))
  if (way === 'Sea') fireEvent.click(screen.getByRole('radio', { name: /30 to 45 days/ }))
  go()
  await atStep('Box details')
}
const boxes = async (): Promise<void> => {
  fill('packagings.0.weight', '2,6')
  fill('packagings.0.length', '40')
  fill('packagings.0.width', '30')
  fill('packagings.0.height', '25')
  fill('packagings.0.quantity', '2')
  go()
  await atStep('Item details')
}
const chooseCategory = async (name: string): Promise<void> => {
  const fields = screen.getAllByRole('combobox', { name: 'Category' })
  fireEvent.click(fields.at(-1) as HTMLElement)
  fireEvent.click(await screen.findByRole('option', { name }))
}
const item = async (index = 0, title = 'Tea set', category = 'Kitchenware'): Promise<void> => {
  fill(`products.${index}.product_title`, title)
  await chooseCategory(category)
  fill(`products.${index}.price_original`, '128,50')
}
const items = async (): Promise<void> => {
  await item()
  go()
  await atStep('Invoice of the items')
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

describe('new shipment', () => {
  test('each transport mode of the chosen warehouse names its next departure beside the usual days', async () => {
    const results = [
      {
        agent_id: guangzhou.id,
        agent_name: guangzhou.name,
        agent_country: 'CN',
        time_zone: 'Asia/Shanghai',
        track: 'udara' as const,
        cutoff_at: '2030-03-06T10:00:00Z',
        eta_at: '2030-03-10T10:00:00Z',
        arrives_by: '2030-03-12T10:00:00Z',
        lead_time_days: { min: 5, max: 10 },
      },
    ]
    open([answer(voyageCalls.nextDepartures, { ...ok, results })])
    const sentence = 'Next: Loads Wednesday 6 March 18:00, with you by Tuesday 12 March'
    const radio = await screen.findByRole('radio', { name: /Guangzhou/ })
    expect(screen.queryByText(sentence)).toBeNull()
    fireEvent.click(radio)
    // At once: what comes later moves the button that is pressed next.
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getAllByText(/^Next:/)).toHaveLength(1)
    expect(screen.getByRole('radio', { name: /30 to 45 days/ })).toBeTruthy()
  })

  test('goes through five steps to the cart [WIZ-01] [WIZ-12] [WIZ-14]', async () => {
    const { sentTo } = open()
    await route()
    await boxes()
    fill('products.0.product_description', 'Six cups')
    fill('products.0.hs_code', '6912.00')
    fireEvent.click(screen.getByRole('checkbox', { name: /Fragile/ }))
    await items()
    go()
    await atStep('Review your shipment')
    expect(screen.getAllByRole('listitem').filter((one) => one.dataset['state'] === 'passed')).toHaveLength(4)
    press('Add to cart')
    await screen.findByRole('heading', { name: 'Shipment added to cart' })
    expect(screen.getByRole('button', { name: /SHP-AAAAA-BBBBB/ })).toBeTruthy()
    const [sent] = sentTo(shipmentCalls.newCart)
    expect(sent?.body.setup).toMatchObject({ agent_id: '1', package_id: 1, package_track: 'udara', cart_code: '' })
    expect(sent?.body.setup.packaging[0]).toMatchObject({ estimation_weight: 2600, quantity: 2 })
    expect(sent?.body.products[0]).toMatchObject({
      product_title: 'Tea set',
      product_description: 'Six cups',
      currency_code: 'CNY',
      price_original: 128.5,
      quantity: 1,
      hs_code: '691200',
      category_slug: 'kitchenware',
      is_fragile: true,
    })
  })

  test('LV2: takes the GST number and the receipt of a seller in Singapore, each checked at its field [WIZ-12]', async () => {
    const { sentTo } = open()
    await route()
    await boxes()
    await item()
    fireEvent.click(await screen.findByRole('checkbox', { name: /The seller charged GST/ }))
    fill('products.0.seller_gst_number', '12345')
    go()
    const summary = await screen.findByRole('group', { name: /Please correct/ })
    expect(summary.textContent).toContain('This is not a valid GST number')
    expect(summary.textContent).toContain('Receipt that shows the GST')
    fill('products.0.seller_gst_number', 'M90312345A')
    const file = new File(['%PDF-1.4 %%EOF'], 'receipt.pdf', { type: 'application/pdf' })
    await userEvent.upload(screen.getByLabelText(/Receipt that shows the GST/), file)
    expect(await screen.findByText('invoice.pdf')).toBeTruthy()
    go()
    await atStep('Invoice of the items')
    go()
    await atStep('Review your shipment')
    expect(screen.getByText('The seller charged GST')).toBeTruthy()
    press('Add to cart')
    await screen.findByRole('heading', { name: 'Shipment added to cart' })
    expect(sentTo(shipmentCalls.newCart)[0]?.body.products[0]).toMatchObject({
      seller_gst_number: 'M90312345A',
      seller_gst_proof: '/files/1',
    })
  })

  test('asks nobody in Indonesia for the GST of a seller', async () => {
    open([verified], path, { country: 'id' })
    await route()
    await boxes()
    expect(screen.getByRole('checkbox', { name: /Fragile/ })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /GST/ })).toBeNull()
  })

  test('asks in Indonesia for the IMEIs of phones, and takes goods without them', async () => {
    const phones = { ...categoryOf('phone-tablet-laptop', 'Phones'), asks_imei: true }
    const kinds = answer(agentCalls.categories, { ...ok, results: [categoryOf('kitchenware', 'Kitchenware'), phones] })
    const { sentTo } = open([verified, kinds], path, { country: 'id' })
    await route()
    await boxes()
    expect(screen.queryByLabelText(/IMEI/)).toBeNull()
    fill('products.0.product_title', 'Phone')
    fill('products.0.price_original', '1299')
    await chooseCategory('Phones')
    await screen.findByLabelText(/IMEI/)
    fill('products.0.imeis', '490154203237519')
    go()
    const summary = await screen.findByRole('group', { name: /Please correct/ })
    expect(summary.textContent).toContain('No device has the IMEI 490154203237519')
    fill('products.0.imeis', '49-015420-323751-8\n356938035643809')
    expect(screen.getByText('Devices with IMEI: 1 of 1')).toBeTruthy()
    go()
    await atStep('Invoice of the items')
    go()
    await atStep('Review your shipment')
    press('Add to cart')
    await screen.findByRole('heading', { name: 'Shipment added to cart' })
    expect(sentTo(shipmentCalls.newCart)[0]?.body.products[0]).toMatchObject({
      imeis: ['490154203237518', '356938035643809'],
    })
  })

  test('starts with only step 1 and shows the carton code of the chosen route [WIZ-04] [WIZ-17]', async () => {
    open()
    fireEvent.click(await screen.findByRole('radio', { name: /Guangzhou/ }))
    expect(station()).toContain('Route')
    expect(screen.getByRole('button', { name: /LYSGK7M2Q-A/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /30 to 45 days/ }))
    expect(screen.getByRole('button', { name: /LYSGK7M2Q-S/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /Full container, 20 ft/ }))
    expect(screen.getByRole('button', { name: /LYSGK7M2Q-F/ })).toBeTruthy()
    expect(document.querySelector('[name="packagings.0.weight"]')).toBeNull()
  })

  test('stays on an invalid step, names each field and focuses the summary [WIZ-05]', async () => {
    open()
    await route()
    go()
    const summary = await screen.findByRole('group', { name: /Please correct/ })
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('button')
        .map((one) => one.textContent)[0],
    ).toContain('Boxes 1')
    expect(station()).toContain('Boxes')
    fill('packagings.0.weight', '2,6')
    expect(within(summary).getAllByRole('button')).toHaveLength(3)
  })

  test('opens one empty form when going forward, keeps later input, and closes later steps when going back [WIZ-05] [WIZ-06]', async () => {
    open()
    await route()
    await boxes()
    expect(screen.getAllByRole('group', { name: 'Item 1' })).toHaveLength(1)
    fill('products.0.product_title', 'Tea set')
    fireEvent.click(screen.getByRole('button', { name: /^Route/ }))
    await atStep('Route and transport')
    const later = ['Boxes', 'Items'].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) }),
    )
    expect(later.map((one) => one.disabled)).toEqual([true, true])
    go()
    await atStep('Box details')
    expect(screen.getByText('40 × 30 × 25 cm')).toBeTruthy()
    go()
    await atStep('Item details')
    expect(document.querySelector<HTMLInputElement>('[name="products.0.product_title"]')?.value).toBe('Tea set')
  })

  test('a double press goes one step on, and not past what the next one holds [WIZ-05]', async () => {
    open()
    await route()
    await boxes()
    fireEvent.click(screen.getByRole('button', { name: /^Route/ }))
    await atStep('Route and transport')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Continue' }))
    await atStep('Box details')
    expect(station()).toContain('Boxes')
  })

  test('shows the volumetric weight and its formula while the box is typed [WIZ-11]', async () => {
    open()
    await route()
    fill('packagings.0.length', '40')
    fill('packagings.0.width', '30')
    fill('packagings.0.height', '25')
    fill('packagings.0.weight', '2,6')
    fill('packagings.0.quantity', '2')
    expect(screen.getByText('10 kg')).toBeTruthy()
    expect(screen.getByText('40 × 30 × 25 cm ÷ 6000 × 2')).toBeTruthy()
  })

  test('clears only the items when clearing the items [WIZ-08]', async () => {
    open()
    await route()
    await boxes()
    await item()
    press('Clear all items')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear all items' }))
    expect(await screen.findByText('No items yet')).toBeTruthy()
    press(/^Back/)
    await atStep('Box details')
    expect(screen.getByText('40 × 30 × 25 cm')).toBeTruthy()
  })

  test('disables categories that may not travel together and says why [WIZ-13]', async () => {
    open()
    await route()
    await boxes()
    await item()
    press('Add another item')
    fireEvent.click(screen.getAllByRole('combobox', { name: 'Category' }).at(-1) as HTMLElement)
    const battery = await screen.findByRole('option', { name: /Batteries/ })
    expect(battery.textContent).toContain('Can’t be combined with Kitchenware')
    expect(battery.hasAttribute('data-combobox-disabled')).toBe(true)
  })

  test('requires an item invoice by sea but not by air [WIZ-13] [WIZ-14]', async () => {
    const { sentTo } = open()
    await route('Sea')
    await boxes()
    await items()
    go()
    expect(await screen.findByRole('group', { name: /Please correct/ })).toBeTruthy()
    expect(station()).toContain('Invoice')
    const file = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!file) throw new Error('no file field')
    fireEvent.change(file, {
      target: { files: [new File(['%PDF-1.4 %%EOF'], 'invoice.pdf', { type: 'application/pdf' })] },
    })
    expect(await screen.findByText('invoice.pdf')).toBeTruthy()
    go()
    await atStep('Review your shipment')
    press('Add to cart')
    await waitFor(() => expect(sentTo(shipmentCalls.newCart)[0]?.body.setup.invoice_files).toEqual(['/files/1']))
  })

  test('calculates the price only once code, box and item are known [CALC-01]', async () => {
    const { sentTo } = open()
    await route()
    await boxes()
    expect(sentTo(freightCalls.calculateFreight)).toEqual([])
    await item()
    expect((await screen.findAllByText('$82.00')).length).toBeGreaterThan(0)
    expect(screen.getByText(/Sample tariff/)).toBeTruthy()
    expect(screen.getByText('The volumetric weight counts.')).toBeTruthy()
    expect(sentTo(freightCalls.calculateFreight).at(-1)?.body).toMatchObject({ agent: '1', shipment_track: 'udara' })
  })

  test('the price of each step is the sum with the taxes, as the review and the cart tell it [CALC-01]', async () => {
    const gst = {
      code: 'gst',
      label: 'GST',
      params: {},
      quantity: null,
      unit: null,
      tax_code: 'SR',
      amount: { currency: 'SGD', amount_minor: 738 },
      cart_code: null,
    } as const
    const total = { currency: 'SGD', amount_minor: 8938 } as const
    open([
      answer(voyageCalls.nextDepartures, { ...ok, results: [] }),
      answer(freightCalls.calculateFreight, {
        ...ok,
        result: freightOf({ service_tax: [gst], total_with_tax: total }),
      }),
    ])
    await route()
    await boxes()
    await item()
    const foot = await screen.findByRole('button', { name: /^Price/ })
    await waitFor(() => expect(foot.textContent).toContain('$89.38'))
    const board = screen.getByRole('complementary', { name: 'Price' })
    expect(board.textContent).toMatch(/^Price\$89\.38Freight and estimated tax/)
  })

  test('says once why there is no price [CALC-01]', async () => {
    const message = 'We have no price by air from Guangzhou yet. Choose another way, or ask us for a quote.'
    const tax = { ...freightOf().tax, mode: 'quote', reason: 'no_price' } as const
    open([
      answer(voyageCalls.nextDepartures, { ...ok, results: [] }),
      answer(freightCalls.calculateFreight, {
        ...ok,
        result: freightOf({ ask_us: true, total: null, tax, warnings: [{ code: 'ask_us', message }] }),
      }),
    ])
    await route()
    await boxes()
    await item()
    const board = await screen.findByRole('complementary', { name: 'Price' })
    await waitFor(() => expect(within(board).getAllByText(message)).toHaveLength(1))
    expect(board.textContent).not.toContain('No price available')
  })

  test('says where the value is typed that goods above the bound are not ordered here', async () => {
    const explanation = 'Goods above USD 1,500 need a separate customs declaration. Contact us for a quote.'
    const tax = { ...freightOf().tax, mode: 'quote', reason: 'above_cn_limit', explanation } as const
    open([
      answer(voyageCalls.nextDepartures, { ...ok, results: [] }),
      answer(freightCalls.calculateFreight, { ...ok, result: freightOf({ tax }) }),
    ])
    await route()
    await boxes()
    await item()
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(explanation),
    )
  })

  test('shows a server error at its field, in its step', async () => {
    open([
      answer(voyageCalls.nextDepartures, { ...ok, results: [] }),
      answer(shipmentCalls.newCart, () => {
        throw refusal(422, { 'products.0.hs_code': 'Unknown HS code' })
      }),
    ])
    await route()
    await boxes()
    await items()
    go()
    await atStep('Review your shipment')
    press('Add to cart')
    await atStep('Item details')
    expect(await screen.findByRole('button', { name: 'Item 1, HS code: Unknown HS code' })).toBeTruthy()
  })
})

describe('several shipments at once [WIZ-16]', () => {
  const declared = async (title: string): Promise<void> => {
    await boxes()
    await item(0, title)
    go()
    await atStep('Invoice of the items')
    go()
    await atStep('Review your shipment')
  }
  const layTeaAside = async (): Promise<void> => {
    await route()
    await declared('Tea set')
    expect((await screen.findAllByText('$82.00')).length).toBeGreaterThan(0)
    press('Add another')
    await atStep('Route and transport')
  }
  const both = answer(shipmentCalls.newCarts, {
    ...ok,
    results: [cartOf({ cart_code: 'SHP-AAAAA-00001' }), cartOf({ cart_code: 'SHP-AAAAA-00002' })],
  })

  test('parks one shipment, starts the next on its route and sends both with one click', async () => {
    const { sentTo } = open([both])
    await layTeaAside()
    const list = screen.getByRole('region', { name: '1 more shipment will be added with this one' })
    expect(list.textContent).toContain('Tea set')
    expect(list.textContent).toContain('2 Boxes')
    expect(list.textContent).toContain('$82.00')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Guangzhou/ })).checked).toBe(true)
    go()
    await atStep('Box details')
    await declared('Paper lamp')
    press('Add 2 shipments to cart')
    await screen.findByRole('heading', { name: '2 shipments added to cart' })
    for (const code of [/SHP-AAAAA-00001/, /SHP-AAAAA-00002/])
      expect(screen.getByRole('button', { name: code })).toBeTruthy()
    const [sent, ...more] = sentTo(shipmentCalls.newCarts)
    expect(sent?.body.carts.map(({ products }) => products[0]?.product_title)).toEqual(['Tea set', 'Paper lamp'])
    expect([more.length, sentTo(shipmentCalls.newCart).length]).toEqual([0, 0])
  })

  test('once in the cart, the shipments are a tap away from their checkout, unless one cannot be checked out', async () => {
    const checkout = () => screen.queryByRole('link', { name: 'Check out' })?.getAttribute('href') ?? null
    for (const [actions, href] of [
      [['update', 'checkout'], '/import/checkout?carts=SHP-AAAAA-BBBBB'],
      [['update'], null],
    ] as const) {
      open([
        answer(shipmentCalls.newCart, {
          ...ok,
          result: cartOf({ cart_code: 'SHP-AAAAA-BBBBB', actions: [...actions] }),
        }),
      ])
      await route()
      await boxes()
      await items()
      go()
      await atStep('Review your shipment')
      press('Add to cart')
      await screen.findByRole('heading', { name: 'Shipment added to cart' })
      expect([checkout(), screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')]).toEqual([
        href,
        '/import/cart',
      ])
      cleanup()
    }
  })

  test('the next declaration proposes the route of the last one, first in the list, and is no draft before it goes on', async () => {
    const sent = cartOf({
      cart_code: 'SHP-AAAAA-BBBBB',
      agent: { ...cartOf().agent, id: guangzhou.id },
      package: { package_id: 2, package_track: 'laut' },
    })
    const openAs = (customer_id: string) =>
      open(
        [
          answer(agentCalls.agents, {
            ...ok,
            results: [{ ...guangzhou, id: '9', name: 'Yiwu', city: 'Yiwu' }, guangzhou],
          }),
          answer(shipmentCalls.newCart, { ...ok, result: sent }),
        ],
        path,
        { session: { customer_id } },
      )
    const radios = async (name: string) => {
      await screen.findByRole('radio', { name: /Guangzhou/ })
      return screen
        .getAllByRole<HTMLInputElement>('radio')
        .filter((one) => one.name === name)
        .map(({ checked }) => checked)
    }
    openAs('7')
    expect(await radios('agent')).toEqual([false, false])
    await route()
    await boxes()
    await items()
    go()
    await atStep('Review your shipment')
    press('Add to cart')
    await screen.findByRole('heading', { name: 'Shipment added to cart' })
    cleanup()

    const { sentTo } = openAs('7')
    await waitFor(async () => expect(await radios('agent')).toEqual([true, false]))
    expect(await radios('shipment_track')).toEqual([false, true])
    expect(sentTo(draftCalls.saveDraft)).toEqual([])
    go()
    await atStep('Box details')
    await waitFor(() => expect(sentTo(draftCalls.saveDraft)[0]?.body).toMatchObject({ title: 'LYSGK7M2Q-S' }))
    cleanup()

    openAs('8')
    expect(await radios('agent')).toEqual([false, false])
  })

  test('a category is chosen by leaving the field, where what was typed means one', async () => {
    open()
    await route()
    await boxes()
    const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' })
    const type = async (words: string) => {
      await userEvent.clear(field())
      if (words !== '') await userEvent.type(field(), words)
      await userEvent.tab()
    }
    for (const [words, expected] of [
      ['t', ''],
      ['shoes', ''],
      ['kitch', 'Kitchenware'],
      ['', 'Kitchenware'],
      ['BATT', 'Batteries'],
    ] as const) {
      await type(words)
      await waitFor(() => expect(field().value).toBe(expected))
    }
  })

  test('a page that is opened from a step has one entry of its own, and Back returns to the step', async () => {
    const { router, place } = open()
    await route()
    await boxes()
    const entries = router.history.length
    await act(() => router.navigate({ to: '/setting' }))
    await waitFor(() => expect(screen.queryByText('Item details')).toBeNull())
    expect([place(), router.history.length]).toEqual(['/setting', entries + 1])
    act(() => router.history.back())
    await atStep('Item details')
    expect(place()).toBe(`${path}?step=3`)
  })

  test('a press before the browser has gone back to the first step counts', async () => {
    const { router } = open()
    const goBack = router.history.go.bind(router.history)
    const gone: (() => void)[] = []
    router.history.go = (steps, options) => void gone.push(() => goBack(steps, options))
    await layTeaAside()
    go()
    await atStep('Box details')
    act(() => gone.forEach((one) => one()))
    await waitFor(() => expect(router.state.location.search).toEqual({ step: '2' }))
    await atStep('Box details')
    act(() => router.history.back())
    await atStep('Route and transport')
  })

  test('sends parked shipments alone while nothing else is declared', async () => {
    const { sentTo } = open()
    await layTeaAside()
    press('Add 1 shipment to cart')
    await screen.findByRole('heading', { name: 'Shipment added to cart' })
    expect(sentTo(shipmentCalls.newCart)).toHaveLength(1)
  })

  test('resumes a parked shipment by swapping it with the open one, and removes one after confirmation', async () => {
    open()
    await layTeaAside()
    go()
    await atStep('Box details')
    fill('packagings.0.weight', '9')
    press('Edit shipment 1')
    await atStep('Review your shipment')
    expect(screen.getByText('Incomplete')).toBeTruthy()
    press('Add 2 shipments to cart')
    await atStep('Box details')
    expect(document.querySelector<HTMLInputElement>('[name="packagings.0.weight"]')?.value).toBe('9')
    press('Remove shipment 1')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove shipment' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: /will be added with this one/ })).toBeNull())
  })

  test('opens the parked shipment that the server rejects', async () => {
    open([
      answer(shipmentCalls.newCarts, () => {
        throw refusal(422, { 'carts.0.setup.receipt_number': 'Declared before' })
      }),
    ])
    await layTeaAside()
    go()
    await atStep('Box details')
    await declared('Paper lamp')
    press('Add 2 shipments to cart')
    await atStep('Route and transport')
    const fault = await screen.findByRole('button', { name: 'Seller’s tracking numbers: Declared before' })
    expect(screen.getByRole('region', { name: /will be added with this one/ }).textContent).toContain('Paper lamp')
    expect(fault.closest('[role=group]')).toBe(document.activeElement)
  })

  test('opens the field that the server rejects where only parked shipments were sent, and keeps the error until it is changed', async () => {
    open([
      answer(shipmentCalls.newCarts, () => {
        throw refusal(422, { 'carts.1.products.0.hs_code': 'Unknown HS code' })
      }),
    ])
    await layTeaAside()
    go()
    await atStep('Box details')
    await declared('Paper lamp')
    press('Add another')
    await atStep('Route and transport')
    press('Add 2 shipments to cart')
    await atStep('Item details')
    const fault = await screen.findByRole('button', { name: 'Item 1, HS code: Unknown HS code' })
    expect(document.querySelector<HTMLInputElement>('[name="products.0.product_title"]')?.value).toBe('Paper lamp')
    expect(fault.closest('[role=group]')).toBe(document.activeElement)
    const field = within(screen.getByRole('group', { name: 'Paper lamp' })).getByLabelText(/HS code/)
    fireEvent.change(field, { target: { value: '6' } })
    expect(screen.queryByRole('button', { name: /Unknown HS code/ })).toBeNull()
    expect(field.isConnected).toBe(true)
    fireEvent.change(field, { target: { value: '6911.10' } })
    press(/^Done/)
    expect(field.isConnected).toBe(false)
  })
})

describe('quarantined shipment', () => {
  test('opens with steps 1 to 3 filled and shows declared and measured side by side in kg and cm [WIZ-04] [WIZ-09]', async () => {
    open([], editPath)
    await atStep('Item details')
    expect(screen.getByText('Ceramic tea set, 6 cups')).toBeTruthy()
    const weight = screen.getByRole('row', { name: /Actual weight/ })
    expect(
      within(weight)
        .getAllByRole('cell')
        .map((one) => one.textContent),
    ).toEqual(['4.2 kg', '5.6 kg'])
    expect(screen.getByText('41 × 30.5 × 30 cm')).toBeTruthy()
    expect(within(screen.getByRole('table')).queryByRole('textbox')).toBeNull()
    press(/^Back/)
    await atStep('Box details')
    press('Edit Boxes 1')
    expect(document.querySelector<HTMLInputElement>('[name="packagings.0.weight"]')?.value).toBe('2.1')
    press(/^Back/)
    await atStep('Route and transport')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('is priced by the measures as soon as its contents are known, though nobody declared a box [WIZ-04] [CALC-01]', async () => {
    const { sentTo } = open(
      [
        answer(shipmentCalls.cartDetail, {
          ...ok,
          result: quarantined({ cart_packagings: [], details: [], estimation_weight: null }),
        }),
      ],
      editPath,
    )
    await atStep('Item details')
    await item()
    await waitFor(() => expect(sentTo(freightCalls.calculateFreight)).not.toEqual([]))
    expect(sentTo(freightCalls.calculateFreight).at(-1)?.body.packagings).toEqual([
      { weight: 2800, dimension_length: 41, dimension_width: 30.5, dimension_height: 30, quantity: 2 },
    ])
    go()
    await atStep('Invoice of the items')
    go()
    await atStep('Review your shipment')
    press('Submit details')
    await waitFor(() => expect(sentTo(shipmentCalls.newCart)).toHaveLength(1))
  })

  test('copies the data of a shipment that can no longer change to a new one [WIZ-07]', async () => {
    const { place } = open(
      [answer(shipmentCalls.cartDetail, { action: true, message: '', result: quarantined({ actions: [] }) })],
      editPath,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Use for new shipment' }))
    await waitFor(() => expect(place()).toBe(path))
    expect(await screen.findByRole('heading', { name: 'Add shipment' })).toBeTruthy()
    await atStep('Item details')
    expect(screen.getByText('Ceramic tea set, 6 cups')).toBeTruthy()
  })

  test('resends a shipment without its code after a second when the code is taken [WIZ-15]', async () => {
    let tries = 0
    const { sentTo } = open(
      [
        answer(voyageCalls.nextDepartures, { ...ok, results: [] }),
        answer(shipmentCalls.newCart, () => {
          tries += 1
          if (tries === 1) throw refusal(409, 'Taken', 1404 as unknown as string)
          return { action: true, message: '', result: cartOf({ cart_code: 'SHP-NEW00-00000' }) }
        }),
      ],
      editPath,
    )
    await atStep('Item details')
    go()
    await atStep('Invoice of the items')
    go()
    await atStep('Review your shipment')
    const before = Date.now()
    press('Submit details')
    expect(await screen.findByRole('button', { name: /SHP-NEW00-00000/ }, { timeout: 5000 })).toBeTruthy()
    // Date and timer clocks round differently.
    expect(Date.now() - before).toBeGreaterThan(990)
    expect(sentTo(shipmentCalls.newCart).map(({ body }) => body.setup.cart_code)).toEqual(['SHP-7K2QM-4XD9P', ''])
    expect(screen.queryByText('Taken')).toBeNull()
  })
})

describe('ID card in Indonesia', () => {
  test('opens the alert and blocks the wizard when unverified [GUARD-08]', async () => {
    open([unverified], path, { country: 'id', language: 'en' })
    const alert = await screen.findByRole('dialog')
    fireEvent.click(within(alert).getByRole('button', { name: 'Close' }))
    fireEvent.click(await screen.findByRole('radio', { name: /Guangzhou/ }))
    go()
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(station()).toContain('Route')
  })

  test('opens no alert when verified [GUARD-08]', async () => {
    open([verified], path, { country: 'id', language: 'en' })
    await route()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
