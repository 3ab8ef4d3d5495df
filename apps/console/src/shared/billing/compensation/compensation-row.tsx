import { staffCompensationCalls, staffQueueCalls, type Compensation } from '@layar/contract'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Money, moneyText } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { DecideActs, useDecision } from '../../dialog/decide-acts'
import { isAllowed, useSession } from '../../access/session/session'
import styles from '../../cargo/shipment/entry.module.css'
import rows from '../../table/rows.module.css'
import { compensationText } from './compensation-text'

const reloads = [
  staffCompensationCalls.staffCompensations,
  staffCompensationCalls.staffShipmentCompensation,
  staffQueueCalls.staffQueues,
]

/** Approves or refuses another's request; says why if this user may not. */
function Acts({ compensation }: { compensation: Compensation }) {
  const t = useText(compensationText)
  const isAdmin = useSession(({ staff }) => isAllowed(staff, []))
  const [reference, setReference] = useState('')
  const decision = useDecision(
    staffCompensationCalls.staffApproveCompensation,
    staffCompensationCalls.staffRejectCompensation,
    { invalidates: reloads },
  )
  if (!isAdmin) return <span className={rows.muted}>{t('adminOnly')}</span>
  const { amount, customer_name, customer_code, is_own, way } = compensation
  const params = { compensation_id: compensation.compensation_id }
  const isByBank = way === 'bank'
  return (
    <DecideActs
      decision={decision}
      labels={{
        approve: t('approve'),
        approveTitle: t('approveTitle', { amount: moneyText(amount), name: customer_name || customer_code }),
        reject: t('reject'),
        rejectTitle: t('rejectTitle'),
        rejectNote: t('rejectNote'),
      }}
      notAllowed={is_own && t('own')}
      isDisabled={isByBank && reference.trim() === ''}
      onApprove={() =>
        void decision.approve.run({ params, body: isByBank ? { bank_reference: reference.trim() } : {} })
      }
      onReject={(note) => void decision.reject.run({ params, body: { note } })}
    >
      <div className={rows.stack}>
        <p>{t(isByBank ? 'toBank' : 'toBalance')}</p>
        {isByBank && (
          <TextInput
            name="bank_reference"
            label={t('bankReference')}
            required
            maxLength={80}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
      </div>
    </DecideActs>
  )
}

/** One compensation with its reason, its requester and its approver. */
export function CompensationRow({ compensation }: { compensation: Compensation }) {
  const t = useText(compensationText)
  const format = useFormat()
  const { decided_by, decided_at, decision_note, bank_reference, cart_code } = compensation
  return (
    <article className={styles.entry}>
      <div className={styles.who}>
        <Link to="/shipments/$code" params={{ code: cart_code }}>
          <strong>{cart_code}</strong>
        </Link>
        <span>{compensation.customer_name || compensation.customer_code}</span>
        <Mark code={compensation.customer_code} size="sm" />
        <strong>
          <Money value={compensation.amount} />
        </strong>
        <span className={rows.muted}>{t('upTo', { most: moneyText(compensation.cap) })}</span>
      </div>
      <p>{compensation.reason}</p>
      <p className={rows.muted}>
        {t('requestedBy', { name: compensation.requested_by, ago: format.relative(compensation.created_at) })}
        {decided_by && decided_at && ` · ${t('decidedBy', { name: decided_by, date: format.dateTime(decided_at) })}`}
        {bank_reference && ` · ${t('reference', { reference: bank_reference })}`}
      </p>
      {compensation.refunded.amount_minor > 0 && (
        <p className={rows.warning}>{t('refundedBeside', { amount: moneyText(compensation.refunded) })}</p>
      )}
      {decision_note && <p>{decision_note}</p>}
      {compensation.status === 'requested' && (
        <div className={styles.acts}>
          <Acts compensation={compensation} />
        </div>
      )}
    </article>
  )
}
