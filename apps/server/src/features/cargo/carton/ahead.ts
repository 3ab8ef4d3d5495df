import { sql, type SQL } from 'drizzle-orm'

/** A carton `carton` that came off what it was not on, before its shipment left: it goes on no departure with the others. */
export const cameAhead = (
  carton: SQL,
): SQL => sql`(${carton}.left_behind_at is null and coalesce((select newest.outcome = 'over' from consolidation_cartons newest
  where newest.carton_id = ${carton}.id and newest.offloaded_at is null order by newest.id desc limit 1), false))`
