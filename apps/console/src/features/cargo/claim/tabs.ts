/** Claims by status, and the parcels without a claim. */
export const claimTabs = ['pending', 'approved', 'rejected', 'parcels'] as const
