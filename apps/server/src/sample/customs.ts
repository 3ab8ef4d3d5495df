import { countrySettings } from '@layar/domain'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open'
import {
  consolidations,
  customsEvents,
  customsFiles,
  customsPapers,
  exportShipments,
  houseConsignments,
  shipments,
} from '../db/schema'
import { staffActor, writeCustomsState } from '../features/cargo/public'
import { staffIds } from './ids'

const hourMs = 3_600_000
const hub = staffActor({
  id: staffIds.hub,
  name: '',
  roles: ['hub'],
  sites: [{ kind: 'all' }],
  sight: { isEverywhere: true, countries: [], agentIds: [] },
})

type FileRow = typeof customsFiles.$inferSelect
type Departure = typeof consolidations.$inferSelect

const pastCustoms = ['inbound', 'outbound', 'delivered', 'finished', 'delivering', 'returning', 'returned']
const whole = ['released', 'arrived', 'unloaded', 'settled']

/** What customs billed for each shipment, in the currency of the country. */
const charges = { sg: { dutyMinor: 0, taxMinor: 4143 }, id: { dutyMinor: 112_500, taxMinor: 185_000 } }

const numberOf = (file: FileRow, serial: number | undefined): string =>
  file.houseConsignmentId === null ? `SAMPLE-M-${file.id.slice(0, 6).toUpperCase()}` : `SAMPLE-CN-${String(serial)}`

const release = async (db: Db, file: FileRow, departure: Departure, serial: number | undefined): Promise<void> => {
  const at = new Date((departure.etaAt ?? departure.statusAt).getTime() + 7 * hourMs)
  const lodged = await writeCustomsState(db, file, {
    to: 'lodged',
    actor: hub,
    declarationNumber: numberOf(file, serial),
    at: new Date(at.getTime() - 4 * hourMs),
  })
  await writeCustomsState(db, lodged, { to: 'released', actor: hub, at })
  if (file.houseConsignmentId === null) return
  const billed = charges[departure.country]
  await db
    .update(customsFiles)
    .set({
      ...billed,
      chargesCurrency: countrySettings[departure.country].currency,
      paidMinor: billed.dutyMinor + billed.taxMinor,
      paidAt: at,
      paymentReference: `SAMPLE-PAY-${String(serial)}`,
    })
    .where(eq(customsFiles.id, file.id))
}

/** Customs ask for the manifest of the carrier: the whole departure waits for the broker. */
const holdMaster = async (db: Db, file: FileRow, departure: Departure): Promise<void> => {
  const at = new Date(departure.statusAt.getTime() + 2 * hourMs)
  await writeCustomsState(db, file, {
    to: 'held',
    actor: hub,
    reason: 'The carrier’s manifest shows another number of cartons',
    mustAct: 'broker',
    at,
  })
  await db.insert(customsPapers).values({
    customsFileId: file.id,
    name: 'Corrected manifest of the carrier',
    askedAt: at,
    askedBy: staffIds.hub,
  })
}

/** What customs ask of the customer, who reads in the shipment what to send. */
const asked = {
  impor: { reason: 'Value in doubt', paper: 'Receipt of the shop' },
  ekspor: { reason: 'Untreated wood in doubt', paper: 'Fumigation certificate' },
}

const holdHouse = async (db: Db, file: FileRow, departure: Departure): Promise<void> => {
  const at = new Date(departure.statusAt.getTime() + 12 * hourMs)
  const { reason, paper } = asked[departure.service]
  await writeCustomsState(db, file, { to: 'held', actor: hub, reason, mustAct: 'customer', at })
  await db.insert(customsPapers).values({ customsFileId: file.id, name: paper, askedAt: at, askedBy: staffIds.hub })
}

/** The flight of which customs hold the manifest. */
const heldManifest = 'MAWB-000-00000044'

/** Customs files of the sample departures: some released with duty billed and paid, one held with its reason. */
export const seedCustoms = async (db: Db): Promise<void> => {
  const files = await db
    .select({
      file: customsFiles,
      departure: consolidations,
      serial: houseConsignments.serial,
      status: shipments.status,
      subStatus: shipments.subStatus,
      exportStatus: exportShipments.status,
    })
    .from(customsFiles)
    .innerJoin(consolidations, eq(consolidations.id, customsFiles.consolidationId))
    .leftJoin(houseConsignments, eq(houseConsignments.id, customsFiles.houseConsignmentId))
    .leftJoin(shipments, eq(shipments.id, houseConsignments.shipmentId))
    .leftJoin(exportShipments, eq(exportShipments.id, houseConsignments.exportShipmentId))
    .orderBy(consolidations.createdAt, houseConsignments.serial)
  for (const { file, departure, serial, status, subStatus, exportStatus } of files) {
    await db
      .update(customsEvents)
      .set({ createdAt: departure.cutoffAt ?? departure.createdAt })
      .where(eq(customsEvents.customsFileId, file.id))
    if (whole.includes(departure.status) || pastCustoms.includes(status ?? exportStatus ?? ''))
      await release(db, file, departure, serial ?? undefined)
    else if (subStatus === 'hold' || exportStatus === 'hold') await holdHouse(db, file, departure)
    else if (departure.masterNumber === heldManifest && file.houseConsignmentId === null)
      await holdMaster(db, file, departure)
  }
}
