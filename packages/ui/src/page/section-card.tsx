import { type ReactNode, useId } from 'react'
import { WholeCodes } from '../display/whole-codes'
import { classNames } from '../theme/class-names'
import styles from './page.module.css'

export interface SectionCardProps {
  readonly title?: ReactNode
  readonly lead?: ReactNode
  /** Beside the title: a link, a button, a badge. */
  readonly actions?: ReactNode
  readonly heading?: 'h2' | 'h3'
  /** Without padding, for lists whose rows reach the edges. */
  readonly isFlush?: boolean
  readonly children?: ReactNode
}

/** A card: border instead of shadow. With a title it is a named region. */
export function SectionCard({
  title,
  lead,
  actions,
  heading: Heading = 'h2',
  isFlush = false,
  children,
}: SectionCardProps) {
  const id = useId()
  return (
    <section className={classNames(styles.card, isFlush && styles.flush)} {...(title ? { 'aria-labelledby': id } : {})}>
      {(title || actions) && (
        <div className={styles.cardHead}>
          <div className={styles.words}>
            {title && (
              <Heading id={id} className={styles.cardTitle}>
                <WholeCodes>{title}</WholeCodes>
              </Heading>
            )}
            {lead && (
              <p className={styles.cardLead}>
                <WholeCodes>{lead}</WholeCodes>
              </p>
            )}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
