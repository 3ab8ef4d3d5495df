import type { StaffRefund } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { Money } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { CustomerLink } from '../../../shared/customer/customer-link'
import rows from '../../../shared/table/rows.module.css'
import styles from '../../../shared/cargo/shipment/entry.module.css'
import { RefundActs } from './refund-acts'
import { refundText } from './text'
import { useRefundPurpose } from './use-refund-purpose'
import { useReturnedNote } from './use-returned-note'

/** One refund with its reason, method, requester and approver. */
export function RefundRow({ refund }: { refund: StaffRefund }) {
  const t = useText(refundText)
  const format = useFormat()
  const returnedNote = useReturnedNote()
  const describe = useRefundPurpose()
  const { requested_by, decided_by, sent_reference, credit_note_code, origin, shipment_code: code } = refund
  const ago = format.relative(refund.created_at)
  return (
    <article className={styles.entry}>
      <div className={styles.who}>
        <Link to="/invoices/$code" params={{ code: refund.invoice_code }}>
          <strong>{refund.invoice_code}</strong>
        </Link>
        <CustomerLink id={refund.customer_id} name={refund.customer_name} code={refund.customer_code} />
        <strong>
          <Money value={refund.amount} />
        </strong>
      </div>
      <p>
        {code !== null && (
          <>
            <Link to={refund.service === 'ekspor' ? '/exports/$code' : '/shipments/$code'} params={{ code }}>
              {code}
            </Link>
            {' · '}
          </>
        )}
        {origin === 'measured' ? t('measuredLess') : refund.reason}
      </p>
      <p className={rows.muted}>
        {[
          t(refund.status),
          t(refund.way),
          requested_by === null
            ? t(origin === 'measured' ? 'byMeasure' : 'byCancelling', { ago })
            : t('requestedBy', { name: requested_by, ago }),
          decided_by && t('decidedBy', { name: decided_by }),
          sent_reference && `${t('reference')} ${sent_reference}`,
          returnedNote(refund),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(refund.is_for_goods || refund.parts.length > 0) && <p className={rows.muted}>{describe(refund)}</p>}
      {credit_note_code && (
        <p>
          <Mark code={credit_note_code} size="sm" />
        </p>
      )}
      {refund.decision_note && <p>{refund.decision_note}</p>}
      <div className={styles.acts}>
        <RefundActs refund={refund} />
      </div>
    </article>
  )
}
