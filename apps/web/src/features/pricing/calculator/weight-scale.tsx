import type { Chargeable } from '@layar/contract'
import { formatKg, spellNumber } from '@layar/domain'
import type { CSSProperties } from 'react'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './weight-scale.module.css'
import { calculatorText } from './text/area'

interface Bar {
  readonly key: string
  readonly label: string
  readonly note?: string
  /** In kilograms by air, in cubic metres by sea. */
  readonly quantity: number
  readonly text: string
  readonly isCounted: boolean
}

const maxTicks = 24

/** The two measures compared, with the one that counts, its rounding step and the minimum charge. */
export function WeightScale({ chargeable }: { chargeable: Chargeable }) {
  const t = useText(calculatorText)
  const joined = useJoined()
  const { language } = useLanguage()
  const { basis, minimum, step, quantity } = chargeable
  if (basis === 'container') return <p className={styles.scale}>{chargeable.explanation}</p>
  const sizeOf = (value: number): string =>
    `${spellNumber(String(Math.round(value * 1000) / 1000), language)} ${basis === 'kg' ? 'kg' : 'CBM'}`
  const bars = barsOf(chargeable, {
    actual: t('actual'),
    volumetric: t('volumetric'),
    divisor: t('divisor', { divisor: String(chargeable.divisor ?? '') }),
    volume: t('volume'),
    weightAsVolume: t('weightAsVolume'),
    kg: (grams) => formatKg(grams, language),
    size: sizeOf,
  })
  const measured = bars.find(({ isCounted }) => isCounted)?.quantity ?? quantity
  const most = Math.max(quantity, minimum ?? 0, ...bars.map((bar) => bar.quantity)) || 1
  const share = (value: number): string => `${Math.min(100, (value / most) * 100)}%`
  const isMarked = minimum !== null && minimum > 0
  return (
    <section className={styles.scale}>
      <h4 className={styles.title}>{t(basis === 'kg' ? 'why' : 'whySea')}</h4>
      {bars.map((bar) => (
        <div key={bar.key} className={styles.bar} data-counted={bar.isCounted || undefined}>
          <span className={styles.label}>
            {bar.label} {bar.note && <small>{bar.note}</small>}
          </span>
          <span className={styles.figure}>
            {bar.text}
            {bar.isCounted && <span className="unseen">, {t('counts')}</span>}
          </span>
          <span className={styles.track} aria-hidden>
            <span className={styles.fill} style={{ width: share(bar.quantity) }} />
          </span>
        </div>
      ))}
      <div className={styles.bar} data-charged>
        <span className={styles.label}>{t('charged')}</span>
        <strong className={styles.figure}>{sizeOf(quantity)}</strong>
        <span className={styles.track} aria-hidden>
          <span className={styles.rounded} style={{ width: share(quantity) }} />
          <span className={styles.fill} style={{ width: share(Math.min(measured, quantity)) }} />
          {step !== null && most / step <= maxTicks && (
            <span className={styles.ticks} style={{ '--step': share(step) } as CSSProperties} />
          )}
          {isMarked && <span className={styles.least} style={{ insetInlineStart: share(minimum) }} />}
        </span>
        {isMarked && step !== null && (
          <span className={styles.rule}>
            {joined.comma(t('minimum', { quantity: sizeOf(minimum) }), t('step', { quantity: sizeOf(step) }))}
          </span>
        )}
      </div>
      <p className={styles.words}>{chargeable.explanation}</p>
    </section>
  )
}

interface Words {
  readonly actual: string
  readonly volumetric: string
  readonly divisor: string
  readonly volume: string
  readonly weightAsVolume: string
  readonly kg: (grams: number) => string
  readonly size: (quantity: number) => string
}

function barsOf(chargeable: Chargeable, words: Words): readonly Bar[] {
  const { actual_weight_gram: actual, volumetric_weight_gram: volumetric, volume, decided_by: by } = chargeable
  const isWeight = by === 'weight'
  if (volumetric === null) {
    const weighed = chargeable.weight_as_volume ?? 0
    return [
      { key: 'volume', label: words.volume, quantity: volume, text: words.size(volume), isCounted: !isWeight },
      {
        key: 'weight',
        label: words.weightAsVolume,
        note: words.kg(actual),
        quantity: weighed,
        text: words.size(weighed),
        isCounted: isWeight,
      },
    ]
  }
  return [
    { key: 'actual', label: words.actual, quantity: actual / 1000, text: words.kg(actual), isCounted: isWeight },
    {
      key: 'volumetric',
      label: words.volumetric,
      note: words.divisor,
      quantity: volumetric / 1000,
      text: words.kg(volumetric),
      isCounted: !isWeight,
    },
  ]
}
