import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invoiceCalls, type Payment } from '@layar/contract'
import { reload } from '@layar/ui/call/query-key.ts'
import { openInvoiceOf } from '../../../testing/fixtures'
import { answer, renderPortal } from '../../../testing/render-portal'

const code = 'INV-AAAAA-BBBBB'
const dollars = (amount_minor: number) => ({ currency: 'SGD' as const, amount_minor })

const transfer = (amount_minor: number): Payment => ({
  payment_id: '00000000-0000-4000-8000-000000000001',
  vendor: 'bank_transfer',
  method: 'bank_transfer',
  method_name: 'Bank transfer',
  status: 'waiting_payment',
  amount: dollars(amount_minor),
  expires_at: '2099-01-01T00:00:00.000Z',
  qr: null,
  virtual_account: null,
  bank_accounts: [],
  settles: 'by_hand',
  is_prepared: true,
  instructions: [],
  guides: [],
  proof: null,
  rejection_note: null,
  created_at: '2026-11-02T03:00:00.000Z',
})

/** The payment page, whose total staff change to another one while it is open. */
const open = async () => {
  let total = 1650
  const portal = renderPortal(`/import/invoice/detail?code=${code}`, {
    answers: [
      answer(invoiceCalls.invoice, () => ({
        action: true,
        message: '',
        result: openInvoiceOf({
          invoice_code: code,
          total: dollars(total),
          payment: transfer(total),
          actions: ['pay', 'upload_proof'],
        }),
      })),
    ],
  })
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
  expect(amount.value).toBe('16.50')
  return {
    amount,
    change: async (changed: number) => {
      total = changed
      await reload(portal.router.options.context.queries, invoiceCalls.invoice)
    },
  }
}

test('the amount of a proof follows a total that changes while the page is open [CART-04]', async () => {
  const { amount, change } = await open()
  await change(2075)
  await waitFor(() => expect(amount.value).toBe('20.75'))
})

test('an amount that the customer typed is theirs, whatever the total becomes [CART-04]', async () => {
  const { amount, change } = await open()
  fireEvent.change(amount, { target: { value: '16.5' } })
  await change(2075)
  await screen.findAllByText('$20.75')
  expect(amount.value).toBe('16.5')
})

test('the summary of what to correct names the amount [CART-04]', async () => {
  const { amount } = await open()
  fireEvent.change(amount, { target: { value: '16,555.5.5' } })
  fireEvent.submit(screen.getByRole('button', { name: 'Send proof' }))
  const summary = await screen.findByRole('group', { name: /^Please correct/ })
  expect(within(summary).getByRole('button', { name: /^Amount: / })).toBeTruthy()
})
