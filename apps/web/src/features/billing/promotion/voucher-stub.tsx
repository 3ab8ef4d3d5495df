import type { Voucher } from '@layar/contract'
import type { ReactNode } from 'react'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { TicketStub } from '@layar/ui/voucher/ticket-stub.tsx'
import { majorText, voucherWorth } from '../../../shared/billing/voucher/voucher-worth'
import { promotionText } from './text/area'

/** A voucher with its value, minimum amount and validity [CARD-03]. */
export function VoucherStub({ voucher, action }: { voucher: Voucher; action: ReactNode }) {
  const t = useText(promotionText)
  const format = useFormat()
  const minimum =
    voucher.minimum_transaction > 0
      ? t('minimum', { amount: majorText(voucher.currency, voucher.minimum_transaction) })
      : t('noMinimum')
  return (
    <TicketStub
      value={voucherWorth(voucher, format)}
      caption={t('off')}
      headingLevel={2}
      title={voucher.voucher_title}
      note={
        <>
          {minimum} · {voucher.period}
          {voucher.unusable_reason && (
            <>
              <br />
              {t('notNow', { reason: voucher.unusable_reason })}
            </>
          )}
        </>
      }
      action={action}
      isSpent={!voucher.is_usable}
    />
  )
}
