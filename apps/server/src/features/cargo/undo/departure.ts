import { and, eq, inArray, sql } from 'drizzle-orm'
import { cartons, consolidationCartons, consolidations, exportShipments, shipments } from '../../../db/schema'
import { emit } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { audit } from '../../platform/public'
import { changeCartons, lockCartons } from '../carton/change'
import { newestStanding, placeBefore, undoesOf } from '../carton/take-back'
import { contentsChanged, exportsTakenBack } from '../consolidation/events'
import { tellNotFollowing } from '../consolidation/followers'
import type { NumberedCarton } from '../consolidation/move'
import { againstUndo, effectsOf, mayTakeBack, momentOf, newestStep, stepsOf, type StepRow } from '../consolidation/step'
import { assertInMyHands, holdConsolidation, recordEvent, type ConsolidationRow } from '../consolidation/store'
import { takeBackClearance } from '../shipment/transition'
import { staffActor } from '../transition/resolve-transition'
import { lockShipments } from '../transition/store'
import { assertMayUndo, restoredOf } from '../transition/undo'
import { takeBackRelease } from '../customs/release'
import { undoShipment } from './shipment'

interface Asked {
  readonly eventId: string
  readonly reason: string
}

const onIt = ({ id }: ConsolidationRow) => sql`(select l.carton_id from consolidation_cartons l
  where l.consolidation_id = ${id}::uuid and l.offloaded_at is null)`

/** Whoever scans, hands over or moves one of these waits, or has been seen: shipments first, then cartons. */
const lockGoods = async ({ db }: StaffContext, row: ConsolidationRow): Promise<void> => {
  const its = (column: 'shipment_id' | 'export_shipment_id') =>
    sql`(select k.${sql.identifier(column)} from cartons k where k.id in ${onIt(row)})`
  if (row.service === 'impor') await lockShipments(db, shipments, sql`${shipments.id} in ${its('shipment_id')}`)
  else await lockShipments(db, exportShipments, sql`${exportShipments.id} in ${its('export_shipment_id')}`)
  await lockCartons(db, sql`${cartons.id} in ${onIt(row)}`)
}

/** Loaded again, as they were; what was left behind then was not. */
const takeBackLeaving = async (
  context: StaffContext,
  step: StepRow,
  ids: readonly string[],
  reason: string,
): Promise<void> => {
  const { db, staff } = context
  const rows = await lockCartons(db, inArray(cartons.id, [...ids]))
  const events = await newestStanding(db, ids)
  await changeCartons(db, rows, (carton) => placeBefore(carton, events), {
    act: 'came_back',
    actor: staffActor(staff),
    reason,
    undoes: undoesOf(events),
  })
  // Each shipment's cartons by its own index: one condition for either would read all cartons.
  const beside = (column: 'shipment_id' | 'export_shipment_id') =>
    sql`select k.id from cartons k where k.${sql.identifier(column)} in (
      select own.${sql.identifier(column)} from cartons own where own.id = any(${sql.param([...ids])}::uuid[]))`
  await db
    .update(cartons)
    .set({ leftBehindAt: null })
    .where(
      sql`${cartons.leftBehindAt} = ${momentOf(step)}
        and ${cartons.id} in (${beside('shipment_id')} union all ${beside('export_shipment_id')})`,
    )
}

/** On board again, and with the last carrier's number that finding them short took away. */
const takeBackShort = async ({ db }: StaffContext, row: ConsolidationRow, { details }: StepRow): Promise<void> => {
  await db
    .update(consolidationCartons)
    .set({ outcome: null })
    .where(
      and(
        eq(consolidationCartons.consolidationId, row.id),
        eq(consolidationCartons.outcome, 'short'),
        sql`${consolidationCartons.offloadedAt} is null`,
      ),
    )
  for (const one of (details['numbered'] ?? []) as readonly NumberedCarton[])
    await db
      .update(cartons)
      .set({
        handedOverAt: sql`${one.handed_over_at}::timestamptz`,
        courierNumber: one.courier_number,
        courier: one.courier,
      })
      .where(and(eq(cartons.id, one.id), eq(cartons.status, 'gone')))
}

/**
 * Takes the newest step of a departure back with all that it did, each by an event of its own: what left is loaded again on
 * the closed departure, and its shipments are in the warehouse. Repeated, it changes nothing.
 * @throws `not_found`, `departure_at_other_site`, `move_not_allowed`, `undo_impossible`, `undo_followed`, `undo_not_yours`,
 * `undo_too_late`, or what stands against it
 */
export const undoDeparture = async (context: StaffContext, code: string, { eventId, reason }: Asked): Promise<void> => {
  const { db, staff } = context
  const row = await holdConsolidation(context, code, 'no key update')
  const steps = await stepsOf(db, row)
  const step = steps.find(({ id }) => String(id) === eventId)
  if (step === undefined || step.fromStatus === null || step.undoesId !== null) throw fail('undo_impossible')
  assertInMyHands(context, { ...row, status: step.fromStatus })
  if (steps.some(({ undoesId }) => undoesId === step.id)) return
  if (newestStep(steps)?.id !== step.id) throw fail('undo_followed')
  if (!mayTakeBack(context, row, step)) throw fail('undo_impossible')
  assertMayUndo(context, step)
  await lockGoods(context, row)
  const against = await againstUndo(db, row, step)
  if (against !== null)
    throw typeof against === 'string' ? fail(against) : fail(against.code, { values: against.values })
  const { shipments: stepped, cartons: ids, following } = await effectsOf(db, row, step)

  if (row.service === 'ekspor')
    await emit(context, exportsTakenBack, {
      desk: context,
      exports: stepped.map((one) => ({ code: one.code, eventId: one.event_id })),
      reason,
    })
  else
    for (const one of stepped)
      if (step.toStatus === 'departed')
        await undoShipment(context, one.code, { which: { eventId: one.event_id }, reason, isWithDeparture: true })
      else
        await takeBackClearance(context, one.id, {
          eventId: Number(one.event_id),
          actor: staffActor(staff),
          reason,
        })
  if (step.toStatus === 'departed') {
    await tellNotFollowing(context, row, following)
    await takeBackLeaving(context, step, ids, reason)
  }
  if (step.toStatus === 'released')
    await takeBackRelease(db, row.id, { moment: momentOf(step), staffId: staff.id, reason })
  if (step.toStatus === 'unloaded') await takeBackShort(context, row, step)

  const { statusAt = row.statusAt, toldEtaAt } = restoredOf<ConsolidationRow>(step) ?? {}
  const hasNewEta = row.toldEtaAt?.getTime() !== row.etaAt?.getTime()
  await db
    .update(consolidations)
    .set({
      status: step.fromStatus,
      statusAt,
      updatedAt: sql`now()`,
      ...(step.toStatus === 'departed' && !hasNewEta && { toldEtaAt: toldEtaAt ?? null }),
    })
    .where(eq(consolidations.id, row.id))
  await recordEvent(
    db,
    { id: row.id, status: step.fromStatus },
    { from: row.status, actor: staffActor(staff), reason, undoesId: step.id },
  )
  if (step.toStatus === 'departed') await emit(context, contentsChanged, { departure: row })
  await audit(db, {
    staffId: staff.id,
    action: 'departure.undone',
    subject: `departure:${code}`,
    details: { from: row.status, to: step.fromStatus, event_id: eventId, reason },
  })
}
