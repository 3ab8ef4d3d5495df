import { event } from '../../../jobs/event'

/** Shipments of one customer are about to be cancelled: locked, and nothing of them has changed yet. */
export const cancellationStarted = event<{ readonly shipmentIds: readonly string[] }>('cargo.cancellation_started')

/** `staffId` is the clerk who cancelled; null for the customer. */
export const shipmentCancelled = event<{ readonly shipmentId: string; readonly staffId: string | null }>(
  'cargo.shipment_cancelled',
)

/** The shipment has arrived at the hub of its destination. */
export const shipmentArrived = event<{ readonly shipmentId: string }>('cargo.shipment_arrived')
