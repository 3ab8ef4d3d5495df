/** Claims by their state, and the parcels nobody asked for yet. */
export const claimTabs = ['pending', 'approved', 'rejected', 'parcels'] as const
