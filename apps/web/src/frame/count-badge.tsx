import styles from './navbar.module.css'
import type { Count } from './use-counts'

/** Number of pending items; empty at zero, a question mark where it could not be read. Its parent's label says it. */
export function CountBadge({ count }: { count: Count }) {
  if (count === 0) return null
  return (
    <span className={styles.count} aria-hidden>
      {count === 'unknown' ? '?' : count > 99 ? '99+' : count}
    </span>
  )
}
