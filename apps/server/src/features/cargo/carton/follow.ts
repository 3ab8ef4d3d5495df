import { isInHouse, type ExportStatus, type ShipmentStatus } from '@layar/domain'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartonEvents, cartons } from '../../../db/schema'
import type { TransitionActor } from '../transition/resolve-transition'
import { shortCartons, takeOffConsolidation } from '../consolidation/store'
import { inTransferFailure } from '../transfer/store'
import { cameAhead } from './ahead'
import { ofOwner, type CartonOwner } from './book'
import { declaredLost, etasOfFollowing, forgetLeftBehind, leaveBehind } from './behind'
import { againWithCarrier, isReportUndone, takeBackReport } from './report-undone'
import { cartonsBackFromCarrier, withdrawFromCarrier } from './with-carrier'
import { fail } from '../../../request/fail'
import {
  barcodeOf,
  changeCartons,
  lockCartons,
  onShelf,
  type CartonChange,
  type CartonPlace,
  type CartonRow,
} from './change'

interface Followed<Status extends string> {
  readonly owner: CartonOwner
  readonly from: Status
  readonly to: Status
  readonly actor: TransitionActor
  readonly reason?: string | undefined
  /** When it happened; now unless the sample data tells a story. */
  readonly at?: Date
  /** For an undo: since when cartons were with the last carrier. */
  readonly handedOver?: unknown
  /** For an undo: when what is taken back was done. */
  readonly undoneAt?: Date | undefined
}

type Change = Omit<CartonChange, 'act'>

const stays: readonly CartonRow['status'][] = ['missing', 'quarantined', 'lost']

/**
 * Loaded onto the flight or the ship. A missing carton stays behind, and only with a reason: half of an order must not
 * leave unnoticed. What stays may follow by a later departure.
 * @throws `cartons_missing`, naming them
 */
const leave = async (db: Db, rows: readonly CartonRow[], change: Change): Promise<void> => {
  const missing = rows.filter(({ status }) => status === 'missing')
  if (missing.length > 0 && !change.reason?.trim())
    throw fail('cartons_missing', { values: { barcodes: missing.map(barcodeOf).join(', ') } })
  await changeCartons(
    db,
    rows.filter(({ status }) => status === 'received' || status === 'stored' || status === 'loaded'),
    () => ({ status: 'gone', locationId: null }),
    { act: 'left', ...change },
  )
  await leaveBehind(
    db,
    rows.filter(({ status }) => stays.includes(status)),
    change.at,
  )
}

/** The shelf from which each carton was last loaded, or left where it was not loaded by scan. */
export const shelvesBefore = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  const { act, cartonId, fromStatus, id } = cartonEvents
  const departures = await db
    .selectDistinctOn([cartonId])
    .from(cartonEvents)
    .where(and(or(eq(act, 'loaded'), and(eq(act, 'left'), ne(fromStatus, 'loaded'))), inArray(cartonId, [...ids])))
    .orderBy(cartonId, sql`${id} desc`)
  return new Map(departures.map((event) => [event.cartonId, event.fromLocationId]))
}

/** Those that came before the others, and stay at the hub whatever becomes of their departure. */
const aheadOf = async (db: Db, owner: CartonOwner): Promise<ReadonlySet<string>> => {
  const found = await db
    .select({ id: cartons.id })
    .from(cartons)
    .where(and(ofOwner(owner), cameAhead(sql`cartons`)))
  return new Set(found.map(({ id }) => id))
}

/**
 * A mistaken departure is undone: each carton is where it stood before, and on no consolidation.
 * @throws `undo_followed` once a carton that was left behind has followed
 */
const comeBack = async (db: Db, owner: CartonOwner, rows: readonly CartonRow[], change: Change): Promise<void> => {
  if (rows.some(({ status, leftBehindAt }) => status === 'gone' && leftBehindAt !== null)) throw fail('undo_followed')
  const ahead = await aheadOf(db, owner)
  await forgetLeftBehind(db, owner)
  await takeOffConsolidation(db, owner, change.actor)
  const gone = rows.filter(({ id, status }) => status === 'gone' && !ahead.has(id))
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  const shelf = await shelvesBefore(db, ids)
  const { act, cartonId, id: eventId } = cartonEvents
  const left = await db
    .selectDistinctOn([cartonId])
    .from(cartonEvents)
    .where(and(eq(act, 'left'), inArray(cartonId, ids)))
    .orderBy(cartonId, sql`${eventId} desc`)
  await changeCartons(db, gone, ({ id }) => onShelf(shelf.get(id) ?? null), {
    act: 'came_back',
    ...change,
    undoes: new Map(left.map((event) => [event.cartonId, event.id])),
  })
}

