import { countries, countrySettings } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'

/** The zone of the clock by which an import `d` arrives. */
const zone: SQL = sql.raw(
  `case d.country ${countries.map((one) => `when '${one}' then '${countrySettings[one].localTimeZone}'`).join(' ')} end`,
)

/**
 * A departure `d` that has left and is not marked as arrived, although the day of its ETA is over at its destination. Of a country
 * abroad the zone is not known: its day is over a day later, wherever it is.
 */
const isPastEta = (now: SQL): SQL => sql`(d.status in ('departed', 'at_customs', 'released')
  and d.eta_at < case d.service when 'impor' then date_trunc('day', ${now} at time zone ${zone}) at time zone ${zone}
                                else ${now} - interval '1 day' end)`

const came = (owner: 'shipment_id' | 'export_shipment_id', table: SQL, statuses: SQL): SQL => sql`exists (
  select 1 from consolidation_cartons l join cartons k on k.id = l.carton_id join ${table} o on o.id = k.${sql.identifier(owner)}
   where l.consolidation_id = d.id and l.offloaded_at is null and l.loaded_at is not null and k.left_behind_at is null
     and (l.unloaded_at is not null or o.status in (${statuses}))
     and not exists (select 1 from cartons e join consolidation_cartons w on w.carton_id = e.id and w.offloaded_at is null
       where e.${sql.identifier(owner)} = o.id and w.consolidation_id <> d.id and w.loaded_at is not null and e.left_behind_at is null))`

/** Goods of a departure `d` are where it goes: scanned off, received or sent on there. None of them came by another one. */
const isThere: SQL = sql`(case d.service
  when 'impor' then ${came('shipment_id', sql`shipments`, sql`'inbound', 'outbound', 'delivered', 'finished', 'returning', 'returned'`)}
  else ${came('export_shipment_id', sql`export_shipments`, sql`'delivering', 'delivered', 'finished', 'returning', 'returned'`)} end)`

/** Past its ETA, and none of its goods has come. */
export const isOverdue = (now: SQL = sql`now()`): SQL => sql`(${isPastEta(now)} and not ${isThere})`

/** Past its ETA, and evidently there: nobody has marked it as arrived. */
export const isUnmarked: SQL = sql`(${isPastEta(sql`now()`)} and ${isThere})`

/** What is said of a departure `d` past its ETA: whether its goods have come. Null before that, read once for a row. */
export const hasComeLate: SQL = sql`(case when ${isPastEta(sql`now()`)} then ${isThere} end)`
