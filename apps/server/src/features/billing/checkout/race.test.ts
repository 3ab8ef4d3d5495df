import { checkoutCalls, shipmentCalls, type CheckoutInput } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { invoices, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeVoucher, usesOf } from '../../../testing/make-voucher'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'
import { expireInvoices } from '../invoice/jobs'

let app: TestApp
/** A second server on the same database. */
let twin: TestApp
let isParallel = false
beforeAll(async () => {
  const database = await openTestDatabase()
  app = await startAppOn(database)
  twin = await startAppOn(database, { version: 'twin' })
  isParallel = app.deps.database.engine === 'postgres'
})
afterAll(() => twin.app.close())

const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
const ready = async (on = app) => {
  const owner = await makeCustomer(on)
  return { owner, choice: { address_id: await makeAddress(on, owner), domestic_service: 'delivery', payment } }
}
const send = (on: TestApp, owner: TestCustomer, body: CheckoutInput) =>
  on.send(checkoutCalls.checkout, { body }, owner.sender)
const checkOut = (owner: TestCustomer, body: CheckoutInput, index = 0) =>
  send(index % 2 === 0 ? app : twin, owner, body)
const voucherFor = async (on: TestApp, usageLimit: number, perCustomerLimit = 1): Promise<string> => {
  const limits = { usageLimit, perCustomerLimit, value: 100 }
  return (await makeVoucher(on.deps.database.db, { country: 'sg', service: 'impor', ...limits })).voucherCode
}

/** Tabs of one customer that all check out the same shipment. */
const tabsAtOnce = async (
  servers: readonly [TestApp, ...TestApp[]],
  count: number,
  vouchers: readonly string[] = [],
) => {
  const [on] = servers
  const { owner, choice } = await ready(on)
  const { cartCode } = await makeShipment(on, owner)
  const body = { ...choice, cart_codes: [cartCode], voucher_codes: [...vouchers] }
  const replies = await Promise.all(
    Array.from({ length: count }, (_, index) => send(servers[index % servers.length] ?? on, owner, body)),
  )
  return { replies, billed: await on.deps.database.db.$count(invoices, eq(invoices.customerId, owner.customer.id)) }
}

/** Customers who compete for the last use of one voucher. */
const rushForVoucher = async (servers: readonly [TestApp, ...TestApp[]], count: number) => {
  const [on] = servers
  const voucher = await voucherFor(on, 1)
  const many = await Promise.all(
    Array.from({ length: count }, async () => {
      const { owner, choice } = await ready(on)
      const { cartCode } = await makeShipment(on, owner)
      return { owner, body: { ...choice, cart_codes: [cartCode], voucher_codes: [voucher] } }
    }),
  )
  const replies = await Promise.all(
    many.map(({ owner, body }, index) => send(servers[index % servers.length] ?? on, owner, body)),
  )
  const billed = await Promise.all(
    many.map(({ owner }) => on.deps.database.db.$count(invoices, eq(invoices.customerId, owner.customer.id))),
  )
  return { replies, billed, used: await usesOf(on.deps.database.db, voucher) }
}
const expectWhole = async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([])

