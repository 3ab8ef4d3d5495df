import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exportInvoiceCalls, profileCalls, type Invoice, invoiceCalls } from '@layar/contract'
import { invoiceOf, openInvoiceOf, profileOf } from '../../../testing/fixtures'
import { answer, renderPortal } from '../../../testing/render-portal'

const ok = { action: true, message: '' }
const profile = answer(profileCalls.profile, { ...ok, result: profileOf() })
const idr = (amount_minor: number) => ({ currency: 'IDR' as const, amount_minor })

const summary = (change: Partial<Invoice> = {}) =>
  invoiceOf({
    invoice_code: 'INV-EXPRT-00001',
    service: 'ekspor',
    currency: 'IDR',
    total_bill: 1_250_000,
    total: idr(1_250_000),
    cart_codes: [],
    shipment_codes: ['EXP-AAAAA-BBBBB'],
    is_estimate: false,
    ...change,
  })

const invoice = (change: Partial<Invoice> = {}): Invoice =>
  openInvoiceOf({
    ...summary(),
    export_shipments: [
      {
        shipment_id: '3f6f1a52-0000-4000-8000-000000000009',
        shipment_code: 'EXP-AAAAA-BBBBB',
        status: 'waiting_payment',
        is_picked_up: false,
        first_item: 'Rattan chair',
        item_count: 1,
        destination_name: 'Japan',
        recipient_name: 'Yamada Hanako',
        recipient_address: '1-2-3 Ginza, Chuo, Tokyo 104-0061, Japan',
        recipient_phone: '+81312345678',
        billed_on: null,
        total: idr(1_250_000),
      },
    ],
    actions: ['change_payment', 'print'],
    ...change,
  })

const abroad = { country: 'id', language: 'en', settings: { export_mode: true } } as const
const read = (result: Invoice) => answer(invoiceCalls.invoice, { ...ok, result })

const changed = {
  total: idr(1_100_000),
  is_partial: false,
  is_edited: false,
  is_price_changed: true,
  lost_vouchers: [],
}
const [whole, details, voucher, prices] = [
  'Not every shipment you submitted is on this invoice.',
  'You changed the details of a shipment after submitting it.',
  'Voucher EKSPOR50 could no longer be used.',
  'Prices, taxes or your credit have changed since.',
]
test.each([
  ['prices', changed, [prices]],
  ['credit', { ...changed, is_price_changed: false }, [prices]],
  ['parts', { ...changed, is_partial: true, is_price_changed: false, lost_vouchers: ['EKSPOR50'] }, [whole, voucher]],
  ['details alone', { ...changed, is_edited: true, is_price_changed: false }, [details]],
  ['details and prices', { ...changed, is_edited: true }, [details, prices]],
  ['parts and prices', { ...changed, is_partial: true }, [whole, prices]],
])('says what the total was before, and why it is another one: %s [EXP-05]', async (_, shown_before, reasons) => {
  renderPortal('/export/Invoice?invoice_code=INV-EXPRT-00001', {
    ...abroad,
    answers: [profile, read(invoice({ shown_before }))],
  })
  const said = await screen.findByText('You saw Rp.1.100.000 before. It is now Rp.1.250.000.')
  const card = said.closest('section')
  const listed = within(card ?? document.body).getAllByRole('listitem')
  expect(listed.map(({ textContent }) => textContent)).toEqual(reasons)
  expect(said.closest('section')?.textContent).toContain('Pay only if you agree.')
})

test('says nothing of another total once the invoice is paid', async () => {
  const paid = invoice({ status: 'paid', actions: ['print'], shown_before: changed })
  renderPortal('/export/Invoice?invoice_code=INV-EXPRT-00001', { ...abroad, answers: [profile, read(paid)] })
  expect((await screen.findAllByText('Rp.1.250.000')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/^You saw/)).toBeNull()
})

test('lists only export invoices, filtered by status, each with its shipments [ROUTE-22] [EXP-05]', async () => {
  const portal = renderPortal('/export/Invoices', {
    ...abroad,
    answers: [
      profile,
      answer(exportInvoiceCalls.exportInvoices, { data: { ...ok, results: [summary()], next: null } }),
      answer(invoiceCalls.invoices, () => {
        throw new Error('The import’s invoices were asked for.')
      }),
    ],
  })
  expect(await screen.findByText('EXP-AAAAA-BBBBB')).toBeDefined()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
    '/export/Invoice?invoice_code=INV-EXPRT-00001',
  )
  expect(main.getByRole('combobox').textContent).not.toMatch(/top up/i)
  fireEvent.click(main.getAllByRole('button')[1] as HTMLElement)
  await waitFor(() =>
    expect(portal.sentTo(exportInvoiceCalls.exportInvoices).at(-1)?.query).toMatchObject({ status: 'pending' }),
  )
})

test('says that nothing matches where a filter finds nothing, and how invoices begin where there is none [ROUTE-22]', async () => {
  const none = answer(exportInvoiceCalls.exportInvoices, { data: { ...ok, results: [], next: null } })
  renderPortal('/export/Invoices?status=paid', { ...abroad, answers: [profile, none] })
  expect(await screen.findByText('No matches')).toBeDefined()
  expect(screen.queryByText(/We create an invoice/)).toBeNull()
  fireEvent.click(within(screen.getByRole('main')).getAllByRole('button')[0] as HTMLElement)
  expect(await screen.findByText('No invoices yet')).toBeDefined()
  expect(within(screen.getByRole('main')).getByRole('link').getAttribute('href')).toBe('/export/Cart')
})

