import { selfCollection, type Country, type ShipmentStatus, type ShipmentSubStatus, type Track } from '@layar/domain'
import { statement } from '../../../db/statement'
import { ownList } from '../../../request/own-list'
import { journeyColumn, type JourneyRow } from '../voyage/rows'
import { standingEvents } from './standing'

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
  journey: JourneyRow | null
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
  p.lead_days_min, p.lead_days_max, ${journeyColumn},
  coalesce((select json_agg(r.receipt_number order by r.receipt_number)
     from shipment_receipts r where r.shipment_id = s.id), '[]') as receipt_numbers,
  (select i.title from shipment_products i where i.shipment_id = s.id order by i.position limit 1) as first_item,
  (select count(*)::int from shipment_products i where i.shipment_id = s.id) as item_count,
  coalesce((
    select json_agg(json_build_object(
      'id', e.id, 'at', e.created_at, 'status', e.to_status, 'sub_status', e.sub_status, 'note', e.public_note,
      'tracking_number', e.details->>'tracking_number') order by e.id)
      ${standingEvents('shipment_events')}), '[]') as events`

const joined = 'join agents a on a.id = s.agent_id join packages p on p.package_id = s.package_id'
const from = `from shipments s ${joined}`
const select = (page: string): string =>
  `select ${columns} from ${page} s ${joined} order by s.created_at desc, s.id desc`

const onTheirWay = ownList<TrackingRow, never>({
  name: 'tracking_on_their_way',
  table: 'shipments',
  select,
  only: `s.status not in ('delivered', 'finished', 'cancelled', 'refunded', 'lost', 'disposed')`,
  filters: {},
  ways: () => [],
})

const bySearch = ownList<TrackingRow, never>({
  name: 'tracking_by_search',
  table: 'shipments',
  select,
  filters: {},
  ways: (text) => [
    `s.cart_code ilike ${text} or s.domestic_tracking_number ilike ${text}`,
    `s.id in (select r.shipment_id from shipment_receipts r where r.receipt_number ilike ${text})`,
  ],
  codeWays: { cart: (code) => [`s.cart_code = ${code}`] },
})

/** Matches the whole token through its unique index: partial tokens find nothing. */
const byToken = statement<TrackingRow>('tracking_by_token', `select ${columns} ${from} where s.tracking_token = $1`)

export const trackingRows = { onTheirWay, bySearch, byToken }
