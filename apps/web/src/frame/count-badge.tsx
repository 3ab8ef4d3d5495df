import styles from './navbar.module.css'

/** Number of pending items; empty at zero. The label of its parent announces it. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 ? (
    <span className={styles.count} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  ) : null
}
