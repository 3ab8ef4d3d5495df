import { maxTicketFiles, uploadCalls } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ticketText } from './text/area'

export interface Attached {
  readonly url: string
  readonly name: string
}

interface AttachmentsProps {
  readonly files: readonly Attached[]
  readonly onChange: (change: (files: readonly Attached[]) => readonly Attached[]) => void
  readonly error?: string | undefined
  readonly required?: boolean
}

/** Pictures and PDFs attached to a message; each uploads as soon as it is chosen [SUPP-01]. */
export function Attachments({ files, onChange, error, required = false }: AttachmentsProps) {
  const t = useText(ticketText)
  const upload = useWrite(uploadCalls.uploadFile, { successToast: false })
  return (
    <FileDrop
      kind="document"
      label={t('files')}
      hint={t('filesHint', { count: maxTicketFiles })}
      required={required}
      most={maxTicketFiles}
      files={files.map(({ name }) => ({ name }))}
      error={error}
      onRemove={(_, index) => onChange((now) => now.filter((_file, place) => place !== index))}
      onFile={async (file, how) => {
        const answer = await upload.run({ body: { purpose: 'ticket' }, file }, how)
        if (answer)
          onChange((now) =>
            now.length < maxTicketFiles ? [...now, { url: answer.file_url, name: answer.file_name }] : now,
          )
        return answer
      }}
    />
  )
}

/** The first error among the attachments, at any server field. */
export const fileError = (fields: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(fields).find(([field]) => field === 'files' || field.startsWith('files.'))?.[1]
