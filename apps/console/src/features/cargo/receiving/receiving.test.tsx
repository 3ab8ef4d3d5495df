import { staffReceivingCalls, staffUndoCalls, type ReceiveResult, type ReceivingMatch } from '@layar/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { useSession } from '../../../shared/access/session/session'
import { answer, withoutToasts, loading, refusal, renderConsole } from '../../../testing/render-console'
import { cartonOf, intakeOf, receivingFitOf, someId, staffShipmentOf } from '../../../testing/shipment-fixture'

const owner = { customer_id: someId, name: 'Sari Wulandari', customer_code: 'SARI1', marking_code: 'LYIDSARI1-A' }
const match: ReceivingMatch = {
  matched_by: 'marking_code',
  unclaimed_carton: null,
  carton: null,
  receipt_number: null,
  shipments: [receivingFitOf('SHP-1'), receivingFitOf('SHP-2')],
  customer: owner,
}
const unknown: ReceivingMatch = {
  matched_by: 'none',
  unclaimed_carton: null,
  carton: null,
  receipt_number: null,
  shipments: [],
  customer: null,
}
/** One shipment that is on a shelf, found by its receipt number. */
const shelved: ReceivingMatch = {
  matched_by: 'receipt_number',
  unclaimed_carton: null,
  carton: null,
  receipt_number: 'RCP-1',
  shipments: [receivingFitOf('SHP-3', { status: 'warehouse', missing_receipts: [], intakes: [intakeOf()] })],
  customer: owner,
}

const received: ReceiveResult = {
  outcome: 'received',
  created: false,
  status: 'warehouse',
  shipment: staffShipmentOf('SHP-2'),
  missing_receipts: [],
  unclaimed: null,
  cartons: [cartonOf('029700000000000426')],
  weight_difference_gram: 0,
  undo: null,
}

const shelfError = refusal(422, { shelf: 'There is no such shelf.' })

/** Scans at the desk; `refused` is the server's answer to a booking-in, `later` the result of a second scan. */
const scan = async (
  result: ReceivingMatch,
  refused?: ReturnType<typeof refusal>,
  later = result,
  became: ReceiveResult = received,
) => {
  let looks = 0
  let photos = 0
  const shown = renderConsole(
    '/receiving',
    ['warehouse'],
    [
      answer(staffReceivingCalls.staffUnclaimed, () => ({ action: true, message: '', results: [], next: null })),
      answer(staffReceivingCalls.staffFindParcel, () => {
        looks += 1
        return { action: true, message: '', result: looks === 1 ? result : later }
      }),
      answer(staffReceivingCalls.staffMeasureAgain, () => ({
        action: true,
        message: 'New measurements saved',
        result: receivingFitOf('SHP-3'),
      })),
      answer(staffReceivingCalls.staffUploadImage, () => {
        photos += 1
        return { action: true, message: '', image_url: `/files/${photos}`, width: 1, height: 1, size_bytes: 1 }
      }),
      answer(staffReceivingCalls.staffReceive, () => {
        if (refused) throw refused
        return { action: true, message: '', result: became }
      }),
      answer(staffUndoCalls.staffUndoCartons, () => ({ action: true, message: '', result: { cartons: [] } })),
    ],
  )
  await shown.user.type(await screen.findByRole('searchbox', undefined, loading), ' SF-1 {Enter}')
  return shown
}
const bookButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Book in' })
const choose = async (user: Awaited<ReturnType<typeof scan>>['user'], name: RegExp) =>
  user.click(await screen.findByRole('radio', { name }))
