import { singaporeDistrictOf, type Country } from '@layar/domain'
import { fold } from '../gazetteer/fold'
import type { Gazetteer, Point, PostalArea, SubDistrict } from '../gazetteer/port'
import { subDistrictCenter } from './area-center'
import { thingGrid } from './point-grid'
import type { Geocoder, Place } from './port'
import { sectorPlaceOf, sectorPlaces, type SectorPlace } from './singapore-sectors'

const mostPlaces = 5
/** Farther than this from every village the point lies at sea or abroad. */
const villageReachMeters = 40_000
const sectorReachMeters = 6000

const villagePlace = (area: PostalArea, point: Point, distanceMeters?: number): Place => ({
  point,
  precision: 'area',
  country: 'id',
  label: [area.village, area.subDistrict.name, area.subDistrict.city].join(', '),
  postalCode: area.postalCode === '' ? undefined : area.postalCode,
  subDistrict: area.subDistrict,
  village: area.village,
  sector: undefined,
  distanceMeters,
})

const subDistrictPlace = (subDistrict: SubDistrict, point: Point): Place => ({
  point,
  precision: 'area',
  country: 'id',
  label: [subDistrict.name, subDistrict.city].join(', '),
  postalCode: undefined,
  subDistrict,
  village: undefined,
  sector: undefined,
  distanceMeters: undefined,
})

const sectorPlace = ({ sector, name, center }: SectorPlace, postalCode?: string, distanceMeters?: number): Place => {
  const district = singaporeDistrictOf(`${sector}0000`)
  return {
    point: center,
    precision: 'area',
    country: 'sg',
    label: `${name}, Singapore${postalCode === undefined ? '' : ` ${postalCode}`}`,
    postalCode,
    subDistrict: undefined,
    village: undefined,
    sector: { district: district?.district ?? '', name },
    distanceMeters,
  }
}

/** The rest of the address after each comma: no area list contains the street at its beginning. */
const endingsOf = (address: string): string[] => {
  const parts = address
    .replace(/\b(kec|kel|kab|prov|kecamatan|kelurahan|desa|kota administrasi|kabupaten|kota|provinsi|dki)\b\.?/gi, ' ')
    .replace(/\d+/g, ' ')
    .split(',')
    .map((part) => fold(part))
    .filter((part) => part !== '')
  return parts.map((_, at) => parts.slice(at).join(' '))
}

const findInIndonesia = (gazetteer: Gazetteer, address: string): Place[] => {
  const words = ` ${fold(address)} `
  const isNamed = (name: string): boolean => words.includes(` ${fold(name)} `)
  const code = /\b[1-9]\d{4}\b(?!.*\b[1-9]\d{4}\b)/.exec(address)?.[0]
  /** A village precedes its sub-district, which may have the same name, so an earlier match ranks higher. */
  const rank = ({ village, subDistrict }: PostalArea): number => {
    const at = words.indexOf(` ${fold(village)} `)
    return (at < 0 ? 0 : 3 - at / words.length) + (isNamed(subDistrict.name) ? 1 : 0)
  }
  const places = (areas: readonly PostalArea[]): Place[] =>
    [...areas]
      .sort((a, b) => rank(b) - rank(a))
      .flatMap((area) => (area.center === undefined ? [] : [villagePlace(area, area.center)]))
      .slice(0, mostPlaces)
  const byCode = code === undefined ? [] : places(gazetteer.searchPostalAreas(code, 200))
  if (byCode.length > 0) return byCode
  for (const ending of endingsOf(address)) {
    const villages = places(gazetteer.searchPostalAreas(ending, mostPlaces))
    if (villages.length > 0) return villages
    const [subDistrict] = gazetteer.searchSubDistricts(ending, 1)
    const center = subDistrict && subDistrictCenter(gazetteer, subDistrict.id)
    if (center === undefined) continue
    const named = places(gazetteer.villages(subDistrict?.id ?? '').filter(({ village }) => isNamed(village)))
    return named.length > 0 || subDistrict === undefined ? named : [subDistrictPlace(subDistrict, center)]
  }
  return []
}

const findInSingapore = (address: string): Place[] => {
  const code = /\b\d{6}\b(?!.*\b\d{6}\b)/.exec(address)?.[0]
  const known = code === undefined || singaporeDistrictOf(code) === undefined ? undefined : sectorPlaceOf(code)
  if (known !== undefined) return [sectorPlace(known, code)]
  const words = ` ${fold(address)} `
  return sectorPlaces
    .filter(({ name }) => words.includes(` ${fold(name)} `))
    .sort((a, b) => b.name.length - a.name.length)
    .slice(0, mostPlaces)
    .map((place) => sectorPlace(place))
}

/** Our own data: centres of Indonesian villages and Singaporean postal sectors. Needs no external service. */
export const embeddedGeocoder = (gazetteer: Gazetteer): Geocoder => {
  const sectors = thingGrid(sectorPlaces)
  const nearestOf = (point: Point, country: Country): Place[] => {
    if (country === 'sg') {
      const found = sectors.nearest(point, sectorReachMeters)
      return found === undefined ? [] : [sectorPlace(found.thing, undefined, Math.round(found.distanceMeters))]
    }
    const found = gazetteer.nearestVillage(point, villageReachMeters)
    return found === undefined
      ? []
      : [villagePlace(found.village, found.village.center, Math.round(found.distanceMeters))]
  }
  return {
    find: (address, country) =>
      Promise.resolve(country === 'sg' ? findInSingapore(address) : findInIndonesia(gazetteer, address)),
    nearest: (point, country) => Promise.resolve(nearestOf(point, country)),
  }
}
