import type { StaffDeparture } from '@layar/contract'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './departure.module.css'
import { departureText } from './text'

/** Past its ETA: overdue, or there and not marked. */
export function LateMark({ departure }: { departure: Pick<StaffDeparture, 'is_overdue' | 'is_unmarked'> }) {
  const t = useText(departureText)
  if (departure.is_overdue) return <span className={styles.held}>{t('overdue')}</span>
  return departure.is_unmarked && <span className={styles.held}>{t('unmarked')}</span>
}