const quarantine = async (db: Db, rows: readonly CartonRow[], change: Change): Promise<void> => {
  await changeCartons(
    db,
    rows.filter(({ status }) => status === 'received' || status === 'stored'),
    ({ locationId }): CartonPlace => ({ status: 'quarantined', locationId }),
    { act: 'quarantined', ...change },
  )
}

/** What is still in a building of ours at the origin. */
const dispose = async (db: Db, rows: readonly CartonRow[], change: Change): Promise<void> => {
  await changeCartons(
    db,
    rows.filter(({ status }) => isInHouse(status)),
    () => ({ status: 'disposed', locationId: null }),
    { act: 'disposed', ...change },
  )
}

const release = async (db: Db, rows: readonly CartonRow[], change: Change): Promise<void> => {
  await changeCartons(
    db,
    rows.filter(({ status }) => status === 'quarantined'),
    ({ locationId }) => onShelf(locationId),
    { act: 'released', ...change },
  )
}

/** What the last carrier reports of a shipment, as the state of its cartons. */
const reported = {
  delivered: 'delivered',
  finished: 'delivered',
  returned: 'returned',
  lost: 'lost',
  disposed: 'disposed',
} as const
const isReport = (to: string): to is keyof typeof reported => Object.hasOwn(reported, to)
const onTheirWay: readonly CartonRow['status'][] = ['gone', 'returned', 'lost']

/**
 * Delivered, returned, lost or disposed of, together with the shipment. A carton that never came off its flight goes
 * nowhere with the others: it is lost. One that follows by a later one is not there yet, and one that was given up stays
 * lost. One that stayed with us while others of its shipment went out with the carrier
 * was not delivered with them, nor by the days after which a delivered shipment is finished.
 */
const report = async (db: Db, rows: readonly CartonRow[], to: keyof typeof reported, change: Change): Promise<void> => {
  const isPart =
    to === 'finished' || (reported[to] === 'delivered' && rows.some(({ handedOverAt }) => handedOverAt !== null))
  const [coming, givenUp] = [
    await etasOfFollowing(
      db,
      rows.map(({ id }) => id),
    ),
    await declaredLost(db, rows),
  ]
  const moving = rows.filter(({ id, status }) => onTheirWay.includes(status) && !coming.has(id) && !givenUp.has(id))
  const short = await shortCartons(
    db,
    moving.map(({ id }) => id),
  )
  const become = (those: readonly CartonRow[], status: (typeof reported)[keyof typeof reported]) =>
    changeCartons(db, those, () => ({ status, locationId: null }), { act: status, ...change })
  await become(
    moving.filter(({ id, handedOverAt }) => !short.has(id) && !(isPart && handedOverAt === null)),
    reported[to],
  )
  await become(
    moving.filter(({ id }) => short.has(id)),
    'lost',
  )
}

/** Returned goods go out anew, lost ones were found; not those that a lead gave up. */
const goAgain = async (db: Db, rows: readonly CartonRow[], change: Change): Promise<void> => {
  const givenUp = await declaredLost(db, rows)
  await changeCartons(
    db,
    rows.filter(({ id, status }) => status === 'returned' || (status === 'lost' && !givenUp.has(id))),
    () => ({ status: 'gone', locationId: null }),
    { act: 'sent_again', ...change },
  )
}

/** With us again: come back, or found at the hub. */
const isBackFromCarrier = (from: string, to: string): boolean =>
  to === 'returned' || (to === 'inbound' && from !== 'sent')

const isSentAgain = (from: string): boolean => from === 'returned' || from === 'lost'

