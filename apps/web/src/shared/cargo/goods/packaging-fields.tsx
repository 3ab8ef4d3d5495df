import {
  formatCbm,
  formatKg,
  measurePackaging,
  spellNumber,
  type LengthUnit,
  type PackagingForm,
  type Track,
} from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { ErrorTexts } from '../../steps/use-step-errors'
import { BoxMeasures } from './box-measures'
import styles from './goods.module.css'
import { goodsText } from './text/area'

const lengthUnits = ['cm', 'mm', 'm', 'inch'] as const satisfies readonly LengthUnit[]

interface PackagingFieldsProps {
  readonly form: PackagingForm
  /** Undefined while the track is open: then both tracks are calculated. */
  readonly track: Track | undefined
  readonly path: string
  readonly errors: ErrorTexts
  readonly onChange: (form: PackagingForm) => void
}

/** Weight, dimensions and quantity of identical boxes, in the customer's units; accepts a decimal comma [WIZ-10]. */
export function PackagingFields({ form, track, path, errors, onChange }: PackagingFieldsProps) {
  const t = useText(goodsText)
  return (
    <>
      <BoxMeasures
        labels={{
          sides: t('dimensions'),
          length: t('length'),
          width: t('width'),
          height: t('height'),
          weight: t('weight'),
          count: t('quantity'),
        }}
        box={form}
        path={path}
        lengthUnits={lengthUnits}
        errors={errors}
        rowClassName={styles.row}
        onChange={onChange}
      />
      <Counted form={form} track={track} />
    </>
  )
}

/** The charged quantity: weight against volumetric weight by air [WIZ-11], volume by sea. */
function Counted({ form, track }: { form: PackagingForm; track: Track | undefined }) {
  const t = useText(goodsText)
  const { language } = useLanguage()
  const measures = measurePackaging(form)
  if (!measures) return <p className={styles.lead}>{t('fillIn')}</p>
  const number = (value: number) => spellNumber(String(Math.round(value * 100) / 100), language)
  return (
    <dl className={styles.measures}>
      <div>
        <dt>{t('actual')}</dt>
        <dd>{formatKg(measures.weightGrams * measures.quantity, language)}</dd>
      </div>
      {track !== 'laut' && (
        <div>
          <dt>{t('volumetricWeight')}</dt>
          <dd>
            {formatKg(measures.volumetricGrams, language)}
            <small>
              {t('volumetricHow', {
                length: number(measures.lengthCm),
                width: number(measures.widthCm),
                height: number(measures.heightCm),
                count: measures.quantity,
              })}
            </small>
          </dd>
        </div>
      )}
      {track !== 'udara' && (
        <div>
          <dt>{t('volume')}</dt>
          <dd>{formatCbm(measures.volumeCbm * 1e6, language)}</dd>
        </div>
      )}
    </dl>
  )
}
