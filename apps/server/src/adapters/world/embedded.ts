import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { AreaName } from '../gazetteer/port'
import type { World, WorldCountry } from './port'

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
const dataFolder = (): string => dirname(require.resolve('@countrystatecity/countries/data/countries.json'))

const readJson = async <T>(...path: readonly string[]): Promise<T> =>
  JSON.parse(await readFile(join(...path), 'utf8')) as T

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** Maps codes to folder paths; folders are named by name and code, as in `Japan-JP` and `Tokyo-13`. */
const foldersIn = async (folder: string): Promise<Map<string, string>> => {
  const entries = await readdir(folder, { withFileTypes: true })
  return new Map(
    entries.flatMap((entry) => {
      const code = /-([A-Z0-9]+)$/.exec(entry.name)?.[1]
      return entry.isDirectory() && code !== undefined ? [[code.toLowerCase(), join(folder, entry.name)]] : []
    }),
  )
}

/** Reads each key once; a failed read is retried on the next call. */
const readOnce = <T>(read: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const kept = new Map<string, Promise<T>>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const reading = read(key)
    kept.set(key, reading)
    reading.catch(() => kept.delete(key))
    return reading
  }
}

const readCountries = async (): Promise<WorldCountry[]> => {
  const entries = await readJson<CountryEntry[]>(dataFolder(), 'countries.json')
  return entries
    .map(({ name, iso2, phonecode }) => ({ id: iso2.toLowerCase(), name, callingCode: phonecode }))
    .sort(byName)
}

/** Same-named places in one state look alike in a list. */
const withoutTwins = (areas: readonly AreaName[]): AreaName[] => [
  ...new Map(areas.map((area) => [area.name, area])).values(),
]

/**
 * Places from the installed data set (ODbL-1.0, credited on the data sources page). It has one file per country and per
 * state, at most half a megabyte each: each is read on demand, and only ids and names are kept (some 15 MB for all of
 * them).
 */
export const embeddedWorld = (): World => {
  const countries = readOnce(readCountries)
  const countryFolders = readOnce(() => foldersIn(dataFolder()))
  const folderOf = async (countryId: string): Promise<string | undefined> => (await countryFolders('')).get(countryId)
  const stateFolders = readOnce(foldersIn)

  const states = readOnce(async (folder): Promise<readonly AreaName[]> => {
    const entries = await readJson<StateEntry[]>(folder, 'states.json')
    const country = /[A-Z]{2}$/.exec(folder)?.[0] ?? ''
    return entries.map(({ name, iso2 }) => ({ id: `${country}-${iso2}`.toLowerCase(), name })).sort(byName)
  })
  const cities = readOnce(async (folder): Promise<readonly AreaName[]> => {
    const entries = await readJson<CityEntry[]>(folder, 'cities.json')
    return withoutTwins(entries.map(({ id, name }) => ({ id: String(id), name })).sort(byName))
  })

  return {
    countries: () => countries(''),
    states: async (countryId) => {
      const folder = await folderOf(countryId)
      return folder === undefined ? [] : states(folder)
    },
    cities: async (stateId) => {
      const [countryId = '', code = ''] = stateId.split('-')
      const country = await folderOf(countryId)
      const folder = country === undefined ? undefined : (await stateFolders(country)).get(code)
      return folder === undefined ? [] : cities(folder)
    },
  }
}
