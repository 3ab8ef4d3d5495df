import {
  staffReceivingCalls,
  staffShipmentCalls,
  type ShipmentRefund,
  type StaffShipment,
  type StaffShipmentDetail,
} from '@layar/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { expectDialogStays, expectPageGoes, openUntilTaken } from '../../../testing/taken-role'
import { shipmentDetailOf as detailOf } from '../../../testing/shipment-detail-fixture'
import { cartonOf, receivingFitOf, someMoment as at } from '../../../testing/shipment-fixture'

const refund: ShipmentRefund = {
  refund_id: '3f0c8f0e-0000-4000-8000-000000000001',
  invoice_code: 'INV-TEST-1',
  amount: { currency: 'IDR', amount_minor: 150_000 },
  way: 'balance',
  status: 'requested',
  is_for_goods: false,
  decision_note: null,
  created_at: at,
}
const openWithRefunds = (changes: Partial<StaffShipment>, refunds: readonly ShipmentRefund[]) =>
  renderConsole(
    '/shipments/SHP-1',
    ['finance'],
    [
      answer(staffShipmentCalls.staffShipment, () => ({
        action: true,
        message: '',
        result: { ...detailOf(changes), refunds: [...refunds] },
      })),
    ],
  )
const address = {
  address_id: '1',
  address_type: 'recipient' as const,
  is_main: true,
  country: 'sg',
  postal_code: '520123',
  province: null,
  city: 'Singapore',
  district: '18',
  sub_district_id: null,
  village: null,
  block_number: '123',
  unit_number: '04-05',
  building_name: null,
  road_name: 'Sample Street 11',
  building_type: null,
  full_address: 'Blk 123 Sample Street 11 #04-05, Singapore 520123',
  created_at: at,
  updated_at: at,
}
const openWith = (changes: Partial<StaffShipment>, cart: Partial<StaffShipmentDetail['cart']>) =>
  renderConsole(
    '/shipments/SHP-1',
    ['hub'],
    [
      answer(staffShipmentCalls.staffShipment, () => {
        const detail = detailOf(changes)
        return { action: true, message: '', result: { ...detail, cart: { ...detail.cart, ...cart } } }
      }),
    ],
  )

test('shows the whole address: door, recipient, phone, service and note', async () => {
  openWith(
    {},
    {
      address: { ...address, recipient_name: 'Aminah', phone_number: '+6591234567', note: 'Ring twice' },
      domestic_selected: {
        price: 5,
        amount: { currency: 'SGD', amount_minor: 500 },
        service_code: 'delivery',
        service_name: 'Delivery to the door',
        carrier: '',
      },
    },
  )
  expect(await screen.findByText(/Blk 123 Sample Street 11 #04-05/, undefined, loading)).toBeTruthy()
  for (const text of ['Aminah', /9123 ?4567/, 'Ring twice', 'Delivery to the door', 'Deliver to'])
    expect(screen.getByText(text)).toBeTruthy()
})

test('names our own delivery in the language of the staff, whatever language the customer chose it in', async () => {
  const amount = { currency: 'IDR', amount_minor: 500 } as const
  openWith(
    {},
    {
      domestic_selected: {
        ...{ price: 5, amount, carrier: '' },
        ...{ service_code: 'delivery', service_name: 'Antar sampai alamat' },
      },
    },
  )
  expect(await screen.findByText('Delivery to the door', undefined, loading)).toBeTruthy()
  expect(screen.queryByText('Antar sampai alamat')).toBeNull()
})

test.each([
  ['en', 'Weight differs', 'Why it is held'],
  ['id', 'Berat berbeda', 'Alasan karantina'],
  ['cn', '重量不符', '隔离原因'],
] as const)(
  'says why it is in quarantine in words, among its facts and in its history (%s)',
  async (language, words, label) => {
    const detail = detailOf({ status: 'quarantine', quarantine_reason: 'weight_mismatch' })
    const events = detail.events.map((event) => ({ ...event, reason: 'weight_mismatch' }))
    renderConsole(
      '/shipments/SHP-1',
      ['warehouse'],
      [answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result: { ...detail, events } }))],
      language,
    )
    expect(await screen.findByText(label, undefined, loading)).toBeTruthy()
    expect(screen.getAllByText(words, { exact: false })).toHaveLength(2)
    expect(document.body.textContent).not.toContain('weight_mismatch')
  },
)

