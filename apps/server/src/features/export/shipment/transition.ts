import type { StaffRole } from '@layar/contract'
import { exportTable, type ExportStatus } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { exportEvents, exportShipments } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { actorId, resolveTransition, transitionsInTable, type TransitionActor } from '../../cargo/public'
import { notify } from '../../platform/public'
import type { WriteContext } from '../../../jobs/write'
import { guardRefusal } from './guards'
import type { ExportRow } from './lock'

export interface ExportTransition {
  readonly shipmentId: string
  /** The expected current status; any other is refused. If absent, any is accepted. */
  readonly from?: ExportStatus | undefined
  readonly to: ExportStatus
  readonly actor: TransitionActor
  /** For staff; some transitions require it. */
  readonly reason?: string | undefined
  /** Shown to the customer; some transitions require it. */
  readonly publicNote?: string | undefined
  /** `invoice_code` is the link target of a payment notice. */
  readonly details?: (Readonly<Record<string, unknown>> & { readonly invoice_code?: string }) | undefined
  /** The customer gets another message, or one for another transition of the same action. */
  readonly isSilent?: boolean | undefined
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
  const [before] = await db.select().from(exportShipments).where(eq(exportShipments.id, move.shipmentId)).for('update')
  if (before === undefined) throw fail('not_found')
  if (move.from !== undefined && move.from !== before.status) throw fail('move_not_allowed')

  const shipment = { ...before, ...move.set }
  const entry = await resolveTransition(exportTable, before.status, move, (guard) =>
    guardRefusal(guard, { db, now, shipment, reason, publicNote }),
  )
  const [after] = await db
    .update(exportShipments)
    .set({
      ...move.set,
      status: move.to,
      heldFrom: move.to === 'hold' ? heldFrom(before) : null,
      statusAt: sql`now()`,
      updatedAt: sql`now()`,
      version: sql`${exportShipments.version} + 1`,
    })
    .where(and(eq(exportShipments.id, before.id), eq(exportShipments.status, before.status)))
    .returning()
  if (after === undefined) throw fail('move_not_allowed')
  await recordExportEvent(context, before.status, after, move)
  if (entry.notice !== undefined && move.isSilent !== true) await tellOfMove(context, before.status, after, move)
  return after
}

/** The first event of a shipment has no `from`. */
export const recordExportEvent = async (
  { db }: Pick<WriteContext, 'db'>,
  from: ExportStatus | null,
  shipment: ExportRow,
  { actor, reason, publicNote, details }: Pick<ExportTransition, 'actor' | 'reason' | 'publicNote' | 'details'>,
): Promise<void> => {
  await db.insert(exportEvents).values({
    shipmentId: shipment.id,
    fromStatus: from,
    toStatus: shipment.status,
    actorKind: actor.kind,
    actorId: actorId(actor),
    reason: reason ?? null,
    publicNote: publicNote ?? null,
    details: { ...details },
  })
}

const paidStatuses: readonly ExportStatus[] = ['waiting_payment', 'waiting_verification']

/** `export_sent`, `export_hold`…: one template for each notified status, and one for the release of a hold. */
const tellOfMove = async (
  context: WriteContext,
  from: ExportStatus,
  shipment: ExportRow,
  move: ExportTransition,
): Promise<void> => {
  const { status, shipmentCode } = shipment
  // The refund sends its own message, with the amount and the method.
  if (status === 'in_cart' || status === 'refunded') return
  const invoiceCode = move.details?.invoice_code
  await notify(context, {
    customerId: shipment.customerId,
    service: 'ekspor',
    template: from === 'hold' ? 'export_released' : `export_${status}`,
    data: {
      shipment_code: shipmentCode,
      destination: shipment.destinationCountry,
      note: move.publicNote ?? '',
      tracking_number: shipment.outboundTrackingNumber ?? '',
      invoice_code: invoiceCode ?? '',
    },
    link:
      invoiceCode !== undefined && paidStatuses.includes(status)
        ? `/export/Invoice?invoice_code=${invoiceCode}`
        : `/export/Shipment?shipment_code=${shipmentCode}`,
  })
}
