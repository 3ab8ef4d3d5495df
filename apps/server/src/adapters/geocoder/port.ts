import type { Country } from '@layar/domain'
import type { Point, SubDistrict } from '../gazetteer/port'

/** `door` and `street` come from an external service; our own data has only centres of areas. */
export type Precision = 'door' | 'street' | 'area'

export interface Place {
  readonly point: Point
  readonly precision: Precision
  readonly country: Country
  readonly label: string
  readonly postalCode: string | undefined
  /** Undefined in Singapore, and if an external service returns an area that our lists lack. */
  readonly subDistrict: SubDistrict | undefined
  readonly village: string | undefined
  /** Postal district of Singapore. */
  readonly sector: { readonly district: string; readonly name: string } | undefined
  /** From the requested point; undefined for an address search. */
  readonly distanceMeters: number | undefined
}

/** Geocodes addresses and points. Returns an empty list instead of failing; best first, at most five. */
export interface Geocoder {
  find(address: string, country: Country): Promise<readonly Place[]>
  nearest(point: Point, country: Country): Promise<readonly Place[]>
}

/** The area fields of an address. */
export interface AreaOfAddress {
  readonly country: string
  readonly postalCode: string
  readonly subDistrictId: string
  readonly village: string
}

export interface Geocoders {
  /** Uses our own data only: for visitors, for whom no paid service is called. */
  readonly own: Geocoder
  readonly best: Geocoder
  /** The approximate centre of the smallest known area, from memory. */
  areaPoint(area: AreaOfAddress): Point | undefined
}
