import { cartonBarcode } from '@layar/domain'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/open'
import { cartons, consolidationCartons, files, handOverCartons, handOvers, shipments } from '../db/schema'
import { addScanned, newHandOverCode, signedLines } from '../features/cargo/public'
import { shipmentIds, staffIds } from './ids'
import { sampleSignature } from './sample-paper'
import { addFile, type ShipmentSeedContext } from './shipments'
import { sampleHub } from './departures'

/** What went to the door under one number: each of its cartons has it. */
const numberWhatLeft = async (db: Db): Promise<void> => {
  await db.execute(sql`
    update cartons c set courier_number = s.domestic_tracking_number, courier = s.domestic_carrier,
           handed_over_at = case when s.status in ('outbound', 'delivered', 'finished') then s.status_at end
      from shipments s where s.id = c.shipment_id and s.domestic_tracking_number is not null
       and c.status in ('gone', 'delivered', 'returned', 'lost')`)
  await db.execute(sql`
    update cartons c set courier_number = x.outbound_tracking_number, courier = x.outbound_carrier,
           handed_over_at = case when x.status in ('delivering', 'delivered', 'finished') then x.status_at end
      from export_shipments x where x.id = c.export_shipment_id and x.outbound_tracking_number is not null
       and c.status in ('gone', 'delivered', 'returned', 'lost')`)
}

const driver = { driverName: 'Sample Driver', vehicle: 'SGX 1234 A' }

/** The driver signed for everything that is on its way to a door in Singapore. */
const addSigned = async (db: Db, context: ShipmentSeedContext): Promise<void> => {
  const out = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.status, 'outbound'), eq(shipments.country, 'sg'), isNotNull(shipments.domesticCarrier)))
  const [first] = out
  if (first === undefined) throw new Error('No sample shipment is out for delivery.')
  const signature = await addFile(
    db,
    context,
    { id: first.customerId },
    'hand-over-signature',
    sampleSignature(),
    'inspection',
  )
  // It is the carrier's, not the customer's.
  await db.update(files).set({ customerId: null, staffId: staffIds.hub }).where(eq(files.id, signature))
  const at = first.statusAt
  const [row] = await db
    .insert(handOvers)
    .values({
      code: newHandOverCode(),
      service: 'impor',
      country: 'sg',
      carrier: first.domesticCarrier ?? 'Sample Courier',
      ...driver,
      status: 'signed',
      signatureFileId: signature,
      createdBy: staffIds.hub,
      createdAt: new Date(at.getTime() - 3_600_000),
      closedAt: at,
      closedBy: staffIds.hub,
    })
    .returning()
  if (row === undefined) throw new Error('The hand-over was not written.')
  const given = await db
    .select()
    .from(cartons)
    .where(
      inArray(
        cartons.shipmentId,
        out.map(({ id }) => id),
      ),
    )
    .orderBy(cartons.serial)
  await db.insert(handOverCartons).values(
    given.map((carton) => ({
      handOverId: row.id,
      cartonId: carton.id,
      courierNumber: carton.courierNumber,
      addedBy: staffIds.hub,
      addedAt: row.createdAt,
      signedAt: at,
    })),
  )
  for (const { id, printed } of await signedLines({ db }, row.id))
    await db.update(handOverCartons).set({ printed }).where(eq(handOverCartons.id, id))
}

/** The next driver is expected: the carton that came off its flight waits with its number, the other one is short. */
const addOpen = async (db: Db): Promise<void> => {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentIds.sariInbound))
  if (shipment === undefined) throw new Error('No sample shipment is at a hub.')
  const [row] = await db
    .insert(handOvers)
    .values({
      code: newHandOverCode(),
      service: 'impor',
      country: shipment.country,
      carrier: 'JNE',
      driverName: driver.driverName,
      vehicle: 'B 1234 XYZ',
      createdBy: staffIds.hub,
    })
    .returning()
  if (row === undefined) throw new Error('The hand-over was not written.')
  const [landed] = await db
    .select({ id: cartons.id, serial: cartons.serial })
    .from(cartons)
    .innerJoin(consolidationCartons, eq(consolidationCartons.cartonId, cartons.id))
    .where(and(eq(cartons.shipmentId, shipment.id), eq(consolidationCartons.outcome, 'fine')))
  if (landed === undefined) throw new Error('No sample carton has landed.')
  await addScanned({ db, staff: sampleHub, language: 'en' }, row.code, cartonBarcode(landed.serial))
  await db
    .update(handOverCartons)
    .set({ courierNumber: 'JNE0000000088ID' })
    .where(eq(handOverCartons.cartonId, landed.id))
}

/** Hand-overs to last carriers: one that is signed, with numbers, and one that waits for its driver. */
export const seedHandOvers = async (db: Db, context: ShipmentSeedContext): Promise<void> => {
  await numberWhatLeft(db)
  await addSigned(db, context)
  await addOpen(db)
}