test('links an invoice to its shipment, its document and the export list [ROUTE-22] [ROUTE-25]', async () => {
  renderPortal('/export/Invoice?invoice_code=INV-EXPRT-00001', { ...abroad, answers: [profile, read(invoice())] })
  const main = within(await screen.findByRole('main'))
  expect((await main.findByRole('link', { name: 'Track shipment' })).getAttribute('href')).toBe(
    '/export/Shipment?shipment_code=EXP-AAAAA-BBBBB',
  )
  expect(main.getByText(/Rattan chair · Japan/)).toBeDefined()
  expect(main.getByRole('link', { name: 'All invoices' }).getAttribute('href')).toBe('/export/Invoices')
  expect(main.getByRole('link', { name: 'Print' }).getAttribute('href')).toBe(
    '/export/print/invoice?code=INV-EXPRT-00001',
  )
  expect(main.queryByRole('link', { name: 'Ask about this invoice' })).toBeNull()
})

test('bills an expired invoice again and opens the new one [EXP-05] [EXP-02]', async () => {
  const expired = invoice({ status: 'cancelled', is_expired: true, due_at: null, actions: ['recheckout', 'print'] })
  const portal = renderPortal('/export/Invoice?invoice_code=INV-EXPRT-00001', {
    ...abroad,
    answers: [
      profile,
      answer(invoiceCalls.invoice, ({ query }) => ({
        ...ok,
        result: query.invoice_code === 'INV-EXPRT-00002' ? invoice({ invoice_code: 'INV-EXPRT-00002' }) : expired,
      })),
      answer(exportInvoiceCalls.exportRecheckout, {
        data: { ...ok, result: invoice({ invoice_code: 'INV-EXPRT-00002' }) },
      }),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Get a new invoice' }))
  expect(await screen.findByRole('heading', { level: 1, name: /INV-EXPRT-00002/ })).toBeDefined()
  expect(portal.place()).toBe('/export/Invoice?invoice_code=INV-EXPRT-00002')
  expect(portal.sentTo(exportInvoiceCalls.exportRecheckout)).toEqual([{ body: { invoice_code: 'INV-EXPRT-00001' } }])
})

test.each([
  ['our courier picks up', [true], [/Our courier picks your boxes up/], [/send your shipment/]],
  ['the customer sends', [false], [/send your shipment/], [/Our courier picks your boxes up/]],
  ['both', [true, false], [/Our courier picks your boxes up/, /send your shipment/], []],
])('a paid invoice says what follows for what %s', async (_, pickups, said, unsaid) => {
  const [shipment] = invoice().export_shipments
  if (!shipment) throw new Error('Nothing is billed.')
  const paid = invoice({
    status: 'paid',
    actions: [],
    export_shipments: pickups.map((is_picked_up, index) => ({
      ...shipment,
      shipment_id: `3f6f1a52-0000-4000-8000-00000000000${index}`,
      shipment_code: `EXP-AAAAA-0000${index}`,
      status: 'waiting_shipment',
      is_picked_up,
    })),
  })
  renderPortal('/export/Invoice?invoice_code=INV-EXPRT-00001', { ...abroad, answers: [profile, read(paid)] })
  await screen.findByRole('heading', { name: 'Paid. Thank you!' })
  for (const text of said) expect(screen.getByText(text)).toBeTruthy()
  for (const text of unsaid) expect(screen.queryByText(text)).toBeNull()
})

test('a closed invoice leads to the one that bills its shipments now, and to where a proof is sent [EXP-05]', async () => {
  const [shipment] = invoice().export_shipments
  if (shipment === undefined) throw new Error('It bills nothing.')
  const shipments = [
    { ...shipment, billed_on: 'INV-NEWER-00002' },
    { ...shipment, shipment_code: 'EXP-CCCCC-DDDDD', status: 'cancelled' as const },
  ]
  const transfer: Invoice['payment'] = {
    payment_id: '00000000-0000-4000-8000-000000000001',
    vendor: 'bank_transfer',
    method: 'bank_transfer',
    method_name: 'Bank transfer',
    status: 'cancelled',
    amount: idr(1_250_000),
    expires_at: '2026-12-01T00:00:00.000Z',
    qr: null,
    virtual_account: null,
    bank_accounts: [],
    settles: 'by_hand',
    is_prepared: true,
    instructions: [],
    guides: [],
    proof: null,
    rejection_note: null,
    created_at: '2026-11-30T00:00:00.000Z',
  }
  const closed = invoice({ status: 'cancelled', actions: ['print'], payment: transfer, export_shipments: shipments })
  renderPortal('/export/Invoice?invoice_code=INV-EXPRT-00001', { ...abroad, answers: [profile, read(closed)] })
  const link = await screen.findByRole('link', { name: 'INV-NEWER-00002' })
  expect(link.getAttribute('href')).toBe('/export/Invoice?invoice_code=INV-NEWER-00002')
  expect(screen.queryByText('Nothing is due.')).toBeNull()
  screen.getByText('Already transferred the money? Don’t pay again: send your proof on the new invoice.')
})
