import { cartonBarcode, consolidationTable, findTransition, isUndoableStep } from '@layar/domain'
import { errorText, type StaffDepartureDetail } from '@layar/contract'
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { consolidationEvents } from '../../../db/schema'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import type { Refusal } from '../transition/guard'
import { actorsOf, staffActor } from '../transition/resolve-transition'
import { deadlineOf, standingEvents } from '../transition/undo'
import { isInMyHands, type ConsolidationRow } from './store'

export type StepRow = typeof consolidationEvents.$inferSelect

/** A shipment that a step moved, by the event of it. */
export interface Stepped {
  readonly code: string
  readonly id: string
  readonly event_id: string
}

export interface StepEffects {
  readonly shipments: readonly Stepped[]
  /** Ids of the cartons that left by it, or were found short. */
  readonly cartons: readonly string[]
  /** Customers of cartons that follow a shipment of theirs were told, too. */
  readonly following: readonly string[]
}

export const stepsOf = (db: Db, { id }: Pick<ConsolidationRow, 'id'>): Promise<StepRow[]> =>
  db
    .select()
    .from(consolidationEvents)
    .where(eq(consolidationEvents.consolidationId, id))
    .orderBy(asc(consolidationEvents.id))

export const newestStep = (steps: readonly StepRow[]): StepRow | undefined => standingEvents(steps).at(-1)

/** All that one step records has its moment. */
export const momentOf = ({ id }: Pick<StepRow, 'id'>): SQL =>
  sql`(select e.created_at from consolidation_events e where e.id = ${id})`

const tables = {
  impor: { goods: sql`shipments`, events: sql`shipment_events`, owner: sql`k.shipment_id`, code: sql`s.cart_code` },
  ekspor: {
    goods: sql`export_shipments`,
    events: sql`export_events`,
    owner: sql`k.export_shipment_id`,
    code: sql`s.shipment_code`,
  },
} as const

const onIt = ({ id, service }: ConsolidationRow): SQL => sql`
  select ${tables[service].owner} from consolidation_cartons l join cartons k on k.id = l.carton_id
   where l.consolidation_id = ${id}::uuid and l.offloaded_at is null and l.loaded_at is not null
     and k.left_behind_at is null`

const standing = (event: SQL, events: SQL): SQL => sql`(${event}.undoes_id is null
  and not exists (select 1 from ${events} u where u.undoes_id = ${event}.id))`

const steppedShipments = (db: Db, row: ConsolidationRow, step: StepRow): Promise<Stepped[]> => {
  const { goods, events, code } = tables[row.service]
  return queryRows<Stepped>(
    db,
    sql`select s.id, ${code} as code, e.id::text as event_id from ${goods} s join ${events} e on e.shipment_id = s.id
         where s.id in (${onIt(row)}) and e.created_at = ${momentOf(step)} and e.details->>'departure_code' = ${row.code}
           and ${standing(sql`e`, events)} order by s.id`,
  )
}

const idsOf = async (db: Db, query: SQL): Promise<string[]> =>
  (await queryRows<{ id: string }>(db, query)).map(({ id }) => id)

/** What the newest step did, as it stands. */
export const effectsOf = async (db: Db, row: ConsolidationRow, step: StepRow): Promise<StepEffects> => {
  const on = sql`consolidation_cartons l join cartons k on k.id = l.carton_id
    where l.consolidation_id = ${row.id}::uuid and l.offloaded_at is null`
  const left = (which: SQL) =>
    idsOf(
      db,
      sql`select k.id from ${on} and ${which} and exists (select 1 from carton_events e where e.carton_id = k.id
            and e.act = 'left' and e.created_at = ${momentOf(step)}
            and not exists (select 1 from carton_events u where u.undoes_id = e.id)) order by k.id`,
    )
  const none = { shipments: [], cartons: [], following: [] }
  switch (step.toStatus) {
    case 'departed':
      return {
        shipments: await steppedShipments(db, row, step),
        cartons: await left(sql`true`),
        following: await left(sql`k.left_behind_at is not null`),
      }
    case 'at_customs':
      return { ...none, shipments: await steppedShipments(db, row, step) }
    case 'unloaded':
      return { ...none, cartons: await idsOf(db, sql`select k.id from ${on} and l.outcome = 'short' order by k.id`) }
    default:
      return none
  }
}

const codesOf = async (db: Db, query: SQL): Promise<string[]> =>
  (await queryRows<{ code: string }>(db, query)).map(({ code }) => code)

const barcodes = (serials: readonly string[]): string =>
  serials.map((serial) => cartonBarcode(Number(serial))).join(', ')

/** Shipments on board to which something happened since; from the release on, only what moved them. */
const shipmentsSince = (db: Db, row: ConsolidationRow, step: StepRow): Promise<string[]> => {
  const { goods, events, code } = tables[row.service]
  const moved =
    step.toStatus === 'released' || step.toStatus === 'arrived'
      ? sql`e.from_status is distinct from e.to_status`
      : sql`true`
  return codesOf(
    db,
    sql`select ${code} as code from ${goods} s where s.id in (${onIt(row)}) and exists (
          select 1 from ${events} e where e.shipment_id = s.id and e.created_at > ${momentOf(step)} and ${moved}
             and ${standing(sql`e`, events)}) order by 1`,
  )
}

