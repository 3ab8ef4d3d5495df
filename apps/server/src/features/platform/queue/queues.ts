import {
  exportQueues,
  mostCountedInQueue,
  queueName,
  type ExportQueueName,
  type QueueName,
  type StaffQueue,
  type StaffRole,
} from '@layar/contract'
import { countries, type Country } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Config, QueueLimits } from '../../../config/config'
import type { Db } from '../../../db/open'
import { preparedRows } from '../../../db/statement'
import { parkedQueue } from '../../../jobs/queue'
import type { StaffMember } from '../../../request/context'
import { hasRole } from '../../../request/roles'
import { seenAgent, seenClaim, seenCountry, seenCustomerId, seenInvoiceId, seenShipment } from '../../../request/sites'
import { completesGoods, goodsLacking } from './goods-lacking'
import { isCleared, landedAt, sentUnheld } from './landed'
import { lateGoods } from './late-goods'
import { isOverdue, isUnmarked } from './overdue'
import { servicesToDo } from './services-to-do'
import { toWithdraw } from './to-withdraw'

/** Conditions on how long a shipment `s` waits, or how often it was tried, depend on the operator's limits. */
type Condition = SQL | ((limits: QueueLimits) => SQL)

export const conditionUnder = (condition: Condition, limits: QueueLimits): SQL =>
  typeof condition === 'function' ? condition(limits) : condition

/** Written out, since the counts are one text with its own plan only where nothing in them differs from one call to the next. */
const literal = (value: number | string): SQL => sql.raw(typeof value === 'number' ? String(value) : `'${value}'`)

/** Refused, or failed as often as the operator tries, since it went out. */
const isToReturn = (attemptsOfIt: SQL, { attempts }: QueueLimits): SQL =>
  sql`(select count(*) filter (where a.outcome = 'failed') >= ${literal(attempts)} or count(*) filter (where a.outcome = 'refused') > 0
         from delivery_attempts a where ${attemptsOfIt} and a.undone_at is null and a.attempted_at >= s.status_at)`

const hasNoResult = (attemptsOfIt: SQL, { resultDays }: QueueLimits): SQL => {
  const since = sql`now() - make_interval(days => ${literal(resultDays)})`
  return sql`s.status_at < ${since} and not exists (
    select 1 from delivery_attempts a where ${attemptsOfIt} and a.undone_at is null and a.attempted_at > ${since})`
}

/**
 * Nothing of it was booked in since it was sent. `status_at` is the day it was sent: a booking-in that is taken back restores
 * it, and leaves its cartons `voided`.
 */
const hasNotArrived = (owner: SQL, { notArrivedDays }: QueueLimits): SQL =>
  sql`s.status_at < now() - make_interval(days => ${literal(notArrivedDays)}) and not exists (
    select 1 from cartons k where k.${owner} = s.id and k.status <> 'voided')`

const ofImport = sql`a.shipment_id = s.id`
const ofExport = sql`a.export_shipment_id = s.id`

/** Cartons of `s` that stand with us, or that nobody finds, although it left. */
const behindOf = (owner: SQL): SQL => sql`from cartons k where k.${owner} = s.id and k.left_behind_at is not null
  and k.status in ('received', 'stored', 'quarantined', 'missing')`
const hasBehind = (owner: SQL): SQL => sql`s.id in (
  select k.${owner} from cartons k where k.left_behind_at is not null
     and k.status in ('received', 'stored', 'quarantined', 'missing'))`
const ofImports = sql`shipment_id`
const ofExports = sql`export_shipment_id`

/** Its goods rest at the counter; `s` is the shipments table. */
const isResting = sql`exists (select 1 from collections k where k.shipment_id = s.id and k.rest_at is not null)`
/** Of what was handed out but for a rest, only while there is one. */
const atRest = sql`s.id in (select k.shipment_id from collections k where k.rest_at is not null)
  and (s.status = 'outbound' or s.status in ('delivered', 'finished') and exists (
    select 1 from cartons r where r.shipment_id = s.id and r.status in ('gone', 'returned', 'missing') and r.handed_over_at is null))`

/** The condition for a shipment to be in a queue; `s` is the shipments table. */
export const queueCondition = {
  to_receive: sql`s.status = 'from_seller'`,
  not_arrived: (limits) => sql`s.status = 'from_seller' and ${hasNotArrived(ofImports, limits)}`,
  quarantined: sql`s.status = 'quarantine'`,
  ready_to_ship: sql`s.status = 'warehouse' and exists (
    select 1 from invoice_shipments x join invoices v on v.id = x.invoice_id
     where x.shipment_id = s.id and x.is_live and (v.status = 'paid' or v.type in ('paylater', 'pay_on_arrival')))
    and not exists (select 1 from warehouse_transfers x where x.shipment_id = s.id and x.status = 'open')`,
  in_transit: sql`s.status = 'sent'`,
  // Only a sent shipment has one (`shipments_sub_status`); its status as well would lead past the index of the few.
  customs_hold: sql`s.sub_status = 'hold'`,
  cleared: sql`s.id = any(${sentUnheld}) and ${isCleared}`,
  at_hub: sql`s.status = 'inbound'`,
  out_for_delivery: sql`s.status = 'outbound' and not ${isResting}`,
  counter_rest: atRest,
  // Goods at the counter wait for their customer until the last day.
  no_delivery_result: (limits) => sql`s.status = 'outbound' and ${hasNoResult(ofImport, limits)}
    and not exists (select 1 from collections k where k.shipment_id = s.id and (k.keep_until >= now() or k.rest_at is not null))`,
  delivery_failed: (limits) => sql`s.status = 'outbound' and ${isToReturn(ofImport, limits)}`,
  returns: sql`s.status in ('returning', 'returned')`,
  cartons_behind: hasBehind(ofImports),
} as const satisfies Readonly<Record<string, Condition>>
export type ShipmentQueue = keyof typeof queueCondition

/** The condition for an export shipment to be in a queue; `s` is the export_shipments table. */
export const exportQueueCondition = {
  export_review: sql`s.status = 'under_review' and s.approved_at is null`,
  export_to_receive: sql`s.status = 'sent_to_warehouse'`,
  export_not_arrived: (limits) => sql`s.status = 'sent_to_warehouse' and ${hasNotArrived(ofExports, limits)}`,
  export_ready: sql`s.status = 'received'`,
  export_abroad: sql`s.status in ('sent', 'on_clearance', 'delivering')`,
  export_hold: sql`s.status = 'hold'`,
  export_no_delivery_result: (limits) => sql`s.status = 'delivering' and ${hasNoResult(ofExport, limits)}`,
  export_delivery_failed: (limits) => sql`s.status = 'delivering' and ${isToReturn(ofExport, limits)}`,
  export_returns: sql`s.status in ('returning', 'returned')`,
  export_cartons_behind: hasBehind(ofExports),
} as const satisfies Readonly<Record<ExportQueueName, Condition>>

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
  services: {
    ...shipmentQueue('ready_to_ship', ['requested'], ['warehouse']),
    of: 'service_requests',
    from: servicesToDo,
    since: sql`q.created_at`,
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
