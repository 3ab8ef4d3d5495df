import styles from './navbar.module.css'

/** How many things wait; nothing at zero. Read out by the label of what it stands on. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 ? (
    <span className={styles['count']} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  ) : null
}
