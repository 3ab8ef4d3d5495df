import {
  exportQueues,
  mostCountedInQueue,
  queueName,
  type ExportQueueName,
  type QueueName,
  type StaffQueue,
  type StaffRole,
} from '@layar/contract'
import { countries, limitCheckDays, type Country } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Config, QueueLimits } from '../../../config/config'
import type { Db } from '../../../db/open'
import { preparedRows } from '../../../db/statement'
import { parkedQueue } from '../../../jobs/queue'
import type { StaffMember } from '../../../request/context'
import { hasRole } from '../../../request/roles'
import { seenAgent, seenClaim, seenCountry, seenCustomerId, seenInvoiceId, seenShipment } from '../../../request/sites'
import {
  behindOf,
  conditionUnder,
  exportQueueCondition,
  literal,
  ofExports,
  ofImports,
  queueCondition,
  type Condition,
  type ShipmentQueue,
} from './conditions'
import { completesGoods, goodsLacking } from './goods-lacking'
import { landedAt } from './landed'
import { lateGoods } from './late-goods'
import { isOverdue, isUnmarked } from './overdue'
import { sellerGstOpen } from './seller-gst'
import { servicesToDo } from './services-to-do'
import { toWithdraw } from './to-withdraw'

/** The countries whose customers may export. */
export const exportCountries = ({ exportMode }: Pick<Config, 'exportMode'>): Country[] =>
  countries.filter((country) => exportMode[country])

interface Queue {
  /** Who works on it; an admin sees all of them, and alone those without a role. */
  readonly roles: readonly StaffRole[]
  /** The table and the statuses of its rows that wait here; `queues.test.ts` finds a status that no queue shows. */
  readonly of: string
  readonly statuses: readonly string[]
  /** Selects the waiting rows; by status alone when absent. */
  readonly from?: Condition
  /** Which of them a staff member sees; all of them when absent. */
  readonly seen?: (staff: StaffMember) => SQL
  /** Since when a row waits. */
  readonly since: SQL
}

const shipmentQueue = (name: ShipmentQueue, statuses: readonly string[], roles: readonly StaffRole[]): Queue => ({
  roles,
  of: 'shipments',
  statuses,
  from: (limits) => sql`shipments s where ${conditionUnder(queueCondition[name], limits)}`,
  seen: (staff) => seenShipment(staff, sql`s.agent_id`, sql`s.country`),
  since: sql`s.status_at`,
})
const exportQueue = (name: ExportQueueName, statuses: readonly string[], roles: readonly StaffRole[]): Queue => ({
  roles,
  of: 'export_shipments',
  statuses,
  from: (limits) => sql`export_shipments s where ${conditionUnder(exportQueueCondition[name], limits)}`,
  seen: (staff) => seenCountry(staff, sql`s.country`),
  since: sql`s.status_at`,
})

const ofCustomer = (staff: StaffMember): SQL => seenCustomerId(staff, sql`customer_id`)
const ofInvoice = (staff: StaffMember): SQL => seenInvoiceId(staff, sql`invoice_id`)

