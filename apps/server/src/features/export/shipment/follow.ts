import type { ExportStatus } from '@layar/domain'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { exportShipments, invoiceExportShipments, type invoices } from '../../../db/schema'
import type { Mover } from '../../cargo/transition/mover'
import type { WriteContext } from '../../../jobs/write'
import { moveExport, type ExportMove } from './move'

type Invoice = Pick<typeof invoices.$inferSelect, 'id' | 'invoiceCode' | 'customerId'>

interface Follow extends Pick<ExportMove, 'publicNote' | 'isSilent'> {
  readonly from: readonly ExportStatus[]
  readonly to: ExportStatus
  readonly actor: Mover
  /** Absent: all that the invoice bills. */
  readonly among?: readonly string[]
}

/** Moves those of an invoice's own shipments that stand where the move begins; the others left by themselves before. */
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
    await moveExport(context, { ...move, shipmentId, from: status, details: { invoice_code: invoiceCode } })
}

const finance = (staffId: string): Mover => ({ kind: 'staff', id: staffId, roles: ['finance'] })

/** What shipments abroad do when something happens to the invoice that bills them. */
export const followExport = {
  proofHandedIn: (context: WriteContext, invoice: Invoice): Promise<void> =>
    moveBilled(context, invoice, {
      from: ['waiting_payment'],
      to: 'waiting_verification',
      actor: { kind: 'customer', id: invoice.customerId },
      isSilent: true,
    }),

  proofRefused: (
    context: WriteContext,
    invoice: Invoice,
    { staffId, note }: { readonly staffId: string; readonly note: string },
  ): Promise<void> =>
    moveBilled(context, invoice, {
      from: ['waiting_verification'],
      to: 'waiting_payment',
      actor: finance(staffId),
      publicNote: note,
      isSilent: true,
    }),

  /** `decidedBy`: the clerk who found the money; null where a machine did, or nothing had to be paid. */
  paid: async (
    context: WriteContext,
    invoice: Invoice,
    payment: { readonly decidedBy: string | null } | undefined,
  ): Promise<void> => {
    await moveBilled(context, invoice, {
      from: ['waiting_payment'],
      to: 'waiting_shipment',
      actor: { kind: 'system' },
    })
    const staffId = payment?.decidedBy ?? null
    if (staffId !== null)
      await moveBilled(context, invoice, {
        from: ['waiting_verification'],
        to: 'waiting_shipment',
        actor: finance(staffId),
      })
  },

  cancelled: (context: WriteContext, invoice: Invoice, shipmentIds: readonly string[]): Promise<void> =>
    moveBilled(context, invoice, {
      from: ['waiting_payment'],
      to: 'cancelled',
      actor: { kind: 'timer' },
      among: shipmentIds,
      isSilent: true,
    }),
}
