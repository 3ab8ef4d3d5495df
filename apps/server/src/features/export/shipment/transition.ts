import type { StaffRole } from '@layar/contract'
import { exportTable, exportUndos, findUndo, type DeliveryReason, type ExportStatus } from '@layar/domain'
import type { Db } from '../../../db/open'
import { exportEvents, exportShipments } from '../../../db/schema'
import {
  arrivalData,
  bookingDetails,
  cartonsComeBack,
  cartonsFollowExport,
  customsFollowExport,
  eventValues,
  handedOverOf,
  keptBefore,
  lockShipment,
  resolveTransition,
  transitionsInTable,
  updateInStatus,
  type ShipmentMove,
} from '../../cargo/public'
import type { InvoiceRow } from '../../billing/public'
import { notify } from '../../platform/public'
import type { WriteContext } from '../../../jobs/write'
import { guardRefusal } from './guards'
import type { ExportRow } from './lock'

export interface ExportTransition extends ShipmentMove<ExportStatus> {
  /** `invoice_code` is the link target of a payment notice. */
  readonly details?: (Readonly<Record<string, unknown>> & { readonly invoice_code?: string }) | undefined
  /** What a payment notice asks for. */
  readonly owed?: Pick<InvoiceRow, 'currency' | 'totalMinor' | 'dueAt'> | undefined
  /** Held because it arrived damaged: the customer is asked what to do. */
  readonly isDamaged?: boolean | undefined
  /** Other columns that change with the transition. */
  readonly set?: Partial<Omit<ExportRow, 'id' | 'status' | 'heldFrom' | 'version' | 'customerId'>> | undefined
}

/** The transitions that the table allows these roles from a status, without checking guards. */
export const exportMovesOfRoles = (status: ExportStatus, roles: readonly StaffRole[]): readonly ExportStatus[] =>
  transitionsInTable(exportTable, status, roles)

const heldFrom = ({ status }: ExportRow): ExportRow['heldFrom'] =>
  status === 'received' || status === 'on_clearance' ? status : null

/**
 * The only function that changes an export shipment's status: the domain table decides who may, the guards whether it
 * is allowed now; it records an event and notifies the customer. Locks the shipment until the transaction ends.
 * @throws `not_found`, `move_not_allowed`, or the code of the guard that failed; nothing is written then.
 */
export const transitionExport = async (context: WriteContext, move: ExportTransition): Promise<ExportRow> => {
  const { db, now } = context
  const { reason, publicNote } = move
  const before = await lockShipment(db, exportShipments, move)
  const { undoes } = move
  const shipment = { ...before, ...move.set, ...undoes?.restored }
  const moves = undoes === undefined ? exportTable[before.status].to : (exportUndos[before.status] ?? [])
  const entry = await resolveTransition(moves, move, (guard) =>
    guardRefusal(guard, { db, now, reactions: context.reactions, shipment, reason, publicNote, since: undoes?.since }),
  )
  const after = await updateInStatus(db, exportShipments, before, {
    ...move.set,
    heldFrom: move.to === 'hold' ? heldFrom(before) : null,
    ...undoes?.restored,
    status: move.to,
  })
  await recordExportEvent(context, before.status, after, { ...move, details: await detailsOf(db, before, move) })
  const follow = undoes === undefined ? cartonsFollowExport : cartonsComeBack
  if (undoes?.isWithDeparture !== true)
    await follow(db, {
      owner: { exportShipmentId: after.id },
      from: before.status,
      to: after.status,
      actor: move.actor,
      reason,
      handedOver: undoes?.handedOver,
      undoneAt: undoes?.since,
    })
  await customsFollowExport(db, before, after, move)
  if (entry.notice === undefined || move.isSilent === true) return after
  if (undoes === undefined) await tellOfMove(context, before.status, after, move)
  else await tellOfCorrection(context, before, after)
  return after
}

/** With what an undo restores, where staff may take the transition back. */
const detailsOf = async (db: Db, before: ExportRow, { to, actor, booking, set, details, undoes }: ExportTransition) => {
  const undo = findUndo(exportUndos, to, before.status)
  const isUndoable = undo !== undefined && (undo.act === 'station' || booking !== undefined)
  const isKept = undoes === undefined && actor.kind === 'staff' && isUndoable
  return {
    ...details,
    ...bookingDetails(booking),
    ...(isKept && keptBefore(before, set)),
    ...(isKept && to === 'returned' && { handed_over: await handedOverOf(db, { exportShipmentId: before.id }) }),
  }
}

