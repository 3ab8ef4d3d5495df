import type { CategoryGroup } from './category'
import type { BillingCurrency } from './money'
import type { ContainerType, Track } from './track'

export const freightBases = ['kg', 'cbm', 'container'] as const
export type FreightBasis = (typeof freightBases)[number]

/** `all_in`: the freight price includes duty and tax, which are shown as included, never as zero. */
export const pricingModes = ['itemised', 'all_in'] as const
export type PricingMode = (typeof pricingModes)[number]

/** Whether weight and volume are compared over the whole shipment or box by box. */
export const volumeComparisons = ['shipment', 'package'] as const

export const bracketKinds = ['slab_all', 'first_next'] as const

/**
 * Quantities are whole thousandths of the rule's basis: grams for `kg`, litres for `cbm`, thousandths for
 * `container`. Prices are minor units of the tariff's currency.
 */
export type TariffBracket = {
  /** Inclusive on both ends, on the chargeable quantity; where two brackets meet, the later one holds. */
  readonly from_qty: number
  readonly to_qty: number | null
  /** `slab_all`: every unit at `unit_price`. `first_next`: `first_price` up to `first_qty`, then `unit_price` a step. */
  readonly kind: (typeof bracketKinds)[number]
  readonly first_qty: number | null
  readonly first_price: number | null
  /** Per whole kg, CBM or container with `slab_all`; per further step of the rule with `first_next`. */
  readonly unit_price: number
}

export type TariffRule = {
  readonly id: string | number
  /** Null: applies to every agent without a rule of its own. */
  readonly agent_id: string | number | null
  /** Code of the zone that this export rule prices; none on import tariffs. */
  readonly zone?: string | null
  readonly track: Track
  readonly container_type: ContainerType
  readonly category_group: CategoryGroup
  readonly basis: FreightBasis
  /** cm³ per volumetric kg. */
  readonly divisor: number
  /** Chargeable quantities round up to a multiple of it; by CBM it is also the minimum per box. */
  readonly step: number
  readonly min_qty: number
  /** kg that count as one CBM. */
  readonly wm: number
  readonly compare: (typeof volumeComparisons)[number]
  readonly pricing_mode: PricingMode
  readonly brackets: readonly TariffBracket[]
}

export type Tariff = { readonly currency: BillingCurrency; readonly rules: readonly TariffRule[] }
