import { isTaxOnGoods, splitMinor, type TaxCode } from '@layar/domain'
import type { Db } from '../../../db/open'
import { refundLines } from '../../../db/schema'
import type { LineKind } from '../invoice/snapshot'

interface Charge {
  readonly kind: LineKind
  readonly taxCode: TaxCode
  /** Before tax on our own services. */
  readonly amountMinor: number
}

/** A charge that a refund returns; negative where it rose while the others fell. */
export interface ReturnedCharge extends Charge {
  /** The tax on our own services that is returned with it. */
  readonly serviceTaxMinor: number
}

/** An amount before tax on our own services, and that tax. */
export interface NetAndTax {
  readonly netMinor: number
  readonly serviceTaxMinor: number
}

const sumOf = (minors: readonly number[]): number => minors.reduce((sum, minor) => sum + minor, 0)

export const worthOf = (charges: readonly ReturnedCharge[]): NetAndTax => ({
  netMinor: sumOf(charges.map(({ amountMinor }) => amountMinor)),
  // Negative where a taxed charge rose while others fell: its tax lowers the refund like the charge itself.
  serviceTaxMinor: sumOf(charges.map(({ serviceTaxMinor }) => serviceTaxMinor)),
})

/** Each charge with its part of the tax on the charges of its code. */
export const withTax = (
  charges: readonly Charge[],
  taxes: readonly { readonly taxCode: TaxCode; readonly amountMinor: number }[],
): ReturnedCharge[] => {
  const parts = taxes.map((tax) =>
    splitMinor(
      tax.amountMinor,
      charges.map(({ kind, taxCode, amountMinor }) =>
        taxCode === tax.taxCode && !isTaxOnGoods(kind) ? amountMinor : 0,
      ),
    ),
  )
  return charges.map(({ kind, taxCode, amountMinor }, at) => ({
    kind,
    taxCode,
    amountMinor,
    serviceTaxMinor: sumOf(parts.map((part) => part[at] ?? 0)),
  }))
}

/** What an amount and its tax are of these charges: of each its share. */
export const partOf = <C extends ReturnedCharge>(
  charges: readonly C[],
  { netMinor, serviceTaxMinor }: NetAndTax,
): C[] => {
  const nets = splitMinor(
    netMinor,
    charges.map(({ amountMinor }) => amountMinor),
  )
  const taxes = splitMinor(
    serviceTaxMinor,
    charges.map((charge) => charge.serviceTaxMinor),
  )
  return charges.map((charge, at) => ({ ...charge, amountMinor: nets[at] ?? 0, serviceTaxMinor: taxes[at] ?? 0 }))
}

/** What is left of charges of which `partOf` took a part. */
export const restOf = <C extends ReturnedCharge>(charges: readonly C[], part: readonly ReturnedCharge[]): C[] =>
  charges.map((charge, at) => ({
    ...charge,
    amountMinor: charge.amountMinor - (part[at]?.amountMinor ?? 0),
    serviceTaxMinor: charge.serviceTaxMinor - (part[at]?.serviceTaxMinor ?? 0),
  }))

/** A charge names its shipment where the refund names none. */
export const writeReturned = async (
  db: Db,
  refundId: string,
  charges: readonly (ReturnedCharge & { readonly shipmentId?: string | null })[],
): Promise<void> => {
  const some = charges.filter(({ amountMinor, serviceTaxMinor }) => amountMinor !== 0 || serviceTaxMinor !== 0)
  if (some.length > 0)
    await db.insert(refundLines).values(some.map((charge, position) => ({ refundId, position, ...charge })))
}
