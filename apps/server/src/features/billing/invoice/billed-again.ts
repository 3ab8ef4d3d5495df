import { and, eq, inArray } from 'drizzle-orm'
import { invoices, invoiceShipments, shipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { serviceTaxKind } from '../../pricing/public'
import { withTax, type ReturnedCharge } from '../refund/charges'
import { creditDifference } from '../refund/credit'
import { billedAgain } from '../refund/store'
import { flightCause } from './lost-relief'
import { causePrefix } from './measured-additions'
import { cancelInvoice } from './settle'
import { snapshotOf } from './snapshot'
import { findInvoiceById, linesOf, type InvoiceRow } from './store'

/** What staff packed stays owed, whatever the goods are billed by. */
const isPackedByStaff = async ({ db }: WriteContext, { id }: InvoiceRow): Promise<boolean> =>
  (await linesOf(db, id)).some(({ kind, code }) => kind === 'additional' && code === 'extra_packaging')

/** All that an invoice charged. */
export const chargesOf = async ({ db }: WriteContext, { id }: InvoiceRow): Promise<ReturnedCharge[]> => {
  const lines = await linesOf(db, id)
  const isTax = ({ kind }: { readonly kind: string }): boolean => kind === serviceTaxKind
  return withTax(
    lines.filter((line) => !isTax(line)),
    lines.filter(isTax),
  )
}

/** Ends one addition whose goods are back in the cart: their next checkout bills them as measured. */
const end = async (context: WriteContext, addition: InvoiceRow, shipmentId: string): Promise<void> => {
  const { id, status, snapshot } = addition
  const { difference, flight } = snapshotOf(snapshot)
  if (status === 'pending' && !(await isPackedByStaff(context, addition)))
    await cancelInvoice(context, { invoiceId: id, cause: 'customer' })
  // A paid one that staff wrote is for staff to judge.
  if (status === 'paid' && (difference !== undefined || flight !== undefined))
    await creditDifference(context, {
      invoice: addition,
      shipmentId,
      charges: await chargesOf(context, addition),
      // Counts as given back wherever the goods are measured once more.
      cause: flight === undefined ? `${causePrefix(shipmentId)}again:${id}` : flightCause(shipmentId, id),
      reason: billedAgain,
    })
}

/**
 * Ends what was billed on top of an import invoice that is cancelled, for the shipments that return to the cart: unpaid
 * additions are cancelled, and what measuring added and was paid is credited. Both would be billed twice otherwise.
 */
export const endAdditions = async (
  context: WriteContext,
  { invoice, shipmentIds }: { readonly invoice: InvoiceRow; readonly shipmentIds: readonly string[] },
): Promise<void> => {
  if (invoice.service !== 'impor' || shipmentIds.length === 0) return
  const added = await context.db
    .select({ addition: invoices, shipmentId: invoiceShipments.shipmentId })
    .from(invoices)
    .innerJoin(invoiceShipments, eq(invoiceShipments.invoiceId, invoices.id))
    .where(
      and(
        eq(invoices.parentInvoiceId, invoice.id),
        eq(invoiceShipments.isLive, true),
        inArray(invoiceShipments.shipmentId, [...shipmentIds]),
      ),
    )
    .orderBy(invoices.id)
  for (const { addition, shipmentId } of added) await end(context, addition, shipmentId)
}

/**
 * The same for an addition whose proof was being checked when the invoice it adds to was cancelled: called once the
 * proof is accepted or rejected.
 */
export const endLateAddition = async (
  context: WriteContext,
  { invoice }: { readonly invoice: InvoiceRow },
): Promise<void> => {
  const { id, service, parentInvoiceId } = invoice
  if (service !== 'impor' || parentInvoiceId === null) return
  const parent = await findInvoiceById(context.db, parentInvoiceId)
  if (parent?.status !== 'cancelled') return
  const goods = await context.db
    .select({ id: shipments.id, status: shipments.status })
    .from(invoiceShipments)
    .innerJoin(shipments, eq(shipments.id, invoiceShipments.shipmentId))
    .where(and(eq(invoiceShipments.invoiceId, id), eq(invoiceShipments.isLive, true)))
  // What was paid for a cancelled shipment is refunded as that.
  for (const { id: shipmentId, status } of goods)
    if (status !== 'cancelled' && status !== 'refunded') await end(context, invoice, shipmentId)
}
