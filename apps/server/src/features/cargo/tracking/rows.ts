import { selfCollection, type Country, type ShipmentStatus, type ShipmentSubStatus, type Track } from '@layar/domain'
import { statement } from '../../../db/statement'

export interface EventRow {
  id: number
  at: string
  status: ShipmentStatus
  sub_status: ShipmentSubStatus | null
  note: string | null
  tracking_number: string | null
}

/** A shipment with the data that tracking shows. */
export interface TrackingRow {
  id: string
  sort_at: string
  cart_code: string
  country: Country
  track: Track
  status: ShipmentStatus
  sub_status: ShipmentSubStatus | null
  status_at: Date
  domestic_carrier: string | null
  is_self_collected: boolean
  domestic_tracking_number: string | null
  origin_name: string
  origin_country: string
  lead_days_min: number
  lead_days_max: number
  receipt_numbers: string[]
  first_item: string | null
  item_count: number
  events: EventRow[]
}

const columns = `
  exists (select 1 from invoice_shipments x join invoices v on v.id = x.invoice_id
           where x.shipment_id = s.id and x.is_live and x.role = 'main'
             and v.snapshot->'domestic'->>'service_code' = '${selfCollection}') as is_self_collected,
  s.id, s.created_at::text as sort_at, s.cart_code, s.country, s.track, s.status, s.sub_status, s.status_at,
  s.domestic_carrier, s.domestic_tracking_number, a.name as origin_name, a.country as origin_country,
  p.lead_days_min, p.lead_days_max,
  coalesce((select json_agg(r.receipt_number order by r.receipt_number)
     from shipment_receipts r where r.shipment_id = s.id), '[]') as receipt_numbers,
  (select i.title from shipment_products i where i.shipment_id = s.id order by i.position limit 1) as first_item,
  (select count(*)::int from shipment_products i where i.shipment_id = s.id) as item_count,
  coalesce((
    select json_agg(json_build_object(
      'id', e.id, 'at', e.created_at, 'status', e.to_status, 'sub_status', e.sub_status, 'note', e.public_note,
      'tracking_number', e.details->>'tracking_number') order by e.id)
      from shipment_events e where e.shipment_id = s.id and e.details->>'act' is null), '[]') as events`

const from = 'from shipments s join agents a on a.id = s.agent_id join packages p on p.package_id = s.package_id'

/** The customer's own rows through the customer index, newest first; `$2` and `$3` are the cursor. */
const ownPage = `s.customer_id = $1
      and (s.created_at, s.id) < (coalesce($2::timestamptz, 'infinity'),
                                  coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`

const onTheirWay = statement<TrackingRow>(
  'tracking_on_their_way',
  `select ${columns} ${from}
    where ${ownPage} and s.status not in ('finished', 'cancelled', 'refunded')
    order by s.created_at desc, s.id desc limit $4`,
)

const bySearch = statement<TrackingRow>(
  'tracking_by_search',
  `select ${columns} ${from}
    where ${ownPage}
      and (s.cart_code ilike $5 or s.domestic_tracking_number ilike $5
        or exists (select 1 from shipment_receipts r where r.shipment_id = s.id and r.receipt_number ilike $5))
    order by s.created_at desc, s.id desc limit $4`,
)

/** Matches the whole token through its unique index: partial tokens find nothing. */
const byToken = statement<TrackingRow>('tracking_by_token', `select ${columns} ${from} where s.tracking_token = $1`)

export const trackingRows = { onTheirWay, bySearch, byToken }
