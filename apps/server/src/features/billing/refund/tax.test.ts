import { documentCalls, staffExportCalls, staffRefundCalls, staffShipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { refunds } from '../../../db/schema'
import { inWriteOf } from '../../../testing/in-write'
import { brokenInvariants } from '../../../testing/invariants'
import { makePaid, type TestPaid } from '../../../testing/make-paid'
import { majorText } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { snapshotOf } from '../invoice/snapshot'
import { creditDifference } from './credit'

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

test('a taxed charge that rises while others fall lowers the credit by its tax as well [CART-05]', async () => {
  const made = await makePaid(app, await makeStaff(app, ['finance']), { service: 'impor', country: 'sg' })
  const [goods] = made.goods
  if (goods === undefined) throw new Error('Nothing was billed.')
  await inWriteOf(app, (context) =>
    creditDifference(context, {
      invoice: made.invoice,
      shipmentId: goods.id,
      charges: [
        { kind: 'freight', taxCode: 'ZR', amountMinor: 500, serviceTaxMinor: 0 },
        { kind: 'surcharge', taxCode: 'SR', amountMinor: -100, serviceTaxMinor: -9 },
      ],
      cause: `difference:${goods.id}:test`,
    }),
  )
  const { db, pool } = app.deps.database
  const [refund] = await db.select().from(refunds).where(eq(refunds.invoiceId, made.invoice.id))
  expect(refund).toMatchObject({ amountMinor: 391, serviceTaxMinor: -9 })
  expect((await brokenInvariants(pool)).filter((one) => one.startsWith('I-4e'))).toEqual([])
})

test.each([
  ['impor', 0.995],
  ['ekspor', 0.995],
  ['impor', 0.4],
] as const)(
  'the rest of a share names its part of the tax, however much was refunded by hand: %s, %d of it [CART-05]',
  async (service, part) => {
    const finance = await makeStaff(app, ['finance'])
    const made = await makePaid(app, finance, { service, country: 'id' })
    const { totalMinor, currency, invoiceCode } = made.invoice
    const byHandMinor = Math.floor(totalMinor * part)
    const code = made.goods[0]?.code ?? ''
    const body = {
      amount: majorText({ currency, totalMinor: byHandMinor }),
      way: 'balance',
      reason: 'A box was damaged',
      shipment_code: code,
    } as const
    const asked = await app.send(
      staffRefundCalls.staffRequestRefund,
      { params: { invoice_code: invoiceCode }, body },
      finance.sender,
    )
    expect(asked.status, asked.text).toBe(200)
    const params = { refund_id: asked.body.result.refund_id }
    expect((await app.send(staffRefundCalls.staffApproveRefund, { params }, admin.sender)).status).toBe(200)

    const cancelled = await cancel(made, code)
    expect(cancelled.status, cancelled.text).toBe(200)
    const rows = await app.deps.database.db.select().from(refunds).where(eq(refunds.invoiceId, made.invoice.id))
    const [rest] = rows.filter(({ status }) => status === 'requested')
    const charged = snapshotOf(made.invoice.snapshot).service_tax_minor ?? 0
    const restMinor = totalMinor - byHandMinor
    expect(rest).toMatchObject({
      amountMinor: restMinor,
      serviceTaxMinor: Math.round((charged * restMinor) / totalMinor),
    })
    expect(rest?.serviceTaxMinor).toBeGreaterThan(0)
  },
)
