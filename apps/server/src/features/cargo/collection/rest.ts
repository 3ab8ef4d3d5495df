import { cartonsAtHub, keepUntil, type ShipmentStatus } from '@layar/domain'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { collections, shipments } from '../../../db/schema'
import { queryRows } from '../../../db/statement'
import type { WriteContext } from '../../../jobs/write'
import { notify } from '../../platform/public'
import { isAtHub } from '../carton/hub'
import { lockShipments } from '../transition/store'
import { findCounter } from './counter'
import { collectionWords, newCode } from './ready'

/** The counter has handed out what there was. */
export const isHandedOut = (status: ShipmentStatus): boolean => status === 'delivered' || status === 'finished'

const atCounter = sql.join(
  cartonsAtHub.map((status) => sql`${status}`),
  sql`, `,
)
/** Goods of `s` are there although nobody is expected any more; `k` is its collection. */
const isLeft = sql`k.rest_at is null and (
  s.status = 'outbound' and k.code is not null and k.keep_until < now()
  or s.status in ('delivered', 'finished') and exists (
    select 1 from cartons c where c.shipment_id = s.id and c.status in (${atCounter}) and ${isAtHub}))`

/** The shipments whose goods begin to rest now. */
export const restingNow = (db: Db, limit: number): Promise<{ id: string }[]> =>
  queryRows(
    db,
    sql`select s.id from collections k join shipments s on s.id = k.shipment_id
         where (s.status = 'outbound' or s.id in (
           select r.shipment_id from cartons r where r.status in ('gone', 'returned') and r.handed_over_at is null))
           and ${isLeft} limit ${limit}`,
  )

/** Asks again under the lock of the shipment: somebody may have handed the goods out meanwhile. */
export const beginRest = async (write: WriteContext, shipmentId: string): Promise<void> => {
  const { db, now } = write
  const [shipment] = await lockShipments(db, shipments, eq(shipments.id, shipmentId))
  if (shipment === undefined) return
  const counter = await findCounter(db, shipment.country)
  const [left] = await queryRows(
    db,
    sql`select 1 from collections k join shipments s on s.id = k.shipment_id where s.id = ${shipmentId} and ${isLeft}`,
  )
  if (left === undefined || counter === undefined) return
  const isRest = isHandedOut(shipment.status)
  await db
    .update(collections)
    .set({
      restAt: now,
      // The first code was used.
      ...(isRest && {
        code: newCode(),
        readyAt: now,
        keepUntil: keepUntil(now, counter.keepDays, shipment.country),
        remindedAt: null,
      }),
    })
    .where(and(eq(collections.shipmentId, shipmentId), isNull(collections.restAt)))
  await notify(write, {
    customerId: shipment.customerId,
    template: isRest ? 'shipment_collection_rest' : 'shipment_collection_late',
    data: { cart_code: shipment.cartCode, ...(await collectionWords(db, shipment)) },
    link: `/import/transaction/detail?code=${shipment.cartCode}`,
  })
}

/** They were handed out, or turn back. */
export const endRest = async (db: Db, shipmentId: string): Promise<void> => {
  await db.update(collections).set({ restAt: null }).where(eq(collections.shipmentId, shipmentId))
}

/** Of shipments that went on otherwise, or of which nothing stands at the counter any more. */
export const endOldRests = async (db: Db): Promise<void> => {
  await db
    .update(collections)
    .set({ restAt: null })
    .where(
      and(
        isNotNull(collections.restAt),
        sql`exists (select 1 from shipments s where s.id = ${collections.shipmentId} and s.status <> 'outbound'
          and not (s.status in ('delivered', 'finished') and exists (
            select 1 from cartons c where c.shipment_id = s.id and c.handed_over_at is null
               and c.status in (${atCounter}, 'missing'))))`,
      ),
    )
}
