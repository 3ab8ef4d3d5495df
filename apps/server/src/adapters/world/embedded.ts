import { readFile } from 'node:fs/promises'
import { dataFile } from '../data-file'
import type { AreaName } from '../gazetteer/port'
import type { World, WorldCountry } from './port'

/** A country as the build cuts it: its states by name, and the cities of each, by name. */
export interface CountryFile {
  readonly states: readonly AreaName[]
  readonly cities: Readonly<Record<string, readonly AreaName[]>>
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

const readJson = async <T>(name: string): Promise<T> => JSON.parse(await readFile(dataFile('world', name), 'utf8')) as T

/**
 * Places from the installed data set (ODbL-1.0, credited on the data sources page), cut to ids and names. Each country
 * is read on demand.
 */
export const embeddedWorld = (): World => {
  const countries = readOnce(() => readJson<WorldCountry[]>('countries.json'))
  const files = readOnce((id) => readJson<CountryFile>(`${id}.json`))
  const fileOf = async (countryId: string): Promise<CountryFile | undefined> =>
    (await countries('')).some(({ id }) => id === countryId) ? files(countryId) : undefined

  return {
    countries: () => countries(''),
    states: async (countryId) => (await fileOf(countryId))?.states ?? [],
    cities: async (stateId) => {
      const cities = (await fileOf(stateId.split('-')[0] ?? ''))?.cities ?? {}
      return Object.hasOwn(cities, stateId) ? (cities[stateId] ?? []) : []
    },
  }
}
