import type { Config } from '../../config/config'
import type { Gazetteer } from '../gazetteer/port'
import { subDistrictCenter } from './area-center'
import { embeddedGeocoder } from './embedded'
import type { Geocoder, Geocoders, Place } from './port'
import { remoteGeocoder } from './remote'
import { sectorPlaceOf } from './singapore-sectors'

/** Returns the first geocoder's answer; the second's if the first fails or finds nothing. */
export const withFallback = (first: Geocoder, second: Geocoder): Geocoder => {
  const either = async (ask: (geocoder: Geocoder) => Promise<readonly Place[]>): Promise<readonly Place[]> => {
    const found = await ask(first).catch(() => [])
    return found.length > 0 ? found : ask(second)
  }
  return {
    find: (address, country) => either((geocoder) => geocoder.find(address, country)),
    nearest: (point, country) => either((geocoder) => geocoder.nearest(point, country)),
  }
}

export const openGeocoders = (config: Config, gazetteer: Gazetteer): Geocoders => {
  const own = embeddedGeocoder(gazetteer)
  const { geocoder } = config
  return {
    own,
    best: geocoder === undefined ? own : withFallback(remoteGeocoder({ ...geocoder, gazetteer }), own),
    areaPoint: ({ country, postalCode, subDistrictId, village }) =>
      country === 'sg' ? sectorPlaceOf(postalCode)?.center : subDistrictCenter(gazetteer, subDistrictId, village),
  }
}
