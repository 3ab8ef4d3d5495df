import { exportShipmentCalls, invoiceCalls, staffExportCalls, staffInvoiceCalls } from '@layar/contract'
import { and, eq, ne } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoices, vouchers } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeExportInvoice, noticesOf, type TestExportInvoice } from '../../../testing/make-export-invoice'
import { makeExport } from '../../../testing/make-export'
import { makeCustomer } from '../../../testing/make-customer'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'

const voucherCode = 'EKSPORID40'

let app: TestApp
let admin: TestStaff
let support: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  admin = await makeStaff(app, ['admin'])
  support = await makeStaff(app, ['support'])
})

const db = () => app.deps.database.db
const endVoucher = (expirationDate: Date) =>
  db().update(vouchers).set({ expirationDate }).where(eq(vouchers.voucherCode, voucherCode))
let end: Date
beforeEach(async () => {
  const [row] = await db().select().from(vouchers).where(eq(vouchers.voucherCode, voucherCode))
  end = row?.expirationDate ?? new Date()
})
afterEach(() => endVoucher(end))

const cancelFirst = async ({ shipments: [first] }: TestExportInvoice): Promise<void> => {
  const params = { shipment_code: first?.shipmentCode ?? '' }
  const body = { to: 'cancelled', reason: 'The goods may not be carried' } as const
  const reply = await app.send(staffExportCalls.staffMoveExport, { params, body }, admin.sender)
  expect(reply.status, reply.text).toBe(200)
}
const rebilledOf = async ({ owner, invoice }: TestExportInvoice) => {
  const [row] = await db()
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, owner.customer.id), ne(invoices.id, invoice.id)))
  return row
}
const codesOf = (invoice: { snapshot: unknown } | undefined): string[] =>
  (invoice?.snapshot as { vouchers: { voucher_code: string }[] }).vouchers.map(({ voucher_code }) => voucher_code)

test('tells the customer of the invoice that bills the rest after one of its exports was cancelled [EXP-05]', async () => {
  const made = await makeExportInvoice(app, { count: 2 })
  await cancelFirst(made)
  const rest = await rebilledOf(made)
  expect(rest).toMatchObject({ status: 'pending' })
  const told = (await noticesOf(app, made)).filter(({ template }) => template === 'invoice_issued')
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining(rest?.invoiceCode ?? '?')])
})

test('an invoice that was replaced names the one that bills the rest now [EXP-05]', async () => {
  const made = await makeExportInvoice(app, { count: 2 })
  const read = async () => {
    const query = { invoice_code: made.invoice.invoiceCode }
    const reply = await app.send(invoiceCalls.invoice, { query }, made.owner.sender)
    return new Map(reply.body.result.export_shipments.map(({ shipment_code: code, billed_on: other }) => [code, other]))
  }
  expect([...(await read()).values()]).toEqual([null, null])
  await cancelFirst(made)
  const rest = await rebilledOf(made)
  const [first, second] = made.shipments
  expect(await read()).toEqual(
    new Map([
      [first?.shipmentCode, null],
      [second?.shipmentCode, rest?.invoiceCode],
    ]),
  )
})

const billedOn = async ({ owner }: TestExportInvoice, invoiceCode: string) => {
  const reply = await app.send(invoiceCalls.invoice, { query: { invoice_code: invoiceCode } }, owner.sender)
  return new Map(reply.body.result.export_shipments.map(({ shipment_code: code, billed_on: other }) => [code, other]))
}

test('an invoice that was replaced twice names the newest, not the one between [EXP-05]', async () => {
  const made = await makeExportInvoice(app, { count: 3 })
  const [first, second, third] = made.shipments
  await cancelFirst(made)
  const between = await rebilledOf(made)
  await cancelFirst({ ...made, shipments: second ? [second] : [] })
  const mine = eq(invoices.customerId, made.owner.customer.id)
  const [newest] = await db()
    .select()
    .from(invoices)
    .where(and(mine, eq(invoices.status, 'pending')))
  expect([newest?.id === between?.id, newest?.id === made.invoice.id]).toEqual([false, false])
  for (const code of [made.invoice.invoiceCode, between?.invoiceCode ?? ''])
    expect((await billedOn(made, code)).get(third?.shipmentCode ?? '')).toBe(newest?.invoiceCode)
  expect(first?.shipmentCode).not.toBe(third?.shipmentCode)
})

test('additional charges replace no invoice [EXP-05]', async () => {
  const made = await makeExportInvoice(app, { count: 1 })
  const [goods] = made.shipments
  const finance = await makeStaff(app, ['finance'])
  const body = {
    lines: [{ reason: 'extra_packaging' as const, detail: 'A crate', amount: '50000' }],
    note: 'A crate was needed',
    due_days: 7,
  }
  const params = { shipment_code: goods?.shipmentCode ?? '' }
  const added = await app.send(staffInvoiceCalls.staffAddExportInvoice, { params, body }, finance.sender)
  expect(added.status, added.text).toBe(200)
  expect((await billedOn(made, made.invoice.invoiceCode)).get(goods?.shipmentCode ?? '')).toBeNull()
})

test('keeps a voucher that ended since the checkout on the invoice that bills the rest [EXP-05, VOUCH-02]', async () => {
  const made = await makeExportInvoice(app, { count: 2, voucherCodes: [voucherCode] })
  await endVoucher(new Date(Date.now() - 1))
  await cancelFirst(made)
  expect(codesOf(await rebilledOf(made))).toEqual([voucherCode])
})

test('keeps a voucher that ended between the checkout and the approval by staff [EXP-05, VOUCH-02]', async () => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const { id, shipmentCode: shipment_code } = await makeExport(app, owner)
  const choice = { shipment_ids: [id], voucher_codes: [voucherCode] }
  const asked = await app.send(exportShipmentCalls.exportCheckoutPreview, { body: choice }, owner.sender)
  const checkedOut = await app.send(exportShipmentCalls.exportCheckout, { body: choice }, owner.sender)
  expect(checkedOut.status, checkedOut.text).toBe(200)
  await endVoucher(new Date(Date.now() - 1))
  const [listed] = asked.body.data.result.shipments
  const body = { expected_total_minor: listed?.total?.amount_minor ?? 0 }
  const approved = await app.send(
    staffExportCalls.staffApproveExport,
    { params: { shipment_code }, body },
    support.sender,
  )
  expect(approved.status, approved.text).toBe(200)
  const [billed] = await db().select().from(invoices).where(eq(invoices.customerId, owner.customer.id))
  expect(codesOf(billed)).toEqual([voucherCode])
  expect(billed?.totalMinor).toBe(asked.body.data.result.total?.amount_minor)
})