test.each([
  [{ charged_days: 0, days: 4 }, '4 of 14 free days'],
  [{}, '17 days, $3.00'],
  [{ is_running: false }, '17 days, $3.00 (paused)'],
  [{ is_abandoned: true }, '17 days, $3.00 (abandoned)'],
])('shows the days of storage and their fee among its facts %#', async (change, shown) => {
  const storage = {
    days: 17,
    free_days: 14,
    is_running: true,
    last_free_day: '2026-12-14',
    charged_from: '2026-12-15',
    charged_days: 3,
    abandoned_on: '2027-01-29',
    is_abandoned: false,
    cartons: 2,
    fee: { currency: 'SGD' as const, amount_minor: 50 },
    total: { currency: 'SGD' as const, amount_minor: 300 },
    ...change,
  }
  openWith({ status: 'pending_locker' }, { storage })
  expect(await screen.findByText(shown, undefined, loading)).toBeTruthy()
})

test.each([
  ['warehouse', 1],
  ['support', 1],
  ['hub', 0],
  ['finance', 0],
] as const)('links to its transfer for who may open it (%s)', async (role, count) => {
  const detail = detailOf({ blocked_reason: 'This shipment is in transfer.' })
  const transfer = {
    ...{
      transfer_id: '9354f66f-9f20-41be-b393-4cc40b7e945f',
      cart_code: 'SHP-1',
      marking_code: 'LYSG-A',
      status: 'open',
    },
    ...{ from_agent_id: '1', from_name: 'Guangzhou', to_agent_id: '2', to_name: 'Shenzhen', reason: 'Full' },
    ...{ carton_count: 1, arrived_count: 0, missing_count: 0, started_by: 'Wei Lin', started_at: at },
    ...{ ended_at: null, cancelled_by: null, cancel_reason: null, may_receive: false, may_cancel: false },
  } as const
  renderConsole(
    '/shipments/SHP-1',
    [role],
    [answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result: { ...detail, transfer } }))],
  )
  expect(await screen.findByText('This shipment is in transfer.', { exact: false }, loading)).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Open transfer' })).toHaveLength(count)
})

test.each([
  ['support', 1],
  ['hub', 1],
  ['finance', 0],
] as const)('its departure and its cartons are links for who may open them (%s)', async (role, count) => {
  const detail = {
    ...detailOf({}),
    cartons: [cartonOf('029700000000000103', { cart_code: 'SHP-1' })],
    departures: [{ departure_code: 'DEP-1', carrier: null, flight_or_vessel: 'SQ831', status: 'departed' as const }],
  }
  renderConsole(
    '/shipments/SHP-1',
    [role],
    [answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result: detail }))],
  )
  expect(await screen.findByText('029700000000000103', undefined, loading)).toBeTruthy()
  expect(screen.getByText(/SQ831/)).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: /029700000000000103/ })).toHaveLength(count)
  expect(screen.queryAllByRole('link', { name: 'SQ831' })).toHaveLength(count)
  // The page is of this shipment: its cartons need not say so.
  expect(screen.getByRole('main').textContent.match(/SHP-1/g)).toHaveLength(1)
})

test('labels the collector as such, and shows no delivery status', async () => {
  openWith({ status: 'outbound', is_self_collected: true }, { address })
  expect(await screen.findByText('Collected by', undefined, loading)).toBeTruthy()
  expect(screen.getAllByText('Ready for collection').length).toBeGreaterThan(0)
  expect(screen.queryByText(/Forwarded to address|Deliver to/)).toBeNull()
})

const open = (changes: Partial<StaffShipment>, isRefused = false) =>
  renderConsole(
    '/shipments/SHP-1',
    ['warehouse', 'hub'],
    [
      answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result: detailOf(changes) })),
      answer(staffShipmentCalls.staffMoveShipments, () => {
        if (isRefused) throw refusal(422, { manifest_number: 'This field is required' })
        return { action: true, message: '', moved_count: 1, results: [] }
      }),
    ],
  )

test('shows goods, measures, photos, contact and internal notes on one page [SHIP-05]', async () => {
  open({})
  expect(await screen.findByText(/Running shoes/, undefined, loading)).toBeTruthy()
  for (const text of [/sari@example\.id/, /Told among us/, /Arrived dry/, /Wei Lin/])
    expect(screen.getByText(text)).toBeTruthy()
  expect([...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))).toEqual([
    '/files/label',
    '/files/outside',
  ])
})

