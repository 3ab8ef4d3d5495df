import { isUndoableCartonAct, type cartonActUndos } from '@layar/domain'
import { and, desc, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartonEvents, cartons } from '../../../db/schema'
import { fail } from '../../../request/fail'
import type { StaffActor } from '../transition/resolve-transition'
import { changeCartons, lockCartons, type CartonRow } from './change'

export type CartonEventRow = typeof cartonEvents.$inferSelect

/** The newest event of each carton that was not taken back, by the carton's id. */
export const newestStanding = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, CartonEventRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([cartonEvents.cartonId])
    .from(cartonEvents)
    .where(
      and(
        inArray(cartonEvents.cartonId, [...ids]),
        isNull(cartonEvents.undoesId),
        sql`not exists (select 1 from carton_events u where u.undoes_id = ${cartonEvents.id})`,
      ),
    )
    .orderBy(cartonEvents.cartonId, desc(cartonEvents.id))
  return new Map(rows.map((row) => [row.cartonId, row]))
}

/**
 * An act on a carton that is taken back by itself: a release only where its shipment had left before, a booking-in only of a
 * parcel that belongs to nobody.
 */
export const ownAct = (
  { act, createdAt }: Pick<CartonEventRow, 'act' | 'createdAt'>,
  { leftBehindAt, unclaimedId }: Pick<CartonRow, 'leftBehindAt' | 'unclaimedId'>,
): keyof typeof cartonActUndos | undefined => {
  if (!isUndoableCartonAct(act)) return undefined
  if (act === 'booked_in') return unclaimedId === null ? undefined : act
  return act !== 'released' || (leftBehindAt !== null && createdAt >= leftBehindAt) ? act : undefined
}

export const undoesOf = (events: ReadonlyMap<string, CartonEventRow>): ReadonlyMap<string, number> =>
  new Map([...events].map(([cartonId, { id }]) => [cartonId, id]))

/** Where a carton was before its newest event. */
export const placeBefore = (
  carton: CartonRow,
  events: ReadonlyMap<string, CartonEventRow>,
): Pick<CartonRow, 'status' | 'locationId'> => {
  const event = events.get(carton.id)
  return event?.fromStatus ? { status: event.fromStatus, locationId: event.fromLocationId } : carton
}

/**
 * Takes a booking-in back, as for its cartons: those that it made were booked in by mistake, and those that it put into
 * quarantine are where they were.
 * @throws `undo_followed` if anything was done to one of its cartons since
 */
export const takeBackCartons = async (
  db: Db,
  booking: { readonly made: SQL; readonly all: SQL; readonly at: Date },
  change: { readonly actor: StaffActor; readonly reason: string },
): Promise<void> => {
  const all = await lockCartons(db, and(booking.all, ne(cartons.status, 'voided')))
  const made = new Set((await db.select().from(cartons).where(booking.made)).map(({ id }) => id))
  const events = await newestStanding(
    db,
    all.map(({ id }) => id),
  )
  const undoes = undoesOf(events)
  const mistaken = all.filter(({ id }) => made.has(id))
  if (mistaken.some(({ id }) => events.get(id)?.act !== 'booked_in')) throw fail('undo_followed')
  await changeCartons(db, mistaken, () => ({ status: 'voided', locationId: null }), {
    act: 'voided',
    ...change,
    undoes,
  })
  const held = all.filter(({ id }) => {
    const event = events.get(id)
    return !made.has(id) && event?.act === 'quarantined' && event.createdAt.getTime() === booking.at.getTime()
  })
  await changeCartons(db, held, (carton) => placeBefore(carton, events), { act: 'released', ...change, undoes })
}