/** Customs held or released goods since; not by a step that was taken back. */
const haveCustomsDecided = async (db: Db, row: ConsolidationRow, step: StepRow): Promise<boolean> => {
  const rows = await queryRows(
    db,
    sql`select 1 from customs_events e join customs_files f on f.id = e.customs_file_id
          left join house_consignments h on h.id = f.house_consignment_id
         where f.consolidation_id = ${row.id}::uuid and h.voided_at is null and e.created_at > ${momentOf(step)}
           and (e.to_state in ('held', 'released') or e.from_state in ('held', 'released'))
           and not exists (select 1 from consolidation_events v where v.consolidation_id = f.consolidation_id
             and v.created_at = e.created_at and (v.undoes_id is not null
               or exists (select 1 from consolidation_events u where u.undoes_id = v.id))) limit 1`,
  )
  return rows.length > 0
}

/**
 * Cartons that were left behind by this step and have followed, or that the step moved and something else since. Each kind by
 * its own index: one condition for either would read all cartons.
 */
const cartonsSince = (db: Db, row: ConsolidationRow, step: StepRow): Promise<string[]> =>
  codesOf(
    db,
    sql`select k.serial::text as code from cartons k where k.id in (
          select k.id from cartons k
           where k.status = 'gone' and k.left_behind_at = ${momentOf(step)} and ${tables[row.service].owner} in (${onIt(row)})
           union all
          select l.carton_id from consolidation_cartons l
           where l.consolidation_id = ${row.id}::uuid and l.offloaded_at is null
             and exists (select 1 from carton_events e where e.carton_id = l.carton_id and e.created_at > ${momentOf(step)}
                   and ${standing(sql`e`, sql`carton_events`)}))
         order by k.serial`,
  )

/** Differences that somebody settled since, and what is short and was seen, or went on with its shipment. */
const shortSince = (db: Db, row: ConsolidationRow, step: StepRow): Promise<string[]> => {
  const { events, owner } = tables[row.service]
  return codesOf(
    db,
    sql`select k.serial::text as code from consolidation_cartons l join cartons k on k.id = l.carton_id
         where l.consolidation_id = ${row.id}::uuid and l.offloaded_at is null and (l.settled_at > ${momentOf(step)}
            or l.outcome = 'short' and (
              exists (select 1 from carton_events e where e.carton_id = k.id and e.created_at > ${momentOf(step)}
                 and e.act <> 'unloaded' and ${standing(sql`e`, sql`carton_events`)})
              or exists (select 1 from ${events} e where e.shipment_id = ${owner}
                 and e.created_at > ${momentOf(step)} and ${standing(sql`e`, events)}))) order by k.serial`,
  )
}

/** What stands against taking the newest step back; null if nothing does. */
export const againstUndo = async (db: Db, row: ConsolidationRow, step: StepRow): Promise<Refusal | null> => {
  const { toStatus: to } = step
  if (to === 'settled') return null
  if (to === 'unloaded') {
    const short = await shortSince(db, row, step)
    return short.length > 0 ? { code: 'undo_cartons_went_on', values: { barcodes: barcodes(short) } } : null
  }
  if (to === 'arrived') {
    const scanned = await codesOf(
      db,
      sql`select k.serial::text as code from consolidation_cartons l join cartons k on k.id = l.carton_id
           where l.consolidation_id = ${row.id}::uuid and l.offloaded_at is null and l.unloaded_at > ${momentOf(step)}
           order by k.serial`,
    )
    if (scanned.length > 0) return { code: 'undo_cartons_unloaded', values: { barcodes: barcodes(scanned) } }
  } else if (await haveCustomsDecided(db, row, step)) return 'undo_customs_decided'
  const shipments = await shipmentsSince(db, row, step)
  if (shipments.length > 0) return { code: 'undo_shipments_went_on', values: { codes: shipments.join(', ') } }
  const moved = to === 'departed' ? await cartonsSince(db, row, step) : []
  return moved.length > 0 ? { code: 'undo_cartons_went_on', values: { barcodes: barcodes(moved) } } : null
}

/** Who may make a step may take it back, where the goods were before it. */
export const mayTakeBack = (context: Pick<StaffContext, 'staff'>, row: ConsolidationRow, step: StepRow): boolean =>
  step.fromStatus !== null &&
  isUndoableStep(step.toStatus) &&
  typeof step.details['before'] === 'object' &&
  isInMyHands(context, { ...row, status: step.fromStatus }) &&
  actorsOf(staffActor(context.staff)).some(
    (actor) =>
      step.fromStatus !== null &&
      findTransition(consolidationTable, step.fromStatus, step.toStatus, actor) !== undefined,
  )

/** What the page offers to take back, with what the step did and what stands against it. */
export const stepOffer = async (
  context: StaffContext,
  row: ConsolidationRow,
): Promise<StaffDepartureDetail['undo']> => {
  const { db, language } = context
  const step = newestStep(await stepsOf(db, row))
  if (step === undefined || step.fromStatus === null || !mayTakeBack(context, row, step)) return null
  const until = deadlineOf(context, step)
  if (until === undefined) return null
  const { shipments, cartons, following } = await effectsOf(db, row, step)
  const against = await againstUndo(db, row, step)
  const refusal = typeof against === 'string' ? { code: against, values: {} } : against
  return {
    event_id: String(step.id),
    until: until?.toISOString() ?? null,
    step: step.toStatus,
    back_to: step.fromStatus,
    shipments: shipments.length,
    cartons: cartons.length,
    told: shipments.length + following.length,
    against: refusal === null ? null : errorText(refusal.code, language, refusal.values),
  }
}
