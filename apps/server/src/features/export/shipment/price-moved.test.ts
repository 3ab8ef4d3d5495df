import {
  checkoutCalls,
  exportInvoiceCalls,
  exportShipmentCalls,
  staffExportCalls,
  type ExportCheckoutInput,
} from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearReferenceCache } from '../../../db/reference-cache'
import { exportRequests, invoices, messages } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { exportInput, makeExport } from '../../../testing/make-export'
import { makeAddress, makeFile, makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeVoucher } from '../../../testing/make-voucher'
import type { TestApp } from '../../../testing/start'
import { openVersionDesk, publishDearer } from '../../../testing/version-desk'
import { expireInvoices } from '../../billing/invoice/jobs'

let desk: Awaited<ReturnType<typeof openVersionDesk>>
let app: TestApp
let support: TestStaff
beforeAll(async () => {
  desk = await openVersionDesk()
  ;({ app } = desk)
  support = await makeStaff(app, ['support'])
})
// Other tests of this process price by the sample tariffs.
afterAll(clearReferenceCache)

const db = () => app.deps.database.db
const abroad = { service: 'ekspor', country: 'id' } as const
const invoicesOf = ({ customer }: TestCustomer) =>
  db().select().from(invoices).where(eq(invoices.customerId, customer.id)).orderBy(invoices.createdAt)
const toldOf = ({ customer }: TestCustomer) =>
  db()
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.customerId, customer.id),
        eq(messages.template, 'invoice_total_changed'),
        eq(messages.channel, 'app'),
      ),
    )
const previewed = async (owner: TestCustomer, body: ExportCheckoutInput) => {
  const reply = await app.send(exportShipmentCalls.exportCheckoutPreview, { body }, owner.sender)
  return reply.body.data.result.total?.amount_minor ?? 0
}
const checkOut = (owner: TestCustomer, body: ExportCheckoutInput) =>
  app.send(exportShipmentCalls.exportCheckout, { body }, owner.sender)
/** As the reviewer reads it. */
const reviewed = async (shipment_code = '') =>
  (await app.send(staffExportCalls.staffExport, { params: { shipment_code } }, support.sender)).body.result
/** Approved at the price that the reviewer sees now. */
const approve = async (shipment_code: string, by = support) => {
  const params = { shipment_code }
  const { shipment } = await reviewed(shipment_code)
  const body = { expected_total_minor: shipment.total?.amount_minor ?? 0 }
  const reply = await app.send(staffExportCalls.staffApproveExport, { params, body }, by.sender)
  expect(reply.status, reply.text).toBe(200)
}
/** Exports checked out at the total that their customer saw. */
const asked = async (count: number, voucher_codes: string[] = []) => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const made: Awaited<ReturnType<typeof makeExport>>[] = []
  while (made.length < count) made.push(await makeExport(app, owner))
  const choice = { shipment_ids: made.map(({ id }) => id), voucher_codes }
  const totalMinor = await previewed(owner, choice)
  const reply = await checkOut(owner, { ...choice, expected_total_minor: totalMinor })
  expect(reply.status, reply.text).toBe(200)
  return { owner, codes: made.map(({ shipmentCode }) => shipmentCode), totalMinor }
}
const read = async (owner: TestCustomer, invoice_code: string | undefined) => {
  const query = { invoice_code: invoice_code ?? '' }
  return (await app.send(exportInvoiceCalls.exportInvoice, { query }, owner.sender)).body.data.result
}
const idr = (amount_minor: number) => ({ currency: 'IDR', amount_minor })

