import type { UndoOffer } from '@layar/contract'
import { findUndo, undoMinutes, undoOfMaking, type Undo, type UndoTable } from '@layar/domain'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { actorsOf, staffActor } from './resolve-transition'

/** An event of a history that can be taken back: of a shipment of either service, or of a carton. */
interface HistoryEvent {
  readonly id: number
  readonly undoesId: number | null
  readonly actorKind: string
  readonly actorId: string | null
  readonly createdAt: Date
}

interface ShipmentEvent<S extends string> extends HistoryEvent {
  readonly fromStatus: S | null
  readonly toStatus: S
  readonly details: Readonly<Record<string, unknown>>
  /** The customs status that it led to, of an import. */
  readonly subStatus?: string | null
}

/** An event as customers read it. */
export interface Told<E extends ShipmentEvent<string>> {
  readonly event: E
  /** The event that it takes back, and which is not told itself. */
  readonly mistaken: E | null
  readonly corrects: E['toStatus'] | null
}

type Desk = Pick<StaffContext, 'staff' | 'now'>

/** Without the events that were taken back and those that took them back. */
export const standingEvents = <E extends HistoryEvent>(events: readonly E[]): E[] => {
  const undone = new Set(events.map(({ undoesId }) => undoesId))
  return events.filter(({ id, undoesId }) => undoesId === null && !undone.has(id))
}

/** What is told of an event: whether it was taken back, and what it takes back. */
export const undoneView = (events: readonly HistoryEvent[]) => {
  const undone = new Set(events.map(({ undoesId }) => undoesId))
  return ({ id, undoesId }: HistoryEvent) => ({
    undoes: undoesId === null ? null : String(undoesId),
    is_undone: undone.has(id),
  })
}

/** The events of the newest act that stands, newest first: goods that are held at once pass two statuses in one act. */
export const lastAct = <S extends string>(events: readonly ShipmentEvent<S>[]): readonly ShipmentEvent<S>[] => {
  const standing = standingEvents(events).toReversed()
  const first = standing.findIndex(({ details }) => details['continues'] !== true)
  return standing.slice(0, first + 1)
}

/**
 * The history as customers read it: a mistaken station is not shown, and one line says what was recorded by mistake. A
 * parcel that was booked in and out again without a new status is not told of at all.
 */
export const toldEvents = <E extends ShipmentEvent<string>>(events: readonly E[]): readonly Told<E>[] => {
  const byId = new Map(events.map((event) => [event.id, event]))
  const undone = new Set(events.map(({ undoesId }) => undoesId))
  return events.flatMap((event): Told<E>[] => {
    if (undone.has(event.id)) return []
    const mistaken = event.undoesId === null ? undefined : byId.get(event.undoesId)
    if (mistaken === undefined) return [{ event, mistaken: null, corrects: null }]
    const isInPlace = mistaken.fromStatus === mistaken.toStatus && !mistaken.subStatus
    const isQuiet = isInPlace || event.details['continues'] === true
    return isQuiet ? [] : [{ event, mistaken, corrects: mistaken.toStatus }]
  })
}

const isLead = ({ staff }: Desk): boolean => staff.roles.includes('admin')

/** Who did something, and when. */
type DoneBy = Pick<HistoryEvent, 'actorId' | 'createdAt'>

/** Until when somebody may take an act back: null at any time, undefined not at all. */
export const deadlineOf = (desk: Desk, event: DoneBy): Date | null | undefined => {
  if (isLead(desk)) return null
  const until = new Date(event.createdAt.getTime() + undoMinutes * 60_000)
  return event.actorId === desk.staff.id && until > desk.now ? until : undefined
}

/** @throws `undo_not_yours`, `undo_too_late` */
export const assertMayUndo = (desk: Desk, event: DoneBy): void => {
  if (deadlineOf(desk, event) !== undefined) return
  throw event.actorId === desk.staff.id
    ? fail('undo_too_late', { values: { minutes: undoMinutes } })
    : fail('undo_not_yours')
}

export const offerOf = (desk: Desk, event: HistoryEvent): UndoOffer => {
  const until = deadlineOf(desk, event)
  return until === undefined ? null : { event_id: String(event.id), until: until?.toISOString() ?? null }
}

