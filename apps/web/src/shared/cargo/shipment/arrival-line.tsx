import { countrySettings } from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { formatMonthDay } from '@layar/ui/i18n/place-time.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './shipment-card.module.css'
import { shipmentText } from './text/area'

/** The day by which the customer has it; empty while nothing is promised. */
export function ArrivalLine({ by, isCollected }: { readonly by: string | null; readonly isCollected: boolean }) {
  const t = useText(shipmentText)
  const { language, country } = useLanguage()
  if (by === null) return null
  const day = formatMonthDay(by, language, countrySettings[country].localTimeZone)
  return <p className={styles.arrival}>{t(isCollected ? 'collectBy' : 'withYouBy', { day })}</p>
}
