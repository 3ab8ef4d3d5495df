import { sql, type SQL } from 'drizzle-orm'
import { isLate } from './late-goods'

/** What was last recorded of a carton `k` on a departure. */
const newest: SQL = sql`lateral (
  select l.id, l.unloaded_at, l.outcome from consolidation_cartons l
   where l.carton_id = k.id and l.offloaded_at is null order by l.id desc limit 1) n`

const isAboard: SQL = sql`(k.left_behind_at is null and n.unloaded_at is null and n.outcome is null)`

/**
 * A carton of an import `s` was scanned off at the hub, and none that left with it is still to be: each is there, or known to
 * be short.
 */
export const hasLanded: SQL = sql`exists (
  select 1 from cartons k join ${newest} on true where k.shipment_id = s.id and k.status = 'gone'
  having bool_or(n.unloaded_at is not null) and not bool_or(${isAboard}))`

/** Since when: its last scan. */
export const landedAt: SQL = sql`(
  select max(n.unloaded_at) from cartons k join ${newest} on true where k.shipment_id = s.id and k.status = 'gone')`

/** An import `s` joined its departure after it was declared, and customs have not let it go. */
export const isLateImport: SQL = sql`exists (
  select 1 from house_consignments h join customs_files f on f.house_consignment_id = h.id
   where h.shipment_id = s.id and h.voided_at is null and ${isLate})`

/**
 * Ids of the imports that are with customs, by the index of those, or were scanned off a departure that never was. Of one that is
 * not settled they are found from the few departures at the hub, which the subquery is fenced in for: most that are sent are
 * still under way. What was left when it was settled has an index of its own.
 */
export const sentUnheld: SQL = sql`array(
  select c.id from shipments c where c.sub_status = 'on_clearance'
  union all
  select c.id from shipments c where c.may_have_landed and c.status = 'sent' and c.sub_status is null
  union all
  select c.id from (
    select distinct k.shipment_id from consolidations d
      join consolidation_cartons l on l.consolidation_id = d.id and l.offloaded_at is null and l.unloaded_at is not null
      join cartons k on k.id = l.carton_id
     where d.service = 'impor' and d.status in ('arrived', 'unloaded')) w
    join lateral (select y.id, y.status, y.sub_status from shipments y where y.id = w.shipment_id offset 0) c
      on c.status = 'sent' and c.sub_status is null)`

/**
 * Of an import `s` that is sent and that customs do not hold: nothing keeps it from being received. That it is at the hub is a
 * fact of its own, so a release alone receives nothing.
 */
export const isCleared: SQL = sql`(${hasLanded} and not ${isLateImport})`
