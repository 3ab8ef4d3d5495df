import type { StaffRate } from '@layar/contract'
import { parsePlainDecimal } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/open'
import { exchangeRates, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'

const decider = alias(staff, 'decider')
const before = alias(exchangeRates, 'before')

/** The price of the same currency before this rate, as `rate/unit` of the newest older accepted row. */
const priceBefore = sql<string | null>`(
  select (${before.rate} / ${before.unit})::text from ${exchangeRates} as "before"
  where ${before.rateSet} = ${exchangeRates.rateSet} and ${before.base} = ${exchangeRates.base}
    and ${before.currency} = ${exchangeRates.currency} and ${before.state} = 'accepted'
    and ${before.validFrom} < ${exchangeRates.validFrom}
  order by ${before.validFrom} desc limit 1)`

/** The sets that rates are entered for: an amount is never converted by a set of another base. */
export const enteredSets = [
  { rateSet: 'kmk', base: 'IDR' },
  { rateSet: 'mas_weekly', base: 'SGD' },
  { rateSet: 'sell', base: 'SGD' },
  { rateSet: 'sell', base: 'IDR' },
] as const

export const rateRows = (db: Db) =>
  db
    .select({ rate: exchangeRates, editor: staff.name, decider: decider.name, priceBefore })
    .from(exchangeRates)
    .leftJoin(staff, eq(staff.id, exchangeRates.enteredBy))
    .leftJoin(decider, eq(decider.id, exchangeRates.decidedBy))

export type RateRow = Awaited<ReturnType<typeof rateRows>>[number]

/** A tenth up or down: a larger change is as likely a typing error as a market change. */
export const heldAboveBp = 1000

/** The change of `rate` for `unit` from the price before, in hundredths of a percent. */
export const changeBp = (rate: string, unit: number, priceBefore: string | null): number | null => {
  const known = priceBefore === null ? undefined : parsePlainDecimal(priceBefore.slice(0, 15))
  if (known === undefined || !known.ok || known.value.num === 0n) return null
  const old = Number(known.value.num) / Number(known.value.den)
  return Math.round((Number(rate) / unit / old - 1) * 10_000)
}

export const rateView = (
  { rate, editor, decider: decidedBy, priceBefore }: RateRow,
  context: StaffContext,
): StaffRate => ({
  rate_set: rate.rateSet,
  base: rate.base,
  currency: rate.currency,
  unit: rate.unit,
  rate: rate.rate,
  valid_from: rate.validFrom.toISOString(),
  source: rate.source,
  state: rate.state,
  change_bp: changeBp(rate.rate, rate.unit, priceBefore),
  entered_by: editor,
  is_entered_by_me: rate.enteredBy === context.staff.id,
  entered_at: rate.enteredAt.toISOString(),
  decided_by: decidedBy,
  is_sample: rate.isSample,
})
