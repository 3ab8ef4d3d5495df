import type { ExportSharedTracking } from '@layar/contract'
import {
  countrySettings,
  isExportTrackingStatus,
  trackingLinkEndsAt,
  unlessPast,
  type ExportStatus,
} from '@layar/domain'
import type { SharedExportRow } from './rows'

const reachedAt = ({ events }: SharedExportRow, wanted: ExportStatus): Date | null => {
  const event = events.findLast(({ status }) => status === wanted)
  return event === undefined ? null : new Date(event.at)
}

/** When it had left customs abroad. */
export const arrivedAtOf = (row: SharedExportRow): Date | null => reachedAt(row, 'delivering')

export const linkEndsAt = (row: SharedExportRow): Date | null =>
  trackingLinkEndsAt(row.status, row.status_at, reachedAt(row, 'delivered'))

/**
 * The public view: named statuses, stations and their dates. Notes, reasons and numbers are left out, since staff may
 * write a name into a note and a carrier reveals an address for a number; review and payment are the sender's own.
 */
export const sharedExportView = (
  row: SharedExportRow,
  { voyage, now }: { readonly voyage: ExportSharedTracking['voyage']; readonly now: Date },
): ExportSharedTracking => {
  const isNamed = isExportTrackingStatus(row.status)
  return {
    country: row.country,
    destination_country: row.destination_country,
    track: row.track,
    status: isNamed ? row.status : null,
    held_from: row.held_from,
    is_picked_up: row.is_picked_up,
    arrives_by: unlessPast(row.eta_at, now, countrySettings[row.country].localTimeZone)?.toISOString() ?? null,
    voyage: isNamed ? voyage : null,
    events: row.events
      .filter(({ status }) => isExportTrackingStatus(status))
      .map(({ at, status }) => ({ at: new Date(at).toISOString(), status })),
  }
}
