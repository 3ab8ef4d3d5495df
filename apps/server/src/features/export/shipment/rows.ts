import type { Address } from '@layar/contract'
import type { ExportHoldOrigin, ExportStatus } from '@layar/domain'
import { readAs } from '../../../db/nested'
import { statement } from '../../../db/statement'
import { ownList } from '../../../request/own-list'
import {
  boxesColumn,
  exportEtaColumn,
  newestFirst,
  withBoxes,
  type GoodsRow,
  type ParcelRow,
  type WithNestedBoxes,
} from '../../cargo/public'

interface ExportItemRow extends GoodsRow {
  name: string
  value_minor: number
  photos: string[]
}

/** An export shipment with everything its card shows, as one row. */
export interface ExportCardRow extends ParcelRow {
  shipment_code: string
  status: ExportStatus
  held_from: ExportHoldOrigin | null
  sender: Address
  recipient: Address
  pickup: Address | null
  destination_country: string
  note: string
  is_approved: boolean
  review_note: string | null
  hold_note: string | null
  document_files: string[]
  inbound_carrier: string | null
  inbound_tracking_number: string | null
  outbound_carrier: string | null
  outbound_tracking_number: string | null
  items: ExportItemRow[]
  invoice: {
    invoice_code: string
    status: 'pending' | 'waiting_verification' | 'paid' | 'cancelled' | 'refunded'
    /** Cancelled by expiry: it may be billed again. */
    is_expired: boolean
  } | null
  /** Of the departure that it is on. */
  eta_at: Date | null
}

type SelectedExportRow = WithNestedBoxes<ExportCardRow>

/** `$1` is the reader's language, for the names of categories. */
const columns = `
  s.id, s.created_at::text as sort_at, s.shipment_code, s.customer_id, s.country, s.status, s.held_from, s.track, s.currency,
  s.sender, s.recipient, s.pickup, s.destination_country, s.note, s.total_minor,
  s.approved_at is not null as is_approved, s.review_note, s.document_files, s.inbound_carrier,
  s.inbound_tracking_number, s.outbound_carrier, s.outbound_tracking_number, s.measured_at, s.condition, s.photos,
  s.created_at, s.updated_at, ${exportEtaColumn},
  case when s.status = 'hold' then (
    select e.public_note from export_events e
     where e.shipment_id = s.id and e.to_status = 'hold' order by e.id desc limit 1
  ) end as hold_note,
  ${boxesColumn('export_packages')},
  coalesce((
    select json_agg(json_build_object(
      'name', i.name, 'category_slug', i.category_slug, 'category_name', c.name->>$1::text, 'currency', i.currency,
      'value_minor', i.value_minor, 'quantity', i.quantity, 'description', i.description, 'hs_code', i.hs_code,
      'photos', i.photos, 'is_fragile', i.is_fragile) order by i.position)
      from export_items i left join categories c on c.slug = i.category_slug
     where i.shipment_id = s.id), '[]') as items,
  (select json_build_object('invoice_code', v.invoice_code, 'status', v.status,
                            'is_expired', coalesce(v.due_at <= v.cancelled_at, false))
     from invoice_export_shipments x join invoices v on v.id = x.invoice_id
    where x.shipment_id = s.id and x.role = 'main' order by v.created_at desc, v.id desc limit 1) as invoice`

/** By their ids alone: see `tested`. */
const byIds = statement<SelectedExportRow>(
  'exports_by_ids',
  `select ${columns} from export_shipments s where (s.customer_id = $2) is true and s.id = any($3) ${newestFirst}`,
)
const byCode = statement<SelectedExportRow>(
  'export_by_code',
  `select ${columns} from export_shipments s where s.customer_id = $2 and s.shipment_code = $3`,
)
const inCart = statement<SelectedExportRow>(
  'exports_in_cart',
  `select ${columns} from export_shipments s
    where s.customer_id = $2 and s.status = 'in_cart' ${newestFirst} limit 500`,
)

const list = ownList<SelectedExportRow, 'status' | 'track' | 'shipment_code'>({
  name: 'export_list',
  table: 'export_shipments',
  select: (page) => `select ${columns} from ${page} s ${newestFirst}`,
  filters: {
    status: (status) => `s.status = ${status}`,
    track: (track) => `s.track = ${track}`,
    shipment_code: (code) => `s.shipment_code = ${code}`,
  },
  // `$2` are the destinations whose names contain the text, if any.
  ways: (text, { length }) => [
    `s.shipment_code ilike ${text} or s.inbound_tracking_number ilike ${text} or s.outbound_tracking_number ilike ${text}`,
    `(s.recipient->>'recipient_name') ilike ${text} or (s.recipient->>'full_address') ilike ${text}`,
    ...(length > 1 ? ['s.destination_country = any($2)'] : []),
    `s.id in (select i.shipment_id from export_items i where i.name ilike ${text})`,
  ],
  codeWays: { export_shipment: (code) => [`s.shipment_code = ${code}`] },
})

const destinations = statement<{ country: string }>(
  'export_destinations',
  // One step in the index from a country to the next, instead of all shipments.
  `with recursive found as (
     (select destination_country as country from export_shipments
       where customer_id = $1 order by destination_country limit 1)
     union all
     select (select s.destination_country from export_shipments s
              where s.customer_id = $1 and s.destination_country > found.country
              order by s.destination_country limit 1)
       from found where found.country is not null
   )
   select country from found where country is not null`,
)

const read = withBoxes<ExportCardRow>
export const exportRows = {
  byIds: readAs(read, byIds),
  byCode: readAs(read, byCode),
  inCart: readAs(read, inCart),
  list: readAs(read, list),
  destinations,
}
