import { parseCode, parseOurBarcode } from '@layar/domain'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { cartons, handOverCartons, handOvers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, type Failure } from '../../../request/fail'
import { seenCarton } from '../../../request/sites'
import { aboardFailure, stillAboard } from '../carton/aboard'
import { isOnItsWay } from '../carton/behind'
import { barcodeOf, lockCartons, type CartonRow } from '../carton/change'
import { staffCartonRows, staffCartonView } from '../carton/rows'
import { lockScannedCarton } from '../consolidation/load'
import { assertGoesOut } from './fits'
import type { Scanned } from './scanned'
import { assertAtMyHub, assertOpen, holdHandOver, waiting, type HandOverRow, type LineRow } from './store'

type Desk = Pick<StaffContext, 'db' | 'staff' | 'language'>

/** The hand-over that a carton waits on; undefined where it waits on none. */
export const waitingOn = async (
  { db }: Pick<Desk, 'db'>,
  cartonId: string,
): Promise<{ readonly line: LineRow; readonly code: string } | undefined> => {
  const [found] = await db
    .select({ line: handOverCartons, code: handOvers.code })
    .from(handOverCartons)
    .innerJoin(handOvers, eq(handOvers.id, handOverCartons.handOverId))
    .where(and(eq(handOverCartons.cartonId, cartonId), waiting))
  return found
}

/** The shipment of a code; undefined where the text is none. */
const ownerOfCode = (text: string): SQL | undefined => {
  const cart = parseCode('cart', text)
  const abroad = parseCode('export_shipment', text)
  if (cart.ok) return sql`cartons.shipment_id = (select s.id from shipments s where s.cart_code = ${cart.value})`
  return abroad.ok
    ? sql`cartons.export_shipment_id = (select x.id from export_shipments x where x.shipment_code = ${abroad.value})`
    : undefined
}

const cartonsOf = ({ db, staff }: Desk, owner: SQL, more: SQL): Promise<CartonRow[]> =>
  db
    .select()
    .from(cartons)
    .where(and(owner, seenCarton(staff, sql`cartons`), more))
    .orderBy(cartons.serial)

const isOnNone = sql`not exists (select 1 from hand_over_cartons l
  where l.carton_id = cartons.id and l.removed_at is null and l.signed_at is null)`

/** Can still be added. */
const isLeft = sql`cartons.status in ('gone', 'returned') and cartons.handed_over_at is null
  and not ${isOnItsWay(sql`cartons`)} and ${isOnNone}`

/** Why a shipment has no carton to add: one of them is still on its departure, or there is none here. */
const nothingLeft = async (desk: Desk, owner: SQL, code: string): Promise<Failure> => {
  const theirs = await cartonsOf(desk, owner, isOnNone)
  const aboard = await stillAboard(desk, theirs)
  const [first] = theirs.flatMap((carton) => {
    const on = aboard.get(carton.id)
    return on === undefined ? [] : [aboardFailure(carton, on, desk.language)]
  })
  return first ?? fail('hand_over_nothing_left', { values: { code } })
}

const addCarton = async (desk: Desk, handOver: HandOverRow, carton: CartonRow): Promise<boolean> => {
  const { db, staff } = desk
  const before = await waitingOn(desk, carton.id)
  if (before?.line.handOverId === handOver.id) return false
  assertOpen(handOver, desk)
  if (before !== undefined)
    throw fail('carton_on_other_hand_over', { values: { barcode: barcodeOf(carton), code: before.code } })
  await assertGoesOut(desk, carton, handOver)
  await db.insert(handOverCartons).values({ handOverId: handOver.id, cartonId: carton.id, addedBy: staff.id })
  return true
}

export type Added =
  (Scanned & { readonly isNew: boolean }) | { readonly code: string; readonly choices: readonly CartonRow[] }

/**
 * Adds a carton that was scanned; the code of a shipment adds its only carton, and asks which of several. Two people may
 * scan one carton into two hand-overs: the lock on the carton lets the second read what the first did.
 * @throws `hand_over_not_open`, `carton_on_other_hand_over`, `hand_over_code_unknown`, `hand_over_nothing_left`, or as
 * `assertGoesOut`
 */
export const addScanned = async (desk: Desk, handOverCode: string, text: string): Promise<Added> => {
  const handOver = await holdHandOver(desk, handOverCode, 'share')
  assertAtMyHub(desk, handOver)
  if (parseOurBarcode(text)?.kind === 'carton') {
    const carton = await lockScannedCarton(desk, text)
    return { handOver, carton, isNew: await addCarton(desk, handOver, carton) }
  }
  assertOpen(handOver, desk)
  const owner = ownerOfCode(text)
  if (owner === undefined) throw fail('hand_over_code_unknown')
  const found = await cartonsOf(desk, owner, isLeft)
  const [only, ...others] = found
  const code = text.trim().toUpperCase()
  if (only === undefined) throw await nothingLeft(desk, owner, code)
  if (others.length > 0) return { code, choices: found }
  const [carton] = await lockCartons(desk.db, eq(cartons.id, only.id))
  if (carton === undefined) throw fail('hand_over_code_unknown')
  return { handOver, carton, isNew: await addCarton(desk, handOver, carton) }
}

export const choiceViews = async ({ db }: Pick<Desk, 'db'>, choices: readonly CartonRow[]) =>
  (
    await staffCartonRows(
      db,
      sql`c.id in (${sql.join(
        choices.map(({ id }) => sql`${id}::uuid`),
        sql`, `,
      )})`,
    )
  ).map(staffCartonView)

/**
 * Takes a carton off again; one that was taken off stays off.
 * @throws `hand_over_not_open`, `carton_not_on_hand_over`
 */
export const removeScanned = async (
  desk: Desk,
  handOverCode: string,
  { barcode, reason }: { readonly barcode: string; readonly reason: string },
): Promise<Scanned & { readonly isNew: boolean }> => {
  const { db, staff } = desk
  const handOver = await holdHandOver(desk, handOverCode, 'share')
  assertAtMyHub(desk, handOver)
  const carton = await lockScannedCarton(desk, barcode)
  const told = { handOver, carton }
  const lines = await db
    .select()
    .from(handOverCartons)
    .where(and(eq(handOverCartons.handOverId, handOver.id), eq(handOverCartons.cartonId, carton.id)))
  const line = lines.find(({ removedAt }) => removedAt === null)
  if (line === undefined) {
    if (lines.length > 0) return { ...told, isNew: false }
    throw fail('carton_not_on_hand_over', { values: { barcode: barcodeOf(carton) } })
  }
  assertOpen(handOver, desk)
  await db
    .update(handOverCartons)
    .set({ removedAt: sql`now()`, removedBy: staff.id, removedReason: reason })
    .where(eq(handOverCartons.id, line.id))
  return { ...told, isNew: true }
}
