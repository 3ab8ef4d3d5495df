import type { StaffDelivery } from '@layar/contract'

/** A delivery of either service. */
export interface Delivery extends Omit<StaffDelivery, 'cart_code' | 'status'> {
  readonly service: 'impor' | 'ekspor'
  readonly code: string
  /** Out for delivery: an attempt can be recorded. */
  readonly isOut: boolean
  /** Cartons that came to the counter after the others were handed out. */
  readonly isRest: boolean
}

/** The last carrier and its number. */
export const carrierOf = ({ tracking_carrier: carrier, tracking_number: number }: Delivery): string =>
  [carrier, number].filter(Boolean).join(' ')
