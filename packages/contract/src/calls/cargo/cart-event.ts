import * as z from 'zod/mini'
import { customsStatus, shipmentStatus } from '../statuses'
import { eventFields } from './parcel'

/**
 * One of several parcels was booked in, a parcel was measured again, staff decided not to wait for the missing parcels,
 * or the shipment was moved to another warehouse of ours.
 */
export const warehouseAction = z.enum(['booked_in', 'measured_again', 'rest_waived', 'transferred'])

export const cartEvent = z.object({
  ...eventFields,
  from_status: z.nullable(shipmentStatus),
  to_status: shipmentStatus,
  customs_status: z.nullable(customsStatus),
  photos: z.array(z.string()),
  /** Set if the warehouse acted without a status transition; null for a transition. */
  act: z.nullable(warehouseAction),
  /** The warehouse of ours that it was moved to, if that is what was done. */
  warehouse: z.optional(z.string()),
  /** The station that was recorded by mistake, and which this event takes back; the mistaken event is not shown. */
  corrects: z.nullable(shipmentStatus),
  /** Set if that station was one of customs. */
  corrects_customs: z.optional(customsStatus),
})
export type CartEvent = z.output<typeof cartEvent>
