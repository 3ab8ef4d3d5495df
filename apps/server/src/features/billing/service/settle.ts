import { and, eq } from 'drizzle-orm'
import { serviceRequests } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import type { ServiceRequestRow } from '../../cargo/public'
import { serviceTaxLines } from '../../pricing/public'
import { cancelLocked } from '../invoice/settle'
import { pricedAt } from '../invoice/snapshot'
import { lockInvoice, type InvoiceRow } from '../invoice/store'
import { withTax } from '../refund/charges'
import { creditDifference } from '../refund/credit'
import { serviceCancelled } from '../refund/store'
import { serviceLine } from './line'

/** The tax of a service as its invoice charged it. */
const taxOf = ({ db }: Pick<WriteContext, 'db'>, request: ServiceRequestRow, invoice: InvoiceRow) => {
  const { country, currency } = invoice
  return serviceTaxLines(db, { country, currency, lines: [serviceLine(request)], now: pricedAt(invoice) })
}

const giveBack = async (context: WriteContext, request: ServiceRequestRow, invoice: InvoiceRow): Promise<void> => {
  // Its own invoice that nobody has paid is withdrawn; what a whole order owes stays until it is paid.
  if (invoice.status === 'pending' && invoice.type === 'additional')
    await cancelLocked(context, invoice, { cause: 'customer' })
  if (invoice.status === 'paid')
    await creditDifference(context, {
      invoice,
      shipmentId: request.shipmentId,
      charges: withTax([serviceLine(request)], await taxOf(context, request, invoice)),
      cause: `service:${request.id}`,
      reason: serviceCancelled,
    })
}

/** Settles the price of a service that was cancelled before it was done. */
export const settleCancelled = async (
  context: WriteContext,
  { request }: { readonly request: ServiceRequestRow },
): Promise<void> => {
  if (request.invoiceId === null) return
  await giveBack(context, request, await lockInvoice(context.db, request.invoiceId))
}

/** The same for an invoice whose payment was under way when services of it were cancelled: now paid, or unpaid again. */
export const settleLate = async (
  context: WriteContext,
  { invoice, hasCancelledServices = true }: { readonly invoice: InvoiceRow; readonly hasCancelledServices?: boolean },
): Promise<void> => {
  if (!hasCancelledServices) return
  const cancelled = await context.db
    .select()
    .from(serviceRequests)
    .where(and(eq(serviceRequests.invoiceId, invoice.id), eq(serviceRequests.status, 'cancelled')))
    .orderBy(serviceRequests.id)
  for (const request of cancelled) await giveBack(context, request, await lockInvoice(context.db, invoice.id))
}
