import { errorText, type Language, type Voucher } from '@layar/contract'
import { currencyExponents } from '@layar/domain'
import { voucherCurrency, type RefusedVoucher, type VoucherRow } from './store'

const locale: Readonly<Record<Language, string>> = { en: 'en-SG', id: 'id-ID', cn: 'zh-CN' }

const dateText = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Singapore',
  }).format(date)

/** `refused` says why it cannot be used at present. */
export const voucherView = (row: VoucherRow, refused: RefusedVoucher | undefined, language: Language): Voucher => {
  const currency = voucherCurrency[row.country]
  const major = (amountMinor: number): number => amountMinor / 10 ** currencyExponents[currency]
  return {
    voucher_id: row.id,
    voucher_code: row.voucherCode,
    voucher_image: row.imageUrl === '' ? null : row.imageUrl,
    voucher_title: row.title[language],
    voucher_value: row.kind === 'percent' ? row.value / 100 : major(row.value),
    discount_kind: row.kind,
    maximum_discount: row.maxDiscountMinor === null ? null : { currency, amount_minor: row.maxDiscountMinor },
    currency,
    voucher_category: row.category,
    active_date: row.activeDate.toISOString(),
    expiration_date: row.expirationDate.toISOString(),
    period: `${dateText(row.activeDate, language)} – ${dateText(row.expirationDate, language)}`,
    minimum_transaction: major(row.minTransactionMinor),
    description: row.description[language],
    terms: row.terms[language].split('\n').filter((line) => line !== ''),
    is_usable: refused === undefined,
    unusable_reason: refused === undefined ? null : errorText(refused.errorCode, language, refused.values),
    is_sample: row.isSample,
  }
}
