import {
  errorText,
  type Answer,
  type EstimateGap,
  type EstimateInput,
  type EstimateWay,
  type estimateCalls,
  type freightCalls,
  type Received,
} from '@layar/contract'
import { agentOffersTrack, parsePostalCode, taxCodeOf, tracks, type Box, type Country, type Track } from '@layar/domain'
import type { RequestContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { allCategories, type AgentRow } from '../agent/store'
import { rateView } from '../agent/view'
import { domesticOffers, type DomesticOffer } from '../last-mile/domestic'
import { readProducts, type InputErrors } from './input'
import { serviceTaxLines, type TaxableLine } from '../tax/service-tax'
import { quoteShipment, type ShipmentQuote } from './quote'
import type { QuotedProduct } from './quote-lines'
import { customsRateSet, findRates } from '../exchange-rate/rates'
import { convertGoods } from '../tax/tax-estimate'
import { domesticView, quoteLineView, quoteView } from './view'

type Products = Received<typeof freightCalls.calculateFreight>['body']['products']
type EstimateResult = Answer<typeof estimateCalls.estimateFreight>['result']

interface Destination {
  readonly subDistrictId?: string
  readonly postalCode?: string
}

/** Null if the customer has not given a destination yet; an unknown place is an error of its field. */
export const destinationOf = (
  { adapters }: RequestContext,
  country: Country,
  asked: EstimateInput['destination'],
  errors: InputErrors,
): Destination | null => {
  const [area, code] = [asked?.sub_district_id ?? '', asked?.postal_code ?? '']
  if (country === 'id') {
    if (area === '') return null
    const found = adapters.gazetteer.subDistrict(area)
    if (found === undefined) errors['destination.sub_district_id'] = 'area_unknown'
    return found === undefined ? null : { subDistrictId: found.id }
  }
  if (code === '') return null
  const parsed = parsePostalCode(code, 'sg')
  if (!parsed.ok) errors['destination.postal_code'] = 'postal_code_invalid'
  return parsed.ok ? { postalCode: parsed.value } : null
}

interface EstimateQuestion {
  readonly agent: AgentRow
  readonly boxes: readonly Box[]
  readonly destination: Destination | null
  readonly products: Products
  readonly isBuyerGstRegistered: boolean
}

const closedWay = (track: Track, refusal: string): EstimateWay => ({
  track,
  freight: null,
  refusal,
  delivery: null,
  delivery_note: null,
  other_deliveries: [],
  service_tax: [],
  total: null,
  missing: [],
})

interface Delivered {
  readonly chosen: DomesticOffer | undefined
  readonly others: readonly DomesticOffer[]
  readonly note: string | null
}

/** Chooses delivery to the door if offered; the other offers are listed. */
const deliver = async (
  { db, now, language, country }: RequestContext,
  quote: ShipmentQuote,
  destination: Destination | null,
): Promise<Delivered> => {
  if (destination === null) return { chosen: undefined, others: [], note: null }
  const offers = await domesticOffers(db, {
    country,
    ...destination,
    track: quote.track,
    chargeableThousandths: quote.chargeable.chargeableQty,
    weightGrams: quote.chargeable.actualGrams,
    now,
  })
  if (!offers.ok)
    return {
      chosen: undefined,
      others: [],
      note: errorText(offers.code === 'bad_weight' ? 'no_zone' : offers.code, language),
    }
  const chosen = offers.value.find(({ isDelivery }) => isDelivery)
  return {
    chosen,
    others: offers.value.filter((offer) => offer !== chosen),
    note: chosen === undefined ? errorText('not_served', language) : null,
  }
}

const deliveryCharge = (offer: DomesticOffer, country: Country): TaxableLine => ({
  kind: 'domestic',
  taxCode: taxCodeOf(country, 'last_mile', true),
  amountMinor: offer.price.amountMinor,
})

/** No total if a part is unknown: a partial sum would read as a price. */
const openWay = async (
  context: RequestContext,
  quote: ShipmentQuote,
  destination: Destination | null,
): Promise<EstimateWay> => {
  const { chosen, others, note } = await deliver(context, quote, destination)
  const missing: EstimateGap[] = []
  if (quote.freightMinor === null) missing.push('freight')
  if (quote.tax.mode === 'quote') missing.push('tax')
  if (destination !== null && chosen === undefined) missing.push('delivery')
  const delivered = chosen === undefined ? [] : [deliveryCharge(chosen, context.country)]
  const serviceTax = await serviceTaxLines(context.db, {
    country: context.country,
    currency: quote.currency,
    lines: [...quote.lines, ...delivered],
    now: context.now,
  })
  const sum = [...quote.lines, ...quote.tax.lines, ...delivered, ...serviceTax].reduce(
    (total, { amountMinor }) => total + amountMinor,
    0,
  )
  return {
    track: quote.track,
    freight: quoteView(quote, context.language),
    refusal: null,
    delivery: chosen === undefined ? null : domesticView(chosen, context.language),
    delivery_note: note,
    other_deliveries: others.map((offer) => domesticView(offer, context.language)),
    service_tax: serviceTax.map((line) => quoteLineView(line, quote.currency, context.language)),
    total: missing.length > 0 ? null : { currency: quote.currency, amount_minor: sum },
    missing,
  }
}

/** The error specific to this track: goods that it does not carry. */
const notCarried = (errors: InputErrors): InputErrors[string] | undefined =>
  Object.values(errors).find((error) => typeof error !== 'string' && error.code === 'category_not_carried')

/**
 * One shipment by air and by sea, priced like a declared one: the same tariff, tax rules and delivery prices. Nothing
 * is stored, and a track closed to these goods returns its reason instead of a price.
 */
export const estimate = async (context: RequestContext, question: EstimateQuestion): Promise<EstimateResult> => {
  const { db, country, language, now } = context
  const { agent, boxes, destination, products } = question
  const categories = await allCategories(db)
  const ways: EstimateWay[] = []
  let goods: readonly QuotedProduct[] = []
  for (const track of tracks) {
    const errors: InputErrors = {}
    goods = readProducts(products, { categories, country, track, language }, errors)
    const closed = notCarried(errors)
    if (closed === undefined && Object.keys(errors).length > 0) throw failFields(errors)
    if (closed !== undefined && typeof closed !== 'string') {
      ways.push(closedWay(track, errorText(closed.code, language, closed.values)))
      continue
    }
    if (!agentOffersTrack(agent.shipmentTrack, track)) {
      ways.push(closedWay(track, errorText('track_not_offered', language)))
      continue
    }
    const quote = await quoteShipment(db, {
      country,
      agentId: agent.id,
      track,
      containerType: 'lcl',
      boxes,
      products: goods,
      now,
      isBuyerGstRegistered: question.isBuyerGstRegistered,
    })
    if (!quote.ok) throw failFields({ packagings: 'field_invalid' })
    ways.push(await openWay(context, quote.value, destination))
  }
  return { ways, ...(await valueOf(context, goods)) }
}

/** The goods' value in the currency of the country, with the rates used. */
const valueOf = async (
  { db, country, now }: RequestContext,
  goods: readonly QuotedProduct[],
): Promise<Pick<EstimateResult, 'goods_value' | 'rates' | 'is_rate_stale'>> => {
  const rates = await findRates(db, customsRateSet[country], now)
  const { base } = customsRateSet[country]
  const values = convertGoods(
    goods.map(({ currency, unitPriceMinor, quantity }) => ({
      value: { currency, amountMinor: unitPriceMinor * quantity },
    })),
    base,
    rates,
  )
  const used = rates?.rates.filter(
    ({ currency }) => currency !== base && goods.some((one) => one.currency === currency),
  )
  return {
    goods_value:
      values === undefined
        ? null
        : {
            currency: base,
            amount_minor: values.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
          },
    rates: rates === undefined ? [] : (used ?? []).map((row) => rateView(row, rates)),
    is_rate_stale: rates?.isStale ?? false,
  }
}
