/** What a browser keeps for a staff member; nothing where it stores nothing, or something else. */
export const readHere = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export const writeHere = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser without storage keeps it until the page is left.
  }
}
