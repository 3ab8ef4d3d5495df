import type { StaffDeparture } from '@layar/contract'
import { consolidationTable, countryName } from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { loadText } from './load-text'
import { departureText } from './text'

export function DepartureBadge({ status }: Pick<StaffDeparture, 'status'>) {
  const { language } = useLanguage()
  const { badge, labels } = consolidationTable[status]
  return <StatusBadge tone={badge}>{labels[language]}</StatusBadge>
}

/** `Guangzhou to Singapore`. */
export function useWay(): (departure: StaffDeparture) => string {
  const t = useText(departureText)
  const { language } = useLanguage()
  return ({ agent_name: agent, country, destination_country: destination }) =>
    t('way', { from: agent ?? countryName(country, language), to: countryName(destination, language) })
}

/** `Air`, `Sea, LCL`; `Sea` while nobody said more. */
export function useMode(): (departure: Pick<StaffDeparture, 'track' | 'container_load'>) => string {
  const t = useText(loadText)
  return ({ track, container_load: load }) => (track === 'laut' && load !== null ? t(`laut_${load}`) : t(track))
}

/** `Singapore Airlines SQ831`, as far as it is known. */
export const flightOf = ({ carrier, flight_or_vessel: vehicle, voyage }: StaffDeparture): string =>
  [carrier, vehicle, voyage].filter(Boolean).join(' ')

/** What people call it: the flight, else the master number, else our code. */
export const nameOf = ({
  flight_or_vessel: vehicle,
  master_number: master,
  departure_code: code,
}: StaffDeparture): string => vehicle ?? master ?? code
