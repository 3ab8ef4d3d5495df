import { departureTotals, type DepartureCarton, type StaffDeparture, type StaffDepartureDetail } from '@layar/contract'
import { consolidationTable, hasArrived, hasLeft } from '@layar/domain'
import { desc, eq } from 'drizzle-orm'
import { consolidationEtaChanges, consolidationEvents, consolidations, staff } from '../../../db/schema'
import { ask } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { carriageOverridesOf } from '../carriage/rows'
import { idsIn, staffCartonRows, staffCartonView, type StaffCartonRow } from '../carton/rows'
import { transitionsInTable } from '../transition/resolve-transition'
import { undoneView } from '../transition/undo'
import { obstaclesOf } from './obstacles'
import { flightGst } from './questions'
import { mayReceive } from './receive'
import { departureByCode, onBoardViews, type DepartureRow, type OnBoardView } from './rows'
import { stepOffer } from './step'
import { isFlightToSingapore, isInMyHands, type ConsolidationRow } from './store'
import { departureVersion } from './version'

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())
const cm3PerCbm = 1e6

export const departureView = (row: DepartureRow): StaffDeparture => ({
  departure_code: row.code,
  service: row.service,
  country: row.country,
  track: row.track,
  agent_id: row.agent_id === null ? null : String(row.agent_id),
  agent_name: row.agent_name,
  destination_country: row.destination_country,
  container_load: row.container_load,
  carrier: row.carrier,
  flight_or_vessel: row.flight_or_vessel,
  voyage: row.voyage,
  master_number: row.master_number,
  container_number: row.container_number,
  seal_number: row.seal_number,
  planned_count: row.planned_cartons,
  planned_weight_gram: row.planned_weight_grams === null ? null : Number(row.planned_weight_grams),
  planned_volume: row.planned_volume_cm3 === null ? null : Number(row.planned_volume_cm3) / cm3PerCbm,
  cutoff_at: iso(row.cutoff_at),
  etd_at: iso(row.etd_at),
  eta_at: iso(row.eta_at),
  status: row.status,
  status_at: new Date(row.status_at).toISOString(),
  carton_count: row.carton_count,
  held_count: row.held_count,
  is_overdue: row.is_overdue,
  is_unmarked: row.is_unmarked,
  created_at: new Date(row.created_at).toISOString(),
})

export const onBoardView = (board: OnBoardView, row: StaffCartonRow): DepartureCarton => ({
  carton: staffCartonView(row),
  customer_name: board.customer_name,
  loaded_at: iso(board.loaded_at),
  loaded_by: board.loaded_by,
  unloaded_at: iso(board.unloaded_at),
  unloaded_by: board.unloaded_by,
  outcome: board.outcome,
  settled_at: iso(board.settled_at),
  settled_by: board.settled_by,
  settled_note: board.settled_note,
})

const etaChanges = async ({ db }: StaffContext, id: string): Promise<StaffDepartureDetail['eta_changes']> =>
  (
    await db
      .select({ change: consolidationEtaChanges, by: staff.name })
      .from(consolidationEtaChanges)
      .leftJoin(staff, eq(staff.id, consolidationEtaChanges.changedBy))
      .where(eq(consolidationEtaChanges.consolidationId, id))
      .orderBy(desc(consolidationEtaChanges.id))
  ).map(({ change, by }) => ({
    at: change.createdAt.toISOString(),
    from_eta_at: iso(change.fromEtaAt),
    to_eta_at: change.toEtaAt.toISOString(),
    reason: change.reason,
    changed_by: by,
  }))

const eventsOf = async ({ db }: StaffContext, id: string): Promise<StaffDepartureDetail['events']> => {
  const rows = await db
    .select({ event: consolidationEvents, by: staff.name })
    .from(consolidationEvents)
    .leftJoin(staff, eq(staff.id, consolidationEvents.actorId))
    .where(eq(consolidationEvents.consolidationId, id))
    .orderBy(desc(consolidationEvents.id))
  const undone = undoneView(rows.map(({ event }) => event))
  return rows.map(({ event, by }) => ({
    event_id: String(event.id),
    at: event.createdAt.toISOString(),
    to_status: event.toStatus,
    actor_name: by,
    reason: event.reason,
    ...undone(event),
  }))
}

/** While it may still be completed: open, or opened by nothing but a typed number. */
export const isEditable = ({ status, createdBy }: Pick<ConsolidationRow, 'status' | 'createdBy'>): boolean =>
  status === 'open' || (status === 'departed' && createdBy === null)

/** Numbers of its documents may come until all is settled, from where it left or where it arrives. */
export const isCompletable = (context: Pick<StaffContext, 'staff'>, row: ConsolidationRow): boolean =>
  !isEditable(row) &&
  row.status !== 'settled' &&
  row.status !== 'cancelled' &&
  (isInMyHands(context, row) || isInMyHands(context, { ...row, status: 'open' }))

/** What the reader may do next; only an empty one is cancelled. */
export const movesOf = (
  context: StaffContext,
  row: ConsolidationRow,
  isEmpty: boolean,
): StaffDepartureDetail['moves'] =>
  transitionsInTable(consolidationTable, row.status, isInMyHands(context, row) ? context.staff.roles : []).filter(
    (to) => to !== 'cancelled' || isEmpty,
  )

export const isObstructable = ({ status }: Pick<ConsolidationRow, 'status'>): boolean =>
  !hasLeft(status) && status !== 'cancelled'

/** One departure with everything its page shows. @throws `not_found` */
export const departureDetail = async (context: StaffContext, code: string): Promise<StaffDepartureDetail> => {
  const { db } = context
  const listed = await departureByCode(context, code)
  if (listed === undefined) throw fail('not_found')
  const [row] = await db.select().from(consolidations).where(eq(consolidations.id, listed.id))
  if (row === undefined) throw fail('not_found')
  const boards = await onBoardViews(db, row.id)
  const cartons = boards.length === 0 ? [] : await staffCartonRows(db, idsIn(boards.map(({ carton_id: id }) => id)))
  const byId = new Map(cartons.map((carton) => [carton.id, carton]))
  const onBoard = boards.flatMap((board) => {
    const carton = byId.get(board.carton_id)
    return carton === undefined ? [] : [onBoardView(board, carton)]
  })
  const mayAct = isInMyHands(context, row)
  return {
    departure: departureView(listed),
    version: departureVersion(row),
    totals: departureTotals(onBoard),
    cartons: onBoard,
    obstacles: isObstructable(row) ? await obstaclesOf(context, row) : [],
    carriage_overrides: await carriageOverridesOf(db, { consolidationId: row.id }, context.language),
    flight_gst: isFlightToSingapore(row) ? await ask(context, flightGst, row) : [],
    eta_changes: await etaChanges(context, row.id),
    events: await eventsOf(context, row.id),
    undo: await stepOffer(context, row),
    moves: movesOf(context, row, onBoard.length === 0),
    may_edit: mayAct && isEditable(row),
    may_complete: isCompletable(context, row),
    may_change_eta: mayAct && !hasArrived(row.status) && row.status !== 'cancelled',
    may_load: mayAct && row.status === 'open',
    may_unload:
      mayAct &&
      (row.status === 'arrived' ||
        row.status === 'unloaded' ||
        (row.status === 'settled' && onBoard.some(({ outcome }) => outcome === 'short'))),
    may_settle: mayAct && hasArrived(row.status) && row.status !== 'settled',
    may_receive: await mayReceive(context, row),
    may_override: mayAct && context.staff.roles.includes('admin') && isObstructable(row),
  }
}
