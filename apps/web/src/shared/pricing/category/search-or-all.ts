import type { OptionsFilter } from '@mantine/core'

/**
 * Options whose name contains what was typed; where none does, all of them below a title that says so. People type what
 * they ship, a T-shirt, and a category is called something else, clothing.
 */
export const searchOrAll =
  (noneFound: string): OptionsFilter =>
  ({ options, search }) => {
    const typed = search.trim().toLowerCase()
    const items = options.flatMap((option) => ('group' in option ? option.items : [option]))
    const found = items.filter(({ label }) => label.toLowerCase().includes(typed))
    return found.length > 0 || items.length === 0 ? found : [{ group: noneFound, items }]
  }
