import { uploadCalls } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'

interface DocumentDropProps {
  readonly label: string
  /** URLs of the uploaded files. */
  readonly urls: readonly string[]
  readonly fileNames: Readonly<Record<string, string>>
  readonly most: number
  readonly isRequired?: boolean
  readonly error: string | undefined
  /** Updates the state at the end of an upload. */
  readonly onChange: (change: (urls: readonly string[]) => readonly string[]) => void
  readonly onName: (url: string, fileName: string) => void
}

/** Documents of a shipment; each uploads as soon as it is chosen. */
export function DocumentDrop(props: DocumentDropProps) {
  const { label, urls, fileNames, most, isRequired = false, error, onChange, onName } = props
  const upload = useWrite(uploadCalls.uploadFile, { successToast: false })
  return (
    <FileDrop
      kind="document"
      label={label}
      required={isRequired}
      most={most}
      files={urls.map((url, index) => ({ name: fileNames[url] ?? `${label} ${index + 1}` }))}
      error={error}
      onRemove={(_, index) => onChange((now) => now.toSpliced(index, 1))}
      onFile={async (file, how) => {
        const answer = await upload.run({ body: { purpose: 'invoice' }, file }, how)
        if (answer) {
          onName(answer.file_url, answer.file_name)
          onChange((now) => [...now, answer.file_url])
        }
        return answer
      }}
    />
  )
}
