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

/** Chinese sets no space between sentences. */
const gap = (before: string): string => (/[。！？]$/.test(before) ? '' : ' ')

/** A hold in plain words: who holds the shipment, what is requested, what to do, and why no day is promised. */
export function HoldNotice({ by, note }: HoldNoticeProps) {
  const t = useText(shipmentText)
  const holder = t(by === 'customs' ? 'heldByCustoms' : 'held')
  const sentences = [...(note ? [sentence(note)] : []), t(note ? 'heldAsked' : 'heldNothing'), t('heldDate')]
  const rest = sentences.reduce((said, next) => said + gap(said) + next, holder).slice(holder.length)
  return (
    <p className={styles.notice}>
      <strong>{holder}</strong>
      {rest}
    </p>
  )
}
