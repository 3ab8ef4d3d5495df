import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './hold-notice.module.css'
import { shipmentText } from './text/area'

interface HoldNoticeProps {
  readonly by: 'customs' | 'us'
  /** What staff wrote for the customer. */
  readonly note: string | null
}

/** A hold in plain words: who holds the shipment, what is requested, and what to do. */
export function HoldNotice({ by, note }: HoldNoticeProps) {
  const t = useText(shipmentText)
  return (
    <p className={styles.notice}>
      <strong>{t(by === 'customs' ? 'heldByCustoms' : 'held')}</strong> {note} {t(note ? 'heldAsked' : 'heldNothing')}
    </p>
  )
}
