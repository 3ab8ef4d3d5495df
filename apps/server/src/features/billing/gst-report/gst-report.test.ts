import {
  shipmentCalls,
  staffGstReportCalls,
  staffRefundCalls,
  staffShipmentCalls,
  type GstReport,
} from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { invoices, refunds } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { submitProof } from '../../../testing/make-export-invoice'
import { saveGstRegistration } from '../../../testing/make-gst-registration'
import { verifyPayment } from '../../../testing/make-paid'
import { makeUnpaid, type TestPayment } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { measureParcel } from '../../../testing/measure-parcel'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let finance: TestStaff
let admin: TestStaff
beforeAll(async () => {
  app = await startApp()
  finance = await makeStaff(app, ['finance'])
  admin = await makeStaff(app, ['admin'])
})

const db = () => app.deps.database.db
const read = async (query = {}): Promise<GstReport> => {
  const { body, text } = await app.send(staffGstReportCalls.staffGstReport, { query }, finance.sender)
  expect(body.action, text).toBe(true)
  return body.result
}
const file = async (language: 'en' | 'id' | 'cn' = 'en') =>
  (await app.send(staffGstReportCalls.staffGstReportFile, { query: {} }, { ...finance.sender, language })).body.result

const nothing = { count: 0, value_minor: 0, gst_minor: 0 }
const less = (after: typeof nothing, before: typeof nothing) => ({
  count: after.count - before.count,
  value_minor: after.value_minor - before.value_minor,
  gst_minor: after.gst_minor - before.gst_minor,
})
let before: GstReport
beforeEach(async () => {
  before = await read()
})
/** The months since the test began: two if one ended meanwhile, and nothing was in the second one then. */
const since = async (): Promise<readonly GstReport[]> => {
  const now = await read()
  return now.month === before.month ? [now] : [await read({ month: before.month }), now]
}
const gainedOf = async (of: (report: GstReport) => typeof nothing) =>
  (await since()).map(of).reduce(
    (sum, one) => ({
      count: sum.count + one.count,
      value_minor: sum.value_minor + one.value_minor,
      gst_minor: sum.gst_minor + one.gst_minor,
    }),
    less(nothing, of(before)),
  )
/** What the report gained since the test began: charged and reverse charged. */
const gained = async () => [
  await gainedOf((report) => report.charged),
  await gainedOf((report) => report.reverse_charged),
]
/** The part of one kind of document. */
const gainedBy = async (document: GstReport['parts'][number]['document']) => {
  const partOf = (report: GstReport) => report.parts.find((part) => part.document === document)
  return [
    await gainedOf((report) => partOf(report)?.charged ?? nothing),
    await gainedOf((report) => partOf(report)?.reverse_charged ?? nothing),
  ]
}

const business = async (): Promise<TestCustomer> => {
  const owner = await makeCustomer(app, { verified: true })
  expect((await saveGstRegistration(app, owner, finance)).status).toBe(200)
  return owner
}
const pay = async (made: TestPayment) => {
  await submitProof(app, made)
  await verifyPayment(app, made.invoice, finance)
  return made
}
/** Goods of 17.95 and 11.50 of freight for two kilograms. */
const value = 1795 + 1150
const gst = 265
const charged = { count: 1, value_minor: value, gst_minor: gst }
const reverseCharged = { count: 1, value_minor: value, gst_minor: 0 }
const negative = (amounts: typeof nothing) => ({
  count: amounts.count,
  value_minor: -amounts.value_minor,
  gst_minor: 0 - amounts.gst_minor,
})

test('tells what we charged beside what registered businesses account for [CALC-02]', async () => {
  await makeUnpaid(app, { measured: false })
  await makeUnpaid(app, { owner: await business(), measured: false })
  expect(await gained()).toEqual([charged, reverseCharged])
  expect(await gainedBy('invoice')).toEqual([charged, reverseCharged])
})

test('an unpaid invoice that is cancelled was no supply, of either kind', async () => {
  for (const owner of [await makeCustomer(app, { verified: true }), await business()]) {
    const { shipment } = await makeUnpaid(app, { owner, measured: false })
    const body = { cart_codes: [shipment.cartCode] }
    expect((await app.send(shipmentCalls.deleteCarts, { body }, owner.sender)).status).toBe(200)
  }
  expect(await gained()).toEqual([nothing, nothing])
})

test('what is measured heavier adds its value, and its GST where it is charged', async () => {
  const warehouse = await makeStaff(app, ['warehouse'])
  for (const owner of [await makeCustomer(app, { verified: true }), await business()]) {
    const { shipment } = await pay(await makeUnpaid(app, { owner, measured: false }))
    await measureParcel(app, warehouse, shipment, 2600)
  }
  // Two more steps of 2.00.
  expect(await gainedBy('additional')).toEqual([
    { count: 1, value_minor: 400, gst_minor: 36 },
    { count: 1, value_minor: 400, gst_minor: 0 },
  ])
})

