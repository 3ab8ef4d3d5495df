import type { Invoice } from '@layar/contract'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import styles from './invoice.module.css'
import { invoiceText } from './text/area'

/** Money that came for this invoice and did not pay it, why, and what happens to it. */
export function HeldPayments({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const format = useFormat()
  const held = invoice.held_payments
  if (held.length === 0) return null
  return (
    <SectionCard title={t('heldTitle')}>
      {held.map(({ amount, reason, received_at }) => (
        <p key={received_at} className={styles.notice}>
          {t('held', { amount, date: format.date(received_at), reason: t(`held_${reason}`) })}
        </p>
      ))}
      {invoice.status === 'pending' && <p className={styles.quiet}>{t('heldOpen')}</p>}
    </SectionCard>
  )
}
