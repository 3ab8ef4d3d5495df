import { cartonActUndos, isInHouse } from '@layar/domain'
import type { UndoneCarton } from '@layar/contract'
import { asc, eq } from 'drizzle-orm'
import { cartonEvents } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { assertInBuilding } from '../../../request/sites'
import { audit } from '../../platform/public'
import { barcodeOf, changeCartons, type CartonRow } from '../carton/change'
import { tellOfCarton } from '../carton/lost'
import { buildingsOf, lockScanned } from '../carton/move'
import { forgetShortFind } from '../carton/short'
import { tellShortAgain } from '../carton/told'
import { newestStanding, ownAct, placeBefore, undoesOf, type CartonEventRow } from '../carton/take-back'
import { staffActor } from '../transition/resolve-transition'
import { assertMayUndo } from '../transition/undo'
import { takeBackParcel } from './unclaimed'

const assertNewest = async (
  { db }: StaffContext,
  carton: CartonRow,
  eventId: string,
  newest: CartonEventRow | undefined,
): Promise<CartonEventRow> => {
  if (newest !== undefined && String(newest.id) === eventId) return newest
  const own = await db
    .select()
    .from(cartonEvents)
    .where(eq(cartonEvents.cartonId, carton.id))
    .orderBy(asc(cartonEvents.id))
  const asked = own.find(({ id }) => String(id) === eventId)
  if (asked === undefined) throw fail('carton_unknown')
  if (own.some(({ undoesId }) => undoesId === asked.id)) throw fail('undone_already')
  throw fail(isInHouse(carton.status) || carton.status === 'missing' ? 'undo_followed' : 'undo_goods_left')
}

/**
 * Takes the newest act on each carton back: it is where it was before a move, a count that missed it, a scan that found it,
 * the word of a lead that it is lost, or a release of its own. A parcel of nobody was not booked in, with all its cartons.
 * All of them, or none.
 * @throws `carton_unknown`, `undone_already`, `undo_followed`, `undo_goods_left`, `undo_impossible`, `undo_not_yours`,
 * `undo_too_late`, `at_other_site`
 */
export const undoCartons = async (
  context: StaffContext,
  { cartons: asked, reason }: { readonly cartons: readonly UndoneCarton[]; readonly reason: string },
): Promise<string[]> => {
  const { db, staff } = context
  const rows = await lockScanned(
    context,
    asked.map(({ barcode }) => barcode),
  )
  const eventOf = new Map(asked.map(({ barcode, event_id: id }) => [barcode, id]))
  const events = await newestStanding(
    db,
    rows.map(({ id }) => id),
  )
  const buildings = await buildingsOf(db, rows)
  const acts = new Map<keyof typeof cartonActUndos, CartonRow[]>()
  for (const row of rows) {
    const newest = await assertNewest(context, row, eventOf.get(barcodeOf(row)) ?? '', events.get(row.id))
    const act = ownAct(newest, row)
    // Missed on its way between two warehouses: it comes back by a scan of the second one.
    const isOnShelf = act === 'booked_in' || (newest.fromStatus !== null && newest.fromStatus !== 'in_transfer')
    if (newest.actorKind !== 'staff' || !isOnShelf || act === undefined) throw fail('undo_impossible')
    const building = buildings.get(row)
    if (building !== undefined) assertInBuilding(context, building)
    assertMayUndo(context, newest)
    acts.set(act, [...(acts.get(act) ?? []), row])
  }
  const change = { actor: staffActor(staff), reason, undoes: undoesOf(events) }
  const parcels = new Set((acts.get('booked_in') ?? []).flatMap(({ unclaimedId }) => unclaimedId ?? []))
  for (const parcelId of parcels) await takeBackParcel(context, parcelId, reason)
  for (const [act, alike] of acts)
    if (act !== 'booked_in')
      await changeCartons(db, alike, (row) => placeBefore(row, events), { act: cartonActUndos[act], ...change })
  const found = acts.get('found') ?? []
  await forgetShortFind(db, found, events)
  await tellShortAgain(
    context,
    found.map(({ id }) => id),
  )
  for (const row of acts.get('declared_lost') ?? []) await tellOfCarton(context, row.id, 'carton_lost_corrected')
  await audit(db, {
    staffId: staff.id,
    action: 'carton.undone',
    subject: rows.length === 1 && rows[0] ? `carton:${barcodeOf(rows[0])}` : 'cartons',
    details: { cartons: rows.map(barcodeOf), acts: [...acts.keys()], reason },
  })
  return rows.map(({ id }) => id)
}
