import { singaporeDistrictOf } from '@layar/domain'
import { fold } from './fold'
import type { AreaName, Gazetteer, LocatedVillage, PostalArea, SubDistrict } from './port'
import { readAreas, readVillageFacts } from './read-areas'
import { villageIndex } from './village-index'

interface SearchedSubDistrict {
  readonly subDistrict: SubDistrict
  readonly name: string
  /** Folded "kecamatan kabupaten provinsi" with a space before every word. */
  readonly words: string
}

interface Areas {
  readonly subDistricts: ReadonlyMap<string, SubDistrict>
  readonly searched: readonly SearchedSubDistrict[]
  readonly provinces: readonly AreaName[]
  readonly citiesOf: ReadonlyMap<string, readonly AreaName[]>
  readonly subDistrictsOf: ReadonlyMap<string, readonly SubDistrict[]>
  readonly villagesOf: ReadonlyMap<string, readonly PostalArea[]>
  readonly located: readonly LocatedVillage[]
  /** Villages with a postal code, in the order of their codes. */
  readonly postalAreas: readonly PostalArea[]
  readonly byPostalCode: ReadonlyMap<string, readonly PostalArea[]>
  readonly postalCodes: readonly string[]
  readonly searchVillages: (query: string, limit: number) => readonly number[]
}

/** "Kabupaten" and "Kota" stand before almost every name and would match everything. */
const contextOf = (subDistrict: SubDistrict): string =>
  fold(`${subDistrict.name} ${subDistrict.city.replace(/^(Kabupaten|Kota)( Administrasi)? /, '')}`)

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

const namesOf = (level: 'provinces' | 'regencies'): AreaName[] =>
  readAreas(level).map(({ code, name }) => ({ id: code, name }))

const readSubDistricts = (): Map<string, SubDistrict> => {
  const provinces = new Map(readAreas('provinces').map(({ code, name }) => [code, name]))
  const cities = new Map(readAreas('regencies').map(({ code, name }) => [code, name]))
  return new Map(
    readAreas('districts').map(({ code, name }) => [
      code,
      {
        id: code,
        name,
        city: cities.get(code.slice(0, 5)) ?? '',
        province: provinces.get(code.slice(0, 2)) ?? '',
        provinceCode: code.slice(0, 2),
      },
    ]),
  )
}

const load = (): Areas => {
  const subDistricts = readSubDistricts()
  const facts = readVillageFacts()
  const villagesOf = new Map<string, PostalArea[]>()
  const byPostalCode = new Map<string, PostalArea[]>()
  const postalAreas: PostalArea[] = []
  const located: LocatedVillage[] = []
  for (const { code, name } of readAreas('villages')) {
    const subDistrict = subDistricts.get(code.slice(0, 8))
    if (subDistrict === undefined) continue
    const known = facts.get(code)
    const center = known && { latitude: known.latitude, longitude: known.longitude }
    const area = { id: code, postalCode: known?.postalCode ?? '', village: name, center, subDistrict }
    if (center !== undefined) located.push(Object.assign(area, { center }))
    push(villagesOf, subDistrict.id, area)
    if (area.postalCode === '') continue
    push(byPostalCode, area.postalCode, area)
    postalAreas.push(area)
  }
  const contexts = new Map([...subDistricts.values()].map((subDistrict) => [subDistrict, contextOf(subDistrict)]))
  return {
    subDistricts,
    searched: [...subDistricts.values()].map((subDistrict) => ({
      subDistrict,
      name: fold(subDistrict.name),
      words: ` ${fold(`${subDistrict.name} ${subDistrict.city} ${subDistrict.province}`)}`,
    })),
    provinces: namesOf('provinces').sort(byNameOf),
    citiesOf: byParent(namesOf('regencies'), 2),
    subDistrictsOf: byParent(subDistricts.values(), 5),
    villagesOf,
    located,
    postalAreas,
    byPostalCode,
    postalCodes: [...byPostalCode.keys()].sort(),
    searchVillages: villageIndex(
      postalAreas.map(({ village, subDistrict }) => ({ name: village, context: contexts.get(subDistrict) ?? '' })),
    ),
  }
}

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

const byPostalPrefix = (areas: Areas, digits: string, limit: number): PostalArea[] => {
  const found: PostalArea[] = []
  for (const code of areas.postalCodes) {
    if (found.length >= limit || code > `${digits}9999`) break
    if (code.startsWith(digits)) found.push(...(areas.byPostalCode.get(code) ?? []))
  }
  return found.slice(0, limit)
}

/** Areas and postal codes from the installed data sets, loaded on first use and kept in memory. */
export const embeddedGazetteer = (): Gazetteer => {
  let known: Areas | undefined
  const areas = (): Areas => (known ??= load())
  return {
    searchSubDistricts: (text, limit) => searchSubDistricts(areas(), text, limit),
    subDistrict: (id) => areas().subDistricts.get(id),
    villages: (subDistrictId) => areas().villagesOf.get(subDistrictId) ?? [],
    searchPostalAreas: (text, limit) => {
      const trimmed = text.trim()
      if (/^\d+$/.test(trimmed)) return byPostalPrefix(areas(), trimmed, limit)
      const { postalAreas, searchVillages } = areas()
      return searchVillages(trimmed, limit).flatMap((at) => postalAreas[at] ?? [])
    },
    provinces: () => areas().provinces,
    cities: (provinceId) => areas().citiesOf.get(provinceId) ?? [],
    subDistrictsOf: (cityId) => areas().subDistrictsOf.get(cityId) ?? [],
    locatedVillages: () => areas().located,
    singaporeSector: (postalCode) => {
      const found = singaporeDistrictOf(postalCode)
      return found && { postalCode, district: found.district, area: found.areas }
    },
  }
}
