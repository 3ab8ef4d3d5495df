import { staffBalanceCalls, type BalanceCorrection } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonField } from '../../../shared/reason-field'
import { ActDialog } from '../../../shared/act-dialog'
import rows from '../../../shared/rows.module.css'
import { isAllowed, useSession } from '../../../shared/session'
import { saldoText } from './text'

const reloads = [
  staffBalanceCalls.staffBalanceCorrections,
  staffBalanceCalls.staffBalance,
  staffBalanceCalls.staffBalanceEntries,
]

/** Approves or refuses another's correction; says why if this user may not. */
export function CorrectionActs({ correction }: { correction: BalanceCorrection }) {
  const t = useText(saldoText)
  const isAdmin = useSession(({ staff }) => isAllowed(staff, []))
  const [open, setOpen] = useState<'approve' | 'reject'>()
  const [note, setNote] = useState('')
  const close = (): void => setOpen(undefined)
  const write = { invalidates: reloads, onDone: close }
  const approve = useWrite(staffBalanceCalls.staffApproveCorrection, { ...write, onFailure: close })
  const reject = useWrite(staffBalanceCalls.staffRejectCorrection, write)
  if (!isAdmin) return <span className={rows['muted']}>{t('adminOnly')}</span>
  const { amount, balance, customer_name, customer_code, is_own } = correction
  const params = { correction_id: correction.correction_id }
  const afterwards = balance.amount_minor + amount.amount_minor
  return (
    <>
      <Button variant="default" onClick={() => setOpen('reject')}>
        {t('reject')}
      </Button>
      {is_own ? (
        <span className={rows['muted']}>{t('own')}</span>
      ) : (
        <Button onClick={() => setOpen('approve')}>{t('approve')}</Button>
      )}
      <ActDialog
        isOpen={open === 'approve'}
        title={t('approveTitle', { amount: moneyText(amount), name: customer_name || customer_code })}
        act={t('approve')}
        isDisabled={afterwards < 0}
        pending={approve.pending}
        onAct={() => void approve.run({ params })}
        onClose={close}
      >
        <p>
          {afterwards < 0
            ? t('tooLow')
            : t('approveText', { balance: moneyText({ ...balance, amount_minor: afterwards }) })}
        </p>
      </ActDialog>
      <ActDialog
        isOpen={open === 'reject'}
        title={t('rejectTitle')}
        act={t('reject')}
        isDanger
        pending={reject.pending}
        onAct={() => void reject.run({ params, body: { note } })}
        onClose={close}
      >
        <ReasonField
          name="note"
          label={t('rejectNote')}
          value={note}
          error={reject.failure?.fields['note']}
          onChange={setNote}
        />
      </ActDialog>
    </>
  )
}
