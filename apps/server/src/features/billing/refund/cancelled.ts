import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { invoices, refunds } from '../../../db/schema'
import { queryRows } from '../../../db/statement'
import { billedBy, linkNames } from '../invoice/links'
import { paymentsOf, type InvoiceRow } from '../invoice/store'
import type { WriteContext } from '../../../jobs/write'
import { audit } from '../../platform/public'
import { doneServices } from '../service/done'
import { goodsColumns, shareLeft, taxOfPart, type RefundGoods, type Share } from './goods'
import { releaseRedemptions } from '../voucher/store'
import {
  defaultMethod,
  refundableMinor,
  serviceTaxLeftMinor,
  shipmentCancelled,
  worthMinor,
  type RefundRow,
} from './store'

const causeOf = ({ shipmentId }: RefundGoods, invoice: InvoiceRow): string => `cancelled:${shipmentId}:${invoice.id}`

/** The cause of the refund that asks anew for what a rejected one asked for. */
export const causeAgain = (goods: RefundGoods, invoice: InvoiceRow, rejectedId: string): string =>
  `${causeOf(goods, invoice)}:again:${rejectedId}`

const lessShare = (from: Share, taken: Share): Share => ({
  amountMinor: from.amountMinor - taken.amountMinor,
  serviceTaxMinor: Math.max(0, from.serviceTaxMinor - taken.serviceTaxMinor),
})

/**
 * Requests what is left of a shipment's share of a paid invoice; the invoice is locked. The same cause requests once.
 * Returns nothing if nothing is left, or was requested already. A service that was done stays paid.
 */
export const askFor = async (
  { db }: WriteContext,
  invoice: InvoiceRow,
  goods: RefundGoods,
  { staffId, cause = causeOf(goods, invoice) }: { readonly staffId: string | null; readonly cause?: string },
): Promise<RefundRow | undefined> => {
  const left = lessShare(await shareLeft(db, invoice, goods), await doneServices(db, invoice, goods))
  const amountMinor = Math.min(left.amountMinor, await refundableMinor(db, invoice))
  if (amountMinor <= 0) return undefined
  const serviceTaxMinor = Math.min(taxOfPart(left, amountMinor), await serviceTaxLeftMinor(db, invoice))
  const payment = (await paymentsOf(db, invoice.id)).find(({ status }) => status === 'paid')
  const [refund] = await db
    .insert(refunds)
    .values({
      ...goodsColumns(goods),
      invoiceId: invoice.id,
      paymentId: payment?.id ?? null,
      customerId: invoice.customerId,
      currency: invoice.currency,
      amountMinor,
      serviceTaxMinor,
      method: defaultMethod(invoice.country),
      status: 'requested',
      reason: shipmentCancelled,
      requestedBy: staffId,
      cause,
    })
    .onConflictDoNothing({ target: refunds.cause })
    .returning()
  if (refund === undefined || staffId === null) return refund
  const { currency, method, reason } = refund
  await audit(db, {
    staffId,
    action: 'refund.requested',
    subject: `refund:${refund.id}`,
    details: { amount_minor: amountMinor, currency, method, reason, credit_note_code: null },
  })
  return refund
}

/**
 * Nobody asks for money back that a voucher spared: the last of the goods that it paid for gives the voucher back, as the
 * refund of a whole invoice does.
 */
const returnVouchers = async ({ db }: WriteContext, invoice: InvoiceRow): Promise<void> => {
  if ((await worthMinor(db, invoice)) > 0) return
  const goods = billedBy[invoice.service].shipments
  const alive = await queryRows(
    db,
    sql`select 1 from ${sql.raw(linkNames[invoice.service])} x join ${sql.raw(goods)} s on s.id = x.shipment_id
         where x.invoice_id = ${invoice.id} and s.status not in ('cancelled', 'refunded') limit 1`,
  )
  if (alive.length === 0) await releaseRedemptions(db, invoice.id)
}

/**
 * Requests a refund of what was paid for a shipment that is cancelled in this transaction, on every invoice that bills
 * it: none if nothing was paid. `staffId` is the staff member who cancelled, and may not approve; null for a customer
 * or a timer.
 */
export const requestCancellationRefund = async (
  context: WriteContext,
  goods: RefundGoods,
  staffId: string | null,
): Promise<void> => {
  const { db } = context
  const { links } = billedBy[goods.service]
  const billing = db.select({ id: links.invoiceId }).from(links).where(eq(links.shipmentId, goods.shipmentId))
  // Locked against concurrent refunds and credits of the same invoices, in id order like everywhere.
  const paid = await db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.id, billing), eq(invoices.status, 'paid')))
    .orderBy(asc(invoices.id))
    .for('update')
  for (const invoice of paid) {
    await askFor(context, invoice, goods, { staffId })
    await returnVouchers(context, invoice)
  }
}

/**
 * Money found only after its shipments were cancelled is refunded as well: `cancelledIds` are those cancelled since the
 * invoice was issued, in id order. What was billed after the cancellation is not.
 */
export const requestLatePaymentRefund = async (
  context: WriteContext,
  invoice: InvoiceRow,
  cancelledIds: readonly string[],
): Promise<void> => {
  for (const shipmentId of cancelledIds)
    await askFor(context, invoice, { service: invoice.service, shipmentId }, { staffId: null })
}
