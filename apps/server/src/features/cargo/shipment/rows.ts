import { mostCountedInCart, mostHeldListed, type CartCount, type Text } from '@layar/contract'
import type {
  ContainerType,
  LimitReview,
  QuarantineReason,
  SellerGstState,
  ShipmentStatus,
  ShipmentSubStatus,
} from '@layar/domain'
import { nested, readAs, type NestedRow } from '../../../db/nested'
import { statement } from '../../../db/statement'
import type { OverLimit } from '../../pricing/public'
import { ownList } from '../../../request/own-list'
import { atCounterColumn } from '../collection/at-counter'
import {
  boxesColumn,
  newestFirst,
  withBoxes,
  type GoodsRow,
  type ParcelRow,
  type WithNestedBoxes,
} from '../parcel/rows'
import type { StorageEventRow } from '../storage/clock'
import { storageEventsColumn } from '../storage/listed'
import { journeyColumn, type JourneyRow } from '../voyage/rows'

export interface ItemRow extends GoodsRow {
  title: string
  image_urls: string[]
  price_minor: number
  seller_gst_number: string | null
  /** The id of a file. */
  seller_gst_proof: string | null
  seller_gst_state: SellerGstState | null
  seller_gst_reason: string | null
  imeis: string[]
  has_no_imei: boolean
  /** Customs of the destination register the numbers of its category. */
  asks_imei: boolean
}

/** The domestic service in an invoice's snapshot. */
export interface ChosenDomestic {
  service_code: string
  /** In the language of the checkout. */
  service_name: string
  /** Missing in snapshots of before it was kept. */
  service_names?: Text
  carrier: string
  price_minor: number
}

/** A shipment with everything its card shows, as one row. */
export interface CartRow extends ParcelRow {
  cart_code: string
  agent_id: number
  agent_name: string
  agent_country: string
  agent_track: 'all' | 'air' | 'sea'
  allow_fcl: boolean
  package_id: number
  container_type: ContainerType
  marking_code: string
  status: ShipmentStatus
  sub_status: ShipmentSubStatus | null
  is_quarantine: boolean
  quarantine_reason: QuarantineReason | null
  quarantine_note: string | null
  hold_note: string | null
  over_limits: readonly OverLimit[] | null
  /** Why the import tax is as it is, as quoted last; read only of a shipment without a price. */
  tax_reason: string | null
  limit_review: LimitReview | null
  lead_days_min: number
  lead_days_max: number
  invoice_files: string[]
  is_at_counter: boolean
  domestic_carrier: string | null
  domestic_tracking_number: string | null
  status_at: Date
  receipts: string | null
  journey: JourneyRow | null
  storage_events: readonly StorageEventRow[] | null
  items: ItemRow[]
  invoice: {
    invoice_code: string
    status: 'pending' | 'waiting_verification' | 'paid' | 'cancelled' | 'refunded'
    domestic: ChosenDomestic | null
  } | null
}

const quarantineNote = `
  case when s.status = 'quarantine' then (
    select e.public_note from shipment_events e
     where e.shipment_id = s.id and e.to_status = 'quarantine' and e.details->>'act' is distinct from 'completed' order by e.id desc limit 1
  ) end as quarantine_note`
const holdNote = `
  case when s.status = 'sent' and s.sub_status = 'hold' then (
    select e.public_note from shipment_events e
     where e.shipment_id = s.id and e.sub_status = 'hold' order by e.id desc limit 1
  ) end as hold_note`

const items = nested<ItemRow>({
  title: 'i.title',
  description: 'i.description',
  image_urls: 'i.image_urls',
  currency: 'i.currency',
  price_minor: 'i.price_minor',
  quantity: 'i.quantity',
  hs_code: 'i.hs_code',
  category_slug: 'i.category_slug',
  category_name: 'c.name->>$1::text',
  is_fragile: 'i.is_fragile',
  seller_gst_number: 'i.seller_gst_number',
  seller_gst_proof: 'i.seller_gst_proof',
  seller_gst_state: 'i.seller_gst_state',
  seller_gst_reason: 'i.seller_gst_reason',
  imeis: 'i.imeis',
  has_no_imei: 'i.has_no_imei',
  asks_imei: 'coalesce(s.country = any(c.imei_in), false)',
})

/** What lists tell of a shipment: the driver parses each column of each row. */
export type ListedCartRow = Omit<
  CartRow,
  'customer_id' | 'measured_at' | 'condition' | 'photos' | 'status_at' | 'lead_days_min'
