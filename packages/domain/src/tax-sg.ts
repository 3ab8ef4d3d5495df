import { money, multiplyMoney, sumMoney, type Money } from './money'
import { addRatio, overRatio, ratio, roundHalfUp, timesRatio, type Ratio } from './ratio'
import { ok, refuse, type Result } from './result'
import type { Track } from './track'

type Sgd = Money<'SGD'>

/** One version of the tax rows; `…_bp` are basis points (900 = 9%). */
export type SingaporeTaxProfile = {
  readonly country: 'sg'
  readonly version: string
  readonly gst_bp: number
  /** `cif` follows the law; `declared` taxes only the goods, a market practice. */
  readonly gst_base: 'cif' | 'declared'
  /** Goods by air up to this CIF are relieved; above it they are taxed in full. */
  readonly air_relief_cif_minor: number
  /** Of goods and freight, when the insurance premium is unknown. */
  readonly unknown_insurance_bp: number
  /**
   * Whether the company is a redeliverer: it gives customers an address abroad and carries the goods from there. One that
   * is registered for GST counts as the supplier of the relieved goods since 1 January 2023 and charges GST on them (GST
   * Act, Seventh Schedule). Absent on rows of former releases.
   */
  readonly is_redeliverer?: boolean
}

export type SingaporeGoods = {
  readonly value: Sgd
  /** The seller collected GST and passed on its registration number with the words "GST paid". */
  readonly gstPaidAtSource: boolean
  /** Liquor and tobacco never get relief. */
  readonly isLiquorOrTobacco: boolean
}

export type Insurance = { readonly kind: 'none' | 'unknown' } | { readonly kind: 'known'; readonly premium: Sgd }

export type SingaporeImport = {
  readonly track: Track
  readonly goods: readonly SingaporeGoods[]
  readonly freight: Sgd
  /** What a voucher of ours takes off the freight: it lowers what we are paid, not the value at customs. */
  readonly freightDiscount?: Sgd
  readonly insurance: Insurance
  /** Duty on dutiable goods, set by staff; zero otherwise. */
  readonly duty: Sgd
  /** Beside what its importer has on the same flight it is above the relief: see `flightSum`. */
  readonly isReliefLost?: boolean
  /** The customer is a business registered for GST: we charge it none on low-value goods. */
  readonly isBuyerGstRegistered?: boolean
}

/** The tax and its calculation. */
export type SingaporeGst = {
  readonly profileVersion: string
  readonly goods: Sgd
  readonly freight: Sgd
  readonly insurance: Sgd
  readonly cif: Sgd
  readonly duty: Sgd
  readonly reliefApplied: boolean
  /** The share of CIF on which the seller already collected GST, rounded for display. */
  readonly taxedAtSource: Sgd
  readonly taxable: Sgd
  readonly rateBp: number
  /** Due at customs. */
  readonly gst: Sgd
  /** Charged by the redeliverer on relieved goods and their freight, which customs then let in without GST. */
  readonly lowValueGst: Sgd
  /** What it is charged on: goods and freight without what the seller has taxed; insurance is taxed as our service. */
  readonly lowValueTaxable: Sgd
  /** A voucher's part of the freight, which is off the taxable amount. */
  readonly freightDiscount: Sgd
}

export type SingaporeGstError = 'no_goods' | 'bad_amount'

/**
 * Import GST on CIF and duty; all amounts in SGD at the customs rate, rounded once, half up to the cent. If part of the
 * goods was taxed at source, freight and insurance are split by value.
 */
export function importGst(
  shipment: SingaporeImport,
  profile: SingaporeTaxProfile,
): Result<SingaporeGst, SingaporeGstError> {
  const { goods, freight, duty } = shipment
  if (goods.length === 0) return refuse('no_goods')
  const value = sumMoney(
    'SGD',
    goods.map((item) => item.value),
  )
  const insurance = premium(shipment.insurance, sumMoney('SGD', [value, freight]), profile)
  const freightDiscount = shipment.freightDiscount ?? money('SGD', 0)
  const amounts = [...goods.map((item) => item.value), freight, freightDiscount, insurance, duty]
  if (!amounts.every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor >= 0)) {
    return refuse('bad_amount')
  }
  const cif = sumMoney('SGD', [value, freight, insurance])
  const untaxed = sumMoney(
    'SGD',
    goods.filter((item) => !item.gstPaidAtSource).map((item) => item.value),
  )
  // Free samples have no value to split by, so they are taxed in full.
  const untaxedShare: Ratio = value.amountMinor === 0 ? ratio(1) : ratio(untaxed.amountMinor, value.amountMinor)
  const base = ratio(profile.gst_base === 'cif' ? cif.amountMinor : value.amountMinor)
  const taxable = addRatio(timesRatio(base, untaxedShare), ratio(duty.amountMinor))
  const isOfLowValue =
    shipment.track === 'udara' &&
    !goods.some((item) => item.isLiquorOrTobacco) &&
    cif.amountMinor <= profile.air_relief_cif_minor
  const { isReliefLost = false, isBuyerGstRegistered = false } = shipment
  // GST charged at the sale is not charged again at import, whatever else is on the flight; a registered business was charged none.
  const isOwnSupply = isOfLowValue && profile.is_redeliverer === true && !(isReliefLost && isBuyerGstRegistered)
  const reliefApplied = isOwnSupply || (isOfLowValue && !isReliefLost)
  const gstOn = (amount: Ratio): Ratio => overRatio(timesRatio(amount, ratio(profile.gst_bp)), ratio(10_000))
  const gst = reliefApplied ? ratio(0) : gstOn(taxable)
  const paidFreight = profile.gst_base === 'cif' ? Math.max(0, freight.amountMinor - freightDiscount.amountMinor) : 0
  const supplied = ratio(isOwnSupply ? value.amountMinor + paidFreight : 0)
  const lowValueTaxable = timesRatio(supplied, untaxedShare)
  return ok({
    profileVersion: profile.version,
    goods: value,
    freight,
    insurance,
    cif,
    duty,
    reliefApplied,
    taxedAtSource: money(
      'SGD',
      roundHalfUp(addRatio(base, timesRatio(base, ratio(-untaxedShare.num, untaxedShare.den)))),
    ),
    taxable: money('SGD', reliefApplied ? 0 : roundHalfUp(taxable)),
    rateBp: profile.gst_bp,
    gst: money('SGD', roundHalfUp(gst)),
    lowValueGst: money('SGD', roundHalfUp(gstOn(lowValueTaxable))),
    lowValueTaxable: money('SGD', roundHalfUp(lowValueTaxable)),
    freightDiscount,
  })
}

function premium(insurance: Insurance, goodsAndFreight: Sgd, profile: SingaporeTaxProfile): Sgd {
  if (insurance.kind === 'known') return insurance.premium
  return multiplyMoney(goodsAndFreight, ratio(insurance.kind === 'unknown' ? profile.unknown_insurance_bp : 0, 10_000))
}
