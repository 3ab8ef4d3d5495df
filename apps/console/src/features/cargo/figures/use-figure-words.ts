import { countryName, durationOf } from '@layar/domain'
import type { FigureLane, FigureSite } from '@layar/contract'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { figuresText } from './text'

export const noValue = '–'

/** Figures as they are read: lengths of time, shares, rates, and what they are about. */
export function useFigureWords() {
  const t = useText(figuresText)
  const format = useFormat()
  const { language } = useLanguage()
  const time = (seconds: number | null): string => {
    if (seconds === null) return noValue
    const { days, hours, minutes } = durationOf(seconds)
    if (days > 0) return hours > 0 ? t('daysHours', { days, hours }) : t('days', { days })
    if (hours > 0) return minutes > 0 ? t('hoursMinutes', { hours, minutes }) : t('onlyHours', { hours })
    return t('minutes', { minutes })
  }
  return {
    time,
    /** A dash where there is nothing of which it could be a part. */
    share: (part: number, total: number): string =>
      total === 0 ? noValue : format.number(part / total, { style: 'percent', maximumFractionDigits: 1 }),
    rate: (count: number, hours: number): string =>
      hours === 0 ? noValue : format.number(count / hours, { maximumFractionDigits: 1 }),
    siteName: ({ name, country }: FigureSite): string =>
      name ?? t('ownBuilding', { country: countryName(country ?? '', language) }),
    laneName: (lane: FigureLane): string =>
      t('way', {
        from: lane.agent_name ?? countryName(lane.from_country, language),
        to: countryName(lane.to_country, language),
      }),
  }
}
