import { randomBytes } from 'node:crypto'
import { codeBytes, codeFromBytes } from '@layar/domain'
import { columnsOf } from '../../../db/columns-of'
import type { Db } from '../../../db/open'
import { invoices } from '../../../db/schema'
import { statement } from '../../../db/statement'
import { fail } from '../../../request/fail'
import { linkNames, type Service } from './links'
import type { ChargeLine, InvoiceSnapshot } from './snapshot'
import type { InvoiceRow } from './store'

export interface NewInvoice {
  /** Set by the sample data only. */
  readonly id?: string
  readonly invoiceCode?: string
  readonly customerId: string
  readonly country: 'sg' | 'id'
  readonly currency: 'SGD' | 'IDR'
  /** Absent: the import. */
  readonly service?: Service
  readonly type: InvoiceRow['type']
  readonly lines: readonly ChargeLine[]
  readonly snapshot: InvoiceSnapshot
  /** For the import; the export's invoices have `exportShipmentIds` instead. */
  readonly shipmentIds?: readonly string[]
  readonly exportShipmentIds?: readonly string[]
  /** The services that it bills. */
  readonly serviceIds?: readonly string[]
  readonly dueAt: Date
  /** For an additional invoice: the main invoice of the shipment. */
  readonly parentInvoiceId?: string
  /** Why staff issued it, as shown to the customer. */
  readonly note?: string
  readonly issuedBy?: string
}

/** The links are left out where the shipment is on another live invoice; the caller then fails. */
const insertWhole = (service: Service) =>
  statement<InvoiceRow & { linked: number }>(
    `insert_invoice_${service}`,
    `with v as (
       insert into "invoices" (id, invoice_code, customer_id, country, currency, service, type, status, total_minor, due_at,
                               order_tracking, snapshot, parent_invoice_id, note, issued_by)
       values (coalesce($1::uuid, gen_random_uuid()), $2, $3::uuid, $4, $5, '${service}', $6, 'pending', $7, $8, 'CO',
               $9::jsonb || jsonb_build_object('billed_to', (
                 select jsonb_build_object('name', trim(c.first_name || ' ' || c.last_name), 'email', c.email, 'phone', c.phone)
                   from "customers" c where c.id = $3::uuid)),
               $10, $11, $12)
       returning *
     ), x as (
       insert into "${linkNames[service]}" (invoice_id, shipment_id, role)
       select v.id, shipment_id, $13 from v, unnest($14::uuid[]) as shipment_id
       on conflict do nothing
       returning shipment_id
     ), l as (
       insert into "invoice_lines" (invoice_id, position, shipment_id, export_shipment_id, kind, code, label, tax_code,
                                    amount_minor)
       select v.id, n.position, n.shipment_id, n.export_shipment_id, n.kind, n.code, n.label, n.tax_code, n.amount_minor
         from v, jsonb_to_recordset($15::jsonb) as n(
           position int, shipment_id uuid, export_shipment_id uuid, kind text, code text, label jsonb, tax_code text,
           amount_minor bigint)
     ), q as (
       update "service_requests" set invoice_id = v.id from v where "service_requests".id = any(array(select unnest($16::uuid[])))
     )
     select ${columnsOf(invoices, 'v')}, (select count(*)::int from x) as linked from v`,
  )
const insertOf = { impor: insertWhole('impor'), ekspor: insertWhole('ekspor') }

const lineRow = (line: ChargeLine, position: number) => ({
  position,
  shipment_id: line.shipmentId,
  export_shipment_id: line.exportShipmentId ?? null,
  kind: line.kind,
  code: line.code,
  label: line.label,
  tax_code: line.taxCode,
  amount_minor: line.amountMinor,
})

/**
 * Inserts a complete invoice. Its total is the sum of its lines only.
 * @throws `conflict` if one of its shipments is already on a live invoice.
 */
export const insertInvoice = async (db: Db, invoice: NewInvoice): Promise<InvoiceRow> => {
  const { customerId, country, currency, type, lines, snapshot, dueAt, service = 'impor' } = invoice
  const shipmentIds = { impor: invoice.shipmentIds, ekspor: invoice.exportShipmentIds }[service] ?? []
  const [row] = await insertOf[service](db, [
    invoice.id ?? null,
    invoice.invoiceCode ?? codeFromBytes('invoice', randomBytes(codeBytes)),
    customerId,
    country,
    currency,
    type,
    lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    dueAt,
    JSON.stringify(snapshot),
    invoice.parentInvoiceId ?? null,
    invoice.note ?? null,
    invoice.issuedBy ?? null,
    type === 'additional' ? 'additional' : 'main',
    shipmentIds,
    JSON.stringify(lines.map(lineRow)),
    invoice.serviceIds ?? [],
  ])
  if (row === undefined) throw new Error('The invoice was not written.')
  const { linked, ...written } = row
  if (linked !== shipmentIds.length) throw fail('conflict')
  return written
}
