import { exportQueues, type QueueName } from '@layar/contract'
import { staffQueues } from './queue-names'

/**
 * The list that shows a queue; jobs have none. What rests at the counter is a view of deliveries, and for those who may not open
 * them a list of shipments.
 */
export const placeOf = (queue: Exclude<QueueName, 'parked_jobs'>, opensDeliveries = true) => {
  if (queue === 'counter_rest' && opensDeliveries) return { to: '/deliveries', search: { view: queue } } as const
  const shipments = staffQueues.find((name) => name === queue)
  if (shipments !== undefined) return { to: '/shipments', search: { queue: shipments } } as const
  const exports = exportQueues.find((name) => name === queue)
  if (exports !== undefined) return { to: '/exports', search: { queue: exports } } as const
  if (queue === 'id_cards') return { to: '/id-cards' } as const
  if (queue === 'tickets' || queue === 'companies' || queue === 'leads') return { to: `/${queue}` } as const
  if (queue === 'goods_lacking') return { to: '/customs' } as const
  if (queue === 'goods_late') return { to: '/customs', search: { show: 'late' } } as const
  if (queue === 'to_withdraw') return { to: '/customs', search: { show: 'withdraw' } } as const
  if (queue === 'departures_overdue') return { to: '/departures', search: { status: 'overdue' } } as const
  if (queue === 'departures_unmarked') return { to: '/departures', search: { status: 'unmarked' } } as const
  if (queue === 'services') return { to: '/services' } as const
  if (queue === 'seller_gst') return { to: '/seller-gst' } as const
  if (queue === 'claims') return { to: '/claims' } as const
  if (queue === 'unclaimed') return { to: '/claims', search: { show: 'parcels' } } as const
  if (queue === 'refunds_requested') return { to: '/refunds', search: { show: 'requested' } } as const
  if (queue === 'refunds_approved') return { to: '/refunds', search: { show: 'approved' } } as const
  if (queue === 'corrections') return { to: '/balances', search: { show: 'requested' } } as const
  if (queue === 'compensations') return { to: '/compensations', search: { show: 'requested' } } as const
  if (queue === 'tickets_in_progress') return { to: '/tickets', search: { show: 'in_progress' } } as const
  if (queue === 'messages_failed') return { to: '/outbox', search: { show: 'failed' } } as const
  if (queue === 'tariff_drafts') return { to: '/tariffs' } as const
  if (queue === 'limit_drafts' || queue === 'limits_unchecked') return { to: '/limits' } as const
  if (queue === 'legal_drafts') return { to: '/legal' } as const
  if (queue === 'tax_drafts') return { to: '/taxes' } as const
  if (queue === 'payments' || queue === 'suspense') return { to: `/${queue}` } as const
  return { to: '/receiving' } as const
}

/**
 * Queues that the menu counts at their list: what the reader's hands are needed for. No two of one list wait for the same
 * act, so their sum is a number of acts: a shipment at the hub with a carton left behind is two. What is only under way, or
 * on a shelf, is not work.
 */
export const countedInMenu: readonly Exclude<QueueName, 'parked_jobs'>[] = [
  'id_cards',
  'claims',
  'not_arrived',
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
  'customs_hold',
  'cleared',
  'goods_lacking',
  'goods_late',
  'to_withdraw',
  'departures_overdue',
  'departures_unmarked',
  'at_hub',
  'counter_rest',
  'delivery_failed',
  'returns',
  'cartons_behind',
  'tickets',
  'companies',
  'leads',
  'messages_failed',
  'tariff_drafts',
  'tax_drafts',
  'limit_drafts',
  'limits_unchecked',
  'legal_drafts',
  'export_review',
  'export_not_arrived',
  'export_ready',
  'export_hold',
  'export_delivery_failed',
  'export_returns',
  'export_cartons_behind',
]
