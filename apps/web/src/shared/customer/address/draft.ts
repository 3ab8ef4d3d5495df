import type { Address, AddressInput, SavedAddress } from '@layar/contract'
import type { MapPoint } from '../../platform/map/point'
import type { AddressKind } from './kind'

export type TextField =
  | 'label'
  | 'recipient_name'
  | 'phone_number'
  | 'postal_code'
  | 'road_name'
  | 'block_number'
  | 'unit_number'
  | 'building_name'
  | 'village'
  | 'note'

/** Form input: texts as typed, the area as chosen, and the pin if set. */
export type Draft = Record<TextField, string> & {
  readonly building_type: NonNullable<Address['building_type']> | ''
  readonly is_main: boolean
  readonly sub_district_id: string
  /** Name of the chosen sub-district, for display only. */
  readonly area: string
  readonly pin: MapPoint | undefined
}

const pinOf = ({ latitude, longitude }: SavedAddress): MapPoint | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined

export const draftOf = (address: SavedAddress | undefined): Draft => ({
  label: address?.label ?? '',
  recipient_name: address?.recipient_name ?? '',
  phone_number: address?.phone_number ?? '',
  postal_code: address?.postal_code ?? '',
  road_name: address?.road_name ?? '',
  block_number: address?.block_number ?? '',
  unit_number: address?.unit_number ?? '',
  building_name: address?.building_name ?? '',
  village: address?.village ?? '',
  note: address?.note ?? '',
  building_type: address?.building_type ?? '',
  is_main: address?.is_main ?? false,
  sub_district_id: address?.sub_district_id ?? '',
  area: [address?.district, address?.city, address?.province].filter(Boolean).join(', '),
  pin: address && pinOf(address),
})

export const inputOf = (
  { area: _shownOnly, pin, building_type, ...fields }: Draft,
  { service, type }: AddressKind,
): AddressInput => ({
  ...fields,
  building_type: building_type === '' ? null : building_type,
  latitude: pin?.latitude ?? null,
  longitude: pin?.longitude ?? null,
  address_type: type,
  service,
})

/** The area of a draft as a search text for the map, as far as it is known; empty until then. */
export const areaWords = ({ postal_code, village, area, sub_district_id }: Draft, country: 'sg' | 'id'): string => {
  if (country === 'sg') return /^\d{6}$/.test(postal_code) ? `Singapore ${postal_code}` : ''
  return sub_district_id === '' ? '' : [village.trim(), area].filter(Boolean).join(', ')
}
