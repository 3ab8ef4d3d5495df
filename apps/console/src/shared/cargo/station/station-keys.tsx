import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './station-keys.module.css'
import { stationKeysText } from './station-keys-text'

/** A key of one station, and what it does there. */
export interface StationKey {
  readonly key: string
  readonly does: string
}

interface StationKeysProps {
  readonly id: string
  readonly own: readonly StationKey[]
}

/** What each key does at a station. Part of the page, not a dialog: the next scan still goes into the field. */
export function StationKeys({ id, own }: StationKeysProps) {
  const t = useText(stationKeysText)
  const keys: readonly StationKey[] = [
    { key: t('typeKey'), does: t('type') },
    { key: 'Enter', does: t('enter') },
    ...own,
    { key: 'Tab', does: t('tab') },
    { key: 'Ctrl Enter', does: t('confirm') },
    { key: 'Esc', does: t('escape') },
    { key: 'Ctrl K', does: t('bar') },
    { key: 'F1', does: t('help') },
  ]
  return (
    <dl id={id} className={styles.keys} aria-label={t('keys')}>
      {keys.map(({ key, does }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
