import type { Address, Area, PostalArea as PostalAreaView, SavedAddress, Subdistrict } from '@layar/contract'
import type { Gazetteer, PostalArea, SingaporeSector, SubDistrict } from '../../../adapters/gazetteer/port'
import type { Geocoders } from '../../../adapters/geocoder/port'
import type { AddressRow } from './store'
import { addressText } from './text'

const orNull = (text: string): string | null => (text === '' ? null : text)
export const addressView = (row: AddressRow): Address => ({
  address_id: row.id,
  address_type: row.addressType,
  label: row.label,
  is_main: row.isPrimary,
  recipient_name: row.recipientName,
  phone_number: row.recipientPhone,
  country: row.country,
  postal_code: row.postalCode,
  province: orNull(row.province),
  city: orNull(row.city),
  district: orNull(row.district),
  sub_district_id: orNull(row.subDistrictId),
  village: orNull(row.village),
  block_number: orNull(row.blockNumber),
  unit_number: orNull(row.unitNumber),
  building_name: orNull(row.buildingName),
  road_name: row.roadName,
  building_type: orNull(row.buildingType) as Address['building_type'],
  note: orNull(row.note),
  latitude: row.latitude,
  longitude: row.longitude,
  full_address: addressText(row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

/** The point on the map: the customer's pin, otherwise roughly the middle of the area. */
const mapPointOf = (row: AddressRow, geocoders: Geocoders): SavedAddress['map_point'] => {
  const { latitude, longitude } = row
  if (latitude !== null && longitude !== null) return { latitude, longitude, is_approximate: false }
  const center = geocoders.areaPoint(row)
  return center === undefined ? null : { ...center, is_approximate: true }
}

export const savedAddressView = (row: AddressRow, geocoders: Geocoders): SavedAddress => ({
  ...addressView(row),
  map_point: mapPointOf(row, geocoders),
})

const areaLabel = (subDistrict: SubDistrict): string =>
  `${subDistrict.name}, ${subDistrict.city}, ${subDistrict.province}`

export const subdistrictView = (subDistrict: SubDistrict, gazetteer: Gazetteer): Subdistrict => ({
  id: subDistrict.id,
  name: subDistrict.name,
  city: subDistrict.city,
  province: subDistrict.province,
  country: 'id',
  postal_codes: [...new Set(gazetteer.villages(subDistrict.id).map(({ postalCode }) => postalCode))]
    .filter((code) => code !== '')
    .sort(),
  label: areaLabel(subDistrict),
})

export const postalAreaView = ({ postalCode, village, subDistrict }: PostalArea): PostalAreaView => ({
  postal_code: postalCode,
  sub_district_id: subDistrict.id,
  village,
  district: subDistrict.name,
  city: subDistrict.city,
  province: subDistrict.province,
  country: 'id',
  label: `${village}, ${areaLabel(subDistrict)} ${postalCode}`,
})

/** Singapore has no sub-districts: the postal code identifies the place, also for delivery prices. */
export const sectorView = ({ postalCode, district, area }: SingaporeSector): PostalAreaView => ({
  postal_code: postalCode,
  sub_district_id: postalCode,
  village: null,
  district,
  city: 'Singapore',
  province: 'Singapore',
  country: 'sg',
  label: `${area}, Singapore ${postalCode}`,
})

/** The areas within one; the level follows from the parent's code. */
export const areasWithin = (gazetteer: Gazetteer, parent: string): Area[] => {
  const named = (areas: readonly { id: string; name: string }[], level: Area['level']): Area[] =>
    areas.map(({ id, name }) => ({ id, name, level, postal_code: null }))
  if (parent === '') return named(gazetteer.provinces(), 'province')
  if (/^\d{2}$/.test(parent)) return named(gazetteer.cities(parent), 'city')
  if (/^\d{2}\.\d{2}$/.test(parent)) return named(gazetteer.subDistrictsOf(parent), 'district')
  return gazetteer
    .villages(parent)
    .map(({ id, village, postalCode }) => ({
      id,
      name: village,
      level: 'village' as const,
      postal_code: postalCode === '' ? null : postalCode,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
