import { openPickupStatuses } from '@layar/domain'
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { pickups } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { notify, type MessageData, type TemplateName } from '../../platform/public'

export type PickupRow = typeof pickups.$inferSelect

export const isOpenPickup = ({ status }: Pick<PickupRow, 'status'>): boolean =>
  openPickupStatuses.some((open) => open === status)

/** The pickups of a shipment, newest first. */
export const pickupsOf = (db: Db, shipmentId: string): Promise<PickupRow[]> =>
  db.select().from(pickups).where(eq(pickups.shipmentId, shipmentId)).orderBy(desc(pickups.number))

export const lockPickups = (db: Db, condition: SQL | undefined): Promise<PickupRow[]> =>
  db.select().from(pickups).where(condition).orderBy(pickups.id).for('update')

/** The pickup of a shipment that a courier is still to make. */
export const lockOpenPickup = async (db: Db, shipmentId: string): Promise<PickupRow | undefined> =>
  (await lockPickups(db, and(eq(pickups.shipmentId, shipmentId), inArray(pickups.status, [...openPickupStatuses]))))[0]

export const updatePickup = async (
  db: Db,
  id: string,
  set: Partial<Omit<PickupRow, 'id' | 'shipmentId' | 'customerId' | 'createdAt'>>,
): Promise<PickupRow> => {
  const [row] = await db
    .update(pickups)
    .set({ ...set, updatedAt: sql`now()` })
    .where(eq(pickups.id, id))
    .returning()
  if (row === undefined) throw new Error('The pickup is gone.')
  return row
}

/** A shipment that is cancelled is not picked up. */
export const cancelOpenPickup = async (db: Db, shipmentId: string): Promise<void> => {
  const open = await lockOpenPickup(db, shipmentId)
  if (open !== undefined) await updatePickup(db, open.id, { status: 'cancelled' })
}

/** Tells the customer of a pickup; `slot` and `changes_until` are worded by the message. */
export const tellOfPickup = (
  context: WriteContext,
  { customerId, day, windowFrom, windowTo, changesUntil, country }: PickupRow,
  {
    template,
    shipmentCode,
    data = {},
  }: { readonly template: TemplateName; readonly shipmentCode: string; readonly data?: MessageData },
): Promise<void> =>
  notify(context, {
    customerId,
    service: 'ekspor',
    template,
    data: {
      shipment_code: shipmentCode,
      country,
      pickup_day: day,
      pickup_from: windowFrom,
      pickup_to: windowTo,
      changes_until: changesUntil.toISOString(),
      ...data,
    },
    link: `/export/Shipment?shipment_code=${shipmentCode}`,
  })
