import type { StaffVoucher, VoucherInput } from '@layar/contract'
import {
  countrySettings,
  parseMoney,
  printMoney,
  readBasisPoints,
  readWhole,
  type BillingCurrency,
  type Country,
} from '@layar/domain'
import { fromSgtField, toSgtField } from '../../../shared/editor/sgt'

const empty = { en: '', id: '', cn: '' }
const dayMs = 86_400_000

export const currencyOf = (country: Country): BillingCurrency => countrySettings[country].currency

/** The form's initial values: amounts in whole currency, times in Singapore time. */
export const draftOf = (voucher: StaffVoucher | undefined, now: Date) => {
  const country = voucher?.country ?? 'sg'
  const major = (amountMinor: number): string => printMoney({ currency: currencyOf(country), amountMinor })
  return {
    code: voucher?.voucher_code ?? '',
    title: voucher?.title ?? empty,
    description: voucher?.description ?? empty,
    terms: voucher?.terms ?? empty,
    country,
    service: voucher?.service ?? ('impor' as const),
    category: voucher?.category ?? ('all' as const),
    kind: voucher?.kind ?? ('amount' as const),
    value: voucher === undefined ? '' : voucher.kind === 'percent' ? String(voucher.value / 100) : major(voucher.value),
    ceiling: voucher?.max_discount_minor ? major(voucher.max_discount_minor) : '',
    minimum: voucher ? major(voucher.min_transaction_minor) : '0',
    from: toSgtField(voucher?.active_from ?? now.toISOString()),
    to: toSgtField(voucher?.active_to ?? new Date(now.getTime() + 30 * dayMs).toISOString()),
    usageLimit: String(voucher?.usage_limit ?? 100),
    perCustomer: String(voucher?.per_customer_limit ?? 1),
    customer: voucher?.customer?.customer_code ?? '',
    isActive: voucher?.is_active ?? true,
    isListed: voucher?.is_listed ?? true,
  }
}
export type VoucherDraft = ReturnType<typeof draftOf>
type Name = keyof VoucherDraft

/** The fields that are immutable once the voucher was used. */
const settled: readonly Name[] = ['code', 'country', 'service', 'category', 'kind', 'value', 'ceiling', 'customer']
/** Whether its value can no longer be typed over, because invoices were priced with it. */
export const isFixed = (voucher: StaffVoucher, name: Name): boolean => voucher.is_settled && settled.includes(name)

export type VoucherError = 'number' | 'percentRange' | 'aboveZero' | 'moment'
type FieldErrors = Readonly<Record<string, VoucherError>>

/** The request body, or the fields that cannot be read. */
export const bodyOf = (draft: VoucherDraft): { body: VoucherInput } | { errors: FieldErrors } => {
  const minor = (text: string): number | undefined => {
    const parsed = parseMoney(text, currencyOf(draft.country))
    return parsed.ok && parsed.value.amountMinor >= 0 ? parsed.value.amountMinor : undefined
  }
  const isPercent = draft.kind === 'percent'
  const read = isPercent ? readBasisPoints(draft.value) : minor(draft.value)
  // Whoever types a percentage is told of percentages, not of the basis points that the server counts in.
  const value = read === 0 ? undefined : read
  const ceiling = !isPercent || draft.ceiling.trim() === '' ? null : minor(draft.ceiling)
  const minimum = minor(draft.minimum)
  const usageLimit = readWhole(draft.usageLimit)
  const perCustomer = readWhole(draft.perCustomer)
  const from = fromSgtField(draft.from)
  const to = fromSgtField(draft.to)
  if (
    value === undefined ||
    ceiling === undefined ||
    minimum === undefined ||
    usageLimit === undefined ||
    perCustomer === undefined ||
    from === undefined ||
    to === undefined
  )
    return {
      errors: {
        ...(value === undefined && { value: isPercent ? 'percentRange' : read === 0 ? 'aboveZero' : 'number' }),
        ...(ceiling === undefined && { max_discount_minor: 'number' as const }),
        ...(minimum === undefined && { min_transaction_minor: 'number' as const }),
        ...(from === undefined && { active_from: 'moment' as const }),
        ...(to === undefined && { active_to: 'moment' as const }),
        ...(usageLimit === undefined && { usage_limit: 'number' as const }),
        ...(perCustomer === undefined && { per_customer_limit: 'number' as const }),
      },
    }
  return {
    body: {
      voucher_code: draft.code,
      title: draft.title,
      description: draft.description,
      terms: draft.terms,
      country: draft.country,
      service: draft.service,
      category: draft.category,
      kind: draft.kind,
      value,
      max_discount_minor: ceiling,
      min_transaction_minor: minimum,
      active_from: from,
      active_to: to,
      usage_limit: usageLimit,
      per_customer_limit: perCustomer,
      customer_code: draft.customer.trim() || null,
      is_active: draft.isActive,
      is_listed: draft.isListed,
    },
  }
}
