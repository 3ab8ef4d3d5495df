import type { ReactNode } from 'react'
import styles from './status-badge.module.css'

export type BadgeTone = 'success' | 'warning' | 'danger' | 'info' | 'plain'

/** A shape for each tone, so that colour is never the only signal: disc, triangle, cross, ring, dash. */
const shapes: Readonly<Record<BadgeTone, ReactNode>> = {
  success: <circle cx="5" cy="5" r="4" />,
  warning: <path d="M5 .8 9.6 9H.4Z" />,
  danger: <path d="M2 .6 5 3.6 8 .6 9.4 2l-3 3 3 3L8 9.4l-3-3-3 3L.6 8l3-3-3-3Z" />,
  info: <path d="M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8m0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4" />,
  plain: <path d="M1 4h8v2H1Z" />,
}

export function StatusBadge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <svg viewBox="0 0 10 10" width="9" height="9" fill="currentColor" aria-hidden className={styles.shape}>
        {shapes[tone]}
      </svg>
      <span>{children}</span>
    </span>
  )
}
