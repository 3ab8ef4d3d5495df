import type { HsClass, TaxClass } from './category'
import { exactConversion, type NoRate, type RateSet } from './exchange'
import { money, type Currency, type Money } from './money'
import {
  addRatio,
  ceilToStep,
  compareRatio,
  floorRatio,
  overRatio,
  ratio,
  roundHalfUp,
  timesRatio,
  type Ratio,
} from './ratio'
import { ok, refuse, type Result } from './result'

type Idr = Money<'IDR'>

/** One version of the tax rows; `…_bp` are basis points (750 = 7.5%). */
export type IndonesiaTaxProfile = {
  readonly country: 'id'
  readonly version: string
  readonly threshold_currency: Currency
  /** Up to this FOB only VAT is charged, no duty or income tax (PMK 4/2025 article 29). */
  readonly free_of_duty_fob_minor: number
  /** Above this FOB the goods leave the consignment regime and staff quote. */
  readonly limit_fob_minor: number
  readonly vat_bp: number
  /** VAT is taken of this share of the import value (11/12, PMK 131/2024). */
  readonly vat_base_num: number
  readonly vat_base_den: number
  readonly duty_rounding_idr: number
  readonly classes: Readonly<Record<TaxClass, ClassRates>>
  readonly hs_classes: readonly HsClass[]
}

export type ClassRates = { readonly duty_bp: number; readonly income_tax_bp: number; readonly has_vat: boolean }

export type IndonesiaImport = {
  readonly goods: readonly { readonly taxClass: TaxClass; readonly fob: Money }[]
  readonly freight: Money
  readonly insurance: Money
}

export type IndonesiaTaxLine = {
  readonly taxClass: TaxClass
  readonly customsValue: Idr
  readonly dutyBp: number
  readonly duty: Idr
  readonly importValue: Idr
  readonly incomeTaxBp: number
}

/** Bea masuk, PPN and PPh 22 with their bases, by class. */
export type IndonesiaImportTax = {
  readonly profileVersion: string
  readonly isFreeOfDuty: boolean
  readonly lines: readonly IndonesiaTaxLine[]
  readonly customsValue: Idr
  readonly duty: Idr
  readonly vat: Idr
  readonly incomeTax: Idr
  readonly total: Idr
}

export type IndonesiaTaxError = 'no_goods' | 'bad_amount' | 'no_rate' | 'above_cn_limit'

/**
 * Duty and tax of one recipient's air or courier shipment. Freight and insurance are split by FOB. Duty is rounded up
 * to the thousand rupiah per class; VAT and income tax down to the rupiah, once over all classes.
 */
export function consignmentTax(
  shipment: IndonesiaImport,
  profile: IndonesiaTaxProfile,
  rates: RateSet,
): Result<IndonesiaImportTax, IndonesiaTaxError, Partial<NoRate>> {
  if (shipment.goods.length === 0) return refuse('no_goods')
  const amounts = [...shipment.goods.map(({ fob }) => fob), shipment.freight, shipment.insurance]
  if (!amounts.every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor >= 0)) {
    return refuse('bad_amount')
  }
  const thresholds = [profile.free_of_duty_fob_minor, profile.limit_fob_minor].map((limit) =>
    money(profile.threshold_currency, limit),
  )
  const inRupiah = convertAll([...thresholds, shipment.freight, shipment.insurance], rates)
  if (!inRupiah.ok) return inRupiah
  const fobs = convertAll(
    shipment.goods.map(({ fob }) => fob),
    rates,
  )
  if (!fobs.ok) return fobs
  const [free = zero, limit = zero, freight = zero, insurance = zero] = inRupiah.value
  const fob = fobs.value.reduce(addRatio, zero)
  if (compareRatio(fob, limit) > 0) return refuse('above_cn_limit')
  const isFreeOfDuty = compareRatio(fob, free) <= 0
  const costs = addRatio(freight, insurance)
  const shares = classShares(shipment.goods, fobs.value)
  const parts = shares.map(([taxClass, classFob]) => {
    const share = fob.num === 0n ? ratio(1, shares.length) : overRatio(classFob, fob)
    return taxOfClass(taxClass, addRatio(classFob, timesRatio(costs, share)), isFreeOfDuty, profile)
  })
  return ok(addUp(parts, isFreeOfDuty, profile))
}

const zero = ratio(0)

function convertAll(amounts: readonly Money[], rates: RateSet): Result<readonly Ratio[], 'no_rate', NoRate> {
  const converted: Ratio[] = []
  for (const amount of amounts) {
    const exact = exactConversion(amount, 'IDR', rates)
    if (!exact.ok) return exact
    converted.push(exact.value)
  }
  return ok(converted)
}

function classShares(goods: IndonesiaImport['goods'], fobs: readonly Ratio[]): readonly (readonly [TaxClass, Ratio])[] {
  const shares = new Map<TaxClass, Ratio>()
  for (const [index, { taxClass }] of goods.entries()) {
    shares.set(taxClass, addRatio(shares.get(taxClass) ?? zero, fobs[index] ?? zero))
  }
  return [...shares]
}

type Part = {
  readonly taxClass: TaxClass
  readonly rates: ClassRates
  readonly value: Ratio
  readonly duty: number
  readonly importValue: Ratio
}

function taxOfClass(taxClass: TaxClass, value: Ratio, isFreeOfDuty: boolean, profile: IndonesiaTaxProfile): Part {
  const listed = profile.classes[taxClass]
  const rates = isFreeOfDuty ? { ...listed, duty_bp: 0, income_tax_bp: 0 } : listed
  const duty = ceilToStep(timesRatio(value, ratio(rates.duty_bp, 10_000)), profile.duty_rounding_idr)
  return { taxClass, rates, value, duty, importValue: addRatio(value, ratio(duty)) }
}

function addUp(parts: readonly Part[], isFreeOfDuty: boolean, profile: IndonesiaTaxProfile): IndonesiaImportTax {
  const vatRate = ratio(profile.vat_bp * profile.vat_base_num, 10_000 * profile.vat_base_den)
  const sum = (value: (part: Part) => Ratio) => parts.map(value).reduce(addRatio, zero)
  const duty = parts.reduce((total, part) => total + part.duty, 0)
  const vat = floorRatio(sum(({ rates, importValue }) => (rates.has_vat ? timesRatio(importValue, vatRate) : zero)))
  const incomeTax = floorRatio(
    sum(({ rates, importValue }) => timesRatio(importValue, ratio(rates.income_tax_bp, 10_000))),
  )
  return {
    profileVersion: profile.version,
    isFreeOfDuty,
    lines: parts.map((part) => ({
      taxClass: part.taxClass,
      customsValue: money('IDR', roundHalfUp(part.value)),
      dutyBp: part.rates.duty_bp,
      duty: money('IDR', part.duty),
      importValue: money('IDR', roundHalfUp(part.importValue)),
      incomeTaxBp: part.rates.income_tax_bp,
    })),
    customsValue: money('IDR', roundHalfUp(sum(({ value }) => value))),
    duty: money('IDR', duty),
    vat: money('IDR', vat),
    incomeTax: money('IDR', incomeTax),
    total: money('IDR', duty + vat + incomeTax),
  }
}
