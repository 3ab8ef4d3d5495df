import { fail } from '../../../request/fail'

const shape = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?)\|(\d{1,10})$/

/** The end position of a page of articles; ids are numbers, as in a WordPress blog. */
export const printArticleCursor = (row: { sort_at: string; id: number }): string =>
  Buffer.from(`${row.sort_at}|${row.id}`).toString('base64url')

/** @throws `bad_request` for a value not produced by `printArticleCursor`. */
export const readArticleCursor = (text: string | undefined): { at: string; id: number } | undefined => {
  if (text === undefined || text === '') return undefined
  const [, at, id] = shape.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  if (at === undefined || Number(id) > 2_147_483_647) throw fail('bad_request')
  return { at, id: Number(id) }
}
