import type { QueueName, StaffQueue } from '@layar/contract'

/**
 * In how many hours the oldest of a queue should be worked on. Queues that others work on (what is on its way or does not
 * come, drafts that somebody still writes) have none and are never late.
 */
const targetHours: Readonly<Partial<Record<QueueName, number>>> = {
  id_cards: 24,
  claims: 48,
  quarantined: 72,
  over_limit: 48,
  abandoned: 168,
  payments: 24,
  suspense: 48,
  refunds_requested: 48,
  refunds_approved: 48,
  corrections: 48,
  seller_gst: 24,
  compensations: 48,
  services: 48,
  ready_to_ship: 72,
  customs_hold: 72,
  cleared: 24,
  goods_lacking: 24,
  goods_late: 72,
  to_withdraw: 24,
  departures_overdue: 48,
  departures_unmarked: 24,
  at_hub: 48,
  counter_rest: 72,
  no_delivery_result: 24,
  delivery_failed: 48,
  cartons_behind: 48,
  tickets: 24,
  tickets_in_progress: 72,
  companies: 48,
  leads: 24,
  messages_failed: 24,
  parked_jobs: 1,
  export_review: 24,
  export_ready: 72,
  export_hold: 72,
  export_no_delivery_result: 24,
  export_delivery_failed: 48,
  export_cartons_behind: 48,
}

/** The target that the oldest of a queue has missed, in hours; undefined while the queue is in time. */
export const missedTarget = (
  { queue, count, oldest_at: oldest }: Pick<StaffQueue, 'queue' | 'count' | 'oldest_at'>,
  now: number = Date.now(),
): number | undefined => {
  const hours = targetHours[queue]
  if (hours === undefined || count === 0 || oldest === null) return undefined
  return now - Date.parse(oldest) > hours * 3_600_000 ? hours : undefined
}
