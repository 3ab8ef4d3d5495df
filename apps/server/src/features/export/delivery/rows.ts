import type { ExportStatus } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { seenCountry } from '../../../request/sites'
import type { DeliveryRow, DeliverySource } from '../../cargo/public'
import { conditionUnder, exportQueueCondition } from '../../platform/public'

export interface ExportDeliveryRow extends DeliveryRow {
  status: ExportStatus
}

const owner = sql`join customers c on c.id = s.customer_id`

/** Export shipments abroad; the address is the recipient's as of the last save. */
export const exportDeliveries: DeliverySource = {
  table: sql`export_shipments`,
  columns: sql`s.id, s.status_at::text as sort_at, s.shipment_code as code, s.status, s.status_at, s.customer_id,
    trim(c.first_name || ' ' || c.last_name) as customer_name, s.recipient as address,
    null::text as service_code, null::text as service_name, null::text as service_english,
    s.outbound_tracking_number as tracking_number, s.outbound_carrier as tracking_carrier,
    coalesce(b.box_count, 0)::int as box_count, b.weight_grams`,
  joined: sql`${owner}
    left join lateral (
      select sum(p.quantity) as box_count, sum(p.weight_grams::bigint * p.quantity)::float8 as weight_grams
        from export_packages p
       where p.shipment_id = s.id and p.kind = case when s.measured_at is null then 'declared' else 'measured' end
    ) b on true`,
  seen: (staff) => seenCountry(staff, sql`s.country`),
  conditions: {
    out: () => sql`s.status = 'delivering'`,
    // Exports go to no counter of ours.
    counter_rest: () => sql`false`,
    overdue: (limits) => conditionUnder(exportQueueCondition.export_no_delivery_result, limits),
    to_return: (limits) => conditionUnder(exportQueueCondition.export_delivery_failed, limits),
    returns: (limits) => conditionUnder(exportQueueCondition.export_returns, limits),
  },
  code: { kind: 'export_shipment', column: sql`s.shipment_code` },
  joinedToSearch: owner,
  searched: [
    sql`s.shipment_code`,
    sql`s.outbound_tracking_number`,
    sql`(c.first_name || ' ' || c.last_name)`,
    sql`(s.recipient->>'recipient_name')`,
    sql`(s.recipient->>'phone_number')`,
    sql`(s.recipient->>'full_address')`,
  ],
}
