import { balanceCalls, staffCompensationCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { auditEvents, balanceEntries, compensations, invoices, messages, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { coverCounter, type CoverableGoods } from '../../../testing/cover-counter'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

let app: TestApp
let support: TestStaff
let admin: TestStaff
let colleague: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  support = await makeStaff(app, ['support'])
  admin = await makeStaff(app, ['admin'])
  colleague = await makeStaff(app, ['admin'])
})
const db = () => app.deps.database.db

/** Goods that were billed, with or without cover, and are lost on their way. */
const lost = async (
  {
    isCovered = true,
    country = 'id',
    valueMinor = 2_000_000,
  }: { isCovered?: boolean; country?: 'sg' | 'id'; valueMinor?: number } = {},
  on = app,
) => {
  const at = coverCounter(on)
  const goods = await at.goods(country, valueMinor)
  if (isCovered) expect((await at.buy(goods)).status).toBe(200)
  const { body } = await at.checkOut(goods, await at.choiceOf(goods))
  const invoice = await at.invoiceNamed(body.invoice_code)
  await on.deps.database.db.update(invoices).set({ status: 'paid' }).where(eq(invoices.id, invoice.id))
  await on.deps.database.db.update(shipments).set({ status: 'lost' }).where(eq(shipments.id, goods.shipment.id))
  return goods
}
const ask = ({ shipment }: CoverableGoods, amount: string, by = support, on = app) =>
  on.send(
    staffCompensationCalls.staffRequestCompensation,
    { params: { cart_code: shipment.cartCode }, body: { amount, reason: 'Lost between the flights.' } },
    by.sender,
  )
const asked = async (goods: CoverableGoods, amount: string, by = support) => {
  const { body, status, text } = await ask(goods, amount, by)
  expect(status, text).toBe(200)
  return body.result.compensation_id
}
const approve = (compensation_id: string, by = admin, bank_reference?: string, on = app) =>
  on.send(
    staffCompensationCalls.staffApproveCompensation,
    { params: { compensation_id }, body: { ...(bank_reference !== undefined && { bank_reference }) } },
    by.sender,
  )
const read = async ({ shipment }: CoverableGoods) =>
  (
    await app.send(
      staffCompensationCalls.staffShipmentCompensation,
      { params: { cart_code: shipment.cartCode } },
      support.sender,
    )
  ).body.result
const entriesOf = ({ owner }: CoverableGoods, on = app) =>
  on.deps.database.db.select().from(balanceEntries).where(eq(balanceEntries.customerId, owner.customer.id))

