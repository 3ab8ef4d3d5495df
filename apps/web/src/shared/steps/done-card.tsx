import { type ReactNode, useEffect, useRef } from 'react'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { Timeline, type TimelineEvent } from '@layar/ui/rail/timeline.tsx'
import styles from './done.module.css'

interface DoneCardProps {
  readonly title: string
  readonly numberLabel: string
  /** Codes of what was created. */
  readonly codes: readonly string[]
  readonly nextLabel: string
  readonly tone: 'air' | 'sea' | 'brand'
  readonly events: readonly TimelineEvent[]
  readonly actions: ReactNode
}

/** Confirmation page: the code, the next steps, and where to go. */
export function DoneCard({ title, numberLabel, codes, nextLabel, tone, events, actions }: DoneCardProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    head.current?.focus()
  }, [])
  return (
    <div className={styles.done}>
      <title>{`${title} · Layar`}</title>
      <div className={styles.head}>
        <h1 ref={head} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.quiet}>{numberLabel}</p>
        {codes.map((code) => (
          <Mark key={code} code={code} size="lg" />
        ))}
      </div>
      <section aria-labelledby="done-next">
        <h2 id="done-next" className={styles.next}>
          {nextLabel}
        </h2>
        <Timeline label={nextLabel} tone={tone} events={events} />
      </section>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
