import { Button } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ticketText } from './text/area'
import styles from './ticket.module.css'
import type { TypedText } from './typed-text'

/** Says that what was typed on an earlier visit is shown, and empties the form if that is not wanted. */
export function RestoredNote({ of: { isRestored, clear } }: { of: TypedText }) {
  const t = useText(ticketText)
  if (!isRestored) return null
  return (
    <div className={styles.notice} data-tone="info" role="status">
      <p>{t('restored')}</p>
      <div>
        <Button variant="default" size="sm" onClick={clear}>
          {t('discard')}
        </Button>
      </div>
    </div>
  )
}
