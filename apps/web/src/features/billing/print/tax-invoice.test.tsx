import { invoiceCalls, type InvoicePrint } from '@layar/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, renderPortal } from '../../../testing/render-portal'
import { openInvoiceOf } from '../../../testing/fixtures'

const sgd = (amount_minor: number) => ({ currency: 'SGD', amount_minor }) as const
const invoice = openInvoiceOf({ total: sgd(2073), tax_total: sgd(423), service_tax_total: sgd(0) })
const print: InvoicePrint = {
  invoice,
  is_tax_invoice: true,
  receipt: null,
  company: {
    name: 'Example Pte Ltd',
    address: ['1 Example Road'],
    registration_number: '201912345K',
    tax_number: '201912345K',
    country: 'sg',
    is_sample: false,
  },
  customer: { name: 'Mei', email: null, phone_number: null, customer_code: 'K7M2Q', business: null },
  printed_at: '2026-03-05T06:05:00.000Z',
}
const open = (result: InvoicePrint) =>
  renderPortal(`/import/print/invoice?code=${invoice.invoice_code}`, {
    answers: [answer(invoiceCalls.invoicePrint, { action: true, message: '', result })],
  })

beforeEach(() => {
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
})

test('a printed tax invoice states the total before GST [CART-06]', async () => {
  open(print)
  expect((await screen.findByText('Total excluding GST')).parentElement?.textContent).toContain('$16.50')
})

test('a business is named first on it, then the person', async () => {
  const business = { company_name: 'Sample Trading Pte. Ltd.', uen: '200000000W', gst_number: 'M90312345A' }
  open({ ...print, customer: { ...print.customer, business } })
  const company = await screen.findByText('Sample Trading Pte. Ltd.')
  const person = screen.getByText('Mei')
  expect(company.compareDocumentPosition(person)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
