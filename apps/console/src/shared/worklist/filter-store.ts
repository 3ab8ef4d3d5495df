import { readHere, writeHere } from '../storage/device-store'

export interface SavedFilter {
  readonly name: string
  readonly values: Readonly<Record<string, string>>
}

const keyOf = (staffId: string, list: string): string => `tk_ops_filters:${staffId}:${list}`

const isFilter = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  Object.values(value.values).every((one) => typeof one === 'string')

export const readFilters = (staffId: string, list: string): readonly SavedFilter[] => {
  const stored = readHere(keyOf(staffId, list))
  return Array.isArray(stored) ? stored.filter(isFilter) : []
}

export const writeFilters = (staffId: string, list: string, filters: readonly SavedFilter[]): void =>
  writeHere(keyOf(staffId, list), filters)
