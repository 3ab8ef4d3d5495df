import { question } from '../../../jobs/event'
import type { LostRelief } from '../../pricing/public'
import type { ShipmentRow } from '../shipment/transition'

/** The charge that measures are compared with: before tax on our own services. */
export interface BilledCharge {
  readonly chargeMinor: number
  /** Determines the tariffs and rates. */
  readonly billedAt: Date
  /** Whether the customer was registered for GST then. */
  readonly isBuyerGstRegistered: boolean
  /** What vouchers took off its freight. */
  readonly freightDiscountMinor: number
  /** What its flight made due, as it was billed. */
  readonly lostRelief: LostRelief | undefined
  /** The delivery chosen at checkout, priced for other measures. */
  readonly deliveryMinorFor: (
    parcel: Pick<ShipmentRow, 'track'> & { readonly weightGrams: number; readonly chargeableQty: number },
  ) => Promise<number>
}

/** The charge billed for a shipment so far; undefined if it is not billed. */
export const billedCharge = question<{ readonly shipmentId: string }, BilledCharge | undefined>('cargo.billed_charge')