test('shows what blocks a shipment and offers no transition [SHIP-05]', async () => {
  open({ moves: [], blocked_reason: 'The invoice is not paid.' })
  expect(await screen.findByText('The invoice is not paid.', undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Move to/ })).toBeNull()
})

test('demands a manifest for departure, and keeps the dialog and its input without one [SHIP-05]', async () => {
  const { user, sentTo } = open({ status: 'warehouse', moves: ['sent'] }, true)
  const act = await screen.findByRole('button', { name: /^Move to/ }, loading)
  const name = act.textContent ?? ''
  await user.click(act)
  fireEvent.change(dialog().getByLabelText(/^Note for the customer/), { target: { value: 'On flight SQ1' } })
  await user.click(dialogButton(name))
  expect(await dialog().findAllByText('This field is required')).not.toEqual([])
  expect(
    dialog()
      .getByLabelText(/^Manifest number/)
      .getAttribute('aria-invalid'),
  ).toBe('true')
  expect(dialog().getByLabelText<HTMLTextAreaElement>(/^Note for the customer/).value).toBe('On flight SQ1')
  expect(sentTo(staffShipmentCalls.staffMoveShipments)).toMatchObject([
    { body: { to: 'sent', shipments: [{ cart_code: 'SHP-1', from: 'warehouse' }], public_note: 'On flight SQ1' } },
  ])
})

const refusedFor = (fields: Record<string, string>, message: string) => ({
  ...{ action: false, message, fields, moved_count: 0 },
  results: [{ cart_code: 'SHP-1', moved: false, status: null, error_code: 'refused', message }],
})

test('a number that is refused stands as an error at its field', async () => {
  const text = 'DEP-22222-33333 (GA881) has already arrived.'
  const { user } = renderConsole(
    '/shipments/SHP-1',
    ['warehouse'],
    [
      answer(staffShipmentCalls.staffShipment, () => ({
        ...{ action: true, message: '' },
        result: detailOf({ status: 'warehouse', moves: ['sent'] }),
      })),
      answer(staffShipmentCalls.staffMoveShipments, () => refusedFor({ manifest_number: text }, text)),
    ],
  )
  await user.click(await screen.findByRole('button', { name: /^Move to/ }, loading))
  const field = dialog().getByLabelText(/Manifest number/)
  await user.type(field, 'DEP-22222-33333')
  await user.click(dialogButton(/^Move to/))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(text)
})

