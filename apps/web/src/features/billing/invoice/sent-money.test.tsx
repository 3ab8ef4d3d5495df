import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invoiceCalls, type Payment } from '@layar/contract'
import { openInvoiceOf } from '../../../testing/fixtures'
import { answer, renderPortal } from '../../../testing/render-portal'

const code = 'INV-AAAAA-BBBBB'

const expired = (settles: Payment['settles']): Payment => ({
  payment_id: '00000000-0000-4000-8000-000000000001',
  vendor: 'bank_transfer',
  method: 'bank_transfer',
  method_name: 'Bank transfer',
  status: 'expired',
  amount: { currency: 'SGD', amount_minor: 1650 },
  expires_at: null,
  qr: null,
  virtual_account: null,
  bank_accounts: [],
  settles,
  is_prepared: true,
  instructions: [],
  guides: [],
  proof: null,
  rejection_note: null,
  created_at: '2026-11-02T03:00:00.000Z',
})

test.each([
  ['by_hand', 1],
  ['gateway', 0],
] as const)('says what to do with money that was sent %s for an expired invoice [CART-03]', async (settles, count) => {
  const change = { invoice_code: code, status: 'cancelled', is_expired: true, payment: expired(settles) } as const
  renderPortal(`/import/invoice/detail?code=${code}`, {
    answers: [answer(invoiceCalls.invoice, { action: true, message: '', result: openInvoiceOf(change) })],
  })
  expect(await screen.findByText('This invoice is closed')).toBeTruthy()
  expect(screen.queryAllByText(/Don’t pay again/)).toHaveLength(count)
})

test('an invoice that was closed because one of its shipments was cancelled says where the others are [CART-03]', async () => {
  const cart = {
    cart_code: 'SHP-AAAAA-BBBBB',
    marking_code: 'LYSGMEA24-A',
    first_item: 'Bamboo wall shelf',
    item_count: 1,
    total: { currency: 'SGD', amount_minor: 1650 },
  } as const
  const cancelled = { ...cart, cart_code: 'SHP-CCCCC-DDDDD', status: 'cancelled' } as const
  const change = { invoice_code: code, status: 'cancelled', payment: expired('by_hand') } as const
  const open = (other: 'pending_locker' | 'warehouse') =>
    renderPortal(`/import/invoice/detail?code=${code}`, {
      answers: [
        answer(invoiceCalls.invoice, {
          action: true,
          message: '',
          result: openInvoiceOf({ ...change, carts: [{ ...cart, status: other }, cancelled] }),
        }),
      ],
    })
  const { unmount } = open('pending_locker')
  await screen.findByText('Its shipments are back in your cart, except those that were cancelled.')
  screen.getByText(/^Already transferred the money\? Don’t pay again/)
  expect(screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/import/cart')
  unmount()
  open('warehouse')
  await screen.findByText('Nothing is due.')
})
