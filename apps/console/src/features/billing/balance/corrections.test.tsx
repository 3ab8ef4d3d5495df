import { staffBalanceCalls, staffQueueCalls, type BalanceCorrection } from '@layar/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const idr = (amount_minor: number) => ({ currency: 'IDR', amount_minor }) as const
const correction = (changes: Partial<BalanceCorrection> = {}): BalanceCorrection => ({
  correction_id: id,
  customer_id: id,
  customer_code: 'SARI1',
  customer_name: 'Sari Wulandari',
  amount: idr(-40_000),
  balance: idr(100_000),
  reason: 'Booked twice',
  status: 'requested',
  requested_by: 'Dewi',
  is_own: false,
  decided_by: null,
  decided_at: null,
  decision_note: null,
  created_at: '2026-03-01T04:00:00.000Z',
  ...changes,
})
const open = (one: BalanceCorrection, roles: Parameters<typeof renderConsole>[1] = ['admin']) =>
  renderConsole('/balances', roles, [
    answer(staffBalanceCalls.staffBalanceCorrections, () => ({
      action: true,
      message: '',
      results: [one],
      next: null,
    })),
    answer(staffBalanceCalls.staffApproveCorrection, () => ({ action: true, message: '', result: one })),
    answer(staffQueueCalls.staffQueues, () => ({ action: true, message: '', results: [] })),
  ])
const approve = () => screen.findByRole('button', { name: 'Approve' }, loading)

test('shows the resulting balance before a correction is approved [CART-09]', async () => {
  const { user, sentTo } = open(correction())
  await user.click(await approve())
  expect(dialog().getByText(/New balance: .*60[.,]000/)).toBeTruthy()
  const counted = sentTo(staffQueueCalls.staffQueues).length
  await user.click(dialogButton('Approve'))
  expect(sentTo(staffBalanceCalls.staffApproveCorrection)).toEqual([{ params: { correction_id: id } }])
  await expect.poll(() => sentTo(staffQueueCalls.staffQueues).length).toBe(counted + 1)
})

test('offers only refusal when the balance is too low [CART-09]', async () => {
  const { user } = open(correction({ balance: idr(39_999) }))
  await user.click(await approve())
  expect(dialog().getByText(/balance is too low/)).toBeTruthy()
  expect(dialogButton('Approve').disabled).toBe(true)
})

test.each([
  ['who asked', correction({ is_own: true }), ['admin'], /Another administrator must approve/],
  ['finance', correction(), ['finance'], /An administrator must approve/],
] as const)('hides the approve button from %s and says why [CART-09]', async (_, one, roles, words) => {
  open(one, [...roles])
  expect(await screen.findByText(words, undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('requests a correction in rupiah, shows a refusal at its field and keeps the input [CART-09]', async () => {
  const { user, sentTo } = renderConsole(
    `/balances/${id}`,
    ['finance'],
    [
      answer(staffBalanceCalls.staffBalance, () => ({
        action: true,
        message: '',
        result: {
          customer_id: id,
          customer_code: 'SARI1',
          customer_name: 'Sari Wulandari',
          balance: idr(100_000),
          open_corrections: [],
        },
      })),
      answer(staffBalanceCalls.staffBalanceEntries, () => ({ action: true, message: '', results: [], next: null })),
      answer(staffBalanceCalls.staffRequestCorrection, () => {
        throw refusal(422, { amount: 'More than the balance holds.' })
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Request correction' }, loading))
  const [direction, amount, reason] = [/^Direction/, /^Amount/, /^Reason/].map((label) =>
    dialog().getByLabelText<HTMLInputElement>(label),
  )
  if (!direction || !amount || !reason) throw new Error('a field is missing')
  fireEvent.change(direction, { target: { value: 'take' } })
  fireEvent.change(amount, { target: { value: '250.000' } })
  fireEvent.change(reason, { target: { value: 'Booked twice' } })
  await user.click(dialogButton('Request approval'))
  expect(await dialog().findAllByText('More than the balance holds.')).not.toEqual([])
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect([amount.value, reason.value]).toEqual(['250.000', 'Booked twice'])
  expect(sentTo(staffBalanceCalls.staffRequestCorrection)).toEqual([
    { params: { customer_id: id }, body: { direction: 'take', amount: '250000', reason: 'Booked twice' } },
  ])
})
