import { singaporeDistrictOf } from '@layar/domain'
import { openColumns } from '../columns'
import { dataFile } from '../data-file'
import { pointGrid } from '../geocoder/point-grid'
import { fold } from './fold'
import type { AreaName, AreaPoint, Gazetteer, LocatedVillage, PostalArea, SubDistrict } from './port'
import { lineSearch } from './search-lines'

interface AreaEntry {
  readonly code: string
  readonly name: string
}
interface SearchedSubDistrict {
  readonly subDistrict: SubDistrict
  readonly name: string
  /** Folded "kecamatan kabupaten provinsi" with a space before every word. */
  readonly words: string
}

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}

const byNameOf = (a: { name: string }, b: { name: string }): number => byName(a.name, b.name)

/** Groups the areas of a level by parent code, sorted by name. */
const byParent = <T extends AreaName>(areas: Iterable<T>, parentLength: number): Map<string, T[]> => {
  const found = new Map<string, T[]>()
  for (const area of areas) push(found, area.id.slice(0, parentLength), area)
  for (const list of found.values()) list.sort(byNameOf)
  return found
}

const areaNames = (entries: readonly AreaEntry[]): AreaName[] => entries.map(({ code, name }) => ({ id: code, name }))

/**
 * Reads what the build cut. Villages stay in columns of numbers and one text; one becomes an object when it is asked for.
 */