/** Between two warehouses, goods are out of reach. @throws `shipment_in_transfer` */
const assertWithUs = async (db: Db, owner: CartonOwner, rows: readonly CartonRow[]): Promise<void> => {
  if ('shipmentId' in owner && rows.some(({ status }) => status === 'in_transfer'))
    throw await inTransferFailure(db, owner.shipmentId)
}

/**
 * What becomes of an import shipment's cartons when its status changes. The caller holds the lock on the shipment.
 * @throws `shipment_in_transfer`, `cartons_missing`
 */
export const cartonsFollowImport = async (db: Db, followed: Followed<ShipmentStatus>): Promise<void> => {
  const { owner, from, to, actor, reason, at } = followed
  if (isBackFromCarrier(from, to)) await cartonsBackFromCarrier(db, owner)
  const isReleased = from === 'quarantine' && (to === 'warehouse' || to === 'pending_locker')
  const isAgain = isSentAgain(from) && !isReport(to)
  const isStopped = to === 'quarantine' || to === 'cancelled'
  if (to !== 'sent' && !isStopped && !isReleased && !isReport(to) && !isAgain) return
  const rows = await lockCartons(db, ofOwner(owner))
  await assertWithUs(db, owner, rows)
  const change = { actor, reason, at }
  if (isReleased) await release(db, rows, change)
  if (to === 'sent') await leave(db, rows, change)
  if (isReport(to)) await report(db, rows, to, change)
  if (to === 'disposed') await dispose(db, rows, change)
  if (isAgain) await goAgain(db, rows, change)
  if (to === 'quarantine') await quarantine(db, rows, change)
}

/** The same for an export shipment. */
export const cartonsFollowExport = async (db: Db, followed: Followed<ExportStatus>): Promise<void> => {
  const { owner, from, to, actor, reason, at } = followed
  if (isBackFromCarrier(from, to)) await cartonsBackFromCarrier(db, owner)
  const isAgain = isSentAgain(from) && !isReport(to)
  if (to !== 'sent' && !isReport(to) && !isAgain) return
  const rows = await lockCartons(db, ofOwner(owner))
  const change = { actor, reason, at }
  if (to === 'sent') await leave(db, rows, change)
  if (isReport(to)) await report(db, rows, to, change)
  if (isAgain) await goAgain(db, rows, change)
}

/**
 * What becomes of a shipment's cartons when a station of it is taken back, of either service: off the flight and back on
 * their shelf, back among what was returned, or back with the last carrier. Those of a booking-in are settled with it.
 */
export const cartonsComeBack = async (
  db: Db,
  { owner, from, to, actor, reason, handedOver, undoneAt }: Followed<ShipmentStatus | ExportStatus>,
): Promise<void> => {
  if (isReportUndone(from)) {
    await takeBackReport(db, { owner, from }, { actor, reason })
    await againWithCarrier(db, owner, handedOver)
    return
  }
  if (from === 'outbound' || from === 'delivering') await withdrawFromCarrier(db, owner, { actor, reason, undoneAt })
  if (from !== 'sent' && to !== 'returned') return
  const rows = await lockCartons(db, ofOwner(owner))
  if (from === 'sent') await comeBack(db, owner, rows, { actor, reason })
  if (to === 'returned') await report(db, rows, to, { actor, reason })
}

/** Nobody claimed them in time. */
export const disposeCartons = async (db: Db, owner: CartonOwner, actor: TransitionActor): Promise<void> =>
  dispose(db, await lockCartons(db, ofOwner(owner)), { actor })

/** The cartons of a parcel whose owner proved ownership: they belong to the shipment, in quarantine. */
export const assignCartons = async (
  db: Db,
  parcelId: string,
  to: { readonly shipmentId: string; readonly intakeId: string },
  actor: TransitionActor,
): Promise<void> => {
  const rows = await lockCartons(db, eq(cartons.unclaimedId, parcelId))
  if (rows.length === 0) return
  await db
    .update(cartons)
    .set({ ...to, unclaimedId: null })
    .where(eq(cartons.unclaimedId, parcelId))
  await changeCartons(
    db,
    rows.filter(({ status }) => isInHouse(status)),
    ({ locationId }) => ({ status: 'quarantined', locationId }),
    { act: 'assigned', actor },
  )
}
