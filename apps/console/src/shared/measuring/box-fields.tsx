import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { BoxDraft } from './box-draft'
import styles from './measuring.module.css'
import { measuringText } from './text'

interface BoxFieldsProps {
  readonly number: number
  readonly box: BoxDraft
  readonly onChange: (box: BoxDraft) => void
  readonly onRemove: (() => void) | undefined
}

const fields = [
  ['weightKg', 'weight'],
  ['lengthCm', 'length'],
  ['widthCm', 'width'],
  ['heightCm', 'height'],
  ['quantity', 'quantity'],
] as const

export function BoxFields({ number, box, onChange, onRemove }: BoxFieldsProps) {
  const t = useText(measuringText)
  return (
    <fieldset className={styles.box}>
      <legend>{t('box', { number: String(number) })}</legend>
      {fields.map(([field, name]) => (
        <TextInput
          key={field}
          label={t(name)}
          inputMode="decimal"
          autoComplete="off"
          required
          value={box[field]}
          onChange={(event) => onChange({ ...box, [field]: event.currentTarget.value })}
        />
      ))}
      {onRemove && (
        <Button variant="subtle" color="red" aria-label={t('removeBox')} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </Button>
      )}
    </fieldset>
  )
}
