import { event } from '../../../jobs/event'

/** A station of an import shipment was taken back; the shipment is as it was before it. */
export const stationUndone = event<{ readonly shipmentId: string }>('cargo.station_undone')

/**
 * A departure of a shipment is taken back: it is locked and still `sent`, its cartons have not come back yet. Whoever
 * has put them onto something takes them off, or refuses with `undo_goods_left`.
 */
export const departureUndone = event<
  | { readonly shipmentId: string; readonly reason: string }
  | { readonly exportShipmentId: string; readonly reason: string }
>('cargo.departure_undone')
