import type { Address, Invoice } from '@layar/contract'
import { countryName, type ExportStatus } from '@layar/domain'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'
import type { Reader } from '../../cargo/public'
import { moneyOf } from '../../../request/money'
import type { InvoiceRow } from './store'

interface BilledRow {
  id: string
  shipment_code: string
  status: ExportStatus
  destination_country: string
  recipient: Address
  is_picked_up: boolean
  first_item: string | null
  item_count: number
  total_minor: number
  billed_on: string | null
}

const billed = statement<BilledRow>(
  'invoice_export_shipments',
  `select e.id, e.shipment_code, e.status, e.destination_country, e.recipient,
          e.pickup is not null and e.inbound_tracking_number is null as is_picked_up,
          (select i.name from export_items i where i.shipment_id = e.id order by i.position limit 1) as first_item,
          (select count(*)::int from export_items i where i.shipment_id = e.id) as item_count,
          coalesce((select sum(l.amount_minor) from invoice_lines l
                     where l.invoice_id = x.invoice_id and l.export_shipment_id = e.id), 0)::bigint as total_minor,
          (select i.invoice_code from invoice_export_shipments y join invoices i on i.id = y.invoice_id
            where y.shipment_id = e.id and y.is_live and y.role = 'main' and y.invoice_id <> x.invoice_id
              and x.role = 'main' limit 1) as billed_on
     from invoice_export_shipments x join export_shipments e on e.id = x.shipment_id
    where x.invoice_id = $1 order by e.created_at, e.id`,
)

/** The shipments that an export invoice bills, each with its current status. */
export const exportShipmentsOf = async (
  db: Db,
  invoice: Pick<InvoiceRow, 'id' | 'currency'>,
  { language }: Pick<Reader, 'language'>,
): Promise<Invoice['export_shipments']> => {
  const rows = await billed(db, [invoice.id])
  return rows.map((row) => ({
    shipment_id: row.id,
    shipment_code: row.shipment_code,
    status: row.status,
    is_picked_up: row.is_picked_up,
    first_item: row.first_item,
    item_count: row.item_count,
    destination_name: countryName(row.destination_country, language),
    recipient_name: row.recipient.recipient_name,
    recipient_address: row.recipient.full_address,
    recipient_phone: row.recipient.phone_number,
    total: moneyOf(invoice.currency, row.total_minor),
    billed_on: row.billed_on,
  }))
}
