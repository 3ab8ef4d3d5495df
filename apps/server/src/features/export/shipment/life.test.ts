import { exportShipmentCalls as calls, paymentCalls, type ExportCheckoutInput } from '@layar/contract'
import type { ExportStatus } from '@layar/domain'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  exportRequests,
  exportRestrictions,
  exportShipments,
  invoiceExportShipments,
  invoices,
  messages,
  payments,
} from '../../../db/schema'
import { inWriteOf } from '../../../testing/in-write'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeStaff } from '../../../testing/make-staff'
import { makeFile } from '../../../testing/make-shipment'
import { makeVoucher, usesOf } from '../../../testing/make-voucher'
import { startApp, type TestApp } from '../../../testing/start'
import { expireInvoices } from '../../billing/invoice/jobs'
import { settleInvoice } from '../../billing/invoice/settle'
import type { TransitionActor } from '../../cargo/transition/resolve-transition'
import type { WriteContext } from '../../../jobs/write'
import { approveExport, askExportDocuments, rejectExport } from './decide'
import { transitionExport } from './transition'
import { receiveExport } from './receive'

let app: TestApp
let clerk: Extract<TransitionActor, { kind: 'staff' }>
beforeAll(async () => {
  app = await startApp()
  const { staff } = await makeStaff(app, ['admin'])
  clerk = { kind: 'staff', id: staff.id, roles: ['admin'] }
})

const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }

const work = <T>(run: (context: WriteContext & { language: 'en' }) => Promise<T>): Promise<T> =>
  inWriteOf(app, (context) => run({ ...context, language: 'en' }))
const codeOf = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'broken',
  )

const rowOf = async (id: string) => {
  const [row] = await app.deps.database.db.select().from(exportShipments).where(eq(exportShipments.id, id))
  if (row === undefined) throw new Error('The shipment is gone.')
  return row
}
const statusesOf = (ids: readonly string[]): Promise<ExportStatus[]> =>
  Promise.all(ids.map(async (id) => (await rowOf(id)).status))
const invoicesOf = (owner: TestCustomer) =>
  app.deps.database.db
    .select()
    .from(invoices)
    .where(eq(invoices.customerId, owner.customer.id))
    .orderBy(desc(invoices.createdAt))

const checkOut = (owner: TestCustomer, body: ExportCheckoutInput) =>
  app.send(calls.exportCheckout, { body }, owner.sender)

/** Shipments of a new customer, checked out together. */
const makeRequest = async (count: number, choice: Partial<ExportCheckoutInput> = {}) => {
  const owner = await makeCustomer(app, { country: 'id' })
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push((await makeExport(app, owner)).id)
  const reply = await checkOut(owner, { shipment_ids: ids, ...choice })
  expect(reply.status, reply.text).toBe(200)
  return { owner, ids }
}
const approve = async (id: string) => {
  const { shipmentCode, totalMinor } = await rowOf(id)
  await work((context) => approveExport(context, { shipmentCode, staff: clerk, expectedTotalMinor: totalMinor ?? 0 }))
}
const reject = async (id: string) => {
  const { shipmentCode } = await rowOf(id)
  await work((context) => rejectExport(context, { shipmentCode, staff: clerk, note: 'No licence for it.' }))
}
const pay = async (owner: TestCustomer) => {
  const [invoice] = await invoicesOf(owner)
  const { url } = await makeFile(app, owner)
  const body = {
    invoice_code: invoice?.invoiceCode ?? '',
    file_url: url,
    bank: 'Sample Bank',
    sender_name: 'Tester Sample',
    amount: String(invoice?.totalMinor),
    date: '2024-01-02',
  }
  const submitted = await app.send(paymentCalls.createManualPayment, { body }, owner.sender)
  expect(submitted.status, submitted.text).toBe(200)
}
const settle = async (owner: TestCustomer) => {
  const [invoice] = await invoicesOf(owner)
  const [payment] = await app.deps.database.db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoice?.id ?? ''), eq(payments.status, 'waiting_verification')))
  await work((context) =>
    settleInvoice(context, {
      paymentId: payment?.id ?? '',
      staffId: clerk.id,
      receivedMinor: invoice?.totalMinor ?? 0,
      bankReference: 'REF-1',
    }),
  )
}
const onceAbroad = { country: 'id', service: 'ekspor', value: 10_000, usageLimit: 1 } as const