/** Follows the message of a mistaken station; a hold reached everybody, and so does its correction. */
const tellOfCorrection = (
  context: WriteContext,
  { status: mistaken }: ExportRow,
  { customerId, shipmentCode, status }: ExportRow,
): Promise<void> =>
  notify(context, {
    customerId,
    service: 'ekspor',
    template: mistaken === 'hold' ? 'export_hold_corrected' : 'export_corrected',
    data: { shipment_code: shipmentCode, export_mistaken: mistaken, export_standing: status },
    link: `/export/Shipment?shipment_code=${shipmentCode}`,
  })

/** Follows the message of an attempt that was recorded by mistake; the shipment stayed out. */
export const notifyAttemptCorrection = (
  context: WriteContext,
  { customerId, shipmentCode, status }: ExportRow,
): Promise<void> =>
  notify(context, {
    customerId,
    service: 'ekspor',
    template: 'export_delivery_corrected',
    data: { shipment_code: shipmentCode, export_standing: status },
    link: `/export/Shipment?shipment_code=${shipmentCode}`,
  })

export const recordExportEvent = async (
  { db }: Pick<WriteContext, 'db'>,
  from: ExportStatus | null,
  shipment: ExportRow,
  move: Pick<ExportTransition, 'actor' | 'reason' | 'publicNote' | 'details' | 'undoes'>,
): Promise<void> => {
  await db.insert(exportEvents).values(eventValues(from, shipment, move))
}

/** Tells the customer of an attempt that failed, and what happens next. */
export const notifyDelivery = (
  context: WriteContext,
  shipment: ExportRow,
  { reason, isToReturn }: { readonly reason: DeliveryReason | null | undefined; readonly isToReturn: boolean },
): Promise<void> =>
  notify(context, {
    customerId: shipment.customerId,
    service: 'ekspor',
    template: isToReturn ? 'export_delivery_ended' : 'export_delivery_failed',
    data: {
      shipment_code: shipment.shipmentCode,
      destination: shipment.destinationCountry,
      ...(reason && { delivery_reason: reason }),
    },
    link: `/export/Shipment?shipment_code=${shipment.shipmentCode}`,
  })

const paidStatuses: readonly ExportStatus[] = ['waiting_payment', 'waiting_verification']

const owedData = ({ currency, totalMinor, dueAt }: NonNullable<ExportTransition['owed']>) => ({
  currency,
  total_minor: totalMinor,
  due_at: dueAt?.toISOString() ?? '',
})

/** `export_sent`, `export_hold`…: one template for each notified status, and one for the release of a hold. */
const tellOfMove = async (
  context: WriteContext,
  from: ExportStatus,
  shipment: ExportRow,
  move: ExportTransition,
): Promise<void> => {
  const { status, shipmentCode, pickup } = shipment
  // The refund sends its own message, with the amount and the method.
  if (status === 'in_cart' || status === 'refunded') return
  const invoiceCode = move.details?.invoice_code
  const isToBook = status === 'waiting_shipment' && pickup !== null
  const ofStatus = isToBook ? 'export_waiting_pickup' : (`export_${status}` as const)
  await notify(context, {
    customerId: shipment.customerId,
    service: 'ekspor',
    template: from === 'hold' ? 'export_released' : move.isDamaged === true ? 'export_damaged' : ofStatus,
    data: {
      shipment_code: shipmentCode,
      destination: shipment.destinationCountry,
      note: move.publicNote ?? '',
      tracking_number: shipment.outboundTrackingNumber ?? '',
      invoice_code: invoiceCode ?? '',
      ...(move.owed && owedData(move.owed)),
      ...(shipment.heldFrom !== null && { held_from: shipment.heldFrom }),
      ...(from === 'hold' && { export_standing: status }),
      ...arrivalData(move.arrival),
    },
    link:
      invoiceCode !== undefined && paidStatuses.includes(status)
        ? `/export/Invoice?invoice_code=${invoiceCode}`
        : `/export/Shipment?shipment_code=${shipmentCode}`,
  })
}
