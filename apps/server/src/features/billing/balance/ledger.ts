import { countrySettings, type Country } from '@layar/domain'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { balanceEntries, balances } from '../../../db/schema'
import { fail } from '../../../request/fail'

export type BalanceEntryRow = typeof balanceEntries.$inferSelect
export type BalanceEntryKind = BalanceEntryRow['kind']

/** One movement of a customer's balance, as specified by the caller. */
export interface Movement {
  readonly customerId: string
  readonly currency: 'SGD' | 'IDR'
  readonly kind: BalanceEntryKind
  /** Positive, in minor units; the function determines the sign. */
  readonly amountMinor: number
  /** Its cause, such as `payment:<id>`. The same cause is booked once, however often it is submitted. */
  readonly cause: string
  readonly invoiceId?: string | undefined
  readonly paymentId?: string | undefined
  readonly staffId?: string | undefined
  /** Shown to the customer. */
  readonly note?: string | undefined
}

export interface Booked {
  readonly entry: BalanceEntryRow
  /** False if this cause was booked before: nothing changed. */
  readonly isNew: boolean
}

const countryOf: Readonly<Record<Movement['currency'], Country>> = { SGD: 'sg', IDR: 'id' }

const book = async (db: Db, movement: Movement, changeMinor: number): Promise<Booked> => {
  const { customerId, currency, kind, cause, invoiceId, paymentId, staffId, note } = movement
  if (!Number.isSafeInteger(changeMinor) || changeMinor === 0)
    throw new Error('A movement of the balance needs an amount.')
  if (!countrySettings[countryOf[currency]].hasSaldo) throw fail('balance_not_offered')
  await db.insert(balances).values({ customerId, currency }).onConflictDoNothing()
  await db
    .select({ one: sql`1` })
    .from(balances)
    .where(eq(balances.customerId, customerId))
    .for('update')
  const [before] = await db.select().from(balanceEntries).where(eq(balanceEntries.cause, cause))
  if (before !== undefined) {
    if (before.customerId !== customerId || before.amountMinor !== changeMinor) throw fail('conflict')
    return { entry: before, isNew: false }
  }
  const [balance] = await db
    .update(balances)
    .set({ amountMinor: sql`${balances.amountMinor} + ${changeMinor}`, updatedAt: sql`now()` })
    .where(
      and(
        eq(balances.customerId, customerId),
        eq(balances.currency, currency),
        gte(balances.amountMinor, -changeMinor),
      ),
    )
    .returning()
  if (balance === undefined) throw fail('balance_too_low')
  const [entry] = await db
    .insert(balanceEntries)
    .values({
      customerId,
      currency,
      kind,
      amountMinor: changeMinor,
      balanceAfterMinor: balance.amountMinor,
      invoiceId: invoiceId ?? null,
      paymentId: paymentId ?? null,
      staffId: staffId ?? null,
      note: note ?? null,
      cause,
    })
    .returning()
  if (entry === undefined) throw new Error('The movement was not written.')
  return { entry, isNew: true }
}

/**
 * Credits the balance inside the caller's transaction. A repeated cause changes nothing.
 * @throws `balance_not_offered` where the customers of this currency have no balance, `conflict` for a known cause with
 * another customer or amount
 */
export const creditBalance = (db: Db, movement: Movement): Promise<Booked> => book(db, movement, movement.amountMinor)

/**
 * Debits the balance inside the caller's transaction; never below zero.
 * @throws `balance_too_low`, `balance_not_offered`, `conflict` as for a credit
 */
export const spendBalance = (db: Db, movement: Movement): Promise<Booked> => book(db, movement, -movement.amountMinor)

/** The customer's available balance, in minor units. */
export const readBalance = async (db: Db, customerId: string): Promise<number> => {
  const [row] = await db
    .select({ amountMinor: balances.amountMinor })
    .from(balances)
    .where(eq(balances.customerId, customerId))
  return row?.amountMinor ?? 0
}
