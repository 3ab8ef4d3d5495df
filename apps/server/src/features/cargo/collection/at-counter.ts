import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { collections, shipments } from '../../../db/schema'
import { fail } from '../../../request/fail'

/** Whether goods of the shipment `s` lie at the counter for its customer: all of them, or what was left there. */
export const atCounterColumn = `
  (s.status in ('outbound', 'delivered') and exists (
    select from collections k
     where k.shipment_id = s.id and k.code is not null and (s.status = 'outbound' or k.rest_at is not null)
  )) as is_at_counter`

/**
 * Whoever confirms before the hand-out would be left without the code, and their goods without a shipment that is open.
 * @throws `goods_at_counter`
 */
export const assertHandedOut = async (db: Db, shipmentId: string): Promise<void> => {
  const [left] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(collections, eq(collections.shipmentId, shipments.id))
    .where(
      and(
        eq(shipments.id, shipmentId),
        isNotNull(collections.code),
        or(eq(shipments.status, 'outbound'), isNotNull(collections.restAt)),
      ),
    )
  if (left !== undefined) throw fail('goods_at_counter')
}
