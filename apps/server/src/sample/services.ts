import { eq } from 'drizzle-orm'
import type { Db } from '../db/open'
import { serviceRequests, shipmentPackagings, shipments } from '../db/schema'
import { servicesFor } from '../features/pricing/public'
import { shipmentIds, staffIds } from './ids'
import { addFile, type ShipmentSeedContext } from './shipments'

const hourMs = 3_600_000

/** Mei asked what is in the parcel that she never declared, and has the pictures; another one is to be repacked. */
const bought = [
  {
    shipmentId: shipmentIds.meiQuarantineEmpty,
    code: 'photo',
    note: 'What is in it? I cannot tell from the number.',
    hoursAgo: 20,
    result: 'A ceramic tea set with six cups, all whole.',
  },
  {
    shipmentId: shipmentIds.meiQuarantineWithItems,
    code: 'repack',
    note: 'Please take out the seller’s outer box.',
    hoursAgo: 5,
    result: null,
  },
] as const

/** A service that was done with pictures, and one that the warehouse has to do. */
export const seedServices = async (db: Db, context: ShipmentSeedContext): Promise<void> => {
  const { now } = context
  for (const { shipmentId, code, note, hoursAgo, result } of bought) {
    const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId))
    if (shipment === undefined) throw new Error('A sample shipment in quarantine is missing.')
    const boxes = await db.select().from(shipmentPackagings).where(eq(shipmentPackagings.shipmentId, shipmentId))
    const services = await servicesFor(db, { ...shipment, boxes, categorySlugs: [] }, now)
    const service = services.find((one) => one.code === code)
    if (service === undefined) throw new Error(`The sample tariff has no service ${code}.`)
    const { name, ...price } = service
    const owner = { id: shipment.customerId }
    const isDone = result !== null
    await db.insert(serviceRequests).values({
      ...price,
      shipmentId,
      label: name,
      note,
      createdAt: new Date(now.getTime() - hoursAgo * hourMs),
      ...(isDone && {
        status: 'done',
        result,
        photos: [await addFile(db, context, owner, 'service-photo', 'SAMPLE PHOTO OF CONTENTS', 'inspection')],
        endedAt: new Date(now.getTime() - hourMs),
        endedBy: staffIds.warehouse,
      }),
    })
  }
}
