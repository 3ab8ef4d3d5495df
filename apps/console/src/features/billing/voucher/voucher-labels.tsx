import type { StaffVoucher, VoucherState } from '@layar/contract'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { StatusBadge, type BadgeTone } from '@layar/ui/status-badge/status-badge.tsx'
import { currencyOf } from './draft'
import { voucherText } from './text'

const tones: Readonly<Record<VoucherState, BadgeTone>> = {
  running: 'success',
  upcoming: 'info',
  used_up: 'warning',
  over: 'plain',
  off: 'danger',
}

export function VoucherBadge({ state }: { state: VoucherState }) {
  const t = useText(voucherText)
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}

/** `S$5.50`, or `10% (S$20.00)` with its ceiling. */
export function useWorth(): (voucher: StaffVoucher) => string {
  const format = useFormat()
  return ({ kind, value, country, max_discount_minor }) => {
    const money = (amount_minor: number) => moneyText({ currency: currencyOf(country), amount_minor })
    if (kind === 'amount') return money(value)
    const percent = format.number(value / 10_000, { style: 'percent', maximumFractionDigits: 2 })
    return max_discount_minor === null ? percent : `${percent} (≤ ${money(max_discount_minor)})`
  }
}
