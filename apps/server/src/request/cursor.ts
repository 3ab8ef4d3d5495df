import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { fail } from './fail'

export interface Cursor {
  /** As the database prints it, with its microseconds: a `Date` would lose them and skip a row. */
  readonly at: string
  readonly id: string
}

const shape = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?)\|([0-9a-f-]{36})$/

export const printCursor = ({ at, id }: Cursor): string => Buffer.from(`${at}|${id}`).toString('base64url')

/** Parses the output of `printCursor`; null for the first page. @throws `bad_request` for anything else. */
export const readCursor = (text: string | undefined): Cursor | null => {
  if (text === undefined || text === '') return null
  const [, at, id] = shape.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  if (at === undefined || id === undefined) throw fail('bad_request')
  return { at, id }
}

/** The rows after the cursor in a newest-first list; all rows for the first page. */
export const olderThan = (at: AnyColumn, id: AnyColumn, cursor: Cursor | null): SQL | undefined =>
  cursor === null ? undefined : sql`(${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`

/** The rows after the cursor in an oldest-first list. */
export const newerThan = (at: AnyColumn, id: AnyColumn, cursor: Cursor | null): SQL | undefined =>
  cursor === null ? undefined : sql`(${at}, ${id}) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)`

/** A page of `count` rows from the `count + 1` that were queried. */
export const cutPage = <R extends { sort_at: string; id: string }>(
  rows: readonly R[],
  count: number,
): { rows: readonly R[]; next: string | null } => {
  const page = rows.slice(0, count)
  const last = page.at(-1)
  return { rows: page, next: rows.length > count && last ? printCursor({ at: last.sort_at, id: last.id }) : null }
}
