import type { Voyage, VoyageStation } from '@layar/contract'
import { isFlightNumber } from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { placeMoment } from './place-moment'
import { EtaChanges, Stations } from './stations'
import { voyageText } from './text/area'

/** On which flight or ship, and when it leaves and arrives, in one sentence. */
function useSummary({ flight_or_vessel: name, voyage, stations }: Voyage): string {
  const t = useText(voyageText)
  const { language } = useLanguage()
  const on =
    name === null
      ? t('onDeparture')
      : isFlightNumber(name)
        ? t('onFlight', { name })
        : voyage === null
          ? t('onShip', { name })
          : t('onShipVoyage', { name, voyage })
  const said = (key: VoyageStation['key'], planned: 'departs' | 'arrives', actual: 'departed' | 'arrived') => {
    const station = stations.find((one) => one.key === key)
    if (station === undefined) return []
    if (station.actual_at !== null) return [t(actual, { at: placeMoment(station.actual_at, station, language) })]
    return station.planned_at === null ? [] : [t(planned, { at: placeMoment(station.planned_at, station, language) })]
  }
  return [on, ...said('departure', 'departs', 'departed'), ...said('arrival', 'arrives', 'arrived')].join(
    language === 'cn' ? '，' : ', ',
  )
}

interface VoyageCardProps {
  readonly voyage: Voyage
  readonly isCollected: boolean
  readonly isHeld: boolean
}

/** The departure that a shipment is on: planned against actual, and each change of the arrival. */
export function VoyageCard({ voyage, isCollected, isHeld }: VoyageCardProps) {
  const t = useText(voyageText)
  return (
    <SectionCard title={t('title')} lead={useSummary(voyage)}>
      <Stations stations={voyage.stations} isCollected={isCollected} isHeld={isHeld} />
      <EtaChanges changes={voyage.eta_changes} stations={voyage.stations} isHeld={isHeld} />
    </SectionCard>
  )
}
