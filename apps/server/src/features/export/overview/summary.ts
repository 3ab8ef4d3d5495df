import type { Address, ExportHistoryItem } from '@layar/contract'
import { countryName, exportDashboardGroups, type ExportStatus } from '@layar/domain'
import { statement } from '../../../db/statement'
import type { CustomerContext } from '../../../request/context'
import { monthCountsWithout } from '../../../request/month-counts'
import { customerReader } from '../../cargo/public'

interface Counts {
  /** Of those that have any. */
  in_status: Readonly<Partial<Record<ExportStatus, number>>>
  current_month: number
  last_month: number
}

/** Of a customer `$1` with years of exports, only those in the statuses `$2` and those of two months are read. */
const counts = statement<Counts>(
  'export_summary_counts',
  `select coalesce((
            select json_object_agg(w.status, w.count) from (
              select e.status, count(*)::int as count from export_shipments e
               where e.customer_id = $1 and e.status = any($2) group by e.status) w), '{}') as in_status,
          n.current_month, n.last_month
     from (${monthCountsWithout('export_shipments', 'in_cart')}) n`,
)

interface HistoryRow {
  shipment_code: string
  status: ExportStatus
  is_picked_up: boolean
  recipient: Address
  created_at: Date
  first_item: string | null
  photos: string[]
}

const history = statement<HistoryRow>(
  'export_summary_history',
  `select e.shipment_code, e.status, e.recipient, e.created_at,
          e.pickup is not null and e.inbound_tracking_number is null as is_picked_up,
          (select i.name from export_items i where i.shipment_id = e.id order by i.position limit 1) as first_item,
          coalesce((select json_agg(i.photos[1] order by i.position) from export_items i
                     where i.shipment_id = e.id and cardinality(i.photos) > 0), '[]') as photos
     from export_shipments e
    where e.customer_id = $1 and e.status <> 'in_cart' order by e.created_at desc, e.id desc limit 10`,
)

const historyItem = (context: CustomerContext, row: HistoryRow): ExportHistoryItem => {
  const { language, urlOf } = customerReader(context)
  const { country, full_address: address, district, province } = row.recipient
  return {
    shipment_code: row.shipment_code,
    status: row.status,
    is_picked_up: row.is_picked_up,
    first_item: row.first_item,
    photos: row.photos.map((id) => ({ photo: urlOf(id) })),
    recipient_address: { country: countryName(country, language), address, district, province },
    created_at: row.created_at.toISOString(),
  }
}

/** The dashboard of the export. Shipments in the cart are not counted. */
export const readSummary = async (context: CustomerContext) => {
  const { db, customer } = context
  const [found] = await counts(db, [customer.id, [...exportDashboardGroups, 'in_cart']])
  const countOf = (status: ExportStatus): number => found?.in_status[status] ?? 0
  return {
    current_month_shipment__count: found?.current_month ?? 0,
    last_month_shipment__count: found?.last_month ?? 0,
    groups: Object.fromEntries(exportDashboardGroups.map((group) => [group, countOf(group)])) as Record<
      (typeof exportDashboardGroups)[number],
      number
    >,
    cart_count: countOf('in_cart'),
    results: (await history(db, [customer.id])).map((row) => historyItem(context, row)),
  }
}
