import { staffCartonCalls, staffShipmentCalls, staffUndoCalls, type StaffShipmentDetail } from '@layar/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { heedClock } from '@layar/ui/call/server-clock.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { shipmentDetailOf } from '../../../testing/shipment-detail-fixture'
import { cartonOf, staffShipmentOf } from '../../../testing/shipment-fixture'

afterEach(() => toast.closeAll())

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const sentDetail = (changes: Partial<StaffShipmentDetail> = {}): StaffShipmentDetail => ({
  ...shipmentDetailOf({ status: 'sent', moves: [] }),
  ...changes,
})
const openShipment = (result: StaffShipmentDetail, undo?: () => never) =>
  renderConsole(
    '/shipments/SHP-1',
    ['warehouse'],
    [
      answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result })),
      answer(staffUndoCalls.staffUndoShipment, () => undo?.() ?? { action: true, message: 'Undone', result }),
    ],
  )
const history = async () => within(await screen.findByRole('region', { name: 'History' }, loading))

test('the newest act is taken back with a reason, while its time is left', async () => {
  const { user, sentTo } = openShipment(sentDetail({ undo: { event_id: '1', until: inMinutes(14.5) } }))
  const button = await (await history()).findByRole('button', { name: 'Undo' })
  expect(button.textContent).toMatch(/^Undo \(14:\d\d left\)$/)
  await user.click(button)
  expect(dialog().getByText(/The customer sees a correction/)).toBeTruthy()
  fireEvent.change(dialog().getByLabelText(/^What went wrong/), { target: { value: 'Wrong parcel' } })
  await user.click(dialogButton('Undo'))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(sentTo(staffUndoCalls.staffUndoShipment)).toEqual([
    { params: { cart_code: 'SHP-1' }, body: { event_id: '1', reason: 'Wrong parcel' } },
  ])
})

test('the time left is that of the server, whatever the clock of the device says', async () => {
  const header = (aheadMs: number) => ({ headers: { Date: new Date(Date.now() + aheadMs).toUTCString() } })
  heedClock(new Response(null, header(60 * 60_000)))
  try {
    openShipment(sentDetail({ undo: { event_id: '1', until: inMinutes(60 + 14.5) } }))
    const button = await (await history()).findByRole('button', { name: 'Undo' })
    expect(button.textContent).toMatch(/^Undo \(14:\d\d left\)$/)
  } finally {
    heedClock(new Response(null, header(0)))
  }
})

test('a lead sees no time limit, and nothing is offered once the time is over', async () => {
  openShipment(sentDetail({ undo: { event_id: '1', until: null } }))
  expect((await (await history()).findByRole('button', { name: 'Undo' })).textContent).toBe('Undo')
})

test('nothing is offered once the time is over', async () => {
  openShipment(sentDetail({ undo: { event_id: '1', until: inMinutes(-1) } }))
  expect((await history()).queryByRole('button')).toBeNull()
})

test('a delivery on the wrong parcel is taken back beside its proof; one taken back says by whom and why', async () => {
  const at = new Date().toISOString()
  const attempt = {
    number: 1,
    outcome: 'delivered',
    reason: null,
    at,
    receiver_name: 'Aisha Tan',
    relation: 'self',
    photo: null,
    signature: null,
    note: null,
    recorded_by: 'Rina',
    undone: { at, by: 'Rina', reason: 'The wrong parcel' },
    undo: null,
  } as const
  const base = shipmentDetailOf({ status: 'delivered', moves: [] })
  const attempts = [attempt, { ...attempt, number: 2, undone: null, undo: { until: inMinutes(9.5) } }]
  const result = { ...base, cart: { ...base.cart, attempts } }
  const { user, sentTo } = renderConsole(
    '/shipments/SHP-1',
    ['hub'],
    [
      answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result })),
      answer(staffUndoCalls.staffUndoDelivery, () => ({ action: true, message: 'Undone', result })),
    ],
  )
  const proof = within(await screen.findByRole('region', { name: 'Delivery' }, loading))
  expect(proof.getByText('Attempt 1: Delivered (taken back)')).toBeTruthy()
  expect(proof.getByText(/^Taken back by Rina, .*: The wrong parcel$/)).toBeTruthy()
  await user.click(proof.getByRole('button', { name: 'Undo attempt 2' }))
  fireEvent.change(dialog().getByLabelText(/^What went wrong/), { target: { value: 'The wrong parcel again' } })
  await user.click(dialogButton('Undo'))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(sentTo(staffUndoCalls.staffUndoDelivery)).toEqual([
    { params: { cart_code: 'SHP-1' }, body: { number: 2, reason: 'The wrong parcel again' } },
  ])
})

