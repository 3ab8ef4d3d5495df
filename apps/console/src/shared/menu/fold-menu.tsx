import type { ReactNode } from 'react'
import styles from './fold-menu.module.css'

interface FoldMenuProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  /** At the right edge of its row: opens to the left. */
  readonly isAtEnd?: boolean
}

/** What is folded away behind a button; Escape and leaving it fold it again. */
export function FoldMenu({ summary, children, isAtEnd = false }: FoldMenuProps) {
  return (
    <details
      className={styles.menu}
      data-end={isAtEnd || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.stopPropagation()
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className={styles.summary}>{summary}</summary>
      {/* Takes the focus of a press beside its controls, which would else fold it before they have it. */}
      <div className={styles.acts} tabIndex={-1}>
        {children}
      </div>
    </details>
  )
}
