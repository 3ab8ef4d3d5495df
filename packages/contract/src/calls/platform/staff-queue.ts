import * as z from 'zod/mini'
import { calls } from '../../define'
import { many, timestamp } from '../../wire'

/** Export work queues of staff. */
export const exportQueues = [
  'export_review',
  'export_to_receive',
  'export_not_arrived',
  'export_ready',
  'export_abroad',
  'export_hold',
  'export_no_delivery_result',
  'export_delivery_failed',
  'export_returns',
  'export_cartons_behind',
] as const
export type ExportQueueName = (typeof exportQueues)[number]

export const queueName = z.enum([
  'id_cards',
  'to_receive',
  'not_arrived',
  'unclaimed',
  'claims',
  'quarantined',
  'over_limit',
  'abandoned',
  'payments',
  'suspense',
  'refunds_requested',
  'refunds_approved',
  'corrections',
  'seller_gst',
  'compensations',
  'services',
  'ready_to_ship',
  'in_transit',
  'customs_hold',
  'cleared',
  'goods_lacking',
  'goods_late',
  'to_withdraw',
  'departures_overdue',
  'departures_unmarked',
  'at_hub',
  'out_for_delivery',
  'counter_rest',
  'no_delivery_result',
  'delivery_failed',
  'returns',
  'cartons_behind',
  'tickets',
  'tickets_in_progress',
  'companies',
  'leads',
  'messages_failed',
  'tariff_drafts',
  'tax_drafts',
  'limit_drafts',
  'limits_unchecked',
  'legal_drafts',
  'parked_jobs',
  ...exportQueues,
])
export type QueueName = z.output<typeof queueName>

/** Of a queue with more, no more are counted: nobody needs to know how many, and counting takes longer the more there are. */
export const mostCountedInQueue = 1000

export const staffQueue = z.object({
  queue: queueName,
  /** `mostCountedInQueue` stands for that many or more. */
  count: z.int(),
  oldest_at: z.nullable(timestamp),
})
export type StaffQueue = z.output<typeof staffQueue>

export const staffQueueCalls = calls({
  staffQueues: {
    method: 'GET',
    path: '/api/ops/queues',
    auth: 'staff',
    source: 'ours',
    summary: 'What waits for the roles of the reader, with counts.',
    input: {},
    output: many(staffQueue),
  },
})
