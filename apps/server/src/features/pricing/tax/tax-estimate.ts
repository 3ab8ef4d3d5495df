import type { Text } from '@layar/contract'
import {
  consignmentTax,
  convertMoney,
  importGst,
  money,
  taxClassOf,
  type BillingCurrency,
  type Category,
  type CifCosts,
  type Country,
  type Currency,
  type IndonesiaImportTax,
  type IndonesiaTaxLine,
  type IndonesiaTaxProfile,
  type Money,
  type PricingMode,
  type SingaporeGst,
  type SingaporeTaxProfile,
  type TaxBase,
  type TaxCode,
  type Track,
} from '@layar/domain'
import type { DatedRates } from '../exchange-rate/rates'
import type { DatedProfile } from '../freight/store'
import { taxLineLabel, type TaxReason } from '../freight/text'

export type QuoteLineKind =
  'freight' | 'surcharge' | 'cover' | 'import_gst' | 'low_value_gst' | 'import_duty' | 'import_vat' | 'import_pph'

/** A priced line in every language, as an invoice stores it. */
export interface QuoteLine {
  readonly kind: QuoteLineKind
  readonly code: string
  readonly label: Text
  readonly params: Readonly<Record<string, string | number>>
  readonly quantity: number | null
  readonly unit: string | null
  readonly taxCode: TaxCode
  readonly amountMinor: number
}

export interface QuotedTax {
  /** `included`: inside an all-in price. `relief`: nothing is due. `quote`: staff must quote. */
  readonly mode: 'itemised' | 'included' | 'relief' | 'quote'
  readonly reason: TaxReason
  readonly lines: readonly QuoteLine[]
  /** Freight, before vouchers, on which GST on low-value goods is due by us or by the business; absent without such goods. */
  readonly suppliedFreightMinor?: number
  /** By air into Singapore: its CIF, and the highest that is relieved, in cents. */
  readonly customs?: { readonly cifMinor: number; readonly reliefMinor: number }
  /** Null when `included` or `quote`. */
  readonly totalMinor: number | null
  readonly rateDate: Date | null
  readonly isRateStale: boolean
  readonly snapshot: Readonly<Record<string, unknown>>
}

export interface TaxedGoods {
  readonly category: Pick<Category, 'tax_class'>
  readonly hsCode: string | null
  readonly value: Money
  /** The seller charged GST, as staff found: neither we nor customs charge it again. */
  readonly isGstPaidAtSource: boolean
}

export interface TaxQuestion {
  readonly country: Country
  readonly track: Track
  readonly goods: readonly TaxedGoods[]
  /** What the shipment adds to the value of its goods at customs; null without a price. */
  readonly costs: CifCosts<BillingCurrency> | null
  /** What vouchers take off its freight. */
  readonly freightDiscountMinor?: number
  readonly pricingMode: PricingMode | null
  readonly profile: DatedProfile | undefined
  /** Whether the company charges GST on what it supplies in Singapore. */
  readonly isGstRegistered: boolean
  /** Whether the customer is a business registered for GST, which accounts for the GST on low-value goods itself. */
  readonly isBuyerGstRegistered: boolean
  /** It is above the relief beside what its customer has on the same flight. */
  readonly isReliefLost?: boolean
  readonly rates: DatedRates | undefined
}

const taxLineOf = (
  kind: keyof typeof taxLineLabel,
  amount: Money,
  label: Text,
  params: QuoteLine['params'],
): QuoteLine => ({
  kind,
  code: kind,
  label,
  params,
  quantity: null,
  unit: null,
  // Our own supply, unlike what customs charge.
  taxCode: kind === 'low_value_gst' ? 'SR' : 'IMP',
  amountMinor: amount.amountMinor,
})

const sum = (lines: readonly QuoteLine[]): number => lines.reduce((total, line) => total + line.amountMinor, 0)

/** The goods in the currency of the invoice at the customs rate; undefined where a rate is missing. */
export const convertGoods = <C extends BillingCurrency>(
  goods: readonly Pick<TaxedGoods, 'value'>[],
  currency: C,
  rates: DatedRates | undefined,
): readonly Money<C>[] | undefined => {
  const converted: Money<C>[] = []
  for (const { value } of goods) {
    const amount = convertMoney<Currency & C>(value, currency, rates ?? { base: currency, rates: [] })
    if (!amount.ok) return undefined
    converted.push(amount.value)
  }
  return converted
}

