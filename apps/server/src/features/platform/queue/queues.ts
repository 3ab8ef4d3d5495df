import { exportQueues, type ExportQueueName, type QueueName, type StaffQueue, type StaffRole } from '@layar/contract'
import { countries, type Country } from '@layar/domain'
import { sql } from 'drizzle-orm'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { hasRole } from '../../../request/roles'

/** The roles that work on each queue. An admin sees all of them. */
const workers: Readonly<Record<QueueName, readonly StaffRole[]>> = {
  id_cards: ['support'],
  to_receive: ['warehouse'],
  unclaimed: ['warehouse', 'support'],
  claims: ['warehouse', 'support'],
  quarantined: ['warehouse', 'support'],
  payments: ['finance'],
  suspense: ['finance'],
  ready_to_ship: ['warehouse'],
  in_transit: ['hub'],
  customs_hold: ['hub'],
  at_hub: ['hub'],
  out_for_delivery: ['hub'],
  tickets: ['support'],
  companies: ['support'],
  leads: ['support'],
  export_review: ['support'],
  export_to_receive: ['hub'],
  export_ready: ['hub'],
  export_abroad: ['hub'],
  export_hold: ['hub'],
}

interface Counted {
  count: number
  oldest_at: Date | string | null
}

/** The condition for a shipment to be in a queue; `s` is the shipments table. */
export const queueCondition = {
  to_receive: sql`s.status = 'from_seller'`,
  quarantined: sql`s.status = 'quarantine'`,
  ready_to_ship: sql`s.status = 'warehouse' and exists (
    select 1 from invoice_shipments x join invoices v on v.id = x.invoice_id
     where x.shipment_id = s.id and x.is_live and (v.status = 'paid' or v.type in ('paylater', 'pay_on_arrival')))`,
  in_transit: sql`s.status = 'sent'`,
  customs_hold: sql`s.status = 'sent' and s.sub_status = 'hold'`,
  at_hub: sql`s.status = 'inbound'`,
  out_for_delivery: sql`s.status = 'outbound'`,
} as const
export type ShipmentQueue = keyof typeof queueCondition

const counted = (queue: ShipmentQueue) =>
  sql`select count(*)::int as count, min(s.status_at) as oldest_at from shipments s
       where ${queueCondition[queue]}`

/** The condition for an export shipment to be in a queue; `s` is the export_shipments table. */
export const exportQueueCondition = {
  export_review: sql`s.status = 'under_review' and s.approved_at is null`,
  export_to_receive: sql`s.status = 'sent_to_warehouse'`,
  export_ready: sql`s.status = 'received'`,
  export_abroad: sql`s.status in ('sent', 'on_clearance', 'delivering')`,
  export_hold: sql`s.status = 'hold'`,
} as const satisfies Readonly<Record<ExportQueueName, ReturnType<typeof sql>>>

const countedExport = (queue: ExportQueueName) =>
  sql`select count(*)::int as count, min(s.status_at) as oldest_at from export_shipments s
       where ${exportQueueCondition[queue]}`

/** The countries whose customers may export. */
export const exportCountries = ({ exportMode }: Pick<Config, 'exportMode'>): Country[] =>
  countries.filter((country) => exportMode[country])

const countOf: Readonly<Record<QueueName, ReturnType<typeof sql>>> = {
  id_cards: sql`select count(*)::int as count, min(created_at) as oldest_at from id_cards where status = 'pending'`,
  payments: sql`select count(*)::int as count, min(updated_at) as oldest_at from payments where status = 'waiting_verification'`,
  suspense: sql`select count(*)::int as count, min(created_at) as oldest_at from suspense_entries where status = 'open'`,
  unclaimed: sql`select count(*)::int as count, min(created_at) as oldest_at from unclaimed_parcels where status = 'waiting'`,
  claims: sql`select count(*)::int as count, min(created_at) as oldest_at from parcel_claims where status = 'pending'`,
  to_receive: counted('to_receive'),
  quarantined: counted('quarantined'),
  ready_to_ship: counted('ready_to_ship'),
  in_transit: counted('in_transit'),
  customs_hold: counted('customs_hold'),
  at_hub: counted('at_hub'),
  out_for_delivery: counted('out_for_delivery'),
  tickets: sql`select count(*)::int as count, min(status_at) as oldest_at from tickets where status = 'open'`,
  companies: sql`select count(*)::int as count, min(updated_at) as oldest_at from companies where status = 'pending'`,
  leads: sql`select count(*)::int as count, min(created_at) as oldest_at from leads where status = 'new'`,
  export_review: countedExport('export_review'),
  export_to_receive: countedExport('export_to_receive'),
  export_ready: countedExport('export_ready'),
  export_abroad: countedExport('export_abroad'),
  export_hold: countedExport('export_hold'),
}

const isExport = (queue: QueueName): boolean => exportQueues.some((name) => name === queue)

/** Counts the waiting items of these roles' queues; export queues only if a country has export. */
export const countQueues = async (
  { db, config }: { db: Db; config: Pick<Config, 'exportMode'> },
  roles: readonly StaffRole[],
): Promise<StaffQueue[]> => {
  const queues: StaffQueue[] = []
  const hasExport = exportCountries(config).length > 0
  for (const queue of Object.keys(workers) as QueueName[]) {
    if (!hasRole(roles, workers[queue]) || (isExport(queue) && !hasExport)) continue
    const [row] = await queryRows<Counted>(db, countOf[queue])
    const oldest = row?.oldest_at ?? null
    queues.push({ queue, count: row?.count ?? 0, oldest_at: oldest === null ? null : new Date(oldest).toISOString() })
  }
  return queues
}
