import { randomUUID } from 'node:crypto'
import { invoiceCalls, staffInvoiceCalls, staffPaymentCalls, staffRefundCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  auditEvents,
  balanceEntries,
  customers,
  invoices,
  messages,
  payments,
  refundLines,
  refunds,
} from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { majorText, makeWaitingPayment, type TestPayment } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
let finance: TestStaff
let admin: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  finance = await makeStaff(app, ['finance'])
  admin = await makeStaff(app, ['admin'])
})

const db = () => app.deps.database.db
const paid = async (country: 'sg' | 'id' = 'id'): Promise<TestPayment> => {
  const made = await makeWaitingPayment(app, { country })
  const reply = await app.send(
    staffPaymentCalls.staffVerifyPayment,
    {
      params: { payment_id: made.payment.id },
      body: { received_amount: majorText(made.invoice), bank_reference: `BANK-${randomUUID()}` },
    },
    finance.sender,
  )
  expect(reply.status, reply.text).toBe(200)
  return made
}
const ask = (
  { invoice }: TestPayment,
  changes: { amount?: string; way?: 'balance' | 'bank' | 'credit_note'; reason?: string } = {},
  by = finance,
) =>
  app.send(
    staffRefundCalls.staffRequestRefund,
    {
      params: { invoice_code: invoice.invoiceCode },
      body: { amount: majorText(invoice), way: 'balance', reason: 'Lost at the hub', ...changes },
    },
    by.sender,
  )
const approve = (refund_id: string, by = admin) =>
  app.send(staffRefundCalls.staffApproveRefund, { params: { refund_id } }, by.sender)
const send = (refund_id: string, bank_reference: string) =>
  app.send(staffRefundCalls.staffSendRefund, { params: { refund_id }, body: { bank_reference } }, finance.sender)
const standing = async ({ invoice, payment }: TestPayment) => {
  const [billed] = await db().select().from(invoices).where(eq(invoices.id, invoice.id))
  const [attempt] = await db().select().from(payments).where(eq(payments.id, payment.id))
  return [billed?.status, attempt?.status]
}
const expectWhole = async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([])

