import type { ShipmentStatus } from '@layar/domain'
import { columnsOf, jsonOf, type JsonRow } from '../../../db/columns-of'
import type { Db } from '../../../db/open'
import { files, invoiceLines, invoices, payments, refunds, suspenseEntries } from '../../../db/schema'
import { statement } from '../../../db/statement'
import { fail } from '../../../request/fail'
import type { FileRow } from '../../platform/public'
import type { RefundRow } from '../refund/store'
import { summaryColumns, type SummaryRow } from './rows'
import { liveFirst, type InvoiceLineRow, type InvoiceRow, type PaymentRow } from './store'

const ofLine = ['position', 'code', 'label', 'taxCode', 'amountMinor', 'shipmentId', 'exportShipmentId'] as const
const ofPayment = [
  'id',
  'vendor',
  'method',
  'status',
  'currency',
  'amountMinor',
  'expiresAt',
  'instructions',
  'proof',
  'proofFileId',
  'providerReference',
  'note',
  'createdAt',
] as const
const ofHeld = ['currency', 'amountMinor', 'reason', 'createdAt'] as const
const ofAdded = ['invoiceCode', 'status', 'currency', 'totalMinor'] as const
const ofRefund = [
  'creditNoteCode',
  'currency',
  'amountMinor',
  'method',
  'status',
  'reason',
  'sentReference',
  'createdAt',
] as const
const ofPaper = ['id', 'originalName', 'sizeBytes', 'createdAt'] as const

export type LineFacts = JsonRow<InvoiceLineRow, (typeof ofLine)[number]>
export type PaymentFacts = Pick<PaymentRow, (typeof ofPayment)[number]>
export type HeldFacts = JsonRow<typeof suspenseEntries.$inferSelect, (typeof ofHeld)[number]>
export type AddedFacts = JsonRow<InvoiceRow, (typeof ofAdded)[number]>
export type RefundFacts = JsonRow<RefundRow, (typeof ofRefund)[number]> & { readonly shipmentCode: string | null }
export type PaperFacts = JsonRow<FileRow, (typeof ofPaper)[number]>

interface Parts {
  readonly lines: readonly LineFacts[]
  readonly attempts: readonly JsonRow<PaymentRow, (typeof ofPayment)[number]>[]
  readonly standing: Readonly<Record<string, ShipmentStatus>>
  readonly held: readonly HeldFacts[]
  readonly parentCode: string | null
  readonly added: readonly AddedFacts[]
  readonly refunds: readonly RefundFacts[]
  readonly documents: readonly PaperFacts[]
}

/** An invoice, also as a row of a list, with all that its view tells besides the goods of an export. */
export interface InvoiceFacts extends Omit<Parts, 'attempts'> {
  readonly invoice: InvoiceRow & SummaryRow
  /** Newest first: the live or last attempt comes first. */
  readonly payments: readonly PaymentFacts[]
}

const listOf = (object: string, from: string, order: string): string =>
  `coalesce((select json_agg(${object} order by ${order}) from ${from}), '[]')`

const findFacts = statement<InvoiceRow & SummaryRow & Parts>(
  'invoice_facts',
  `select ${columnsOf(invoices, 'v')}, ${summaryColumns},
          ${listOf(jsonOf(invoiceLines, 'l', ofLine), 'invoice_lines l where l.invoice_id = v.id', 'l.position')} as lines,
          ${listOf(jsonOf(payments, 'p', ofPayment), 'payments p where p.invoice_id = v.id', liveFirst('p'))} as attempts,
          coalesce((select json_object_agg(s.id, s.status)
                      from invoice_shipments x join shipments s on s.id = x.shipment_id
                     where x.invoice_id = v.id), '{}') as standing,
          ${listOf(jsonOf(suspenseEntries, 'h', ofHeld), "suspense_entries h where h.invoice_id = v.id and h.status = 'open' and h.refund_id is null", 'h.created_at, h.id')} as held,
          (select o.invoice_code from invoices o
            where o.id = v.parent_invoice_id and o.customer_id = v.customer_id) as "parentCode",
          ${listOf(jsonOf(invoices, 'a', ofAdded), 'invoices a where a.parent_invoice_id = v.id and a.customer_id = v.customer_id', 'a.created_at, a.id')} as added,
          coalesce((
            select json_agg(${jsonOf(refunds, 'r', ofRefund)}::jsonb
                            || jsonb_build_object('shipmentCode', coalesce(s.cart_code, e.shipment_code))
                            order by r.created_at, r.id)
              from refunds r
              left join shipments s on s.id = r.shipment_id
              left join export_shipments e on e.id = r.export_shipment_id
             where r.invoice_id = v.id and r.status in ('approved', 'sent')), '[]') as refunds,
          ${listOf(jsonOf(files, 'f', ofPaper), 'files f where f.id = any(v.papers::uuid[]) and f.customer_id = v.customer_id and f.deleted_at is null', 'f.created_at, f.id')} as documents
     from invoices v where v.id = $1`,
)

const timesOf = <Row extends { readonly expiresAt: string; readonly createdAt: string }>(row: Row) => ({
  ...row,
  expiresAt: new Date(row.expiresAt),
  createdAt: new Date(row.createdAt),
})

/** @throws `not_found` */
export const invoiceFacts = async (db: Db, invoiceId: string): Promise<InvoiceFacts> => {
  const [row] = await findFacts(db, [invoiceId])
  if (row === undefined) throw fail('not_found')
  const { lines, attempts, standing, held, parentCode, added, refunds: given, documents, ...invoice } = row
  return {
    invoice,
    lines,
    payments: attempts.map(timesOf),
    standing,
    held,
    parentCode,
    added,
    refunds: given,
    documents,
  }
}
