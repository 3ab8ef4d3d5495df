import type { ShipmentRefund } from '@layar/contract'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { InvoiceLink } from '../invoice/invoice-link'
import { refundLabels } from './refund-labels'
import styles from '../../cargo/shipment/shipment.module.css'

/** The refunds of a shipment and their status. Renders nothing if no money is to be refunded. */
export function RefundList({ status, refunds }: { status: string; refunds: readonly ShipmentRefund[] }) {
  const t = useText(refundLabels)
  const isMissing = status === 'refunded' && !refunds.some((refund) => refund.status === 'sent')
  if (refunds.length === 0 && !isMissing) return null
  return (
    <SectionCard title={t('refunds')}>
      {isMissing && <p className={styles.blocked}>{t('none')}</p>}
      <ul className={styles.plain}>
        {refunds.map((refund) => (
          <li key={refund.refund_id}>
            <strong>{moneyText(refund.amount)}</strong> {t(refund.way)} · {t(refund.status)}
            {' · '}
            <InvoiceLink code={refund.invoice_code} />
            {refund.is_for_goods && ` · ${t('forGoods')}`}
            {refund.decision_note !== null && <p>{refund.decision_note}</p>}
            {refund.status === 'rejected' && <p className={styles.quiet}>{t('askAnew')}</p>}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
