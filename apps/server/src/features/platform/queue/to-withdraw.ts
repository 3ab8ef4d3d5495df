import { sql, type SQL } from 'drizzle-orm'

/** Goods of a house consignment `h` are on board; loaded again, they are no longer taken off. */
export const isOnBoard: SQL = sql`exists (
  select 1 from consolidation_cartons l join cartons k on k.id = l.carton_id
   where l.consolidation_id = h.consolidation_id and l.offloaded_at is null and k.left_behind_at is null
     and (k.shipment_id = h.shipment_id or k.export_shipment_id = h.export_shipment_id))`

/**
 * House consignments `h` of consolidations `d` that were taken off after a declaration that speaks for them was lodged,
 * with their customs files `f`: customs have not been told yet.
 */
export const toWithdraw: SQL = sql`customs_files f
  join house_consignments h on h.id = f.house_consignment_id
  join consolidations d on d.id = f.consolidation_id
 where f.taken_off_at is not null and f.withdrawn_at is null and not ${isOnBoard}`
