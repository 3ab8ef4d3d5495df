import type { WriteContext } from '../../../jobs/write'
import { refundDetails, refundedShipments, type InvoiceRow, type RefundRow } from '../../billing/public'
import { transitionExport } from './transition'

/** Transitions export shipments to refunded after their refund. */
export const refundExports = async (
  context: WriteContext,
  closed: { readonly refund: RefundRow; readonly invoice: InvoiceRow },
): Promise<void> => {
  if (closed.invoice.service !== 'ekspor') return
  for (const shipmentId of await refundedShipments(context.db, closed))
    await transitionExport(context, {
      shipmentId,
      to: 'refunded',
      actor: { kind: 'system' },
      details: refundDetails(closed),
    })
}
