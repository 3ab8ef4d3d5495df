import type { RefundStatus, ShipmentRefund, StaffRefund } from '@layar/contract'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/open'
import { customers, exportShipments, invoices, refunds, shipments, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { refundReason } from '../invoice/relations'
import { refundsOfGoods, type RefundGoods } from './goods'
import { measuredLess, shipmentCancelled, type RefundRow } from './store'
import { newerThan, type Cursor } from '../../../request/cursor'
import { moneyOf } from '../../../request/money'

const decider = alias(staff, 'decider')

const rowsOf = ({ db }: StaffContext) =>
  db
    .select({
      refund: refunds,
      customer: customers,
      invoiceCode: invoices.invoiceCode,
      service: invoices.service,
      shipmentCode: sql<string | null>`coalesce(${shipments.cartCode}, ${exportShipments.shipmentCode})`,
      requestedBy: staff.name,
      decidedBy: decider.name,
      sort_at: sql<string>`${refunds.createdAt}::text`,
      id: refunds.id,
    })
    .from(refunds)
    .innerJoin(customers, eq(customers.id, refunds.customerId))
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .leftJoin(shipments, eq(shipments.id, refunds.shipmentId))
    .leftJoin(exportShipments, eq(exportShipments.id, refunds.exportShipmentId))
    .leftJoin(staff, eq(staff.id, refunds.requestedBy))
    .leftJoin(decider, eq(decider.id, refunds.decidedBy))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const originOf = ({ reason }: RefundRow): StaffRefund['origin'] => {
  if (reason === measuredLess) return 'measured'
  return reason === shipmentCancelled ? 'cancelled' : 'asked'
}

export const refundView = (context: StaffContext, row: Row): StaffRefund => {
  const { refund, customer } = row
  return {
    refund_id: refund.id,
    credit_note_code: refund.creditNoteCode,
    invoice_code: row.invoiceCode,
    service: row.service,
    shipment_code: row.shipmentCode,
    customer_id: customer.id,
    customer_code: customer.code,
    customer_name: `${customer.firstName} ${customer.lastName}`.trim(),
    amount: moneyOf(refund.currency, refund.amountMinor),
    way: refund.method,
    status: refund.status,
    reason: refundReason(refund, context.language),
    origin: originOf(refund),
    requested_by: row.requestedBy,
    is_own: refund.requestedBy === context.staff.id,
    decided_by: row.decidedBy,
    decided_at: refund.decidedAt?.toISOString() ?? null,
    decision_note: refund.decisionNote,
    sent_reference: refund.sentReference,
    sent_at: refund.sentAt?.toISOString() ?? null,
    created_at: refund.createdAt.toISOString(),
  }
}

/** The refunds of a shipment, open or decided. */
export const shipmentRefunds = async (db: Db, goods: RefundGoods): Promise<ShipmentRefund[]> =>
  (await refundsOfGoods(db, goods)).map(({ refund, invoiceCode }) => ({
    refund_id: refund.id,
    invoice_code: invoiceCode,
    amount: moneyOf(refund.currency, refund.amountMinor),
    way: refund.method,
    status: refund.status,
    decision_note: refund.decisionNote,
    created_at: refund.createdAt.toISOString(),
  }))

/** Oldest first, in queue order. */
export const refundRows = (
  context: StaffContext,
  { status, cursor, count }: { status: RefundStatus; cursor: Cursor | null; count: number },
): Promise<Row[]> =>
  rowsOf(context)
    .where(and(eq(refunds.status, status), newerThan(refunds.createdAt, refunds.id, cursor)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(count)

export const refundsOfInvoice = (context: StaffContext, invoiceId: string): Promise<Row[]> =>
  rowsOf(context).where(eq(refunds.invoiceId, invoiceId)).orderBy(desc(refunds.createdAt), desc(refunds.id)).limit(50)

export const findRefund = async (context: StaffContext, refundId: string): Promise<Row> => {
  const [row] = await rowsOf(context).where(eq(refunds.id, refundId))
  if (row === undefined) throw fail('not_found')
  return row
}
