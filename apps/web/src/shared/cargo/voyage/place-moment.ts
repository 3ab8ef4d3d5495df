import type { VoyageStation } from '@layar/contract'
import { countryName } from '@layar/domain'
import type { Language } from '@layar/contract'
import { formatDay } from '@layar/ui/i18n/format.ts'
import { formatClock } from '@layar/ui/i18n/place-time.ts'

type Place = Pick<VoyageStation, 'place' | 'country' | 'time_zone'>

export const placeName = ({ place, country }: Place, language: Language): string =>
  place ?? countryName(country, language)

/** Day and hour on the clocks of the place; the day alone where its clocks are not known. */
export const placeMoment = (at: string, { time_zone: zone }: Place, language: Language): string =>
  zone === null
    ? formatDay(at, language)
    : `${formatDay(at, language, zone)}${language === 'cn' ? '' : ', '}${formatClock(at, zone)}`
