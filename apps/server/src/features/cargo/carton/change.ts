import {
  cartonBarcode,
  cartonTable,
  cartonUndos,
  findTransition,
  type Actor,
  type CartonAct,
  type CartonStatus,
} from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartonEvents, cartons } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { actorId, actorsOf, type TransitionActor } from '../transition/resolve-transition'

export type CartonRow = typeof cartons.$inferSelect

/** Locks cartons until the transaction ends, in id order like everywhere, to avoid deadlocks. */
export const lockCartons = (db: Db, which: SQL | undefined): Promise<CartonRow[]> =>
  db.select().from(cartons).where(which).orderBy(cartons.id).for('update')

/** Where a carton is after an act. */
export interface CartonPlace {
  readonly status: CartonStatus
  readonly locationId: string | null
}

export interface CartonChange {
  readonly act: CartonAct
  readonly actor: TransitionActor
  readonly reason?: string | undefined
  /** When it happened; now unless the sample data tells a story. */
  readonly at?: Date | undefined
  /** The event of each carton that is taken back, by the carton's id. */
  readonly undoes?: ReadonlyMap<string, number> | undefined
}

/** The act follows from what happened to the shipment: the table asks for the system, the event names who caused it. */
const follows: readonly CartonAct[] = [
  'left',
  'came_back',
  'delivered',
  'returned',
  'lost',
  'sent_again',
  'disposed',
  'quarantined',
  'released',
  'assigned',
]

const mayBy = ({ act, actor }: CartonChange): readonly Actor[] => (follows.includes(act) ? ['system'] : actorsOf(actor))

const isUndo = ({ id, status }: CartonRow, to: CartonStatus, change: CartonChange): boolean => {
  const move = cartonUndos[status]?.find((back) => back.status === to)
  return change.undoes?.has(id) === true && mayBy(change).some((actor) => move?.by.includes(actor))
}

const assertAllowed = (carton: CartonRow, to: CartonStatus, change: CartonChange): void => {
  if (carton.status === to) return
  const isForward = mayBy(change).some((actor) => findTransition(cartonTable, carton.status, to, actor) !== undefined)
  if (!isForward && !isUndo(carton, to, change)) throw fail('move_not_allowed')
}

/** Rows of one statement; far below the limit of parameters. */
const atOnce = 2_000
const inParts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) => rows.slice(part * atOnce, (part + 1) * atOnce))

const idsOf = (rows: readonly Pick<CartonRow, 'id'>[]): SQL =>
  sql`(${sql.join(
    rows.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )})`

/** Appends an event to each carton; the caller has written, or locked, the rows. */
export const recordCartons = async (
  db: Db,
  rows: readonly { readonly before: CartonRow | null; readonly after: CartonRow }[],
  { act, actor, reason, at, undoes }: CartonChange,
): Promise<void> => {
  for (const part of inParts(rows))
    await db.insert(cartonEvents).values(
      part.map(({ before, after }) => ({
        cartonId: after.id,
        act,
        fromStatus: before?.status ?? null,
        toStatus: after.status,
        fromLocationId: before?.locationId ?? null,
        toLocationId: after.locationId,
        actorKind: actor.kind,
        actorId: actorId(actor),
        reason: reason ?? null,
        undoesId: undoes?.get(after.id) ?? null,
        ...(at !== undefined && { createdAt: at }),
      })),
    )
}

type Moved = { readonly before: CartonRow; readonly after: CartonRow }

const inSamePlace = (moved: readonly Moved[]): Moved[][] => {
  const places = new Map<string, Moved[]>()
  for (const move of moved) {
    const place = `${move.after.status} ${move.after.locationId ?? ''}`
    const there = places.get(place)
    if (there === undefined) places.set(place, [move])
    else there.push(move)
  }
  return [...places.values()]
}

/**
 * The only function that changes the state or the place of cartons. The caller has locked them; one that is there
 * already stays untouched, so that a repeated act has the effect of one. Returns those that changed.
 * @throws `move_not_allowed`
 */
export const changeCartons = async (
  db: Db,
  locked: readonly CartonRow[],
  placeOf: (carton: CartonRow) => CartonPlace,
  change: CartonChange,
): Promise<CartonRow[]> => {
  const moved = locked
    .map((before) => ({ before, after: { ...before, ...placeOf(before) } }))
    .filter(({ before, after }) => before.status !== after.status || before.locationId !== after.locationId)
  for (const { before, after } of moved) assertAllowed(before, after.status, change)
  for (const alike of inSamePlace(moved))
    for (const part of inParts(alike)) {
      const [first] = part
      if (first === undefined) continue
      const { status, locationId } = first.after
      await db
        .update(cartons)
        .set({
          status,
          locationId,
          statusAt: sql`case when ${cartons.status} = ${status} then ${cartons.statusAt} else ${change.at ?? sql`now()`} end`,
        })
        .where(sql`${cartons.id} in ${idsOf(part.map(({ after }) => after))}`)
    }
  await recordCartons(db, moved, change)
  return moved.map(({ after }) => after)
}

/** On a shelf, or received where none is known. */
export const onShelf = (locationId: string | null): CartonPlace => ({
  status: locationId === null ? 'received' : 'stored',
  locationId,
})

export const barcodeOf = ({ serial }: Pick<CartonRow, 'serial'>): string => cartonBarcode(serial)
