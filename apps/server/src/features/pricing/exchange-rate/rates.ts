import { isCurrency, type Country, type Currency, type RateSet } from '@layar/domain'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { exchangeRates } from '../../../db/schema'
import { cached } from '../../../db/reference-cache'

export type RateSetName = 'kmk' | 'mas_weekly' | 'sell'

export interface RateRow {
  readonly currency: Currency
  readonly unit: number
  /** A plain decimal, as the source printed it. */
  readonly rate: string
  readonly source: string
  readonly validFrom: Date
  readonly validTo: Date | null
  /** Null for rates that no person entered. */
  readonly enteredBy: string | null
  readonly enteredAt: Date
  readonly isSample: boolean
}

/** The newest rates of one set, as the rules read them, with their age. */
export interface DatedRates extends RateSet {
  readonly name: RateSetName
  readonly base: 'SGD' | 'IDR'
  readonly rates: readonly RateRow[]
  readonly validFrom: Date
  readonly isStale: boolean
  readonly isSample: boolean
}

/** Customs publish weekly; an older set is shown as stale. */
export const staleAfterMs = 8 * 86_400_000

/** The rate set that the country's customs convert by. */
export const customsRateSet: Readonly<Record<Country, { name: RateSetName; base: 'SGD' | 'IDR' }>> = {
  sg: { name: 'mas_weekly', base: 'SGD' },
  id: { name: 'kmk', base: 'IDR' },
}

const setKey = (name: string, base: string): string => `${name} ${base}`

/** By set and currency, newest first; sorted once per reading, since every price needs the newest. */
const ratesBySet = cached(async (db: Db) => {
  const sets = new Map<string, Map<Currency, RateRow[]>>()
  const rows = await db
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.state, 'accepted'))
    .orderBy(asc(exchangeRates.currency), desc(exchangeRates.validFrom))
  for (const row of rows) {
    const { currency } = row
    if (!isCurrency(currency)) continue
    const key = setKey(row.rateSet, row.base)
    const set = sets.get(key) ?? new Map<Currency, RateRow[]>()
    const known = set.get(currency) ?? []
    known.push({ ...row, currency })
    sets.set(key, set.set(currency, known))
  }
  return sets
})

/** A rate entered later for a day before: goods that were priced by then keep their price. */
const isKnown = ({ enteredBy, enteredAt }: RateRow, now: Date): boolean => enteredBy === null || enteredAt <= now

/** The rates of a set in force at `now`: the newest of each currency known then. Undefined if none was entered yet. */
export const findRates = async (
  db: Db,
  { name, base }: { name: RateSetName; base: 'SGD' | 'IDR' },
  now: Date,
): Promise<DatedRates | undefined> => {
  const rates: RateRow[] = []
  for (const rows of (await ratesBySet(db)).get(setKey(name, base))?.values() ?? []) {
    const newest = rows.find((row) => row.validFrom <= now && isKnown(row, now))
    if (newest !== undefined) rates.push(newest)
  }
  const oldest = rates.reduce<Date | undefined>(
    (least, { validFrom }) => (least !== undefined && least <= validFrom ? least : validFrom),
    undefined,
  )
  if (oldest === undefined) return undefined
  return {
    name,
    base,
    rates,
    validFrom: oldest,
    isStale: now.getTime() - oldest.getTime() > staleAfterMs,
    isSample: rates.some(({ isSample }) => isSample),
  }
}
