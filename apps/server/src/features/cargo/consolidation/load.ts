import { cartonTable } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { cartons, consolidationCartons, shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { seenCarton } from '../../../request/sites'
import { barcodeOf, changeCartons, lockCartons, onShelf, type CartonRow } from '../carton/change'
import { shelvesBefore } from '../carton/follow'
import { serialsOf } from '../carton/move'
import { voidHouseConsignments } from '../customs/make'
import { staffActor } from '../transition/resolve-transition'
import { assertFits } from './fits'
import type { Scanned } from './scan'
import { assertInMyHands, holdConsolidation, statusText, underWayWith } from './store'

type Desk = Pick<StaffContext, 'db' | 'staff' | 'language'>

/** Locks a scanned carton. @throws `carton_unknown`, also for one of another site */
export const lockScannedCarton = async ({ db, staff }: Desk, barcode: string): Promise<CartonRow> => {
  const [serial = 0] = serialsOf([barcode])
  const [carton] = await lockCartons(db, and(eq(cartons.serial, serial), seenCarton(staff, sql`cartons`)))
  if (carton === undefined) throw fail('carton_unknown')
  return carton
}

export interface Loaded extends Scanned {
  /** False where the carton was there already: a repeated scan is one. */
  readonly isNew: boolean
}

const cartonStatus = ({ status }: CartonRow, { language }: Desk): string => cartonTable[status].labels[language]

/**
 * Loads a carton that was scanned. Two people may load one carton onto two consolidations: the lock on the carton lets
 * the second read what the first did.
 * @throws `departure_not_open`, `carton_on_other_departure`, `carton_not_loadable`, or as `assertFits`
 */
export const loadCarton = async (desk: Desk, code: string, text: string): Promise<Loaded> => {
  const { db, staff } = desk
  const departure = await holdConsolidation(desk, code, 'share')
  assertInMyHands(desk, departure)
  const carton = await lockScannedCarton(desk, text)
  const scanned = { departure, carton }
  const barcode = barcodeOf(carton)
  const before = await underWayWith(db, carton.id)
  if (before?.row.consolidationId === departure.id) return { ...scanned, isNew: false }
  if (departure.status !== 'open')
    throw fail('departure_not_open', { values: { status: statusText(departure.status, desk) } })
  if (before !== undefined) throw fail('carton_on_other_departure', { values: { barcode, departure: before.code } })
  await assertFits(db, carton, departure, desk.language)
  if (carton.status !== 'received' && carton.status !== 'stored')
    throw fail('carton_not_loadable', { values: { barcode, status: cartonStatus(carton, desk) } })
  await changeCartons(db, [carton], () => ({ status: 'loaded', locationId: null }), {
    act: 'loaded',
    actor: staffActor(staff),
    reason: departure.code,
  })
  await db
    .insert(consolidationCartons)
    .values({ consolidationId: departure.id, cartonId: carton.id, loadedAt: sql`now()`, loadedBy: staff.id })
  return { ...scanned, isNew: true }
}

const isHeld = async ({ db }: Desk, { shipmentId }: CartonRow): Promise<boolean> => {
  if (shipmentId === null) return false
  const [row] = await db.select().from(shipments).where(eq(shipments.id, shipmentId))
  return row?.status === 'quarantine'
}

/**
 * Takes a carton off: it is back on the shelf it came from, in quarantine where its shipment is.
 * @throws `departure_not_open`, `carton_not_on_departure`, `carton_not_loadable` if it has left
 */
export const offloadCarton = async (
  desk: Desk,
  code: string,
  asked: { readonly barcode: string; readonly reason?: string | undefined },
): Promise<Loaded> => {
  const { db, staff } = desk
  const departure = await holdConsolidation(desk, code, 'share')
  assertInMyHands(desk, departure)
  const carton = await lockScannedCarton(desk, asked.barcode)
  const scanned = { departure, carton }
  const barcode = barcodeOf(carton)
  const before = await underWayWith(db, carton.id)
  if (before?.row.consolidationId !== departure.id) {
    const [taken] = await db
      .select()
      .from(consolidationCartons)
      .where(and(eq(consolidationCartons.consolidationId, departure.id), eq(consolidationCartons.cartonId, carton.id)))
    if (taken?.offloadedAt) return { ...scanned, isNew: false }
    throw fail('carton_not_on_departure', { values: { barcode } })
  }
  if (departure.status !== 'open')
    throw fail('departure_not_open', { values: { status: statusText(departure.status, desk) } })
  if (carton.status !== 'loaded')
    throw fail('carton_not_loadable', { values: { barcode, status: cartonStatus(carton, desk) } })
  const shelf = (await shelvesBefore(db, [carton.id])).get(carton.id) ?? null
  const held = await isHeld(desk, carton)
  await changeCartons(db, [carton], () => (held ? { status: 'quarantined', locationId: shelf } : onShelf(shelf)), {
    act: 'offloaded',
    actor: staffActor(staff),
    reason: asked.reason,
  })
  await db
    .update(consolidationCartons)
    .set({ offloadedAt: sql`now()`, offloadedBy: staff.id })
    .where(eq(consolidationCartons.id, before.row.id))
  if (carton.shipmentId !== null) await voidHouseConsignments(db, { shipmentId: carton.shipmentId })
  if (carton.exportShipmentId !== null) await voidHouseConsignments(db, { exportShipmentId: carton.exportShipmentId })
  return { ...scanned, isNew: true }
}
