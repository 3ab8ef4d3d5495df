import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { AreaName } from '../gazetteer/port'
import type { CountryFile } from './embedded'
import type { WorldCountry } from './port'

interface CountryEntry {
  readonly name: string
  readonly iso2: string
  readonly phonecode: string
}
interface StateEntry {
  readonly name: string
  readonly iso2: string
}
interface CityEntry {
  readonly id: number
  readonly name: string
}

const require = createRequire(import.meta.url)

const readJson = <T>(...path: readonly string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** Maps codes to folder paths; folders are named by name and code, as in `Japan-JP` and `Tokyo-13`. */
const foldersIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const code = /-([A-Z0-9]+)$/.exec(entry.name)?.[1]
      return entry.isDirectory() && code !== undefined ? [[code.toLowerCase(), join(folder, entry.name)]] : []
    }),
  )

/** Same-named places in one state look alike in a list. */
const withoutTwins = (areas: readonly AreaName[]): AreaName[] => [
  ...new Map(areas.map((area) => [area.name, area])).values(),
]

const readCountry = (countryId: string, folder: string): CountryFile => {
  const states = readJson<StateEntry[]>(folder, 'states.json')
    .map(({ name, iso2 }) => ({ id: `${countryId}-${iso2}`.toLowerCase(), name }))
    .sort(byName)
  const cities = [...foldersIn(folder)].map(([code, stateFolder]): [string, AreaName[]] => {
    const entries = readJson<CityEntry[]>(stateFolder, 'cities.json')
    return [
      `${countryId}-${code}`,
      withoutTwins(entries.map(({ id, name }) => ({ id: String(id), name })).sort(byName)),
    ]
  })
  return { states, cities: Object.fromEntries(cities) }
}

/** Ids and names from the installed data set, which has many times as much: one file a country. */
export const cutWorld = (): { countries: WorldCountry[]; files: Map<string, CountryFile> } => {
  const folder = dirname(require.resolve('@countrystatecity/countries/data/countries.json'))
  const countries = readJson<CountryEntry[]>(folder, 'countries.json')
    .map(({ name, iso2, phonecode }) => ({ id: iso2.toLowerCase(), name, callingCode: phonecode }))
    .sort(byName)
  const folders = foldersIn(folder)
  // A small territory has no states there.
  const fileOf = (id: string): CountryFile => {
    const path = folders.get(id)
    return path === undefined ? { states: [], cities: {} } : readCountry(id, path)
  }
  return { countries, files: new Map(countries.map(({ id }) => [id, fileOf(id)])) }
}
