import { sql, type SQL } from 'drizzle-orm'
import { bigint, customType, index, jsonb, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { disclosed, none } from './privacy'

export const key = (name = 'id') => none(uuid(name).primaryKey().defaultRandom())
/** A point of time in UTC; the database's clock fills it. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => disclosed(at('created_at').notNull().defaultNow())
export const updatedAt = () => none(at('updated_at').notNull().defaultNow())
/** Money in the currency's smallest unit, or a size that may pass 2^31. */
export const amountMinor = (name: string) => bigint(name, { mode: 'number' })
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
/** Texts shown to people, one per language. */
export const inLanguages = (name: string) => jsonb(name).$type<{ en: string; id: string; cn: string }>()
/** A possibly empty list of texts, such as file ids. */
export const texts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`)

/**
 * A text without what separates the words of codes. An index of three characters at a time knows of `G-777` only that a word
 * begins with 777; joined, it knows `G77`, too.
 */
export const joined = (text: AnyPgColumn | SQL): SQL => sql`translate(${text}, ' -_./#', '')`
/** The same of a text that is searched for. */
export const joinedText = (text: string): string => text.replace(/[ \-_./#]/g, '')

type Column = AnyPgColumn | SQL

/** What staff find by any part of a text. One index serves several columns, each also alone, and those of `parts` also joined. */
export const searchIndex = (
  name: string,
  [first, ...more]: readonly [Column, ...Column[]],
  parts: readonly Column[] = [],
) => {
  const withTrigrams = (column: Column): SQL => sql`${column} gin_trgm_ops`
  return index(name).using('gin', withTrigrams(first), ...[...more, ...parts.map(joined)].map(withTrigrams))
}
