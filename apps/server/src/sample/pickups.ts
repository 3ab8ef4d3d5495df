import { localDay, nextFreeSlots, pickupSlots } from '@layar/domain'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/open'
import { customers, exportItems, exportShipments, pickups } from '../db/schema'
import { exportStories } from './export-story'
import type { ExportStory } from './story/export-steps'
import { customerIds, staffIds } from './ids'
import { samplePickupPlans } from './reference/pickup-plans'
import { addFile, type ShipmentSeedContext } from './shipments'

const hourMs = 3_600_000
const courier = 'Joko (sample)'

type Shipment = typeof exportShipments.$inferSelect

const commonOf = ({ id, customerId, country, pickup }: Shipment) => {
  if (pickup === null) throw new Error(`The story ${id} has no pickup address.`)
  return { shipmentId: id, customerId, country, number: 1, address: pickup, phone: pickup.phone_number }
}

/** The second free slot: there is time left to change it. */
const bookedOf = (shipment: Shipment, now: Date): typeof pickups.$inferInsert => {
  const plan = samplePickupPlans.find(({ country }) => country === shipment.country)
  const slots = plan && pickupSlots({ ...plan, closedDays: [] }, () => 0, { now, country: shipment.country })
  const slot = nextFreeSlots(slots ?? [])[1]
  if (slot === undefined) throw new Error('No slot is free.')
  return {
    ...commonOf(shipment),
    status: 'booked',
    day: slot.day,
    windowFrom: slot.from,
    windowTo: slot.to,
    changesUntil: slot.closesAt,
    customerNote: 'Masuk dari gerbang samping.',
  }
}

const takenOf = async (
  db: Db,
  context: ShipmentSeedContext,
  shipment: Shipment,
  { steps, box }: ExportStory,
): Promise<typeof pickups.$inferInsert> => {
  const [owner] = await db.select().from(customers).where(eq(customers.id, shipment.customerId))
  if (owner === undefined) throw new Error('The sample customer is missing.')
  const hoursAgo = steps.at(-1)?.hoursAgo ?? 0
  const recordedAt = new Date(context.now.getTime() - hoursAgo * hourMs)
  const items = await db
    .select({ name: exportItems.name, quantity: exportItems.quantity })
    .from(exportItems)
    .where(eq(exportItems.shipmentId, shipment.id))
    .orderBy(asc(exportItems.position))
  const common = commonOf(shipment)
  return {
    ...common,
    status: 'picked_up',
    day: localDay(recordedAt, shipment.country),
    windowFrom: '09:00',
    windowTo: '12:00',
    changesUntil: new Date(recordedAt.getTime() - 24 * hourMs),
    courier,
    startedAt: new Date(recordedAt.getTime() - hourMs),
    boxCount: box.quantity,
    handedOverBy: common.address.recipient_name,
    photoFileId: await addFile(db, context, owner, 'pickup-photo', 'SAMPLE PHOTO AT PICKUP', 'inspection'),
    snapshot: {
      code: shipment.shipmentCode,
      destination_country: shipment.destinationCountry,
      sender_name: common.address.recipient_name,
      full_address: common.address.full_address,
      phone_number: common.phone,
      declared_boxes: box.quantity,
      items,
      courier,
      recorded_by: 'Hub (sample)',
    },
    recordedBy: staffIds.hub,
    recordedAt,
    createdAt: new Date(recordedAt.getTime() - 24 * hourMs),
  }
}

/** The pickups of Sari's exports: one to come, and one with its receipt. */
export const seedPickups = async (db: Db, context: ShipmentSeedContext): Promise<void> => {
  const told = exportStories.filter(({ pickup }) => pickup !== undefined)
  const rows = await db.select().from(exportShipments).where(eq(exportShipments.customerId, customerIds.sari))
  for (const story of told) {
    const shipment = rows.find(({ id }) => id === story.id)
    if (shipment === undefined) throw new Error(`The story ${story.id} was not told.`)
    const row =
      story.pickup === 'booked' ? bookedOf(shipment, context.now) : await takenOf(db, context, shipment, story)
    await db.insert(pickups).values(row)
  }
}
