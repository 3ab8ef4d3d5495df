import { documentCalls, staffExportCalls, staffRefundCalls, staffShipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { refunds } from '../../../db/schema'
import { makePaid, type TestPaid } from '../../../testing/make-paid'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { snapshotOf } from '../invoice/snapshot'

let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await startApp()
  admin = await makeStaff(app, ['admin'])
})

const cancel = ({ service }: TestPaid, code: string) => {
  const body = { to: 'cancelled', reason: 'The goods may not be carried' } as const
  return service === 'impor'
    ? app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: code }, body }, admin.sender)
    : app.send(staffExportCalls.staffMoveExport, { params: { shipment_code: code }, body }, admin.sender)
}

test.each(['impor', 'ekspor'] as const)(
  'credit notes of cancelled shipments name the tax on our services that they return; it adds up to what was charged: %s [CART-05]',
  async (service) => {
    const made = await makePaid(app, await makeStaff(app, ['finance']), { service, country: 'id', count: 2 })
    for (const { code } of made.goods) expect((await cancel(made, code)).status).toBe(200)
    const rows = await app.deps.database.db.select().from(refunds).where(eq(refunds.invoiceId, made.invoice.id))
    const other = await makeStaff(app, ['admin'])
    const taxes: number[] = []
    for (const { id: refund_id } of rows) {
      const approved = await app.send(staffRefundCalls.staffApproveRefund, { params: { refund_id } }, other.sender)
      const query = { credit_note_code: approved.body.result.credit_note_code ?? '' }
      const { body } = await app.send(documentCalls.creditNotePrint, { query }, made.owner.sender)
      taxes.push(body.result.service_tax?.amount_minor ?? 0)
    }
    const charged = snapshotOf(made.invoice.snapshot).service_tax_minor ?? 0
    expect(charged).toBeGreaterThan(0)
    expect([Math.min(...taxes) > 0, taxes.reduce((sum, minor) => sum + minor, 0)]).toEqual([true, charged])
  },
)
