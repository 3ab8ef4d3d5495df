import type { PriceBreakdown } from '@layar/contract'
import { useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { checkoutText } from './text/area'

/** Another choice may reach the minimum or bring the charge; these never apply again to this order. */
const isFinal = ({ error_code: code }: PriceBreakdown['refused_vouchers'][number]): boolean =>
  code !== 'voucher_minimum_not_reached' && code !== 'voucher_nothing_to_lower'

/** Takes vouchers that ran out while the page was open off the choice, and keeps the reason to show it. */
export function useLostVouchers(
  refused: PriceBreakdown['refused_vouchers'],
  drop: (codes: readonly string[]) => void,
): { readonly notice: string | undefined; readonly forget: () => void } {
  const t = useText(checkoutText)
  const [lost, setLost] = useState<PriceBreakdown['refused_vouchers']>([])
  const gone = refused.filter(isFinal)
  const isNew = gone.some(({ voucher_code }) => lost.every((known) => known.voucher_code !== voucher_code))
  if (isNew) {
    setLost(gone)
    drop(gone.map(({ voucher_code }) => voucher_code))
  }
  const notices = lost.map(({ voucher_code, message }) => t('voucherLost', { code: voucher_code, reason: message }))
  return { notice: notices.length === 0 ? undefined : notices.join(' '), forget: () => setLost([]) }
}
