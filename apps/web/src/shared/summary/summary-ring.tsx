import { formatPercentChange, monthChange } from '@layar/domain'
import styles from './summary-ring.module.css'

const round = 2 * Math.PI * 26
const up = 'M32 41V23M24 31l8-8 8 8'
const down = 'M32 23v18M24 33l8 8 8-8'
const level = 'M24 32h16'

/**
 * The change from last month as a ring with an arrow: blue above zero, red otherwise [SHELL-19]. The figures beside it
 * say it in words: of few shipments a percentage tells little.
 */
export function SummaryRing({ current, last }: { current: number; last: number }) {
  const { percent, ring } = monthChange(current, last)
  const part = Math.min(100, Math.abs(percent)) / 100
  return (
    <svg
      className={styles.ring}
      data-ring={ring}
      viewBox="0 0 64 64"
      role="img"
      aria-label={formatPercentChange(percent)}
    >
      <circle className={styles.ground} cx="32" cy="32" r="26" />
      <circle
        className={styles.part}
        cx="32"
        cy="32"
        r="26"
        strokeDasharray={`${part * round} ${round}`}
        transform="rotate(-90 32 32)"
      />
      <path className={styles.arrow} d={percent === 0 ? level : percent > 0 ? up : down} />
    </svg>
  )
}
