import { idCardRejectReason, type IdCardRejectReason } from '@layar/contract'
import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/act-dialog'
import rows from '../../../shared/rows.module.css'
import { identityText } from './text'

interface RejectDialogProps {
  readonly name: string
  readonly pending: boolean
  /** The server's error for the note. */
  readonly fault: string | undefined
  readonly onClose: () => void
  readonly onReject: (reason: IdCardRejectReason, note: string) => void
}

const reasons = idCardRejectReason.options

export function RejectDialog({ name, pending, fault, onClose, onReject }: RejectDialogProps) {
  const t = useText(identityText)
  const [reason, setReason] = useState<IdCardRejectReason>('blurred')
  const [note, setNote] = useState('')
  return (
    <ActDialog
      title={t('rejectTitle', { name })}
      act={t('reject')}
      isDanger
      pending={pending}
      onAct={() => onReject(reason, note)}
      onClose={onClose}
    >
      <div className={rows['stack']}>
        <NativeSelect
          label={t('reason')}
          value={reason}
          data={reasons.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => setReason(reasons.find((value) => value === event.currentTarget.value) ?? reason)}
        />
        <Textarea
          label={t('note')}
          required={reason === 'other'}
          value={note}
          error={fault}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </ActDialog>
  )
}