test('takes a shipment from the cart to delivery, with requested documents and goods heavier than declared [EXP-02] [EXP-03]', async () => {
  const owner = await makeCustomer(app, { country: 'id' })
  const { id, shipmentCode } = await makeExport(app, owner)
  const preview = await app.send(calls.exportCheckoutPreview, { body: { shipment_ids: [id] } }, owner.sender)
  const expected = preview.body.data.result.total?.amount_minor ?? null
  expect(expected).toBeGreaterThan(0)
  const wrong = await checkOut(owner, { shipment_ids: [id], expected_total_minor: (expected ?? 0) + 1 })
  expect([wrong.status, wrong.body.error_code]).toEqual([409, 'price_changed'])
  const asked = await checkOut(owner, { shipment_ids: [id], payment: transfer, expected_total_minor: expected })
  expect(asked.body.data.results).toMatchObject([{ status: 'under_review', is_price_final: false }])

  await work((context) => askExportDocuments(context, { shipmentCode, staff: clerk, note: 'Please add the invoice.' }))
  const paper = await makeFile(app, owner)
  const give = () =>
    app.send(calls.exportGiveDocuments, { body: { shipment_id: id, documents: [paper.url] } }, owner.sender)
  expect((await give()).body.data.result).toMatchObject({
    status: 'under_review',
    review_note: 'Please add the invoice.',
  })
  expect((await give()).status).toBe(200)

  expect(
    await codeOf(work((context) => approveExport(context, { shipmentCode, staff: clerk, expectedTotalMinor: 1 }))),
  ).toBe('price_changed')
  await approve(id)
  const [invoice, ...others] = await invoicesOf(owner)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ service: 'ekspor', type: 'shipment', status: 'pending', totalMinor: expected })
  expect((invoice?.dueAt.getTime() ?? 0) - (invoice?.createdAt.getTime() ?? 0)).toBeGreaterThan(23 * 3_600_000)
  const [attempt] = await app.deps.database.db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoice?.id ?? ''))
  expect(attempt).toMatchObject({ vendor: 'bank_transfer', status: 'waiting_payment' })

  await pay(owner)
  expect(await statusesOf([id])).toEqual(['waiting_verification'])
  await settle(owner)
  expect(await statusesOf([id])).toEqual(['waiting_shipment'])

  const send = (tracking_number: string) =>
    app.send(calls.exportSendToWarehouse, { body: { shipment_id: id, carrier: 'JNE', tracking_number } }, owner.sender)
  expect((await send('JP0001')).body.data.result.status).toBe('sent_to_warehouse')
  expect((await send('JP0002')).body.data.result.inbound_tracking_number).toBe('JP0002')

  const boxes = [{ weight_gram: 9000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }]
  await work((context) =>
    receiveExport(context, {
      shipmentCode,
      staff: clerk,
      input: { boxes, photos: [], condition: 'good', shelf: 'E-01', note: null, public_note: null },
      photoIds: [],
    }),
  )
  const [additional] = await invoicesOf(owner)
  expect(additional).toMatchObject({
    service: 'ekspor',
    type: 'additional',
    status: 'pending',
    parentInvoiceId: invoice?.id,
  })
  const onward = (to: ExportStatus) =>
    work((context) => transitionExport(context, { shipmentId: id, to, actor: clerk }))
  expect(await codeOf(onward('sent'))).toBe('invoice_unpaid')
  await app.deps.database.db
    .update(invoices)
    .set({ status: 'paid' })
    .where(eq(invoices.id, additional?.id ?? ''))
  for (const to of ['sent', 'on_clearance', 'delivering'] as const) await onward(to)
  for (let time = 0; time < 2; time += 1) {
    const reply = await app.send(calls.exportConfirmFinish, { body: { shipment_id: id } }, owner.sender)
    expect(reply.status, reply.text).toBe(200)
  }

  const detail = await app.send(calls.exportShipmentDetail, { query: { shipment_code: shipmentCode } }, owner.sender)
  expect(detail.body.data.result).toMatchObject({
    status: 'finished',
    is_price_final: true,
    actions: ['copy'],
    received: { measured_weight_gram: 9000, declared_weight_gram: 2000 },
  })
  expect(detail.body.data.result.invoices).toHaveLength(2)
  const told = await app.deps.database.db
    .select({ template: messages.template, service: messages.service })
    .from(messages)
    .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'app')))
  expect(told.map(({ template }) => template)).toEqual(
    expect.arrayContaining([
      'export_under_review',
      'export_document_incomplete',
      'export_waiting_payment',
      'export_finished',
    ]),
  )
  expect(told.every(({ service }) => service === 'ekspor')).toBe(true)
})

