import type { ReactNode } from 'react'
import styles from './page.module.css'

export interface PageHeadProps {
  readonly title: string
  /** One line under the title: what this page is for, or what happens next. */
  readonly lead?: ReactNode
  /** A link back, above the title. */
  readonly back?: ReactNode
  readonly actions?: ReactNode
}

/** Our own codes: a line may break before such a code, never inside it. */
const code = /([A-Z]{3}(?:-[0-9A-Z]{5}){2})/

/** The title of a page, also set in the browser's tab. */
export function PageHead({ title, lead, back, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <title>{`${title} · Layar`}</title>
      <div className={styles.words}>
        {back && <div className={styles.back}>{back}</div>}
        <h1>
          {title.split(code).map((part, place) =>
            code.test(part) ? (
              <span key={place} style={{ whiteSpace: 'nowrap' }}>
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
