import type { ReactNode } from 'react'
import { WholeCodes } from '../display/whole-codes'
import styles from './page.module.css'

export interface PageHeadProps {
  readonly title: string
  /** One line under the title: what this page is for, or what happens next. */
  readonly lead?: ReactNode
  /** A link back, above the title. */
  readonly back?: ReactNode
  readonly actions?: ReactNode
}

/** The title of a page, also set in the browser's tab. */
export function PageHead({ title, lead, back, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <title>{`${title} · Layar`}</title>
      <div className={styles.words}>
        {back && <div className={styles.back}>{back}</div>}
        <h1>
          <WholeCodes>{title}</WholeCodes>
        </h1>
        {lead && (
          <p className={styles.lead}>
            <WholeCodes>{lead}</WholeCodes>
          </p>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
