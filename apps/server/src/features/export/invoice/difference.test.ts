import { exportInvoiceCalls, exportShipmentCalls, staffInvoiceCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportShipments, invoiceLines, invoices, refunds } from '../../../db/schema'
import { inWriteOf } from '../../../testing/in-write'
import { makeExport } from '../../../testing/make-export'
import { makeExportInvoice, noticesOf, type TestExportInvoice } from '../../../testing/make-export-invoice'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { receiveExport } from '../shipment/receive'
import { billMeasured } from '../../billing/invoice/difference'
import { completeInvoice } from '../../billing/invoice/settle'
import { lockInvoice } from '../../billing/invoice/store'
import { invoiceQuestions } from '../../cargo/transition/guard'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const db = () => app.deps.database.db

/** Paid, handed to a carrier, and measured at the warehouse with this weight. */
const measuredAs = async (weight_gram: number): Promise<TestExportInvoice> => {
  const made = await makeExportInvoice(app)
  const { owner, invoice, shipments } = made
  await inWriteOf(app, async (context) =>
    completeInvoice(context, await lockInvoice(context.db, invoice.id), undefined),
  )
  const [{ id: shipment_id, shipmentCode } = { id: '', shipmentCode: '' }] = shipments
  const body = { shipment_id, carrier: 'JNE', tracking_number: 'JNE-1' }
  const sent = await app.send(exportShipmentCalls.exportSendToWarehouse, { body }, owner.sender)
  expect(sent.status, sent.text).toBe(200)
  const { staff } = await makeStaff(app, ['hub'])
  await inWriteOf(app, (context) =>
    receiveExport(context, {
      shipmentCode,
      staff: { kind: 'staff', id: staff.id, roles: ['hub'] },
      input: {
        boxes: [{ weight_gram, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
        condition: 'good',
        shelf: 'A1',
        photos: [],
      } as never,
      photoIds: [],
    }),
  )
  return made
}
const linesOf = (invoiceId: string) => db().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId))
const additionalOf = async ({ invoice }: TestExportInvoice) =>
  db()
    .select()
    .from(invoices)
    .where(and(eq(invoices.parentInvoiceId, invoice.id), eq(invoices.type, 'additional')))
