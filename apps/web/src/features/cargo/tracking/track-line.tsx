import { importStation, importStationsFor, type ShipmentStatus, type Track } from '@layar/domain'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { Rail } from '@layar/ui/rail/rail.tsx'
import { importStationKey, stationDays, type TrackedEvent } from './history'

interface TrackLineProps {
  readonly status: ShipmentStatus
  readonly track: Track
  readonly events: readonly TrackedEvent[]
  readonly isSelfCollected: boolean
  readonly label: string
}

/** The line with the date each station was reached; empty for a shipment that left the line. */
export function TrackLine({ status, track, events, isSelfCollected, label }: TrackLineProps) {
  const pick = usePick()
  const format = useFormat()
  const station = importStation(status)
  if (!station) return null
  const notes = stationDays(events, importStationKey, format.day)
  return (
    <Rail
      stations={importStationsFor(isSelfCollected).map(({ key, labels }) => ({
        key,
        label: pick(labels),
        note: notes[key],
      }))}
      current={station.index}
      isComplete={station.isComplete}
      tone={railTone(track)}
      label={label}
    />
  )
}
