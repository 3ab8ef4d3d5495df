import { staffExportCalls } from '@layar/contract'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/act-dialog'
import styles from '../../../shared/shipment.module.css'
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
  const [note, setNote] = useState('')
  const isReject = act === 'reject'
  const call = isReject ? staffExportCalls.staffRejectExport : staffExportCalls.staffAskExportDocuments
  const write = useWrite(call, { invalidates: reloads, onDone: onClose })
  return (
    <ActDialog
      title={t(isReject ? 'rejectTitle' : 'askTitle', { code })}
      act={t(isReject ? 'reject' : 'askDocuments')}
      isDanger={isReject}
      pending={write.pending}
      onAct={() => void write.run({ params: { shipment_code: code }, body: { note } })}
      onClose={onClose}
    >
      <div className={styles['fields']}>
        {isReject && <p>{t('rejectText')}</p>}
        <Textarea
          label={t(isReject ? 'rejectNote' : 'askNote')}
          required
          rows={4}
          maxLength={500}
          data-autofocus
          value={note}
          error={write.failure?.fields['note']}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </ActDialog>
  )
}
