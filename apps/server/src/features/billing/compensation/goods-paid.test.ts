import { randomUUID } from 'node:crypto'
import { staffCompensationCalls, staffRefundCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { compensations, invoices, refunds, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { coverCounter, type CoverableGoods } from '../../../testing/cover-counter'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

interface Desk {
  readonly app: TestApp
  readonly finance: TestStaff
  readonly admin: TestStaff
}
const openDesk = async (app: TestApp): Promise<Desk> => ({
  app,
  finance: await makeStaff(app, ['finance', 'support']),
  admin: await makeStaff(app, ['admin']),
})

let desk: Desk
beforeAll(async () => {
  desk = await openDesk(await startAppOn(await openTestDatabase()))
})

interface Lost extends CoverableGoods {
  readonly invoiceCode: string
}
/** Goods without cover that are lost: Rp300,000 is paid at most. Their invoice is paid. */
const lost = async ({ app }: Desk = desk): Promise<Lost> => {
  const { db } = app.deps.database
  const at = coverCounter(app)
  const goods = await at.goods('id', 2_000_000)
  const { body } = await at.checkOut(goods, await at.choiceOf(goods))
  // Whatever the freight costs, the refunds of this test are within what was paid.
  await db
    .update(invoices)
    .set({ status: 'paid', totalMinor: 900_000 })
    .where(eq(invoices.invoiceCode, body.invoice_code))
  await db.update(shipments).set({ status: 'lost' }).where(eq(shipments.id, goods.shipment.id))
  return { ...goods, invoiceCode: body.invoice_code }
}
const refund = (
  { shipment, invoiceCode }: Lost,
  amount: string,
  { app, finance }: Desk = desk,
  changes: { is_for_goods?: boolean; shipment_code?: string | null } = {},
) =>
  app.send(
    staffRefundCalls.staffRequestRefund,
    {
      params: { invoice_code: invoiceCode },
      body: {
        amount,
        way: 'balance',
        reason: `Lost ${randomUUID()}`,
        shipment_code: shipment.cartCode,
        is_for_goods: true,
        ...changes,
      },
    },
    finance.sender,
  )
const compensate = ({ shipment }: Lost, amount: string, { app, finance }: Desk = desk) =>
  app.send(
    staffCompensationCalls.staffRequestCompensation,
    { params: { cart_code: shipment.cartCode }, body: { amount, reason: 'Lost between the flights.' } },
    finance.sender,
  )
const read = async ({ shipment }: Lost) => {
  const params = { cart_code: shipment.cartCode }
  const { body } = await desk.app.send(
    staffCompensationCalls.staffShipmentCompensation,
    { params },
    desk.finance.sender,
  )
  const { cap, refunded, left, may_request } = body.result
  return [cap?.amount_minor, refunded.amount_minor, left.amount_minor, may_request]
}
const reject = (refund_id: string) => {
  const input = { params: { refund_id }, body: { note: 'The box was found.' } }
  return desk.app.send(staffRefundCalls.staffRejectRefund, input, desk.admin.sender)
}

describe('what is paid for lost goods', () => {
  test('counts a refund for the goods towards what a compensation pays', async () => {
    const goods = await lost()
    expect(await read(goods)).toEqual([300_000, 0, 300_000, true])
    const { body } = await refund(goods, '200000')
    expect(body.result).toMatchObject({ is_for_goods: true, parts: [] })
    expect(await read(goods)).toEqual([300_000, 200_000, 100_000, true])
    const above = await compensate(goods, '100001')
    expect([above.status, above.body.message]).toMatchObject([422, { amount: expect.stringContaining('100.000') }])
    expect((await compensate(goods, '100000')).body.result).toMatchObject({ refunded: { amount_minor: 200_000 } })
    expect(await read(goods)).toEqual([300_000, 200_000, 0, false])
  })

  test('counts a compensation towards what a refund pays for the goods', async () => {
    const goods = await lost()
    expect((await compensate(goods, '250000')).status).toBe(200)
    const above = await refund(goods, '50001')
    expect([above.status, Object.keys(above.body.message as unknown as object)]).toEqual([422, ['amount']])
    expect((await refund(goods, '50000')).status).toBe(200)
  })

  test('does not count what was billed, which goes back beside it', async () => {
    const goods = await lost()
    expect((await compensate(goods, '300000')).status).toBe(200)
    const { body } = await refund(goods, '400000', desk, { is_for_goods: false })
    expect(body.result).toMatchObject({ is_for_goods: false, status: 'requested' })
    expect(body.result.parts.reduce((sum, { amount }) => sum + amount.amount_minor, 0)).toBe(400_000)
    expect(await read(goods)).toEqual([300_000, 0, 0, false])
  })

  test('is free again once a refund is rejected', async () => {
    const goods = await lost()
    const { body } = await refund(goods, '300000')
    expect((await read(goods)).at(-1)).toBe(false)
    await reject(body.result.refund_id)
    expect(await read(goods)).toEqual([300_000, 0, 300_000, true])
  })

  test('counts a refund by hand of an earlier release, which did not say what it was for', async () => {
    const goods = await lost()
    const { body } = await refund(goods, '300000', desk, { is_for_goods: false })
    const { db } = desk.app.deps.database
    await db.update(refunds).set({ isForGoods: null }).where(eq(refunds.id, body.result.refund_id))
    expect((await compensate(goods, '1')).status).toBe(422)
  })

  test('needs a shipment that is named, and terms', async () => {
    const unnamed = await refund(await lost(), '1', desk, { shipment_code: null })
    expect([unnamed.status, Object.keys(unnamed.body.message as unknown as object)]).toEqual([422, ['shipment_code']])
  })

  test('is refused at the approval of a compensation where a refund took its place', async () => {
    const goods = await lost()
    const { body } = await compensate(goods, '300000')
    await desk.app.deps.database.db.insert(refunds).values({
      ...(await rowOf(goods)),
      amountMinor: 1,
    })
    const params = { compensation_id: body.result.compensation_id }
    const approved = await desk.app.send(
      staffCompensationCalls.staffApproveCompensation,
      { params, body: {} },
      desk.admin.sender,
    )
    expect([approved.status, Object.keys(approved.body.message as unknown as object)]).toEqual([422, ['amount']])
  })

  test('race: a refund and a compensation of all of it are asked for at once, in either order', async () => {
    for (const isRefundFirst of [true, false]) {
      const goods = await lost()
      const acts = [() => refund(goods, '300000'), () => compensate(goods, '300000')]
      const sent = (isRefundFirst ? acts : acts.toReversed()).map((act) => act())
      expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })
})

const rowOf = async ({ shipment, invoiceCode }: Lost) => {
  const { db } = desk.app.deps.database
  const [invoice] = await db.select().from(invoices).where(eq(invoices.invoiceCode, invoiceCode))
  if (invoice === undefined) throw new Error('There is no invoice.')
  return {
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    shipmentId: shipment.id,
    currency: invoice.currency,
    method: 'balance',
    status: 'requested',
    reason: 'Lost at the hub',
    isForGoods: true,
    requestedBy: desk.finance.staff.id,
  } as const
}

describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('without the locks a refund and a compensation pay for the same goods', async () => {
    // Part of both inserts.
    const late = '"requested_by", "decided_by"'
    const on = await openDesk(await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late })))
    const goods = await lost(on)
    const both = await Promise.all([refund(goods, '300000', on), compensate(goods, '300000', on)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const rows = await bare.db.select().from(compensations).where(eq(compensations.shipmentId, goods.shipment.id))
    expect(rows).toHaveLength(1)
  })
})
