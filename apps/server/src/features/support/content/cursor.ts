import { fail } from '../../../request/fail'

const shape = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?)\|(\d{1,10})$/

/** Where a page of articles ended: their ids are numbers, as those of a blog are. */
export const printArticleCursor = (row: { sort_at: string; id: number }): string =>
  Buffer.from(`${row.sort_at}|${row.id}`).toString('base64url')

/** @throws `bad_request` for what `printArticleCursor` did not give. */
export const readArticleCursor = (text: string | undefined): { at: string; id: number } | undefined => {
  if (text === undefined || text === '') return undefined
  const [, at, id] = shape.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  if (at === undefined || Number(id) > 2_147_483_647) throw fail('bad_request')
  return { at, id: Number(id) }
}
