import type { CartDetail } from '@layar/contract'
import { kgText, openForEdit, spellNumber, type Language } from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { goodsText } from '../../../shared/cargo/goods/text/area'
import { CompareTable } from '../../../shared/cargo/parcel/compare-table'
import styles from './measured-panel.module.css'
import { wizardText } from './text/area'

const cm = (value: number | null): string | null => (value === null ? null : String(Math.round(value * 100) / 100))
const sidesText = (sides: readonly (string | null)[], language: Language): string | null =>
  sides.every((side) => side === null)
    ? null
    : `${sides.map((side) => (side === null ? '–' : spellNumber(side, language))).join(' × ')} cm`

/** Declared and measured values side by side, read-only; weight in kg, sides in cm [WIZ-09]. */
export function MeasuredPanel({ cart }: { cart: CartDetail }) {
  const t = useText(wizardText)
  const g = useText(goodsText)
  const { language } = useLanguage()
  const { revision } = openForEdit(cart).step_2
  const rows = [
    {
      key: 'weight',
      label: g('actual'),
      declared: cart.estimation_weight === null ? null : `${kgText(cart.estimation_weight, language)} kg`,
      measured: revision?.weight_kg ? `${spellNumber(revision.weight_kg, language)} kg` : null,
    },
    {
      key: 'size',
      label: t('sizeLine'),
      declared: sidesText(
        [
          cm(cart.estimation_dimension_length),
          cm(cart.estimation_dimension_width),
          cm(cart.estimation_dimension_height),
        ],
        language,
      ),
      measured: sidesText(
        [revision?.length_cm ?? null, revision?.width_cm ?? null, revision?.height_cm ?? null],
        language,
      ),
    },
    {
      key: 'volume',
      label: g('volume'),
      declared:
        cart.estimation_volume === null ? null : `${spellNumber(cart.estimation_volume.toFixed(2), language)} CBM`,
      measured: revision?.volume_cbm ? `${spellNumber(revision.volume_cbm, language)} CBM` : null,
    },
  ]
  return (
    <SectionCard title={t('compare')} lead={t('compareLead')}>
      <CompareTable
        className={styles.table}
        columns={[t('declared'), t('measured')]}
        rows={rows.map(({ key, label, declared, measured }) => ({
          key,
          label,
          cells: [
            <td key="declared">{declared ?? '–'}</td>,
            <td key="measured" data-differs={(measured !== null && measured !== declared) || undefined}>
              {measured ?? t('notMeasured')}
            </td>,
          ],
        }))}
      />
      {cart.quarantine_note && (
        <p className={styles.note}>
          <strong>{t('quarantineNote')}</strong> {cart.quarantine_note}
        </p>
      )}
    </SectionCard>
  )
}