test('a tariff published while customers stand in a checkout bills nobody another total than the one they saw [CART-02, EXP-02]', async () => {
  const exporter = await makeCustomer(app, { country: 'id', verified: true })
  const { id } = await makeExport(app, exporter)
  const wanted = { shipment_ids: [id] }
  const importer = await makeCustomer(app)
  const choice = {
    cart_codes: [(await makeShipment(app, importer)).cartCode],
    address_id: await makeAddress(app, importer),
    domestic_service: 'delivery',
    payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
  }
  const priced = async () =>
    (await app.send(checkoutCalls.checkoutPreview, { body: choice }, importer.sender)).body.result.total
      ?.amount_minor ?? 0
  const before = [await previewed(exporter, wanted), await priced()] as const
  await publishDearer(desk, abroad)
  await publishDearer(desk, { service: 'impor', country: 'sg' })
  const after = [await previewed(exporter, wanted), await priced()] as const
  expect([after[0] > before[0], after[1] > before[1]]).toEqual([true, true])

  const order = (expected_total_minor: number) =>
    app.send(checkoutCalls.checkout, { body: { ...choice, expected_total_minor } }, importer.sender)
  const inCart = async () =>
    (await app.send(exportShipmentCalls.exportCart, {}, exporter.sender)).body.data.results.map(
      ({ total }) => total?.amount_minor,
    )
  expect(await inCart()).toEqual([after[0]])

  const late = [
    await checkOut(exporter, { ...wanted, expected_total_minor: before[0] }),
    await order(before[1]),
  ] as const
  for (const { status, body } of late) expect([status, body.error_code]).toEqual([409, 'price_changed'])
  expect(await db().$count(exportRequests, eq(exportRequests.customerId, exporter.customer.id))).toBe(0)
  expect(await invoicesOf(importer)).toEqual([])

  expect((await checkOut(exporter, { ...wanted, expected_total_minor: after[0] })).status).toBe(200)
  expect((await order(after[1])).status).toBe(200)
  expect(await inCart()).toEqual([])
  expect((await invoicesOf(importer)).map(({ totalMinor }) => totalMinor)).toEqual([after[1]])
})

test('a tariff published during the review: reviewer and customer read what they saw and what it is now, before they pay [EXP-02, EXP-05]', async () => {
  const { owner, codes, totalMinor } = await asked(1)
  expect((await reviewed(codes[0])).asked).toBeNull()
  await publishDearer(desk, abroad)
  const { asked: seen, view } = await reviewed(codes[0])
  const [freight] = view.lines
  expect(seen).toMatchObject({
    total: idr(totalMinor),
    changes: expect.arrayContaining([expect.objectContaining({ label: freight?.label, now: freight?.amount })]),
  })
  const moved = (seen?.changes ?? []).reduce((sum, { before, now }) => sum + now.amount_minor - before.amount_minor, 0)
  expect(totalMinor + moved).toBe(view.total?.amount_minor)
  await approve(codes[0] ?? '')
  expect((await reviewed(codes[0])).asked).toBeNull()
  const [invoice] = await invoicesOf(owner)
  expect(invoice?.totalMinor).toBeGreaterThan(totalMinor)
  expect((await read(owner, invoice?.invoiceCode)).shown_before).toEqual({
    total: idr(totalMinor),
    is_partial: false,
    is_edited: false,
    is_price_changed: true,
    lost_vouchers: [],
  })
  const [told, ...more] = await toldOf(owner)
  expect(more).toEqual([])
  expect(told?.subject).toContain(invoice?.invoiceCode)
})

test('an invoice at the total that its customer saw says nothing of another [EXP-05]', async () => {
  const { owner, codes } = await asked(2)
  for (const code of codes) await approve(code)
  const [invoice] = await invoicesOf(owner)
  expect((await read(owner, invoice?.invoiceCode)).shown_before).toBeNull()
  expect(await toldOf(owner)).toEqual([])
})

test('names a voucher that others used up during the review, and that not all is billed [EXP-05, VOUCH-02]', async () => {
  const { voucherCode } = await makeVoucher(db(), { country: 'id', service: 'ekspor', value: 10_000, usageLimit: 1 })
  const { owner, codes, totalMinor } = await asked(2, [voucherCode])
  const first = await asked(1, [voucherCode])
  await approve(first.codes[0] ?? '')
  const [rejected = '', approved = ''] = codes
  await app.send(
    staffExportCalls.staffRejectExport,
    { params: { shipment_code: rejected }, body: { note: 'It may not be carried.' } },
    support.sender,
  )
  await approve(approved)
  const [invoice] = await invoicesOf(owner)
  expect((await read(owner, invoice?.invoiceCode)).shown_before).toEqual({
    total: idr(totalMinor),
    is_partial: true,
    is_edited: false,
    is_price_changed: false,
    lost_vouchers: [voucherCode],
  })
})