test('the courier number of one shipment that is refused stands at its field', async () => {
  const text = 'Shipment SHP-2 already has this number.'
  const { user } = renderConsole(
    '/shipments/SHP-1',
    ['hub'],
    [
      answer(staffShipmentCalls.staffShipment, () => ({
        ...{ action: true, message: '' },
        result: detailOf({ status: 'inbound', moves: ['outbound'] }),
      })),
      answer(staffShipmentCalls.staffMoveShipments, () => refusedFor({ tracking_number: text }, text)),
    ],
  )
  await user.click(await screen.findByRole('button', { name: /^Move to/ }, loading))
  const field = dialog().getByLabelText(/Tracking number/)
  await user.type(field, 'AB123')
  await user.click(dialogButton(/^Move to/))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

test('who was second reads the page anew: what the status is now, and no act that is over', async () => {
  let changes: Partial<StaffShipment> = { status: 'sent', moves: ['inbound'] }
  const { user } = renderConsole(
    '/shipments/SHP-1',
    ['hub'],
    [
      answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result: detailOf(changes) })),
      answer(staffShipmentCalls.staffMoveShipments, () => refusedFor({}, 'The shipment’s status has changed.')),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Move to: Received in Indonesia' }, loading))
  changes = { status: 'inbound', moves: ['outbound'] }
  await user.click(dialogButton('Move to: Received in Indonesia'))
  expect(await dialog().findByText(/Somebody else was first. The status is now: Received in Indonesia/)).toBeTruthy()
  expect(dialog().queryByRole('button', { name: /^Move to/, hidden: true })).toBeNull()
  expect(screen.getByRole('button', { name: 'Move to: Forwarded to address', hidden: true })).toBeTruthy()
})

test.each([
  ['quarantine', 'pending_locker', 'weight_mismatch'],
  ['quarantine', 'warehouse', 'damaged'],
  ['warehouse', 'cancelled', null],
  ['outbound', 'inbound', null],
  ['lost', 'inbound', null],
] as const)('a reason that the step needs is asked for at its field (%s to %s)', async (status, to, held) => {
  const { user, sentTo } = renderConsole(
    '/shipments/SHP-1',
    ['warehouse', 'hub'],
    [
      answer(staffShipmentCalls.staffShipment, () => ({
        ...{ action: true, message: '' },
        result: detailOf({ status, moves: [to], quarantine_reason: held }),
      })),
    ],
  )
  await user.click(await screen.findByRole('button', { name: /^Move to/, hidden: true }, loading))
  await user.click(dialogButton(/^Move to/))
  expect(dialog().getByText('Please give a reason.')).toBeTruthy()
  expect(
    dialog()
      .getByLabelText(/Reason/)
      .getAttribute('aria-invalid'),
  ).toBe('true')
  expect(sentTo(staffShipmentCalls.staffMoveShipments)).toEqual([])
})

test('asks for no manifest when a shipment in transit reaches customs [SHIP-05]', async () => {
  const { user, sentTo } = open({ status: 'sent', moves: ['inbound'], customs_moves: ['on_clearance', 'hold'] })
  await user.click(await screen.findByRole('button', { name: 'At customs' }, loading))
  expect(dialog().queryByLabelText(/^Manifest number/)).toBeNull()
  await user.click(dialogButton('At customs'))
  expect(sentTo(staffShipmentCalls.staffMoveShipments)).toMatchObject([
    { body: { to: 'sent', customs_status: 'on_clearance', shipments: [{ cart_code: 'SHP-1', from: 'sent' }] } },
  ])
})

test('shows the refund of a cancelled shipment with amount, method and status [CART-05]', async () => {
  openWithRefunds({ status: 'cancelled', moves: [] }, [
    {
      ...refund,
      refund_id: refund.refund_id.replace('1', '2'),
      status: 'rejected',
      decision_note: 'The account is wrong',
    },
    refund,
  ])
  expect(await screen.findByRole('heading', { name: 'Refunds of this shipment' }, loading)).toBeTruthy()
  const [refused, asked] = screen.getAllByRole('listitem').filter(({ textContent }) => /150[.,]000/.test(textContent))
  expect(asked?.textContent).toMatch(/to the balance · To be approved/)
  expect(refused?.textContent).toMatch(/Refused.*The account is wrong.*Finance can ask for it again/)
  expect(screen.getAllByRole('link', { name: 'INV-TEST-1' })[0]?.getAttribute('href')).toContain('/invoices/INV-TEST-1')
})

test('says so when a refunded shipment has no refund on record [CART-05]', async () => {
  openWithRefunds({ status: 'refunded', moves: [] }, [])
  expect(await screen.findByText(/Refunded without a refund on record/, undefined, loading)).toBeTruthy()
})

test('says that cancelling a paid shipment requests a refund [CART-05]', async () => {
  const { user } = open({ status: 'warehouse', moves: ['cancelled'], invoice_status: 'paid' })
  await user.click(await screen.findByRole('button', { name: /^Move to/ }, loading))
  expect(dialog().getByText(/asked back with the cancellation/)).toBeTruthy()
})

test('tells of goods above a quantity limit and records that they were reviewed, for support alone', async () => {
  const notes = ['Shoes: 3 pieces are more than the 2']
  const answers = (review: 'open' | 'done') => {
    const result = { ...detailOf({ status: 'warehouse', moves: [] }), limits: { review, notes } }
    return [
      answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result })),
      answer(staffShipmentCalls.staffReviewLimits, () => ({ action: true, message: '', result })),
    ]
  }
  const { user, sentTo } = renderConsole('/shipments/SHP-1', ['support'], answers('open'))
  expect(await screen.findByText(/^Shoes: 3 pieces/, {}, loading)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Review limit' }))
  fireEvent.change(dialog().getByLabelText(/^What was found/), { target: { value: 'For own use' } })
  await user.click(dialogButton('Review limit'))
  expect(sentTo(staffShipmentCalls.staffReviewLimits)).toEqual([
    { params: { cart_code: 'SHP-1' }, body: { note: 'For own use' } },
  ])
  cleanup()
  renderConsole('/shipments/SHP-1', ['hub'], answers('open'))
  expect(await screen.findByText(/^Shoes: 3 pieces/, {}, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Review limit' })).toBeNull()
})

test('lets the warehouse mark a partly arrived shipment as complete with a reason', async () => {
  const result = { ...detailOf({ status: 'from_seller', moves: [] }), missing_receipts: ['RCP-2'] }
  const answers = [
    answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result })),
    answer(staffReceivingCalls.staffCompleteShipment, () => ({
      action: true,
      message: '',
      result: receivingFitOf('SHP-1'),
    })),
  ]
  const { user, sentTo } = renderConsole('/shipments/SHP-1', ['warehouse'], answers)
  await user.click(await screen.findByRole('button', { name: 'Mark as complete' }, loading))
  expect(dialog().getByText(/Not received yet: RCP-2/)).toBeTruthy()
  expect(dialogButton('Mark as complete').disabled).toBe(true)
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: ' Both came in one carton. ' } })
  await user.click(dialogButton('Mark as complete'))
  expect(sentTo(staffReceivingCalls.staffCompleteShipment)).toEqual([
    { params: { cart_code: 'SHP-1' }, body: { reason: 'Both came in one carton.' } },
  ])
})

