import {
  staffCompensationCalls,
  staffQueueCalls,
  staffShipmentCalls,
  type Compensation,
  type ShipmentCompensation,
} from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { shipmentDetailOf } from '../../../testing/shipment-detail-fixture'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const sgd = (amount_minor: number) => ({ currency: 'SGD', amount_minor }) as const
const compensation = (changes: Partial<Compensation> = {}): Compensation => ({
  compensation_id: id,
  cart_code: 'SHP-1',
  customer_id: id,
  customer_code: 'MEI01',
  customer_name: 'Mei Tan',
  amount: sgd(30_000),
  cap: sgd(44_882),
  refunded: sgd(0),
  way: 'bank',
  reason: 'Lost between the flights',
  status: 'requested',
  requested_by: 'Dewi',
  is_own: false,
  decided_by: null,
  decided_at: null,
  decision_note: null,
  bank_reference: null,
  created_at: '2026-03-01T04:00:00.000Z',
  ...changes,
})
const list = (one: Compensation, roles: Parameters<typeof renderConsole>[1] = ['admin']) =>
  renderConsole('/compensations', roles, [
    answer(staffCompensationCalls.staffCompensations, () => ({
      action: true,
      message: '',
      results: [one],
      next: null,
    })),
    answer(staffCompensationCalls.staffApproveCompensation, () => ({ action: true, message: '', result: one })),
    answer(staffQueueCalls.staffQueues, () => ({ action: true, message: '', results: [] })),
  ])
const onShipment = (state: ShipmentCompensation, roles: Parameters<typeof renderConsole>[1] = ['support']) =>
  renderConsole('/shipments/SHP-1', roles, [
    answer(staffShipmentCalls.staffShipment, () => ({
      action: true,
      message: '',
      result: shipmentDetailOf({ status: 'lost' }),
    })),
    answer(staffCompensationCalls.staffShipmentCompensation, () => ({ action: true, message: '', result: state })),
    answer(staffCompensationCalls.staffRequestCompensation, () => {
      throw refusal(422, { amount: 'The terms of this shipment pay $448.82 at most.' })
    }),
  ])

test('a transfer is approved with the reference of the bank', async () => {
  const { user, sentTo } = list(compensation())
  await user.click(await screen.findByRole('button', { name: 'Approve' }, loading))
  expect(dialog().getByText(/Transfer it first/)).toBeTruthy()
  expect(dialogButton('Approve').disabled).toBe(true)
  fireEvent.change(dialog().getByLabelText(/^Bank reference/), { target: { value: ' DBS-77 ' } })
  await user.click(dialogButton('Approve'))
  await waitFor(() =>
    expect(sentTo(staffCompensationCalls.staffApproveCompensation)).toEqual([
      { params: { compensation_id: id }, body: { bank_reference: 'DBS-77' } },
    ]),
  )
})

test('one for the balance needs no reference', async () => {
  const { user, sentTo } = list(compensation({ way: 'balance' }))
  await user.click(await screen.findByRole('button', { name: 'Approve' }, loading))
  expect(dialog().getByText(/added to the balance/)).toBeTruthy()
  await user.click(dialogButton('Approve'))
  await waitFor(() =>
    expect(sentTo(staffCompensationCalls.staffApproveCompensation)).toEqual([
      { params: { compensation_id: id }, body: {} },
    ]),
  )
})

test('tells whoever approves what refunds paid for the same goods', async () => {
  list(compensation({ refunded: sgd(10_000) }))
  expect(
    await screen.findByText('$100.00 was also refunded or requested for these goods.', undefined, loading),
  ).toBeTruthy()
})

test.each([
  ['whoever asked', compensation({ is_own: true }), ['admin'], /other than you/],
  ['finance', compensation(), ['finance'], /An administrator must approve/],
] as const)('hides the approval from %s and says why', async (_, one, roles, words) => {
  list(one, [...roles])
  expect(await screen.findByText(words, undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('support asks on the page of the shipment; a sum above the cap is refused at its field', async () => {
  const { user, sentTo } = onShipment({
    is_covered: true,
    cap: sgd(44_882),
    refunded: sgd(10_000),
    left: sgd(34_882),
    may_request: true,
    compensations: [],
  })
  expect(await screen.findByText('Covered: we pay up to $448.82.', undefined, loading)).toBeTruthy()
  expect(screen.getByText('$100.00 was refunded or requested for these goods. Up to $348.82 is left.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Request compensation' }))
  fireEvent.change(dialog().getByLabelText(/^Amount in SGD/), { target: { value: '500' } })
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'Lost on the way' } })
  await user.click(dialogButton('Request approval'))
  expect(await dialog().findAllByText('The terms of this shipment pay $448.82 at most.')).not.toEqual([])
  expect(sentTo(staffCompensationCalls.staffRequestCompensation)).toEqual([
    { params: { cart_code: 'SHP-1' }, body: { amount: '500', reason: 'Lost on the way' } },
  ])
})

test('the warehouse neither asks nor reads it', async () => {
  const none = { is_covered: false, cap: null, refunded: sgd(0), left: sgd(0), may_request: false, compensations: [] }
  const { sentTo } = onShipment(none, ['warehouse'])
  expect(await screen.findByRole('heading', { level: 1 }, loading)).toBeTruthy()
  expect(sentTo(staffCompensationCalls.staffShipmentCompensation)).toEqual([])
})
