import { importStation, importStations, isTrackingStatus, shipmentLabel } from '@layar/domain'
import type { Country, Language, ShipmentStatus } from '@layar/domain'

type Customs = 'on_clearance' | 'hold' | null
export interface TrackedEvent {
  readonly at: string
  readonly status: ShipmentStatus
  readonly customs_status: Customs
}

/** What a state is called on a track; customs' word stands in place of "sent" while it lasts. */
export const stateName = (
  { status, customs_status: subStatus }: Omit<TrackedEvent, 'at'>,
  country: Country,
  language: Language,
  isSelfCollected: boolean,
): string => shipmentLabel(status, country, language, { subStatus, isSelfCollected })

/** Events of states that tracking names, the newest first (specification section 4, tracking labels). */
export const namedEvents = <E extends TrackedEvent>(events: readonly E[]): E[] =>
  events.filter(({ status }) => isTrackingStatus(status)).toReversed()

/** When each station of the line was first reached. */
export const stationDays = (
  events: readonly TrackedEvent[],
  day: (at: string) => string,
): Readonly<Partial<Record<string, string>>> => {
  const notes: Partial<Record<string, string>> = {}
  for (const { status, at } of events) {
    const key = importStations[importStation(status)?.index ?? -1]?.key
    if (key !== undefined) notes[key] ??= day(at)
  }
  return notes
}