type Tax = Omit<QuotedTax, 'rateDate' | 'isRateStale'>

const singapore = (question: TaxQuestion, profile: SingaporeTaxProfile): Tax => {
  const values = convertGoods(question.goods, 'SGD', question.rates)
  if (values === undefined) return unknownTax('no_rate')
  const { isGstRegistered, isBuyerGstRegistered, isReliefLost = false, track } = question
  const gst = importGst(
    {
      track,
      goods: values.map((value, index) => ({
        value,
        gstPaidAtSource: question.goods[index]?.isGstPaidAtSource === true,
        isLiquorOrTobacco: false,
      })),
      freight: money('SGD', question.costs?.freight.amountMinor ?? 0),
      freightDiscount: money('SGD', question.freightDiscountMinor ?? 0),
      insurance: { kind: 'known', premium: money('SGD', question.costs?.insurance.amountMinor ?? 0) },
      duty: money('SGD', 0),
      isReliefLost,
      isBuyerGstRegistered,
    },
    { ...profile, is_redeliverer: isGstRegistered && profile.is_redeliverer === true },
  )
  if (!gst.ok) return unknownTax('no_profile')
  const customs = { cifMinor: gst.value.cif.amountMinor, reliefMinor: profile.air_relief_cif_minor }
  return { ...singaporeLines(question, profile, gst.value), ...(track === 'udara' && { customs }) }
}

const singaporeLines = (question: TaxQuestion, profile: SingaporeTaxProfile, gst: SingaporeGst): Tax => {
  const { reliefApplied, rateBp, cif, taxable, insurance, lowValueGst, lowValueTaxable } = gst
  const suppliedFreightMinor = question.costs?.freight.amountMinor ?? 0
  if (lowValueGst.amountMinor > 0 && question.isBuyerGstRegistered) {
    const snapshot = { ...gst, lowValueGst: money('SGD', 0), isReverseCharge: true }
    return { mode: 'relief', reason: 'reverse_charge_sg', lines: [], suppliedFreightMinor, totalMinor: 0, snapshot }
  }
  const snapshot = { ...gst }
  if (lowValueGst.amountMinor > 0) {
    const base_of: TaxBase = profile.gst_base === 'declared' ? 'goods' : 'goods_freight'
    const lowValue = { rate_bp: rateBp, base_minor: lowValueTaxable.amountMinor, base_of }
    const line = taxLineOf('low_value_gst', lowValueGst, taxLineLabel.low_value_gst(rateBp), lowValue)
    const lines = [line]
    return {
      mode: 'itemised',
      reason: 'low_value_sg',
      lines,
      suppliedFreightMinor,
      totalMinor: line.amountMinor,
      snapshot,
    }
  }
  if (question.goods.every(({ isGstPaidAtSource }) => isGstPaidAtSource))
    return { mode: 'relief', reason: 'paid_at_source_sg', lines: [], totalMinor: 0, snapshot }
  if (reliefApplied) return { mode: 'relief', reason: 'air_relief', lines: [], totalMinor: 0, snapshot }
  const cifOf = insurance.amountMinor > 0 ? 'goods_freight_insurance' : 'goods_freight'
  const base_of: TaxBase = profile.gst_base === 'declared' ? 'goods' : cifOf
  const params = { rate_bp: rateBp, cif_minor: cif.amountMinor, taxable_minor: taxable.amountMinor, base_of }
  const lines = [taxLineOf('import_gst', gst.gst, taxLineLabel.import_gst(rateBp), params)]
  return { mode: 'itemised', reason: 'estimate_sg', lines, totalMinor: sum(lines), snapshot }
}

