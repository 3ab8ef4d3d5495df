import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invoiceCalls } from '@layar/contract'
import { openInvoiceOf } from '../../../testing/fixtures'
import { answer, renderPortal } from '../../../testing/render-portal'

test.each([
  [0, 'Nothing to pay'],
  [1650, 'Paid. Thank you!'],
])('thanks for no payment of an invoice that discounts cover: %s [CART-05]', async (amount_minor, title) => {
  const total = { currency: 'SGD', amount_minor } as const
  const result = openInvoiceOf({ invoice_code: 'INV-AAAAA-BBBBB', status: 'paid', total })
  renderPortal('/import/invoice/detail?code=INV-AAAAA-BBBBB', {
    answers: [answer(invoiceCalls.invoice, { action: true, message: '', result })],
  })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test.each([
  ['pending', true],
  ['cancelled', false],
  ['refunded', false],
] as const)(
  'holds goods back only for additional charges that are still owed: %s [CART-05]',
  async (status, isHeld) => {
    const result = openInvoiceOf({ invoice_code: 'INV-AAAAA-BBBBB', type: 'additional', status, note: 'A crate.' })
    renderPortal('/import/invoice/detail?code=INV-AAAAA-BBBBB', {
      answers: [answer(invoiceCalls.invoice, { action: true, message: '', result })],
    })
    expect(await screen.findByText('A crate.')).toBeTruthy()
    expect(screen.queryByText('We deliver your goods once this is paid.') !== null).toBe(isHeld)
  },
)

test('LV7: names the registered business, and that it accounts for the GST on its goods', async () => {
  const result = openInvoiceOf({
    invoice_code: 'INV-AAAAA-BBBBB',
    billed_business: { company_name: 'Sample Trading Pte. Ltd.', uen: '200000000W', gst_number: 'M90312345A' },
    is_reverse_charge: true,
  })
  renderPortal('/import/invoice/detail?code=INV-AAAAA-BBBBB', {
    answers: [answer(invoiceCalls.invoice, { action: true, message: '', result })],
  })
  expect(await screen.findByText('Billed to Sample Trading Pte. Ltd.')).toBeTruthy()
  for (const words of ['200000000W', 'M90312345A', 'Reverse charge: you account for GST on these goods.'])
    expect(document.body.textContent).toContain(words)
})
