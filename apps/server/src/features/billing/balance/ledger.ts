import { countrySettings, type Country } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { columnsOf } from '../../../db/columns-of'
import type { Db } from '../../../db/open'
import { balanceEntries, balances } from '../../../db/schema'
import { statement } from '../../../db/statement'
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

/**
 * The row of the balance, made if it is missing: locked until the transaction ends, either way. None of a customer who
 * is gone, or is just going: nobody could spend it.
 */
const hold = statement<{ held: number }>(
  'hold_balance',
  `insert into balances (customer_id, currency)
   select id, $2::text from customers where id = $1 and status <> 'deleted' for key share
   on conflict (customer_id) do update set updated_at = balances.updated_at returning 1 as held`,
)

type BookedRow = BalanceEntryRow & { readonly is_new: boolean }

/** Sent while the balance is held, so that it sees what others booked. The entry of this cause, old or new, if any. */
const bookOnce = statement<BookedRow>(
  'book_balance_entry',
  `with before as (select * from balance_entries where cause = $9), b as (
     update "balances" set amount_minor = amount_minor + $4, updated_at = now()
      where customer_id = $1 and currency = $2 and "balances"."amount_minor" >= $10 and not exists (select 1 from before)
     returning amount_minor
   ), e as (
     insert into balance_entries (customer_id, currency, kind, amount_minor, balance_after_minor, invoice_id, payment_id,
                                  staff_id, note, cause)
     select $1, $2, $3, $4, b.amount_minor, $5, $6, $7, $8, $9 from b
     returning *
   )
   select ${columnsOf(balanceEntries, 'before')}, false as is_new from before
   union all
   select ${columnsOf(balanceEntries, 'e')}, true from e`,
)

const book = async (db: Db, movement: Movement, changeMinor: number): Promise<Booked> => {
  const { customerId, currency, kind, cause, invoiceId, paymentId, staffId, note } = movement
  if (!Number.isSafeInteger(changeMinor) || changeMinor === 0)
    throw new Error('A movement of the balance needs an amount.')
  if (!countrySettings[countryOf[currency]].hasSaldo) throw fail('balance_not_offered')
  if ((await hold(db, [customerId, currency])).length === 0) throw fail('customer_gone')
  const links = [invoiceId ?? null, paymentId ?? null, staffId ?? null]
  const values = [customerId, currency, kind, changeMinor, ...links, note ?? null, cause, -changeMinor]
  const [row] = await bookOnce(db, values)
  if (row === undefined) throw fail('balance_too_low')
  const { is_new: isNew, ...entry } = row
  if (!isNew && (entry.customerId !== customerId || entry.amountMinor !== changeMinor)) throw fail('conflict')
  return { entry, isNew }
}

/**
 * Credits the balance inside the caller's transaction. A repeated cause changes nothing.
 * @throws `customer_gone`, `balance_not_offered` where the customers of this currency have no balance, `conflict` for a
 * known cause with another customer or amount
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
