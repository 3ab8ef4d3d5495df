import type { CSSProperties } from 'react'
import { useText } from '../i18n/use-text'
import styles from './state.module.css'
import { stateText } from './state-text'

const bone = (width: string) => ({ '--bone': width }) as CSSProperties

export interface SkeletonProps {
  readonly count?: number
  /** `card`: as tall as a shipment card, with its line. `lines`: text without a card. */
  readonly shape?: 'card' | 'lines'
}

/** Placeholder for a list; hidden for the first 200 ms. */
export function Skeleton({ count = 3, shape = 'card' }: SkeletonProps) {
  const t = useText(stateText)
  const rows = Array.from({ length: count }, (_, index) => index)
  return (
    <div className={styles.waiting} role="status" data-skeleton>
      <span className="unseen">{t('loading')}</span>
      {rows.map((row) =>
        shape === 'lines' ? (
          <div key={row} className={styles.bone} style={bone(`${90 - (row % 3) * 18}%`)} />
        ) : (
          <div key={row} className={styles.bones} aria-hidden>
            <div className={styles.bone} style={bone('42%')} />
            <div className={styles.bone} data-shape="rail" />
            <div className={styles.bone} style={bone('68%')} />
          </div>
        ),
      )}
    </div>
  )
}
