import type { SharedTracking, TrackedShipment } from '@layar/contract'
import { isTrackingStatus, quietDays } from '@layar/domain'
import type { TrackingRow } from './rows'

const dayMs = 86_400_000

const newsAt = ({ events, status_at }: TrackingRow): Date => new Date(events.at(-1)?.at ?? status_at)

/** Counted from departure by the lead time of the transport mode; null before departure and after delivery. */
const expectedOf = (row: TrackingRow): TrackedShipment['expected'] => {
  const left = row.events.find(({ status }) => status === 'sent')
  if (left === undefined || (row.status !== 'sent' && row.status !== 'inbound' && row.status !== 'outbound'))
    return null
  const after = (days: number): string => new Date(new Date(left.at).getTime() + days * dayMs).toISOString()
  return { from: after(row.lead_days_min), to: after(row.lead_days_max) }
}

export const trackedView = (row: TrackingRow, now: Date): TrackedShipment => ({
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
 * The public view: named statuses and their dates. Notes and numbers are left out, since staff may write a name into a
 * note and a carrier reveals an address for a number.
 */
export const sharedView = (row: TrackingRow, now: Date): SharedTracking => {
  const isNamed = isTrackingStatus(row.status)
  return {
    country: row.country,
    track: row.track,
    status: isNamed ? row.status : null,
    customs_status: isNamed ? row.sub_status : null,
    is_self_collected: row.is_self_collected,
    expected: expectedOf(row),
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
