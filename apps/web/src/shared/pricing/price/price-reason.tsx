import type { Chargeable, Language } from '@layar/contract'
import { formatKg, spellNumber, type Track } from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import type { Translate } from '@layar/ui/i18n/use-text.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import notes from './notes.module.css'
import styles from './price.module.css'
import { priceText } from './text/area'
import type { text } from './text/en'

interface Bar {
  readonly key: string
  readonly label: string
  /** Fraction of the longest bar, 0 to 1; null if the two cannot be compared directly. */
  readonly share: number | null
  readonly text: string
  readonly isCounted: boolean
}

/** The chargeable quantity: kilograms, cubic metres or containers. */
export function chargedOf(
  t: Translate<typeof text>,
  { basis, quantity }: Pick<Chargeable, 'basis' | 'quantity'>,
  language: Language,
): string {
  const printed = spellNumber(String(quantity), language)
  if (basis === 'container') return t('chargedContainer', { count: quantity })
  return t(basis === 'kg' ? 'chargedKg' : 'chargedCbm', { quantity: printed })
}

/**
 * Actual and volumetric weight as two bars, the one that counts in the colour of the transport mode; the rest as text.
 */
export function PriceReason({ track, chargeable }: { track: Track; chargeable: Chargeable }) {
  const t = useText(priceText)
  const { language } = useLanguage()
  const number = (value: number) => spellNumber(String(value), language)
  const bars = barsOf(chargeable, {
    actual: t('actualShort'),
    volumetric: t('volumetricShort'),
    volume: t('volume'),
    kg: (grams) => formatKg(grams, language),
    cbm: (volume) => `${number(Math.round(volume * 1000) / 1000)} CBM`,
  })
  return (
    <section className={styles.reason} data-track={track}>
      <h3 className={styles.label}>{t('why')}</h3>
      {bars.map((bar) => (
        <div key={bar.key} className={styles.bar} data-counted={bar.isCounted || undefined}>
          <span>{bar.label}</span>
          {bar.share !== null && (
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${Math.max(2, bar.share * 100)}%` }} />
            </span>
          )}
          <span className={styles.figure}>
            {bar.text}
            {bar.isCounted && <span className="unseen">, {t('counts')}</span>}
          </span>
        </div>
      ))}
      <p className={styles.charged}>
        <span>{t('charged')}</span>
        <strong>{chargedOf(t, chargeable, language)}</strong>
      </p>
      <p className={notes.quiet}>{chargeable.explanation}</p>
    </section>
  )
}

interface Words {
  readonly actual: string
  readonly volumetric: string
  readonly volume: string
  readonly kg: (grams: number) => string
  readonly cbm: (volume: number) => string
}

function barsOf(chargeable: Chargeable, words: Words): Bar[] {
  const { actual_weight_gram: actual, volumetric_weight_gram: volumetric, volume, decided_by: by } = chargeable
  const isWeight = by === 'weight'
  const weighed = { key: 'actual', label: words.actual, text: words.kg(actual), isCounted: isWeight }
  if (volumetric === null) {
    return [
      { key: 'volume', label: words.volume, share: null, text: words.cbm(volume), isCounted: by === 'volume' },
      { ...weighed, share: null },
    ]
  }
  const most = Math.max(actual, volumetric, 1)
  return [
    { ...weighed, share: actual / most },
    {
      key: 'volumetric',
      label: words.volumetric,
      share: volumetric / most,
      text: words.kg(volumetric),
      isCounted: !isWeight,
    },
  ]
}
