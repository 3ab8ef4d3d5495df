import type { parcelConditions } from './parcel'
import type { QuarantineReason } from './status/shipment'

type ParcelCondition = (typeof parcelConditions)[number]

/**
 * Why goods are held when they are booked in, whatever the desk chose; null where the desk decides. Neither reason is
 * resolved by the customer alone.
 */
export const heldByRule = ({
  condition,
  isRestricted,
}: {
  readonly condition: ParcelCondition
  /** Declared goods that we do not carry this way, or that the destination prohibits. */
  readonly isRestricted: boolean
}): Extract<QuarantineReason, 'restricted_item' | 'damaged'> | null => {
  if (isRestricted) return 'restricted_item'
  return condition === 'damaged' ? 'damaged' : null
}
