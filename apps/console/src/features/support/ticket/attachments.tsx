import { maxTicketFiles, staffTicketCalls } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { UnsentFile } from '../../../shared/storage/unsent'
import { ticketText } from './text'

interface AttachmentsProps {
  readonly files: readonly UnsentFile[]
  readonly onChange: (change: (files: readonly UnsentFile[]) => readonly UnsentFile[]) => void
  /** The server's errors for the answer's fields. */
  readonly fields: Readonly<Record<string, string>>
}

/** Pictures and PDFs attached to an answer; each is uploaded as soon as it is chosen [SUPP-01]. */
export function Attachments({ files, onChange, fields }: AttachmentsProps) {
  const t = useText(ticketText)
  const upload = useWrite(staffTicketCalls.staffUploadFile, { successToast: false })
  const error = Object.entries(fields).find(([field]) => field === 'files' || field.startsWith('files.'))?.[1]
  return (
    <FileDrop
      kind="document"
      label={t('files')}
      hint={t('filesHint', { count: maxTicketFiles })}
      most={maxTicketFiles}
      files={files.map(({ name }) => ({ name }))}
      error={error}
      onRemove={(_, index) => onChange((now) => now.filter((_file, place) => place !== index))}
      onFile={async (file, how) => {
        const answer = await upload.run({ file }, how)
        if (answer)
          onChange((now) =>
            now.length < maxTicketFiles ? [...now, { url: answer.file_url, name: answer.file_name }] : now,
          )
        return answer
      }}
    />
  )
}
