/** The text with its `%` and `_` escaped. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern that matches the text anywhere. */
export const containing = (text: string): string => `%${literal(text)}%`

/** A LIKE pattern that matches what begins with the text. */
export const beginningWith = (text: string): string => `${literal(text)}%`
