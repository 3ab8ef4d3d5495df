import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { invoiceCalls, type Payment, paymentCalls, profileCalls } from '@layar/contract'
import { reload } from '@layar/ui/call/query-key.ts'
import { indonesianProfile, openInvoiceOf } from '../../../testing/fixtures'
import { answer, renderPortal } from '../../../testing/render-portal'

const code = 'INV-AAAAA-BBBBB'
const total = { currency: 'IDR', amount_minor: 165000 } as const

const paymentOf = (change: Partial<Payment>): Payment => ({
  payment_id: '00000000-0000-4000-8000-000000000001',
  vendor: 'bank_transfer',
  method: 'bank_transfer',
  method_name: 'Bank transfer',
  status: 'waiting_payment',
  amount: total,
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
  ...change,
})

/** The payment page of an open invoice, whose payment expires while it is open. */
const open = async (change: Partial<Payment> = {}) => {
  let status: Payment['status'] = 'waiting_payment'
  const invoiceNow = () =>
    openInvoiceOf({
      invoice_code: code,
      total,
      payment: paymentOf({ ...change, status }),
      actions: status === 'expired' ? ['change_payment'] : ['change_payment', 'upload_proof'],
    })
  const portal = renderPortal(`/import/invoice/detail?code=${code}`, {
    country: 'id',
    language: 'en',
    answers: [
      answer(profileCalls.profile, { action: true, message: '', result: indonesianProfile() }),
      answer(invoiceCalls.invoice, () => ({ action: true, message: '', result: invoiceNow() })),
      answer(paymentCalls.changePayment, () => {
        status = 'waiting_payment'
        return { action: true, message: '', result: invoiceNow(), order_tracking_code: 'CP' as const }
      }),
    ],
  })
  await screen.findByText('Pay this invoice')
  return async () => {
    status = 'expired'
    await reload(portal.router.options.context.queries, invoiceCalls.invoice)
    await screen.findByText(/^The time to pay with Bank transfer has expired/)
  }
}

beforeEach(() => {
  window.scrollTo = () => undefined
})

test('whoever sent the money before a payment expired is told not to pay again, and finds what they typed of the proof [CART-04]', async () => {
  const expire = await open()
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name on the account/ }), { target: { value: 'Sari' } })
  await expire()
  expect(screen.queryByRole('textbox', { name: /^Name on the account/ })).toBeNull()
  screen.getByText(
    'Already transferred the money? Don’t pay again: press “Use Bank transfer again”, then send your proof here.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Use Bank transfer again' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name on the account/ }).value).toBe('Sari'),
  )
})

test('what a gateway collects needs no word about a proof', async () => {
  const expire = await open({ settles: 'gateway', vendor: 'gateway' })
  await expire()
  expect(screen.queryByText(/Already transferred the money/)).toBeNull()
})
