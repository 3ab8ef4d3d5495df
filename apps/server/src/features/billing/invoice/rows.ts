import { statement } from '../../../db/statement'
import { ownList } from '../../../request/own-list'

/** An invoice as a row of a list. */
export interface SummaryRow {
  id: string
  sort_at: string
  invoice_code: string
  service: 'impor' | 'ekspor'
  type: 'shipment' | 'paylater' | 'pay_on_arrival' | 'top_up' | 'additional'
  status: 'pending' | 'waiting_verification' | 'paid' | 'cancelled' | 'refunded'
  currency: 'SGD' | 'IDR'
  total_minor: number
  /** Null for an invoice paid on arrival whose goods are on their way, or of which none is left: nothing is due. */
  due_at: Date | null
  cancelled_at: Date | null
  created_at: Date
  updated_at: Date
  is_estimate: boolean
  cart_codes: string[]
  shipment_codes: string[]
  payment: { vendor: string; status: string } | null
}

const arrived = `('inbound', 'outbound', 'delivered', 'finished', 'returning', 'returned')`
/** No longer on its way: what is paid on arrival becomes due. */
export const arrivedOrClosed = `('inbound', 'outbound', 'delivered', 'finished', 'returning', 'returned', 'lost', 'disposed', 'cancelled', 'refunded')`

/** Left the warehouse abroad: it no longer returns to the cart when its invoice is cancelled. */
export const dispatched = `('sent', 'inbound', 'outbound', 'delivered', 'finished', 'returning', 'returned', 'lost', 'disposed')`

/** What a summary tells of an invoice `v`. */
export const summaryColumns = `
  v.id, v.created_at::text as sort_at, v.invoice_code, v.service, v.type, v.status, v.currency, v.total_minor,
  case when v.type = 'pay_on_arrival' and not coalesce((
         select bool_and(s.status in ${arrivedOrClosed}) and bool_or(s.status in ${arrived})
           from invoice_shipments x join shipments s on s.id = x.shipment_id
          where x.invoice_id = v.id and x.is_live), false)
       then null else v.due_at end as due_at,
  v.cancelled_at, v.created_at, v.updated_at, coalesce((v.snapshot->>'is_estimate')::boolean, false) as is_estimate,
  coalesce((select json_agg(s.cart_code order by s.created_at, s.id)
     from invoice_shipments x join shipments s on s.id = x.shipment_id where x.invoice_id = v.id), '[]') as cart_codes,
  coalesce((select json_agg(e.shipment_code order by e.created_at, e.id)
     from invoice_export_shipments x join export_shipments e on e.id = x.shipment_id
    where x.invoice_id = v.id), '[]') as shipment_codes,
  (select json_build_object('vendor', p.vendor, 'status', p.status) from payments p where p.invoice_id = v.id
    order by p.status in ('waiting_payment', 'waiting_verification') desc, p.created_at desc, p.id desc limit 1) as payment`

const newestFirst = 'order by v.created_at desc, v.id desc'

const list = ownList<SummaryRow, 'service' | 'status' | 'type'>({
  name: 'invoice_list',
  table: 'invoices',
  select: (page) => `select ${summaryColumns} from ${page} v ${newestFirst}`,
  filters: {
    service: (service) => `s.service = ${service}`,
    status: (status) => `s.status = ${status}`,
    type: (type) => `s.type = ${type}`,
  },
  ways: (text) => [
    `s.invoice_code ilike ${text}`,
    `s.id in (select x.invoice_id from invoice_shipments x join shipments g on g.id = x.shipment_id
               where g.cart_code ilike ${text} or g.marking_code ilike ${text})`,
    `s.id in (select x.invoice_id from invoice_export_shipments x join export_shipments g on g.id = x.shipment_id
               where g.shipment_code ilike ${text})`,
  ],
  codeWays: {
    invoice: (code) => [`s.invoice_code = ${code}`],
    cart: (code) => [
      `s.id in (select x.invoice_id from invoice_shipments x join shipments g on g.id = x.shipment_id where g.cart_code = ${code})`,
    ],
    export_shipment: (code) => [
      `s.id in (select x.invoice_id from invoice_export_shipments x join export_shipments g on g.id = x.shipment_id
                 where g.shipment_code = ${code})`,
    ],
  },
})

/** Still to be paid: what expired no longer is, though the job that cancels it may not have run yet. */
const isUnpaid = `v.status = 'pending' and not (v.type in ('shipment', 'top_up') and v.due_at <= now())`

/** Due soonest first; the bare name is the answer's column, which is null where nothing is due yet. */
const unpaid = statement<SummaryRow & { count: number }>(
  'invoice_unpaid',
  `select ${summaryColumns}, (count(*) over ())::int as count from invoices v
    where v.customer_id = $1 and v.service = $2 and ${isUnpaid}
    order by due_at nulls last, v.created_at desc, v.id desc limit 20`,
)

const countUnpaid = statement<{ count: number }>(
  'invoice_count_unpaid',
  `select count(*)::int as count from invoices v where v.customer_id = $1 and v.service = $2 and ${isUnpaid}`,
)

/** Summaries of one or more invoices, for screens that show them with other data. */
const byIds = statement<SummaryRow>(
  'invoice_by_ids',
  `select ${summaryColumns} from invoices v where v.id = any($1) ${newestFirst}`,
)

export const invoiceRows = { list, unpaid, countUnpaid, byIds }
