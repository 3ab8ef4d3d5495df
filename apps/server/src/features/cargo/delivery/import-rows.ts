import type { ShipmentStatus } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { seenShipment } from '../../../request/sites'
import { conditionUnder, queueCondition } from '../../platform/public'
import type { DeliveryRow, DeliverySource } from './rows'

export interface ImportDeliveryRow extends DeliveryRow {
  status: ShipmentStatus
  /** Never shown to staff: it is what the customer proves the goods with. */
  collection_code: string | null
  rest_at: Date | string | null
}

/** Whose shipment it is, and how it was paid. */
const bought = sql`join customers c on c.id = s.customer_id
    left join invoice_shipments x on x.shipment_id = s.id and x.is_live and x.role = 'main'
    left join invoices v on v.id = x.invoice_id`

/** Import shipments; the address and the service are those of the checkout. */
export const importDeliveries: DeliverySource = {
  table: sql`shipments`,
  columns: sql`s.id, s.status_at::text as sort_at, s.cart_code as code, s.status, s.status_at, s.customer_id,
    trim(c.first_name || ' ' || c.last_name) as customer_name, v.snapshot->'address' as address,
    v.snapshot->'domestic'->>'service_code' as service_code, v.snapshot->'domestic'->>'service_name' as service_name,
    v.snapshot->'domestic'->>'carrier' as service_english,
    k.code as collection_code, k.keep_until as collect_until, k.rest_at,
    s.domestic_tracking_number as tracking_number, s.domestic_carrier as tracking_carrier,
    coalesce(b.box_count, 0)::int as box_count, b.weight_grams`,
  joined: sql`${bought}
    left join collections k on k.shipment_id = s.id
    left join lateral (
      select sum(p.quantity) as box_count, sum(p.weight_grams::bigint * p.quantity)::float8 as weight_grams
        from shipment_packagings p
       where p.shipment_id = s.id and p.kind = case when s.measured_at is null then 'declared' else 'measured' end
    ) b on true`,
  seen: (staff) => seenShipment(staff, sql`s.agent_id`, sql`s.country`),
  conditions: {
    out: (limits) => conditionUnder(queueCondition.out_for_delivery, limits),
    counter_rest: (limits) => conditionUnder(queueCondition.counter_rest, limits),
    overdue: (limits) => conditionUnder(queueCondition.no_delivery_result, limits),
    to_return: (limits) => conditionUnder(queueCondition.delivery_failed, limits),
    returns: (limits) => conditionUnder(queueCondition.returns, limits),
  },
  code: { kind: 'cart', column: sql`s.cart_code` },
  outSearched: sql`s.status = 'outbound'`,
  // Cartons that came to the counter after the others were handed out.
  foundByCode: sql`(s.status in ('delivered', 'finished') and exists (select 1 from collections k where k.shipment_id = s.id)
    and exists (select 1 from cartons r where r.shipment_id = s.id and r.status in ('gone', 'returned', 'missing')))`,
  joinedToSearch: bought,
  searched: [
    sql`s.cart_code`,
    sql`s.domestic_tracking_number`,
    sql`(c.first_name || ' ' || c.last_name)`,
    sql`(v.snapshot->'address'->>'recipient_name')`,
    sql`(v.snapshot->'address'->>'phone_number')`,
    sql`(v.snapshot->'address'->>'full_address')`,
  ],
}
