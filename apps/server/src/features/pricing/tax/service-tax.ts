import {
  isLoweredByVouchers,
  isTaxOnGoods,
  lowerCharges,
  money,
  taxByCode,
  type BillingCurrency,
  type Country,
  type ServiceTaxProfile,
  type TaxCode,
} from '@layar/domain'
import type { Db } from '../../../db/open'
import { findServiceProfile } from '../freight/store'
import { serviceTaxLabel } from '../freight/text'

/** A charge in any price; what vouchers lower is told by its kind. */
export interface TaxableLine {
  readonly kind: string
  readonly taxCode: TaxCode
  readonly amountMinor: number
}

/** What vouchers deduct from the two parts of the price, in minor units; never more than the part. */
export interface TaxedDiscount {
  readonly internationalMinor: number
  readonly domesticMinor: number
}

export interface ServiceTaxInput {
  readonly country: Country
  readonly currency: BillingCurrency
  /** Net charges of one invoice; may include charges without a rate, such as import tax. */
  readonly lines: readonly TaxableLine[]
  readonly discount?: TaxedDiscount
  /** The time whose rates apply. */
  readonly now: Date
}

/** Tax on our own services as a line of the whole invoice. */
export const serviceTaxKind = 'vat' as const

const noTax: ReadonlySet<TaxCode> = new Set<TaxCode>(['IMP', 'OS'])

const taxedLines = ({ currency, lines, discount, country }: ServiceTaxInput, profile: ServiceTaxProfile) => {
  const own = lines.filter(({ taxCode, kind }) => !noTax.has(taxCode) && kind !== serviceTaxKind && !isTaxOnGoods(kind))
  const partOf = (isOfPart: (kind: string) => boolean) =>
    own
      .filter(({ kind }) => isOfPart(kind))
      .map(({ taxCode, amountMinor }) => ({ taxCode, net: money(currency, amountMinor) }))
  const isDomestic = (kind: string): boolean => kind === 'domestic'
  const isInternational = (kind: string): boolean => isLoweredByVouchers(kind) && !isDomestic(kind)
  const charges = [
    ...lowerCharges(currency, partOf(isInternational), discount?.internationalMinor ?? 0),
    ...lowerCharges(currency, partOf(isDomestic), discount?.domesticMinor ?? 0),
    ...partOf((kind) => !isLoweredByVouchers(kind)),
  ]
  return taxByCode(currency, charges, profile).map(({ taxCode, rateBp, base, tax }) => ({
    kind: serviceTaxKind,
    code: `${serviceTaxKind}_${taxCode.toLowerCase()}`,
    label: serviceTaxLabel(taxCode, rateBp),
    params: { rate_bp: rateBp, base_minor: base.amountMinor, country, profile: profile.version },
    quantity: null,
    unit: null,
    taxCode,
    amountMinor: tax.amountMinor,
  }))
}

export type ServiceTaxLine = ReturnType<typeof taxedLines>[number]

/** Whether a line of a price is a service tax line, where its kind is unknown. */
export const isServiceTax = ({ code }: { readonly code: string }): boolean => code.startsWith(`${serviceTaxKind}_`)

/** Whether a line is the GST that a redeliverer charges on low-value goods, where its kind is unknown. */
export const isLowValueGst = ({ code }: { readonly code: string }): boolean => code === 'low_value_gst'

/** What a snapshot keeps of it. */
export const serviceTaxSnapshot = (lines: readonly ServiceTaxLine[]) =>
  lines.map(({ code, params, amountMinor }) => ({ code, ...params, amountMinor }))

/**
 * The tax on our own services that is added to these charges of one invoice: one line per tax code, none where the
 * company is not registered or no rates are in force. A voucher lowers the taxable amount, a credit note does not
 * (docs/decisions/015).
 */
export const serviceTaxLines = async (db: Db, question: ServiceTaxInput): Promise<readonly ServiceTaxLine[]> => {
  const profile = await findServiceProfile(db, question.country, question.now)
  return profile === undefined ? [] : taxedLines(question, profile)
}
