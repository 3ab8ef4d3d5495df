import { idCardRejectReason, type IdCardRejectReason } from '@layar/contract'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonDialog, type ReasonWrite } from '../../../shared/dialog/reason-dialog'
import { identityText } from './text'

interface RejectDialogProps {
  readonly name: string
  readonly write: ReasonWrite
  readonly onClose: () => void
  readonly onReject: (reason: IdCardRejectReason, note: string) => void
}

const reasons = idCardRejectReason.options

export function RejectDialog({ name, write, onClose, onReject }: RejectDialogProps) {
  const t = useText(identityText)
  const [reason, setReason] = useState<IdCardRejectReason>('blurred')
  return (
    <ReasonDialog
      title={t('rejectTitle', { name })}
      act={t('reject')}
      label={t('note')}
      lines={2}
      isRequired={reason === 'other'}
      write={write}
      onAct={(note) => onReject(reason, note)}
      onClose={onClose}
    >
      <NativeSelect
        label={t('reason')}
        value={reason}
        data={reasons.map((value) => ({ value, label: t(value) }))}
        onChange={(event) => setReason(reasons.find((value) => value === event.currentTarget.value) ?? reason)}
      />
    </ReasonDialog>
  )
}
