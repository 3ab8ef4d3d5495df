import type { Received, staffRateCalls } from '@layar/contract'
import { isCurrency } from '@layar/domain'
import { and, eq, ne, sql } from 'drizzle-orm'
import { exchangeRates } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { changeBp, enteredSets, heldAboveBp, rateRows, type RateRow } from './store'

type Body = Received<typeof staffRateCalls.staffEnterRates>['body']
type FieldErrors = Parameters<typeof failFields>[0]

const keyOf = (body: Body, currency: string) =>
  and(
    eq(exchangeRates.rateSet, body.rate_set),
    eq(exchangeRates.base, body.base),
    eq(exchangeRates.currency, currency),
    eq(exchangeRates.validFrom, new Date(body.valid_from)),
  )

const findRate = async ({ db }: StaffContext, body: Body, currency: string): Promise<RateRow | undefined> =>
  (await rateRows(db).where(keyOf(body, currency)))[0]

const errorsOf = (body: Body): FieldErrors => {
  const errors: FieldErrors = {}
  if (!enteredSets.some(({ rateSet, base }) => rateSet === body.rate_set && base === body.base))
    errors['base'] = 'currency_unknown'
  for (const [at, { currency, rate }] of body.rates.entries()) {
    if (!isCurrency(currency) || currency === body.base) errors[`rates.${at}.currency`] = 'currency_unknown'
    else if (body.rates.findIndex((one) => one.currency === currency) < at)
      errors[`rates.${at}.currency`] = 'currency_twice'
    if (Number(rate) <= 0) errors[`rates.${at}.rate`] = 'tariff_price_missing'
  }
  return errors
}

/**
 * Writes the rates of a sheet, all or none. A rate that differs by more than a tenth from its predecessor, or has none,
 * is held. The same rate twice counts once; a held or rejected one may be entered again.
 * @throws `rate_exists` if another accepted rate applies from the same moment
 */
export const enterRates = async (context: StaffContext, body: Body): Promise<RateRow[]> => {
  const { db, staff } = context
  const errors = errorsOf(body)
  const entered: RateRow[] = []
  for (const [at, { currency, unit, rate }] of Object.keys(errors).length > 0 ? [] : body.rates.entries()) {
    const written = {
      unit,
      rate,
      source: body.source,
      enteredBy: staff.id,
      enteredAt: sql`now()`,
      state: 'held' as const,
      decidedBy: null,
      isSample: false,
    }
    await db
      .insert(exchangeRates)
      .values({
        ...written,
        rateSet: body.rate_set,
        base: body.base,
        currency,
        validFrom: new Date(body.valid_from),
      })
      .onConflictDoUpdate({
        target: [exchangeRates.rateSet, exchangeRates.base, exchangeRates.currency, exchangeRates.validFrom],
        set: written,
        setWhere: ne(exchangeRates.state, 'accepted'),
      })
    const row = await findRate(context, body, currency)
    if (row === undefined) throw new Error('The rate was not written.')
    const isSame = Number(row.rate.rate) === Number(rate) && row.rate.unit === unit
    if (row.rate.state === 'accepted') {
      if (isSame) entered.push(row)
      else errors[`rates.${at}.rate`] = 'rate_exists'
      continue
    }
    const isHeld = Math.abs(changeBp(rate, unit, row.priceBefore) ?? Infinity) > heldAboveBp
    if (!isHeld) await db.update(exchangeRates).set({ state: 'accepted' }).where(keyOf(body, currency))
    entered.push({ ...row, rate: { ...row.rate, state: isHeld ? 'held' : 'accepted' } })
  }
  if (Object.keys(errors).length > 0) throw failFields(errors)
  return entered
}
