import { type ReactNode, useId } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './review.module.css'
import { stepsText } from './text/area'

interface ReviewBlockProps {
  readonly name: string
  readonly onChange: () => void
  readonly children: ReactNode
}

/** Summary of one step, with a link back to it. */
export function ReviewBlock({ name, onChange, children }: ReviewBlockProps) {
  const t = useText(stepsText)
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{name}</h3>
        <button type="button" className={styles.change} aria-label={`${t('change')}: ${name}`} onClick={onChange}>
          {t('change')}
        </button>
      </div>
      {children}
    </section>
  )
}