describe('billing after the review of a checkout [EXP-02] [EXP-05]', () => {
  test('issues the invoice with the last decision and bills what was approved', async () => {
    const { owner, ids } = await makeRequest(3)
    const [first = '', second = '', third = ''] = ids
    await approve(first)
    expect(await invoicesOf(owner)).toEqual([])
    await reject(second)
    expect(await invoicesOf(owner)).toEqual([])
    await approve(third)
    const [invoice] = await invoicesOf(owner)
    const billed = await app.deps.database.db
      .select({ id: invoiceExportShipments.shipmentId })
      .from(invoiceExportShipments)
      .where(eq(invoiceExportShipments.invoiceId, invoice?.id ?? ''))
    expect(billed.map(({ id }) => id).sort()).toEqual([first, third].sort())
    expect(await statusesOf(ids)).toEqual(['waiting_payment', 'rejected', 'waiting_payment'])
    expect((await rowOf(second)).reviewNote).toBe('No licence for it.')
  })

  test('counts a cancelled shipment as decided', async () => {
    const { owner, ids } = await makeRequest(2)
    const [kept = '', gone = ''] = ids
    await approve(kept)
    const cancel = () => app.send(calls.exportCancel, { body: { shipment_ids: [gone] } }, owner.sender)
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(200)
    expect(await statusesOf(ids)).toEqual(['waiting_payment', 'cancelled'])
    expect(await invoicesOf(owner)).toHaveLength(1)
  })

  test('cancels the unpaid invoice of a cancelled shipment and bills the rest again with the vouchers', async () => {
    const { voucherCode: code } = await makeVoucher(app.deps.database.db, onceAbroad)
    const { owner, ids } = await makeRequest(2, { voucher_codes: [code] })
    for (const id of ids) await approve(id)
    const [before] = await invoicesOf(owner)
    await app.send(calls.exportCancel, { body: { shipment_ids: [ids[0] ?? ''] } }, owner.sender)
    expect(await statusesOf(ids)).toEqual(['cancelled', 'waiting_payment'])
    const [after, old] = await invoicesOf(owner)
    expect([old?.id, old?.status, after?.status]).toEqual([before?.id, 'cancelled', 'pending'])
    expect(after?.totalMinor).toBeLessThan(before?.totalMinor ?? 0)
    expect(await usesOf(app.deps.database.db, code)).toBe(1)
  })

  test('records seven concurrent identical checkouts as one request and rejects a different choice', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const ids = [(await makeExport(app, owner)).id, (await makeExport(app, owner)).id]
    const answers = await Promise.all(Array.from({ length: 7 }, () => checkOut(owner, { shipment_ids: ids })))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(7).fill(200))
    const requests = await app.deps.database.db
      .select()
      .from(exportRequests)
      .where(eq(exportRequests.customerId, owner.customer.id))
    expect(requests).toHaveLength(1)
    const other = await checkOut(owner, { shipment_ids: ids.slice(0, 1) })
    expect([other.status, other.body.error_code]).toEqual([409, 'export_asked_otherwise'])
    expect((await checkOut(owner, { shipment_ids: [ids[0] ?? '', ids[0] ?? ''] })).status).toBe(422)
    const foreign = await makeCustomer(app, { country: 'id' })
    expect((await checkOut(foreign, { shipment_ids: ids })).status).toBe(404)
  })

  test('accepts only one of two concurrent checkouts with overlapping choices', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const ids: string[] = []
    for (let made = 0; made < 3; made += 1) ids.push((await makeExport(app, owner)).id)
    const replies = await Promise.all([
      checkOut(owner, { shipment_ids: ids.slice(0, 2) }),
      checkOut(owner, { shipment_ids: ids.slice(1) }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await statusesOf(ids)).sort()).toEqual(['in_cart', 'under_review', 'under_review'])
  })

  test('cancels the shipments of an expired invoice and returns the voucher', async () => {
    const { voucherCode: code } = await makeVoucher(app.deps.database.db, onceAbroad)
    const { owner, ids } = await makeRequest(1, { voucher_codes: [code], payment: transfer })
    const shipments = { shipment_ids: ids }
    const check = await app.send(calls.exportCheckVoucher, { body: { voucher_code: code, ...shipments } }, owner.sender)
    expect(check.body.data.result.discount?.amount_minor, check.text).toBe(10_000)
    await approve(ids[0] ?? '')
    expect(await usesOf(app.deps.database.db, code)).toBe(1)
    const [invoice] = await invoicesOf(owner)
    await app.deps.database.db
      .update(invoices)
      .set({ dueAt: new Date(Date.now() - 1000) })
      .where(eq(invoices.id, invoice?.id ?? ''))
    await app.deps.queue.enqueue(app.deps.database.db, expireInvoices, {})
    await app.drain()
    expect(await statusesOf(ids)).toEqual(['cancelled'])
    expect(await usesOf(app.deps.database.db, code)).toBe(0)
    const [row] = (await app.send(calls.exportShipments, { query: {} }, owner.sender)).body.data.results
    expect(row?.actions).toEqual(['recheckout', 'copy'])
  })

  test('rejects an import voucher, an unknown payment method and one that needs the customer [XCALL-07]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const shipment_ids = [(await makeExport(app, owner)).id]
    const codes: (number | string | undefined)[] = []
    for (const choice of [
      { voucher_codes: ['HEMATID10'] },
      { payment: { vendor: 'nobody', method: 'nothing' } },
      { payment: { vendor: 'balance', method: 'balance' } },
    ])
      codes.push((await checkOut(owner, { shipment_ids, ...choice })).body.error_code)
    expect(codes).toEqual(['voucher_other_service', 'payment_method_unknown', 'payment_method_not_possible'])
    expect(await statusesOf(shipment_ids)).toEqual(['in_cart'])
  })

  test('rejects goods that a destination now prohibits, at checkout and at approval', async () => {
    const { owner, ids } = await makeRequest(1)
    const { shipmentCode, totalMinor } = await rowOf(ids[0] ?? '')
    // A destination of its own, so that the rule meets no other test.
    await app.deps.database.db
      .update(exportShipments)
      .set({ destinationCountry: 'bn' })
      .where(eq(exportShipments.id, ids[0] ?? ''))
    await app.deps.database.db
      .insert(exportRestrictions)
      .values({
        country: 'bn',
        categorySlug: 'general-goods',
        kind: 'prohibited',
        reason: { en: 'Not now', id: 'Tidak sekarang', cn: '暂停' },
      })
      .onConflictDoNothing()
    const decision = { shipmentCode, staff: clerk, expectedTotalMinor: totalMinor ?? 0 }
    expect(await codeOf(work((context) => approveExport(context, decision)))).toBe('export_goods_prohibited')
    await app.deps.database.db
      .update(exportShipments)
      .set({ status: 'in_cart', requestId: null })
      .where(eq(exportShipments.id, ids[0] ?? ''))
    const preview = await app.send(
      calls.exportCheckoutPreview,
      { body: { shipment_ids: ids } },
      { ...owner.sender, language: 'id' },
    )
    expect(preview.body.data.result.blocked[0]?.message).toContain('Tidak sekarang')
    const refused = await checkOut(owner, { shipment_ids: ids })
    expect([refused.status, refused.body.error_code]).toEqual([422, 'export_goods_prohibited'])
  })
})