>

type Selected<Row extends ListedCartRow> = Omit<Row, 'items' | 'boxes'> &
  Record<'items' | 'boxes', readonly NestedRow[]>
type Whole = Selected<CartRow>

const readGoods = <Row extends ListedCartRow>(row: Selected<Row>): Row =>
  withBoxes(Object.assign(row, { items: items.read(row.items) }) as unknown as WithNestedBoxes<Row>)

/** `$1` is the reader's language, for the names of categories. The quote is large, and unpacked for each of its values. */
const columns = `
  s.id, s.created_at::text as sort_at, s.cart_code, s.country, a.id as agent_id,
  a.name as agent_name, a.country as agent_country, a.shipment_track as agent_track, a.allow_fcl,
  s.package_id, s.track, s.container_type, s.marking_code, s.status, s.sub_status, s.is_quarantine, s.quarantine_reason,
  ${quarantineNote}, ${holdNote}, ${atCounterColumn},
  s.quote->'over_limits' as over_limits,
  case when s.total_minor is null then s.quote->'tax'->>'reason' end as tax_reason, s.limit_review,
  s.currency, s.total_minor, p.lead_days_max, s.invoice_files,
  s.domestic_carrier, s.domestic_tracking_number, s.created_at, s.updated_at,
  (select string_agg(r.receipt_number, e'\\n' order by r.receipt_number)
     from shipment_receipts r where r.shipment_id = s.id) as receipts,
  ${journeyColumn},
  ${storageEventsColumn},
  ${boxesColumn('shipment_packagings')},
  coalesce((
    select json_agg(${items.select} order by i.position)
      from shipment_products i left join categories c on c.slug = i.category_slug
     where i.shipment_id = s.id), '[]') as items,
  (select json_build_object('invoice_code', v.invoice_code, 'status', v.status, 'domestic', v.snapshot->'domestic')
     from invoice_shipments x join invoices v on v.id = x.invoice_id
    where x.shipment_id = s.id and x.is_live and x.role = 'main') as invoice`
const allColumns = `
  ${columns}, s.customer_id, s.measured_at, s.condition, s.photos, s.status_at, p.lead_days_min`

// The warehouse that the customer declared: prices and the address for more parcels are its own.
const joined =
  'join agents a on a.id = coalesce(s.declared_agent_id, s.agent_id) join packages p on p.package_id = s.package_id'
const from = `from shipments s ${joined}`

const ofCart = `unnest('{pending, pending_locker, quarantine}'::text[])`
const inCart = statement<Selected<ListedCartRow>>(
  'carts_for_checkout',
  // Status by status, each in the order of an index: the cart of a customer with thousands of open shipments is small.
  `select ${columns} from (
     select s.* from ${ofCart} as w (status)
      cross join lateral (
        select * from shipments s where s.customer_id = $2 and s.status = w.status ${newestFirst} limit 500
      ) s ${newestFirst} limit 500
   ) s ${joined} ${newestFirst}`,
)
/** Asked with the count, which every page of the customer reads: few shipments of all are held. */
const heldColumn = `
  coalesce((
    select json_agg(json_build_object('cart_code', h.cart_code, 'hold_note', h.hold_note) order by h.status_at) from (
      select h.* from (
        select s.cart_code, s.status_at, ${holdNote} from shipments s
         where s.customer_id = $1 and s.status = 'sent' and s.sub_status = 'hold'
      ) h where h.hold_note is not null order by h.status_at limit ${mostHeldListed}
    ) h), '[]') as held`
/** Asked with them: few shipments lack an IMEI. */
const lackingImeisColumn = `
  coalesce((
    select json_agg(json_build_object('cart_code', h.cart_code, 'missing', h.imeis_missing) order by h.created_at) from (
      select s.cart_code, s.imeis_missing, s.created_at from shipments s
       where s.customer_id = $1 and s.imeis_missing > 0
         and s.status in ('pending', 'from_seller', 'quarantine', 'pending_locker', 'warehouse')
       order by s.created_at limit ${mostCountedInCart}
    ) h), '[]') as lacking_imeis`
