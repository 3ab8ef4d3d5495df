import { isDifference } from '@layar/domain'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { cartons, consolidationCartons } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { declaredLost } from '../carton/behind'
import { barcodeOf, changeCartons, recordCartons, type CartonRow } from '../carton/change'
import { tellShort } from '../carton/told'
import { staffActor } from '../transition/resolve-transition'
import { lockScannedCarton } from './load'
import { hadLeftUnseen, takeOffOther } from './over'
import type { Scanned } from './scan'
import {
  assertInMyHands,
  holdConsolidation,
  onBoard,
  statusText,
  type ConsolidationRow,
  type OnBoardRow,
} from './store'

type Desk = Pick<StaffContext, 'db' | 'staff' | 'language'>

export interface Unloaded extends Scanned {
  readonly outcome: OnBoardRow['outcome']
  readonly isNew: boolean
  /** It may have been told as missing before. */
  readonly hasTurnedUp: boolean
}

export const rowOf = async (
  { db }: Pick<StaffContext, 'db'>,
  departure: ConsolidationRow,
  carton: CartonRow,
): Promise<OnBoardRow | undefined> => {
  const [row] = await db
    .select()
    .from(consolidationCartons)
    .where(
      and(
        eq(consolidationCartons.consolidationId, departure.id),
        eq(consolidationCartons.cartonId, carton.id),
        onBoard,
      ),
    )
  return row
}

/** Cartons may still be scanned off; once all is settled, only one that was settled as short and turns up. */
const isAtTheDoor = ({ status }: ConsolidationRow, before: OnBoardRow | undefined): boolean =>
  status === 'arrived' || status === 'unloaded' || (status === 'settled' && (before?.settledAt ?? null) !== null)

/** Its shipment was delivered without it, which made it lost; nobody has given it up. */
const isLostByReport = async ({ db }: Pick<StaffContext, 'db'>, carton: CartonRow): Promise<boolean> =>
  carton.status === 'lost' && !(await declaredLost(db, [carton])).has(carton.id)

/** Of these cartons, what went on to the last carrier was on board, also where nobody scanned it off. */
export const unloadHandedOver = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  ids: readonly string[],
): Promise<void> => {
  const { cartonId, outcome, loadedAt } = consolidationCartons
  await db
    .update(consolidationCartons)
    .set({ unloadedAt: sql`now()`, unloadedBy: staff.id, outcome: 'fine' })
    .where(and(inArray(cartonId, [...ids]), onBoard, isNull(outcome), isNotNull(loadedAt)))
}

/**
 * Records a carton that was scanned off: as loaded, damaged, or over where it was not loaded here. One that was short and
 * turns up is unloaded after all, also once that was settled; what was scanned before stays as it is, unless it is now
 * said to be damaged.
 * @throws `departure_not_arrived`, `carton_unknown`
 */
export const unloadCarton = async (
  context: Desk,
  code: string,
  { barcode, isDamaged }: { readonly barcode: string; readonly isDamaged: boolean },
): Promise<Unloaded> => {
  const { db, staff } = context
  const departure = await holdConsolidation(context, code, 'share')
  assertInMyHands(context, departure)
  const carton = await lockScannedCarton(context, barcode)
  const before = await rowOf(context, departure, carton)
  if (!isAtTheDoor(departure, before))
    throw fail('departure_not_arrived', { values: { status: statusText(departure.status, context) } })
  const told = { departure, carton }
  const isSettled = before?.settledAt !== undefined && before.settledAt !== null && before.outcome !== 'short'
  const isRepeated = before !== undefined && before.unloadedAt !== null && !(isDamaged && before.outcome === 'fine')
  if (before !== undefined && (isRepeated || isSettled))
    return { ...told, outcome: before.outcome, isNew: false, hasTurnedUp: false }
  const outcome = before === undefined ? 'over' : isDamaged ? 'damaged' : 'fine'
  if (before === undefined)
    await db.insert(consolidationCartons).values({
      consolidationId: departure.id,
      cartonId: carton.id,
      unloadedAt: sql`now()`,
      unloadedBy: staff.id,
      outcome,
      ...(isDamaged && { conditionWas: carton.condition }),
    })
  else
    await db
      .update(consolidationCartons)
      .set({
        unloadedAt: sql`coalesce(${consolidationCartons.unloadedAt}, now())`,
        unloadedBy: staff.id,
        outcome,
        ...(isDamaged && { conditionWas: carton.condition }),
        // What was settled was that it is not there; its damage is for somebody to settle.
        ...(outcome === 'damaged' &&
          departure.status !== 'settled' && { settledAt: null, settledBy: null, settledNote: null }),
      })
      .where(eq(consolidationCartons.id, before.id))
  const actor = staffActor(staff)
  // What comes off a flight was on it.
  const hadLeft = outcome === 'over' && hadLeftUnseen(carton)
  if (hadLeft) await takeOffOther(context, departure, carton)
  const isFound = await isLostByReport(context, carton)
  const [after = carton] =
    hadLeft || isFound
      ? await changeCartons(db, [carton], () => ({ status: 'gone', locationId: null }), {
          act: hadLeft ? 'left' : 'found',
          actor,
          reason: departure.code,
        })
      : []
  if (isDamaged) await db.update(cartons).set({ condition: 'damaged' }).where(eq(cartons.id, carton.id))
  await recordCartons(db, [{ before: after, after }], {
    act: 'unloaded',
    actor,
    reason: departure.code,
  })
  return { ...told, outcome, isNew: true, hasTurnedUp: outcome === 'over' || before?.outcome === 'short' }
}

/**
 * Settles one difference: what became of it is in the note. The customer of a carton that is short is told.
 * @throws `carton_no_difference`, `decided_already` if somebody settled it in other words
 */
export const settleCarton = async (
  context: StaffContext,
  code: string,
  { barcode, note }: { readonly barcode: string; readonly note: string },
): Promise<Omit<Unloaded, 'hasTurnedUp'>> => {
  const { db, staff } = context
  const departure = await holdConsolidation(context, code, 'share')
  assertInMyHands(context, departure)
  const carton = await lockScannedCarton(context, barcode)
  const row = await rowOf(context, departure, carton)
  const told = { departure, carton, outcome: row?.outcome ?? null }
  if (row === undefined || !isDifference(row.outcome))
    throw fail('carton_no_difference', { values: { barcode: barcodeOf(carton) } })
  if (row.settledAt !== null) {
    if (row.settledNote !== note) throw fail('decided_already')
    return { ...told, isNew: false }
  }
  await db
    .update(consolidationCartons)
    .set({ settledAt: sql`now()`, settledBy: staff.id, settledNote: note })
    .where(eq(consolidationCartons.id, row.id))
  await tellShort(context, [carton.id])
  return { ...told, isNew: true }
}
