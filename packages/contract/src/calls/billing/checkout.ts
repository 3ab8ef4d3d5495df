import * as z from 'zod/mini'
import { calls } from '../../define'
import { currency, id, money, one, text, timestamp } from '../../wire'
import { address } from '../customer/address'
import { chargeable, domesticService, freightWarning, leadTime, taxEstimate } from '../pricing/freight'
import { invoiceSummary } from './invoice'
import { cartCode, maxCheckoutCarts, priceLine, track } from '../parts'
import { paymentChoice } from './payment'
import { chosenVouchers, refusedVoucher, usedVoucher } from './voucher'

/**
 * A missing part is reported with its own message (address, service, payment method not selected), not as a field
 * error.
 */
export const checkoutInput = z.object({
  cart_codes: z.array(cartCode).check(z.minLength(1, 'no_cart_selected'), z.maxLength(maxCheckoutCarts)),
  address_id: z.nullish(id),
  domestic_service: z.nullish(text(60)),
  voucher_codes: chosenVouchers,
  payment: z.nullish(paymentChoice),
  /** The total shown to the customer, in minor units; if it has changed, returns 409 and writes nothing. */
  expected_total_minor: z.nullish(z.int()),
})
export type CheckoutInput = z.input<typeof checkoutInput>

export const pricedCart = z.object({
  cart_code: z.string(),
  marking_code: z.string(),
  track,
  first_item: z.nullable(z.string()),
  item_count: z.int(),
  /**
   * The price of this cart alone, with import tax and tax on our services, without delivery; null if there is no price
   * and staff must quote it.
   */
  total: z.nullable(money),
  chargeable,
  lines: z.array(priceLine),
  tax: taxEstimate,
  lead_time_days: leadTime,
  /** False while only the customer's declared measures are known. */
  is_measured: z.boolean(),
  warnings: z.array(freightWarning),
})
export type PricedCart = z.output<typeof pricedCart>

/** The full price as checkout would bill it now; computed by the same function as the invoice. */
export const priceBreakdown = z.object({
  currency,
  carts: z.array(pricedCart),
  /** The lines of the resulting invoice, in order. */
  lines: z.array(priceLine),
  international_total: money,
  domestic_total: z.nullable(money),
  /** Import duty and tax passed on; null if included in an all-in price. */
  tax_total: z.nullable(money),
  /** Tax on our own services, calculated once on the whole invoice. */
  service_tax_total: money,
  discount_total: money,
  /** The sum of the lines, whether complete or not. */
  subtotal: money,
  /** Null while a missing part affects it. */
  total: z.nullable(money),
  address: z.nullable(address),
  domestic_services: z.array(domesticService),
  domestic_service: z.nullable(z.string()),
  vouchers: z.array(usedVoucher),
  refused_vouchers: z.array(refusedVoucher),
  /** Choices still required before payment. */
  missing: z.array(z.enum(['address', 'domestic_service', 'payment'])),
  /** Carts that block the checkout, each with its reason in the reader's language. */
  blocked_carts: z.array(
    z.object({
      cart_code: z.string(),
      error_code: z.string(),
      message: z.string(),
      /** The invoice that bills it already. */
      invoice_code: z.nullable(z.string()),
    }),
  ),
  is_estimate: z.boolean(),
  tariff_is_sample: z.boolean(),
  priced_at: timestamp,
})
export type PriceBreakdown = z.output<typeof priceBreakdown>

export const checkoutAnswer = z.object({
  action: z.boolean(),
  message: z.string(),
  invoice_code: z.string(),
  result: invoiceSummary,
  order_tracking_code: z.literal('CO'),
})
export type CheckoutAnswer = z.output<typeof checkoutAnswer>

export const checkoutCalls = calls({
  checkout: {
    method: 'POST',
    path: '/api/{svc}/cart/checkout',
    auth: 'customer',
    source: 'specification',
    summary: 'Bills the chosen shipments in one invoice.',
    input: { body: checkoutInput },
    output: checkoutAnswer,
  },
  checkoutV2: {
    method: 'POST',
    path: '/api/{svc}/cart/checkout/v2',
    auth: 'customer',
    source: 'specification',
    summary: 'The same for Singapore.',
    input: { body: checkoutInput },
    output: checkoutAnswer,
  },
  checkoutPreview: {
    method: 'POST',
    path: '/api/{svc}/checkout/preview',
    auth: 'customer',
    source: 'ours',
    summary: 'The full price of the choice, part by part, before paying; stores and reserves nothing.',
    input: { body: checkoutInput },
    output: one(priceBreakdown),
  },
})
