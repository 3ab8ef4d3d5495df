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

/** Nothing where the browser stores nothing, or something else. */
export const readFilters = (staffId: string, list: string): readonly SavedFilter[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(staffId, list)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isFilter) : []
  } catch {
    return []
  }
}

export const writeFilters = (staffId: string, list: string, filters: readonly SavedFilter[]): void => {
  try {
    localStorage.setItem(keyOf(staffId, list), JSON.stringify(filters))
  } catch {
    // A browser without storage keeps them until the page is left.
  }
}
