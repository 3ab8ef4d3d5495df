import { Button } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './parked-drafts.module.css'
import { wizardText } from './text/area'

/** Starts another shipment to submit together with this one. */
export function OneMore({ onMore }: { onMore: () => void }) {
  const t = useText(wizardText)
  return (
    <div className={styles.more}>
      <p>{t('moreText')}</p>
      <Button variant="default" onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}