const sumOf = (lines: { amountMinor: number }[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

test('bills goods heavier than declared additionally, with the tax on our own service [EXP-02, EXP-05]', async () => {
  const made = await measuredAs(9000)
  const [added, ...more] = await additionalOf(made)
  expect(more).toEqual([])
  expect(added).toMatchObject({ service: 'ekspor', status: 'pending' })
  const lines = await linesOf(added?.id ?? '')
  const taxes = lines.filter(({ kind }) => kind === 'vat')
  const charges = lines.filter(({ kind }) => kind !== 'vat')
  expect(new Set(charges.map((line) => line.exportShipmentId))).toEqual(new Set([made.shipments[0]?.id]))
  expect(sumOf(taxes)).toBe(Math.round((sumOf(charges) * 110) / 10_000))

  const query = { invoice_code: added?.invoiceCode ?? '' }
  const { body } = await app.send(exportInvoiceCalls.exportInvoice, { query }, made.owner.sender)
  expect(body.data.result).toMatchObject({
    parent_invoice_code: made.invoice.invoiceCode,
    shipment_codes: [made.shipments[0]?.shipmentCode],
    service_tax_total: { amount_minor: sumOf(taxes) },
    difference: { billed: { weight_gram: 2000 }, measured: { weight_gram: 9000 } },
  })
  const notice = (await noticesOf(app, made)).find(({ template }) => template === 'additional_invoice')
  expect(notice).toMatchObject({ service: 'ekspor' })
  expect(notice?.body).toContain('/export/Invoice?invoice_code=')

  // Paying the additional invoice does not transition the shipment back.
  await inWriteOf(app, async (context) =>
    completeInvoice(context, await lockInvoice(context.db, added?.id ?? ''), undefined),
  )
  const [after] = await db()
    .select()
    .from(exportShipments)
    .where(eq(exportShipments.customerId, made.owner.customer.id))
  expect(after?.status).toBe('received')
})

test('cancels the unpaid additional invoice of an export that its customer cancels, and asks for the rest back [EXP-05]', async () => {
  const made = await measuredAs(9000)
  const body = { shipment_ids: made.shipments.map(({ id }) => id) }
  const reply = await app.send(exportShipmentCalls.exportCancel, { body }, made.owner.sender)
  expect(reply.status, reply.text).toBe(200)
  expect(await additionalOf(made)).toMatchObject([{ status: 'cancelled' }])
  const asked = await db().select().from(refunds).where(eq(refunds.customerId, made.owner.customer.id))
  expect(asked).toMatchObject([{ invoiceId: made.invoice.id, amountMinor: made.invoice.totalMinor }])
  const list = await app.send(exportInvoiceCalls.exportInvoices, { query: { status: 'pending' } }, made.owner.sender)
  expect(list.body.data.results).toEqual([])
})

test('refunds the excess charge of goods lighter than declared, including tax, once [EXP-05]', async () => {
  const made = await measuredAs(1)
  const given = () => db().select().from(refunds).where(eq(refunds.invoiceId, made.invoice.id))
  const [credit, ...more] = await given()
  expect(more).toEqual([])
  const [shipment] = made.shipments
  const charges = (await linesOf(made.invoice.id)).filter(({ kind }) => kind === 'freight' || kind === 'surcharge')
  const measuredMinor = sumOf(charges) - Math.round(((credit?.amountMinor ?? 0) * 10_000) / 10_110)
  expect(measuredMinor).toBeGreaterThan(0)
  expect(credit?.amountMinor).toBe(
    sumOf(charges) - measuredMinor + Math.round(((sumOf(charges) - measuredMinor) * 110) / 10_000),
  )
  // A second comparison with the same charge counts the earlier refund and neither refunds nor bills again.
  await inWriteOf(app, (context) =>
    billMeasured(context, {
      service: 'ekspor',
      shipmentId: shipment?.id ?? '',
      measure: () =>
        Promise.resolve({
          goods: { id: '', code: '', markingCode: null, isMeasured: true, firstItem: null, itemCount: 1 },
          parts: {
            freightMinor: measuredMinor,
            surchargeMinor: 0,
            taxMinor: 0,
            byCode: { surchargeMinor: new Map(), taxMinor: new Map() },
          },
          billedGrams: null,
          measuredGrams: null,
          measuredAt: new Date(),
        }),
    }),
  )
  expect(await given()).toHaveLength(1)
  expect(await additionalOf(made)).toEqual([])
})

test('lets finance bill one shipment additionally, once, and blocks its departure until paid [EXP-05]', async () => {
  const made = await makeExportInvoice(app, { count: 2 })
  const [first, other] = made.shipments
  await inWriteOf(app, async (context) =>
    completeInvoice(context, await lockInvoice(context.db, made.invoice.id), undefined),
  )
  const finance = await makeStaff(app, ['finance'])
  const params = { shipment_code: first?.shipmentCode ?? '' }
  const body = {
    lines: [{ reason: 'extra_packaging' as const, detail: 'Wooden crate', amount: '75000' }],
    note: 'The lamp needs a crate for the flight.',
    due_days: 7,
  }
  const bill = (by = finance) => app.send(staffInvoiceCalls.staffAddExportInvoice, { params, body }, by.sender)
  const [once, again] = await Promise.all([bill(), bill()])
  expect(once.status, once.text).toBe(200)
  expect(again.body.result.invoice.invoice_code).toBe(once.body.result.invoice.invoice_code)
  const { invoice } = once.body.result
  expect(invoice).toMatchObject({
    service: 'ekspor',
    type: 'additional',
    parent_invoice_code: made.invoice.invoiceCode,
    note: body.note,
    export_shipments: [{ shipment_code: params.shipment_code, total: { amount_minor: 75_000 } }],
    // 1.1 % on our own service.
    total: { amount_minor: 75_000 + 825 },
  })
  const [row] = await db().select().from(invoices).where(eq(invoices.invoiceCode, invoice.invoice_code))
  expect((await linesOf(row?.id ?? '')).filter(({ kind }) => kind !== 'vat')).toMatchObject([
    { exportShipmentId: first?.id, shipmentId: null, code: 'extra_packaging' },
  ])
  const holds = (shipmentId = '') => invoiceQuestions('invoice_export_shipments').allPaid(db(), shipmentId, new Date())
  expect([await holds(first?.id), await holds(other?.id)]).toEqual(['invoice_unpaid', null])

  const support = await makeStaff(app, ['support'])
  expect((await bill(support)).status).toBe(404)
  const unpriced = await makeExport(app, made.owner)
  const early = { params: { shipment_code: unpriced.shipmentCode }, body }
  const refused = await app.send(staffInvoiceCalls.staffAddExportInvoice, early, finance.sender)
  expect(refused.body.error_code).toBe('additional_without_invoice')
  const absent = { params: { shipment_code: 'EXP-NONE' }, body }
  expect((await app.send(staffInvoiceCalls.staffAddExportInvoice, absent, finance.sender)).status).toBe(404)
})