describe('a refund', () => {
  test('returns no more tax on our services than its invoice has left, whatever an earlier release returned [CART-05]', async () => {
    const made = await paid()
    const taxMinor = (made.invoice.snapshot as { service_tax_minor?: number }).service_tax_minor ?? 0
    expect(taxMinor).toBeGreaterThan(0)
    const first = (await ask(made, { amount: String(taxMinor) })).body.result.refund_id
    expect((await approve(first)).status).toBe(200)
    // As a refund that named no charges, all of it tax.
    await db().delete(refundLines).where(eq(refundLines.refundId, first))
    await db().update(refunds).set({ serviceTaxMinor: taxMinor }).where(eq(refunds.id, first))
    const second = (await ask(made, { amount: '30000' })).body.result.refund_id
    const [row] = await db().select().from(refunds).where(eq(refunds.id, second))
    const lines = await db().select().from(refundLines).where(eq(refundLines.refundId, second))
    expect([row?.serviceTaxMinor, lines.map(({ serviceTaxMinor }) => serviceTaxMinor)]).toEqual([0, lines.map(() => 0)])
    expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(30_000)
  })

  test('of the whole is requested by finance, approved by an administrator, credited once and recorded [CART-05]', async () => {
    const made = await paid()
    const asked = await ask(made)
    expect(asked.status, asked.text).toBe(200)
    expect(asked.body.result).toMatchObject({ status: 'requested', credit_note_code: null, is_own: true })
    const { refund_id } = asked.body.result
    const replies = await Promise.all(Array.from({ length: 5 }, () => approve(refund_id)))
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(replies[0]?.body.result).toMatchObject({ status: 'sent', decided_by: admin.staff.name })
    expect(await standing(made)).toEqual(['refunded', 'refunded'])
    const entries = await db()
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.customerId, made.owner.customer.id))
    expect(entries.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([['refund', made.invoice.totalMinor]])
    const seen = await app.send(
      invoiceCalls.invoice,
      { query: { invoice_code: made.invoice.invoiceCode } },
      made.owner.sender,
    )
    expect(seen.body.result).toMatchObject({ status: 'refunded', refunds: [{ way: 'balance', status: 'sent' }] })
    const record = await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `refund:${refund_id}`))
    expect(record.map(({ action, staffId }) => [action, staffId])).toEqual([
      ['refund.requested', finance.staff.id],
      ['refund.approved', admin.staff.id],
    ])
    await expectWhole()
  })

  test('needs two people: the requester may not approve, whatever their roles [CART-05]', async () => {
    const made = await paid()
    const both = await makeStaff(app, ['finance', 'admin'])
    const { refund_id } = (await ask(made, {}, both)).body.result
    const own = await approve(refund_id, both)
    expect(own.status).toBe(409)
    expect(await standing(made)).toEqual(['paid', 'paid'])
    // Control: another administrator can approve the same request.
    expect((await approve(refund_id)).status).toBe(200)
  })

  test('is sent to the bank with its reference, which the customer receives [CART-05]', async () => {
    const made = await paid('sg')
    const { refund_id } = (await ask(made, { way: 'bank' })).body.result
    expect((await send(refund_id, 'TOO-EARLY')).status).toBe(409)
    await approve(refund_id)
    expect(await standing(made)).toEqual(['paid', 'refund_pending'])
    await expectWhole()
    expect((await send(refund_id, 'FAST-1')).body.result).toMatchObject({ status: 'sent', sent_reference: 'FAST-1' })
    expect(await standing(made)).toEqual(['refunded', 'refunded'])
    const told = await db()
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, made.owner.customer.id), eq(messages.template, 'refund_sent')))
    expect(told.length).toBeGreaterThan(0)
  })

  test('of parts never adds up to more than was paid, even in a race [CART-05]', async () => {
    const made = await paid()
    const half = String(Math.floor(made.invoice.totalMinor / 2) + 1)
    const race = await Promise.all(
      Array.from({ length: 6 }, (_, i) => ask(made, { amount: half, reason: `Part ${i + 1}` })),
    )
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
    const first = race.find(({ status }) => status === 200)?.body.result.refund_id ?? ''
    expect((await approve(first)).status).toBe(200)
    expect(await standing(made)).toEqual(['paid', 'paid'])
    expect((await ask(made, { amount: half, reason: 'Second half' })).body).toMatchObject({ action: false })
    const read = await app.send(
      staffInvoiceCalls.staffInvoice,
      { params: { invoice_code: made.invoice.invoiceCode } },
      finance.sender,
    )
    const left = read.body.result.refundable.amount_minor
    expect(left).toBe(made.invoice.totalMinor - Number(half))
    const rest = await ask(made, { amount: String(left), reason: 'The rest of it' })
    expect((await approve(rest.body.result.refund_id)).status).toBe(200)
    expect(await standing(made)).toEqual(['refunded', 'refunded'])
    const all = await db().select().from(refunds).where(eq(refunds.invoiceId, made.invoice.id))
    expect(all.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(made.invoice.totalMinor)
    await expectWhole()
  })

  test('is rejected for a method that the country does not offer, and for money that was never paid [CART-05]', async () => {
    expect((await ask(await paid('sg'), { way: 'balance' })).status).toBe(422)
    expect((await ask(await paid('id'), { way: 'credit_note' })).status).toBe(422)
    expect((await ask(await makeWaitingPayment(app, { country: 'id' }))).status).toBe(422)
  })

  test('that was rejected leaves the full amount refundable [CART-05]', async () => {
    const made = await paid()
    const { refund_id } = (await ask(made)).body.result
    const body = { note: 'The parcel was found' }
    const refused = await app.send(staffRefundCalls.staffRejectRefund, { params: { refund_id }, body }, admin.sender)
    expect(refused.body.result).toMatchObject({ status: 'rejected', decision_note: body.note })
    expect((await approve(refund_id)).status).toBe(409)
    expect((await ask(made, { reason: 'Found damaged' })).status).toBe(200)
  })
})

