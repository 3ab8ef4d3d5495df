import type { RefundStatus, ShipmentRefund, StaffRefund } from '@layar/contract'
import { parseOwnCode, refundStatuses, type TaxCode } from '@layar/domain'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customers, exportShipments, invoices, refunds, shipments, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { decider, byAge, requestFields } from '../decision/queue'
import { refundReason } from '../invoice/relations'
import { goodsOfRefund, refundsOfGoods, type RefundGoods } from './goods'
import { billedAgain, flightChanged, measuredLess, serviceCancelled, shipmentCancelled, type RefundRow } from './store'
import { namedLike } from '../../customer/public'
import { beyond } from '../../../request/cursor'
import { foundBy } from '../../../request/found-by'
import type { AskedPage } from '../../../request/page'
import { moneyOf } from '../../../request/money'
import { contains, wholeCode } from '../../../request/search-pattern'
import { seenInvoiceId } from '../../../request/sites'

const rowsOf = ({ db }: StaffContext) =>
  db
    .select({
      request: refunds,
      customer: customers,
      invoiceCode: invoices.invoiceCode,
      service: invoices.service,
      shipmentCode: sql<string | null>`coalesce(${shipments.cartCode}, ${exportShipments.shipmentCode})`,
      requestedBy: staff.name,
      decidedBy: decider.name,
      // Beside the joins, of which PostgreSQL plans no more together.
      returned: sql<{ amountMinor: number; isSettled: boolean } | null>`(
        select json_build_object('amountMinor', e.amount_minor, 'isSettled', e.status = 'settled')
          from suspense_entries e where e.refund_id = ${refunds.id} limit 1)`,
      parts: sql<{ taxCode: TaxCode; amountMinor: number }[]>`(
        select coalesce(json_agg(json_build_object('taxCode', l.tax_code, 'amountMinor', l.minor) order by l.first), '[]')
          from (select tax_code, sum(amount_minor + service_tax_minor)::float8 as minor, min(position) as first
                  from refund_lines where refund_id = ${refunds.id} group by tax_code) l)`,
      // As `causeAgain` writes it; null for a refund without a shipment. An `exists` would be answered by reading all causes.
      askedAgain: sql<boolean>`(select true from refunds anew where anew.cause = 'cancelled:' ||
        coalesce(${refunds.shipmentId}, ${refunds.exportShipmentId})::text || ':' || ${refunds.invoiceId}::text || ':again:' ||
        ${refunds.id}::text limit 1) is true`,
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
  const automatic = [shipmentCancelled, billedAgain, serviceCancelled, flightChanged]
  return automatic.includes(reason) ? 'cancelled' : 'asked'
}

export const refundView = (context: StaffContext, row: Row): StaffRefund => {
  const { request: refund, returned } = row
  return {
    ...requestFields(context, row),
    refund_id: refund.id,
    credit_note_code: refund.creditNoteCode,
    invoice_code: row.invoiceCode,
    service: row.service,
    shipment_code: row.shipmentCode,
    way: refund.method,
    status: refund.status,
    reason: refundReason(refund, context.language),
    is_for_goods: refund.isForGoods === true,
    parts: row.parts.map((part) => ({ tax_code: part.taxCode, amount: moneyOf(refund.currency, part.amountMinor) })),
    origin: originOf(refund),
    requested_by: row.requestedBy,
    can_request_again:
      refund.status === 'rejected' &&
      refund.reason === shipmentCancelled &&
      goodsOfRefund(refund) !== undefined &&
      !row.askedAgain,
    sent_reference: refund.sentReference,
    sent_at: refund.sentAt?.toISOString() ?? null,
    returned: returned && {
      amount: moneyOf(refund.currency, returned.amountMinor),
      is_settled: returned.isSettled,
    },
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
    is_for_goods: refund.isForGoods === true,
    decision_note: refund.decisionNote,
    created_at: refund.createdAt.toISOString(),
  }))

const waysOf = (text: string, status: RefundStatus | undefined): (SQL | undefined)[] => {
  const ofInvoice = sql`${refunds.invoiceId} in (select v.id from invoices v where ${contains(sql`v.invoice_code`, text)})`
  const ofNote = eq(refunds.creditNoteCode, wholeCode(text))
  const given = status && eq(refunds.status, status)
  // Nobody is called by a code of ours, and few refunds have one: they need no cut of each status.
  if (parseOwnCode(text) !== undefined) return [and(ofInvoice, given), and(ofNote, given)]
  const ways = [ofInvoice, sql`${refunds.customerId} in (${namedLike(text)})`]
  // Each status has its own order in the index of the list.
  return [
    and(ofNote, given),
    ...(status ? [status] : refundStatuses).flatMap((one) => ways.map((way) => and(eq(refunds.status, one), way))),
  ]
}

interface RefundSearch {
  readonly status?: RefundStatus | undefined
  readonly search?: string | undefined
}

/** Oldest first unless asked otherwise. */
export const refundRows = (
  context: StaffContext,
  { status, search }: RefundSearch,
  { limit, cursor, order }: AskedPage,
): Promise<Row[]> => {
  const where = and(
    search ? undefined : eq(refunds.status, status ?? 'requested'),
    seenInvoiceId(context.staff, sql`${refunds.invoiceId}`),
    beyond(refunds.createdAt, refunds.id, cursor, order ?? 'asc'),
  )
  const inOrder = byAge(refunds, order)
  const page = { table: refunds, id: refunds.id, where, order: inOrder, limit }
  return rowsOf(context)
    .where(search ? foundBy(page, waysOf(search, status)) : where)
    .orderBy(inOrder)
    .limit(limit)
}

export const refundsOfInvoice = (context: StaffContext, invoiceId: string): Promise<Row[]> =>
  rowsOf(context).where(eq(refunds.invoiceId, invoiceId)).orderBy(desc(refunds.createdAt), desc(refunds.id)).limit(50)

export const findRefund = async (context: StaffContext, refundId: string): Promise<Row> => {
  const [row] = await rowsOf(context).where(eq(refunds.id, refundId))
  if (row === undefined) throw fail('not_found')
  return row
}
