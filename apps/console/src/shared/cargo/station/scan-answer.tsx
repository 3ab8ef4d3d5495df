import styles from './scan-answer.module.css'

interface ScanAnswerProps {
  readonly tone: 'done' | 'wrong' | 'waiting' | 'asked'
  readonly text: string
}

/** What the last scan did, large enough to be read with a parcel in the hands. */
export function ScanAnswer({ tone, text }: ScanAnswerProps) {
  return (
    <p className={styles.answer} data-tone={tone} role={tone === 'wrong' ? 'alert' : 'status'}>
      {text}
    </p>
  )
}
