import { countrySettings, formatMoney, type AuditVerb, type RefundPart } from '@layar/domain'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customers, refunds, shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { emit } from '../../../jobs/event'
import { fail, failFields } from '../../../request/fail'
import { lockInvoice, transitionInvoice, transitionPayment, paymentsOf, type InvoiceRow } from '../invoice/store'
import { audit } from '../../platform/public'
import { assertWithinCap } from '../compensation/cap'
import { decide, takeStep } from '../decision/decide'
import { releaseRedemptions } from '../voucher/store'
import { writeReturned } from './charges'
import { giveRefund } from './credit'
import { refundClosed } from './events'
import { findGoods, goodsColumns, isOfSame, type RefundGoods } from './goods'
import { newCreditNoteCode, refundableMinor, refundParts, worthMinor, type RefundRow } from './store'
import { returnedByHand, shareCharges } from './tax-parts'

const note = (context: StaffContext, action: AuditVerb<'refund'>, refund: RefundRow): Promise<void> =>
  audit(context.db, {
    staffId: context.staff.id,
    action: `refund.${action}`,
    subject: `refund:${refund.id}`,
    details: {
      amount_minor: refund.amountMinor,
      currency: refund.currency,
      method: refund.method,
      reason: refund.reason,
      credit_note_code: refund.creditNoteCode,
    },
  })

const open = inArray(refunds.status, ['requested', 'approved'])

export interface RefundRequest {
  readonly invoice: InvoiceRow
  readonly amountMinor: number
  readonly method: RefundRow['method']
  readonly reason: string
  /** Code of the refunded shipment, as its customer knows it; absent for the invoice as a whole. */
  readonly shipmentCode?: string | undefined
  /** It pays for lost or damaged goods, and counts towards what is paid for them. */
  readonly isForGoods: boolean
  /** What it returns of the charges under each tax code; absent for the same share of all. */
  readonly parts?: readonly RefundPart[] | undefined
}

const goodsOf = async (
  { db }: StaffContext,
  { invoice, shipmentCode }: RefundRequest,
): Promise<RefundGoods | undefined> => {
  if (shipmentCode === undefined) return undefined
  const goods = await findGoods(db, invoice, shipmentCode)
  if (goods === undefined) throw failFields({ shipment_code: 'refund_shipment_unknown' })
  return goods
}

/** Whether nobody is left who could spend a balance or a credit note; who is just going waits for us, or we for them. */
export const isGone = async (db: Db, customerId: string): Promise<boolean> => {
  const [here] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), ne(customers.status, 'deleted')))
    .for('key share')
  return here === undefined
}

/** The invoice is locked. @throws `refund_open_already` */
export const assertNoneOpen = async (
  { db }: StaffContext,
  invoice: InvoiceRow,
  goods: RefundGoods | undefined,
): Promise<void> => {
  const [underWay] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.invoiceId, invoice.id), isOfSame(goods), open))
  if (underWay !== undefined) throw fail('refund_open_already')
}

/**
 * What is paid for goods by a refund counts with their compensation: never above what their terms pay. The invoice, and with
 * it its shipments, is locked.
 * @throws an error at `shipment_code` or `amount`, and what `assertWithinCap` throws
 */
const assertGoodsCap = async (
  context: StaffContext,
  goods: RefundGoods | undefined,
  { amountMinor, isForGoods }: RefundRequest,
): Promise<void> => {
  if (!isForGoods) return
  if (goods?.service !== 'impor') throw failFields({ shipment_code: 'refund_goods_unnamed' })
  const [shipment] = await context.db.select().from(shipments).where(eq(shipments.id, goods.shipmentId))
  if (shipment === undefined) throw fail('not_found')
  await assertWithinCap(context, shipment, amountMinor)
}

const writeRequest = async (context: StaffContext, values: typeof refunds.$inferInsert): Promise<RefundRow> => {
  const [row] = await context.db.insert(refunds).values(values).returning()
  if (row === undefined) throw new Error('The refund was not written.')
  await note(context, 'requested', row)
  return row
}

/**
 * Requests a refund of an invoice: no more than was paid, less what was refunded or requested before. For a transfer,
 * the part that credit notes paid is requested as a separate refund beside the one returned. The shipment becomes
 * refunded once they are sent.
 * @throws `refund_too_much`, `refund_open_already`, `refund_not_for_top_up`, `refund_way_not_offered`, `customer_gone`,
 * or an error at the field `shipment_code`; those of `assertWithinCap` for goods, and of `returnedByHand` at `parts`
 */
