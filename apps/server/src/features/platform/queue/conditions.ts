import type { ExportQueueName } from '@layar/contract'
import { isReleasedByStaff, quarantineReasons } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { QueueLimits } from '../../../config/config'
import { isCleared, sentUnheld } from './landed'

/** Conditions on how long a shipment `s` waits, or how often it was tried, depend on the operator's limits. */
export type Condition = SQL | ((limits: QueueLimits) => SQL)

export const conditionUnder = (condition: Condition, limits: QueueLimits): SQL =>
  typeof condition === 'function' ? condition(limits) : condition

/** Written out, since the counts are one text with its own plan only where nothing in them differs from one call to the next. */
export const literal = (value: number | string): SQL =>
  sql.raw(typeof value === 'number' ? String(value) : `'${value}'`)

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
export const behindOf = (owner: SQL): SQL => sql`from cartons k where k.${owner} = s.id and k.left_behind_at is not null
  and k.status in ('received', 'stored', 'quarantined', 'missing')`
const hasBehind = (owner: SQL): SQL => sql`s.id in (
  select k.${owner} from cartons k where k.left_behind_at is not null
     and k.status in ('received', 'stored', 'quarantined', 'missing'))`
export const ofImports = sql`shipment_id`
export const ofExports = sql`export_shipment_id`

/** Its goods rest at the counter; `s` is the shipments table. */
const isResting = sql`exists (select 1 from collections k where k.shipment_id = s.id and k.rest_at is not null)`
/** Of what was handed out but for a rest, only while there is one. */
const atRest = sql`s.id in (select k.shipment_id from collections k where k.rest_at is not null)
  and (s.status = 'outbound' or s.status in ('delivered', 'finished') and exists (
    select 1 from cartons r where r.shipment_id = s.id and r.status in ('gone', 'returned', 'missing') and r.handed_over_at is null))`

const isInTransfer = sql`exists (select 1 from warehouse_transfers x where x.shipment_id = s.id and x.status = 'open')`
const staffReasons = sql.raw(
  quarantineReasons
    .filter(isReleasedByStaff)
    .map((reason) => `'${reason}'`)
    .join(', '),
)
/** What the clock of storage says of the events, by their newest: nothing ends while the delay of abandoned goods is ours. */
const isOurDelay = sql`(${isInTransfer} or s.status = 'quarantine' and (s.quarantine_reason in (${staffReasons}) or exists (
  select 1 from shipment_events e where e.shipment_id = s.id and e.details->>'act' = 'completed' and e.created_at >= s.status_at)))`

/** The condition for a shipment to be in a queue; `s` is the shipments table. */
export const queueCondition = {
  to_receive: sql`s.status = 'from_seller'`,
  not_arrived: (limits) => sql`s.status = 'from_seller' and ${hasNotArrived(ofImports, limits)}`,
  quarantined: sql`s.status = 'quarantine'`,
  // A cart may never be sent, and what has left cannot be looked at any more.
  over_limit: sql`s.limit_review = 'open' and s.status in ('from_seller', 'quarantine', 'pending_locker', 'warehouse')`,
  abandoned: sql`s.status in ('quarantine', 'pending_locker') and s.id in (
    select n.shipment_id from storage_notices n where n.notice = 'abandoned') and not ${isOurDelay}`,
  ready_to_ship: sql`s.status = 'warehouse' and exists (
    select 1 from invoice_shipments x join invoices v on v.id = x.invoice_id
     where x.shipment_id = s.id and x.is_live and (v.status = 'paid' or v.type in ('paylater', 'pay_on_arrival')))
    and not ${isInTransfer}
    and not exists (select 1 from service_requests q where q.shipment_id = s.id and q.status = 'requested')`,
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
