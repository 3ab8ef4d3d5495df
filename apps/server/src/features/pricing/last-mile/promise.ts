import { findZone, selfCollection, type Country, type Track } from '@layar/domain'
import type { Db } from '../../../db/open'
import { domesticServiceKey, findTariff, type PublishedTariff } from '../freight/store'

interface Place {
  readonly sub_district_id: string | null
  readonly postal_code: string | null
}

const zoneOf = ({ lastMile, country }: PublishedTariff, place: Place | undefined, isServedOnly: boolean) =>
  findZone(isServedOnly ? lastMile.zones.filter((zone) => zone.is_served) : lastMile.zones, {
    country,
    ...(place?.sub_district_id && { areaCode: place.sub_district_id }),
    ...(place?.postal_code && { postalCode: place.postal_code }),
  })?.code

/**
 * The most days that a domestic service promises from our hub to the door of a place, by the tariff in force; null if it
 * promises nothing there. Collection at our own counter is promised wherever the customer lives.
 */
export const lastMilePromise = async (
  db: Db,
  country: Country,
  now: Date,
): Promise<(place: Place, track: Track, service: string) => number | null> => {
  const tariff = await findTariff(db, country, now)
  return (place, track, service) => {
    const zone = tariff && zoneOf(tariff, place, service === selfCollection)
    if (tariff === undefined || zone === undefined) return null
    return tariff.domesticServices.get(domesticServiceKey(zone, track, service))?.leadDays.max ?? null
  }
}

/** The days of the slowest service that delivers to a place, whichever is chosen later; null where none delivers. */
export const slowestDelivery = async (
  db: Db,
  country: Country,
  now: Date,
): Promise<(place: Place | undefined, track: Track) => number | null> => {
  const tariff = await findTariff(db, country, now)
  return (place, track) => {
    const zone = tariff && zoneOf(tariff, place, false)
    if (tariff === undefined || zone === undefined) return null
    const prefix = domesticServiceKey(zone, track, '')
    const days = [...tariff.domesticServices].flatMap(([key, { leadDays }]) =>
      key.startsWith(prefix) && key !== domesticServiceKey(zone, track, selfCollection) ? [leadDays.max] : [],
    )
    return days.length === 0 ? null : Math.max(...days)
  }
}
