import type { CartonAct } from '@layar/domain'
import { asc, eq } from 'drizzle-orm'
import { cartonEvents, cartons, consolidationCartons, exportShipments, shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { changeCartons, recordCartons, type CartonRow } from '../carton/change'
import type { CartonEventRow } from '../carton/take-back'
import { staffActor } from '../transition/resolve-transition'
import { assertMayUndo, standingEvents } from '../transition/undo'
import { lockScannedCarton } from './load'
import { putBackOn } from './over'
import type { Scanned } from './scan'
import { assertInMyHands, holdConsolidation, type ConsolidationRow, type OnBoardRow } from './store'
import { rowOf } from './unload'

type Desk = Pick<StaffContext, 'db' | 'staff' | 'language' | 'now'>

interface Asked {
  readonly barcode: string
  readonly outcome: 'fine' | 'damaged' | 'over'
  readonly reason: string
}

/** What a scan did besides: nobody had seen it leave, or it was lost by the report of its shipment. */
const besides = { left: 'came_back', found: 'lost' } as const satisfies Partial<Record<CartonAct, CartonAct>>
const isBeside = (act: CartonAct): act is keyof typeof besides => Object.hasOwn(besides, act)

/** What one act records of a carton has one moment. */
const isOfOneAct = (one: CartonEventRow | undefined, other: CartonEventRow | undefined): one is CartonEventRow =>
  one !== undefined && one.createdAt.getTime() === other?.createdAt.getTime()

/** The scan may have put the carton on a shelf of the hub, too. */
const withoutShelf = (events: readonly CartonEventRow[]) => {
  const [scan, last] = events.slice(-2)
  const isShelved = last?.act === 'moved' && scan?.act === 'unloaded' && isOfOneAct(last, scan)
  return isShelved ? { events: events.slice(0, -1), shelved: last } : { events, shelved: undefined }
}

const underWay: readonly string[] = ['sent', 'hold', 'on_clearance']
/** Of either service, where a carton may still be on a shelf of the origin. */
const atOrigin: readonly string[] = [
  'from_seller',
  'pending',
  'pending_locker',
  'quarantine',
  'warehouse',
  'received',
  'sent_to_warehouse',
]

/**
 * What came off here went on: to the last carrier, or its shipment has arrived by it. Nothing of a shipment rests on a
 * carton that was over, or that follows it.
 */
const hasGoneOn = async ({ db }: Desk, carton: CartonRow, row: OnBoardRow, hadLeft: boolean): Promise<boolean> => {
  const { shipmentId, exportShipmentId, handedOverAt, leftBehindAt } = carton
  if (handedOverAt !== null && row.unloadedAt !== null && handedOverAt > row.unloadedAt) return true
  // What came ahead was put on this departure with its shipment.
  if (row.loadedAt !== null && row.loadedAt.getTime() === row.unloadedAt?.getTime()) return true
  // What came ahead of its shipment is no longer at the origin once that has left.
  const isAhead = row.loadedAt === null && carton.status === 'gone' && leftBehindAt === null
  if ((row.loadedAt === null && !isAhead) || leftBehindAt !== null) return false
  const table = shipmentId === null ? exportShipments : shipments
  const [own] = await db
    .select({ status: table.status })
    .from(table)
    .where(eq(table.id, shipmentId ?? exportShipmentId ?? ''))
  if (isAhead) return hadLeft && own !== undefined && !atOrigin.includes(own.status)
  return own !== undefined && !underWay.includes(own.status)
}

/** As it was loaded, short where unloading has ended, or fine where it was only said to be damaged since. */
const rowBefore = (
  departure: ConsolidationRow,
  row: OnBoardRow,
  earlier: CartonEventRow | undefined,
  { now, staff }: Desk,
): Partial<typeof consolidationCartons.$inferInsert> => {
  if (earlier !== undefined) return { outcome: 'fine', unloadedBy: earlier.actorId, conditionWas: null }
  if (row.loadedAt === null) return { offloadedAt: now, offloadedBy: staff.id }
  const outcome = departure.status === 'arrived' ? null : 'short'
  return { unloadedAt: null, unloadedBy: null, outcome, conditionWas: null }
}

/**
 * Takes back that a carton was scanned off while its departure is unloaded, or that it was scanned as damaged. What was
 * over is on it no more, and is where it was found. Repeated, it changes nothing.
 * @throws `carton_unknown`, `undo_followed`, `undo_not_yours`, `undo_too_late`
 */
export const undoUnload = async (
  context: Desk,
  code: string,
  { barcode, outcome, reason }: Asked,
): Promise<Scanned & { readonly isNew: boolean }> => {
  const { db, staff } = context
  const departure = await holdConsolidation(context, code, 'share')
  assertInMyHands(context, departure)
  const carton = await lockScannedCarton(context, barcode)
  const told = { departure, carton }
  const row = await rowOf(context, departure, carton)
  if (row === undefined || row.unloadedAt === null || row.outcome !== outcome) return { ...told, isNew: false }
  const isOpen = departure.status === 'arrived' || departure.status === 'unloaded'
  const isSettled = row.settledAt !== null && row.settledAt > row.unloadedAt
  const { events, shelved } = withoutShelf(
    standingEvents(
      await db.select().from(cartonEvents).where(eq(cartonEvents.cartonId, carton.id)).orderBy(asc(cartonEvents.id)),
    ),
  )
  const scan = events.at(-1)
  const isLast = scan?.act === 'unloaded' && scan.reason === departure.code
  const beside = events.at(-2)
  const hadLeft = isOfOneAct(beside, scan) && beside.act === 'left'
  if (!isOpen || isSettled || !isLast || (await hasGoneOn(context, carton, row, hadLeft))) throw fail('undo_followed')
  assertMayUndo(context, scan)

  const earlier = events.slice(0, -1).findLast(({ act, reason: on }) => act === 'unloaded' && on === departure.code)
  await db
    .update(consolidationCartons)
    .set(rowBefore(departure, row, earlier, context))
    .where(eq(consolidationCartons.id, row.id))
  if (row.conditionWas !== null)
    await db.update(cartons).set({ condition: row.conditionWas }).where(eq(cartons.id, carton.id))
  const change = { actor: staffActor(staff), reason }
  await recordCartons(db, [{ before: carton, after: carton }], {
    act: 'unloaded',
    ...change,
    undoes: new Map([[carton.id, scan.id]]),
  })
  if (shelved?.fromStatus) {
    const { fromStatus: status, fromLocationId: locationId } = shelved
    await changeCartons(db, [carton], () => ({ status, locationId }), {
      act: 'moved',
      ...change,
      undoes: new Map([[carton.id, shelved.id]]),
    })
  }
  if (isOfOneAct(beside, scan) && isBeside(beside.act) && beside.fromStatus !== null) {
    const { fromStatus: status, fromLocationId: locationId } = beside
    if (status === 'loaded' && !(await putBackOn(db, carton, scan.createdAt))) throw fail('undo_followed')
    await changeCartons(db, [carton], () => ({ status, locationId }), {
      act: besides[beside.act],
      ...change,
      undoes: new Map([[carton.id, beside.id]]),
    })
  }
  return { ...told, isNew: true }
}
