import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { isLate } from '../../platform/public'

type Owner = { readonly shipmentId: string } | { readonly exportShipmentId: string }

/**
 * Why goods that joined a departure after it was declared do not go on: its declaration and its release do not speak for
 * them, and customs have not let go their own.
 */
export const lateRefusal = async (db: Db, owner: Owner): Promise<'customs_not_released' | null> => {
  const isOf =
    'shipmentId' in owner
      ? sql`h.shipment_id = ${owner.shipmentId}::uuid`
      : sql`h.export_shipment_id = ${owner.exportShipmentId}::uuid`
  const late = await queryRows(
    db,
    sql`select f.id from house_consignments h join customs_files f on f.house_consignment_id = h.id
         where ${isOf} and h.voided_at is null and ${isLate} limit 1`,
  )
  return late.length === 0 ? null : 'customs_not_released'
}
