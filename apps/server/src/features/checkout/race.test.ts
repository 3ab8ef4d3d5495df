import { checkoutCalls, shipmentCalls, type CheckoutInput } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/open'
import { invoices, invoiceShipments, shipments, vouchers } from '../../db/schema'
import { openTestDatabase } from '../../db/testing'
import { brokenInvariants } from '../../testing/invariants'
import { makeCustomer, type TestCustomer } from '../../testing/make-customer'
import { makeAddress, makeShipment } from '../../testing/make-shipment'
import { makeVoucher, usesOf } from '../../testing/make-voucher'
import { startAppOn, type TestApp } from '../../testing/start'
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
const ready = async () => {
  const owner = await makeCustomer(app)
  return { owner, choice: { address_id: await makeAddress(app, owner), domestic_service: 'delivery', payment } }
}
const checkOut = (owner: TestCustomer, body: CheckoutInput, index = 0) =>
  (index % 2 === 0 ? app : twin).send(checkoutCalls.checkout, { body }, owner.sender)
const voucherFor = async (usageLimit: number, perCustomerLimit = 1): Promise<string> => {
  const limits = { usageLimit, perCustomerLimit, value: 100 }
  return (await makeVoucher(app.deps.database.db, { country: 'sg', service: 'impor', ...limits })).voucherCode
}
const expectWhole = async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([])

describe('races of checkout', () => {
  test('F01: fifty at once on two servers make one invoice and use one voucher [CART-08, CALL-29]', async () => {
    for (let round = 0; round < (isParallel ? 4 : 1); round += 1) {
      const { owner, choice } = await ready()
      const { cartCode } = await makeShipment(app, owner)
      const voucher = await voucherFor(10, 10)
      const body = { ...choice, cart_codes: [cartCode], voucher_codes: [voucher] }
      const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => checkOut(owner, body, index)))
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      const good = replies.filter(({ status }) => status === 200)
      expect(good.length).toBeGreaterThan(0)
      expect(new Set(good.map((reply) => reply.body.invoice_code)).size).toBe(1)
      expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      expect(await app.deps.database.db.$count(invoices, eq(invoices.customerId, owner.customer.id))).toBe(1)
      expect(await usesOf(app.deps.database.db, voucher)).toBe(1)
    }
    await expectWhole()
  })

  test('F02: overlapping choices never bill a shipment twice, and nobody is told of a deadlock [CART-08]', async () => {
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

  test('F03: of fifty customers one gets the last voucher; the others have no invoice and are told why [CART-08]', async () => {
    const voucher = await voucherFor(1)
    const many = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { owner, choice } = await ready()
        return {
          owner,
          body: { ...choice, cart_codes: [(await makeShipment(app, owner)).cartCode], voucher_codes: [voucher] },
        }
      }),
    )
    const replies = await Promise.all(many.map(({ owner, body }, index) => checkOut(owner, body, index)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.error_code))).toEqual(
      new Set(['voucher_used_up']),
    )
    for (const [index, { owner }] of many.entries()) {
      const count = await app.deps.database.db.$count(invoices, eq(invoices.customerId, owner.customer.id))
      expect(count).toBe(replies[index]?.status === 200 ? 1 : 0)
    }
    expect(await usesOf(app.deps.database.db, voucher)).toBe(1)
    await expectWhole()
  })

  test('F04, F06: deletions and expiries between checkouts leave every count and every invoice whole [CART-08, SHIP-08]', async () => {
    const voucher = await voucherFor(1000, 1000)
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

/** Without its guard the same race must break the invariant: else the proof above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  const naiveCheckout = async (shipmentId: string, customerId: string): Promise<void> => {
    await bare.transaction(
      async (tx) => {
        const live = await tx.select().from(invoiceShipments).where(eq(invoiceShipments.shipmentId, shipmentId))
        if (live.length > 0) return
        await tx.execute(sql`select pg_sleep(0.02)`)
        const [invoice] = await tx
          .insert(invoices)
          .values({
            invoiceCode: `INV-${crypto.randomUUID().slice(0, 18).toUpperCase()}`,
            customerId,
            country: 'sg',
            currency: 'SGD',
            type: 'shipment',
            status: 'pending',
            totalMinor: 0,
            dueAt: new Date(Date.now() + 86_400_000),
            orderTracking: 'CO',
            snapshot: {},
          })
          .returning()
        await tx.insert(invoiceShipments).values({ invoiceId: invoice?.id ?? '', shipmentId, role: 'main' })
      },
      { retries: 0 },
    )
  }

  test('I-1 goes red without the unique live line, and stays whole with it [CART-08]', async () => {
    const on: TestApp = { ...app, deps: { ...app.deps, database: bare } }
    const owner = await makeCustomer(on)
    const race = async (): Promise<string[]> => {
      const { id } = await makeShipment(on, owner)
      await Promise.allSettled(Array.from({ length: 8 }, () => naiveCheckout(id, owner.customer.id)))
      return (await brokenInvariants(bare.pool)).filter((name) => name.startsWith('I-1 '))
    }
    expect(await race()).toEqual([])
    await bare.pool.query({ text: 'drop index invoice_shipments_one_live' })
    expect(await race()).toHaveLength(1)
  })

  test('I-3 goes red where the use is read and then written [CART-08]', async () => {
    const [voucher] = await bare.db.select().from(vouchers).limit(1)
    const id = voucher?.id ?? ''
    await bare.db.update(vouchers).set({ usageLimit: 1, used: 0 }).where(eq(vouchers.id, id))
    const guarded = () =>
      bare.db
        .update(vouchers)
        .set({ used: sql`${vouchers.used} + 1` })
        .where(and(eq(vouchers.id, id), sql`${vouchers.used} < ${vouchers.usageLimit}`))
        .returning()
    const won = await Promise.all(Array.from({ length: 8 }, guarded))
    expect(won.filter((rows) => rows.length === 1)).toHaveLength(1)

    await bare.db.update(vouchers).set({ used: 0 }).where(eq(vouchers.id, id))
    const unguarded = () =>
      bare.transaction(async (tx) => {
        const [row] = await tx.select().from(vouchers).where(eq(vouchers.id, id))
        await tx.execute(sql`select pg_sleep(0.02)`)
        if ((row?.used ?? 0) >= 1) return false
        await tx
          .update(vouchers)
          .set({ used: (row?.used ?? 0) + 1 })
          .where(eq(vouchers.id, id))
        return true
      })
    const taken = await Promise.all(Array.from({ length: 8 }, unguarded))
    expect(taken.filter((isTaken) => isTaken).length).toBeGreaterThan(1)
  })
})
