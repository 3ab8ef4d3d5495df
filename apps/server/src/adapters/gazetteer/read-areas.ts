import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface AreaRow {
  readonly code: string
  readonly name: string
}

const require = createRequire(import.meta.url)
const areasFolder = (): string => join(dirname(require.resolve('idn-area-data/package.json')), 'data')
const postalCodesFile = (): string =>
  join(dirname(require.resolve('geografis/package.json')), 'data', 'json', 'data.json')

/** The name is the last field, quoted if it contains a comma or a quote. */
const unquote = (text: string): string => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text)

/** Rows of one level of `idn-area-data`: the code, the parent code that is its prefix, then the name. */
export const readAreas = (level: 'provinces' | 'regencies' | 'districts' | 'villages'): AreaRow[] => {
  const text = readFileSync(join(areasFolder(), `${level}.csv`), 'utf8')
  const commas = level === 'provinces' ? 1 : 2
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const end = line.indexOf(',')
      const nameAt = commas === 1 ? end : line.indexOf(',', end + 1)
      return { code: line.slice(0, end), name: unquote(line.slice(nameAt + 1).trimEnd()) }
    })
}

export interface VillageFacts {
  /** Empty where none is known. */
  readonly postalCode: string
  readonly latitude: number
  readonly longitude: number
}

const villageEntry = /"code": "([\d.]+)",\s+"postal": (\w+),[^}]*?"latitude": (-?[\d.]+),\s+"longitude": (-?[\d.]+)/g

/**
 * Postal code and centre by village code, from `geografis`. Its 30 MB of JSON are scanned, not parsed: only these
 * fields are needed, and scanning takes a tenth of the time and memory.
 */
export const readVillageFacts = (): Map<string, VillageFacts> => {
  const text = readFileSync(postalCodesFile(), 'latin1')
  const facts = new Map<string, VillageFacts>()
  for (const [, village = '', postal = '', latitude, longitude] of text.matchAll(villageEntry))
    facts.set(village, {
      postalCode: /^[1-9]\d{4}$/.test(postal) ? postal : '',
      latitude: Number(latitude),
      longitude: Number(longitude),
    })
  return facts
}
