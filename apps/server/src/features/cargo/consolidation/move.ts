import { consolidationTable, isUndoableStep, type ConsolidationStatus } from '@layar/domain'
import type { DepartureObstacle } from '@layar/contract'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { cartons, consolidationCartons, consolidationEvents, consolidations } from '../../../db/schema'
import { emit } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import { isAboutGoods } from '../customs/lacking'
import { isAboutRules } from '../carriage/refusals'
import { makeHouseConsignments, masterFile, prepareHouseConsignments } from '../customs/make'
import { releaseFiles } from '../customs/release'
import { fail, failFields } from '../../../request/fail'
import { transitionShipment } from '../shipment/transition'
import { resolveTransition, staffActor } from '../transition/resolve-transition'
import { keptBefore } from '../transition/undo'
import { arrivalsFor } from '../voyage/promise'
import { contentsChanged, exportsMoved } from './events'
import { sendFollowers } from './followers'
import { exportsOnBoard, importsOnBoard, obstaclesOf } from './obstacles'
import { assertInMyHands, holdConsolidation, onBoard, recordEvent, statusText, type ConsolidationRow } from './store'

interface Move {
  readonly to: ConsolidationStatus
  readonly from?: ConsolidationStatus | null | undefined
  readonly reason?: string | undefined
}

const ofRow = ({ id }: Pick<ConsolidationRow, 'id'>) => and(eq(consolidationCartons.consolidationId, id), onBoard)

/** What the papers of its shipments call it. */
const printedNumber = ({ masterNumber, flightOrVessel, containerNumber, code }: ConsolidationRow): string =>
  masterNumber ?? flightOrVessel ?? containerNumber ?? code

/** The reason for which cartons stay behind, if it was given when the consolidation was closed. */
const reasonOfClosing = async ({ db }: StaffContext, { id }: ConsolidationRow): Promise<string | undefined> => {
  const [event] = await db
    .select()
    .from(consolidationEvents)
    .where(
      and(
        eq(consolidationEvents.consolidationId, id),
        eq(consolidationEvents.toStatus, 'closed'),
        isNull(consolidationEvents.undoesId),
      ),
    )
    .orderBy(sql`${consolidationEvents.id} desc`)
    .limit(1)
  return event?.reason ?? undefined
}

/** Every shipment on board that still stands in the warehouse leaves with it, by its own transition and guards. */
const sendShipments = async (context: StaffContext, row: ConsolidationRow, reason: string | undefined) => {
  const actor = staffActor(context.staff)
  const manifestNumber = printedNumber(row)
  const told = { manifest_number: manifestNumber, departure_code: row.code }
  const imports = await importsOnBoard(context.db, row.id)
  const arrivals = await arrivalsFor(
    context,
    row,
    imports.map(({ id }) => id),
  )
  for (const { id, status } of imports)
    if (status === 'warehouse')
      await transitionShipment(context, {
        shipmentId: id,
        from: 'warehouse',
        to: 'sent',
        actor,
        reason,
        details: told,
        arrival: arrivals.get(id),
        set: { manifestNumber },
      })
  await moveExports(context, row, { from: 'received', to: 'sent', reason })
  await sendFollowers(context, row, reason)
}

const moveExports = async (
  context: StaffContext,
  row: ConsolidationRow,
  { from, to, reason }: { from: 'received' | 'sent'; to: 'sent' | 'on_clearance'; reason: string | undefined },
): Promise<void> => {
  if (row.service !== 'ekspor') return
  const shipmentIds = (await exportsOnBoard(context.db, row.id))
    .filter(({ status, follows }) => status === from && !follows)
    .map(({ id }) => id)
  const printed = { manifestNumber: printedNumber(row), departureCode: row.code, etaAt: row.etaAt }
  await emit(context, exportsMoved, { shipmentIds, to, actor: staffActor(context.staff), reason, ...printed })
}

