import type { Country } from '@layar/domain'
import * as z from 'zod/mini'
import { readBoundedText } from '../bounded-answer'
import type { Gazetteer, Point, SubDistrict } from '../gazetteer/port'
import { metersBetween } from './distance'
import type { Geocoder, Place, Precision } from './port'

const patienceMs = 3000
const longestAnswerBytes = 512 * 1024
const mostPlaces = 5

const component = z.object({ long_name: z.string(), types: z.array(z.string()) })
const place = z.object({
  formatted_address: z.string().check(z.maxLength(500)),
  geometry: z.object({
    location: z.object({
      lat: z.number().check(z.gte(-90), z.lte(90)),
      lng: z.number().check(z.gte(-180), z.lte(180)),
    }),
    location_type: z.catch(z.string(), ''),
  }),
  address_components: z.catch(z.array(component), []),
})
const answer = z.object({ status: z.string(), results: z.array(z.unknown()) })

const precisions: Readonly<Record<string, Precision>> = { ROOFTOP: 'door', RANGE_INTERPOLATED: 'street' }

/** Four decimals are eleven metres: enough for an area, too coarse to locate a person at home. */
const rounded = (degrees: number): string => degrees.toFixed(4)

export interface RemoteGeocoderOptions {
  readonly url: string
  readonly key: string
  readonly gazetteer: Gazetteer
}

/**
 * An external geocoding service with the common interface `?address=` or `?latlng=`, answered by `status` and
 * `results`. The key stays on this server. @throws if the service fails; callers fall back.
 */
export const remoteGeocoder = ({ url, key, gazetteer }: RemoteGeocoderOptions): Geocoder => {
  const subDistrictOf = (parts: z.output<typeof place>['address_components']): SubDistrict | undefined => {
    const named = (type: string): string => parts.find(({ types }) => types.includes(type))?.long_name ?? ''
    const district = named('administrative_area_level_3').replace(/^(Kecamatan|Kec\.)\s+/i, '')
    if (district === '') return undefined
    return gazetteer.searchSubDistricts(`${district}, ${named('administrative_area_level_2')}`, 1)[0]
  }
  const ask = async (query: Record<string, string>, country: Country, from?: Point): Promise<Place[]> => {
    const address = new URL(url)
    for (const [name, value] of Object.entries({ ...query, key })) address.searchParams.set(name, value)
    const response = await fetch(address, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) throw new Error(`The geocoder answers ${response.status}.`)
    const { status, results } = answer.parse(JSON.parse(await readBoundedText(response, longestAnswerBytes)))
    if (status === 'ZERO_RESULTS') return []
    if (status !== 'OK') throw new Error('The geocoder refuses.')
    return results.slice(0, mostPlaces).flatMap((item): Place[] => {
      const parsed = place.safeParse(item)
      if (!parsed.success) return []
      const { formatted_address, geometry, address_components } = parsed.data
      const named = (type: string) => address_components.find(({ types }) => types.includes(type))?.long_name
      const point = { latitude: geometry.location.lat, longitude: geometry.location.lng }
      const postalCode = named('postal_code')
      const sector = country === 'sg' && postalCode !== undefined ? gazetteer.singaporeSector(postalCode) : undefined
      return [
        {
          point,
          precision: precisions[geometry.location_type] ?? 'area',
          country,
          label: formatted_address,
          postalCode,
          subDistrict: country === 'id' ? subDistrictOf(address_components) : undefined,
          village: country === 'id' ? named('administrative_area_level_4') : undefined,
          sector: sector && { district: sector.district, name: sector.area },
          distanceMeters: from && Math.round(metersBetween(from, point)),
        },
      ]
    })
  }
  return {
    find: (address, country) => ask({ address, components: `country:${country.toUpperCase()}` }, country),
    nearest: (point, country) =>
      ask({ latlng: `${rounded(point.latitude)},${rounded(point.longitude)}` }, country, point),
  }
}
