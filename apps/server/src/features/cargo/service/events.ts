import { event } from '../../../jobs/event'
import type { ShipmentRow } from '../shipment/transition'
import type { ServiceRequestRow } from './store'

interface OfRequest {
  readonly request: ServiceRequestRow
  /** Locked. */
  readonly shipment: ShipmentRow
}

/** A customer bought a service. */
export const serviceRequested = event<OfRequest>('cargo.service_requested')

/** A service was cancelled before it was done, and its shipment goes on. */
export const serviceCancelled = event<OfRequest>('cargo.service_cancelled')