describe('a manual additional invoice', () => {
  const bill = ({ shipment }: TestPayment, amount = '7.50') =>
    app.send(
      staffInvoiceCalls.staffAddInvoice,
      {
        params: { cart_code: shipment.cartCode },
        body: {
          lines: [{ reason: 'extra_packaging', detail: 'Wooden crate', amount }],
          note: 'The seller packed glass in paper.',
          due_days: 7,
        },
      },
      finance.sender,
    )

  test('is not issued over one that its writer has not seen, by whomever [CART-05]', async () => {
    const made = await paid('sg')
    const seen = (seen_invoices: string[], by: TestStaff, amount: string) =>
      app.send(
        staffInvoiceCalls.staffAddInvoice,
        {
          params: { cart_code: made.shipment.cartCode },
          body: {
            lines: [{ reason: 'extra_packaging', detail: 'Wooden crate', amount }],
            note: 'The seller packed glass in paper.',
            due_days: 7,
            seen_invoices,
          },
        },
        by.sender,
      )
    const [first, second] = await Promise.all([seen([], finance, '7.50'), seen([], admin, '7.5')])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    const [issued, refused] = first.status === 200 ? [first, second] : [second, first]
    const { invoice_code } = issued.body.result.invoice
    expect(refused.body).toMatchObject({
      error_code: 'additional_unseen',
      message: expect.stringContaining(invoice_code),
    })
    const more = await seen([invoice_code], admin, '3')
    expect(more.status, more.text).toBe(200)
    await expectWhole()
  })

  test('is issued once, with its reason, its note and its parent invoice [CART-05]', async () => {
    const made = await paid('sg')
    const [first, again] = await Promise.all([bill(made), bill(made)])
    expect(first.status, first.text).toBe(200)
    expect(again.body.result.invoice.invoice_code).toBe(first.body.result.invoice.invoice_code)
    const code = first.body.result.invoice.invoice_code
    const seen = await app.send(invoiceCalls.invoice, { query: { invoice_code: code } }, made.owner.sender)
    expect(seen.body.result).toMatchObject({
      type: 'additional',
      note: 'The seller packed glass in paper.',
      parent_invoice_code: made.invoice.invoiceCode,
      // A crate is a local service: 9 % GST is added, and half a cent rounded up.
      total: { amount_minor: 750 + 68 },
      international_total: { amount_minor: 750 },
      service_tax_total: { amount_minor: 68 },
      lines: [
        { code: 'extra_packaging', label: 'Extra packaging: Wooden crate' },
        { code: 'vat_sr', label: 'GST 9% on our services' },
      ],
    })
    const parent = await app.send(
      invoiceCalls.invoice,
      { query: { invoice_code: made.invoice.invoiceCode } },
      made.owner.sender,
    )
    expect(parent.body.result.additional_invoices).toMatchObject([{ invoice_code: code, status: 'pending' }])
    await expectWhole()
  })
})

test('the search finds refunds of every status by their customer, invoice and credit note, and only those of a status that is named', async () => {
  const made = await paid()
  const { customer } = made.owner
  await db().update(customers).set({ firstName: 'Ratnawati', lastName: 'Ginting' }).where(eq(customers.id, customer.id))
  const { refund_id: first } = (await ask(made, { amount: '1000' })).body.result
  const sent = (await approve(first)).body.result
  const { refund_id: second } = (await ask(made, { amount: '2000' })).body.result
  const find = async (search: string, status?: 'requested' | 'sent', by = finance) => {
    const query = { search, ...(status && { status }) }
    const { body } = await app.send(staffRefundCalls.staffRefunds, { query }, by.sender)
    return body.results.map(({ refund_id: id }) => id)
  }
  const code = made.invoice.invoiceCode
  for (const search of [code, code.toLowerCase().replaceAll('-', ''), code.slice(4, 9), customer.code, 'ginting ratna'])
    expect(await find(search), search).toEqual([first, second])
  const note = sent.credit_note_code ?? ''
  for (const search of [note, note.toLowerCase(), note.replaceAll('-', '')])
    expect(await find(search), search).toEqual([first])
  expect(await find(code, 'requested')).toEqual([second])
  expect(await find(code, 'sent')).toEqual([first])
  expect(await find('no such text')).toEqual([])
  const page = await app.send(staffRefundCalls.staffRefunds, { query: { search: code, count: 1 } }, finance.sender)
  const next = await app.send(
    staffRefundCalls.staffRefunds,
    { query: { search: code, count: 1, after: page.body.next ?? '' } },
    finance.sender,
  )
  expect([...page.body.results, ...next.body.results].map(({ refund_id: id }) => id)).toEqual([first, second])
  const elsewhere = await makeStaff(app, ['finance'], { sites: [{ kind: 'country', country: 'sg' }] })
  expect(await find(code, undefined, elsewhere)).toEqual([])
})
