import { event } from '../../../jobs/event'

interface OfShipment {
  /** Locked; its measures and its price are stored. */
  readonly shipmentId: string
}

/** All expected parcels of a shipment are booked in, and it is measured for the first time. */
export const shipmentMeasured = event<OfShipment>('cargo.shipment_measured')

/** The measures of a measured shipment have changed, or were taken again. */
export const shipmentRemeasured = event<OfShipment>('cargo.shipment_remeasured')
