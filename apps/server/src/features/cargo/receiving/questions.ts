import { question } from '../../../jobs/event'

/** The charge that measures are compared with: before tax on our own services. */
export interface BilledCharge {
  readonly chargeMinor: number
  /** Whose tariffs and rates hold. */
  readonly billedAt: Date
}

/** What a shipment was billed so far; undefined where it is not billed. */
export const billedCharge = question<{ readonly shipmentId: string }, BilledCharge | undefined>('cargo.billed_charge')