test('names a warehouse action without a transition, and lets support complete nothing', async () => {
  const [first] = detailOf({}).events
  if (first === undefined) throw new Error('There is no event.')
  const acts = [{ ...first, act: 'measured_again' as const }]
  const result = { ...detailOf({}), missing_receipts: ['RCP-2'], events: acts }
  renderConsole(
    '/shipments/SHP-1',
    ['support'],
    [answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result }))],
  )
  expect(await screen.findByText('Parcel measured again', undefined, loading)).toBeTruthy()
  // Support may only read.
  expect(screen.queryByRole('button', { name: 'Mark as complete' })).toBeNull()
})

test('releases a held shipment with a reason, and names the hold in its history', async () => {
  const { user, sentTo } = open({ status: 'sent', customs_status: 'hold', moves: [], customs_moves: ['release'] })
  expect(await screen.findByText('On hold', undefined, loading)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Release from hold' }))
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'Papers accepted' } })
  await user.click(dialogButton('Release from hold'))
  expect(sentTo(staffShipmentCalls.staffMoveShipments)).toMatchObject([
    { body: { to: 'sent', customs_status: 'on_clearance', reason: 'Papers accepted' } },
  ])
})

test('shows each carton with its place and opens it', async () => {
  const carton = cartonOf('029700000000000426', { location: { barcode: '2970000000158', name: 'A-01' } })
  renderConsole(
    '/shipments/SHP-1',
    ['hub'],
    [
      answer(staffShipmentCalls.staffShipment, () => ({
        action: true,
        message: '',
        result: { ...detailOf({}), cartons: [carton] },
      })),
    ],
  )
  const link = await screen.findByRole('link', { name: /029700000000000426/ }, loading)
  expect(link.textContent).toContain('A-01')
  expect(link.getAttribute('href')).toContain('/cartons/029700000000000426')
})

const openTaken = (status: number) => {
  const one = { action: true, message: '', result: detailOf({ status: 'warehouse', moves: ['cancelled'] }) } as const
  return openUntilTaken('/shipments/SHP-1', 'warehouse', staffShipmentCalls.staffShipment, one, status)
}

test.each([403, 404])('keeps the page and a typed note when the role is taken away with %s', (status) =>
  expectDialogStays(openTaken(status), /^Move to/),
)

test.each([403, 404])('goes with the role when nothing was typed, after %s', (status) =>
  expectPageGoes(openTaken(status), 'SHP-1'),
)

test('names the flight beside the departure on which restricted goods were allowed', async () => {
  const allowed = {
    override_id: '1',
    departure_code: 'DEP-7K2QM-4XD9P',
    flight_or_vessel: 'SQ831',
    cart_code: 'SHP-1',
    shipment_code: null,
    at,
    given_by: 'Ani',
    rules: ['Not carried by air: Batteries.'],
    reason: 'The carrier agreed',
  }
  const result = { ...detailOf({}), carriage_overrides: [allowed] }
  renderConsole(
    '/shipments/SHP-1',
    ['admin'],
    [answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result }))],
  )
  expect(await screen.findByRole('link', { name: 'SQ831 · DEP-7K2QM-4XD9P' }, loading)).toBeTruthy()
})
