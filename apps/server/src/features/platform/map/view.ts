import type { GeocodedPlace, MapSheet } from '@layar/contract'
import type { Place } from '../../../adapters/geocoder/port'
import type { Bounds, MapDrawing } from '../../../adapters/map/port'

/** Five decimals are a metre; further digits are noise. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const locationTypes = { door: 'ROOFTOP', street: 'RANGE_INTERPOLATED', area: 'APPROXIMATE' } as const

const areaOf = ({ country, subDistrict, sector, village, postalCode, label }: Place): GeocodedPlace['area'] => ({
  sub_district_id: subDistrict?.id ?? null,
  postal_code: postalCode ?? null,
  village: village ?? null,
  district: subDistrict?.name ?? sector?.district ?? '',
  city: subDistrict?.city ?? (country === 'sg' ? 'Singapore' : ''),
  province: subDistrict?.province ?? (country === 'sg' ? 'Singapore' : ''),
  label,
})

const componentsOf = ({ village, city, district, province, postal_code }: GeocodedPlace['area'], country: string) =>
  [
    { name: village, type: 'administrative_area_level_4' },
    { name: district, type: 'administrative_area_level_3' },
    { name: city, type: 'administrative_area_level_2' },
    { name: province, type: 'administrative_area_level_1' },
    { name: country === 'sg' ? 'Singapore' : 'Indonesia', type: 'country' },
    { name: postal_code, type: 'postal_code' },
  ].flatMap(({ name, type }) => (name ? [{ long_name: name, short_name: name, types: [type] }] : []))

export const placeView = (place: Place): GeocodedPlace => {
  const { point, precision, label, country, distanceMeters } = place
  const area = areaOf(place)
  const location = { lat: rounded(point.latitude), lng: rounded(point.longitude) }
  return {
    place_id: [country, area.sub_district_id ?? area.postal_code ?? area.district, location.lat, location.lng].join(
      ':',
    ),
    formatted_address: label,
    types: precision === 'area' ? ['political'] : ['street_address'],
    address_components: componentsOf(area, country),
    geometry: { location, location_type: locationTypes[precision] },
    is_approximate: precision === 'area',
    distance_meters: distanceMeters ?? null,
    area,
  }
}

export const mapSheetView = (
  { west, south, east, north }: Bounds,
  { land, borders, places }: MapDrawing,
  tiles: MapSheet['tiles'] | undefined,
): MapSheet => ({
  west,
  south,
  east,
  north,
  land: land.map((ring) => ring.map(([x, y]) => [rounded(x), rounded(y)])),
  borders: borders.map((line) => line.map(rounded)),
  places: places.map(({ name, kind, point }) => ({
    name,
    kind,
    latitude: rounded(point.latitude),
    longitude: rounded(point.longitude),
  })),
  tiles: tiles ?? null,
})
