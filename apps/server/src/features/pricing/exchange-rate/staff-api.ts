import { staffRateCalls, type StaffRate } from '@layar/contract'
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { exchangeRates } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { staleAfterMs } from './rates'
import { audit } from '../../platform/public'
import { sameBody } from '../../../request/same-body'
import { enterRates } from './enter'
import { enteredSets, rateRows, rateView, type RateRow } from './store'

const pageSize = 30
/** The same sheet submitted twice within two minutes counts once. */
const twinSeconds = 120

/** The rate in force at `now` for each currency; `rows` are newest first. */
const holding = (rows: readonly RateRow[], now: Date): RateRow[] => {
  const newest = new Map<string, RateRow>()
  for (const row of rows)
    if (row.rate.state === 'accepted' && row.rate.validFrom <= now && !newest.has(row.rate.currency))
      newest.set(row.rate.currency, row)
  return [...newest.values()].sort((a, b) => (a.rate.currency < b.rate.currency ? -1 : 1))
}

const named = (row: Pick<StaffRate, 'rate_set' | 'base' | 'currency'>) =>
  and(
    eq(exchangeRates.rateSet, row.rate_set),
    eq(exchangeRates.base, row.base),
    eq(exchangeRates.currency, row.currency),
  )

const rateSets = async (context: StaffContext) => {
  const rows = await rateRows(context.db).orderBy(desc(exchangeRates.validFrom))
  return enteredSets.map(({ rateSet, base }) => {
    const mine = rows.filter(({ rate }) => rate.rateSet === rateSet && rate.base === base)
    const now = holding(mine, context.now)
    const oldest = now.map(({ rate }) => rate.validFrom.getTime()).reduce((a, b) => Math.min(a, b), Infinity)
    return {
      rate_set: rateSet,
      base,
      rates: now.map((row) => rateView(row, context)),
      is_stale: now.length === 0 || context.now.getTime() - oldest > staleAfterMs,
      oldest_valid_from: now.length === 0 ? null : new Date(oldest).toISOString(),
    }
  })
}

export const staffRateFeature = feature(staffRateCalls, {
  staffRateSets: async (context) => ({
    action: true,
    message: context.message('ok'),
    results: await rateSets(context),
  }),

  staffHeldRates: async (context) => {
    const rows = await rateRows(context.db)
      .where(eq(exchangeRates.state, 'held'))
      .orderBy(asc(exchangeRates.enteredAt))
      .limit(200)
    return { action: true, message: context.message('ok'), results: rows.map((row) => rateView(row, context)) }
  },

  staffRateHistory: async (context, { query }) => {
    const count = query.count ?? pageSize
    const after = query.after === undefined ? undefined : new Date(query.after)
    if (after !== undefined && Number.isNaN(after.getTime())) throw fail('bad_request')
    const rows = await rateRows(context.db)
      .where(and(named(query), after && lt(exchangeRates.validFrom, after)))
      .orderBy(desc(exchangeRates.validFrom))
      .limit(count + 1)
    const page = rows.slice(0, count)
    return {
      action: true,
      message: context.message('ok'),
      results: page.map((row) => rateView(row, context)),
      next: rows.length > count ? (page.at(-1)?.rate.validFrom.toISOString() ?? null) : null,
    }
  },

  staffEnterRates: {
    naturalKey: (_, { body }) => sameBody(body),
    keepSeconds: twinSeconds,
    run: async (context, { body }) => {
      const entered = await enterRates(context, body)
      const held = entered.filter(({ rate }) => rate.state === 'held').length
      await audit(context.db, {
        staffId: context.staff.id,
        action: 'rates.entered',
        subject: `rates:${body.rate_set}-${body.base}`,
        details: { valid_from: body.valid_from, source: body.source, rates: body.rates, held },
      })
      return {
        action: true,
        message: context.message('rates_entered', { accepted: entered.length - held, held }),
        results: entered.map((row) => rateView(row, context)),
      }
    },
  },

  staffDecideRate: async (context, { body }) => {
    const { db, staff } = context
    const key = and(named(body), eq(exchangeRates.validFrom, new Date(body.valid_from)))
    const [held] = await db.select().from(exchangeRates).where(key).for('update')
    if (held === undefined) throw fail('not_found')
    if (held.state !== 'held') throw fail('decided_already')
    if (held.enteredBy === staff.id) throw fail('other_person_needed')
    const state = body.is_accepted ? 'accepted' : 'refused'
    await db
      .update(exchangeRates)
      .set({ state, decidedBy: staff.id, ...(body.is_accepted && { enteredAt: sql`now()` }) })
      .where(and(key, eq(exchangeRates.state, 'held'), sql`${exchangeRates.enteredBy} is distinct from ${staff.id}`))
    await audit(db, {
      staffId: staff.id,
      action: `rate.${state}`,
      subject: `rates:${body.rate_set}-${body.base}`,
      details: { currency: body.currency, valid_from: body.valid_from, rate: held.rate },
    })
    return { action: true, message: context.message(body.is_accepted ? 'rate_accepted' : 'rate_refused') }
  },
})
