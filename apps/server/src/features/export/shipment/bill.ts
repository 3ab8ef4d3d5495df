import { formatMoney, type Language } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import { hasPaymentGateway } from '../../../config/config'
import type { Db } from '../../../db/open'
import { customers, exportRequests, exportShipments } from '../../../db/schema'
import type { Customer } from '../../../request/context'
import { fail } from '../../../request/fail'
import {
  dueAt,
  completeInvoice,
  type InvoiceSnapshot,
  insertInvoice,
  type InvoiceRow,
  deferredKindOf,
  findMethod,
  amountError,
  startPayment,
  isBalanceChoice,
  lockVouchers,
  notifyInvoice,
  redeemVouchers,
} from '../../billing/public'
import { lockShipments, type TransitionActor } from '../../cargo/public'
import type { WriteContext } from '../../../jobs/write'
import type { ExportRow } from './lock'
import { transitionExport } from './transition'
import { blockOf, priceEach, priceExportRequest, type ExportRequestPrice, type PricedExport } from './price'
import { askedMinorOf, sinceCheckout } from './since-checkout'

type RequestRow = typeof exportRequests.$inferSelect

/** The invoice snapshot of an export price; the shipments themselves are in links and lines. */
const snapshotFor = (price: ExportRequestPrice, shown: ExportBill['shown']): InvoiceSnapshot => ({
  priced_at: price.pricedAt.toISOString(),
  address: null,
  domestic: null,
  carts: [],
  vouchers: price.vouchers.accepted.map(({ voucher, discountMinor }) => ({
    voucher_code: voucher.voucherCode,
    voucher_category: voucher.category,
    discount_minor: discountMinor,
  })),
  lines: price.lines.map(({ params, quantity, unit }) => ({ params, quantity, unit })),
  international_minor: price.shippingMinor,
  domestic_minor: 0,
  tax_minor: 0,
  service_tax_minor: price.taxMinor,
  discount_minor: price.discountMinor,
  is_estimate: true,
  tariff_is_sample: price.shipments.some(({ isSample }) => isSample),
  ...(shown !== undefined &&
    shown.totalMinor !== price.totalMinor && {
      shown_before: {
        total_minor: shown.totalMinor,
        is_partial: shown.isPartial,
        is_edited: shown.isEdited,
        is_price_changed: shown.isPriceChanged,
        lost_vouchers: price.vouchers.refused.map(({ voucherCode }) => voucherCode),
      },
    }),
})

const ownerOf = async (db: Db, id: string): Promise<Customer> => {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (row === undefined) throw fail('not_found')
  // Low-value goods are imports alone.
  return { ...row, gstRegisteredFrom: null }
}

/** Starts the preferred payment if it needs no action of the customer; otherwise they choose on the invoice. */
const startWished = async (
  context: WriteContext,
  invoice: InvoiceRow,
  wished: RequestRow['payment'],
): Promise<void> => {
  if (wished === null || isBalanceChoice(wished) || deferredKindOf(wished) !== null) return
  const method = findMethod(invoice.country, wished)
  if (method === undefined || amountError(invoice.country, method, invoice.totalMinor) !== null) return
  if (method.settles === 'gateway' && !hasPaymentGateway(context.config)) return
  await startPayment(context, invoice, wished, 'CO')
}

export interface ExportBill {
  readonly customerId: string
  /** Locked, each with a price that staff fixed. */
  readonly rows: readonly ExportRow[]
  /** Vouchers that are no longer valid are left out. */
  readonly voucherCodes: readonly string[]
  /** When the customer used them, if that was before now: one that ended since is not lost by our review. */
  readonly vouchersAt?: Date | undefined
  readonly payment: RequestRow['payment']
  /**
   * The total that its customer saw before, whether it was that of further shipments as well, whether they changed one
   * of these since, and whether one had another price.
   */
  readonly shown?:
    | {
        readonly totalMinor: number
        readonly isPartial: boolean
        readonly isEdited: boolean
        readonly isPriceChanged: boolean
      }
    | undefined
  /** The actor of the transition to `waiting_payment`. */
  readonly actor: TransitionActor
  /** What their customer reads of that transition. */
  readonly publicNote?: string
  /** Set by the sample data only. */
  readonly fixed?: { readonly id: string; readonly invoiceCode: string }
}

/**
 * Creates one invoice for approved shipments of a customer, due in a day, and transitions them to `waiting_payment`. A
 * total of zero is paid at once.
 */
