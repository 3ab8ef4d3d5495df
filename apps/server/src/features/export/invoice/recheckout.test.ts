import { exportInvoiceCalls, exportShipmentCalls } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  exportRestrictions,
  exportShipments,
  invoiceExportShipments,
  invoices,
  voucherRedemptions,
} from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import type { TestCustomer } from '../../../testing/make-customer'
import { inWriteOf } from '../../../testing/in-write'
import { makeExportInvoice, noticesOf, statusesOf, type TestExportInvoice } from '../../../testing/make-export-invoice'
import { brokenInvariants } from '../../../testing/invariants'
import { startAppOn, type TestApp } from '../../../testing/start'
import { billExports } from '../shipment/bill'
import { expireInvoices } from '../../billing/invoice/jobs'

const voucherCode = 'EKSPORID40'

let app: TestApp
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
})

const db = () => app.deps.database.db
const read = async ({ owner }: TestExportInvoice, invoice_code: string) => {
  const reply = await app.send(exportInvoiceCalls.exportInvoice, { query: { invoice_code } }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data.result
}
const recheckout = (owner: TestCustomer, invoice_code: string, idempotencyKey?: string) =>
  app.send(
    exportInvoiceCalls.exportRecheckout,
    { body: { invoice_code } },
    { ...owner.sender, ...(idempotencyKey !== undefined && { idempotencyKey }) },
  )
const endTime = ({ invoice }: TestExportInvoice) =>
  db()
    .update(invoices)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(invoices.id, invoice.id))
const lapse = async (made: TestExportInvoice) => {
  await endTime(made)
  await expireInvoices.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
}
const liveInvoicesOf = ({ shipments: [first] }: TestExportInvoice) =>
  db().$count(
    invoiceExportShipments,
    and(eq(invoiceExportShipments.shipmentId, first?.id ?? ''), invoiceExportShipments.isLive),
  )

describe('an expired invoice', () => {
  test('cancels its shipments, returns its vouchers and offers the next step [EXP-02, EXP-05]', async () => {
    const made = await makeExportInvoice(app, { voucherCodes: [voucherCode] })
    const used = and(eq(voucherRedemptions.customerId, made.owner.customer.id), voucherRedemptions.isLive)
    expect(await db().$count(voucherRedemptions, used)).toBe(1)
    await lapse(made)
    expect(await statusesOf(app, made)).toEqual(['cancelled'])
    expect(await db().$count(voucherRedemptions, used)).toBe(0)
    expect(await read(made, made.invoice.invoiceCode)).toMatchObject({
      status: 'cancelled',
      is_expired: true,
      actions: ['recheckout', 'print'],
    })
    expect((await noticesOf(app, made)).map(({ template }) => template)).toContain('export_invoice_expired')
  })

  test('is billed again once for concurrent requests; billing without the lock is rejected as a conflict [EXP-05, XCALL-02]', async () => {
    const made = await makeExportInvoice(app, { count: 2, voucherCodes: [voucherCode] })
    const { owner, invoice } = made
    // Overdue but not yet expired by the job: the request expires it.
    await endTime(made)
    expect(await read(made, invoice.invoiceCode)).toMatchObject({ is_expired: true, actions: ['recheckout', 'print'] })
    const replies = await Promise.all(
      Array.from({ length: 7 }, (_, index) => recheckout(owner, invoice.invoiceCode, `again-${index}-${invoice.id}`)),
    )
    expect(replies.map(({ status, text }) => (status === 200 ? status : text))).toEqual(Array(7).fill(200))
    const codes = new Set(replies.map(({ body }) => body.data.result.invoice_code))
    expect(codes.size).toBe(1)
    expect(codes).not.toContain(invoice.invoiceCode)
    expect((await read(made, invoice.invoiceCode)).actions).toEqual(['print'])
    expect(await db().$count(invoices, eq(invoices.customerId, owner.customer.id))).toBe(2)
    expect(await statusesOf(app, made)).toEqual(['waiting_payment', 'waiting_payment'])
    expect(replies[0]?.body.data.result).toMatchObject({
      status: 'pending',
      vouchers: [{ voucher_code: voucherCode }],
      payment: { vendor: 'bank_transfer', status: 'waiting_payment' },
      total: { amount_minor: invoice.totalMinor },
    })
    const [code = ''] = codes
    expect((await recheckout(owner, code)).body.data.result.invoice_code).toBe(code)

    expect(await brokenInvariants(app.deps.database.pool)).toEqual([])

    // Control: billing already billed shipments without checking under the lock is stopped by the database alone.
    const rows = await db().select().from(exportShipments).where(eq(exportShipments.customerId, owner.customer.id))
    await expect(
      inWriteOf(app, (context) =>
        billExports(context, {
          customerId: owner.customer.id,
          rows,
          voucherCodes: [],
          payment: null,
          actor: { kind: 'customer', id: owner.customer.id },
        }),
      ),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await liveInvoicesOf(made)).toBe(1)
  })

  test('is not billed again for goods that the destination now prohibits [EXP-05]', async () => {
    const made = await makeExportInvoice(app)
    await lapse(made)
    const isOurs = and(eq(exportRestrictions.country, 'my'), eq(exportRestrictions.categorySlug, 'general-goods'))
    const reason = { en: 'Not now', id: 'Belum bisa', cn: '暂不可' }
    await db()
      .insert(exportRestrictions)
      .values({ country: 'my', categorySlug: 'general-goods', kind: 'prohibited', reason })
    try {
      expect((await recheckout(made.owner, made.invoice.invoiceCode)).body.error_code).toBe('export_goods_prohibited')
      expect(await statusesOf(app, made)).toEqual(['cancelled'])
    } finally {
      await db().delete(exportRestrictions).where(isOurs)
    }
    expect((await recheckout(made.owner, made.invoice.invoiceCode)).status).toBe(200)
  })

  test('is not billed again if it was paid or its shipments cancelled by the customer [EXP-05, XCALL-02]', async () => {
    const given = await makeExportInvoice(app)
    const ids = given.shipments.map(({ id }) => id)
    const cancelled = await app.send(
      exportShipmentCalls.exportCancel,
      { body: { shipment_ids: ids } },
      given.owner.sender,
    )
    expect(cancelled.status, cancelled.text).toBe(200)
    expect((await recheckout(given.owner, given.invoice.invoiceCode)).body.error_code).toBe('invoice_not_expired')
    expect((await read(given, given.invoice.invoiceCode)).actions).toEqual(['print'])

    const paid = await makeExportInvoice(app)
    await db().update(invoices).set({ status: 'paid', paidAt: new Date() }).where(eq(invoices.id, paid.invoice.id))
    expect((await recheckout(paid.owner, paid.invoice.invoiceCode)).body.error_code).toBe('invoice_paid_already')
  })
})
