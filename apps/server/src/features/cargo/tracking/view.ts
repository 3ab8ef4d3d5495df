import type { SharedTracking, TrackedShipment } from '@layar/contract'
import { isTrackingStatus, quietDays, trackingLinkEndsAt, type ShipmentStatus } from '@layar/domain'
import type { Promises } from '../voyage/promise'
import type { TrackingRow } from './rows'

const dayMs = 86_400_000

const newsAt = ({ events, status_at }: TrackingRow): Date => new Date(events.at(-1)?.at ?? status_at)

/** When the goods were delivered, from the newest event that says so. */
export const deliveredAtOf = ({ events }: Pick<TrackingRow, 'events'>): Date | null => {
  const delivered = events.findLast(({ status }) => status === 'delivered')
  return delivered === undefined ? null : new Date(delivered.at)
}

/** When it last came into a status. */
export const reachedAtOf = ({ events }: Pick<TrackingRow, 'events'>, asked: ShipmentStatus): string | null =>
  events.findLast(({ status }) => status === asked)?.at ?? null

export const linkEndsAt = (row: TrackingRow): Date | null =>
  trackingLinkEndsAt(row.status, new Date(row.status_at), deliveredAtOf(row))

/**
 * Counted from departure by the lead time of the transport mode; null before departure, during a hold, once it can be
 * collected, and after delivery.
 */
const expectedOf = (row: TrackingRow): TrackedShipment['expected'] => {
  const left = row.events.find(({ status }) => status === 'sent')
  if (left === undefined || row.sub_status === 'hold') return null
  if (row.status === 'outbound' && row.is_self_collected) return null
  if (row.status !== 'sent' && row.status !== 'inbound' && row.status !== 'outbound') return null
  const after = (days: number): string => new Date(new Date(left.at).getTime() + days * dayMs).toISOString()
  return { from: after(row.lead_days_min), to: after(row.lead_days_max) }
}

export const trackedView = (row: TrackingRow, promises: Promises, now: Date): TrackedShipment => ({
  cart_code: row.cart_code,
  status: row.status,
  customs_status: row.sub_status,
  is_self_collected: row.is_self_collected,
  track: row.track,
  first_item: row.first_item,
  item_count: row.item_count,
  origin: { name: row.origin_name, country_code: row.origin_country.toUpperCase() },
  receipt_numbers: row.receipt_numbers,
  tracking_number: row.domestic_tracking_number,
  tracking_carrier: row.domestic_carrier,
  expected: expectedOf(row),
  arrives_by: promises.arrivesBy(row),
  quiet_days: quietDays(row.status, newsAt(row), now),
  events: row.events.map((event) => ({
    event_id: String(event.id),
    at: new Date(event.at).toISOString(),
    status: event.status,
    customs_status: event.sub_status,
    note: event.note,
    tracking_number: event.tracking_number,
  })),
})

/**
 * The public view: named statuses, stations and their dates. Notes, reasons and numbers are left out, since staff may
 * write a name into a note and a carrier reveals an address for a number.
 */
export const sharedView = (
  row: TrackingRow,
  promises: Promises,
  { voyage, now }: { readonly voyage: SharedTracking['voyage']; readonly now: Date },
): SharedTracking => {
  const isNamed = isTrackingStatus(row.status)
  return {
    country: row.country,
    track: row.track,
    status: isNamed ? row.status : null,
    customs_status: isNamed ? row.sub_status : null,
    is_self_collected: row.is_self_collected,
    expected: expectedOf(row),
    arrives_by: promises.arrivesBy(row),
    voyage: isNamed ? voyage : null,
    quiet_days: quietDays(row.status, newsAt(row), now),
    events: row.events
      .filter(({ status }) => isTrackingStatus(status))
      .map(({ at, status, sub_status }) => ({
        at: new Date(at).toISOString(),
        status,
        customs_status: sub_status,
      })),
  }
}
