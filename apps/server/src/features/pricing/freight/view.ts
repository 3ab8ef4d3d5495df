import {
  fill,
  messageText,
  type Chargeable,
  type FreightResult,
  type Language,
  type PriceLine,
  type TaxEstimate,
} from '@layar/contract'
import { currencyExponents, type BillingCurrency } from '@layar/domain'
import type { DomesticOffer } from '../last-mile/domestic'
import { overLimitText } from '../limit/over-limit'
import type { ShipmentQuote } from './quote'
import type { QuoteLine } from '../tax/tax-estimate'
import { chargeableExplanation, taxReasons, warningTexts } from './text'

/** The specification's amounts are numbers in major units: 1250 cents → 12.5. */
export const majorUnits = (currency: BillingCurrency, amountMinor: number): number =>
  amountMinor / 10 ** currencyExponents[currency]

const moneyView = (currency: BillingCurrency, amountMinor: number) => ({ currency, amount_minor: amountMinor })

export const quoteLineView = (
  line: Omit<QuoteLine, 'kind'>,
  currency: BillingCurrency,
  language: Language,
): PriceLine => ({
  code: line.code,
  label: line.label[language],
  params: { ...line.params },
  quantity: line.quantity,
  unit: line.unit,
  tax_code: line.taxCode,
  amount: moneyView(currency, line.amountMinor),
  cart_code: null,
})

export const taxView = ({ tax, currency }: ShipmentQuote, language: Language): TaxEstimate => ({
  mode: tax.mode,
  lines: tax.lines.map((line) => quoteLineView(line, currency, language)),
  total: tax.totalMinor === null ? null : moneyView(currency, tax.totalMinor),
  reason: tax.reason,
  explanation: taxReasons[tax.reason][language],
  rate_date: tax.rateDate?.toISOString() ?? null,
  is_rate_stale: tax.isRateStale,
})

export const warningViews = (
  { warnings }: Pick<ShipmentQuote, 'warnings'>,
  language: Language,
): FreightResult['warnings'] =>
  warnings.map((warning) => ({
    code: warning.code,
    message:
      warning.code === 'quantity_limit'
        ? overLimitText(warning.over, language)
        : (warning.reason?.[language] ??
          fill(warningTexts[warning.code][language], { name: warning.name?.[language] ?? '' })),
  }))

/** How the chargeable quantity was computed, with a sentence that explains it. */
export const chargeableView = (
  { chargeable, terms }: Pick<ShipmentQuote, 'chargeable' | 'terms'>,
  language: Language,
): Chargeable => {
  const isContainer = chargeable.basis === 'container'
  return {
    basis: chargeable.basis,
    quantity: chargeable.chargeableQty / 1000,
    actual_weight_gram: chargeable.actualGrams,
    volumetric_weight_gram: chargeable.volumetricGrams,
    volume: chargeable.volumeCm3 / 1_000_000,
    weight_as_volume: chargeable.weightAsQty === null ? null : chargeable.weightAsQty / 1000,
    divisor: chargeable.basis === 'kg' ? terms.divisor : null,
    step: isContainer ? null : chargeable.step / 1000,
    minimum: isContainer ? null : chargeable.minimumQty / 1000,
    decided_by: chargeable.decidedBy,
    minimum_applied: chargeable.minimumApplied || chargeable.boxMinimumApplied,
    explanation: chargeableExplanation(chargeable, terms, language),
  }
}

/** The whole price as the calculator's response. */
export const quoteView = (quote: ShipmentQuote, language: Language): FreightResult => {
  const { currency, freightMinor, totalMinor, tariff } = quote
  return {
    total_international_shipping: freightMinor === null ? null : majorUnits(currency, freightMinor),
    currency,
    ask_us: quote.needsStaff,
    total: freightMinor === null ? null : moneyView(currency, freightMinor),
    track: quote.track,
    container_type: quote.containerType,
    chargeable: chargeableView(quote, language),
    lines: quote.lines.map((line) => quoteLineView(line, currency, language)),
    tax: taxView(quote, language),
    service_tax: quote.serviceTax.map((line) => quoteLineView(line, currency, language)),
    total_with_tax: totalMinor === null ? null : moneyView(currency, totalMinor),
    lead_time_days: { ...quote.leadDays },
    tariff: tariff && { code: tariff.code, valid_from: tariff.validFrom.toISOString(), is_sample: tariff.isSample },
    warnings: warningViews(quote, language),
  }
}

/** The calculator's message above its figures. */
export const quoteMessage = (quote: ShipmentQuote, language: Language): string => {
  if (quote.freightMinor === null) return messageText('freight_ask_us', language)
  return messageText(quote.needsStaff ? 'freight_confirmed_by_staff' : 'freight_calculated', language)
}

export const domesticView = (offer: DomesticOffer, language: Language) => {
  const currency = offer.price.currency
  return {
    service_code: offer.serviceCode,
    carrier: offer.serviceCode,
    service_name: offer.name[language],
    price: majorUnits(currency, offer.price.amountMinor),
    currency,
    amount: moneyView(currency, offer.price.amountMinor),
    lead_time_days: { ...offer.leadDays },
    is_available: true,
    unavailable_reason: null,
    is_sample: offer.isSample,
  }
}