/** Everything that waits until staff act. */
export const staffQueueSources: Readonly<Record<QueueName, Queue>> = {
  id_cards: { roles: ['support'], of: 'id_cards', statuses: ['pending'], seen: ofCustomer, since: sql`created_at` },
  to_receive: shipmentQueue('to_receive', ['from_seller'], ['warehouse']),
  not_arrived: shipmentQueue('not_arrived', ['from_seller'], ['warehouse']),
  unclaimed: {
    roles: ['warehouse', 'support'],
    of: 'unclaimed_parcels',
    statuses: ['waiting'],
    seen: (staff) => seenAgent(staff, sql`agent_id`),
    since: sql`created_at`,
  },
  claims: {
    roles: ['warehouse', 'support'],
    of: 'parcel_claims',
    statuses: ['pending'],
    seen: (staff) => seenClaim(staff, sql`parcel_id`, sql`customer_id`),
    since: sql`created_at`,
  },
  quarantined: shipmentQueue('quarantined', ['quarantine'], ['warehouse', 'support']),
  over_limit: shipmentQueue('over_limit', [], ['support']),
  payments: {
    roles: ['finance'],
    of: 'payments',
    statuses: ['waiting_verification'],
    seen: ofInvoice,
    since: sql`updated_at`,
  },
  suspense: { roles: ['finance'], of: 'suspense_entries', statuses: ['open'], seen: ofInvoice, since: sql`created_at` },
  // Admins approve what finance requests.
  refunds_requested: { roles: [], of: 'refunds', statuses: ['requested'], seen: ofInvoice, since: sql`created_at` },
  refunds_approved: {
    roles: ['finance'],
    of: 'refunds',
    statuses: ['approved'],
    seen: ofInvoice,
    since: sql`coalesce(decided_at, created_at)`,
  },
  corrections: {
    roles: [],
    of: 'balance_corrections',
    statuses: ['requested'],
    seen: ofCustomer,
    since: sql`created_at`,
  },
  seller_gst: {
    roles: ['finance'],
    of: 'shipments',
    statuses: [],
    from: sql`shipments s where ${sellerGstOpen}`,
    seen: (staff) => seenShipment(staff, sql`s.agent_id`, sql`s.country`),
    since: sql`s.gst_claimed_at`,
  },
  compensations: {
    roles: [],
    of: 'compensations',
    statuses: ['requested'],
    seen: ofCustomer,
    since: sql`created_at`,
  },
  services: {
    ...shipmentQueue('ready_to_ship', ['requested'], ['warehouse']),
    of: 'service_requests',
    from: servicesToDo,
    since: sql`q.created_at`,
  },
  abandoned: {
    ...shipmentQueue('abandoned', [], ['warehouse', 'support']),
    since: sql`(select n.created_at from storage_notices n where n.shipment_id = s.id and n.notice = 'abandoned')`,
  },
  ready_to_ship: shipmentQueue('ready_to_ship', ['warehouse'], ['warehouse']),
  in_transit: shipmentQueue('in_transit', ['sent'], ['hub']),
  customs_hold: shipmentQueue('customs_hold', ['sent'], ['hub']),
  cleared: { ...shipmentQueue('cleared', ['sent'], ['hub']), since: landedAt },
  goods_lacking: {
    roles: ['warehouse', 'hub'],
    of: 'customs_files',
    statuses: [],
    from: goodsLacking(),
    seen: completesGoods,
    since: sql`h.created_at`,
  },
  goods_late: {
    roles: ['hub'],
    of: 'customs_files',
    statuses: [],
    from: lateGoods,
    seen: (staff) => seenCountry(staff, sql`d.country`),
    since: sql`f.created_at`,
  },
  to_withdraw: {
    roles: ['hub'],
    of: 'customs_files',
    statuses: [],
    from: toWithdraw,
    seen: (staff) => seenCountry(staff, sql`d.country`),
    since: sql`f.taken_off_at`,
  },
  departures_overdue: {
    roles: ['hub'],
    of: 'consolidations',
    statuses: [],
    from: sql`consolidations d where ${isOverdue()}`,
    seen: (staff) => seenCountry(staff, sql`d.country`),
    since: sql`d.eta_at`,
  },
  departures_unmarked: {
    roles: ['hub'],
    of: 'consolidations',
    statuses: [],
    from: sql`consolidations d where ${isUnmarked}`,
    seen: (staff) => seenCountry(staff, sql`d.country`),
    since: sql`d.eta_at`,
  },
  at_hub: shipmentQueue('at_hub', ['inbound'], ['hub']),
  out_for_delivery: shipmentQueue('out_for_delivery', ['outbound'], ['hub']),
  counter_rest: {
    ...shipmentQueue('counter_rest', [], ['hub', 'support']),
    since: sql`(select k.rest_at from collections k where k.shipment_id = s.id)`,
  },
  no_delivery_result: shipmentQueue('no_delivery_result', ['outbound'], ['hub', 'support']),
  delivery_failed: shipmentQueue('delivery_failed', ['outbound'], ['hub', 'support']),
  returns: shipmentQueue('returns', ['returning', 'returned'], ['hub', 'support']),
  cartons_behind: {
    ...shipmentQueue('cartons_behind', [], ['warehouse', 'support']),
    since: sql`(select min(k.left_behind_at) ${behindOf(ofImports)})`,
  },
  tickets: { roles: ['support'], of: 'tickets', statuses: ['open'], seen: ofCustomer, since: sql`status_at` },
  tickets_in_progress: {
    roles: ['support'],
    of: 'tickets',
    statuses: ['in_progress'],
    seen: ofCustomer,
    since: sql`status_at`,
  },
  companies: { roles: ['support'], of: 'companies', statuses: ['pending'], seen: ofCustomer, since: sql`updated_at` },
  leads: {
    roles: ['support'],
    of: 'leads',
    statuses: ['new'],
    seen: (staff) => seenCountry(staff, sql`country`),
    since: sql`created_at`,
  },
  messages_failed: {
    roles: ['support', 'finance'],
    of: 'messages',
    statuses: ['failed'],
    seen: ofCustomer,
    since: sql`created_at`,
  },
  // A second person publishes a draft.
  tariff_drafts: { roles: ['finance'], of: 'tariff_versions', statuses: ['draft'], since: sql`created_at` },
  tax_drafts: { roles: ['finance'], of: 'tax_profiles', statuses: ['draft'], since: sql`created_at` },
  limit_drafts: { roles: ['support'], of: 'quantity_limits', statuses: ['draft'], since: sql`created_at` },
  limits_unchecked: {
    roles: ['support'],
    of: 'quantity_limits',
    statuses: [],
    from: sql`quantity_limits l where l.status = 'published' and l.pieces is not null and (l.valid_to is null or l.valid_to > now())
      and (l.checked_at is null or l.checked_at < now() - make_interval(days => ${literal(limitCheckDays)}))`,
    since: sql`coalesce(l.checked_at, l.created_at)`,
  },
  legal_drafts: { roles: ['support'], of: 'legal_documents', statuses: ['draft'], since: sql`created_at` },
  parked_jobs: {
    roles: [],
    of: 'jobs.job',
    statuses: [],
    from: sql`jobs.job where name = ${literal(parkedQueue)} and state in ('created', 'retry')`,
    since: sql`created_on`,
  },
  export_review: exportQueue('export_review', ['under_review'], ['support']),
  export_to_receive: exportQueue('export_to_receive', ['sent_to_warehouse'], ['hub']),
  export_not_arrived: exportQueue('export_not_arrived', ['sent_to_warehouse'], ['hub']),
  export_ready: exportQueue('export_ready', ['received'], ['hub']),
  export_abroad: exportQueue('export_abroad', ['sent', 'on_clearance', 'delivering'], ['hub']),
  export_hold: exportQueue('export_hold', ['hold'], ['hub']),
  export_no_delivery_result: exportQueue('export_no_delivery_result', ['delivering'], ['hub', 'support']),
  export_delivery_failed: exportQueue('export_delivery_failed', ['delivering'], ['hub', 'support']),
  export_returns: exportQueue('export_returns', ['returning', 'returned'], ['hub', 'support']),
  export_cartons_behind: {
    ...exportQueue('export_cartons_behind', [], ['hub', 'support']),
    since: sql`(select min(k.left_behind_at) ${behindOf(ofExports)})`,
  },
}

