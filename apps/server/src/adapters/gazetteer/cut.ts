import { packColumns } from '../columns'
import { meanPoint } from '../geocoder/area-center'
import { fold } from './fold'
import type { Point } from './port'
import { readAreas, readVillageFacts, type AreaRow } from './read-areas'
import { searchTextOf } from './search-lines'

/** "Kabupaten" and "Kota" stand before almost every name and would match everything. */
const withoutKind = (city: string): string => city.replace(/^(Kabupaten|Kota)( Administrasi)? /, '')

const pointsOf = (centers: readonly (Point | undefined)[]) => ({
  latitudes: Float64Array.from(centers, (center) => center?.latitude ?? Number.NaN),
  longitudes: Float64Array.from(centers, (center) => center?.longitude ?? Number.NaN),
})

/** Names in one text, each at its start: a name is made when it is asked for. */
const namesOf = (rows: readonly AreaRow[]) => {
  const starts = new Uint32Array(rows.length + 1)
  for (const [at, { name }] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + name.length
  return { text: rows.map(({ name }) => name).join(''), starts }
}

/** The installed lists of Indonesian areas as `embedded.ts` reads them: sorted, folded and joined beforehand. */
export const cutAreas = (): Buffer => {
  const provinces = readAreas('provinces')
  const cities = readAreas('regencies')
  const districts = readAreas('districts')
  const facts = readVillageFacts()
  const provinceNames = new Map(provinces.map(({ code, name }) => [code, name]))
  const cityNames = new Map(cities.map(({ code, name }) => [code, name]))
  const districtAt = new Map(districts.map(({ code }, at) => [code, at]))
  const districtOf = ({ code }: AreaRow): number => districtAt.get(code.slice(0, 8)) ?? -1
  // Villages of one sub-district stand together, in the order of the list.
  const villages = readAreas('villages')
    .filter((village) => districtOf(village) >= 0)
    .sort((a, b) => districtOf(a) - districtOf(b))
  const centers = villages.map(({ code }): Point | undefined => facts.get(code))
  const postalCodes = Uint32Array.from(villages, ({ code }) => Number(facts.get(code)?.postalCode ?? 0))
  const firstVillages = new Uint32Array(districts.length + 1)
  for (const village of villages)
    firstVillages[districtOf(village) + 1] = (firstVillages[districtOf(village) + 1] ?? 0) + 1
  for (let at = 0; at < districts.length; at += 1)
    firstVillages[at + 1] = (firstVillages[at + 1] ?? 0) + (firstVillages[at] ?? 0)
  const districtCenters = districts.map((_, at) => meanPoint(centers.slice(firstVillages[at], firstVillages[at + 1])))
  const cityCenters = cities.map(({ code }) =>
    meanPoint(districts.flatMap((district, at) => (district.code.startsWith(`${code}.`) ? [districtCenters[at]] : []))),
  )
  const cityOf = ({ code }: AreaRow): string => cityNames.get(code.slice(0, 5)) ?? ''
  const contexts = districts.map((district) => fold(`${district.name} ${withoutKind(cityOf(district))}`))
  const coded = villages.flatMap((_, at) => (postalCodes[at] === 0 ? [] : [at]))
  const search = searchTextOf(
    coded.map((at) => {
      const village = villages[at] ?? { code: '', name: '' }
      return { name: village.name, context: contexts[districtOf(village)] ?? '' }
    }),
  )
  const names = namesOf(villages)
  const [middles, districtMiddles, cityMiddles] = [centers, districtCenters, cityCenters].map(pointsOf)
  if (middles === undefined || districtMiddles === undefined || cityMiddles === undefined) throw new Error('No points.')
  return packColumns({
    provinces: JSON.stringify(provinces),
    cities: JSON.stringify(cities.map((city) => ({ ...city, plain: withoutKind(city.name) }))),
    // One a line: splitting is many times quicker than parsing.
    districtCodes: districts.map(({ code }) => code).join('\n'),
    districtNames: districts.map(({ name }) => name).join('\n'),
    districtFolded: districts.map(({ name }) => fold(name)).join('\n'),
    districtWords: districts
      .map((district) => {
        const province = provinceNames.get(district.code.slice(0, 2)) ?? ''
        return ` ${fold(`${district.name} ${cityOf(district)} ${province}`)}`
      })
      .join('\n'),
    firstVillages,
    villageNames: names.text,
    villageStarts: names.starts,
    villageNumbers: Uint16Array.from(villages, ({ code }) => Number(code.slice(9))),
    villageLatitudes: middles.latitudes,
    villageLongitudes: middles.longitudes,
    districtLatitudes: districtMiddles.latitudes,
    districtLongitudes: districtMiddles.longitudes,
    cityLatitudes: cityMiddles.latitudes,
    cityLongitudes: cityMiddles.longitudes,
    postalCodes,
    // The sort is stable: areas of one code keep the order of the list.
    byPostalCode: Uint32Array.from([...coded].sort((a, b) => (postalCodes[a] ?? 0) - (postalCodes[b] ?? 0))),
    searched: Uint32Array.from(coded),
    searchText: search.text,
    searchStarts: search.starts,
  })
}
