import { cartonBarcode, sightOf, type ConsolidationStatus, type Site } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open'
import {
  cartons,
  consolidationCartons,
  consolidationEtaChanges,
  consolidations,
  exportShipments,
  shipments,
} from '../db/schema'
import {
  boardShipment,
  insertConsolidation,
  loadCarton,
  markShort,
  recordConsolidationEvent,
  staffActor,
  unloadCarton,
} from '../features/cargo/public'
import { shipmentIds, staffIds } from './ids'

const dayMs = 86_400_000
const hourMs = 3_600_000
const everywhere: readonly Site[] = [{ kind: 'all' }]
const clerk = {
  id: staffIds.warehouse,
  name: '',
  roles: ['warehouse', 'hub'] as const,
  sites: everywhere,
  sight: sightOf(everywhere),
}
export const sampleHub = { ...clerk, id: staffIds.hub }

interface Told {
  /** The manifest number that was printed for its shipments. */
  readonly manifest: string
  readonly flight: string
  readonly carrier: string
  readonly leftDaysAgo: number
  readonly daysUnderWay: number
  readonly status: Exclude<ConsolidationStatus, 'open' | 'closed'>
  /** The first carton did not come off. */
  readonly isShort?: true
  readonly delay?: { readonly days: number; readonly reason: string }
}

/** The flights of the sample shipments that have left. */
const told: readonly Told[] = [
  { manifest: 'MAWB-000-00000011', flight: 'SQ831', carrier: 'Sample Air', leftDaysAgo: 2, daysUnderWay: 3, status: 'departed', delay: { days: 2, reason: 'Typhoon over the South China Sea' } },
  { manifest: 'MAWB-000-00000022', flight: 'SQ831', carrier: 'Sample Air', leftDaysAgo: 9, daysUnderWay: 6, status: 'settled' },
  { manifest: 'MAWB-000-00000033', flight: 'SQ833', carrier: 'Sample Air', leftDaysAgo: 36, daysUnderWay: 6, status: 'settled' },
  { manifest: 'MAWB-000-00000044', flight: 'GA897', carrier: 'Sample Nusantara', leftDaysAgo: 4, daysUnderWay: 3, status: 'at_customs' },
  { manifest: 'MAWB-000-00000055', flight: 'GA897', carrier: 'Sample Nusantara', leftDaysAgo: 8, daysUnderWay: 7, status: 'unloaded', isShort: true },
  { manifest: 'MAWB-000-00000066', flight: 'GA891', carrier: 'Sample Nusantara', leftDaysAgo: 40, daysUnderWay: 5, status: 'settled' },
  { manifest: 'MAWB-000-00000077', flight: 'GA897', carrier: 'Sample Nusantara', leftDaysAgo: 19, daysUnderWay: 5, status: 'settled' },
  { manifest: 'MAWB-000-00000099', flight: 'SQ839', carrier: 'Sample Air', leftDaysAgo: 4, daysUnderWay: 3, status: 'at_customs' },
  { manifest: 'MAWB-000-00000101', flight: 'SQ841', carrier: 'Sample Air', leftDaysAgo: 7, daysUnderWay: 6, status: 'unloaded' },
  { manifest: 'EXP-MEL-0042', flight: 'GA716', carrier: 'Sample Nusantara', leftDaysAgo: 9, daysUnderWay: 11, status: 'departed' },
  { manifest: 'EXP-MEL-0043', flight: 'GA716', carrier: 'Sample Nusantara', leftDaysAgo: 3, daysUnderWay: 1, status: 'at_customs' },
  { manifest: 'EXP-TYO-0031', flight: 'GA874', carrier: 'Sample Nusantara', leftDaysAgo: 35, daysUnderWay: 3, status: 'settled' },
] // prettier-ignore

const goodsOf = async (db: Db, manifest: string) => {
  const imports = await db.select().from(shipments).where(eq(shipments.manifestNumber, manifest))
  const exports = await db.select().from(exportShipments).where(eq(exportShipments.manifestNumber, manifest))
  return [
    ...imports.map(({ id, country, track, agentId }) => ({
      owner: { shipmentId: id },
      route: { service: 'impor' as const, country, track, agentId, destinationCountry: country },
    })),
    ...exports.map(({ id, country, track, destinationCountry }) => ({
      owner: { exportShipmentId: id },
      route: { service: 'ekspor' as const, country, track, agentId: null, destinationCountry },
    })),
  ]
}

const cartonsOn = (db: Db, consolidationId: string) =>
  db
    .select({ serial: cartons.serial })
    .from(consolidationCartons)
    .innerJoin(cartons, eq(cartons.id, consolidationCartons.cartonId))
    .where(eq(consolidationCartons.consolidationId, consolidationId))
    .orderBy(cartons.serial)

