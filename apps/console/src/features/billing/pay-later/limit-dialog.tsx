import { staffPaylaterCalls, type PaylaterLimit } from '@layar/contract'
import type { ExpectedNumber } from '@layar/domain'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonField } from '../../../shared/dialog/reason-field'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import rows from '../../../shared/table/rows.module.css'
import { paylaterText } from './text'

const rupiah: ExpectedNumber = { kind: 'money', currency: 'IDR' }
const reloads = [staffPaylaterCalls.staffPaylaterLimits]

/** Sets a limit for a customer by code, or changes the limit of a customer who has one. */
export function LimitDialog({ limit, onClose }: { limit?: PaylaterLimit | undefined; onClose: () => void }) {
  const t = useText(paylaterText)
  const [code, setCode] = useState(limit?.customer_code ?? '')
  const [amount, setAmount] = useState(limit === undefined ? '' : String(limit.limit.amount_minor))
  const [note, setNote] = useState('')
  const set = useWrite(staffPaylaterCalls.staffSetPaylater, { invalidates: reloads, onDone: onClose })
  const own = useNumberErrors<'limit'>()
  const errors = { ...set.failure?.fields, ...own.texts }
  const send = (): void => {
    const read = own.read({ limit: { text: amount, expected: rupiah } })
    if (read === undefined) return
    const body = { customer_code: code, ...read, note, ...(limit && { version: limit.version }) }
    void set.run({ body })
  }
  return (
    <ActDialog title={t('set')} act={t('save')} isKeyed pending={set.pending} onAct={send} onClose={onClose}>
      <div className={rows.stack}>
        <TextInput
          name="customer_code"
          label={t('code')}
          required
          readOnly={limit !== undefined}
          value={code}
          error={errors['customer_code']}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <NumberField
          label={t('limit')}
          name="limit"
          required
          expected={rupiah}
          value={amount}
          error={errors['limit']}
          onChange={setAmount}
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
      onAct={(note) =>
        void revoke.run({ params: { customer_id: limit.customer_id }, body: { note, version: limit.version } })
      }
      onClose={onClose}
    >
      <p>{t('revokeText')}</p>
    </ReasonDialog>
  )
}
