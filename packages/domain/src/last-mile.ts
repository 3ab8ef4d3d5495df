import type { Country } from './country'
import { money, multiplyMoney, type BillingCurrency, type Money } from './money'
import { ceilToStep, ratio } from './ratio'
import { ok, refuse, type Result } from './result'
import type { Track } from './track'

/** The area of a zone. Prefixes are compared by digits only (`31.74` equals `3174`). */
export type ZoneMatch = {
  /** Prefixes of the area code: `31` a province, `3174` a regency. */
  readonly area_prefixes?: readonly string[]
  readonly postal_prefixes?: readonly string[]
  readonly whole_country?: boolean
}

export const lastMileBases = ['kg', 'cbm'] as const
/** A price is charged once a delivery, or per whole kg or CBM. */
export const lastMileUnits = ['delivery', 'unit'] as const

export type LastMileZone = {
  readonly country: Country
  readonly code: string
  readonly match: ZoneMatch
  /** False for places inside another zone that no carrier serves. */
  readonly is_served: boolean
}

/** Quantities are whole thousandths: grams for `kg`, litres for `cbm`. Prices are minor units. */
export type LastMilePrice = {
  readonly zone: string
  readonly carrier: string
  /** Null: applies to both tracks. */
  readonly track: Track | null
  readonly basis: (typeof lastMileBases)[number]
  /** Inclusive at both ends, on the quantity rounded up to `step`; if two rows overlap, the later one applies. */
  readonly from_qty: number
  readonly to_qty: number | null
  readonly step: number
  readonly min_qty: number
  /** Per delivery, or per whole kg or CBM. */
  readonly per: (typeof lastMileUnits)[number]
  /** Zero if the delivery is included in the freight price. */
  readonly price: number
}

export type LastMileTariff<C extends BillingCurrency> = {
  readonly currency: C
  readonly zones: readonly LastMileZone[]
  readonly prices: readonly LastMilePrice[]
}

export type Destination = {
  readonly country: Country
  readonly areaCode?: string
  readonly postalCode?: string
}

export type Delivery = {
  readonly track: Track
  /** Defaults to one kilogram if unknown (CALC-06). */
  readonly weightGrams?: number
  readonly volumeCm3?: number
}

export type LastMileOffer<C extends BillingCurrency> = {
  readonly zone: string
  readonly carrier: string
  readonly basis: (typeof lastMileBases)[number]
  readonly chargeableQty: number
  readonly price: Money<C>
}

export type LastMileError = 'no_zone' | 'not_served' | 'no_price' | 'bad_weight'

export const defaultDeliveryGrams = 1000

/** The zone of a destination: the longest prefix wins, a whole-country match comes last. */
export function findZone(zones: readonly LastMileZone[], destination: Destination): LastMileZone | undefined {
  return zones
    .filter(({ country }) => country === destination.country)
    .map((zone) => ({ zone, closeness: closeness(zone.match, destination) }))
    .filter((candidate) => candidate.closeness >= 0)
    .reduce<{ zone: LastMileZone; closeness: number } | undefined>(
      (best, next) => (best && best.closeness >= next.closeness ? best : next),
      undefined,
    )?.zone
}

function closeness(match: ZoneMatch, { areaCode, postalCode }: Destination): number {
  const fits = (code: string | undefined, prefixes: readonly string[] = []) => {
    const digits = code?.replace(/\D/g, '') ?? ''
    return prefixes.map((p) => p.replace(/\D/g, '')).filter((prefix) => prefix !== '' && digits.startsWith(prefix))
  }
  const hits = [...fits(areaCode, match.area_prefixes), ...fits(postalCode, match.postal_prefixes)]
  return Math.max(match.whole_country === true ? 0 : -1, ...hits.map((prefix) => prefix.length))
}

/** Each carrier's price from our hub to the door, cheapest first. */
export function lastMileOffers<C extends BillingCurrency>(
  destination: Destination,
  delivery: Delivery,
  tariff: LastMileTariff<C>,
): Result<readonly LastMileOffer<C>[], LastMileError> {
  const { weightGrams = defaultDeliveryGrams, volumeCm3 = 0 } = delivery
  if (![weightGrams, volumeCm3].every((n) => Number.isSafeInteger(n) && n >= 0) || weightGrams === 0) {
    return refuse('bad_weight')
  }
  const zone = findZone(tariff.zones, destination)
  if (zone === undefined) return refuse('no_zone')
  if (!zone.is_served) return refuse('not_served')
  const fitting = tariff.prices
    .filter((row) => row.zone === zone.code && (row.track === null || row.track === delivery.track))
    .map((row) => ({ row, quantity: quantityOf(row, weightGrams, volumeCm3) }))
    .filter(({ row, quantity }) => row.from_qty <= quantity && (row.to_qty === null || quantity <= row.to_qty))
  const byCarrier = new Map<string, (typeof fitting)[number]>()
  for (const candidate of fitting) {
    const known = byCarrier.get(candidate.row.carrier)
    if (!known || candidate.row.from_qty > known.row.from_qty) byCarrier.set(candidate.row.carrier, candidate)
  }
  const offers = [...byCarrier.values()].map(({ row, quantity }) => offer(row, quantity, tariff.currency))
  return offers.length === 0 ? refuse('no_price') : ok(offers.sort((a, b) => a.price.amountMinor - b.price.amountMinor))
}

function quantityOf({ basis, step, min_qty }: LastMilePrice, weightGrams: number, volumeCm3: number): number {
  const measured = basis === 'kg' ? ratio(weightGrams) : ratio(volumeCm3, 1000)
  return Math.max(ceilToStep(measured, Math.max(1, step)), min_qty)
}

function offer<C extends BillingCurrency>(row: LastMilePrice, quantity: number, currency: C): LastMileOffer<C> {
  const price = money(currency, row.price)
  return {
    zone: row.zone,
    carrier: row.carrier,
    basis: row.basis,
    chargeableQty: quantity,
    price: row.per === 'delivery' ? price : multiplyMoney(price, ratio(quantity, 1000)),
  }
}
