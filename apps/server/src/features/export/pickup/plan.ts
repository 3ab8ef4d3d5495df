import { localDay, pickupSlots, type Country, type PickupPlan, type PickupSlot } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { pickupPlans } from '../../../db/schema'
import { queryRows } from '../../../db/statement'

export type PlanRow = typeof pickupPlans.$inferSelect

const planWhere = (db: Db, country: Country) => db.select().from(pickupPlans).where(eq(pickupPlans.country, country))

export const findPlan = async (db: Db, country: Country): Promise<PlanRow | undefined> =>
  (await planWhere(db, country))[0]

/** Bookings of a country wait here for each other: each counts the places that the others left. */
export const lockPlan = async (db: Db, country: Country): Promise<PlanRow | undefined> =>
  (await planWhere(db, country).for('update'))[0]

interface Booking {
  readonly country: Country
  readonly now: Date
  /** A pickup whose own place counts as free: its customer may stay where they are. */
  readonly except?: string | undefined
}

/** What can be booked now by this plan, full slots included; nothing without a plan. */
export const slotsOf = async (
  db: Db,
  plan: PickupPlan | undefined,
  { country, now, except }: Booking,
): Promise<PickupSlot[]> => {
  if (plan === undefined) return []
  const rows = await queryRows<{ day: string; from: string; taken: number }>(
    db,
    sql`select p.day::text as day, p.window_from as from, count(*)::int as taken from pickups p
         where p.country = ${country} and p.day >= ${localDay(now, country)}::date and p.status <> 'cancelled'
           and p.id is distinct from ${except ?? null}::uuid
         group by p.day, p.window_from`,
  )
  const taken = new Map(rows.map((row) => [`${row.day} ${row.from}`, row.taken]))
  return pickupSlots(plan, (day, from) => taken.get(`${day} ${from}`) ?? 0, { now, country })
}
