import { errorText, type CheckoutInput, type PriceBreakdown, type PricedCart, type PriceLine } from '@layar/contract'
import type { BillingCurrency, Language } from '@layar/domain'
import type { CustomerContext } from '../../../request/context'
import { quoteLineView, quoteView } from '../../pricing/public'
import type { ChargeLine } from '../invoice/snapshot'
import { majorOf, moneyOf } from '../../../request/money'
import type { DeliveryOffer } from './offers'
import type { CheckoutPrice, PricedShipment } from './price'

type Context = Pick<CustomerContext, 'language' | 'now'>

const lineView = ({ language }: Context, line: ChargeLine, price: CheckoutPrice): PriceLine => ({
  ...quoteLineView(line, price.currency, language),
  cart_code: price.carts.find(({ shipment }) => shipment.id === line.shipmentId)?.shipment.cartCode ?? null,
})

const cartView = (context: Context, cart: PricedShipment, price: CheckoutPrice): PricedCart[] => {
  const { full } = cart.price
  if (full === null) return []
  const { chargeable, tax, lead_time_days, warnings } = quoteView(full, context.language)
  return [
    {
      cart_code: cart.shipment.cartCode,
      marking_code: cart.shipment.markingCode,
      track: cart.shipment.track,
      first_item: cart.firstItem,
      item_count: cart.itemCount,
      total: full.totalMinor === null ? null : moneyOf(price.currency, full.totalMinor),
      chargeable,
      lines: price.lines
        .filter(
          ({ kind, shipmentId }) =>
            shipmentId === cart.shipment.id && (kind === 'freight' || kind === 'surcharge' || kind === 'cover'),
        )
        .map((line) => lineView(context, line, price)),
      tax,
      lead_time_days,
      is_measured: cart.isMeasured,
      warnings,
    },
  ]
}

const offerView = (
  { language }: Context,
  offer: DeliveryOffer,
  price: CheckoutPrice,
): PriceBreakdown['domestic_services'][number] => ({
  service_code: offer.serviceCode,
  carrier: offer.name[language],
  service_name: offer.name[language],
  price: majorOf(price.currency, offer.priceMinor),
  currency: price.currency,
  amount: moneyOf(price.currency, offer.priceMinor),
  lead_time_days: { ...offer.leadDays },
  is_available: true,
  unavailable_reason: null,
  is_sample: offer.isSample,
})

const missingOf = (price: CheckoutPrice, input: CheckoutInput): PriceBreakdown['missing'] => [
  ...(price.address === null ? (['address'] as const) : []),
  ...(price.offer === null ? (['domestic_service'] as const) : []),
  ...(input.payment || price.totalMinor === 0 ? [] : (['payment'] as const)),
]

/** The deductions of the chosen vouchers, and why others cannot be used. */
export const voucherViews = (
  { accepted, refused }: CheckoutPrice['vouchers'],
  currency: BillingCurrency,
  language: Language,
): Pick<PriceBreakdown, 'vouchers' | 'refused_vouchers'> => ({
  vouchers: accepted.map(({ voucher, discountMinor }) => ({
    voucher_code: voucher.voucherCode,
    voucher_category: voucher.category,
    discount: moneyOf(currency, discountMinor),
  })),
  refused_vouchers: refused.map(({ voucherCode, errorCode, values }) => ({
    voucher_code: voucherCode,
    error_code: errorCode,
    message: errorText(errorCode, language, values),
  })),
})

/** The price part by part, as the invoice would bill it now. */
export const breakdownView = (context: Context, price: CheckoutPrice, input: CheckoutInput): PriceBreakdown => {
  const { currency } = price
  const { language } = context
  const isWhole = price.offer !== null && price.carts.every((cart) => cart.price.totalMinor !== null)
  return {
    currency,
    carts: price.carts.flatMap((cart) => cartView(context, cart, price)),
    lines: price.lines.map((line) => lineView(context, line, price)),
    international_total: moneyOf(currency, price.internationalMinor),
    domestic_total: price.offer === null ? null : moneyOf(currency, price.domesticMinor),
    tax_total: price.taxMinor === null ? null : moneyOf(currency, price.taxMinor),
    service_tax_total: moneyOf(currency, price.serviceTaxMinor),
    discount_total: moneyOf(currency, price.discountMinor),
    subtotal: moneyOf(currency, price.totalMinor),
    total: isWhole ? moneyOf(currency, price.totalMinor) : null,
    address: price.address,
    domestic_services: price.offers.map((offer) => offerView(context, offer, price)),
    domestic_service: price.offer?.serviceCode ?? null,
    ...voucherViews(price.vouchers, currency, language),
    missing: missingOf(price, input),
    blocked_carts: price.blocked.map(({ cartCode, code, invoiceCode = null }) => ({
      cart_code: cartCode,
      error_code: code,
      message: errorText(code, language, { cart_code: cartCode, invoice_code: invoiceCode ?? '' }),
      invoice_code: invoiceCode,
    })),
    is_estimate: price.carts.some(({ isMeasured }) => !isMeasured),
    tariff_is_sample: price.carts.some((cart) => cart.price.full?.isSample === true),
    priced_at: price.pricedAt.toISOString(),
  }
}
