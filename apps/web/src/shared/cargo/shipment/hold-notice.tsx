import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './hold-notice.module.css'
import { shipmentText } from './text/area'

interface HoldNoticeProps {
  readonly by: 'customs' | 'us'
  /** What staff wrote for the customer. */
  readonly note: string | null
}

/** The hold ends with words of ours whatever staff wrote, so that their sentence ends too. */
const sentence = (note: string): string =>
  /[.!?。！？…]$/.test(note) ? note : `${note}${/[\u4e00-\u9fff]$/.test(note) ? '。' : '.'}`

/** A hold in plain words: who holds the shipment, what is requested, what to do, and why no day is promised. */
export function HoldNotice({ by, note }: HoldNoticeProps) {
  const t = useText(shipmentText)
  return (
    <p className={styles.notice}>
      <strong>{t(by === 'customs' ? 'heldByCustoms' : 'held')}</strong> {note && sentence(note)}{' '}
      {t(note ? 'heldAsked' : 'heldNothing')} {t('heldDate')}
    </p>
  )
}
