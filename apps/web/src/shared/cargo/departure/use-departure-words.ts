import type { NextDeparture } from '@layar/contract'
import { countrySettings } from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { formatClock, formatLongDay, formatWeekdayClock } from '@layar/ui/i18n/place-time.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { departureText } from './text/area'

/** A departure in one sentence: when it loads, on the clock of its warehouse, and when the goods are there. */
export function useDepartureWords(): (departure: NextDeparture) => string {
  const t = useText(departureText)
  const { language, country } = useLanguage()
  const home = countrySettings[country].localTimeZone
  return ({ cutoff_at: at, time_zone: zone, agent_name: place, eta_at: eta, arrives_by: by, lead_time_days: days }) => {
    const time = formatWeekdayClock(at, language, zone)
    // Where both clocks agree, whose it is goes without saying.
    const cutoff = formatClock(at, zone) === formatClock(at, home) ? time : t('placeTime', { time, place })
    if (by !== null) return t('door', { cutoff, day: formatLongDay(by, language, home) })
    if (eta !== null) return t('country', { cutoff, day: formatLongDay(eta, language, home) })
    return t('usual', { cutoff, min: days.min, max: days.max })
  }
}
