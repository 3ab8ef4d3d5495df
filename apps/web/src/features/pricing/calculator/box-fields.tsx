import type { LengthUnit, PackagingForm } from '@layar/domain'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { BoxMeasures } from '../../../shared/cargo/goods/box-measures'
import styles from './calculator.module.css'
import { RemoveButton } from './remove-button'
import { calculatorText } from './text/area'
import type { ErrorTexts } from './use-form-errors'

const lengthUnits = ['cm', 'mm', 'inch'] as const satisfies readonly LengthUnit[]

interface BoxFieldsProps {
  readonly box: PackagingForm
  readonly path: string
  /** Accessible name of this group of fields. */
  readonly name: string
  readonly errors: ErrorTexts
  readonly onChange: (box: PackagingForm) => void
  readonly onRemove: (() => void) | undefined
}

/** Identical boxes: dimensions and weight of one in the customer's units, and the quantity [CARD-06]. */
export function BoxFields({ box, path, name, errors, onChange, onRemove }: BoxFieldsProps) {
  const t = useText(calculatorText)
  return (
    <div className={styles.box} role="group" aria-label={name}>
      <BoxMeasures
        labels={{
          sides: t('sides'),
          length: t('length'),
          width: t('width'),
          height: t('height'),
          weight: t('weight'),
          count: t('count'),
        }}
        box={box}
        path={path}
        lengthUnits={lengthUnits}
        errors={errors}
        rowClassName={styles.heavy}
        onChange={onChange}
      />
      {onRemove && <RemoveButton label={t('remove', { name })} onRemove={onRemove} />}
    </div>
  )
}