export const billExports = async (context: WriteContext, bill: ExportBill): Promise<InvoiceRow> => {
  const { db, now } = context
  const customer = await ownerOf(db, bill.customerId)
  // The customer cannot choose again: a bill too late for a voucher's last use is issued without it, not refused.
  await lockVouchers(db, bill.voucherCodes)
  const price = await priceExportRequest(
    { db, now, customer, vouchersAt: bill.vouchersAt },
    bill.rows,
    bill.voucherCodes,
  )
  if (price.totalMinor === null) throw fail('export_price_unknown')
  const invoice = await insertInvoice(db, {
    customerId: customer.id,
    country: customer.country,
    currency: price.currency,
    service: 'ekspor',
    type: 'shipment',
    lines: price.lines,
    snapshot: snapshotFor(price, bill.shown),
    exportShipmentIds: bill.rows.map(({ id }) => id),
    dueAt: dueAt(now, true),
    ...bill.fixed,
  })
  await redeemVouchers(db, { customerId: customer.id, invoiceId: invoice.id, accepted: price.vouchers.accepted })
  for (const { id, status } of bill.rows)
    if (status !== 'waiting_payment')
      await transitionExport(context, {
        shipmentId: id,
        from: status,
        to: 'waiting_payment',
        actor: bill.actor,
        publicNote: bill.publicNote,
        details: { invoice_code: invoice.invoiceCode },
        owed: invoice,
        // Nothing is to be paid: the next message says so.
        isSilent: invoice.totalMinor === 0,
      })
  if (invoice.totalMinor === 0) return completeInvoice(context, invoice, undefined)
  await startWished(context, invoice, bill.payment)
  return invoice
}

type Approving = Pick<WriteContext, 'db' | 'now'> & { readonly language: Language }

/** Fixes the price of the shipment. @throws `export_price_unknown` and what else blocks it */
export const fixPrice = async (
  { db, now, language }: Approving,
  priced: PricedExport,
  approvedBy: string | null,
): Promise<ExportRow> => {
  const block = blockOf(priced)
  if (block !== null) throw fail(block.code, { values: block.values(language) })
  const [row] = await db
    .update(exportShipments)
    .set({
      quote: {
        ...priced.kept,
        asked_total_minor: askedMinorOf(priced.shipment),
        since_checkout: sinceCheckout(priced.shipment),
      },
      totalMinor: priced.totalMinor,
      approvedAt: now,
      approvedBy,
      reviewNote: null,
      updatedAt: sql`now()`,
    })
    .where(eq(exportShipments.id, priced.shipment.id))
    .returning()
  if (row === undefined) throw fail('not_found')
  return row
}

/**
 * Reprices approved shipments at the current tariff and rechecks the destination's restrictions. @throws as `fixPrice`
 */
export const repriceExports = async (context: Approving, rows: readonly ExportRow[]): Promise<ExportRow[]> => {
  const unfixed = rows.map((row) => ({ ...row, approvedAt: null }))
  const fixed: ExportRow[] = []
  for (const [index, priced] of (await priceEach(context, unfixed)).entries())
    fixed.push(await fixPrice(context, priced, rows[index]?.approvedBy ?? null))
  return fixed
}

/** Bills a request once staff have decided each of its shipments; its rows are locked. */
export const billIfDecided = async (context: WriteContext, requestId: string): Promise<void> => {
  const { db } = context
  const [request] = await db.select().from(exportRequests).where(eq(exportRequests.id, requestId))
  if (request === undefined) return
  const rows = await lockShipments(db, exportShipments, eq(exportShipments.requestId, requestId))
  const isOpen = ({ status, approvedAt }: ExportRow): boolean =>
    status === 'document_incomplete' || (status === 'under_review' && approvedAt === null)
  const approved = rows.filter(({ status, approvedAt }) => status === 'under_review' && approvedAt !== null)
  if (approved.length === 0 || rows.some(isOpen)) return
  const { totalMinor: shownMinor } = request
  const invoice = await billExports(context, {
    customerId: request.customerId,
    rows: approved,
    voucherCodes: request.voucherCodes,
    vouchersAt: request.createdAt,
    payment: request.payment,
    ...(shownMinor !== null && {
      shown: {
        totalMinor: shownMinor,
        isPartial: approved.length < rows.length,
        isEdited: approved.some((row) => sinceCheckout(row).is_edited),
        isPriceChanged: approved.some(
          (row) => sinceCheckout(row).is_price_changed || askedMinorOf(row) !== row.totalMinor,
        ),
      },
    }),
    actor: { kind: 'system' },
  })
  if (invoice.status === 'pending' && shownMinor !== null && invoice.totalMinor !== shownMinor)
    await notifyInvoice(context, invoice, 'invoice_total_changed', {
      shown: formatMoney({ currency: invoice.currency, amountMinor: shownMinor }),
    })
}
