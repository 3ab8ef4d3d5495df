/** The text with its own `%` and `_` taken literally. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern that finds the text anywhere. */
export const containing = (text: string): string => `%${literal(text)}%`

/** A LIKE pattern that finds what begins with the text. */
export const beginningWith = (text: string): string => `${literal(text)}%`
