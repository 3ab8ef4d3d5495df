import { staffExportCalls } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import { reloads } from './reloads'
import { exportText } from './text'

interface NoteDialogProps {
  readonly act: 'ask' | 'reject'
  readonly code: string
  readonly onClose: () => void
}

/** Requests documents or rejects; the customer reads the reason. */
export function NoteDialog({ act, code, onClose }: NoteDialogProps) {
  const t = useText(exportText)
  const isReject = act === 'reject'
  const call = isReject ? staffExportCalls.staffRejectExport : staffExportCalls.staffAskExportDocuments
  const write = useWrite(call, { invalidates: reloads, onDone: onClose })
  return (
    <ReasonDialog
      title={t(isReject ? 'rejectTitle' : 'askTitle', { code })}
      act={t(isReject ? 'reject' : 'askDocuments')}
      isDanger={isReject}
      label={t(isReject ? 'rejectNote' : 'askNote')}
      lines={4}
      isFocused
      write={write}
      onAct={(note) => void write.run({ params: { shipment_code: code }, body: { note } })}
      onClose={onClose}
    >
      {isReject && <p>{t('rejectText')}</p>}
    </ReasonDialog>
  )
}
