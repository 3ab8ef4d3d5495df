import { event } from '../../../jobs/event'

/** A station of an import shipment was taken back; the shipment is as it was before it. */
export const stationUndone = event<{
  readonly shipmentId: string
  /** Its departure is taken back as a whole. */
  readonly isWithDeparture: boolean
}>('cargo.station_undone')
