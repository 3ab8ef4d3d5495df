import {
  exportInvoiceCalls,
  exportShipmentCalls,
  invoiceCalls,
  paymentCalls,
  documentCalls,
  staffPaymentCalls,
  staffRefundCalls,
  voucherCalls,
} from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { payments } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { inWriteOf } from '../../../testing/in-write'
import {
  submitProof,
  makeExportInvoice,
  noticesOf,
  statusesOf,
  type TestExportInvoice,
} from '../../../testing/make-export-invoice'
import { majorText, makeUnpaid } from '../../../testing/make-payment'
import { textOfPdf } from '../../../testing/read-pdf'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { bookEvent } from '../../billing/gateway/book'
import { creditBalance } from '../../billing/balance/ledger'

const voucherCode = 'EKSPORID40'
const callbackSecret = 'a-callback-secret-of-thirty-two-signs'

let app: TestApp
let finance: TestStaff
beforeAll(async () => {
  app = await startApp({
    paymentGateway: { url: 'http://127.0.0.1:9', merchantId: 'm', key: 'k', callbackSecret },
  })
  finance = await makeStaff(app, ['finance'])
})

const db = () => app.deps.database.db
const read = async ({ owner }: Pick<TestExportInvoice, 'owner'>, invoice_code: string) => {
  const reply = await app.send(exportInvoiceCalls.exportInvoice, { query: { invoice_code } }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data.result
}
const attemptOf = async ({ invoice }: Pick<TestExportInvoice, 'invoice'>) => {
  const [row] = await db()
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoice.id))
    .orderBy(sql`created_at desc`)
    .limit(1)
  if (row === undefined) throw new Error('no attempt')
  return row
}
describe('an export invoice', () => {
  test('is listed on the export side only, with the shared print and payment calls [EXP-05, XCALL-02]', async () => {
    const made = await makeExportInvoice(app, { count: 2 })
    const { owner, invoice, shipments } = made
    const code = invoice.invoiceCode
    const list = await app.send(exportInvoiceCalls.exportInvoices, { query: { status: 'pending' } }, owner.sender)
    expect(list.body.data.results).toMatchObject([{ invoice_code: code, service: 'ekspor', cart_codes: [] }])
    expect(list.body.data.results[0]?.shipment_codes).toEqual(
      expect.arrayContaining(shipments.map(({ shipmentCode }) => shipmentCode)),
    )
    const [first] = shipments
    const search = { query: { search: first?.shipmentCode ?? '' } }
    expect((await app.send(exportInvoiceCalls.exportInvoices, search, owner.sender)).body.data.results).toHaveLength(1)

    for (const query of [{}, search.query])
      expect((await app.send(invoiceCalls.invoices, { query }, owner.sender)).body.results).toEqual([])
    expect((await app.send(invoiceCalls.unpaidInvoices, { query: {} }, owner.sender)).body.count).toBe(0)
    const open = await app.send(invoiceCalls.unpaidInvoices, { query: { service: 'ekspor' } }, owner.sender)
    expect(open.body).toMatchObject({ count: 1, result: [{ invoice_code: code }] })

    const whole = await read(made, code)
    expect(whole).toMatchObject({ carts: [], actions: ['pay', 'upload_proof', 'change_payment', 'print'] })
    expect(whole.export_shipments.map(({ status }) => status)).toEqual(['waiting_payment', 'waiting_payment'])
    expect(whole.export_shipments[0]).toMatchObject({ destination_name: 'Malaysia', recipient_name: 'Sample Person' })
    const named = new Set(whole.lines.map(({ cart_code }) => cart_code).filter((line) => line !== null))
    expect(named).toEqual(new Set(whole.shipment_codes))
    const either = await app.send(invoiceCalls.invoicePrint, { query: { invoice_code: code } }, owner.sender)
    expect(either.body.result.invoice.export_shipments).toHaveLength(2)
  })

  test("answers 404 for an import invoice, and for another customer's export invoice [XCALL-01, XCALL-02]", async () => {
    const { owner, invoice } = await makeUnpaid(app, { country: 'id' })
    const exported = await makeExportInvoice(app)
    const stranger = await makeCustomer(app, { country: 'id' })
    const query = { invoice_code: invoice.invoiceCode }
    const asked = async (named: { invoice_code: string }, who: TestCustomer) => [
      (await app.send(exportInvoiceCalls.exportInvoice, { query: named }, who.sender)).status,
      (await app.send(exportInvoiceCalls.exportPaymentInstructions, { query: named }, who.sender)).status,
      (await app.send(exportInvoiceCalls.exportPaymentGroups, { query: named }, who.sender)).status,
      (await app.send(exportInvoiceCalls.exportRecheckout, { body: named }, who.sender)).status,
    ]
    expect(await asked(query, owner)).toEqual([404, 404, 404, 404])
    const foreign = { invoice_code: exported.invoice.invoiceCode }
    expect(await asked(foreign, stranger)).toEqual([404, 404, 404, 404])
    expect(await asked(foreign, exported.owner)).toEqual([200, 200, 200, 200])
    const own = await app.send(exportInvoiceCalls.exportInvoices, { query: {} }, owner.sender)
    expect(own.body.data.results).toEqual([])
  })

  test('prints in three languages with its recipient and its shipments [EXP-05]', async () => {
    const { owner, invoice, shipments } = await makeExportInvoice(app)
    const words = { en: 'Delivered to', id: 'Dikirim ke', cn: '收货人' } as const
    for (const language of ['en', 'id', 'cn'] as const) {
      const sender = { ...owner.sender, language }
      const link = await app.send(documentCalls.createPdfLink, { body: { invoice_code: invoice.invoiceCode } }, sender)
      const reply = await app.app.inject({ method: 'GET', url: link.body.result.url })
      expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
      const { text } = await textOfPdf(reply.rawPayload)
      for (const said of [invoice.invoiceCode, shipments[0]?.shipmentCode ?? '', words[language], 'Sample Person'])
        expect(text).toContain(said)
    }
  })
})

