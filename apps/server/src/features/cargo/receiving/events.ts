import { event } from '../../../jobs/event'

interface OfShipment {
  /** Locked; its measures and its price stand on it. */
  readonly shipmentId: string
}

/** All that must come of a shipment is in, measured for the first time. */
export const shipmentMeasured = event<OfShipment>('cargo.shipment_measured')

/** The measures of a shipment that was measured before have changed, or were taken again. */
export const shipmentRemeasured = event<OfShipment>('cargo.shipment_remeasured')