/** Customs has the shipments that nobody reported yet; a hold of one of them stays its own. */
const bringToCustoms = async (context: StaffContext, row: ConsolidationRow, reason: string | undefined) => {
  for (const { id, status, sub_status: subStatus, follows } of await importsOnBoard(context.db, row.id))
    if (status === 'sent' && subStatus === null && !follows)
      await transitionShipment(context, {
        shipmentId: id,
        from: 'sent',
        to: 'sent',
        subStatus: 'on_clearance',
        actor: staffActor(context.staff),
        reason,
        details: { departure_code: row.code },
      })
  await moveExports(context, row, { from: 'sent', to: 'on_clearance', reason })
}

/** @throws `departure_on_hold`, naming the shipments, or the whole of it where its master is held */
const assertNoneHeld = async ({ db }: StaffContext, { id, code }: ConsolidationRow): Promise<void> => {
  const master = await masterFile(db, id)
  const held = [
    ...(await importsOnBoard(db, id)).filter(({ sub_status: subStatus, follows }) => subStatus === 'hold' && !follows),
    ...(await exportsOnBoard(db, id)).filter(({ status, follows }) => status === 'hold' && !follows),
    ...(master?.state === 'held' ? [{ code }] : []),
  ]
  if (held.length > 0) throw fail('departure_on_hold', { values: { codes: held.map(({ code }) => code).join(', ') } })
}

/** What a carton that is short is said not to have: an undo gives it back. */
export interface NumberedCarton {
  readonly id: string
  readonly handed_over_at: string | null
  readonly courier_number: string | null
  readonly courier: string | null
}

/**
 * What was loaded and not scanned off is short: somebody must settle it. A number of its shipment was never its own, because
 * no carrier has had it.
 */
export const markShort = async (
  { db }: Pick<StaffContext, 'db'>,
  row: Pick<ConsolidationRow, 'id'>,
): Promise<readonly NumberedCarton[]> => {
  const short = await db
    .update(consolidationCartons)
    .set({ outcome: 'short' })
    .where(and(ofRow(row), isNull(consolidationCartons.outcome)))
    .returning({ id: consolidationCartons.cartonId })
  const ids = short.map(({ id }) => id)
  if (ids.length === 0) return []
  const { id, handedOverAt, courierNumber, courier } = cartons
  const numbered = await db
    .select({ id, handed_over_at: sql<string | null>`${handedOverAt}::text`, courier_number: courierNumber, courier })
    .from(cartons)
    .where(and(inArray(id, ids), or(isNotNull(handedOverAt), isNotNull(courierNumber))))
  await db
    .update(cartons)
    .set({ handedOverAt: null, courierNumber: null, courier: null })
    .where(inArray(cartons.id, ids))
  return numbered
}

/** @throws `departure_unsettled` with the number of differences that nobody settled */
const assertSettled = async ({ db }: StaffContext, row: ConsolidationRow): Promise<void> => {
  const open = await db
    .select({ id: consolidationCartons.id })
    .from(consolidationCartons)
    .where(
      and(
        ofRow(row),
        inArray(consolidationCartons.outcome, ['short', 'over', 'damaged']),
        isNull(consolidationCartons.settledAt),
      ),
    )
  if (open.length > 0) throw fail('departure_unsettled', { values: { count: open.length } })
}

const assertLoaded = async ({ db }: StaffContext, row: ConsolidationRow): Promise<void> => {
  const [one] = await db.select({ id: consolidationCartons.id }).from(consolidationCartons).where(ofRow(row)).limit(1)
  if (one === undefined) throw fail('departure_empty')
}

const makePapers = async (context: StaffContext, row: ConsolidationRow): Promise<void> => {
  await assertLoaded(context, row)
  await makeHouseConsignments(context.db, row, staffActor(context.staff))
}

const releaseAll = async (context: StaffContext, row: ConsolidationRow): Promise<void> => {
  await assertNoneHeld(context, row)
  await releaseFiles(context.db, row.id, staffActor(context.staff))
}

/**
 * What stands against closing it. Shipments that only lack HS codes or IMEIs, or whose goods the rules do not allow, have
 * their house consignments made, because that is where staff fill them in.
 */
