import * as z from 'zod/mini'
import { currency, id, money, timestamp } from '../../wire'
import { paymentChoice } from '../billing/payment'
import { chosenVouchers, refusedVoucher, usedVoucher } from '../billing/voucher'
import { maxCheckoutCarts, priceLine } from '../parts'

export const exportShipmentIds = z.array(id).check(z.minLength(1, 'no_cart_selected'), z.maxLength(maxCheckoutCarts))

export const exportCheckoutInput = z.object({
  shipment_ids: exportShipmentIds,
  voucher_codes: chosenVouchers,
  /** Payment method for the invoice after approval by staff; may be chosen later. */
  payment: z.nullish(paymentChoice),
  /** The total shown to the customer, in minor units; if it has changed, returns 409 and writes nothing. */
  expected_total_minor: z.nullish(z.int()),
})
export type ExportCheckoutInput = z.input<typeof exportCheckoutInput>

/** The price of the selection as it would be billed if staff approved it now. */
export const exportBreakdown = z.object({
  currency,
  shipments: z.array(
    z.object({
      shipment_id: id,
      shipment_code: z.string(),
      first_item: z.nullable(z.string()),
      destination_name: z.string(),
      total: z.nullable(money),
    }),
  ),
  lines: z.array(priceLine),
  shipping_total: money,
  tax_total: z.nullable(money),
  discount_total: money,
  /** The sum of the lines. */
  subtotal: money,
  /** Null if any of them has no price. */
  total: z.nullable(money),
  vouchers: z.array(usedVoucher),
  refused_vouchers: z.array(refusedVoucher),
  /** Shipments that block the checkout, each with its reason in the reader's language. */
  blocked: z.array(z.object({ shipment_code: z.string(), error_code: z.string(), message: z.string() })),
  tariff_is_sample: z.boolean(),
  priced_at: timestamp,
})
export type ExportBreakdown = z.output<typeof exportBreakdown>
