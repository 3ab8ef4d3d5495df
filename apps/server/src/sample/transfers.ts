import { cartonBarcode, sightOf, type Site } from '@layar/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open'
import { cartonEvents, cartons, shipmentEvents, warehouseTransfers } from '../db/schema'
import { receiveTransferred, shelfOf, startTransfer } from '../features/cargo/public'
import { reactions } from '../features/events'
import { shipmentIds, staffIds } from './ids'

const dayMs = 86_400_000
const to = 3
const shelf = 'B-01'

const everywhere: readonly Site[] = [{ kind: 'all' }]
const clerk = {
  id: staffIds.warehouse,
  name: '',
  roles: ['warehouse'] as const,
  sites: everywhere,
  sight: sightOf(everywhere),
}

interface Told {
  readonly shipmentId: string
  readonly reason: string
  readonly startedDaysAgo: number
  readonly scannedDaysAgo: number
  /** Cartons that the second warehouse has not seen yet. */
  readonly awaited: number
}

/** Both leave Guangzhou, whose flights are full, for Shenzhen. */
const told: readonly Told[] = [
  {
    shipmentId: shipmentIds.sariInTransfer,
    reason: 'The flight from Guangzhou is full. Truck B 27, driver Chen.',
    startedDaysAgo: 1,
    scannedDaysAgo: 0.3,
    awaited: 1,
  },
  {
    shipmentId: shipmentIds.sariTransferred,
    reason: 'Room on the flight from Shenzhen',
    startedDaysAgo: 2,
    scannedDaysAgo: 1.5,
    awaited: 0,
  },
]

/** What the acts wrote as of now happened on these days. */
const dateBack = async (db: Db, { shipmentId }: Told, transferId: string, started: Date, scanned: Date) => {
  const own = db.select({ id: cartons.id }).from(cartons).where(eq(cartons.shipmentId, shipmentId))
  for (const [act, at] of [
    ['transferred', started],
    ['transfer_received', scanned],
  ] as const) {
    await db
      .update(cartonEvents)
      .set({ createdAt: at })
      .where(and(inArray(cartonEvents.cartonId, own), eq(cartonEvents.act, act)))
    await db
      .update(cartons)
      .set({ statusAt: at })
      .where(
        and(eq(cartons.shipmentId, shipmentId), eq(cartons.status, act === 'transferred' ? 'in_transfer' : 'stored')),
      )
  }
  for (const [act, at] of [
    ['transfer_started', started],
    ['transferred', scanned],
  ] as const)
    await db
      .update(shipmentEvents)
      .set({ createdAt: at })
      .where(and(eq(shipmentEvents.shipmentId, shipmentId), sql`${shipmentEvents.details}->>'act' = ${act}`))
  await db
    .update(warehouseTransfers)
    .set({
      createdAt: started,
      arrivedAt: sql`case when ${warehouseTransfers.arrivedAt} is not null then ${scanned}::timestamptz end`,
    })
    .where(eq(warehouseTransfers.id, transferId))
}

/** Transfers between two warehouses: one of which a carton is still awaited, and one that has arrived. */
export const seedTransfers = async (db: Db, { now }: { readonly now: Date }): Promise<void> => {
  const desk = { db, staff: clerk, language: 'en', reactions } as const
  await shelfOf(db, { agentId: to }, shelf)
  for (const one of told) {
    const { shipmentId, reason, awaited } = one
    const { transfer } = await startTransfer(desk, { shipmentId, agentId: String(to), reason })
    const own = await db.select().from(cartons).where(eq(cartons.shipmentId, shipmentId)).orderBy(cartons.serial)
    for (const { serial } of own.slice(0, own.length - awaited))
      await receiveTransferred(desk, { barcode: cartonBarcode(serial), location: shelf })
    const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs)
    await dateBack(db, one, transfer.id, at(one.startedDaysAgo), at(one.scannedDaysAgo))
  }
}
