import type { PriceBreakdown } from '@layar/contract'
import { useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { voucherChoiceText } from './text/area'

type Refused = PriceBreakdown['refused_vouchers'][number]

/** What is still to be chosen may reach the minimum or bring the charge. */
const isOpen = ({ error_code: code }: Refused): boolean =>
  code === 'voucher_minimum_not_reached' || code === 'voucher_nothing_to_lower'

/**
 * Takes vouchers that the price refuses off the choice, and keeps the reason to show it. While the price lacks a part,
 * only those are that no other choice can bring back.
 * @param refused of the present choice; empty while its price is read
 */
export function useLostVouchers(
  refused: readonly Refused[],
  isWhole: boolean,
  drop: (codes: readonly string[]) => void,
): { readonly notice: string | undefined; readonly forget: () => void } {
  const t = useText(voucherChoiceText)
  const [lost, setLost] = useState<readonly Refused[]>([])
  const gone = isWhole ? refused : refused.filter((one) => !isOpen(one))
  const isNew = gone.some(({ voucher_code }) => lost.every((known) => known.voucher_code !== voucher_code))
  if (isNew) {
    setLost(gone)
    drop(gone.map(({ voucher_code }) => voucher_code))
  }
  const notices = lost.map(({ voucher_code, message }) => t('voucherLost', { code: voucher_code, reason: message }))
  return { notice: notices.length === 0 ? undefined : notices.join(' '), forget: () => setLost([]) }
}
