import { exportInvoiceCalls, exportShipmentCalls, staffExportCalls } from '@layar/contract'
import { formatMoney } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeStaff } from '../../../testing/make-staff'
import { makeVoucher } from '../../../testing/make-voucher'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

/** What a customer reads after their export was approved, and its invoice. */
const approved = async (voucher_codes: string[] = []) => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const { id, shipmentCode } = await makeExport(app, owner)
  const body = { shipment_ids: [id], voucher_codes }
  await app.send(exportShipmentCalls.exportCheckout, { body }, owner.sender)
  const support = await makeStaff(app, ['support'])
  const params = { shipment_code: shipmentCode }
  const seen = await app.send(staffExportCalls.staffExport, { params }, support.sender)
  const expected_total_minor = seen.body.result.shipment.total?.amount_minor ?? 0
  const reply = await app.send(
    staffExportCalls.staffApproveExport,
    { params, body: { expected_total_minor } },
    support.sender,
  )
  expect(reply.status, reply.text).toBe(200)
  const told = await app.deps.database.db
    .select({ template: messages.template, body: messages.body })
    .from(messages)
    .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'app')))
  const list = await app.send(exportInvoiceCalls.exportInvoices, { query: {} }, owner.sender)
  return { told, invoice: list.body.data.results[0] }
}

test('the message that asks to pay names the sum and the time of the customer’s own zone [EXP-02]', async () => {
  const { told, invoice } = await approved()
  const asked = told.filter(({ template }) => template === 'export_waiting_payment')
  expect(asked).toHaveLength(1)
  const text = asked[0]?.body ?? ''
  expect(text).toContain(formatMoney({ currency: 'IDR', amountMinor: invoice?.total.amount_minor ?? 0 }))
  expect(text).toContain(invoice?.invoice_code ?? '-')
  expect(text).toMatch(/\d{4}.*WIB/)
})

test('whose vouchers cover the whole invoice is asked to pay nothing [EXP-02] [VOUCH-02]', async () => {
  const { voucherCode } = await makeVoucher(app.deps.database.db, {
    country: 'id',
    service: 'ekspor',
    value: 100_000_000,
  })
  const { told, invoice } = await approved([voucherCode])
  expect([invoice?.total.amount_minor, invoice?.status]).toEqual([0, 'paid'])
  const templates = told.map(({ template }) => template)
  expect(templates).not.toContain('export_waiting_payment')
  expect(templates).toContain('invoice_settled')
})
