import type { ReactNode } from 'react'
import styles from './ticket-stub.module.css'

export interface TicketStubProps {
  /** Its value, on the stub: `$5 off`, `10%`. */
  readonly value: ReactNode
  readonly caption?: ReactNode
  readonly title: ReactNode
  /** Conditions, validity. */
  readonly note?: ReactNode
  /** Its code (a Mark), a button. */
  readonly action?: ReactNode
  /** Of its title; 2 directly below the page's own. */
  readonly headingLevel?: 2 | 3
  /** Used up, expired or not usable here. */
  readonly isSpent?: boolean
}

/** A voucher as a perforated stub. */
export function TicketStub({
  value,
  caption,
  title,
  note,
  action,
  headingLevel = 3,
  isSpent = false,
}: TicketStubProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.ticket} data-spent={isSpent || undefined}>
      <div className={styles.stub}>
        <span className={styles.value} data-long={(typeof value === 'string' && value.length > 7) || undefined}>
          {value}
        </span>
        {caption && <span className={styles.caption}>{caption}</span>}
      </div>
      <div className={styles.body}>
        <div className={styles.text}>
          <Heading className={styles.title}>{title}</Heading>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </article>
  )
}
