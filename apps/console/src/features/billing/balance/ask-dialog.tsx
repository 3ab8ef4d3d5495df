import { staffBalanceCalls, staffQueueCalls, type StaffBalance } from '@layar/contract'
import type { ExpectedNumber } from '@layar/domain'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonField } from '../../../shared/dialog/reason-field'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import rows from '../../../shared/table/rows.module.css'
import { saldoText } from './text'

const rupiah: ExpectedNumber = { kind: 'money', currency: 'IDR' }
const directions = ['add', 'take'] as const

/** Requests a correction; a second person approves it. */
export function AskDialog({ balance, onClose }: { balance: StaffBalance; onClose: () => void }) {
  const t = useText(saldoText)
  const [direction, setDirection] = useState<(typeof directions)[number]>('add')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const ask = useWrite(staffBalanceCalls.staffRequestCorrection, {
    invalidates: [
      staffBalanceCalls.staffBalance,
      staffBalanceCalls.staffBalanceCorrections,
      staffQueueCalls.staffQueues,
    ],
    onDone: onClose,
  })
  const own = useNumberErrors<'amount'>()
  const errors = { ...ask.failure?.fields, ...own.texts }
  const send = (): void => {
    const read = own.read({ amount: { text: amount, expected: rupiah } })
    if (read === undefined) return
    const body = { direction, ...read, reason }
    void ask.run({ params: { customer_id: balance.customer_id }, body })
  }
  return (
    <ActDialog title={t('ask')} act={t('send')} isKeyed pending={ask.pending} onAct={send} onClose={onClose}>
      <div className={rows.stack}>
        <p>{t('askText')}</p>
        <NativeSelect
          label={t('direction')}
          value={direction}
          data={directions.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => setDirection(event.currentTarget.value === 'take' ? 'take' : 'add')}
        />
        <NumberField
          label={t('amount')}
          name="amount"
          required
          expected={rupiah}
          value={amount}
          error={errors['amount']}
          onChange={setAmount}
        />
        <ReasonField name="reason" label={t('reason')} value={reason} error={errors['reason']} onChange={setReason} />
      </div>
    </ActDialog>
  )
}
