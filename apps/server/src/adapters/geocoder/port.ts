import type { Country } from '@layar/domain'
import type { Point, SubDistrict } from '../gazetteer/port'

/** `door` and `street` come from a service elsewhere; our own data knows middles of areas. */
export type Precision = 'door' | 'street' | 'area'

export interface Place {
  readonly point: Point
  readonly precision: Precision
  readonly country: Country
  readonly label: string
  readonly postalCode: string | undefined
  /** Undefined in Singapore, and where a service elsewhere names an area that our lists lack. */
  readonly subDistrict: SubDistrict | undefined
  readonly village: string | undefined
  /** Postal district of Singapore. */
  readonly sector: { readonly district: string; readonly name: string } | undefined
  /** From the asked point; undefined where an address was asked for. */
  readonly distanceMeters: number | undefined
}

/** Points of addresses and areas of points. Answers nothing rather than fail; best first, at most five. */
export interface Geocoder {
  find(address: string, country: Country): Promise<readonly Place[]>
  nearest(point: Point, country: Country): Promise<readonly Place[]>
}

/** What an address says of its area. */
export interface AreaOfAddress {
  readonly country: string
  readonly postalCode: string
  readonly subDistrictId: string
  readonly village: string
}

export interface Geocoders {
  /** Our own data alone: for visitors, whom a paid service is not asked for. */
  readonly own: Geocoder
  readonly best: Geocoder
  /** About the middle of the smallest area that is known, out of memory. */
  areaPoint(area: AreaOfAddress): Point | undefined
}
