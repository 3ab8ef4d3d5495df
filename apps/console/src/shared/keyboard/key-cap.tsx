import type { ReactNode } from 'react'
import styles from './key-cap.module.css'

/** The key that presses the button it stands in; for eyes, as screen readers are told by `aria-keyshortcuts`. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {children}
    </kbd>
  )
}
