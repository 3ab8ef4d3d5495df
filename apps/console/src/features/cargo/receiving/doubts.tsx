import type { ReceivingFit } from '@layar/contract'
import { formatCbm, formatCm, formatKg, measureDoubts, type MeasureDoubt, type MeasureExpectation } from '@layar/domain'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { Measuring } from '../../../shared/cargo/measuring/use-measuring'
import { receiptsOf } from './fits'
import styles from './receiving.module.css'
import { receivingText } from './text'

const cm3PerCbm = 1_000_000

/** What the customer declared for this parcel; only where it is the whole shipment. */
export const expectationOf = (fit: ReceivingFit | undefined, isAnother: boolean): MeasureExpectation => {
  const isWhole = fit !== undefined && !isAnother && !fit.is_measured && receiptsOf(fit).length <= 1
  return {
    // Whatever no declaration says travels by sea at least.
    track: fit?.track ?? 'laut',
    isFullContainer: fit !== undefined && fit.container_type !== 'lcl',
    declaredGrams: isWhole ? fit.weight_gram : null,
    declaredCm3: isWhole && fit.volume !== null ? fit.volume * cm3PerCbm : null,
  }
}

/** A second press of the same key within this time is no answer to a question. */
const readsForMs = 700

/** Asks about measures that can hardly be right, once for the same figures. */
export const useDoubts = ({ measured }: Measuring, expectation: MeasureExpectation) => {
  const [asked, setAsked] = useState<{ readonly figures: string; readonly atMs: number }>()
  const figures = JSON.stringify(measured?.boxes)
  const doubts = (): MeasureDoubt[] =>
    measureDoubts(
      (measured?.boxes ?? []).map(({ weight_gram, length_mm, width_mm, height_mm, quantity }) => ({
        weightGrams: weight_gram,
        lengthMm: length_mm,
        widthMm: width_mm,
        heightMm: height_mm,
        quantity,
      })),
      expectation,
    )
  return {
    open: asked !== undefined && asked.figures === figures ? doubts() : [],
    /** Whether to go on: nothing is doubtful, or the question was answered. */
    isSure: (): boolean => {
      if (asked?.figures === figures) return Date.now() - asked.atMs > readsForMs
      if (doubts().length === 0) return true
      setAsked({ figures, atMs: Date.now() })
      return false
    },
  }
}

export function Doubts({ doubts }: { doubts: readonly MeasureDoubt[] }) {
  const t = useText(receivingText)
  const { language } = useLanguage()
  const textOf = (doubt: MeasureDoubt): string => {
    if (doubt.kind === 'weight')
      return t('doubtWeight', {
        measured: formatKg(doubt.measuredGrams, language),
        declared: formatKg(doubt.declaredGrams, language),
      })
    if (doubt.kind === 'volume')
      return t('doubtVolume', {
        measured: formatCbm(doubt.measuredCm3, language),
        declared: formatCbm(doubt.declaredCm3, language),
      })
    if (doubt.kind === 'too_dense') return t('doubtDense')
    const show = doubt.kind === 'too_heavy' ? formatKg : formatCm
    return t(doubt.kind === 'too_heavy' ? 'doubtHeavy' : 'doubtLong', {
      measured: show(doubt.measured, language),
      most: show(doubt.most, language),
    })
  }
  const box = useRef<HTMLDivElement>(null)
  const isAsking = doubts.length > 0
  useEffect(() => {
    if (isAsking) box.current?.scrollIntoView({ block: 'center' })
  }, [isAsking])
  if (!isAsking) return null
  return (
    <div ref={box} role="alert" className={styles.doubts}>
      <strong>{t('doubtTitle')}</strong>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt.kind}>{textOf(doubt)}</li>
        ))}
      </ul>
    </div>
  )
}