test('names a price that changed beside a shipment that was rejected, also where documents were asked for meanwhile [EXP-05]', async () => {
  const { owner, codes } = await asked(2)
  const [rejected = '', approved = ''] = codes
  await publishDearer(desk, abroad)
  await approve(approved)
  await app.send(
    staffExportCalls.staffAskExportDocuments,
    { params: { shipment_code: approved }, body: { note: 'A certificate, please.' } },
    support.sender,
  )
  const document = await makeFile(app, owner)
  const shipment_id = (await reviewed(approved)).shipment.shipment_id
  const given = await app.send(
    exportShipmentCalls.exportGiveDocuments,
    { body: { shipment_id, documents: [document.url] } },
    owner.sender,
  )
  expect(given.status, given.text).toBe(200)
  await app.send(
    staffExportCalls.staffRejectExport,
    { params: { shipment_code: rejected }, body: { note: 'It may not be carried.' } },
    support.sender,
  )
  // The same approval of the same person sent again is the same approval.
  await approve(approved, await makeStaff(app, ['support']))
  const [invoice] = await invoicesOf(owner)
  expect((await read(owner, invoice?.invoiceCode)).shown_before).toMatchObject({
    is_partial: true,
    is_edited: false,
    is_price_changed: true,
    lost_vouchers: [],
  })
})

test('names an edit while documents were asked for, and the price that changed beside it only if it did [EXP-05]', async () => {
  const edited = async (isDearer: boolean) => {
    const { owner, codes, totalMinor } = await asked(1)
    const [shipment_code = ''] = codes
    const { shipment_id } = (await reviewed(shipment_code)).shipment
    await app.send(
      staffExportCalls.staffAskExportDocuments,
      { params: { shipment_code }, body: { note: 'An invoice, please.' } },
      support.sender,
    )
    if (isDearer) await publishDearer(desk, abroad)
    const heavier = { shipment_id, packages: [{ weight: 5000, length: 30, width: 20, height: 10, quantity: 1 }] }
    const saved = await app.send(
      exportShipmentCalls.exportCreateShipment,
      { body: await exportInput(app, owner, heavier) },
      owner.sender,
    )
    expect(saved.status, saved.text).toBe(200)
    const { url } = await makeFile(app, owner)
    await app.send(exportShipmentCalls.exportGiveDocuments, { body: { shipment_id, documents: [url] } }, owner.sender)
    await approve(shipment_code)
    const [invoice] = await invoicesOf(owner)
    expect(invoice?.totalMinor).toBeGreaterThan(totalMinor)
    return (await read(owner, invoice?.invoiceCode)).shown_before
  }
  expect(await edited(false)).toMatchObject({ is_edited: true, is_price_changed: false, is_partial: false })
  expect(await edited(true)).toMatchObject({ is_edited: true, is_price_changed: true })
})

test('an expired invoice that is billed again says what it was, if the price has changed [EXP-05]', async () => {
  const { owner, codes, totalMinor } = await asked(1)
  await approve(codes[0] ?? '')
  const [expired] = await invoicesOf(owner)
  await db()
    .update(invoices)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(invoices.customerId, owner.customer.id))
  await expireInvoices.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
  await publishDearer(desk, abroad)
  const body = { invoice_code: expired?.invoiceCode ?? '' }
  const again = await app.send(exportInvoiceCalls.exportRecheckout, { body }, owner.sender)
  expect(again.status, again.text).toBe(200)
  expect(again.body.data.result.total.amount_minor).toBeGreaterThan(totalMinor)
  expect(again.body.data.result.shown_before).toMatchObject({
    total: idr(totalMinor),
    is_partial: false,
    is_edited: false,
    is_price_changed: true,
  })
})
