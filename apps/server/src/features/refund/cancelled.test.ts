import {
  exportShipmentCalls,
  invoiceCalls,
  staffExportCalls,
  staffInvoiceCalls,
  staffRefundCalls,
  staffShipmentCalls,
} from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoices, messages, refunds } from '../../db/schema'
import { openTestDatabase } from '../../db/testing'
import { brokenInvariants } from '../../testing/invariants'
import { attemptOf, goodsStatuses, makePaid, makeProven, verifyPayment, type TestPaid } from '../../testing/make-paid'
import { makeStaff, type TestStaff } from '../../testing/make-staff'
import { startAppOn, type TestApp } from '../../testing/start'
import { readBalance } from '../saldo/ledger'

let app: TestApp
let finance: TestStaff
let admin: TestStaff
let other: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  finance = await makeStaff(app, ['finance'])
  admin = await makeStaff(app, ['admin'])
  other = await makeStaff(app, ['admin'])
})

const db = () => app.deps.database.db
const reason = 'The goods may not be carried'
const cancel = (made: TestPaid, at = 0, by = admin) => {
  const code = made.goods[at]?.code ?? ''
  const body = { to: 'cancelled', reason } as const
  return made.service === 'impor'
    ? app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: code }, body }, by.sender)
    : app.send(staffExportCalls.staffMoveExport, { params: { shipment_code: code }, body }, by.sender)
}
const refundsOf = ({ invoice }: TestPaid) =>
  db().select().from(refunds).where(eq(refunds.invoiceId, invoice.id)).orderBy(refunds.createdAt, refunds.id)
const approve = (refund_id: string, by = other) =>
  app.send(staffRefundCalls.staffApproveRefund, { params: { refund_id } }, by.sender)
const standing = async ({ invoice }: TestPaid) => {
  const [row] = await db().select().from(invoices).where(eq(invoices.id, invoice.id))
  return [row?.status, (await attemptOf(app, invoice)).status]
}
const balanceOf = ({ owner }: TestPaid) => readBalance(db(), owner.customer.id)
const toldOf = async ({ owner }: TestPaid) => {
  const rows = await db().select().from(messages).where(eq(messages.customerId, owner.customer.id))
  return rows.filter(({ channel }) => channel === 'app').map(({ template }) => template)
}
const expectWhole = async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([])

describe.each([
  { service: 'impor', country: 'id', way: 'balance' },
  { service: 'impor', country: 'sg', way: 'credit_note' },
  { service: 'ekspor', country: 'id', way: 'balance' },
] as const)('cancelling a paid shipment of $service in $country', ({ service, country, way }) => {
  test('asks for its money in the name of whoever cancelled; approved by another, it goes back and the shipment is refunded [SHIP-05] [CART-05]', async () => {
    const made = await makePaid(app, finance, { service, country })
    expect((await cancel(made)).status).toBe(200)
    expect(await goodsStatuses(app, made)).toEqual(['cancelled'])
    const asked = await refundsOf(made)
    expect(asked).toMatchObject([
      { status: 'requested', way, amountMinor: made.invoice.totalMinor, requestedBy: admin.staff.id },
    ])
    expect(await standing(made)).toEqual(['paid', 'paid'])
    const refundId = asked[0]?.id ?? ''
    const own = await approve(refundId, admin)
    expect([own.status, own.body.error_code]).toEqual([409, 'two_people_needed'])
    expect(await goodsStatuses(app, made)).toEqual(['cancelled'])

    const before = await toldOf(made)
    expect((await approve(refundId)).body.result).toMatchObject({ status: 'sent', way })
    expect(await goodsStatuses(app, made)).toEqual(['refunded'])
    expect(await standing(made)).toEqual(['refunded', 'refunded'])
    if (way === 'balance') expect(await balanceOf(made)).toBe(made.invoice.totalMinor)
    const seen = await app.send(
      invoiceCalls.invoice,
      { query: { invoice_code: made.invoice.invoiceCode } },
      made.owner.sender,
    )
    expect(seen.body.result).toMatchObject({
      status: 'refunded',
      refunds: [{ way, status: 'sent', amount: { amount_minor: made.invoice.totalMinor } }],
    })
    expect((await toldOf(made)).slice(before.length)).toEqual([
      way === 'balance' ? 'refund_credited' : 'credit_note_issued',
    ])
    await expectWhole()
  })
})
