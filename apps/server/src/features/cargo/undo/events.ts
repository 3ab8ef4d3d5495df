import { event } from '../../../jobs/event'

/** A station of an import shipment was taken back; the shipment is as it was before it. */
export const stationUndone = event<{ readonly shipmentId: string }>('cargo.station_undone')
