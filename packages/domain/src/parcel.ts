export const parcelConditions = ['good', 'damaged', 'wet', 'opened'] as const
export type ParcelCondition = (typeof parcelConditions)[number]

/** Whose figures the boxes of a shipment are: the customer's or the warehouse's. */
export const boxKinds = ['declared', 'measured'] as const

/** Who caused an entry of the history of a shipment or a ticket. */
export const historyActors = ['customer', 'staff', 'timer', 'system'] as const
export type HistoryActor = (typeof historyActors)[number]

export const parcelClaimStatuses = ['pending', 'approved', 'rejected'] as const
export type ParcelClaimStatus = (typeof parcelClaimStatuses)[number]
