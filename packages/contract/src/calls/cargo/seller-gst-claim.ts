import { currencies } from '@layar/domain'
import * as z from 'zod/mini'
import { country, id, timestamp } from '../../wire'

/** A shipment of which finance is to decide whether the sellers of these items charged GST. */
export const sellerGstClaim = z.object({
  cart_code: z.string(),
  customer_id: id,
  customer_name: z.string(),
  country,
  /** Since when it waits. */
  claimed_at: timestamp,
  /** Those to be decided, in their order. */
  items: z.array(
    z.object({
      title: z.string(),
      quantity: z.int(),
      currency: z.enum(currencies),
      /** Of one piece, in the smallest unit of its currency. */
      unit_price_minor: z.int(),
      gst_number: z.string(),
    }),
  ),
})
export type SellerGstClaim = z.output<typeof sellerGstClaim>