describe('payment of an export invoice', () => {
  test('offers every method except those that let goods leave unpaid [XCALL-01]', async () => {
    const { owner, invoice } = await makeExportInvoice(app)
    const offered = async (query: { invoice_code?: string }) => {
      const reply = await app.send(exportInvoiceCalls.exportPaymentGroups, { query }, owner.sender)
      expect(reply.status, reply.text).toBe(200)
      return reply.body.data.results.map(({ code }) => code)
    }
    const { invoiceCode: invoice_code } = invoice
    expect(await offered({ invoice_code })).toEqual(['va', 'qris', 'bank_transfer', 'balance'])
    // Before the staff decision nothing is due, and only its owner spends a balance.
    expect(await offered({})).toEqual(['va', 'qris', 'bank_transfer'])
    const later = { vendor: 'pay_on_arrival', method: 'pay_on_arrival' }
    const refused = await app.send(paymentCalls.changePayment, { body: { invoice_code, payment: later } }, owner.sender)
    expect(refused.body.error_code).toBe('payment_method_not_possible')
    const told = async () =>
      (await app.send(exportInvoiceCalls.exportPaymentInstructions, { query: { invoice_code } }, owner.sender)).body
        .data.result
    expect((await told()).payment).toMatchObject({ vendor: 'bank_transfer', status: 'waiting_payment' })
    const qris = { vendor: 'qris', method: 'qris' }
    await app.send(paymentCalls.changePayment, { body: { invoice_code, payment: qris } }, owner.sender)
    expect((await told()).payment).toMatchObject({ vendor: 'qris', qr: { kind: 'qris' } })
  })

  test('transitions the shipments with a submitted, rejected and verified proof and notifies on the export side [EXP-02, XCALL-06]', async () => {
    const made = await makeExportInvoice(app, { count: 2 })
    await submitProof(app, made)
    expect(await statusesOf(app, made)).toEqual(['waiting_verification', 'waiting_verification'])
    const refusal = { params: { payment_id: (await attemptOf(made)).id }, body: { note: 'The sum is not readable' } }
    const refused = await app.send(staffPaymentCalls.staffRejectPayment, refusal, finance.sender)
    expect(refused.status, refused.text).toBe(200)
    expect(await statusesOf(app, made)).toEqual(['waiting_payment', 'waiting_payment'])

    const { invoiceCode: invoice_code } = made.invoice
    const change = { body: { invoice_code, payment: { vendor: 'bank_transfer', method: 'bank_transfer' } } }
    await app.send(paymentCalls.changePayment, change, made.owner.sender)
    await submitProof(app, made)
    const verified = await app.send(
      staffPaymentCalls.staffVerifyPayment,
      {
        params: { payment_id: (await attemptOf(made)).id },
        body: { received_amount: majorText(made.invoice), bank_reference: `B-${made.invoice.id}` },
      },
      finance.sender,
    )
    expect(verified.status, verified.text).toBe(200)
    expect(await statusesOf(app, made)).toEqual(['waiting_shipment', 'waiting_shipment'])
    const notices = (await noticesOf(app, made)).filter(({ template }) => /^(invoice|payment|export)_/.test(template))
    expect(new Set(notices.map(({ service }) => service))).toEqual(new Set(['ekspor']))
    const paid = notices.find(({ template }) => template === 'invoice_paid')
    expect(paid?.body).toContain(`/export/Invoice?invoice_code=${invoice_code}`)
  })

  test('accepts a gateway event and the balance like any other payment [EXP-02, EXP-05]', async () => {
    const byGateway = await makeExportInvoice(app)
    const { invoiceCode: invoice_code } = byGateway.invoice
    const va = { vendor: 'va', method: 'bca' }
    await app.send(paymentCalls.changePayment, { body: { invoice_code, payment: va } }, byGateway.owner.sender)
    const { id: paymentId, amountMinor } = await attemptOf(byGateway)
    const event = {
      eventId: `tx-${paymentId}`,
      paymentId,
      kind: 'paid',
      currency: 'IDR',
      amountMinor,
      body: {},
    } as const
    const booked = await inWriteOf(app, (context) => bookEvent(context, 'test', event))
    expect(booked.outcome).toBe('paid')
    expect(await statusesOf(app, byGateway)).toEqual(['waiting_shipment'])

    const byBalance = await makeExportInvoice(app)
    await inWriteOf(app, (context) =>
      creditBalance(context.db, {
        customerId: byBalance.owner.customer.id,
        currency: 'IDR',
        kind: 'top_up',
        amountMinor: byBalance.invoice.totalMinor,
        cause: `test:${byBalance.invoice.id}`,
      }),
    )
    const payment = { vendor: 'balance', method: 'balance' }
    const reply = await app.send(
      paymentCalls.changePayment,
      { body: { invoice_code: byBalance.invoice.invoiceCode, payment } },
      byBalance.owner.sender,
    )
    expect(reply.body.result, reply.text).toMatchObject({ status: 'paid' })
    expect(await statusesOf(app, byBalance)).toEqual(['waiting_shipment'])
  })
})

