import { useJoined } from '../i18n/joined'
import { useText } from '../i18n/use-text'
import styles from './state.module.css'
import { stateText } from './state-text'

interface PartRead {
  readonly data: unknown
  readonly error: unknown
  readonly refetch: () => unknown
}

interface FailedPartProps {
  readonly reads: readonly PartRead[]
  /** What is missing, where the place of the line does not tell. */
  readonly what?: string
}

/** One line that says that a part did not load, with a retry: for a list of choices, a card or a figure. Else nothing. */
export function FailedPart({ reads, what }: FailedPartProps) {
  const t = useText(stateText)
  const joined = useJoined()
  const failed = reads.filter(({ data, error }) => error && data === undefined)
  if (failed.length === 0) return null
  return (
    <p role="alert" className={styles.failed}>
      <span>{what === undefined ? t('errorTitle') : joined.colon(what, t('errorTitle'))}</span>{' '}
      <button type="button" className={styles.again} onClick={() => failed.forEach(({ refetch }) => void refetch())}>
        {t('retry')}
      </button>
    </p>
  )
}