export const requestRefund = async (context: StaffContext, request: RefundRequest): Promise<string> => {
  const { db, staff } = context
  const invoice = await lockInvoice(db, request.invoice.id)
  if (invoice.type === 'top_up') throw fail('refund_not_for_top_up')
  const { hasSaldo } = countrySettings[invoice.country]
  if (request.method !== 'bank' && (request.method === 'balance') !== hasSaldo) throw fail('refund_way_not_offered')
  if (request.method !== 'bank' && (await isGone(db, invoice.customerId))) throw fail('customer_gone')
  const goods = await goodsOf(context, request)
  await assertNoneOpen(context, invoice, goods)
  const leftMinor = await refundableMinor(db, invoice)
  if (request.amountMinor > leftMinor)
    throw fail('refund_too_much', {
      values: { left: formatMoney({ currency: invoice.currency, amountMinor: leftMinor }) },
    })
  await assertGoodsCap(context, goods, request)
  const { isForGoods, amountMinor, parts } = request
  const charges = isForGoods ? [] : await returnedByHand(db, invoice, { goods, amountMinor, parts })
  const payment = (await paymentsOf(db, invoice.id)).find(({ status }) => status === 'paid')
  const ways = await refundParts(db, invoice, request)
  const returned = shareCharges(charges, ways)
  const [first, beside] = ways.map((way, at) => ({
    way,
    charges: returned[at]?.charges ?? [],
    serviceTaxMinor: returned[at]?.serviceTaxMinor ?? 0,
  }))
  if (first === undefined) throw new Error('Nothing was asked for.')
  const values = {
    ...(goods !== undefined && goodsColumns(goods)),
    invoiceId: invoice.id,
    paymentId: payment?.id ?? null,
    customerId: invoice.customerId,
    currency: invoice.currency,
    status: 'requested',
    reason: request.reason,
    requestedBy: staff.id,
    isForGoods,
  } as const
  const write = async ({ way, charges: own, serviceTaxMinor }: typeof first, cause?: string): Promise<string> => {
    const row = await writeRequest(context, {
      ...values,
      ...way,
      serviceTaxMinor,
      ...(cause !== undefined && { cause }),
    })
    await writeReturned(db, row.id, goods === undefined ? own : own.map((charge) => ({ ...charge, shipmentId: null })))
    return row.id
  }
  const id = await write(first)
  // Its cause exempts it from `refunds_one_open`, which allows one open manual request.
  if (beside !== undefined) await write(beside, `beside:${id}`)
  return id
}

/** Locks the invoice of a refund that has this status. @throws `not_found`, `decided_already` */
const lockInvoiceOf = async (db: Db, refundId: string, status: RefundRow['status']): Promise<InvoiceRow> => {
  const [found] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (found === undefined) throw fail('not_found')
  if (found.status !== status) throw fail('decided_already')
  return lockInvoice(db, found.invoiceId)
}

/** Whether the refunds in these states add up to all that paid the invoice. */
const isWhole = async (
  { db }: StaffContext,
  invoice: InvoiceRow,
  statuses: readonly RefundRow['status'][],
): Promise<boolean> => {
  const [row] = await db
    .select({ minor: sql<string>`coalesce(sum(${refunds.amountMinor}), 0)::text` })
    .from(refunds)
    .where(and(eq(refunds.invoiceId, invoice.id), inArray(refunds.status, [...statuses])))
  return Number(row?.minor ?? 0) === (await worthMinor(db, invoice))
}

const movePaidTo = async (
  { db }: StaffContext,
  invoice: InvoiceRow,
  from: 'paid' | 'refund_pending',
  to: 'refund_pending' | 'refunded',
): Promise<void> => {
  const payment = (await paymentsOf(db, invoice.id)).find(({ status }) => status === from)
  if (payment !== undefined) await transitionPayment(db, payment.id, from, to)
}

/** Once an invoice was refunded in full, marks invoice and payment as refunded and releases its vouchers. */
const closeInvoice = async (context: StaffContext, invoice: InvoiceRow): Promise<InvoiceRow> => {
  if (!(await isWhole(context, invoice, ['sent']))) return invoice
  const refunded = await transitionInvoice(context.db, invoice.id, 'paid', 'refunded')
  await movePaidTo(context, invoice, 'refund_pending', 'refunded')
  await releaseRedemptions(context.db, invoice.id)
  return refunded
}

/** The money was sent: its shipment follows. */
const finish = async (context: StaffContext, refund: RefundRow, invoice: InvoiceRow): Promise<void> => {
  await emit(context, refundClosed, { refund, invoice: await closeInvoice(context, invoice) })
  await giveRefund(context, refund, invoice)
}

/**
 * Approves a refund; its requester may not. It gets its credit note, and is paid at once unless it is a bank transfer.
 * @throws `not_found`, `decided_already`, `two_people_needed`
 */
export const approveRefund = async (context: StaffContext, refundId: string): Promise<void> => {
  const invoice = await lockInvoiceOf(context.db, refundId, 'requested')
  const refund = await decide(context, refunds, refundId, {
    status: 'approved',
    creditNoteCode: newCreditNoteCode(),
  })
  await note(context, 'approved', refund)
  if (await isWhole(context, invoice, ['approved', 'sent']))
    await movePaidTo(context, invoice, 'paid', 'refund_pending')
  if (refund.method === 'bank') return
  const sent = await takeStep(context, refunds, refundId, {
    from: 'approved',
    set: { status: 'sent', sentAt: context.now },
  })
  await finish(context, sent, invoice)
}

/**
 * Rejects a refund: its shipment keeps its status, unless an earlier refund of it was sent. Finance may request it
 * again.
 * @throws `not_found`, `decided_already`
 */
export const rejectRefund = async (context: StaffContext, refundId: string, decisionNote: string): Promise<void> => {
  const invoice = await lockInvoiceOf(context.db, refundId, 'requested')
  const refund = await decide(context, refunds, refundId, { status: 'rejected', decisionNote })
  await note(context, 'rejected', refund)
  await emit(context, refundClosed, { refund, invoice })
}

/** Records the bank transfer of an approved refund. @throws `not_found`, `decided_already` */
export const sendRefund = async (context: StaffContext, refundId: string, bankReference: string): Promise<void> => {
  const invoice = await lockInvoiceOf(context.db, refundId, 'approved')
  const refund = await takeStep(context, refunds, refundId, {
    from: 'approved',
    set: { status: 'sent', sentBy: context.staff.id, sentReference: bankReference, sentAt: context.now },
  })
  await note(context, 'sent', refund)
  await finish(context, refund, invoice)
}
