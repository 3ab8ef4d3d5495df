import { importStation, importStations, isTrackingStatus, shipmentLabel } from '@layar/domain'
import type { Country, Language, ShipmentStatus } from '@layar/domain'

type Customs = 'on_clearance' | 'hold' | null
export interface TrackedEvent {
  readonly at: string
  readonly status: ShipmentStatus
  readonly customs_status: Customs
}

/** Label of a status on a track; the customs status replaces "sent" while it applies. */
export const stateName = (
  { status, customs_status: subStatus }: Omit<TrackedEvent, 'at'>,
  country: Country,
  language: Language,
  isSelfCollected: boolean,
): string => shipmentLabel(status, country, language, { subStatus, isSelfCollected })

/** Events whose status has a tracking label, newest first (specification section 4, tracking labels). */
export const namedEvents = <E extends TrackedEvent>(events: readonly E[]): E[] =>
  events.filter(({ status }) => isTrackingStatus(status)).toReversed()

/** The date each station was first reached. */
export const stationDays = <S>(
  events: readonly { readonly at: string; readonly status: S }[],
  stationOf: (status: S) => string | undefined,
  day: (at: string) => string,
): Readonly<Partial<Record<string, string>>> => {
  const notes: Partial<Record<string, string>> = {}
  for (const { status, at } of events) {
    const key = stationOf(status)
    if (key !== undefined) notes[key] ??= day(at)
  }
  return notes
}

export const importStationKey = (status: ShipmentStatus): string | undefined =>
  importStations[importStation(status)?.index ?? -1]?.key