/** Base and rate of each tax, as its line keeps them; no rate where classes of goods differ in it. */
const basesOf = ({ lines, duty }: IndonesiaImportTax, profile: IndonesiaTaxProfile, hasInsurance: boolean) => {
  const baseOf = (
    taxed: readonly IndonesiaTaxLine[],
    amountOf: (line: IndonesiaTaxLine) => { readonly amountMinor: number },
    rateOf: (line: IndonesiaTaxLine) => number,
    base_of: TaxBase,
  ): QuoteLine['params'] => {
    const [rate, ...others] = new Set(taxed.map(rateOf))
    const base_minor = taxed.reduce((total, line) => total + amountOf(line).amountMinor, 0)
    return { base_minor, base_of, ...(rate === undefined || others.length > 0 ? {} : { rate_bp: rate }) }
  }
  const dutiable = lines.filter(({ dutyBp }) => dutyBp > 0)
  const withVat = lines.filter(({ taxClass }) => profile.classes[taxClass].has_vat)
  const withIncomeTax = lines.filter(({ incomeTaxBp }) => incomeTaxBp > 0)
  const importValue = ({ importValue: value }: IndonesiaTaxLine) => value
  const imported = duty.amountMinor > 0 ? 'value_and_duty' : 'customs_value'
  const cif = hasInsurance ? 'goods_freight_insurance' : 'goods_freight'
  return {
    duty: baseOf(
      dutiable,
      ({ customsValue }) => customsValue,
      ({ dutyBp }) => dutyBp,
      cif,
    ),
    vat: {
      ...baseOf(withVat, importValue, () => profile.vat_bp, imported),
      share_num: profile.vat_base_num,
      share_den: profile.vat_base_den,
    },
    incomeTax: baseOf(withIncomeTax, importValue, ({ incomeTaxBp }) => incomeTaxBp, imported),
  }
}

const indonesia = (
  question: TaxQuestion,
  profile: IndonesiaTaxProfile,
): Omit<QuotedTax, 'rateDate' | 'isRateStale'> => {
  if (question.rates === undefined) return unknownTax('no_rate')
  const tax = consignmentTax(
    {
      goods: question.goods.map(({ category, hsCode, value }) => ({
        taxClass: taxClassOf(category, hsCode, profile.hs_classes),
        fob: value,
      })),
      freight: question.costs?.freight ?? money('IDR', 0),
      insurance: question.costs?.insurance ?? money('IDR', 0),
    },
    profile,
    question.rates,
  )
  if (!tax.ok) return unknownTax(tax.code === 'above_cn_limit' || tax.code === 'no_rate' ? tax.code : 'no_profile')
  const { duty, vat, incomeTax, customsValue, isFreeOfDuty } = tax.value
  const hasInsurance = (question.costs?.insurance.amountMinor ?? 0) > 0
  const basis = basesOf(tax.value, profile, hasInsurance)
  const params = { customs_value_minor: customsValue.amountMinor }
  const lines = [
    taxLineOf('import_duty', duty, taxLineLabel.import_duty(), { ...params, ...basis.duty }),
    taxLineOf('import_vat', vat, taxLineLabel.import_vat(), { ...params, ...basis.vat }),
    taxLineOf('import_pph', incomeTax, taxLineLabel.import_pph(), { ...params, ...basis.incomeTax }),
  ].filter(({ amountMinor }) => amountMinor > 0)
  const snapshot = { ...tax.value }
  if (lines.length === 0) return { mode: 'relief', reason: 'tax_free_goods', lines, totalMinor: 0, snapshot }
  return {
    mode: 'itemised',
    reason: isFreeOfDuty ? 'free_of_duty' : 'estimate_id',
    lines,
    totalMinor: sum(lines),
    snapshot,
  }
}

const unknownTax = (reason: TaxReason): Omit<QuotedTax, 'rateDate' | 'isRateStale'> => ({
  mode: 'quote',
  reason,
  lines: [],
  totalMinor: null,
  snapshot: {},
})

/** Import duty and tax of one shipment by the rules of its destination; always an estimate, since customs decide. */
export const estimateTax = (question: TaxQuestion): QuotedTax => {
  const { profile, rates, pricingMode } = question
  const stamp = { rateDate: rates?.validFrom ?? null, isRateStale: rates?.isStale ?? false }
  if (pricingMode === 'all_in')
    return {
      mode: 'included',
      reason: 'all_in',
      lines: [],
      totalMinor: null,
      snapshot: {},
      rateDate: null,
      isRateStale: false,
    }
  if (question.costs === null) return { ...unknownTax('no_price'), ...stamp }
  if (profile === undefined) return { ...unknownTax('no_profile'), ...stamp }
  const law = profile.rows
  if (!('country' in law)) return { ...unknownTax('no_profile'), ...stamp }
  return { ...(law.country === 'sg' ? singapore(question, law) : indonesia(question, law)), ...stamp }
}
