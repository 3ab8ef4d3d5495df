import type { WhatsappContact } from '@layar/contract'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './support-hours.module.css'
import { supportText } from './support-text'

/** The support hours, and outside of them the next opening time [SUPP-02]. */
export function SupportHours({ support }: { support: WhatsappContact }) {
  const t = useText(supportText)
  const format = useFormat()
  return (
    <div className={styles.hours}>
      <p className={styles.state} data-open={support.is_open}>
        {support.is_open || support.opens_at === null
          ? t('openNow')
          : t('closedNow', { time: format.dateTime(support.opens_at) })}
      </p>
      <p className={styles.when}>{support.hours}</p>
    </div>
  )
}
