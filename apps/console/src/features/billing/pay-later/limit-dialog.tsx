import { staffPaylaterCalls, type PaylaterLimit } from '@layar/contract'
import { parseMoney } from '@layar/domain'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonField } from '../../../shared/reason-field'
import { ActDialog } from '../../../shared/act-dialog'
import { ReasonDialog } from '../../../shared/reason-dialog'
import rows from '../../../shared/rows.module.css'
import { paylaterText } from './text'

const reloads = [staffPaylaterCalls.staffPaylaterLimits]

/** Sets a limit for a customer by code, or changes the limit of a customer who has one. */
export function LimitDialog({ limit, onClose }: { limit?: PaylaterLimit | undefined; onClose: () => void }) {
  const t = useText(paylaterText)
  const [code, setCode] = useState(limit?.customer_code ?? '')
  const [amount, setAmount] = useState(limit === undefined ? '' : String(limit.limit.amount_minor))
  const [note, setNote] = useState('')
  const set = useWrite(staffPaylaterCalls.staffSetPaylater, { invalidates: reloads, onDone: onClose })
  const errors = set.failure?.fields ?? {}
  const send = (): void => {
    const parsed = parseMoney(amount, 'IDR')
    const body = { customer_code: code, limit: parsed.ok ? String(parsed.value.amountMinor) : amount, note }
    void set.run({ body })
  }
  return (
    <ActDialog title={t('set')} act={t('save')} pending={set.pending} onAct={send} onClose={onClose}>
      <div className={rows.stack}>
        <TextInput
          label={t('code')}
          required
          readOnly={limit !== undefined}
          value={code}
          error={errors['customer_code']}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <TextInput
          label={t('limit')}
          required
          inputMode="numeric"
          value={amount}
          error={errors['limit']}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <ReasonField name="note" label={t('note')} value={note} error={errors['note']} onChange={setNote} />
      </div>
    </ActDialog>
  )
}

/** Switches a limit off, with the reason. */
export function RevokeDialog({ limit, onClose }: { limit: PaylaterLimit; onClose: () => void }) {
  const t = useText(paylaterText)
  const revoke = useWrite(staffPaylaterCalls.staffRevokePaylater, { invalidates: reloads, onDone: onClose })
  return (
    <ReasonDialog
      title={t('revoke')}
      act={t('revoke')}
      label={t('note')}
      write={revoke}
      onAct={(note) => void revoke.run({ params: { customer_id: limit.customer_id }, body: { note } })}
      onClose={onClose}
    >
      <p>{t('revokeText')}</p>
    </ReasonDialog>
  )
}
