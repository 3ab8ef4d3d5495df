import { staffReceivingCalls } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { contentText } from './text'

interface PictureFieldProps {
  readonly value: string | null
  readonly hint: string
  readonly error: string | undefined
  readonly onChange: (imageUrl: string | null) => void
}

export function PictureField({ value, hint, error, onChange }: PictureFieldProps) {
  const t = useText(contentText)
  const upload = useWrite(staffReceivingCalls.staffUploadImage, {
    successToast: false,
    onDone: ({ image_url }) => onChange(image_url),
  })
  return (
    <FileDrop
      kind="image"
      label={t('picture')}
      hint={hint}
      files={value === null ? [] : [{ name: t('picture'), previewUrl: value }]}
      onFile={(file, how) => upload.run({ file }, how)}
      onRemove={() => onChange(null)}
      error={error}
    />
  )
}