const byStatus = ({ of, statuses }: Queue): SQL =>
  sql`${sql.identifier(of)} where status in (${sql.join(statuses.map(literal), sql`, `)})`

const countOf = (name: QueueName, staff: StaffMember, limits: QueueLimits): SQL => {
  const queue = staffQueueSources[name]
  const from = conditionUnder(queue.from ?? byStatus(queue), limits)
  return sql`select ${literal(name)}::text as queue, count(*)::int as count, min(w.since)::timestamptz as oldest_at
               from (select ${queue.since} as since from ${from} and ${queue.seen?.(staff) ?? sql`true`}
                      order by 1 limit ${literal(mostCountedInQueue)}) w`
}

const isExport = (queue: QueueName): boolean => exportQueues.some((name) => name === queue)

interface Counted {
  queue: QueueName
  count: number
  oldest_at: Date | string | null
}

/** Counts the waiting items of this staff member's queues in one statement; export queues only if a country has export. */
export const countQueues = async ({
  db,
  config,
  staff,
}: {
  db: Db
  config: Pick<Config, 'exportMode' | 'queueLimits'>
  staff: StaffMember
}): Promise<StaffQueue[]> => {
  const hasExport = exportCountries(config).length > 0
  const shown = queueName.options.filter(
    (name) => hasRole(staff.roles, staffQueueSources[name].roles) && (hasExport || !isExport(name)),
  )
  if (shown.length === 0) return []
  const counts = shown.map((name) => countOf(name, staff, config.queueLimits))
  const counted = await preparedRows<Counted>(db, sql.join(counts, sql` union all `))
  return shown.flatMap((name) =>
    counted
      .filter(({ queue }) => queue === name)
      .map(({ queue, count, oldest_at: oldest }) => ({
        queue,
        count,
        oldest_at: oldest === null ? null : new Date(oldest).toISOString(),
      })),
  )
}
