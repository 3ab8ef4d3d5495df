/** Query values remain strings: `?code=0123` must not become a number. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      if (value !== '') query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query.toString()}`
}
