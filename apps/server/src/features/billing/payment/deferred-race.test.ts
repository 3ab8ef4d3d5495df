import { checkoutCalls, paymentCalls, type CheckoutInput } from '@layar/contract'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { invoices, paylaterLimits } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { makeUnpaid } from '../../../testing/make-payment'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

let house: TestApp
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
})

type Kind = 'paylater' | 'pay_on_arrival'

/**
 * One customer with a limit for one of three open invoices: two exist and are changed in a tab each, the third is
 * checked out in another tab.
 */
const tabsAtOnce = async (app: TestApp, kind: Kind) => {
  const { owner, invoice } = await makeUnpaid(app, { country: 'id' })
  const address_id = await makeAddress(app, owner)
  const choose = async (vendor: string): Promise<CheckoutInput> => ({
    cart_codes: [(await makeShipment(app, owner, { status: 'pending_locker', measured: true })).cartCode],
    address_id,
    domestic_service: 'delivery',
    payment: { vendor, method: vendor },
  })
  const second = await app.send(checkoutCalls.checkout, { body: await choose('bank_transfer') }, owner.sender)
  expect(second.status, second.text).toBe(200)
  const { customerId, currency, totalMinor } = invoice
  await app.deps.database.db.insert(paylaterLimits).values({ customerId, currency, limitMinor: totalMinor + 100 })
  const third = await choose(kind)
  const payment = { vendor: kind, method: kind }
  const replies = await Promise.all([
    ...[invoice.invoiceCode, second.body.invoice_code].map((invoice_code) =>
      app.send(paymentCalls.changePayment, { body: { invoice_code, payment } }, owner.sender),
    ),
    app.send(checkoutCalls.checkout, { body: third }, owner.sender),
  ])
  const owed = await app.deps.database.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), eq(invoices.type, kind), ne(invoices.status, 'cancelled')))
  return { replies, owed: owed.length }
}

/**
 * One is accepted, the others are rejected: over the limit, or with a request to retry while the first one was running.
 */
const expectOneTaken = (replies: readonly { status: number }[]) => {
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([])
}

describe('a deferred payment method chosen in several tabs at once', () => {
  test('uses the last of a limit once [CART-03, CART-08]', async () => {
    const { replies, owed } = await tabsAtOnce(house, 'paylater')
    expectOneTaken(replies)
    expect(owed).toBe(1)
    expect(await brokenInvariants(house.deps.database.pool)).toEqual([])
  })

  test('leaves no more open until arrival than allowed [CART-03, CART-08]', async () => {
    const { invoice } = await makeUnpaid(house, { country: 'id' })
    const { database, config } = house.deps
    const deferred = { ...config.deferred, arrivalMostMinor: invoice.totalMinor + 100 }
    const { replies, owed } = await tabsAtOnce(await startAppOn(database, { deferred }), 'pay_on_arrival')
    expectOneTaken(replies)
    expect(owed).toBe(1)
  })

  test('defers one invoice chosen in several tabs once, and ends its other attempt [CART-03, CART-08]', async () => {
    const { owner, invoice } = await makeUnpaid(house, { country: 'id' })
    const { customerId, currency, totalMinor, invoiceCode: invoice_code } = invoice
    await house.deps.database.db.insert(paylaterLimits).values({ customerId, currency, limitMinor: totalMinor })
    const change = (vendor: Kind) =>
      house.send(
        paymentCalls.changePayment,
        { body: { invoice_code, payment: { vendor, method: vendor } } },
        owner.sender,
      )
    const replies = await Promise.all([change('paylater'), change('pay_on_arrival'), change('paylater')])
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    const isDeferred = inArray(invoices.type, ['paylater', 'pay_on_arrival'])
    const owned = and(eq(invoices.customerId, customerId), isDeferred, eq(invoices.status, 'pending'))
    expect(await house.deps.database.db.$count(invoices, owned)).toBe(1)
    expect(await brokenInvariants(house.deps.database.pool)).toEqual([])
  })
})

/** Without its guard the same race must go wrong; otherwise the tests above prove nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('without the locks several invoices use a limit for one [CART-03, CART-08]', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'update "invoices"' }))
    const { owed } = await tabsAtOnce(app, 'paylater')
    expect(owed).toBeGreaterThan(1)
  })
})
