import { event } from '../../../jobs/event'
import type { ShipmentRow } from './transition'

/** Emitted before shipments of one customer are cancelled: they are locked and unchanged. */
export const cancellationStarted = event<{ readonly shipmentIds: readonly string[] }>('cargo.cancellation_started')

/** `staffId` is the staff member who cancelled; null for the customer. */
export const shipmentCancelled = event<{ readonly shipmentId: string; readonly staffId: string | null }>(
  'cargo.shipment_cancelled',
)

/** The shipment has arrived at the hub of its destination. */
export const shipmentArrived = event<{ readonly shipmentId: string }>('cargo.shipment_arrived')

/** Goods that were billed already leave quarantine: no checkout follows. */
export const shipmentReleased = event<{ readonly shipment: ShipmentRow }>('cargo.shipment_released')