const obstaclesOfClosing = async (
  context: StaffContext,
  row: ConsolidationRow,
  reason: string | undefined,
): Promise<DepartureObstacle[]> => {
  const obstacles = await obstaclesOf(context, row, { reason, isClosing: true })
  const codeOf = ({ cart_code: cart, shipment_code: shipment }: DepartureObstacle) => cart ?? shipment ?? ''
  const others = new Set(
    obstacles.filter(({ error_code: error }) => !isAboutGoods(error) && !isAboutRules(error)).map(codeOf),
  )
  const lacking = new Set(
    obstacles
      .filter((one) => isAboutGoods(one.error_code) && one.customs_file_id === null && !others.has(codeOf(one)))
      .map(codeOf),
  )
  if (lacking.size === 0) return obstacles
  const onIt = await (row.service === 'impor' ? importsOnBoard : exportsOnBoard)(context.db, row.id)
  const ids = onIt.filter(({ code }) => lacking.has(code)).map(({ id }) => id)
  await prepareHouseConsignments(context.db, row, staffActor(context.staff), ids)
  return obstaclesOf(context, row, { reason, isClosing: true })
}

/** @throws `departure_not_empty`, or at `reason` */
const assertCancellable = async ({ db }: StaffContext, row: ConsolidationRow, reason?: string): Promise<void> => {
  const loaded = await db.select({ id: consolidationCartons.id }).from(consolidationCartons).where(ofRow(row))
  if (loaded.length > 0) throw fail('departure_not_empty', { values: { count: loaded.length } })
  if (reason === undefined) throw failFields({ reason: 'reason_needed' })
}

/** What happens with what is on board; returns what only its event can tell an undo. */
const effects: Readonly<
  Partial<
    Record<
      ConsolidationStatus,
      (context: StaffContext, row: ConsolidationRow, reason?: string) => Promise<void | readonly NumberedCarton[]>
    >
  >
> = {
  closed: makePapers,
  departed: sendShipments,
  at_customs: bringToCustoms,
  released: releaseAll,
  unloaded: markShort,
  settled: assertSettled,
  cancelled: assertCancellable,
}

/** Steps that fix what is on board, or leave it open again. */
const settlesContents: readonly ConsolidationStatus[] = ['open', 'closed', 'departed', 'cancelled']

/**
 * Moves a consolidation one step, and what is on board with it. Where shipments stand against it, it stays where it is and
 * they are named. A move to where it is already changes nothing.
 * @throws `departure_status_changed`, `departure_at_other_site`, `move_not_allowed`, `departure_load_unsaid`, or what a step demands
 */
export const moveConsolidation = async (
  context: StaffContext,
  code: string,
  { to, from, reason: given }: Move,
): Promise<{ readonly isNew: boolean; readonly obstacles: readonly DepartureObstacle[] }> => {
  const { db, staff } = context
  const row = await holdConsolidation(context, code, 'no key update')
  if (row.status === to) return { isNew: false, obstacles: [] }
  if (from && from !== row.status)
    throw fail('departure_status_changed', { values: { status: statusText(row.status, context) } })
  assertInMyHands(context, row)
  const actor = staffActor(staff)
  const { guard } = await resolveTransition(consolidationTable[row.status].to, { to, actor }, () =>
    Promise.resolve(null),
  )
  const reason = given ?? (to === 'departed' ? await reasonOfClosing(context, row) : undefined)
  if (to === 'closed' && row.track === 'laut' && row.containerLoad === null) throw fail('departure_load_unsaid')
  if (guard === 'nothing_against') {
    const obstacles = await obstaclesOfClosing(context, row, reason)
    if (obstacles.length > 0) return { isNew: false, obstacles }
  }
  const numbered = (await effects[to]?.(context, row, reason)) ?? []
  await db
    .update(consolidations)
    .set({
      status: to,
      statusAt: sql`now()`,
      updatedAt: sql`now()`,
      // The message of the departure told it.
      ...(to === 'departed' && { toldEtaAt: row.etaAt }),
    })
    .where(eq(consolidations.id, row.id))
  await recordEvent(
    db,
    { id: row.id, status: to },
    {
      from: row.status,
      actor,
      reason: given,
      ...(isUndoableStep(to) && { details: { ...keptBefore(row, { toldEtaAt: null }), numbered } }),
    },
  )
  if (settlesContents.includes(to)) await emit(context, contentsChanged, { departure: row })
  return { isNew: true, obstacles: [] }
}
