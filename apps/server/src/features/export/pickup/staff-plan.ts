import type { Received, StaffPickupPlan, staffPickupCalls } from '@layar/contract'
import { pickupWindowError, type Country } from '@layar/domain'
import { asc, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { pickupPlans } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { seenCountry } from '../../../request/sites'
import { assertSeenVersion, versionOf } from '../../../request/version'
import type { InputErrors } from '../../cargo/public'
import { audit } from '../../platform/public'
import { lockPlan, type PlanRow } from './plan'

type PlanInput = Received<typeof staffPickupCalls.staffSavePickupPlan>['body']

const planOf = (row: PlanRow): Omit<StaffPickupPlan, 'version'> => ({
  country: row.country,
  days_ahead: row.daysAhead,
  windows: row.windows.map(({ starts, ends, weekdays, capacity, cutoff_days, cutoff_time }) => ({
    starts,
    ends,
    weekdays: [...weekdays],
    capacity,
    cutoff_days,
    cutoff_time,
  })),
  closed_days: row.closedDays,
})
const view = (row: PlanRow): StaffPickupPlan => ({ ...planOf(row), version: versionOf(planOf(row)) })

export const plansFor = async ({ db, staff }: StaffContext): Promise<StaffPickupPlan[]> => {
  const rows = await db
    .select()
    .from(pickupPlans)
    .where(seenCountry(staff, sql`${pickupPlans.country}`))
    .orderBy(asc(pickupPlans.country))
  return rows.map(view)
}

/** Two who save the plan of a country wait here for each other, also where it has none yet. */
const lockSave = async (db: Db, country: Country): Promise<PlanRow | undefined> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pickup_plan:${country}`}, 0))`)
  return lockPlan(db, country)
}

/**
 * Sets the plan of a country.
 * @throws `not_found` for another site's, `edited_meanwhile`, or at the windows that clash
 */
export const savePlan = async ({ db, staff }: StaffContext, input: PlanInput): Promise<StaffPickupPlan> => {
  const country: Country = input.country
  if (!staff.sight.isEverywhere && !staff.sight.countries.includes(country)) throw fail('not_found')
  const errors: InputErrors = {}
  for (const index of input.windows.keys()) {
    const error = pickupWindowError(input.windows, index)
    if (error !== null)
      errors[`windows.${String(index)}.${error === 'pickup_cutoff_late' ? 'cutoff_time' : 'starts'}`] = error
  }
  if (Object.keys(errors).length > 0) throw failFields(errors)
  const before = await lockSave(db, country)
  const values = {
    daysAhead: input.days_ahead,
    windows: input.windows.toSorted((first, second) => first.starts.localeCompare(second.starts)),
    closedDays: [...new Set(input.closed_days)].toSorted(),
    editedBy: staff.id,
  }
  if (before !== undefined && versionOf(planOf({ ...before, ...values })) === versionOf(planOf(before)))
    return view(before)
  assertSeenVersion(before && planOf(before), input.version)
  const [row] = await db
    .insert(pickupPlans)
    .values({ country, ...values })
    .onConflictDoUpdate({ target: pickupPlans.country, set: { ...values, updatedAt: sql`now()` } })
    .returning()
  if (row === undefined) throw fail('not_found')
  await audit(db, {
    staffId: staff.id,
    action: 'pickup_plan.saved',
    subject: `country:${country}`,
    details: { after: planOf(row), ...(before && { before: planOf(before) }) },
  })
  return view(row)
}
