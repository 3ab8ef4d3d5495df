import * as z from 'zod/mini'
import { calls } from '../../define'
import { money, one } from '../../wire'
import { cartCode } from '../parts'

/** What cover adds to the price of a shipment. */
export const coverPrice = z.object({
  premium: money,
  /** Tax on our own services, on the premium. */
  service_tax: money,
  /** Import tax, and what else follows from the customs value that holds the premium. */
  import_charges: money,
  total: money,
})

/** Cover of the goods of a shipment, and what is paid for loss or damage with and without it. */
export const cartCover = z.object({
  is_bought: z.boolean(),
  /** It can be bought now, or taken back if it is bought. */
  is_open: z.boolean(),
  /** The most that is paid with cover; null while the value of the goods is unknown. */
  insured: z.nullable(money),
  /** The most that is paid without cover. */
  free_cap: money,
  covers: z.string(),
  excludes: z.string(),
  /** Null once it is on an invoice, whose lines tell it, and while the shipment has no price. */
  price: z.nullable(coverPrice),
})
export type CartCover = z.output<typeof cartCover>

export const coverCalls = calls({
  cartCover: {
    method: 'GET',
    path: '/api/{svc}/cart/cover',
    auth: 'customer',
    source: 'ours',
    summary: 'Cover of the goods of a shipment, with its price until it is billed; null where none is sold.',
    input: { query: z.object({ cart_code: cartCode }) },
    output: one(z.nullable(cartCover)),
  },
  buyCover: {
    method: 'POST',
    path: '/api/{svc}/cart/cover/buy',
    auth: 'customer',
    source: 'ours',
    summary:
      'Buys cover for a shipment that no invoice bills; its checkout bills it. Bought already, it is answered as it is.',
    input: {
      body: z.object({
        cart_code: cartCode,
        /** The total that the customer saw; another price is refused. */
        expected_total_minor: z.int(),
      }),
    },
    output: one(z.nullable(cartCover)),
  },
  cancelCover: {
    method: 'POST',
    path: '/api/{svc}/cart/cover/cancel',
    auth: 'customer',
    source: 'ours',
    summary: 'Takes cover back before the shipment is billed.',
    input: { body: z.object({ cart_code: cartCode }) },
    output: one(z.nullable(cartCover)),
  },
})
