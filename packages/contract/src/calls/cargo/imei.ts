import * as z from 'zod/mini'
import { calls } from '../../define'
import { loadedVersion, one } from '../../wire'
import { cartCode, imeisInput } from '../parts'

/** A line of goods that goes to a country which registers the numbers of such devices. */
export const imeiLine = z.object({
  position: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** What the declaration names, whoever gave or corrected it. */
  imeis: z.array(z.string()),
  has_no_imei: z.boolean(),
  /** A phone by its HS code: it cannot be said to have none. */
  is_phone: z.boolean(),
  /** Devices of which no number is known. */
  missing: z.int(),
  version: z.string(),
})
export type ImeiLine = z.output<typeof imeiLine>

export const cartImeis = z.object({
  lines: z.array(imeiLine),
  /** The customer can still change them: no departure with the goods is closed, and nothing of them is lodged. */
  is_open: z.boolean(),
})
export type CartImeis = z.output<typeof cartImeis>

export const imeiCalls = calls({
  cartImeis: {
    method: 'GET',
    path: '/api/{svc}/cart/imeis',
    auth: 'customer',
    source: 'ours',
    summary: 'The goods of a shipment whose IMEIs customs register, with the numbers that are known.',
    input: { query: z.object({ cart_code: cartCode }) },
    output: one(cartImeis),
  },
  giveImeis: {
    method: 'PUT',
    path: '/api/{svc}/cart/imeis',
    auth: 'customer',
    source: 'ours',
    summary:
      'Replaces the IMEIs of goods until their departure closes; fewer than there are devices are kept. `version` is that of the line that is replaced.',
    input: {
      body: z.object({
        cart_code: cartCode,
        lines: z
          .array(
            z.object({
              position: z.int().check(z.gte(0), z.lte(10_000)),
              imeis: imeisInput,
              has_no_imei: z.nullish(z.boolean()),
              version: loadedVersion,
            }),
          )
          .check(z.minLength(1), z.maxLength(200)),
      }),
    },
    output: one(cartImeis),
  },
})
