import { countrySettings } from '@layar/domain'
import { localeOf, useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './shipment-card.module.css'
import { shipmentText } from './text/area'

/** The day by which the customer has it; empty while nothing is promised. */
export function ArrivalLine({ by, isCollected }: { readonly by: string | null; readonly isCollected: boolean }) {
  const t = useText(shipmentText)
  const { language, country } = useLanguage()
  if (by === null) return null
  // Every page with the sidebar loads this: it needs none of the other formats.
  const timeZone = countrySettings[country].localTimeZone
  const day = new Date(by).toLocaleDateString(localeOf[language], { day: 'numeric', month: 'long', timeZone })
  return <p className={styles.arrival}>{t(isCollected ? 'collectBy' : 'withYouBy', { day })}</p>
}
