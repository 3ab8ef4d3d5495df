import { formatPercentChange, monthChange } from '@layar/domain'
import styles from './summary-ring.module.css'

const round = 2 * Math.PI * 26

/** The change from last month as a ring: blue above zero, red otherwise [SHELL-19]. */
export function SummaryRing({ current, last }: { current: number; last: number }) {
  const { percent, ring } = monthChange(current, last)
  const label = formatPercentChange(Math.round(percent))
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
      <text x="32" y="32" className={styles.percent} data-long={label.length > 4 || undefined}>
        {label}
      </text>
    </svg>
  )
}
