import * as z from 'zod/mini'
import { calls } from '../../define'
import { text } from '../../wire'
import { wrappedMany } from '../export-envelope'

/** A country and whether it is served. `id` is ISO 3166-1 alpha-2 in lower case. */
export const worldCountry = z.object({
  id: z.string(),
  /** In the reader's language. */
  country_name: z.string(),
  calling_code: z.string(),
  /** Whether addresses there have a postal code. */
  has_postal_code: z.boolean(),
  /** The export tariff in force has a price for it. */
  is_served: z.boolean(),
})
export type WorldCountry = z.output<typeof worldCountry>

/** A province of Indonesia, or a state of another country. */
export const worldState = z.object({ id: z.string(), province_name: z.string() })
export type WorldState = z.output<typeof worldState>

/** A city or regency of Indonesia, or a city of another country's state. */
export const worldCity = z.object({ id: z.string(), district_name: z.string() })
export type WorldCity = z.output<typeof worldCity>

const name = z.optional(text(64))
const params = z.object({ id: text(40, 1) })
const by = { method: 'GET', auth: 'access', source: 'specification' } as const

export const exportPlaceCalls = calls({
  exportCountries: {
    ...by,
    path: '/api/address/countries',
    summary: 'Countries by the beginning of (a word of) their name.',
    labels: { country_name: { en: 'Country', id: 'Negara', cn: '国家' } },
    input: { query: z.object({ country_name: name }) },
    output: wrappedMany(worldCountry),
  },
  exportProvinces: {
    ...by,
    path: '/api/address/provinces',
    summary: 'Provinces of Indonesia by name.',
    input: { query: z.object({ province_name: name }) },
    output: wrappedMany(worldState),
  },
  exportStates: {
    ...by,
    path: '/api/address/countries/{id}/states',
    summary: 'States of a country by name; none where it has none.',
    input: { params, query: z.object({ province_name: name }) },
    output: wrappedMany(worldState),
  },
  exportDistricts: {
    ...by,
    path: '/api/address/provinces/{id}/districts',
    summary: 'Cities and regencies of a province of Indonesia by name.',
    input: { params, query: z.object({ district_name: name }) },
    output: wrappedMany(worldCity),
  },
  exportCities: {
    ...by,
    path: '/api/address/states/{id}/cities',
    summary: 'Cities of a state by name, at most 100.',
    input: { params, query: z.object({ district_name: name }) },
    output: wrappedMany(worldCity),
  },
})