describe('checkout races', () => {
  test('F01: fifty concurrent requests on two servers make one invoice and use one voucher [CART-08, CALL-29]', async () => {
    for (let round = 0; round < (isParallel ? 4 : 1); round += 1) {
      const voucher = await voucherFor(app, 10, 10)
      const { replies, billed } = await tabsAtOnce([app, twin], 50, [voucher])
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      const good = replies.filter(({ status }) => status === 200)
      expect(good.length).toBeGreaterThan(0)
      expect(new Set(good.map((reply) => reply.body.invoice_code)).size).toBe(1)
      expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      expect([billed, await usesOf(app.deps.database.db, voucher)]).toEqual([1, 1])
    }
    await expectWhole()
  })

  test('F02: overlapping choices never bill a shipment twice, and no client gets a deadlock error [CART-08]', async () => {
    for (let round = 0; round < (isParallel ? 8 : 2); round += 1) {
      const { owner, choice } = await ready()
      const codes: string[] = []
      for (let index = 0; index < 3; index += 1) codes.push((await makeShipment(app, owner)).cartCode)
      const [a = '', b = '', c = ''] = codes
      const choices = [
        [a, b],
        [b, c],
        [c, a],
        [a, b, c],
        [b, a],
      ]
      const replies = await Promise.all(
        [...choices, ...choices].map((cart_codes, index) => checkOut(owner, { ...choice, cart_codes }, index)),
      )
      expect(replies.filter(({ status }) => status !== 200 && status !== 409).map(({ text }) => text)).toEqual([])
      expect(replies.some(({ status }) => status === 200)).toBe(true)
    }
    await expectWhole()
  })

  test('F03: one of fifty customers gets the last voucher; the others get no invoice and the reason [CART-08]', async () => {
    const { replies, billed, used } = await rushForVoucher([app, twin], 50)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.error_code))).toEqual(
      new Set(['voucher_used_up']),
    )
    expect(billed).toEqual(replies.map(({ status }) => (status === 200 ? 1 : 0)))
    expect(used).toBe(1)
    await expectWhole()
  })

  test('F04, F06: deletions and expiries between checkouts keep every count and every invoice consistent [CART-08, SHIP-08]', async () => {
    const voucher = await voucherFor(app, 1000, 1000)
    for (let round = 0; round < (isParallel ? 8 : 3); round += 1) {
      const { owner, choice } = await ready()
      const codes: string[] = []
      for (let index = 0; index < 4; index += 1) codes.push((await makeShipment(app, owner)).cartCode)
      const [a = '', b = '', c = '', d = ''] = codes
      const remove = (cart_codes: string[]) =>
        twin.send(shipmentCalls.deleteCarts, { body: { cart_codes } }, owner.sender)
      const overdue = app.deps.database.db
        .update(invoices)
        .set({ dueAt: sql`now() - interval '1 second'` })
        .where(and(eq(invoices.customerId, owner.customer.id), eq(invoices.status, 'pending')))
      const expire = () => expireInvoices.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
      const replies = await Promise.all([
        checkOut(owner, { ...choice, cart_codes: [a, b], voucher_codes: [voucher] }),
        remove([a]),
        checkOut(owner, { ...choice, cart_codes: [b, c], voucher_codes: [voucher] }, 1),
        remove([c, b]),
        checkOut(owner, { ...choice, cart_codes: [d], voucher_codes: [voucher] }),
      ])
      expect(replies.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
      await Promise.all([
        overdue.then(expire),
        checkOut(owner, { ...choice, cart_codes: [d], voucher_codes: [voucher] }, 1),
        expire(),
      ])
      const rows = await app.deps.database.db
        .select()
        .from(shipments)
        .where(eq(shipments.customerId, owner.customer.id))
      expect(rows.find(({ cartCode }) => cartCode === a)?.status).toBe('cancelled')
    }
    await expectWhole()
  })
})

/** Without its guard the same race must break the invariant; otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  const broken = async (name: string): Promise<boolean> =>
    (await brokenInvariants(bare.pool)).some((found) => found.startsWith(name))

  test('without the locks and the status check of a transition the index alone prevents it; without the index a shipment is billed twice [CART-08]', async () => {
    const unguard = (text: string) =>
      withoutLocks(text).replaceAll(/"shipments"\."status" = (\$\d+)/g, '$1::text is not null')
    const unguarded = await startAppOn(withoutGuard(bare, { unguard, late: 'update "shipments"' }))
    expect((await tabsAtOnce([unguarded], 6)).billed).toBe(1)
    expect(await broken('I-1 ')).toBe(false)
    await bare.pool.query({ text: 'drop index invoice_shipments_one_live' })
    expect((await tabsAtOnce([unguarded], 6)).billed).toBeGreaterThan(1)
    expect(await broken('I-1 ')).toBe(true)
  })

  test('without the limit in the statement and in the table, several customers get the voucher [CART-08]', async () => {
    const unguard = (text: string) => withoutLocks(text).replace('"vouchers"."used" < "vouchers"."usage_limit"', 'true')
    const unguarded = await startAppOn(withoutGuard(bare, { unguard, late: 'update "vouchers"' }))
    await rushForVoucher([unguarded], 6)
    expect(await broken('I-3 ')).toBe(false)
    await bare.pool.query({ text: 'alter table vouchers drop constraint vouchers_used_within_limit' })
    const { replies, used } = await rushForVoucher([unguarded], 6)
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
    expect(used).toBeGreaterThan(1)
    expect(await broken('I-3 ')).toBe(true)
  })
})