const measure = async (user: Awaited<ReturnType<typeof scan>>['user'], button = bookButton) => {
  const values = { 'Weight (kg)': '2,1', 'Length (cm)': '30', 'Width (cm)': '20', 'Height (cm)': '10', Shelf: 'E-04' }
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`)), { target: { value } })
  expect(button().disabled).toBe(true)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  URL.createObjectURL = () => 'blob:photo'
  for (const input of [...document.querySelectorAll<HTMLInputElement>('main input[type=file]')].slice(0, 2))
    await user.upload(input, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jpg'))
  await waitFor(() => expect(button().disabled).toBe(false))
}
const measured = {
  boxes: [{ weight_gram: 2100, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
  photos: [
    { image_url: '/files/1', kind: 'label' },
    { image_url: '/files/2', kind: 'outside' },
  ],
  condition: 'good',
  shelf: 'E-04',
}

test('shows the owner and the matching shipments of a scan, and books in the chosen one as declared', async () => {
  const { user, sentTo } = await scan(match)
  expect(await screen.findByText('Belongs to Sari Wulandari (SARI1)')).toBeTruthy()
  expect(sentTo(staffReceivingCalls.staffFindParcel)).toEqual([{ query: { code: 'SF-1' } }])
  await user.click(screen.getByRole('radio', { name: /SHP-2/ }))
  await measure(user)
  await user.click(bookButton())
  expect(sentTo(staffReceivingCalls.staffReceive)).toMatchObject([
    { body: { ...measured, cart_code: 'SHP-2', outcome: 'match', quarantine_reason: null } },
  ])
  // Ready for the next parcel.
  expect(await screen.findByDisplayValue('')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book in' })).toBeNull()
})

test('selects none of several matching shipments, and books nothing in on Enter', async () => {
  const { user, sentTo } = await scan({ ...match, shipments: [...match.shipments, ...shelved.shipments] })
  const options = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(options.map(({ checked }) => checked)).toEqual([false, false, false, false])
  expect(screen.getByRole('radio', { name: /SHP-3.*On shelf D-07/s })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book in' })).toBeNull()
  await user.type(screen.getByRole('searchbox'), '{Enter}')
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
  expect(sentTo(staffReceivingCalls.staffReceive)).toEqual([])
})

test("opens a receipt number's shipment and sends the number with the booking", async () => {
  const fit = receivingFitOf('SHP-4', { receipt_number: 'RCP-1\nRCP-2', missing_receipts: ['RCP-1', 'RCP-2'] })
  const { user, sentTo } = await scan({ ...shelved, shipments: [fit] })
  await screen.findByRole('button', { name: 'Book in' }, loading)
  await measure(user)
  await user.click(bookButton())
  expect(sentTo(staffReceivingCalls.staffReceive)).toMatchObject([
    { body: { ...measured, cart_code: 'SHP-4', receipt_number: 'RCP-1', another_carton: false } },
  ])
})

test('lets the staff member choose among several expected receipt numbers', async () => {
  const missing_receipts = ['RCP-2', 'RCP-3']
  const fit = receivingFitOf('SHP-4', {
    receipt_number: 'RCP-1\nRCP-2\nRCP-3',
    missing_receipts,
    intakes: [intakeOf()],
  })
  const { user, sentTo } = await scan({ ...match, shipments: [fit] })
  const choice = await screen.findByLabelText<HTMLSelectElement>(/^Tracking number on the parcel/, undefined, loading)
  expect([choice.value, [...choice.options].map(({ value }) => value)]).toEqual(['', ['', ...missing_receipts]])
  await user.selectOptions(choice, 'RCP-2')
  await measure(user)
  await user.selectOptions(choice, '')
  expect(bookButton().disabled).toBe(true)
  await user.selectOptions(choice, 'RCP-3')
  await user.click(bookButton())
  expect(sentTo(staffReceivingCalls.staffReceive)).toMatchObject([{ body: { receipt_number: 'RCP-3' } }])
})

test('shows the shelf and the open services of a booked-in shipment, and books another carton as a separate action', async () => {
  const { user, sentTo } = await scan({
    ...shelved,
    shipments: shelved.shipments.map((fit) => ({ ...fit, open_services: 'Pack' })),
  })
  expect(await screen.findByText('Service to do: Pack', undefined, loading)).toBeTruthy()
  expect(await screen.findByText(/Shelf D-07/, undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book in' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Book another carton' }))
  await measure(user)
  await user.click(bookButton())
  expect(sentTo(staffReceivingCalls.staffReceive)).toMatchObject([
    { body: { ...measured, cart_code: 'SHP-3', receipt_number: 'RCP-1', another_carton: true } },
  ])
})

test('measures a shipment on a shelf again as a separate action', async () => {
  const { user, sentTo } = await scan(shelved)
  await user.click(await screen.findByRole('button', { name: 'Measure again' }, loading))
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save new measures' })
  await measure(user, save)
  await user.click(save())
  expect(sentTo(staffReceivingCalls.staffMeasureAgain)).toMatchObject([
    { params: { intake_id: someId }, body: measured },
  ])
  expect(sentTo(staffReceivingCalls.staffReceive)).toEqual([])
})

test('shows where a colleague booked the parcel in meanwhile, and keeps the measures', async () => {
  const there = refusal(409, 'This parcel was booked in already: shelf D-07.', 'parcel_received_already')
  const open = { ...shelved, shipments: [receivingFitOf('SHP-3')] }
  const { user } = await scan(open, there, shelved)
  await screen.findByRole('button', { name: 'Book in' }, loading)
  await measure(user)
  await user.click(bookButton())
  await user.click(await screen.findByRole('button', { name: 'Book another carton' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Weight/).value).toBe('2,1')
  expect(bookButton().disabled).toBe(false)
})

test('keeps the number of an undeclared parcel and puts it in quarantine', async () => {
  const { user, sentTo } = await scan(unknown)
  expect(await screen.findByText('No shipment of your site has this number')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Tracking number on the parcel/).value).toBe('SF-1')
  expect(screen.getByLabelText<HTMLSelectElement>('Result').disabled).toBe(true)
  await measure(user)
  await user.click(bookButton())
  expect(sentTo(staffReceivingCalls.staffReceive)).toMatchObject([
    {
      body: {
        ...measured,
        cart_code: null,
        marking_code: null,
        receipt_number: 'SF-1',
        outcome: 'quarantine',
        quarantine_reason: 'no_prealert',
      },
    },
  ])
})

test('asks once about a weight far from the declared one before it books in; a bounced press is no answer', async () => {
  const heavy = receivingFitOf('SHP-1', { weight_gram: 21_000 })
  const { user, sentTo } = await scan({ ...match, shipments: [heavy, receivingFitOf('SHP-2')] })
  await choose(user, /SHP-1/)
  await measure(user)
  await user.click(bookButton())
  const question = within(await screen.findByText('Is that right?').then((title) => title.parentElement as HTMLElement))
  expect(question.getByText('Weight 2.1 kg, declared 21 kg')).toBeTruthy()
  const confirm = screen.getByRole('button', { name: 'Yes, book in' })
  const askedAt = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(askedAt)
  await user.click(confirm)
  expect(sentTo(staffReceivingCalls.staffReceive)).toEqual([])
  clock.mockReturnValue(askedAt + 1_000)
  await user.click(confirm)
  clock.mockRestore()
  await waitFor(() => expect(sentTo(staffReceivingCalls.staffReceive)).toHaveLength(1))
})

test('a parcel of nobody that was booked in by mistake is taken back with a reason', async () => {
  const undo = { event_id: '7', until: null }
  const unclaimed = { ...received, outcome: 'unclaimed', status: null, shipment: null, undo } as const
  const { user, sentTo } = await scan(unknown, undefined, unknown, unclaimed)
  await screen.findByText('No shipment of your site has this number')
  await measure(user)
  await user.click(bookButton())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/labels on its cartons become invalid/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), 'It was the parcel beside it')
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  const cartons = [{ barcode: '029700000000000426', event_id: '7' }]
  await waitFor(() =>
    expect(sentTo(staffUndoCalls.staffUndoCartons)).toEqual([
      { body: { cartons, reason: 'It was the parcel beside it' } },
    ]),
  )
  expect(await screen.findByText('Taken back: Booked as unclaimed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Print labels/ })).toBeNull()
})

test('shows an error at its field and keeps measures and photos', async () => {
  const { user } = await scan(match, shelfError)
  await choose(user, /SHP-1/)
  await measure(user)
  await user.click(bookButton())
  expect(await screen.findByText('There is no such shelf.', withoutToasts)).toBeTruthy()
  const shelf = screen.getByLabelText<HTMLInputElement>(/^Shelf/)
  expect([shelf.value, shelf.getAttribute('aria-invalid')]).toEqual(['E-04', 'true'])
  expect(bookButton().disabled).toBe(false)
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/receiving',
    roles: ['warehouse'],
    call: staffReceivingCalls.staffUnclaimed,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No unclaimed parcels',
  }))

const siteOf = (...ids: readonly string[]) => {
  const { staff } = useSession.getState()
  const warehouses = ids.map((agent_id) => ({ agent_id, name: `Warehouse ${agent_id}` }))
  act(() => void useSession.setState({ staff: staff && { ...staff, warehouses }, warehouse: null }))
}
const warehouseField = () => screen.findByLabelText<HTMLSelectElement>(/^Warehouse/, undefined, loading)

test('presets the only warehouse of the staff member, and keeps the one chosen among several', async () => {
  const { user, sentTo } = await scan(unknown)
  siteOf('7')
  expect((await warehouseField()).value).toBe('7')
  siteOf('1', '2')
  expect([...(await warehouseField()).options].map(({ value }) => value)).toEqual(['', '1', '2'])
  await user.selectOptions(await warehouseField(), '2')
  await measure(user)
  await user.click(bookButton())
  expect(sentTo(staffReceivingCalls.staffReceive)).toMatchObject([{ body: { agent_id: '2' } }])
  await user.type(await screen.findByRole('searchbox'), 'SF-2{Enter}')
  expect((await warehouseField()).value).toBe('2')
})

test('shows a refused warehouse at its field', async () => {
  const { user } = await scan(unknown, refusal(422, { agent_id: 'Choose a warehouse where you work.' }))
  await user.selectOptions(await warehouseField(), '1')
  await measure(user)
  await user.click(bookButton())
  await waitFor(async () => expect((await warehouseField()).getAttribute('aria-invalid')).toBe('true'))
})

test('holds damaged goods by rule, and needs a photo of the damage before it books them in', async () => {
  const { user, sentTo } = await scan({ ...match, shipments: [receivingFitOf('SHP-1')] })
  await screen.findByRole('button', { name: 'Book in' }, loading)
  await measure(user)
  await user.selectOptions(screen.getByLabelText('Condition'), 'damaged')
  expect(bookButton().disabled).toBe(true)
  const [outcome, reason] = [
    screen.getByLabelText<HTMLSelectElement>('Result'),
    screen.getByLabelText('Why it is held'),
  ]
  expect([outcome.value, outcome.disabled, reason.hasAttribute('disabled')]).toEqual(['quarantine', true, true])
  expect(screen.getByText(/the customer gets the photos and decides/)).toBeTruthy()
  const [, , damage] = document.querySelectorAll<HTMLInputElement>('main input[type=file]')
  if (damage === undefined) throw new Error('No place for the photo.')
  await user.upload(damage, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'damage.jpg'))
  await waitFor(() => expect(bookButton().disabled).toBe(false))
  await user.click(bookButton())
  expect(sentTo(staffReceivingCalls.staffReceive)).toMatchObject([
    {
      body: {
        condition: 'damaged',
        outcome: 'quarantine',
        quarantine_reason: 'damaged',
        photos: [{ kind: 'label' }, { kind: 'outside' }, { kind: 'damage' }],
      },
    },
  ])
})

test('a shipment that left is not said to be on a shelf, wherever its cartons stand by now', async () => {
  const left = receivingFitOf('SHP-9', { status: 'sent', missing_receipts: [], intakes: [intakeOf()] })
  await scan({ ...match, shipments: [...match.shipments, left] })
  expect(await screen.findByRole('radio', { name: /SHP-9.*Left the warehouse already/s })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /SHP-9.*On shelf/s })).toBeNull()
})
