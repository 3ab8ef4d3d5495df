import { formatCm, formatKg, mostOfOneBox, type ExpectedNumber } from '@layar/domain'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { isBeyond, type BoxDraft } from './box-draft'
import styles from './measuring.module.css'
import { measuringText } from './text'

interface BoxFieldsProps {
  readonly number: number
  readonly box: BoxDraft
  readonly onChange: (box: BoxDraft) => void
  readonly onRemove: (() => void) | undefined
}

const kg: ExpectedNumber = { kind: 'measure', unit: 'kg' }
const cm: ExpectedNumber = { kind: 'measure', unit: 'cm' }
const fields = [
  ['weightKg', 'weight', kg],
  ['lengthCm', 'length', cm],
  ['widthCm', 'width', cm],
  ['heightCm', 'height', cm],
  ['quantity', 'quantity', { kind: 'whole' }],
] as const

export function BoxFields({ number, box, onChange, onRemove }: BoxFieldsProps) {
  const t = useText(measuringText)
  const { language } = useLanguage()
  const tooMuch = (field: keyof BoxDraft) => {
    if (field === 'quantity' || field === 'scale' || !isBeyond(field, box[field])) return undefined
    return t('atMost', {
      most: field === 'weightKg' ? formatKg(mostOfOneBox.grams, language) : formatCm(mostOfOneBox.mm, language),
    })
  }
  return (
    <fieldset className={styles.box}>
      <legend>{t('box', { number: String(number) })}</legend>
      {fields.map(([field, name, expected]) => (
        <NumberField
          key={field}
          label={t(name)}
          expected={expected}
          required
          value={box[field]}
          error={tooMuch(field)}
          {...(field === 'weightKg' && box.scale && { description: t('fromScale', { name: box.scale }) })}
          onChange={(text) => onChange({ ...box, [field]: text, ...(field === 'weightKg' && { scale: undefined }) })}
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
