import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export interface TimelineEvent {
  readonly key: string
  readonly title: ReactNode
  readonly time?: ReactNode
  readonly note?: ReactNode
  readonly state?: 'passed' | 'current' | 'ahead'
}

export interface TimelineProps {
  /** In reading order, usually newest first. */
  readonly events: readonly TimelineEvent[]
  readonly tone?: 'air' | 'sea' | 'brand'
  readonly label: string
}

/** A vertical line: what happened, station by station. */
export function Timeline({ events, tone = 'brand', label }: TimelineProps) {
  return (
    <ol className={styles.line} data-tone={tone} aria-label={label}>
      {events.map(({ key, title, time, note, state = 'passed' }) => (
        <li key={key} className={styles.event} data-state={state}>
          <span className={styles.node} aria-hidden />
          <div className={styles.text}>
            <div className={styles.title}>{title}</div>
            {time && <div className={styles.time}>{time}</div>}
            {note && <div className={styles.note}>{note}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