/** The columns that an event changed, as they were: what an undo restores. */
export const restoredOf = <Row extends object>({
  details: { before },
}: {
  readonly details: Readonly<Record<string, unknown>>
}): Partial<Row> | undefined => {
  if (typeof before !== 'object' || before === null) return undefined
  const times = /At$/
  return Object.fromEntries(
    Object.entries(before).map(([name, value]) => [
      name,
      times.test(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  ) as Partial<Row>
}

const alwaysKept = ['statusAt', 'subStatus', 'isQuarantine', 'quarantineReason', 'heldFrom']

/** The same for the event that is about to change `set`. */
export const keptBefore = (
  row: object,
  set: object | undefined,
): { readonly before: Readonly<Record<string, unknown>> } => ({
  before: Object.fromEntries(
    Object.entries(row).filter(([name]) => alwaysKept.includes(name) || (set !== undefined && name in set)),
  ),
})

const isUndoable = <S extends string>(
  table: UndoTable<S>,
  { actorKind, fromStatus, toStatus, details }: ShipmentEvent<S>,
) =>
  actorKind === 'staff' &&
  typeof details['before'] === 'object' &&
  (fromStatus === null
    ? isBookingIn({ details })
    : fromStatus === toStatus || findUndo(table, toStatus, fromStatus) !== undefined)

const mayBy = <S extends string>(
  desk: Desk,
  table: UndoTable<S>,
  { fromStatus, toStatus }: ShipmentEvent<S>,
): boolean => {
  const undo: Pick<Undo<S>, 'by'> | undefined =
    fromStatus === null ? undoOfMaking : fromStatus === toStatus ? undefined : findUndo(table, toStatus, fromStatus)
  return undo === undefined || actorsOf(staffActor(desk.staff)).some((actor) => undo.by.includes(actor))
}

/** A delivery attempt, as far as an undo depends on it. */
interface Attempt {
  readonly number: number
  readonly attemptedAt: Date
  readonly undoneAt: Date | null
}

/** An attempt after the act that is not part of it: it is taken back first. */
export const isAttemptedSince = (
  { createdAt, details }: Pick<ShipmentEvent<string>, 'createdAt' | 'details'>,
  attempts: readonly Attempt[],
): boolean =>
  attempts.some(
    ({ number, attemptedAt, undoneAt }) =>
      undoneAt === null && number !== details['attempt'] && attemptedAt > createdAt,
  )

/** What the screen offers to undo; the goods are at a site of the reader. */
export const undoOffered = <S extends string>(
  desk: Desk,
  table: UndoTable<S>,
  { events, attempts }: { readonly events: readonly ShipmentEvent<S>[]; readonly attempts: readonly Attempt[] },
  isAtMySite: (status: S) => boolean,
): UndoOffer => {
  const act = lastAct(events)
  const [newest] = act
  const first = act.at(-1)
  if (newest === undefined || first === undefined || isAttemptedSince(newest, attempts)) return null
  if (!isAtMySite(first.fromStatus ?? first.toStatus)) return null
  return act.every((event) => isUndoable(table, event) && mayBy(desk, table, event)) ? offerOf(desk, newest) : null
}

/**
 * The events of the act to take back, newest first.
 * @throws `undone_already`, `undo_followed` (`undo_goods_left` for a booking-in of goods that left, `undo_finished` once the
 * shipment is done), `undo_not_yours`,
 * `undo_too_late`, `undo_impossible` (also for an event of another shipment)
 */
export const actToUndo = <S extends string>(
  desk: Desk,
  table: UndoTable<S>,
  events: readonly ShipmentEvent<S>[],
  asked: { readonly eventId: string; readonly haveGoodsLeft: boolean; readonly isFinished: boolean },
): readonly [ShipmentEvent<S>, ...ShipmentEvent<S>[]] => {
  const event = events.find(({ id }) => String(id) === asked.eventId)
  if (event === undefined) throw fail('undo_impossible')
  if (events.some(({ undoesId }) => undoesId === event.id)) throw fail('undone_already')
  if (event.undoesId !== null) throw fail('undo_impossible')
  const [newest, ...others] = lastAct(events)
  if (newest?.id !== event.id) {
    const isGone = isBookingIn(event) && asked.haveGoodsLeft
    throw fail(isGone ? 'undo_goods_left' : asked.isFinished ? 'undo_finished' : 'undo_followed')
  }
  if (![newest, ...others].every((one) => isUndoable(table, one))) throw fail('undo_impossible')
  assertMayUndo(desk, newest)
  return [newest, ...others]
}

/**
 * The event by which a delivery attempt moved its shipment.
 * @throws `undo_impossible` for an attempt from before its event named it
 */
export const eventOfAttempt = (
  events: readonly Pick<ShipmentEvent<string>, 'id' | 'undoesId' | 'details'>[],
  number: number,
): string => {
  const event = events.findLast(({ undoesId, details }) => undoesId === null && details['attempt'] === number)
  if (event === undefined) throw fail('undo_impossible')
  return String(event.id)
}

/** Whether an event is, or ends, a booking-in with cartons of its own. */
export const isBookingIn = ({ details }: Pick<ShipmentEvent<string>, 'details'>): boolean =>
  details['booked_in'] === true || details['continues'] === true
