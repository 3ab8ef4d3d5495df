import type { CartDetail } from '@layar/contract'

/** Tracking numbers that the customer declared, one a parcel of the seller. */
export const receiptsOf = ({ receipt_number }: Pick<CartDetail, 'receipt_number'>): string[] =>
  receipt_number.split('\n').filter(Boolean)
