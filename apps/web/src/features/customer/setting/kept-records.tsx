import type { PrivacyState } from '@layar/contract'
import styles from './setting.module.css'

/** What the law makes us keep once the account is deleted, and until when; nothing if there are no records. */
export function KeptRecords({ kept }: Pick<PrivacyState['deletion'], 'kept'>) {
  if (kept.length === 0) return null
  return (
    <ul className={styles.barList}>
      {kept.map(({ basis, text }) => (
        <li key={basis}>{text}</li>
      ))}
    </ul>
  )
}
