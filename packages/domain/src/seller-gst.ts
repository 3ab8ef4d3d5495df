/** Whether we believe that the seller charged GST on an item: only an accepted claim lowers the price. */
export const sellerGstStates = ['claimed', 'accepted', 'rejected'] as const
export type SellerGstState = (typeof sellerGstStates)[number]
