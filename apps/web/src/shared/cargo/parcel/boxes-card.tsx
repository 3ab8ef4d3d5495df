import { formatCbm, formatKg } from '@layar/domain'
import { Size, Weight } from '@layar/ui/display/measure.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { CompareTable } from './compare-table'
import { Photos } from './photos'
import { parcelText } from './text/area'
import styles from './parcel.module.css'

/** Identical boxes; the weight is that of one. */
export interface ParcelBox {
  readonly grams: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly quantity: number
}

/** What the warehouse measured; null where nothing was declared to compare with. */
export interface ReceivedParcel {
  readonly at: string
  readonly condition: 'good' | 'damaged' | 'wet' | 'opened'
  readonly boxes: readonly ParcelBox[]
  readonly photos: readonly string[]
  readonly declaredGrams: number | null
  readonly measuredGrams: number
  readonly declaredCm3: number | null
  readonly measuredCm3: number
}

/** Measured minus declared, with its sign; undefined where both display alike. */
function differenceText(told: number | null, found: number, textOf: (value: number) => string): string | undefined {
  if (told === null || textOf(told) === textOf(found)) return undefined
  return `${found > told ? '+' : '−'}${textOf(Math.abs(found - told))}`
}

const Difference = ({ text }: { text: string | undefined }) =>
  text === undefined ? '–' : <strong className={styles.differs}>{text}</strong>

/** Kinds of boxes; the weight is that of one box. */
function Boxes({ boxes }: { boxes: readonly ParcelBox[] }) {
  const t = useText(parcelText)
  return (
    <ul className={styles.boxes}>
      {boxes.map((box, index) => (
        <li key={index}>
          <strong>{t('box', { count: box.quantity })}</strong>
          <Size lengthMm={box.lengthMm} widthMm={box.widthMm} heightMm={box.heightMm} />
          <Weight grams={box.grams} />
        </li>
      ))}
    </ul>
  )
}

interface BoxesCardProps {
  readonly declared: readonly ParcelBox[]
  readonly received: ReceivedParcel | null
}

/** The boxes as declared and, once the warehouse has them, as measured, side by side. */
export function BoxesCard({ declared, received }: BoxesCardProps) {
  const t = useText(parcelText)
  const format = useFormat()
  const { language } = useLanguage()
  if (!received)
    return (
      <SectionCard title={t('measures')}>
        <Boxes boxes={declared} />
      </SectionCard>
    )
  const measured = received.boxes
  const count = (boxes: readonly ParcelBox[]): number => boxes.reduce((sum, { quantity }) => sum + quantity, 0)
  const measures = [
    {
      key: 'weight',
      declared: received.declaredGrams,
      measured: received.measuredGrams,
      textOf: (grams: number) => formatKg(grams, language),
    },
    {
      key: 'volume',
      declared: received.declaredCm3,
      measured: received.measuredCm3,
      textOf: (volume: number) => formatCbm(volume, language),
    },
    {
      key: 'boxes',
      declared: declared.length === 0 ? null : count(declared),
      measured: count(measured),
      textOf: (quantity: number) => t('box', { count: quantity }),
    },
  ] as const
  return (
    <SectionCard
      title={t('measures')}
      lead={t('measuresLead', { date: format.date(received.at) })}
      actions={
        <StatusBadge tone={received.condition === 'good' ? 'success' : 'warning'}>
          {t(`condition_${received.condition}`)}
        </StatusBadge>
      }
    >
      <div className={styles.measured}>
        <CompareTable
          className={styles.table}
          columns={[t('declared'), t('measured'), t('difference')]}
          rows={measures.map(({ key, declared: told, measured: found, textOf }) => ({
            key,
            label: t(key),
            cells: [
              <td key="declared">{told === null ? '–' : textOf(told)}</td>,
              <td key="measured">{textOf(found)}</td>,
              <td key="difference">
                <Difference text={differenceText(told, found, textOf)} />
              </td>,
            ],
          }))}
        />
        {declared.length > 0 && (
          <div>
            <h3 className={styles.small}>{t('declared')}</h3>
            <Boxes boxes={declared} />
          </div>
        )}
        <div>
          <h3 className={styles.small}>{t('measured')}</h3>
          <Boxes boxes={measured} />
        </div>
        <Photos urls={received.photos} />
      </div>
    </SectionCard>
  )
}