const addDeparted = async (db: Db, now: Date, one: Told): Promise<void> => {
  const goods = await goodsOf(db, one.manifest)
  const [first] = goods
  if (first === undefined) throw new Error(`Nothing left under ${one.manifest}.`)
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs)
  const left = at(one.leftDaysAgo)
  const cutoff = at(one.leftDaysAgo + 0.5)
  const planned = at(one.leftDaysAgo - one.daysUnderWay)
  const eta = new Date(planned.getTime() + (one.delay?.days ?? 0) * dayMs)
  const opened = await insertConsolidation(
    db,
    {
      ...first.route,
      carrier: one.carrier,
      flightOrVessel: one.flight,
      masterNumber: one.manifest,
      plannedCartons: 40,
      cutoffAt: cutoff,
      etdAt: left,
      etaAt: eta,
      status: 'open',
      createdBy: clerk.id,
      createdAt: at(one.leftDaysAgo + 2),
    },
    staffActor(clerk),
  )
  const row: Departure = { ...opened, status: 'departed' }
  for (const { owner } of goods) await boardShipment({ db, staff: clerk }, row, owner, cutoff)
  if (one.delay !== undefined)
    await db.insert(consolidationEtaChanges).values({
      consolidationId: row.id,
      fromEtaAt: planned,
      toEtaAt: eta,
      reason: one.delay.reason,
      changedBy: staffIds.hub,
      createdAt: at(one.leftDaysAgo - 1),
    })
  await tellStatuses(db, row, [['closed', cutoff], ['departed', left], ...afterLanding(planned)], one)
}

type Departure = Awaited<ReturnType<typeof insertConsolidation>>
type Moments = readonly (readonly [ConsolidationStatus, Date])[]

const afterLanding = (landed: Date): Moments => {
  const later = (hours: number) => new Date(landed.getTime() + hours * hourMs)
  return [
    ['at_customs', landed],
    ['released', later(8)],
    ['arrived', later(10)],
    ['unloaded', later(12)],
    ['settled', later(14)],
  ]
}

/** Each status that it has been in, up to the one that it has now. */
const tellStatuses = async (db: Db, row: Departure, moments: Moments, one: Told): Promise<void> => {
  let from: ConsolidationStatus = 'open'
  for (const [status, at] of moments) {
    if (status === 'unloaded') await unloadAll(db, row, at, one)
    const actor = staffActor(status === 'closed' || status === 'departed' ? clerk : sampleHub)
    await db.update(consolidations).set({ status, statusAt: at }).where(eq(consolidations.id, row.id))
    await recordConsolidationEvent(db, { id: row.id, status }, { from, actor, at })
    if (status === one.status) return
    from = status
  }
}

const unloadAll = async (db: Db, { id, code }: Departure, at: Date, { isShort }: Told): Promise<void> => {
  const desk = { db, staff: sampleHub, language: 'en' } as const
  const loaded = await cartonsOn(db, id)
  for (const { serial } of isShort ? loaded.slice(1) : loaded)
    await unloadCarton(desk, code, { barcode: cartonBarcode(serial), isDamaged: false })
  await markShort({ db }, { id })
  await db
    .update(consolidationCartons)
    .set({ unloadedAt: at })
    .where(and(eq(consolidationCartons.consolidationId, id), eq(consolidationCartons.outcome, 'fine')))
}

/** Departures that customers may still send goods with: their lane, and when they load, leave and arrive. */
const planned = [
  { country: 'sg', track: 'udara', load: null, agentId: 1, flight: 'SQ837', days: [5, 6, 8] },
  { country: 'sg', track: 'laut', load: 'lcl', agentId: 1, flight: 'SAMPLE STRAIT', days: [3, 5, 17] },
  { country: 'id', track: 'udara', load: null, agentId: 1, flight: 'GA899', days: [2, 3, 5] },
  { country: 'id', track: 'laut', load: 'fcl', agentId: 2, flight: 'SAMPLE NUSA', days: [4, 6, 22] },
] as const

/** At the hour at which a warehouse of the sample data closes a departure: 18:00 in Guangzhou. */
const closing = (now: Date, days: number): Date => {
  const at = new Date(now.getTime() + days * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  return at
}

const addPlanned = async (db: Db, now: Date): Promise<void> => {
  for (const { country, track, load, agentId, flight, days } of planned) {
    const [cutoffAt, etdAt, etaAt] = days.map((day) => closing(now, day))
    const route = { service: 'impor', country, track, agentId, destinationCountry: country } as const
    await insertConsolidation(
      db,
      {
        ...route,
        containerLoad: load,
        carrier: 'Sample Line',
        flightOrVessel: flight,
        cutoffAt,
        etdAt,
        etaAt,
        status: 'open',
        createdBy: clerk.id,
      },
      staffActor(clerk),
    )
  }
}

/** The next flight to Singapore, with the carton of a paid shipment on board. */
const addOpen = async (db: Db, now: Date): Promise<void> => {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentIds.meiPaidAtWarehouse))
  if (shipment === undefined) throw new Error('The paid sample shipment is missing.')
  const { country, track, agentId } = shipment
  const row = await insertConsolidation(
    db,
    {
      service: 'impor',
      country,
      track,
      agentId,
      destinationCountry: country,
      carrier: 'Sample Air',
      flightOrVessel: 'SQ835',
      masterNumber: 'MAWB-000-00000088',
      plannedCartons: 25,
      plannedWeightGrams: 300_000,
      plannedVolumeCm3: 2_400_000,
      cutoffAt: closing(now, 1),
      etdAt: closing(now, 2),
      etaAt: closing(now, 4),
      status: 'open',
      createdBy: clerk.id,
    },
    staffActor(clerk),
  )
  const own = await db.select().from(cartons).where(eq(cartons.shipmentId, shipment.id))
  for (const { serial } of own) await loadCarton({ db, staff: clerk, language: 'en' }, row.code, cartonBarcode(serial))
}

/** Departures in different states with the cartons of the sample shipments on them. */
export const seedDepartures = async (db: Db, { now }: { readonly now: Date }): Promise<void> => {
  for (const one of told) await addDeparted(db, now, one)
  await addOpen(db, now)
  await addPlanned(db, now)
}
