import { staffPaylaterCalls, type PaylaterLimit } from '@layar/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import {
  answer,
  withoutToasts,
  dialog,
  dialogButton,
  loading,
  refusal,
  renderConsole,
} from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const idr = (amount_minor: number) => ({ currency: 'IDR', amount_minor }) as const
const limit = (changes: Partial<PaylaterLimit> = {}): PaylaterLimit => ({
  customer_id: id,
  customer_code: 'SARI1',
  customer_name: 'Sari Wulandari',
  limit: idr(5_000_000),
  owed: idr(1_250_000),
  overdue_count: 2,
  is_active: true,
  note: null,
  approved_by: 'Dewi',
  updated_at: '2026-03-01T04:00:00.000Z',
  version: 'loaded',
  ...changes,
})
const open = (roles: Parameters<typeof renderConsole>[1], one = limit()) =>
  renderConsole('/paylater', roles, [
    answer(staffPaylaterCalls.staffPaylaterLimits, () => ({ action: true, message: '', results: [one], next: null })),
    answer(staffPaylaterCalls.staffSetPaylater, ({ body }) => {
      if (body.customer_code === 'NOBODY') throw refusal(422, { customer_code: 'There is no such customer.' })
      return { action: true, message: '', result: one }
    }),
    answer(staffPaylaterCalls.staffRevokePaylater, () => ({ action: true, message: '', result: one })),
  ])
const typeIn = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })

test('shows finance who owes what, read-only', async () => {
  open(['finance'])
  const row = within(await screen.findByRole('row', { name: /Sari/ }, loading))
  for (const amount of [/1\.250\.000/, /5\.000\.000/]) expect(row.getByRole('cell', { name: amount })).toBeTruthy()
  expect(screen.getByText('2 invoices overdue')).toBeTruthy()
  for (const name of ['Set limit', 'Change limit', 'Turn off'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('sets a limit typed in rupiah as an administrator and shows an unknown code at its field', async () => {
  const { user, sentTo } = open(['admin'])
  await user.click(await screen.findByRole('button', { name: 'Set limit' }, loading))
  typeIn(/^Customer code/, 'NOBODY')
  typeIn(/^Limit in rupiah/, '7.500.000')
  typeIn(/^Reason/, 'Good payer')
  await user.click(dialogButton('Set limit'))
  expect(await dialog().findByText('There is no such customer.', withoutToasts)).toBeTruthy()
  typeIn(/^Customer code/, 'MEI01')
  await user.click(dialogButton('Set limit'))
  expect(sentTo(staffPaylaterCalls.staffSetPaylater).at(-1)).toEqual({
    body: { customer_code: 'MEI01', limit: '7500000', note: 'Good payer' },
  })
})

test('sets a limit at Enter in a field of one line', async () => {
  const { user, sentTo } = open(['admin'])
  await user.click(await screen.findByRole('button', { name: 'Set limit' }, loading))
  typeIn(/^Customer code/, 'MEI01')
  typeIn(/^Reason/, 'Good payer')
  await user.type(dialog().getByLabelText(/^Limit in rupiah/), '7.500.000{Enter}')
  expect(sentTo(staffPaylaterCalls.staffSetPaylater)).toHaveLength(1)
})

test("changes a customer's limit, and revokes it with a reason", async () => {
  const { user, sentTo } = open(['admin'])
  await user.click(await screen.findByRole('button', { name: 'Change limit' }, loading))
  expect(dialog().getByLabelText<HTMLInputElement>(/^Customer code/).readOnly).toBe(true)
  typeIn(/^Limit in rupiah/, '6.000.000')
  typeIn(/^Reason/, 'Pays on time')
  await user.click(dialogButton('Set limit'))
  expect(sentTo(staffPaylaterCalls.staffSetPaylater)).toEqual([
    { body: { customer_code: 'SARI1', limit: '6000000', note: 'Pays on time', version: 'loaded' } },
  ])
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  typeIn(/^Reason/, 'Owes too long')
  await user.click(dialogButton('Turn off'))
  expect(sentTo(staffPaylaterCalls.staffRevokePaylater)).toEqual([
    { params: { customer_id: id }, body: { note: 'Owes too long', version: 'loaded' } },
  ])
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/paylater',
    roles: ['finance'],
    call: staffPaylaterCalls.staffPaylaterLimits,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No customers with credit yet',
  }))
