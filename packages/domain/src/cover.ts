import { money, multiplyMoney } from './money'
import { ratio } from './ratio'
import type { ShipmentStatus } from './status/shipment'
import type { Surcharge } from './surcharge'
import type { TaxCode } from './tax-line'

/** What cover of goods costs and pays. Amounts are minor units of the tariff's currency. */
export interface CoverTerms {
  /** Basis points of the insured value. */
  readonly rate_bp: number
  readonly min_premium: number
  /** Goods of a higher value are covered up to it. */
  readonly max_insured: number
  /** The most that is paid for a shipment without cover. */
  readonly free_cap: number
  readonly tax_code: TaxCode
}

/** The code of the premium among the charges of a shipment; no surcharge of a tariff may have it. */
export const coverCode = 'cover'

const sharesOf = (minor: number, basisPoints: number): number =>
  multiplyMoney(money('SGD', minor), ratio(basisPoints, 10_000)).amountMinor

/** The premium as a surcharge that customers ask for: customs count it as insurance. */
export const coverSurcharge = ({ rate_bp, min_premium, max_insured, tax_code }: CoverTerms): Surcharge => ({
  code: coverCode,
  basis: 'percent',
  amount: rate_bp,
  percent_of: 'declared_value',
  min: min_premium,
  max: Math.max(min_premium, sharesOf(max_insured, rate_bp)),
  condition: { on_request: true },
  tax_code,
  cif_part: 'insurance',
})

/** The terms under which goods travel, as the snapshot of their price keeps them. */
export interface ShipmentCover {
  readonly is_bought: boolean
  /** The declared value, at most the highest that is covered; null while no exchange rate tells it. */
  readonly insured_minor: number | null
  /** Before tax; 0 without cover. */
  readonly premium_minor: number
  readonly free_cap_minor: number
}

/** @param declaredMinor the value of the goods in the currency of the tariff; undefined where no rate tells it */
export const shipmentCover = (
  { max_insured: most, free_cap }: CoverTerms,
  declaredMinor: number | undefined,
  premiumMinor: number | undefined,
): ShipmentCover => ({
  is_bought: premiumMinor !== undefined,
  insured_minor: declaredMinor === undefined ? null : Math.min(declaredMinor, most),
  premium_minor: premiumMinor ?? 0,
  free_cap_minor: free_cap,
})

/** The most that is paid for a shipment: what is insured, and never less than without cover. */
export const compensationCap = ({ is_bought: isBought, insured_minor, free_cap_minor }: ShipmentCover): number =>
  isBought ? Math.max(insured_minor ?? 0, free_cap_minor) : free_cap_minor

/** The goods wait for their checkout, or are expected: cover can still be bought, and be taken back. */
export const coverableStatuses = [
  'pending',
  'pending_locker',
  'quarantine',
] as const satisfies readonly ShipmentStatus[]
