import { randomUUID } from 'node:crypto'
import { checkoutCalls, type CheckoutInput } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { balanceEntries, invoiceLines, invoices } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { inWriteOf } from '../../../testing/in-write'
import { brokenInvariants } from '../../../testing/invariants'
import type { TestCustomer } from '../../../testing/make-customer'
import { makeCreditNote, makeUnpaid } from '../../../testing/make-payment'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'
import { creditBalance } from '../balance/ledger'

let house: TestApp
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
})

const tabs = 4

/** Shipments of one customer, each checked out at the same time in its own tab. */
const checkOutEach = async (app: TestApp, owner: TestCustomer, vendor: 'bank_transfer' | 'balance') => {
  const address_id = await makeAddress(app, owner)
  const choices: CheckoutInput[] = []
  while (choices.length < tabs) {
    const { cartCode } = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
    choices.push({
      cart_codes: [cartCode],
      address_id,
      domestic_service: 'delivery',
      payment: { vendor, method: vendor },
    })
  }
  return Promise.all(choices.map((body) => app.send(checkoutCalls.checkout, { body }, owner.sender)))
}

/** A credit note that a single checkout uses up. */
const rushForCreditNote = async (app: TestApp) => {
  const { owner, invoice } = await makeUnpaid(app)
  const worthMinor = Math.floor(invoice.totalMinor * 0.9)
  await makeCreditNote(app, invoice, { method: 'credit_note', amountMinor: worthMinor })
  const replies = await checkOutEach(app, owner, 'bank_transfer')
  const taken = await app.deps.database.db
    .select({ amountMinor: invoiceLines.amountMinor })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoices.customerId, owner.customer.id), eq(invoiceLines.kind, 'credit_note')))
  return { replies, worthMinor, takenMinor: taken.reduce((sum, { amountMinor }) => sum - amountMinor, 0) }
}

/** A balance that covers one checkout but not two. */
const rushForBalance = async (app: TestApp) => {
  const { owner, invoice } = await makeUnpaid(app, { country: 'id' })
  const heldMinor = Math.floor(invoice.totalMinor * 1.5)
  const { currency, customerId } = invoice
  await inWriteOf(app, ({ db }) =>
    creditBalance(db, { customerId, currency, kind: 'credit', amountMinor: heldMinor, cause: randomUUID() }),
  )
  const replies = await checkOutEach(app, owner, 'balance')
  const spent = await app.deps.database.db
    .select()
    .from(balanceEntries)
    .where(and(eq(balanceEntries.customerId, customerId), eq(balanceEntries.kind, 'payment')))
  return { replies, heldMinor, spentMinor: spent.reduce((sum, { amountMinor }) => sum - amountMinor, 0) }
}

describe('concurrent checkouts of one customer', () => {
  test('together take off the value of a credit note, and no more [CART-05, CART-08]', async () => {
    const { replies, worthMinor, takenMinor } = await rushForCreditNote(house)
    expect(replies.filter(({ status }) => status !== 200 && status !== 409).map(({ text }) => text)).toEqual([])
    expect(takenMinor).toBe(worthMinor)
    expect(await brokenInvariants(house.deps.database.pool)).toEqual([])
  })

  test('spend a balance once: one is paid, the others write nothing [CART-08, CART-09]', async () => {
    const { replies, heldMinor, spentMinor } = await rushForBalance(house)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => ![200, 409, 422].includes(status)).map(({ text }) => text)).toEqual([])
    expect(replies.map(({ body }) => body.error_code)).toContain('balance_too_low')
    expect(spentMinor).toBeGreaterThan(0)
    expect(spentMinor).toBeLessThanOrEqual(heldMinor)
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
  const broken = async (name: string): Promise<boolean> =>
    (await brokenInvariants(bare.pool)).some((found) => found.startsWith(name))

  test('without the lock of the carts a credit note is spent twice [CART-05, CART-08]', async () => {
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'insert into "invoices"' }))
    const { worthMinor, takenMinor } = await rushForCreditNote(app)
    expect(takenMinor).toBeGreaterThan(worthMinor)
    expect(await broken('I-4b')).toBe(true)
  })

  test('without the locks and the balance check of a payment, a balance is spent twice [CART-08, CART-09]', async () => {
    await bare.pool.query({
      text: `alter table balances drop constraint balances_not_negative;
             alter table balance_entries drop constraint balance_entries_balance_after_minor_not_negative`,
    })
    const unguard = (text: string) =>
      withoutLocks(text).replace(/"balances"\."amount_minor" >= (\$\d+)/, '$1::bigint is not null')
    const { heldMinor, spentMinor } = await rushForBalance(
      await startAppOn(withoutGuard(bare, { unguard, late: 'update "balances"' })),
    )
    expect(spentMinor).toBeGreaterThan(heldMinor)
    expect(await broken('I-5 ')).toBe(true)
  })
})
