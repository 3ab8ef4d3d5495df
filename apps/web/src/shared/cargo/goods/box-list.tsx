import {
  emptyPackaging,
  formatCbm,
  formatKg,
  measurePackaging,
  packagingTotals,
  readExpected,
  spellNumber,
  type PackagingForm,
  type Track,
} from '@layar/domain'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { FieldError } from '@layar/ui/form/field-error.tsx'
import { unitName } from '@layar/ui/form/unit-name.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Entry } from './entry'
import type { ErrorTexts } from '../../steps/use-step-errors'
import { loadCategoryField } from './load-category-field'
import { PackagingFields } from './packaging-fields'
import styles from './goods.module.css'
import { goodsText } from './text/area'

const cm3PerCbm = 1_000_000

interface BoxListProps {
  readonly packagings: readonly PackagingForm[]
  /** Undefined while the track is open: then both tracks are calculated. */
  readonly track: Track | undefined
  readonly errors: ErrorTexts
  readonly onChange: (packagings: readonly PackagingForm[]) => void
}

/** Step 2: the boxes as entered, one line for identical boxes; completed lines collapse [WIZ-03]. */
export function BoxList({ packagings, track, errors, onChange }: BoxListProps) {
  const t = useText(goodsText)
  useEffect(() => {
    // For the next step, which then opens without a network too. What fails now is tried again there.
    loadCategoryField().catch(() => undefined)
  }, [])
  const set = (index: number, form: PackagingForm): void => onChange(packagings.with(index, form))
  const hasError = (index: number) => Object.keys(errors).some((field) => field.startsWith(`packagings.${index}.`))
  return (
    <>
      <p className={styles.lead}>
        {t('boxesLead')} {t('decimals')}
      </p>
      <ul className={styles.list}>
        {packagings.map((form, index) => (
          <Entry
            key={index}
            title={t('box', { number: String(index + 1) })}
            summary={<BoxSummary form={form} track={track} />}
            isOpen={form.show_form || hasError(index)}
            hasError={hasError(index)}
            canRemove={packagings.length > 1}
            onToggle={() => set(index, { ...form, show_form: !form.show_form })}
            onRemove={() => onChange(packagings.toSpliced(index, 1))}
          >
            <PackagingFields
              form={form}
              track={track}
              path={`packagings.${index}`}
              errors={errors}
              // Opened by an error, it stays open while that is corrected.
              onChange={(next) => set(index, hasError(index) ? { ...next, show_form: true } : next)}
            />
          </Entry>
        ))}
      </ul>
      <FieldError message={errors['packagings']} />
      <div className={styles.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() =>
            onChange([
              ...packagings.map((form) => ({ ...form, show_form: measurePackaging(form) === undefined })),
              emptyPackaging,
            ])
          }
        >
          {t('addBox')}
        </Button>
      </div>
      {packagings.length > 1 && <Totals packagings={packagings} track={track} />}
    </>
  )
}

/** A line of boxes as text, in the units it was entered in; also on the review. */
export function BoxSummary({ form, track }: { form: PackagingForm; track: Track | undefined }) {
  const t = useText(goodsText)
  const { language } = useLanguage()
  const measures = measurePackaging(form)
  if (!measures) return <span>{t('fillIn')}</span>
  const side = (text: string): string => {
    const read = readExpected(text, { kind: 'measure', unit: form.dimension_unit })
    return read.ok ? spellNumber(read.value, language) : text
  }
  return (
    <>
      <span>{t('boxCount', { count: measures.quantity })}</span>
      <span>{formatKg(measures.weightGrams * measures.quantity, language)}</span>
      <span>
        {side(form.length)} × {side(form.width)} × {side(form.height)} {unitName(form.dimension_unit)}
      </span>
      <span>
        {track !== 'laut'
          ? `${t('volumetricWeight')} ${formatKg(measures.volumetricGrams, language)}`
          : formatCbm(measures.volumeCbm * cm3PerCbm, language)}
      </span>
    </>
  )
}

function Totals({ packagings, track }: { packagings: readonly PackagingForm[]; track: Track | undefined }) {
  const t = useText(goodsText)
  const { language } = useLanguage()
  const totals = packagingTotals(packagings)
  return (
    <dl className={styles.measures}>
      <div>
        <dt>{t('allBoxes')}</dt>
        <dd>{t('boxCount', { count: totals.boxCount })}</dd>
      </div>
      <div>
        <dt>{t('actual')}</dt>
        <dd>{formatKg(totals.weightGrams, language)}</dd>
      </div>
      {track !== 'laut' && (
        <div>
          <dt>{t('volumetricWeight')}</dt>
          <dd>{formatKg(totals.volumetricGrams, language)}</dd>
        </div>
      )}
      <div>
        <dt>{t('volume')}</dt>
        <dd>{formatCbm(totals.volumeCbm * cm3PerCbm, language)}</dd>
      </div>
    </dl>
  )
}
