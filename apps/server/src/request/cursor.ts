import type { ListOrder } from '@layar/contract'
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { fail } from './fail'

export interface Cursor {
  /** As the database prints it, with its microseconds: a `Date` would lose them and skip a row. */
  readonly at: string
  readonly id: string
}

const shape = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?)\|([0-9a-f-]{36})(?:\|(asc|desc))?$/

/** @param order what the list was asked for: the cursor continues no other */
export const printCursor = ({ at, id }: Cursor, order?: ListOrder): string =>
  Buffer.from([at, id, ...(order === undefined ? [] : [order])].join('|')).toString('base64url')

/**
 * Parses the output of `printCursor`; null for the first page. @throws `bad_request` for anything else, such as the cursor of
 * the other order, which would begin somewhere in the middle.
 */
export const readCursor = (text: string | undefined, order?: ListOrder): Cursor | null => {
  if (text === undefined || text === '') return null
  const [, at, id, under] = shape.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  if (at === undefined || id === undefined || under !== order) throw fail('bad_request')
  return { at, id }
}

/** Parses the cursor of a newest-first list that is keyed by numbers; null for the first page. @throws `bad_request` */
export const readNumberCursor = (text: string | undefined): number | null => {
  if (text === undefined || text === '') return null
  if (!/^\d{1,15}$/.test(text)) throw fail('bad_request')
  return Number(text)
}

type Key = AnyColumn | SQL

/** The rows after the cursor in a list of this order; all rows for the first page. */
export const beyond = (at: Key, id: Key, cursor: Cursor | null, order: ListOrder): SQL | undefined =>
  cursor === null
    ? undefined
    : sql`(${at}, ${id}) ${sql.raw(order === 'asc' ? '>' : '<')} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`

/** What such a list is ordered by: one index, scanned from either end. */
export const keyOrder = (at: Key, id: Key, order: ListOrder): SQL =>
  order === 'asc' ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`

/** The rows after the cursor in a newest-first list. */
export const olderThan = (at: Key, id: Key, cursor: Cursor | null): SQL | undefined => beyond(at, id, cursor, 'desc')

/** The rows after the cursor in an oldest-first list. */
export const newerThan = (at: Key, id: Key, cursor: Cursor | null): SQL | undefined => beyond(at, id, cursor, 'asc')

/** A page of `count` rows from the `count + 1` that were queried. */
export const cutPage = <R extends { sort_at: string; id: string }>(
  rows: readonly R[],
  count: number,
  order?: ListOrder,
): { rows: readonly R[]; next: string | null } => {
  const page = rows.slice(0, count)
  const last = page.at(-1)
  return {
    rows: page,
    next: rows.length > count && last ? printCursor({ at: last.sort_at, id: last.id }, order) : null,
  }
}