const countInCart = statement<CartCount>(
  'carts_for_checkout_count',
  `select ${heldColumn}, count(*)::int as in_cart,
          count(*) filter (where s.status <> 'quarantine' and not exists (
            select from invoice_shipments x where x.shipment_id = s.id and x.is_live and x.role = 'main'
          ))::int as ready,
          ${lackingImeisColumn}
     from (
       select s.id, s.status from ${ofCart} as w (status)
        cross join lateral (
          select id, status from shipments s where s.customer_id = $1 and s.status = w.status limit ${mostCountedInCart}
        ) s limit ${mostCountedInCart}
     ) s`,
)
// Code by code: for any customer, PostgreSQL would read all that this one has to save itself a few of the codes. They are a
// subquery, so that it takes their number for the same in every call, and plans once.
const byCodes = statement<Whole>(
  'carts_by_codes',
  `select ${allColumns} from (
     select s.* from (select distinct unnest((select $3::text[])) as code) w
      cross join lateral (select * from shipments s where s.cart_code = w.code limit 1) s
   ) s ${joined}
    where s.customer_id = $2 ${newestFirst}`,
)
const byIds = statement<Whole>('carts_by_ids', `select ${allColumns} ${from} where s.id = any($2) ${newestFirst}`)

const listed = {
  table: 'shipments',
  filters: {
    status: (status: string) => `s.status = ${status}`,
    track: (track: string) => `s.track = ${track}`,
    is_quarantine: (isQuarantine: string) => `s.is_quarantine = ${isQuarantine}`,
  },
  ways: (text: string) => [
    `s.cart_code ilike ${text} or s.marking_code ilike ${text} or s.domestic_tracking_number ilike ${text}`,
    `s.id in (select r.shipment_id from shipment_receipts r where r.receipt_number ilike ${text})`,
    `s.id in (select i.shipment_id from shipment_products i where i.title ilike ${text})`,
  ],
  codeWays: { cart: (code: string) => [`s.cart_code = ${code}`] },
}

const history = ownList<Selected<ListedCartRow>, keyof typeof listed.filters>({
  ...listed,
  name: 'cart_history',
  select: (page) => `select ${columns} from ${page} s ${joined} ${newestFirst}`,
})

/** A shipment with what a list shows of it. */
export interface CardRow extends Pick<
  CartRow,
  | 'id'
  | 'sort_at'
  | 'cart_code'
  | 'country'
  | 'agent_id'
  | 'agent_country'
  | 'package_id'
  | 'track'
  | 'marking_code'
  | 'status'
  | 'sub_status'
  | 'is_quarantine'
  | 'quarantine_reason'
  | 'quarantine_note'
  | 'hold_note'
  | 'is_at_counter'
  | 'currency'
  | 'total_minor'
  | 'lead_days_max'
  | 'created_at'
  | 'updated_at'
  | 'boxes'
  | 'journey'
  | 'storage_events'
> {
  first_item: string | null
  item_count: number
  service_code: string | null
  invoice: Pick<NonNullable<CartRow['invoice']>, 'status'> | null
}

const cards = ownList<WithNestedBoxes<CardRow>, keyof typeof listed.filters>({
  ...listed,
  name: 'cart_cards',
  select: (page) => `
    select s.id, s.created_at::text as sort_at, s.cart_code, s.country, a.id as agent_id, a.country as agent_country,
           s.package_id, s.track, s.marking_code, s.status, s.sub_status, s.is_quarantine, s.quarantine_reason,
           ${quarantineNote}, ${holdNote}, ${atCounterColumn},
           s.currency, s.total_minor, p.lead_days_max, s.created_at, s.updated_at,
           ${boxesColumn('shipment_packagings')},
           ${journeyColumn},
           ${storageEventsColumn},
           (select i.title from shipment_products i where i.shipment_id = s.id order by i.position limit 1) as first_item,
           (select count(*)::int from shipment_products i where i.shipment_id = s.id) as item_count,
           v.snapshot->'domestic'->>'service_code' as service_code,
           case when v.id is not null then json_build_object('status', v.status) end as invoice
      from ${page} s ${joined}
      left join invoice_shipments x on x.shipment_id = s.id and x.is_live and x.role = 'main'
      left join invoices v on v.id = x.invoice_id
     ${newestFirst}`,
})

export const cartRows = {
  inCart: readAs(readGoods<ListedCartRow>, inCart),
  countInCart,
  byCodes: readAs(readGoods<CartRow>, byCodes),
  byIds: readAs(readGoods<CartRow>, byIds),
  history: readAs(readGoods<ListedCartRow>, history),
  cards: readAs(withBoxes<CardRow>, cards),
}
