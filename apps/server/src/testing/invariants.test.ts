import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../db/testing'
import { balanceEntries, balances, invoices, payments, shipments } from '../db/schema'
import { creditBalance } from '../features/billing/balance/ledger'
import { brokenInvariants } from './invariants'
import { openDock } from './departure-dock'
import { attemptOf, makePaid, type TestPaid } from './make-paid'
import { makeStaff } from './make-staff'
import { startAppOn, type TestApp } from './start'

let app: TestApp
let paid: TestPaid
beforeEach(async () => {
  app = await startAppOn(await openTestDatabase())
  paid = await makePaid(app, await makeStaff(app, ['finance']), { service: 'impor', country: 'id' })
  await app.deps.database.transaction((tx) =>
    creditBalance(tx, {
      customerId: paid.owner.customer.id,
      currency: 'IDR',
      kind: 'credit',
      amountMinor: 5_000,
      cause: 'test:invariants',
    }),
  )
})
afterEach(() => app.deps.database.close())

const db = () => app.deps.database.db
const broken = () => brokenInvariants(app.deps.database.pool)

test.each([
  [
    'a paid payment of another amount',
    'I-4 ',
    async () => {
      const { id, amountMinor } = await attemptOf(app, paid.invoice)
      await db()
        .update(payments)
        .set({ amountMinor: amountMinor - 1 })
        .where(eq(payments.id, id))
    },
  ],
  [
    'money on an invoice that is not paid',
    'I-4d',
    () => db().update(invoices).set({ status: 'cancelled' }).where(eq(invoices.id, paid.invoice.id)),
  ],
  [
    'an entry without its balance',
    'I-5 ',
    () =>
      db()
        .update(balances)
        .set({ amountMinor: sql`amount_minor + 1` })
        .where(eq(balances.customerId, paid.owner.customer.id)),
  ],
  [
    'a balance without its entry',
    'I-5 ',
    () => db().delete(balanceEntries).where(eq(balanceEntries.customerId, paid.owner.customer.id)),
  ],
] as const)('the books notice %s', async (_, name, spoil) => {
  expect(await broken()).toEqual([])
  await spoil()
  expect((await broken()).filter((one) => one.startsWith(name))).toHaveLength(1)
})

test('the hub notices goods of a settled departure that nobody would find to receive', async () => {
  const dock = await openDock(app)
  const shipment = await dock.paid()
  const code = await dock.opened(shipment.cartons)
  await dock.go(code, 'closed', 'departed', 'arrived')
  for (const carton of shipment.cartons) await dock.by(dock.hub).unload(code, carton)
  await dock.go(code, 'unloaded', 'settled')
  expect(await broken()).toEqual([])
  await db().update(shipments).set({ mayHaveLanded: false }).where(eq(shipments.id, shipment.id))
  expect((await broken()).filter((one) => one.startsWith('C-6 '))).toHaveLength(1)
})