describe('compensation for loss and damage', () => {
  test('is requested, approved by another person, booked once, told and recorded', async () => {
    const goods = await lost()
    expect(await read(goods)).toMatchObject({ is_covered: true, cap: { amount_minor: 2_000_000 }, may_request: true })
    const id = await asked(goods, '2000000')
    const list = await app.send(staffCompensationCalls.staffCompensations, { query: { count: 100 } }, admin.sender)
    expect(list.body.results.find(({ compensation_id }) => compensation_id === id)).toMatchObject({
      cart_code: goods.shipment.cartCode,
      amount: { amount_minor: 2_000_000 },
      way: 'balance',
      is_own: false,
    })
    expect(await entriesOf(goods)).toEqual([])
    for (let time = 0; time < 7; time += 1) expect((await approve(id)).status).toBe(200)
    expect(await entriesOf(goods)).toMatchObject([{ kind: 'compensation', amountMinor: 2_000_000 }])
    const seen = await app.send(balanceCalls.balanceEntries, { query: {} }, goods.owner.sender)
    expect(seen.body.results[0]).toMatchObject({ kind: 'compensation', note: 'Lost between the flights.' })
    const told = await db().select().from(messages).where(eq(messages.customerId, goods.owner.customer.id))
    expect(
      told.filter(({ template, channel }) => template === 'compensation_credited' && channel === 'app'),
    ).toHaveLength(1)
    const record = await db()
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subject, `customer:${goods.owner.customer.id}`))
    expect(record.map(({ action }) => action)).toEqual(['compensation.requested', 'compensation.approved'])
    expect((await read(goods)).may_request).toBe(false)
    expect((await ask(goods, '1')).body.error_code).toBe('compensated_already')
  })

  test('CV1: is never above what is insured, and without cover never above the terms', async () => {
    const covered = await lost()
    const above = await ask(covered, '2000001')
    expect([above.status, above.body.message]).toMatchObject([422, { amount: expect.stringContaining('2.000.000') }])
    const bare = await lost({ isCovered: false })
    expect((await read(bare)).cap?.amount_minor).toBe(300_000)
    expect((await ask(bare, '300001')).status).toBe(422)
    expect((await ask(bare, '300000')).status).toBe(200)
    const rich = await lost({ country: 'sg', valueMinor: 1_500_000 })
    expect((await read(rich)).cap?.amount_minor).toBe(1_000_000)
    expect((await ask(rich, '10000.01')).status).toBe(422)
  })

  test('is an amount above 0, and says so at its field', async () => {
    const goods = await lost()
    for (const amount of ['0', '0.0', '-5', '1.5'])
      expect(Object.keys((await ask(goods, amount)).body.message as unknown as object), amount).toEqual(['amount'])
    expect((await ask(goods, '0')).body.message).toEqual({ amount: 'Enter an amount above 0' })
  })

  test('is refused at its approval where cover was taken back meanwhile', async () => {
    const at = coverCounter(app)
    const goods = await at.goods('id', 2_000_000)
    await at.buy(goods)
    const id = await asked(goods, '2000000')
    expect((await at.cancel(goods)).status).toBe(200)
    expect((await approve(id)).status).toBe(422)
    expect(await entriesOf(goods)).toEqual([])
    const [row] = await db().select().from(compensations).where(eq(compensations.id, id))
    expect(row?.status).toBe('requested')
  })

  test('needs two people, and one that was rejected can be requested anew', async () => {
    const goods = await lost()
    const id = await asked(goods, '500000', admin)
    const own = await approve(id)
    expect([own.status, own.body.error_code]).toEqual([409, 'two_people_needed'])
    expect((await approve(id, support)).status).toBe(404)
    const rejected = await app.send(
      staffCompensationCalls.staffRejectCompensation,
      { params: { compensation_id: id }, body: { note: 'The box was found.' } },
      colleague.sender,
    )
    expect(rejected.body.result).toMatchObject({ status: 'rejected', decision_note: 'The box was found.' })
    expect((await approve(id, colleague)).body.error_code).toBe('decided_already')
    expect((await approve(await asked(goods, '400000'))).status).toBe(200)
    expect(await entriesOf(goods)).toMatchObject([{ amountMinor: 400_000 }])
  })

  test('is a bank transfer in Singapore, where customers have no balance', async () => {
    const goods = await lost({ country: 'sg', valueMinor: 44_882 })
    const id = await asked(goods, '448.82')
    expect(Object.keys((await approve(id)).body.message as object)).toEqual(['bank_reference'])
    const paid = await approve(id, admin, 'DBS-77')
    expect(paid.body.result).toMatchObject({ status: 'approved', way: 'bank', bank_reference: 'DBS-77' })
    expect(await entriesOf(goods)).toEqual([])
  })

  test('is not for goods that never reached us', async () => {
    const goods = await coverCounter(app).goods('id', 2_000_000, 'pending')
    expect((await ask(goods, '1')).body.error_code).toBe('compensation_too_early')
  })

  test('race: two people ask, then two approve, and it is paid once', async () => {
    const goods = await lost()
    const both = await Promise.all([ask(goods, '300000'), ask(goods, '300000', colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const id = both.find(({ status }) => status === 200)?.body.result.compensation_id ?? ''
    await db().update(compensations).set({ requestedBy: support.staff.id }).where(eq(compensations.id, id))
    const paid = await Promise.all([approve(id), approve(id, colleague)])
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await entriesOf(goods)).toHaveLength(1)
  })
})

describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
    await bare.pool.query({ text: 'drop index compensations_one' })
  })
  afterAll(() => bare.close())

  test('without the index two people ask for the same loss', async () => {
    const on = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'insert into "compensations"' }))
    const clerks = [await makeStaff(on, ['support']), await makeStaff(on, ['support'])] as const
    const goods = await lost({}, on)
    const both = await Promise.all(clerks.map((clerk) => ask(goods, '300000', clerk, on)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })
})
