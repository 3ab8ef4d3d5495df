import type { Language } from '@layar/contract'
import { spellNumber } from '@layar/domain'
import type { ChargeLine } from '../invoice/snapshot'

const amount = (minor: number, language: Language): string => `$${spellNumber(String(minor / 100), language)}`

/** Says on the invoice why goods that are relieved by themselves are taxed. */
export const flightGstLabel = ({ params }: Pick<ChargeLine, 'params'>, reliefMinor: number): ChargeLine['label'] => {
  const rate = (language: Language): string =>
    `GST ${spellNumber(String(Number(params['rate_bp'] ?? 0) / 100), language)}%`
  return {
    en: `${rate('en')} at import: your goods on this flight exceed ${amount(reliefMinor, 'en')} together`,
    id: `${rate('id')} saat impor: total barang Anda di penerbangan ini melebihi ${amount(reliefMinor, 'id')}`,
    cn: `进口 ${rate('cn')}：您在同一航班上的货物合计超过 ${amount(reliefMinor, 'cn')}`,
  }
}
