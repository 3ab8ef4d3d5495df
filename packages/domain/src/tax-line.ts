import type { Country } from './country'
import { money, multiplyMoney, sumMoney, type BillingCurrency, type Money } from './money'
import { ratio, roundHalfUp, timesRatio } from './ratio'

/**
 * Tax on our own invoice lines. Singapore: `ZR` zero-rated international freight, `SR` standard-rated services.
 * Indonesia: `PPN05` freight forwarding (1.1%, faktur code 05), `PPN04` other services (11%).
 * Both: `IMP` import tax passed on as a disbursement, `OS` outside the scope.
 */
export const taxCodes = ['ZR', 'SR', 'PPN05', 'PPN04', 'IMP', 'OS'] as const
export type TaxCode = (typeof taxCodes)[number]

export const chargeKinds = ['freight', 'last_mile', 'service', 'import_tax', 'outside'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** One version of the rates on our own services, in basis points (110 = 1.1%). */
export type ServiceTaxProfile = {
  readonly version: string
  /** Whether the company is registered; an unregistered company charges no service tax. */
  readonly is_registered: boolean
  readonly rates_bp: Readonly<Record<TaxCode, number>>
}

/**
 * The tax code of a line. In Singapore local delivery is taxed as international freight (section 21(3) GST Act); in
 * Indonesia one freight charge puts all charges of the invoice under the forwarder's rate (PMK 11/2025).
 */
export function taxCodeOf(country: Country, kind: ChargeKind, invoiceHasFreight: boolean): TaxCode {
  if (kind === 'import_tax') return 'IMP'
  if (kind === 'outside') return 'OS'
  if (country === 'sg') return kind === 'service' || (kind === 'last_mile' && !invoiceHasFreight) ? 'SR' : 'ZR'
  return invoiceHasFreight || kind === 'freight' ? 'PPN05' : 'PPN04'
}

export type TaxedCharge<C extends BillingCurrency> = { readonly taxCode: TaxCode; readonly net: Money<C> }

/** The sum of an invoice's charges under one code, and the tax on it. */
export type TaxOfCode<C extends BillingCurrency> = {
  readonly taxCode: TaxCode
  readonly rateBp: number
  readonly base: Money<C>
  readonly tax: Money<C>
}

/**
 * Tax added to our own charges: once per invoice and code, on the sum of its charges, rounded half up. Codes without
 * tax are omitted; an unregistered company charges none.
 */
export function taxByCode<C extends BillingCurrency>(
  currency: C,
  charges: readonly TaxedCharge<NoInfer<C>>[],
  profile: ServiceTaxProfile,
): readonly TaxOfCode<C>[] {
  if (!profile.is_registered) return []
  return taxCodes
    .map((taxCode) => {
      const rateBp = profile.rates_bp[taxCode]
      const base = sumMoney(
        currency,
        charges.filter((charge) => charge.taxCode === taxCode).map(({ net }) => net),
      )
      return { taxCode, rateBp, base, tax: multiplyMoney(base, ratio(rateBp, 10_000)) }
    })
    .filter(({ tax }) => tax.amountMinor !== 0)
}

/** Spreads a discount over charges by their share; the result is exact to the minor unit. */
export function lowerCharges<C extends BillingCurrency>(
  currency: C,
  charges: readonly TaxedCharge<NoInfer<C>>[],
  discountMinor: number,
): readonly TaxedCharge<C>[] {
  const totalMinor = charges.reduce((sum, { net }) => sum + net.amountMinor, 0)
  if (totalMinor <= 0) return charges
  const takenUntil = (sumMinor: number): number =>
    roundHalfUp(timesRatio(ratio(discountMinor), ratio(sumMinor, totalMinor)))
  let sumMinor = 0
  return charges.map(({ taxCode, net }) => {
    const before = takenUntil(sumMinor)
    sumMinor += net.amountMinor
    return { taxCode, net: money(currency, net.amountMinor - (takenUntil(sumMinor) - before)) }
  })
}
