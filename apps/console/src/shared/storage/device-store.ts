/** In a browser without storage, until the page is left. */
const inMemory = new Map<string, unknown>()

/** What a browser keeps for a staff member; nothing where it stores nothing, or something else. */
export const readHere = (key: string): unknown => {
  if (inMemory.has(key)) return inMemory.get(key)
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export const writeHere = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    inMemory.delete(key)
  } catch {
    inMemory.set(key, value)
  }
}
