import { exportShipmentCalls, staffExportCalls, type ExportCheckoutInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportRequests, exportShipments, invoices } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeStaff } from '../../../testing/make-staff'
import { makeVoucher } from '../../../testing/make-voucher'
import { startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
/** A second server on the same database. */
let twin: TestApp
beforeAll(async () => {
  const database = await openTestDatabase()
  app = await startAppOn(database)
  twin = await startAppOn(database, { version: 'twin' })
})

const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }
const send = (owner: TestCustomer, body: ExportCheckoutInput, on = app) =>
  on.send(exportShipmentCalls.exportCheckout, { body }, owner.sender)
const voucherFor = async () =>
  (await makeVoucher(app.deps.database.db, { country: 'id', service: 'ekspor', value: 10_000, perCustomerLimit: 5 }))
    .voucherCode
const ready = async () => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const { id, shipmentCode } = await makeExport(app, owner)
  const body = { shipment_ids: [id], voucher_codes: [await voucherFor()], payment: transfer }
  const seen = await app.send(exportShipmentCalls.exportCheckoutPreview, { body }, owner.sender)
  const totalMinor = seen.body.data.result.total?.amount_minor ?? 0
  return { owner, shipmentCode, totalMinor, body: { ...body, expected_total_minor: totalMinor } }
}
const othersOf = async (totalMinor: number): Promise<Partial<ExportCheckoutInput>[]> => [
  { voucher_codes: [] },
  { voucher_codes: [await voucherFor()] },
  { payment: null },
  { payment: { vendor: 'qris', method: 'qris' } },
  { expected_total_minor: totalMinor + 1 },
]

describe('an export checkout sent again', () => {
  test('refuses another voucher, payment or total while the request is reviewed [CART-08, EXP-02]', async () => {
    const { owner, shipmentCode, totalMinor, body } = await ready()
    const first = await send(owner, body)
    expect(first.status, first.text).toBe(200)
    for (const other of await othersOf(totalMinor)) {
      const reply = await send(owner, { ...body, ...other })
      expect([reply.status, reply.body.error_code], JSON.stringify(other)).toEqual([409, 'export_asked_otherwise'])
      expect(JSON.stringify(reply.body)).toContain(shipmentCode)
    }
    expect((await send(owner, body)).text).toBe(first.text)
    expect(await app.deps.database.db.$count(exportRequests, eq(exportRequests.customerId, owner.customer.id))).toBe(1)
  })

  test('names the invoice once the request is billed [CART-08, EXP-02]', async () => {
    const { owner, shipmentCode, totalMinor, body } = await ready()
    expect((await send(owner, body)).status).toBe(200)
    const { db } = app.deps.database
    const [row] = await db.select().from(exportShipments).where(eq(exportShipments.shipmentCode, shipmentCode))
    const clerk = await makeStaff(app, ['support'])
    const approved = await app.send(
      staffExportCalls.staffApproveExport,
      { params: { shipment_code: shipmentCode }, body: { expected_total_minor: row?.totalMinor ?? 0 } },
      clerk.sender,
    )
    expect(approved.status, approved.text).toBe(200)
    const [invoice] = await db.select().from(invoices).where(eq(invoices.customerId, owner.customer.id))
    for (const other of await othersOf(totalMinor)) {
      const reply = await send(owner, { ...body, ...other })
      expect([reply.status, reply.body.error_code], JSON.stringify(other)).toEqual([409, 'cart_already_billed'])
      expect(reply.body).toMatchObject({ invoice_code: invoice?.invoiceCode })
    }
    expect((await send(owner, body)).status).toBe(200)
  })

  test('gives one answer to seven identical requests at once, and requests one of two different choices [CART-08]', async () => {
    const { owner, body } = await ready()
    const same = await Promise.all(
      Array.from({ length: 7 }, (_, index) => send(owner, body, index % 2 === 0 ? app : twin)),
    )
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(same.map(({ text }) => text)).size).toBe(1)
    const rival = await ready()
    const choices = [rival.body, { ...rival.body, voucher_codes: [], expected_total_minor: null }]
    const replies = await Promise.all(
      choices.map((choice, index) => send(rival.owner, choice, index % 2 === 0 ? app : twin)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
