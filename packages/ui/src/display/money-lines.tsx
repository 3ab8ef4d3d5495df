import type { ReactNode } from 'react'
import { displayText } from './display-text'
import { useText } from '../i18n/use-text'
import { Money, type WireMoney } from './money'
import styles from './money-lines.module.css'

export interface MoneyLine {
  readonly key: string
  readonly label: ReactNode
  /** How the amount is calculated: `3 kg × $8.50`. */
  readonly note?: ReactNode
  readonly amount: WireMoney
}

export interface MoneyLinesProps {
  readonly lines: readonly MoneyLine[]
  readonly total: WireMoney
  readonly totalLabel?: ReactNode
  /** Under the total: what it includes, that it is an estimate. */
  readonly note?: ReactNode
}

/** The parts of a price before their total; nothing is added after it. */
export function MoneyLines({ lines, total, totalLabel, note }: MoneyLinesProps) {
  const t = useText(displayText)
  return (
    <div>
      <dl className={styles.lines}>
        {lines.map(({ key, label, note: how, amount }) => (
          <div key={key} className={styles.line}>
            <dt>
              {label}
              {how && <span className={styles.note}>{how}</span>}
            </dt>
            <dd data-sign={amount.amount_minor < 0 ? 'minus' : undefined} className={styles.amount}>
              <Money value={amount} />
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{totalLabel ?? t('total')}</dt>
          <dd className={styles.amount}>
            <Money value={total} size="lg" />
          </dd>
        </div>
      </dl>
      {note && <p className={styles.after}>{note}</p>}
    </div>
  )
}
