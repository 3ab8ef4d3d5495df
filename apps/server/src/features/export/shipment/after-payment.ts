import type { ExportStatus } from '@layar/domain'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { exportShipments, invoiceExportShipments, type invoices } from '../../../db/schema'
import { cancelInvoice, mainShipmentsOf, requestCancellationRefund } from '../../billing/public'
import type { TransitionActor } from '../../cargo/public'
import type { WriteContext } from '../../../jobs/write'
import { billRemaining } from './bill-remaining'
import { unpaidInvoicesOf } from './unpaid'
import { transitionExport, type ExportTransition } from './transition'

type Invoice = Pick<typeof invoices.$inferSelect, 'id' | 'invoiceCode' | 'customerId'>

interface Follow extends Pick<ExportTransition, 'publicNote' | 'isSilent'> {
  readonly from: readonly ExportStatus[]
  readonly to: ExportStatus
  readonly actor: TransitionActor
  /** If absent, all shipments of the invoice. */
  readonly among?: readonly string[]
}

/** Transitions the shipments of an invoice that have a `from` status; the others have already left it. */
const moveBilled = async (
  context: WriteContext,
  { id, invoiceCode }: Invoice,
  { from, among, ...move }: Follow,
): Promise<void> => {
  const rows = await context.db
    .select({ id: exportShipments.id, status: exportShipments.status })
    .from(invoiceExportShipments)
    .innerJoin(exportShipments, eq(exportShipments.id, invoiceExportShipments.shipmentId))
    .where(
      and(
        eq(invoiceExportShipments.invoiceId, id),
        eq(invoiceExportShipments.role, 'main'),
        inArray(exportShipments.status, [...from]),
        among && inArray(exportShipments.id, [...among]),
      ),
    )
    .orderBy(asc(exportShipments.id))
  for (const { id: shipmentId, status } of rows)
    await transitionExport(context, { ...move, shipmentId, from: status, details: { invoice_code: invoiceCode } })
}

const finance = (staffId: string): TransitionActor => ({ kind: 'staff', id: staffId, roles: ['finance'] })

type OfInvoice<More = object> = More & { readonly invoice: typeof invoices.$inferSelect }

const isExport = ({ invoice }: OfInvoice): boolean => invoice.service === 'ekspor'

export const awaitVerification = async (
  context: WriteContext,
  told: OfInvoice<{ readonly staffId?: string }>,
): Promise<void> => {
  if (!isExport(told)) return
  await moveBilled(context, told.invoice, {
    from: ['waiting_payment'],
    to: 'waiting_verification',
    actor: told.staffId === undefined ? { kind: 'customer', id: told.invoice.customerId } : finance(told.staffId),
    isSilent: true,
  })
}

const hasLostGoods = async ({ db }: WriteContext, { id }: Invoice): Promise<boolean> => {
  const [lost] = await db
    .select({ id: exportShipments.id })
    .from(invoiceExportShipments)
    .innerJoin(exportShipments, eq(exportShipments.id, invoiceExportShipments.shipmentId))
    .where(
      and(
        eq(invoiceExportShipments.invoiceId, id),
        eq(invoiceExportShipments.isLive, true),
        inArray(exportShipments.status, ['cancelled', 'refunded']),
      ),
    )
    .limit(1)
  return lost !== undefined
}

/** An invoice that lost goods while its proof was checked is cancelled, and the rest is billed anew. */
export const awaitPaymentAgain = async (
  context: WriteContext,
  told: OfInvoice<{ readonly staffId: string; readonly note: string }>,
): Promise<void> => {
  if (!isExport(told)) return
  if (await hasLostGoods(context, told.invoice)) {
    const except = await mainShipmentsOf(context.db, 'ekspor', told.invoice.id)
    const cancelled = await cancelInvoice(context, { invoiceId: told.invoice.id, cause: 'customer', except })
    const how = { status: 'waiting_verification', actor: finance(told.staffId), publicNote: told.note } as const
    return billRemaining(context, cancelled, how)
  }
  await moveBilled(context, told.invoice, {
    from: ['waiting_verification'],
    to: 'waiting_payment',
    actor: finance(told.staffId),
    publicNote: told.note,
    isSilent: true,
  })
}

/**
 * A payment verified by staff also transitions shipments that await verification; one by the gateway, or none, does
 * not.
 */
export const awaitParcels = async (
  context: WriteContext,
  told: OfInvoice<{ readonly payment: { readonly decidedBy: string | null } | undefined }>,
): Promise<void> => {
  if (!isExport(told)) return
  await moveBilled(context, told.invoice, {
    from: ['waiting_payment'],
    to: 'waiting_shipment',
    actor: { kind: 'system' },
  })
  const staffId = told.payment?.decidedBy ?? null
  if (staffId !== null)
    await moveBilled(context, told.invoice, {
      from: ['waiting_verification'],
      to: 'waiting_shipment',
      actor: finance(staffId),
    })
}

export const cancelBilled = async (
  context: WriteContext,
  told: OfInvoice<{ readonly shipmentIds: readonly string[] }>,
): Promise<void> => {
  if (!isExport(told)) return
  await moveBilled(context, told.invoice, {
    from: ['waiting_payment'],
    to: 'cancelled',
    actor: { kind: 'timer' },
    among: told.shipmentIds,
    isSilent: true,
  })
  // What finance billed on top of it.
  for (const { id } of await unpaidInvoicesOf(context, told.shipmentIds))
    await cancelInvoice(context, { invoiceId: id, cause: 'customer' })
  for (const shipmentId of told.shipmentIds)
    await requestCancellationRefund(context, { service: 'ekspor', shipmentId }, null)
}
