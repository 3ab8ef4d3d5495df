import type { QueueName } from '@layar/contract'

/** Queues that are lists of shipments. */
export const staffQueues = [
  'to_receive',
  'not_arrived',
  'quarantined',
  'over_limit',
  'ready_to_ship',
  'in_transit',
  'customs_hold',
  'cleared',
  'at_hub',
  'out_for_delivery',
  'counter_rest',
  'abandoned',
  'no_delivery_result',
  'delivery_failed',
  'returns',
  'cartons_behind',
] as const satisfies readonly QueueName[]

export const shipmentFilters = ['active', 'all', ...staffQueues] as const
