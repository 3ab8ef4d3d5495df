import { uploadCalls } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'

interface DocumentDropProps {
  readonly label: string
  /** Addresses of what was uploaded. */
  readonly urls: readonly string[]
  readonly fileNames: Readonly<Record<string, string>>
  readonly most: number
  readonly isRequired?: boolean
  readonly error: string | undefined
  /** Made of what stands there when an upload has ended. */
  readonly onChange: (change: (urls: readonly string[]) => readonly string[]) => void
  readonly onName: (url: string, fileName: string) => void
}

/** Papers of a shipment; each goes up as soon as it is chosen. */
export function DocumentDrop(props: DocumentDropProps) {
  const { label, urls, fileNames, most, isRequired = false, error, onChange, onName } = props
  const upload = useWrite(uploadCalls.uploadFile, { successToast: false })
  return (
    <FileDrop
      kind="document"
      label={label}
      multiple
      required={isRequired}
      disabled={urls.length >= most}
      files={urls.map((url, index) => ({ name: fileNames[url] ?? `${label} ${index + 1}` }))}
      error={error}
      onRemove={(_, index) => onChange((now) => now.toSpliced(index, 1))}
      onFile={async (file) => {
        const answer = await upload.run({ body: { purpose: 'invoice' }, file })
        if (answer) {
          onName(answer.file_url, answer.file_name)
          onChange((now) => [...now, answer.file_url])
        }
        return answer
      }}
    />
  )
}
