import {
  exportShipmentCalls,
  invoiceCalls,
  paymentCalls,
  staffExportCalls,
  staffInvoiceCalls,
  staffRefundCalls,
  staffShipmentCalls,
} from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  exportEvents,
  exportShipments,
  invoices,
  messages,
  payments,
  refunds,
  shipmentEvents,
  shipments,
} from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { submitProof } from '../../../testing/make-export-invoice'
import {
  attemptOf,
  goodsStatuses,
  makePaid,
  makeProven,
  verifyPayment,
  type TestPaid,
} from '../../../testing/make-paid'
import { majorText } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { readBalance } from '../balance/ledger'

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
  test('requests a refund in the name of the person who cancelled; approved by another, it is paid and the shipment is refunded [SHIP-05] [CART-05]', async () => {
    const made = await makePaid(app, finance, { service, country })
    expect((await cancel(made)).status).toBe(200)
    expect(await goodsStatuses(app, made)).toEqual(['cancelled'])
    const asked = await refundsOf(made)
    expect(asked).toMatchObject([
      { status: 'requested', method: way, amountMinor: made.invoice.totalMinor, requestedBy: admin.staff.id },
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

const ask = (
  { invoice }: TestPaid,
  body: { amount: string; way: 'bank' | 'balance' | 'credit_note'; shipment_code?: string },
) =>
  app.send(
    staffRefundCalls.staffRequestRefund,
    { params: { invoice_code: invoice.invoiceCode }, body: { reason: 'Lost on its way', ...body } },
    finance.sender,
  )
const send = (refund_id: string, bank_reference: string) =>
  app.send(staffRefundCalls.staffSendRefund, { params: { refund_id }, body: { bank_reference } }, finance.sender)
const reject = (refund_id: string, note: string) =>
  app.send(staffRefundCalls.staffRejectRefund, { params: { refund_id }, body: { note } }, other.sender)
const seenByStaff = async ({ service, goods: [first] }: TestPaid) => {
  const code = first?.code ?? ''
  const { body } =
    service === 'impor'
      ? await app.send(staffShipmentCalls.staffShipment, { params: { cart_code: code } }, finance.sender)
      : await app.send(staffExportCalls.staffExport, { params: { shipment_code: code } }, finance.sender)
  return body.result
}
const openOf = async (made: TestPaid) => (await refundsOf(made)).filter(({ status }) => status === 'requested')
const sumOf = (rows: readonly { amountMinor: number }[]): number => rows.reduce((sum, row) => sum + row.amountMinor, 0)
const standAt = async ({ service, goods }: TestPaid, status: 'sent'): Promise<void> => {
  const table = service === 'impor' ? shipments : exportShipments
  await db()
    .update(table)
    .set({ status })
    .where(eq(table.id, goods[0]?.id ?? ''))
  const events = service === 'impor' ? shipmentEvents : exportEvents
  await db()
    .insert(events)
    .values({ shipmentId: goods[0]?.id ?? '', toStatus: status, actorKind: 'system' })
}

describe.each(['impor', 'ekspor'] as const)('an invoice over three shipments of %s', (service) => {
  test('refunds the share of each cancelled one, and the shares add up to what was paid [CART-05]', async () => {
    const made = await makePaid(app, finance, { service, country: 'id', count: 3 })
    const total = made.invoice.totalMinor
    for (const at of [2, 0]) expect((await cancel(made, at)).status).toBe(200)
    const two = await refundsOf(made)
    expect(two.map(({ status }) => status)).toEqual(['requested', 'requested'])
    const read = await app.send(
      staffInvoiceCalls.staffInvoice,
      { params: { invoice_code: made.invoice.invoiceCode } },
      finance.sender,
    )
    expect(read.body.result.refundable.amount_minor).toBe(total - sumOf(two))
    expect(read.body.result.refunds.map(({ shipment_code }) => shipment_code).sort()).toEqual(
      [made.goods[0]?.code, made.goods[2]?.code].sort(),
    )
    for (const { id } of two) expect((await approve(id)).status).toBe(200)
    expect(await standing(made)).toEqual(['paid', 'paid'])
    const statuses = await goodsStatuses(app, made)
    expect([statuses[0], statuses[2]]).toEqual(['refunded', 'refunded'])
    expect(statuses[1]).not.toBe('refunded')
    expect(await balanceOf(made)).toBe(sumOf(two))

    expect((await cancel(made, 1)).status).toBe(200)
    const [last] = await openOf(made)
    expect(last?.amountMinor).toBe(total - sumOf(two))
    expect((await approve(last?.id ?? '')).status).toBe(200)
    expect(await goodsStatuses(app, made)).toEqual(['refunded', 'refunded', 'refunded'])
    expect(await standing(made)).toEqual(['refunded', 'refunded'])
    expect(await balanceOf(made)).toBe(total)
    await expectWhole()
  })

  test('stays paid until the last transfer of its refunds was sent, however many were approved [CART-05]', async () => {
    const made = await makePaid(app, finance, { service, country: 'id', count: 2 })
    for (const at of [0, 1]) await cancel(made, at)
    await db().update(refunds).set({ method: 'bank' }).where(eq(refunds.invoiceId, made.invoice.id))
    const [first, second] = await refundsOf(made)
    for (const refund of [first, second]) expect((await approve(refund?.id ?? '')).status).toBe(200)
    expect((await send(first?.id ?? '', 'BCA-1')).status).toBe(200)
    expect((await goodsStatuses(app, made)).toSorted()).toEqual(['cancelled', 'refunded'])
    expect(await standing(made)).toEqual(['paid', 'refund_pending'])
    expect((await send(second?.id ?? '', 'BCA-2')).status).toBe(200)
    expect(await goodsStatuses(app, made)).toEqual(['refunded', 'refunded'])
    expect(await standing(made)).toEqual(['refunded', 'refunded'])
    await expectWhole()
  })
})

describe.each(['impor', 'ekspor'] as const)('a cancelled shipment of %s', (service) => {
  test('requests one refund, however often and by however many it is cancelled concurrently [CART-05]', async () => {
    const made = await makePaid(app, finance, { service, country: 'id' })
    const replies = await Promise.all(
      [admin, other].flatMap((by) => Array.from({ length: 7 }, () => cancel(made, 0, by))),
    )
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(await refundsOf(made)).toHaveLength(1)
  })

  test('requests nothing if nothing was paid, and its unpaid invoice is cancelled as usual [CART-05]', async () => {
    const made = await makeProven(app, { service, country: 'id' })
    await db().update(payments).set({ status: 'waiting_payment' }).where(eq(payments.invoiceId, made.invoice.id))
    await db().update(invoices).set({ status: 'pending' }).where(eq(invoices.id, made.invoice.id))
    if (service === 'ekspor')
      await db()
        .update(exportShipments)
        .set({ status: 'waiting_payment' })
        .where(eq(exportShipments.id, made.goods[0]?.id ?? ''))
    expect((await cancel(made)).status).toBe(200)
    expect(await refundsOf(made)).toEqual([])
    expect(await standing(made)).toEqual(['cancelled', 'cancelled'])
  })

  test('requests a refund of money found only afterwards, which any administrator may approve [CART-05]', async () => {
    const made = await makeProven(app, { service, country: 'id' })
    expect((await cancel(made)).status).toBe(200)
    expect(await refundsOf(made)).toEqual([])
    await verifyPayment(app, made.invoice, finance)
    const asked = await refundsOf(made)
    expect(asked).toMatchObject([{ status: 'requested', amountMinor: made.invoice.totalMinor, requestedBy: null }])
    expect((await approve(asked[0]?.id ?? '', admin)).status).toBe(200)
    expect(await goodsStatuses(app, made)).toEqual(['refunded'])
    await expectWhole()
  })

  test('requests only what was not refunded before [CART-05]', async () => {
    const made = await makePaid(app, finance, { service, country: 'id' })
    const { refund_id } = (await ask(made, { amount: '1000', way: 'balance' })).body.result
    expect((await approve(refund_id)).status).toBe(200)
    await cancel(made)
    expect((await openOf(made)).map(({ amountMinor }) => amountMinor)).toEqual([made.invoice.totalMinor - 1000])
  })

  test('stays cancelled while its refund is rejected, shows the rejection, and lets finance request again [CART-05]', async () => {
    const made = await makePaid(app, finance, { service, country: 'id' })
    await cancel(made)
    const [first] = await refundsOf(made)
    expect((await reject(first?.id ?? '', 'The bank account is missing')).status).toBe(200)
    expect(await goodsStatuses(app, made)).toEqual(['cancelled'])
    expect(await standing(made)).toEqual(['paid', 'paid'])
    expect((await seenByStaff(made)).refunds).toMatchObject([
      {
        status: 'rejected',
        decision_note: 'The bank account is missing',
        amount: { amount_minor: made.invoice.totalMinor },
      },
    ])
    const before = await toldOf(made)
    const body = { amount: majorText(made.invoice), way: 'bank', shipment_code: made.goods[0]?.code ?? '' } as const
    const anew = await ask(made, body)
    expect(anew.body.result, anew.text).toMatchObject({ origin: 'asked', service, shipment_code: body.shipment_code })
    const { refund_id } = anew.body.result
    await approve(refund_id)
    expect(await goodsStatuses(app, made)).toEqual(['cancelled'])
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(refund_id, 'BCA-9')))
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await goodsStatuses(app, made)).toEqual(['refunded'])
    expect(await standing(made)).toEqual(['refunded', 'refunded'])
    expect(await balanceOf(made)).toBe(0)
    expect((await toldOf(made)).slice(before.length)).toEqual(['refund_sent'])
    await expectWhole()
  })
})

describe.each(['impor', 'ekspor'] as const)('a shipment of %s lost in transit', (service) => {
  test('is refunded once the transfer of its refund is sent; its invoice shows the partial refund [SHIP-05] [CART-05]', async () => {
    const made = await makePaid(app, finance, { service, country: 'id', count: 2 })
    await standAt(made, 'sent')
    const wrong = await ask(made, { amount: '5000', way: 'bank', shipment_code: 'SHP-22222-22222' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.message).toHaveProperty('shipment_code')
    expect(await refundsOf(made)).toEqual([])
    const code = made.goods[0]?.code ?? ''
    const { refund_id } = (await ask(made, { amount: '5000', way: 'bank', shipment_code: code })).body.result
    const twin = await ask(made, { amount: '5001', way: 'bank', shipment_code: code })
    expect([twin.status, twin.body.error_code]).toEqual([409, 'refund_open_already'])
    await approve(refund_id)
    expect((await goodsStatuses(app, made))[0]).toBe('sent')
    const before = await toldOf(made)
    await send(refund_id, 'BCA-3')
    expect((await goodsStatuses(app, made))[0]).toBe('refunded')
    expect((await goodsStatuses(app, made))[1]).not.toBe('refunded')
    expect(await standing(made)).toEqual(['paid', 'paid'])
    expect((await toldOf(made)).slice(before.length)).toEqual(['refund_sent'])
    const seen = await app.send(
      invoiceCalls.invoice,
      { query: { invoice_code: made.invoice.invoiceCode } },
      made.owner.sender,
    )
    expect(seen.body.result.refunds).toMatchObject([{ shipment_code: code, amount: { amount_minor: 5000 } }])
  })

  test('stays in transit if money of its invoice is refunded for another reason [SHIP-05] [CART-05]', async () => {
    const made = await makePaid(app, finance, { service, country: 'id', count: 2 })
    await standAt(made, 'sent')
    const { refund_id } = (await ask(made, { amount: '5000', way: 'balance' })).body.result
    expect((await approve(refund_id)).body.result.status).toBe('sent')
    expect((await goodsStatuses(app, made))[0]).toBe('sent')
  })
})

test('requests a refund when a customer cancels a paid shipment [CART-05] [EXP-05]', async () => {
  const made = await makePaid(app, finance, { service: 'ekspor', country: 'id' })
  const body = { shipment_ids: made.goods.map(({ id }) => id) }
  const replies = await Promise.all(
    Array.from({ length: 7 }, () => app.send(exportShipmentCalls.exportCancel, { body }, made.owner.sender)),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200))
  expect(await refundsOf(made)).toMatchObject([{ status: 'requested', requestedBy: null }])
})

test('refunds a paid additional invoice too, and the shipment with the last of its refunds [CART-05]', async () => {
  const made = await makePaid(app, finance, { service: 'impor', country: 'sg' })
  const code = made.goods[0]?.code ?? ''
  const bill = async (amount: string) => {
    const reply = await app.send(
      staffInvoiceCalls.staffAddInvoice,
      {
        params: { cart_code: code },
        body: { lines: [{ reason: 'extra_packaging', detail: '', amount }], note: 'A crate was needed.', due_days: 7 },
      },
      finance.sender,
    )
    const [row] = await db()
      .select()
      .from(invoices)
      .where(eq(invoices.invoiceCode, reply.body.result.invoice.invoice_code))
    if (row === undefined) throw new Error(reply.text)
    return row
  }
  const [paidOnTop, unpaid] = [await bill('7.50'), await bill('3.00')]
  const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
  await app.send(
    paymentCalls.changePayment,
    { body: { invoice_code: paidOnTop.invoiceCode, payment } },
    made.owner.sender,
  )
  await submitProof(app, { owner: made.owner, invoice: paidOnTop })
  await verifyPayment(app, paidOnTop, finance)

  expect((await cancel(made)).status).toBe(200)
  const asked = await db().select().from(refunds).where(eq(refunds.customerId, made.owner.customer.id))
  const expected = [made.invoice, paidOnTop].map(({ id, totalMinor }) => [id, totalMinor])
  expect(asked.map(({ invoiceId, amountMinor }) => [invoiceId, amountMinor]).toSorted()).toEqual(expected.toSorted())
  const [ended] = await db().select().from(invoices).where(eq(invoices.id, unpaid.id))
  expect(ended?.status).toBe('cancelled')
  await approve(asked[0]?.id ?? '')
  expect(await goodsStatuses(app, made)).toEqual(['cancelled'])
  await reject(asked[1]?.id ?? '', 'The crate was used')
  expect(await goodsStatuses(app, made)).toEqual(['refunded'])
  await expectWhole()
})
