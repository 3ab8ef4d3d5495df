import { staffBalanceCalls, staffQueueCalls, type BalanceCorrection } from '@layar/contract'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { DecideActs, useDecision } from '../../../shared/dialog/decide-acts'
import rows from '../../../shared/table/rows.module.css'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { saldoText } from './text'

const reloads = [
  staffBalanceCalls.staffBalanceCorrections,
  staffBalanceCalls.staffBalance,
  staffBalanceCalls.staffBalanceEntries,
  staffQueueCalls.staffQueues,
]

/** Approves or refuses another's correction; says why if this user may not. */
export function CorrectionActs({ correction }: { correction: BalanceCorrection }) {
  const t = useText(saldoText)
  const isAdmin = useSession(({ staff }) => isAllowed(staff, []))
  const decision = useDecision(staffBalanceCalls.staffApproveCorrection, staffBalanceCalls.staffRejectCorrection, {
    invalidates: reloads,
  })
  if (!isAdmin) return <span className={rows.muted}>{t('adminOnly')}</span>
  const { amount, balance, customer_name, customer_code, is_own } = correction
  const params = { correction_id: correction.correction_id }
  const afterwards = balance.amount_minor + amount.amount_minor
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
      isDisabled={afterwards < 0}
      onApprove={() => void decision.approve.run({ params })}
      onReject={(note) => void decision.reject.run({ params, body: { note } })}
    >
      <p>
        {afterwards < 0
          ? t('tooLow')
          : t('approveText', { balance: moneyText({ ...balance, amount_minor: afterwards }) })}
      </p>
    </DecideActs>
  )
}