const load = () => {
  const columns = openColumns(dataFile('areas.bin'))
  const list = <T extends AreaEntry>(name: string): T[] => JSON.parse(columns.text(name)) as T[]
  const provinces = list('provinces')
  const cities = list<AreaEntry & { plain: string }>('cities')
  const lines = (name: string): string[] => columns.text(name).split('\n')
  const districtNames = lines('districtNames')
  const provinceNames = new Map(provinces.map(({ code, name }) => [code, name]))
  const cityNames = new Map(cities.map(({ code, name }) => [code, name]))
  const subDistricts = lines('districtCodes').map((code, at): SubDistrict => ({
    id: code,
    name: districtNames[at] ?? '',
    city: cityNames.get(code.slice(0, 5)) ?? '',
    province: provinceNames.get(code.slice(0, 2)) ?? '',
    provinceCode: code.slice(0, 2),
  }))
  const first = columns.uint32('firstVillages')
  const [names, starts] = [columns.text('villageNames'), columns.uint32('villageStarts')]
  const numbers = columns.uint16('villageNumbers')
  const codes = columns.uint32('postalCodes')
  const [latitudes, longitudes] = [columns.float64('villageLatitudes'), columns.float64('villageLongitudes')]

  const nameAt = (at: number): string => names.slice(starts[at], starts[at + 1])
  const subDistrictAt = (at: number): SubDistrict | undefined => {
    let [low, high] = [0, subDistricts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((first[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return subDistricts[low]
  }
  const villageAt = (at: number): PostalArea | undefined => {
    const subDistrict = subDistrictAt(at)
    const [latitude, longitude] = [latitudes[at] ?? Number.NaN, longitudes[at] ?? Number.NaN]
    return (
      subDistrict && {
        id: `${subDistrict.id}.${String(numbers[at]).padStart(4, '0')}`,
        postalCode: codes[at] === 0 ? '' : String(codes[at]),
        village: nameAt(at),
        center: Number.isNaN(latitude) ? undefined : { latitude, longitude },
        subDistrict,
      }
    )
  }
  const points = (level: string) => ({
    latitudes: columns.float64(`${level}Latitudes`),
    longitudes: columns.float64(`${level}Longitudes`),
  })
  const level = (name: 'village' | 'district' | 'city', nameOf: (at: number) => string) => {
    const known = points(name)
    let sorted: ReturnType<typeof pointGrid> | undefined
    const at = (place: number): AreaPoint => ({
      name: nameOf(place),
      center: { latitude: known.latitudes[place] ?? 0, longitude: known.longitudes[place] ?? 0 },
    })
    // Most servers look up names alone for hours.
    return { grid: () => (sorted ??= pointGrid(known)), at }
  }
  const [folded, words] = [lines('districtFolded'), lines('districtWords')]
  return {
    subDistrictAt: new Map(subDistricts.map((subDistrict, at) => [subDistrict.id, at])),
    subDistricts,
    searched: subDistricts.map((subDistrict, at): SearchedSubDistrict => ({
      subDistrict,
      name: folded[at] ?? '',
      words: words[at] ?? '',
    })),
    provinces: areaNames(provinces).sort(byNameOf),
    citiesOf: byParent(areaNames(cities), 2),
    subDistrictsOf: byParent(subDistricts, 5),
    first,
    villageAt,
    codes,
    byPostalCode: columns.uint32('byPostalCode'),
    searchedVillages: columns.uint32('searched'),
    searchVillages: lineSearch({ text: columns.text('searchText'), starts: columns.uint32('searchStarts') }),
    levels: {
      village: level('village', nameAt),
      district: level('district', (at) => subDistricts[at]?.name ?? ''),
      city: level('city', (at) => cities[at]?.plain ?? ''),
    },
  }
}
type Areas = ReturnType<typeof load>

/** Nearer matches have lower ranks: the name itself, its beginning, a word of it, some other part. */
const rankOf = ({ name, words }: SearchedSubDistrict, query: string, queryWords: readonly string[]): number => {
  if (name === query) return 0
  if (name.startsWith(query)) return 1
  if (` ${name}`.includes(` ${query}`)) return 2
  return queryWords.every((word) => words.includes(` ${word}`)) ? 3 : -1
}

const searchSubDistricts = (areas: Areas, text: string, limit: number): SubDistrict[] => {
  const query = fold(text)
  const words = query.split(' ').filter((word) => word !== '')
  if (words.length === 0) return []
  return areas.searched
    .map((entry) => ({ entry, rank: rankOf(entry, query, words) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || byName(a.entry.words, b.entry.words))
    .slice(0, limit)
    .map(({ entry }) => entry.subDistrict)
}

/** Codes have five digits, so those with a prefix are a range of numbers. */
const byPostalPrefix = ({ byPostalCode, codes, villageAt }: Areas, digits: string, limit: number): PostalArea[] => {
  if (digits.length > 5) return []
  const lowest = Number(digits.padEnd(5, '0'))
  const highest = Number(digits.padEnd(5, '9'))
  const codeAt = (place: number): number => codes[byPostalCode[place] ?? 0] ?? 0
  let [low, high] = [0, byPostalCode.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (codeAt(middle) < lowest) low = middle + 1
    else high = middle
  }
  const found: PostalArea[] = []
  for (let place = low; place < byPostalCode.length && found.length < limit && codeAt(place) <= highest; place += 1)
    found.push(...[villageAt(byPostalCode[place] ?? 0)].filter((area) => area !== undefined))
  return found
}

const isLocated = (area: PostalArea | undefined): area is LocatedVillage => area?.center !== undefined

/** Areas and postal codes, opened on first use: some hundredths of a second, since the build sorted and folded them. */
export const embeddedGazetteer = (): Gazetteer => {
  let known: Areas | undefined
  const areas = (): Areas => (known ??= load())
  return {
    searchSubDistricts: (text, limit) => searchSubDistricts(areas(), text, limit),
    subDistrict: (id) => areas().subDistricts[areas().subDistrictAt.get(id) ?? -1],
    villages: (subDistrictId) => {
      const { subDistrictAt, first, villageAt } = areas()
      const at = subDistrictAt.get(subDistrictId)
      if (at === undefined) return []
      const [from, to] = [first[at] ?? 0, first[at + 1] ?? 0]
      return Array.from({ length: to - from }, (_, place) => villageAt(from + place)).filter(
        (area) => area !== undefined,
      )
    },
    searchPostalAreas: (text, limit) => {
      const trimmed = text.trim()
      if (/^\d+$/.test(trimmed)) return byPostalPrefix(areas(), trimmed, limit)
      const { searchedVillages, searchVillages, villageAt } = areas()
      return searchVillages(trimmed, limit).flatMap((line) => villageAt(searchedVillages[line] ?? 0) ?? [])
    },
    provinces: () => areas().provinces,
    cities: (provinceId) => areas().citiesOf.get(provinceId) ?? [],
    subDistrictsOf: (cityId) => areas().subDistrictsOf.get(cityId) ?? [],
    nearestVillage: (point, mostMeters) => {
      const found = areas().levels.village.grid().nearest(point, mostMeters)
      const village = found && areas().villageAt(found.at)
      return isLocated(village) && found ? { village, distanceMeters: found.distanceMeters } : undefined
    },
    pointsWithin: (level, bounds) => {
      const { grid, at } = areas().levels[level]
      return grid().within(bounds).map(at)
    },
    singaporeSector: (postalCode) => {
      const found = singaporeDistrictOf(postalCode)
      return found && { postalCode, district: found.district, area: found.areas }
    },
  }
}
