import type { Language } from './language'
import { formatMoney, money, type Currency } from './money'
import { spellNumber } from './number-spelling'
import type { Labels } from './status/machine'
import type { TaxCode } from './tax-line'

/** On an invoice without the GST on low-value goods, which its registered customer accounts for. */
export const reverseChargeText: Labels = {
  en: 'Reverse charge: you account for GST on these goods.',
  id: 'Reverse charge: GST atas barang ini Anda laporkan sendiri.',
  cn: '反向征收：该货物的 GST 由贵公司自行申报。',
}

/** What each code on a line of an invoice means. */
export const taxCodeLabels: Readonly<Record<TaxCode, Labels>> = {
  ZR: {
    en: 'Zero-rated: international shipping and its delivery, 0% GST',
    id: 'Tarif nol: pengiriman internasional beserta pengantarannya, GST 0%',
    cn: '零税率：国际运输及其派送，GST 0%',
  },
  SR: {
    en: 'Standard-rated: our services in Singapore, and low-value goods with their shipping',
    id: 'Tarif standar: jasa kami di Singapura, serta barang bernilai rendah beserta pengirimannya',
    cn: '标准税率：我们在新加坡的服务，以及低值货物及其运输',
  },
  PPN05: {
    en: 'Freight forwarding (VAT code 05)',
    id: 'Jasa pengurusan transportasi (kode faktur 05)',
    cn: '货运代理（增值税代码 05）',
  },
  PPN04: { en: 'Other services (VAT code 04)', id: 'Jasa lain (kode faktur 04)', cn: '其他服务（增值税代码 04）' },
  IMP: {
    en: 'Import duty and tax, paid to customs for you at cost',
    id: 'Bea masuk dan pajak impor, dibayarkan ke bea cukai tanpa tambahan',
    cn: '代缴进口关税与税费，按实收取',
  },
  OS: { en: 'Outside the scope of tax', id: 'Di luar objek pajak', cn: '不属征税范围' },
}

/** What a tax was computed on, as its line names it. */
export type TaxBase = keyof typeof baseLabels

const baseLabels = {
  goods: { en: 'goods', id: 'barang', cn: '货值' },
  goods_freight: { en: 'goods and freight', id: 'barang dan ongkos kirim', cn: '货值与运费' },
  goods_freight_insurance: {
    en: 'goods, freight and insurance',
    id: 'barang, ongkos kirim, dan asuransi',
    cn: '货值、运费与保险',
  },
  value_and_duty: { en: 'value at customs and duty', id: 'nilai pabean dan bea masuk', cn: '完税价格与关税' },
  customs_value: { en: 'value at customs', id: 'nilai pabean', cn: '完税价格' },
} as const satisfies Readonly<Record<string, Labels>>

const isBase = (value: unknown): value is TaxBase => typeof value === 'string' && Object.hasOwn(baseLabels, value)

const taxNames: Readonly<Record<string, Labels>> = {
  import_gst: { en: 'Import GST', id: 'GST impor', cn: '进口 GST' },
  low_value_gst: { en: 'GST', id: 'GST', cn: 'GST' },
  import_duty: { en: 'Import duty', id: 'Bea masuk', cn: '进口关税' },
  import_vat: { en: 'Import VAT (PPN)', id: 'PPN impor', cn: '进口增值税（PPN）' },
  import_pph: { en: 'Import income tax (PPh 22)', id: 'PPh Pasal 22 impor', cn: '进口所得税（PPh 22）' },
}

const withShare: Labels = {
  en: '{tax} on {share} of {base}',
  id: '{tax} dari {share} × {base}',
  cn: '{tax}，按 {base}的 {share}',
}
const whole: Labels = { en: '{tax} on {base}', id: '{tax} dari {base}', cn: '{tax}，按 {base}' }

/** What was stored with a line of an invoice. */
export interface StoredTaxLine {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly amount: { readonly currency: Currency }
}

const numberIn = ({ params }: StoredTaxLine, name: string): number | undefined => {
  const value = params[name]
  return typeof value === 'number' ? value : undefined
}

const inParentheses = (words: string, language: Language): string =>
  language === 'cn' ? `（${words}）` : ` (${words})`

/**
 * How the amount of a tax line came about, from what was stored with it at its issue: `Import GST 9% on $158.67 (goods
 * and freight)`. Null for any other line, and for one whose base was not stored.
 */
export function taxBasisText(line: StoredTaxLine, language: Language): string | null {
  const baseMinor = numberIn(line, 'base_minor') ?? numberIn(line, 'taxable_minor')
  const name = taxNames[line.code]?.[language] ?? (line.code.startsWith('vat_') ? '' : undefined)
  if (baseMinor === undefined || name === undefined) return null
  const rateBp = numberIn(line, 'rate_bp')
  const rate = rateBp === undefined ? '' : `${spellNumber(String(rateBp / 100), language)}%`
  const [num, den] = [numberIn(line, 'share_num'), numberIn(line, 'share_den')]
  const { base_of: of } = line.params
  const words = name === '' ? undefined : baseLabels[isBase(of) ? of : 'customs_value'][language]
  const base = `${formatMoney(money(line.amount.currency, baseMinor))}${words === undefined ? '' : inParentheses(words, language)}`
  const sentence = num === undefined || den === undefined ? whole : withShare
  return sentence[language]
    .replace('{tax}', [name, rate].filter(Boolean).join(' '))
    .replace('{share}', `${num ?? ''}/${den ?? ''}`)
    .replace('{base}', () => base)
}
