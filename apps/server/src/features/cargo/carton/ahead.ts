import { sql, type SQL } from 'drizzle-orm'

/**
 * A row `row` of a carton that came ahead of its shipment, which was put on its departure since: it was on board at the latest
 * when it came off, and nobody saw it loaded.
 */
export const joinedAfter = (row: SQL): SQL => sql`coalesce(${row}.loaded_at = ${row}.unloaded_at, false)`

/** A carton `carton` that came off what it was not on, before its shipment left: it goes on no departure with the others. */
export const cameAhead = (
  carton: SQL,
): SQL => sql`(${carton}.left_behind_at is null and coalesce((select newest.outcome = 'over' or ${joinedAfter(sql`newest`)}
  from consolidation_cartons newest
  where newest.carton_id = ${carton}.id and newest.offloaded_at is null order by newest.id desc limit 1), false))`