test('refunds a cancelled shipment and transitions it to refunded [EXP-05]', async () => {
  const made = await makeExportInvoice(app)
  await submitProof(app, made)
  await app.send(
    staffPaymentCalls.staffVerifyPayment,
    {
      params: { payment_id: (await attemptOf(made)).id },
      body: { received_amount: majorText(made.invoice), bank_reference: `B-${made.invoice.id}` },
    },
    finance.sender,
  )
  const ids = made.shipments.map(({ id }) => id)
  await app.send(exportShipmentCalls.exportCancel, { body: { shipment_ids: ids } }, made.owner.sender)
  expect(await statusesOf(app, made)).toEqual(['cancelled'])
  const admin = await makeStaff(app, ['admin'])
  const asked = await app.send(staffRefundCalls.staffRefunds, { query: { status: 'requested' } }, finance.sender)
  const own = asked.body.results.find(({ invoice_code }) => invoice_code === made.invoice.invoiceCode)
  expect(own).toMatchObject({
    origin: 'cancelled',
    requested_by: null,
    shipment_code: made.shipments[0]?.shipmentCode,
    amount: { amount_minor: made.invoice.totalMinor },
  })
  const params = { refund_id: own?.refund_id ?? '' }
  const approved = await app.send(staffRefundCalls.staffApproveRefund, { params }, admin.sender)
  expect(approved.status, approved.text).toBe(200)
  expect((await read(made, made.invoice.invoiceCode)).status).toBe('refunded')
  expect(await statusesOf(app, made)).toEqual(['refunded'])
})

test('reports a voucher of the other service on either side [EXP-05, XCALL-07]', async () => {
  const owner = await makeCustomer(app, { country: 'id' })
  const onImport = await app.send(voucherCalls.checkVoucher, { body: { voucher_code: voucherCode } }, owner.sender)
  expect(onImport.body.error_code).toBe('voucher_other_service')
  const listed = await app.send(voucherCalls.myVouchers, { query: { service: 'ekspor' } }, owner.sender)
  const mine = listed.body.results.map(({ voucher_code }) => voucher_code)
  expect(mine).toContain(voucherCode)
  const imported = await app.send(voucherCalls.myVouchers, { query: {} }, owner.sender)
  const [other] = imported.body.results.filter(({ is_usable }) => is_usable)
  expect(mine).not.toContain(other?.voucher_code)
  const onExport = await app.send(
    exportShipmentCalls.exportCheckVoucher,
    { body: { voucher_code: other?.voucher_code ?? '' } },
    owner.sender,
  )
  expect(onExport.body.error_code).toBe('voucher_other_service')
  const good = await app.send(
    exportShipmentCalls.exportCheckVoucher,
    { body: { voucher_code: voucherCode } },
    owner.sender,
  )
  expect(good.status, good.text).toBe(200)
})