test('a refusal is told, and the reason stays', async () => {
  const { user } = openShipment(sentDetail({ undo: { event_id: '1', until: null } }), () => {
    throw refusal(409, 'Something has happened since. Undo that first.', 'undo_followed')
  })
  await user.click(await (await history()).findByRole('button', { name: 'Undo' }))
  const reason = dialog().getByLabelText<HTMLTextAreaElement>(/^What went wrong/)
  fireEvent.change(reason, { target: { value: 'Wrong parcel' } })
  await user.click(dialogButton('Undo'))
  expect(await screen.findByText('Something has happened since. Undo that first.')).toBeTruthy()
  expect(reason.value).toBe('Wrong parcel')
})

test('the history says what was taken back, and by which event', async () => {
  const [first] = sentDetail().events
  if (first === undefined) throw new Error('The fixture has no event.')
  openShipment(
    sentDetail({
      events: [
        { ...first, event_id: '1', to_status: 'sent', is_undone: true },
        { ...first, event_id: '2', to_status: 'warehouse', undoes: '1', reason: 'Wrong parcel', note: null },
      ],
    }),
  )
  const shown = await history()
  expect(shown.getByText('Forwarded to Indonesia (taken back)')).toBeTruthy()
  expect(shown.getByText('Taken back: Forwarded to Indonesia')).toBeTruthy()
  expect(shown.getByText('Wrong parcel')).toBeTruthy()
})

test('after shipping many, all of them are taken back from the message', async () => {
  const rows = ['SHP-1', 'SHP-2'].map((code) =>
    staffShipmentOf(code, { status: 'inbound', moves: ['outbound'], is_self_collected: true }),
  )
  const results = rows.map(({ cart_code }) => ({
    cart_code,
    moved: true,
    status: 'outbound' as const,
    error_code: null,
    message: null,
  }))
  const bulk = { action: true, message: '2 of 2 shipments were moved', moved_count: 2, results }
  const { user, sentTo } = renderConsole(
    '/shipments',
    ['hub'],
    [
      answer(staffShipmentCalls.staffShipments, () => ({ action: true, message: '', results: rows, next: null })),
      answer(staffShipmentCalls.staffMoveShipments, () => bulk),
      answer(staffUndoCalls.staffUndoShipments, () => ({ ...bulk, message: 'Undone for 2 of 2 shipments' })),
    ],
  )
  for (const { cart_code: code } of rows)
    fireEvent.click(await screen.findByLabelText(`Select ${code}`, undefined, loading))
  const move = screen.getByRole('button', { name: /^Move to:/ })
  const name = move.textContent ?? ''
  await user.click(move)
  await user.click(dialogButton(name))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(dialog().getByText('Undo for 2 shipments?')).toBeTruthy()
  fireEvent.change(dialog().getByLabelText(/^What went wrong/), { target: { value: 'Wrong flight' } })
  await user.click(dialogButton('Undo'))
  expect(await screen.findByText('Undone for 2 of 2 shipments')).toBeTruthy()
  expect(sentTo(staffUndoCalls.staffUndoShipments)).toEqual([
    { body: { status: 'outbound', cart_codes: ['SHP-1', 'SHP-2'], reason: 'Wrong flight' } },
  ])
})

test('moved cartons are taken back from the message, and the scan field has the focus again', async () => {
  const barcode = '029700000000000011'
  const moved = [{ barcode, event_id: '7' }]
  const cartons = [cartonOf(barcode)]
  const { user, sentTo } = renderConsole(
    '/move',
    ['warehouse'],
    [
      answer(staffCartonCalls.staffMoveCartons, () => ({
        action: true,
        message: 'On A-01',
        result: { cartons, moved },
      })),
      answer(staffUndoCalls.staffUndoCartons, () => ({ action: true, message: 'Undone', result: { cartons } })),
    ],
  )
  const field = await screen.findByRole('searchbox', undefined, loading)
  for (const text of [barcode, 'A-01']) {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.submit(field)
  }
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await user.keyboard('Wrong shelf{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(sentTo(staffUndoCalls.staffUndoCartons)).toEqual([{ body: { cartons: moved, reason: 'Wrong shelf' } }])
  await waitFor(() => expect(document.activeElement).toBe(field))
})
