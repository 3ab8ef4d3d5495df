import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { addressText } from './text/area'

interface MainChoiceProps {
  readonly isMain: boolean
  readonly onChange: (isMain: boolean) => void
}

/** Whether this becomes the default address. */
export function MainChoice({ isMain, onChange }: MainChoiceProps) {
  const t = useText(addressText)
  return (
    <Checkbox
      name="is_main"
      label={t('asMain')}
      checked={isMain}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