test('a difference of the GST that customs charge is none of ours', async () => {
  const { shipment, invoice } = await pay(await makeUnpaid(app, { measured: false }))
  await measureParcel(app, await makeStaff(app, ['warehouse']), shipment, 2600)
  expect((await gainedBy('additional'))[0]?.gst_minor).toBe(36)
  const { rowCount } = await app.deps.database.pool.query(
    `update invoice_lines set tax_code = 'IMP' where kind = 'tax_difference'
        and invoice_id in (select id from invoices where parent_invoice_id = $1)`,
    [invoice.id],
  )
  expect(rowCount).toBe(1)
  expect((await gainedBy('additional'))[0]?.gst_minor).toBe(0)
})

test('what is measured lighter returns its value by its credit note', async () => {
  const warehouse = await makeStaff(app, ['warehouse'])
  for (const owner of [await makeCustomer(app, { verified: true }), await business()]) {
    const { shipment } = await pay(await makeUnpaid(app, { owner, measured: false }))
    await measureParcel(app, warehouse, shipment, 900)
  }
  const [first, second] = await gainedBy('credit')
  expect([first?.value_minor, first?.gst_minor, second?.value_minor, second?.gst_minor]).toEqual([-400, -36, -400, 0])
})

test('a paid shipment that is cancelled returns all of it once the refund is approved, in the month of the approval', async () => {
  const other = await makeStaff(app, ['admin'])
  for (const owner of [await makeCustomer(app, { verified: true }), await business()]) {
    const { shipment, invoice } = await pay(await makeUnpaid(app, { owner }))
    const then = await gainedBy('credit')
    const params = { cart_code: shipment.cartCode }
    const body = { to: 'cancelled', reason: 'The goods may not be carried' } as const
    expect((await app.send(staffShipmentCalls.staffMoveShipment, { params, body }, admin.sender)).status).toBe(200)
    const [refund] = await db().select().from(refunds).where(eq(refunds.invoiceId, invoice.id))
    const approval = { params: { refund_id: refund?.id ?? '' } }
    expect(refund?.status).toBe('requested')
    expect(await gainedBy('credit')).toEqual(then)
    expect((await app.send(staffRefundCalls.staffApproveRefund, approval, other.sender)).status).toBe(200)
  }
  expect(await gainedBy('credit')).toEqual([negative(charged), negative(reverseCharged)])
  expect((await gained()).map(({ value_minor, gst_minor }) => [value_minor, gst_minor])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

/** Finance asks for a refund by hand, an administrator approves it. */
const refundByHand = async (
  { invoice, shipment }: TestPayment,
  body: { readonly amount: string; readonly parts?: { tax_code: 'ZR' | 'SR'; amount: string }[] },
  isNamed = true,
) => {
  const params = { invoice_code: invoice.invoiceCode }
  const named = isNamed ? { shipment_code: shipment.cartCode } : {}
  const asked = await app.send(
    staffRefundCalls.staffRequestRefund,
    { params, body: { way: 'credit_note', reason: 'Billed by mistake', ...named, ...body } },
    finance.sender,
  )
  expect(asked.status, asked.text).toBe(200)
  const { refund_id, parts } = asked.body.result
  expect((await app.send(staffRefundCalls.staffApproveRefund, { params: { refund_id } }, admin.sender)).status).toBe(
    200,
  )
  return { refund_id, parts: parts.map(({ tax_code, amount }) => [tax_code, amount.amount_minor]) }
}

test('what finance refunds by hand returns the GST in it, whether it names the shipment or not', async () => {
  for (const isNamed of [true, false]) {
    const made = await pay(await makeUnpaid(app))
    before = await read()
    // The same share of freight, delivery and the 2.65 of GST.
    const { parts } = await refundByHand(made, { amount: '1.62' }, isNamed)
    expect(parts).toEqual([['ZR', 140], ['SR', 22]]) // prettier-ignore
    const [credited] = await gainedBy('credit')
    expect(credited).toEqual({ count: 1, value_minor: -244, gst_minor: -22 })
  }
})

test('finance splits a refund by tax code; a cancellation then returns the rest', async () => {
  const made = await pay(await makeUnpaid(app))
  const then = await gained()
  await refundByHand(made, { amount: '3.00', parts: [{ tax_code: 'ZR', amount: '3.00' }] })
  expect(await gained()).toEqual(then)
  await refundByHand(made, { amount: '1.00', parts: [{ tax_code: 'SR', amount: '1.00' }] })
  expect((await gainedBy('credit'))[0]?.gst_minor).toBe(-100)
  const params = { cart_code: made.shipment.cartCode }
  const body = { to: 'cancelled', reason: 'The goods may not be carried' } as const
  expect((await app.send(staffShipmentCalls.staffMoveShipment, { params, body }, admin.sender)).status).toBe(200)
  const rows = await db().select().from(refunds).where(eq(refunds.invoiceId, made.invoice.id))
  const [rest] = rows.filter(({ status }) => status === 'requested')
  const approval = { params: { refund_id: rest?.id ?? '' } }
  const other = await makeStaff(app, ['admin'])
  expect((await app.send(staffRefundCalls.staffApproveRefund, approval, other.sender)).status).toBe(200)
  expect((await gainedBy('credit'))[0]?.gst_minor).toBe(-gst)
})

test('parts of a refund that do not add up, or exceed what was billed of a code, are refused at their field', async () => {
  const { invoice } = await pay(await makeUnpaid(app))
  const ask = async (parts: { tax_code: 'ZR' | 'SR'; amount: string }[]) => {
    const body = { amount: '3.00', way: 'credit_note', reason: 'Billed by mistake', parts } as const
    const params = { invoice_code: invoice.invoiceCode }
    const reply = await app.send(staffRefundCalls.staffRequestRefund, { params, body }, finance.sender)
    return [reply.status, Object.keys(reply.body.message as unknown as object)]
  }
  expect(await ask([{ tax_code: 'ZR', amount: '2.99' }])).toEqual([422, ['parts']])
  expect(await ask([{ tax_code: 'SR', amount: '3.00' }])).toEqual([422, ['parts.0.amount']])
  expect(
    await ask([
      { tax_code: 'ZR', amount: '1.00' },
      { tax_code: 'ZR', amount: '2.00' },
    ]),
  ).toEqual([422, ['parts.1.tax_code']])
  expect(await db().select().from(refunds).where(eq(refunds.invoiceId, invoice.id))).toEqual([])
})

test('refunds by hand of earlier releases have no tax: they are told, and in no sum', async () => {
  const made = await pay(await makeUnpaid(app))
  const { refund_id } = await refundByHand(made, { amount: '3.00' })
  const told = async () => (await since()).reduce((sum, month) => sum + month.untold_refunds, 0)
  const [then, toldThen] = [await gained(), await told()]
  await app.deps.database.pool.query('delete from refund_lines where refund_id = $1', [refund_id])
  await db().update(refunds).set({ isForGoods: null, serviceTaxMinor: 0 }).where(eq(refunds.id, refund_id))
  expect(await told()).toBe(toldThen + 1)
  expect((await gained())[0]?.gst_minor).toBeGreaterThan(then[0]?.gst_minor ?? 0)
})

test('a month begins at midnight in Singapore', async () => {
  const { invoice } = await makeUnpaid(app, { measured: false })
  const at = (createdAt: string) =>
    db().update(invoices).set({ createdAt: new Date(createdAt) }).where(eq(invoices.id, invoice.id)) // prettier-ignore
  await at('2026-01-31T15:59:59Z')
  expect((await read({ month: '2026-01' })).charged).toEqual(charged)
  await at('2026-01-31T16:00:00Z')
  expect((await read({ month: '2026-01' })).charged).toEqual(nothing)
  expect((await read({ month: '2026-02' })).charged).toEqual(charged)
})

test('the file has a row for each shipment, with the business that accounts for it', async () => {
  const { shipment, invoice } = await makeUnpaid(app, { owner: await business(), measured: false })
  const { content, file_name: name } = await file()
  expect(name).toMatch(/^gst-low-value-\d{4}-\d{2}\.csv$/)
  const row = content.split('\r\n').find((one) => one.includes(shipment.cartCode)) ?? ''
  expect(row.split(',').slice(1)).toEqual([
    'Invoice', invoice.invoiceCode, shipment.cartCode, 'Reverse charge', '29.45', '0', 'Sample Trading Pte. Ltd.', 'M90312345A',
  ]) // prettier-ignore
  expect((await file('id')).content).toContain(';Reverse charge;"29,45";0;')
})

test('what is returned is a negative number in the file, and no formula', async () => {
  const { shipment } = await pay(await makeUnpaid(app, { measured: false }))
  await measureParcel(app, await makeStaff(app, ['warehouse']), shipment, 900)
  const row = (await file()).content
    .split('\r\n')
    .find((one) => one.includes('Credit note') && one.includes(shipment.cartCode))
  expect(row?.split(',').slice(4, 7)).toEqual(['Charged', '-4', '-0.36'])
})

test('nobody but finance reads it, and a month that is none is refused', async () => {
  const support = await makeStaff(app, ['support'])
  const refused = await app.send(staffGstReportCalls.staffGstReport, { query: {} }, support.sender)
  expect([refused.status, refused.body.error_code]).toEqual([404, 'role_missing'])
  const wrong = await app.send(staffGstReportCalls.staffGstReport, { query: { month: '2026-13' } }, finance.sender)
  expect([wrong.status, Object.keys(wrong.body.message as unknown as object)]).toEqual([422, ['month']])
})
