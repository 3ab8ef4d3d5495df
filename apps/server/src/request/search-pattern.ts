import { departureNumbers, parseOwnCode, typedMarkingCode } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import { joined, joinedText } from '../db/schema/columns'

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A whole code of ours as it is stored, any other text as it is typed. */
const stored = (text: string): string => parseOwnCode(text)?.code ?? typedMarkingCode(text) ?? text

/** The text with its own `%` and `_` taken literally. A whole code of ours is sought as it is stored. */
const literal = (text: string): string => escaped(stored(text))

/** A whole code as it is stored, for a column that has it in full; any other text in capitals. */
export const wholeCode = (text: string): string =>
  parseOwnCode(text)?.code ?? typedMarkingCode(text) ?? text.toUpperCase()

/** A LIKE pattern that matches the text anywhere. */
export const containing = (text: string): string => `%${literal(text)}%`

/** A LIKE pattern that matches what begins with the text. */
export const beginningWith = (text: string): string => `${literal(text)}%`

/** A pattern that can match anywhere needs three characters to name a trigram; with fewer, the whole index is read. */
const trigramLength = 3
const lengthOf = (text: string): number => [...text].length

const anyOf = (column: SQL, patterns: readonly string[]): SQL =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`

/** Finds a text anywhere in a column with a trigram index. A text of one or two characters must be all of the column. */
export const contains = (column: SQL, text: string): SQL =>
  anyOf(column, [lengthOf(text) < trigramLength ? literal(text) : containing(text)])

/** As `contains`, for a column of flights and master waybills: with or without their blank and dash. */
export const containsDepartureNumber = (column: SQL, text: string): SQL =>
  lengthOf(text) < trigramLength ? contains(column, text) : anyOf(column, departureNumbers(text).map(containing))

/**
 * As `contains`, for a column whose index also has it `joined`. Of a text of parts, such as the name of a shelf, the index of
 * the column knows only how its words begin, and would read every word with the same figures. A text that is too short once it
 * is joined must be a word of the column; one without letters and figures is found as it is.
 */
export const containsParts = (column: SQL, text: string): SQL => {
  const sought = stored(text)
  const letters = joinedText(sought)
  if (letters === sought || letters === '') return contains(column, text)
  const word = escaped(sought)
  return lengthOf(letters) < trigramLength
    ? anyOf(column, [word, `${word} %`, `% ${word}`, `% ${word} %`])
    : sql`(${contains(column, text)} and ${joined(column)} ilike ${`%${escaped(letters)}%`})`
}

/** As `containsDepartureNumber`, for such a column. */
export const containsDepartureParts = (column: SQL, text: string): SQL =>
  sql`(${sql.join(
    departureNumbers(text).map((number) => containsParts(column, number)),
    sql` or `,
  )})`

/** Beyond these the others are in the text as a whole. */
const mostWords = 5

/**
 * A name by its words in any order, as people write theirs with the family name first or last. One letter begins a word.
 */
export const nameHasWords = (column: SQL, text: string): SQL | undefined => {
  const words = [...new Set(text.trim().split(/[\s,]+/))].filter((word) => word !== '').slice(0, mostWords)
  if (words.length < 2) return undefined
  return sql.join(
    words.map((word) =>
      lengthOf(word) === 1
        ? anyOf(column, [beginningWith(word), `% ${beginningWith(word)}`])
        : nameContains(column, word),
    ),
    sql` and `,
  )
}

/**
 * As `contains`; two characters also find the beginning of a word, since some names are no longer than that. Beyond ASCII
 * one or two characters are found anywhere: a Chinese name is written in so few, and without spaces. That reads the whole
 * table, so it is for customers' names alone.
 */
export const nameContains = (column: SQL, text: string): SQL => {
  if (lengthOf(text) >= trigramLength) return contains(column, text)
  if (/[^\p{ASCII}]/u.test(text)) return anyOf(column, [containing(text)])
  return lengthOf(text) === 1
    ? contains(column, text)
    : anyOf(column, [beginningWith(text), `% ${beginningWith(text)}`])
}
