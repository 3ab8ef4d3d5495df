import { exportUndos } from '@layar/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { cartons, exportEvents, exportPackages, exportShipments, files } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { assertAtSite } from '../../../request/sites'
import {
  actToUndo,
  claimCourierNumber,
  eventsOf,
  isAttemptedSince,
  isBookingIn,
  lastAct,
  lockShipments,
  restoredOf,
  staffActor,
  attemptsOf,
  standingAttempts,
  takeBackAttempt,
  takeBackCartons,
} from '../../cargo/public'
import { reopenPickup } from '../pickup/undo'
import type { ExportRow } from '../shipment/lock'
import { auditExport } from '../shipment/staff-transitions'
import { transitionExport } from '../shipment/transition'

type EventRow = typeof exportEvents.$inferSelect

interface UndoAsked {
  /** The event that the screen showed, or the status that the act led to. */
  readonly which: { readonly eventId: string } | { readonly status: ExportRow['status'] }
  readonly reason: string
  /** The whole departure is taken back, with the cartons of each shipment. */
  readonly isWithDeparture?: boolean
}

const inHouse: readonly ExportRow['status'][] = ['sent_to_warehouse', 'received', 'hold']

/** Its cartons are voided, the measured boxes go, and the customer no longer sees the photos. */
const takeBackBooking = async (
  { db, staff }: StaffContext,
  { id, photos }: ExportRow,
  at: Date,
  reason: string,
): Promise<void> => {
  const its = eq(cartons.exportShipmentId, id)
  await takeBackCartons(db, { made: its, all: its, at }, { actor: staffActor(staff), reason })
  await db.delete(exportPackages).where(and(eq(exportPackages.shipmentId, id), eq(exportPackages.kind, 'measured')))
  if (photos.length > 0)
    await db
      .update(files)
      .set({ customerId: null })
      .where(and(inArray(files.id, photos), eq(files.purpose, 'inspection')))
}

const claimAgain = async (
  { db }: StaffContext,
  { id, outboundTrackingNumber: now }: ExportRow,
  restored: Partial<ExportRow>,
) => {
  const { outboundTrackingNumber: number, outboundCarrier: carrier, sharesCourierNumber } = restored
  if (!number || number === now) return
  await claimCourierNumber(db, {
    shipmentId: id,
    number,
    carrier: carrier ?? undefined,
    isOneConsignment: sharesCourierNumber === true,
  })
}

const since = (before: ExportRow, { createdAt }: { readonly createdAt: Date }, restored: Partial<ExportRow>): Date =>
  restored.measuredAt !== undefined && before.measuredAt !== null && before.measuredAt < createdAt
    ? before.measuredAt
    : createdAt

/**
 * Takes the newest act on an export shipment back, through the same function as every transition, with events of its own.
 * @throws as `actToUndo`, `at_other_site`, `undo_money_moved`, and what a departure says against it
 */
export const undoExport = async (
  context: StaffContext,
  shipmentCode: string,
  { which, reason, isWithDeparture }: UndoAsked,
): Promise<ExportRow['status']> => {
  const { db, staff } = context
  const [shipment] = await lockShipments(db, exportShipments, eq(exportShipments.shipmentCode, shipmentCode))
  if (shipment === undefined) throw fail('not_found')
  const { id: shipmentId, country } = shipment
  const events = (await eventsOf(db, exportEvents, shipmentId)).map(({ event }) => event)
  const eventId = 'eventId' in which ? which.eventId : newestInto(events, which.status)
  const haveGoodsLeft = !inHouse.includes(shipment.status)
  const act = actToUndo(context, exportUndos, events, {
    eventId,
    haveGoodsLeft,
    isFinished: shipment.status === 'finished',
  })
  const [newest] = act
  assertAtSite(context, { country, agentId: null, status: act.at(-1)?.fromStatus ?? shipment.status })
  const attempts = standingAttempts(await attemptsOf(db, { service: 'ekspor', shipmentId }))
  const own = attempts.find(({ number }) => number === newest.details['attempt'])
  if (isAttemptedSince(newest, attempts)) throw fail('undo_followed')

  let before = shipment
  for (const event of act) {
    const restored = restoredOf<ExportRow>(event)
    if (restored === undefined || event.fromStatus === null) throw fail('undo_impossible')
    if (isBookingIn(event) && event.details['continues'] !== true)
      await takeBackBooking(context, shipment, event.createdAt, reason)
    await claimAgain(context, before, restored)
    before = await transitionExport(context, {
      shipmentId,
      from: event.toStatus,
      to: event.fromStatus,
      actor: staffActor(staff),
      reason,
      undoes: {
        eventId: event.id,
        since: since(before, event, restored),
        restored: { ...restored },
        isWithDeparture,
        handedOver: event.details['handed_over'],
      },
      isSilent: event.id !== newest.id || event.fromStatus === 'waiting_shipment',
      booking: event.id === newest.id ? undefined : 'continues',
    })
  }
  if (own !== undefined) await takeBackAttempt(context, own, reason)
  if (before.status === 'waiting_shipment') await reopenPickup(context, shipment)
  await auditExport(context, shipmentCode, 'undone', {
    from: newest.toStatus,
    to: before.status,
    event_id: eventId,
    reason,
  })
  return before.status
}

/** @throws `undo_followed` where the newest act led elsewhere */
const newestInto = (events: readonly EventRow[], status: ExportRow['status']): string => {
  const [newest] = lastAct(events)
  if (newest?.toStatus !== status) throw fail('undo_followed')
  return String(newest.id)
}
