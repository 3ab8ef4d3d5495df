import { inArray } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import { followExport } from '../../export/shipment/follow'
import { moveShipment } from '../../cargo/shipment/move'
import { type WriteContext } from '../../../jobs/write'
import { billDifference } from './difference'
import { mainShipmentsOf, type Service } from './links'
import type { InvoiceRow, PaymentRow } from './store'

/**
 * What a service does with its shipments when something happens to an invoice that bills them. The invoice was moved
 * before and is locked, and its shipments with it.
 */
interface InvoiceFollower {
  /** The customer has handed in the proof of a transfer. */
  readonly proofHandedIn: (context: WriteContext, invoice: InvoiceRow) => Promise<void>
  /** Finance has refused the proof; the customer reads `note`. */
  readonly proofRefused: (
    context: WriteContext,
    invoice: InvoiceRow,
    refusal: { readonly staffId: string; readonly note: string },
  ) => Promise<void>
  /** `payment` is absent where nothing had to be paid. */
  readonly paid: (context: WriteContext, invoice: InvoiceRow, payment: PaymentRow | undefined) => Promise<void>
  /** It is over unpaid; `shipmentIds` are those it billed that do not leave by themselves. */
  readonly cancelled: (context: WriteContext, invoice: InvoiceRow, shipmentIds: readonly string[]) => Promise<void>
}

const statusBefore = { from_seller: 'pending', warehouse: 'pending_locker' } as const
const nothing = (): Promise<void> => Promise.resolve()

/** The goods travel on while their invoice is looked at; unpaid ones go back to where they stood before checkout. */
const followImport: InvoiceFollower = {
  proofHandedIn: nothing,
  proofRefused: nothing,
  paid: async (context, invoice) => {
    for (const shipmentId of await mainShipmentsOf(context.db, 'impor', invoice.id))
      await billDifference(context, shipmentId)
  },
  cancelled: async (context, invoice, shipmentIds) => {
    if (shipmentIds.length === 0) return
    const rows = await context.db
      .select({ id: shipments.id, status: shipments.status })
      .from(shipments)
      .where(inArray(shipments.id, [...shipmentIds]))
      .orderBy(shipments.id)
    for (const { id, status } of rows)
      if (status === 'from_seller' || status === 'warehouse')
        await moveShipment(context, {
          shipmentId: id,
          from: status,
          to: statusBefore[status],
          actor: { kind: 'timer' },
          details: { invoice_code: invoice.invoiceCode },
        })
  },
}

export const followInvoice: Readonly<Record<Service, InvoiceFollower>> = { impor: followImport, ekspor: followExport }
