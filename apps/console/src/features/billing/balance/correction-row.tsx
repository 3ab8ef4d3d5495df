import type { BalanceCorrection } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { Money } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import rows from '../../../shared/table/rows.module.css'
import styles from '../../../shared/cargo/shipment/entry.module.css'
import { CorrectionActs } from './correction-acts'
import { saldoText } from './text'

/** One correction with its reason, its requester and its approver. */
export function CorrectionRow({ correction }: { correction: BalanceCorrection }) {
  const t = useText(saldoText)
  const format = useFormat()
  const { decided_by, decided_at, decision_note } = correction
  return (
    <article className={styles.entry}>
      <div className={styles.who}>
        <Link to="/balances/$id" params={{ id: correction.customer_id }}>
          <strong>{correction.customer_name || correction.customer_code}</strong>
        </Link>
        <Mark code={correction.customer_code} size="sm" />
        <strong>
          {correction.amount.amount_minor > 0 && '+'}
          <Money value={correction.amount} />
        </strong>
      </div>
      <p>{correction.reason}</p>
      <p className={rows.muted}>
        {t('requestedBy', { name: correction.requested_by, ago: format.relative(correction.created_at) })}
        {decided_by && decided_at && ` · ${t('decidedBy', { name: decided_by, date: format.dateTime(decided_at) })}`}
      </p>
      {decision_note && <p>{decision_note}</p>}
      {correction.status === 'requested' && (
        <div className={styles.acts}>
          <CorrectionActs correction={correction} />
        </div>
      )}
    </article>
  )
}
