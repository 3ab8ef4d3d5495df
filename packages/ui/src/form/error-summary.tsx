import { type ReactNode, useEffect, useRef } from 'react'
import { uiText } from '../i18n/ui-text'
import { useJoined } from '../i18n/joined'
import { useText } from '../i18n/use-text'
import styles from './form.module.css'

export interface ErrorSummaryProps {
  /** Field → text: `form.errors`, or `failure.fields`. */
  readonly errors: Readonly<Record<string, ReactNode>>
  /** Names of the fields as shown on the screen. */
  readonly labels?: Readonly<Record<string, string>>
  /** Changes with every submit (`useState` count): then the focus moves here. */
  readonly attempt: number
}

const goTo = (from: HTMLElement | null, field: string): void => {
  const scope = from?.closest('form') ?? document
  const input = [...scope.querySelectorAll<HTMLElement>('[data-path], [name], [id]')].find(
    (element) => element.dataset['path'] === field || element.getAttribute('name') === field || element.id === field,
  )
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}

/** All errors of a form at its top after a submit; each links to its field. Put it first inside the `<form>`. */
export function ErrorSummary({ errors, labels = {}, attempt }: ErrorSummaryProps) {
  const t = useText(uiText)
  const joined = useJoined()
  const ref = useRef<HTMLDivElement>(null)
  const shown = Object.entries(errors).filter(([, text]) => Boolean(text))
  const isShown = attempt > 0 && shown.length > 0
  useEffect(() => {
    if (isShown) ref.current?.focus()
  }, [attempt, isShown])
  if (!isShown) return null
  return (
    <div
      ref={ref}
      className={styles.summary}
      role="group"
      aria-label={t('showErrors', { count: shown.length })}
      tabIndex={-1}
    >
      <p className={styles.summaryTitle}>{t('showErrors', { count: shown.length })}</p>
      <ul className={styles.summaryList}>
        {shown.map(([field, text]) => (
          <li key={field}>
            <button type="button" className={styles.summaryLink} onClick={() => goTo(ref.current, field)}>
              {labels[field] && joined.colon(labels[field], '')}
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
