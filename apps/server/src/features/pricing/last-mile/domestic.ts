import type { Text } from '@layar/contract'
import {
  defaultDeliveryGrams,
  lastMileOffers,
  ok,
  refuse,
  selfCollection,
  type BillingCurrency,
  type Country,
  type LastMileError,
  type LastMileOffer,
  type Money,
  type Result,
  type Track,
} from '@layar/domain'
import type { Db } from '../../../db/open'
import { domesticServiceKey, findTariff, type PublishedTariff } from '../freight/store'

export interface DomesticQuestion {
  readonly country: Country
  /** Kecamatan code; Indonesia. */
  readonly subDistrictId?: string | null
  /** Singapore. */
  readonly postalCode?: string | null
  readonly track: Track
  /** The chargeable quantity of the freight: grams by air, litres by sea. */
  readonly chargeableThousandths?: number
  /** Actual weight of all boxes; defaults to one kilogram. CALC-06. */
  readonly weightGrams?: number
  readonly now: Date
}

export interface DomesticOffer {
  /** The value of `domestic_service` at checkout. */
  readonly serviceCode: string
  readonly name: Text
  readonly zone: string
  readonly price: Money<BillingCurrency>
  readonly leadDays: { readonly min: number; readonly max: number }
  /** False for collection at our own counter. */
  readonly isDelivery: boolean
  readonly isSample: boolean
  /** How the price was computed, stored with the invoice. */
  readonly snapshot: Readonly<Record<string, unknown>>
}

const deliveryOf = ({ track, chargeableThousandths, weightGrams }: DomesticQuestion) => {
  if (track === 'laut')
    return { track, weightGrams: weightGrams ?? defaultDeliveryGrams, volumeCm3: (chargeableThousandths ?? 0) * 1000 }
  return { track, weightGrams: Math.max(weightGrams ?? 0, chargeableThousandths ?? 0) || defaultDeliveryGrams }
}

/** The customer collects at our counter, so it does not matter whether a carrier serves the place. */
const collectionOnly = (tariff: PublishedTariff): PublishedTariff['lastMile'] => ({
  ...tariff.lastMile,
  zones: tariff.lastMile.zones.filter((zone) => zone.is_served),
  prices: tariff.lastMile.prices.filter((price) => price.carrier === selfCollection),
})

const view = (offer: LastMileOffer<BillingCurrency>, tariff: PublishedTariff, track: Track): DomesticOffer => {
  const terms = tariff.domesticServices.get(domesticServiceKey(offer.zone, track, offer.carrier))
  return {
    serviceCode: offer.carrier,
    name: terms?.name ?? { en: offer.carrier, id: offer.carrier, cn: offer.carrier },
    zone: offer.zone,
    price: offer.price,
    leadDays: terms?.leadDays ?? { min: 0, max: 0 },
    isDelivery: offer.carrier !== selfCollection,
    isSample: tariff.isSample,
    snapshot: { tariff_code: tariff.code, ...offer },
  }
}

/**
 * The delivery services from our hub to the door with their prices, cheapest first. `no_zone`, `not_served` and
 * `no_price` mean "ask us", never free.
 */
export const domesticOffers = async (
  db: Db,
  question: DomesticQuestion,
): Promise<Result<readonly DomesticOffer[], LastMileError>> => {
  const tariff = await findTariff(db, question.country, question.now)
  if (tariff === undefined) return refuse('no_price')
  const { country, subDistrictId, postalCode } = question
  const destination = { country, ...(subDistrictId && { areaCode: subDistrictId }), ...(postalCode && { postalCode }) }
  const delivery = deliveryOf(question)
  const offers = lastMileOffers(destination, delivery, tariff.lastMile)
  if (offers.ok) return ok(offers.value.map((offer) => view(offer, tariff, question.track)))
  if (offers.code !== 'not_served') return offers
  const collected = lastMileOffers(destination, delivery, collectionOnly(tariff))
  return collected.ok ? ok(collected.value.map((offer) => view(offer, tariff, question.track))) : offers
}
