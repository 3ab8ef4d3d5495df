import { staffVoucherCalls, type StaffVoucher } from '@layar/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const at = '2026-03-01T04:00:00.000Z'
const id = '3f0c8f0e-0000-4000-8000-000000000001'
const words = (text: string) => ({ en: text, id: text, cn: text })
const voucher = (changes: Partial<StaffVoucher> = {}): StaffVoucher => ({
  voucher_id: id,
  voucher_code: 'SAVE5',
  title: words('Five off'),
  description: words(''),
  terms: words(''),
  country: 'sg',
  service: 'impor',
  category: 'all',
  kind: 'amount',
  value: 500,
  max_discount_minor: null,
  min_transaction_minor: 0,
  active_from: at,
  active_to: '2026-04-01T04:00:00.000Z',
  usage_limit: 10,
  used: 0,
  is_settled: false,
  per_customer_limit: 1,
  customer: null,
  is_active: true,
  is_listed: true,
  is_referral: false,
  is_sample: false,
  state: 'running',
  edited_by: 'Rina',
  version: 'seen',
  created_at: at,
  ...changes,
})
const ok = { action: true, message: '' } as const
const field = (label: RegExp) => dialog().getByLabelText<HTMLInputElement>(label)

/** The server holds `now` and refuses a change to an outdated version. */
const open = (roles: Parameters<typeof renderConsole>[1], now: { voucher: StaffVoucher }) =>
  renderConsole(`/vouchers/${id}`, roles, [
    answer(staffVoucherCalls.staffVoucher, () => ({ ...ok, result: now.voucher })),
    answer(staffVoucherCalls.staffVoucherUses, () => ({ ...ok, results: [], next: null })),
    answer(staffVoucherCalls.staffUpdateVoucher, ({ body }) => {
      if (body.version !== now.voucher.version)
        throw refusal(409, 'Somebody else has changed this voucher.', 'edited_meanwhile')
      return { ...ok, result: now.voucher }
    }),
    answer(staffVoucherCalls.staffSwitchVoucher, () => ({ ...ok, result: now.voucher })),
  ])

test('reports a concurrent change, keeps the input and saves it on top of the newer version [VOUCH-01]', async () => {
  const now = { voucher: voucher() }
  const { user, sentTo } = open(['finance'], now)
  await user.click(await screen.findByRole('button', { name: 'Edit' }, loading))
  fireEvent.change(field(/^Total uses/), { target: { value: '25' } })
  fireEvent.change(field(/^Uses per customer/), { target: { value: '2' } })
  // Another staff member lowers the value, deactivates it and allows each customer three.
  now.voucher = voucher({ value: 300, is_active: false, per_customer_limit: 3, version: 'fresh', state: 'off' })
  await user.click(dialogButton('Save'))
  expect(await dialog().findByText(/Someone else saved this while/)).toBeTruthy()
  expect(field(/^Total uses/).value).toBe('25')

  await user.click(dialogButton('Load their changes'))
  expect(await dialog().findByText(/You both changed: Uses per customer\./)).toBeTruthy()
  expect([field(/^Amount off/).value, field(/^Total uses/).value, field(/^Uses per customer/).value]).toEqual([
    '3.00',
    '25',
    '2',
  ])
  await user.click(dialogButton('Save'))
  expect(sentTo(staffVoucherCalls.staffUpdateVoucher).map(({ body }) => body)).toMatchObject([
    { version: 'seen', value: 500, usage_limit: 25, is_active: true },
    { version: 'fresh', value: 300, usage_limit: 25, per_customer_limit: 2, is_active: false },
  ])
})

test('makes the value read-only once the voucher was used, even if that happened meanwhile [VOUCH-01]', async () => {
  const now = { voucher: voucher() }
  const { user, sentTo } = open(['finance'], now)
  await user.click(await screen.findByRole('button', { name: 'Edit' }, loading))
  fireEvent.change(field(/^Amount off/), { target: { value: '9' } })
  now.voucher = voucher({ is_settled: true, used: 1, usage_limit: 20, version: 'fresh' })
  await user.click(dialogButton('Save'))
  await user.click(await dialog().findByRole('button', { name: 'Load their changes', hidden: true }))
  expect(await dialog().findByText(/This voucher has been used/)).toBeTruthy()
  expect([field(/^Amount off/).value, field(/^Amount off/).disabled]).toEqual(['5.00', true])
  await user.click(dialogButton('Save'))
  expect(sentTo(staffVoucherCalls.staffUpdateVoucher).at(-1)?.body).toMatchObject({ value: 500, usage_limit: 20 })
})

test('saves at Enter in a field of one line', async () => {
  const { user, sentTo } = open(['finance'], { voucher: voucher() })
  await user.click(await screen.findByRole('button', { name: 'Edit' }, loading))
  await user.clear(field(/^Total uses/))
  await user.type(field(/^Total uses/), '25{Enter}')
  expect(sentTo(staffVoucherCalls.staffUpdateVoucher)).toHaveLength(1)
})

test('confirms before deactivating [VOUCH-01]', async () => {
  const { user, sentTo } = open(['finance'], { voucher: voucher() })
  await user.click(await screen.findByRole('button', { name: 'Turn off' }, loading))
  expect(sentTo(staffVoucherCalls.staffSwitchVoucher)).toEqual([])
  await user.click(dialogButton('Turn off'))
  expect(sentTo(staffVoucherCalls.staffSwitchVoucher)).toEqual([
    { params: { voucher_id: id }, body: { is_active: false } },
  ])
})

test('shows support a voucher without a button to change it [VOUCH-01]', async () => {
  open(['support'], { voucher: voucher() })
  expect(await screen.findByText('No uses yet', undefined, loading)).toBeTruthy()
  for (const name of ['Edit', 'Turn off']) expect(screen.queryByRole('button', { name })).toBeNull()
})
