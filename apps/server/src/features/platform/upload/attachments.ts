import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { files } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fileUrl, type FileRow } from './store'

/** A file in wire format beside a text. */
interface Attachment {
  readonly file_url: string
  readonly file_name: string
  readonly mime: string
}

/** Files by their ids, without deleted ones. */
export const findFiles = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FileRow>> => {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), isNull(files.deletedAt)))
  return new Map(found.map((file) => [file.id, file]))
}

/** Links that only this staff member can open. */
export const staffUrls =
  (context: StaffContext) =>
  (file: FileRow): string =>
    fileUrl(context, file, { staffId: context.staff.id })

/** The files of these ids in their order, with links for the reader. */
export const attachmentsOf = (
  ids: readonly string[],
  known: ReadonlyMap<string, FileRow>,
  urlOf: (file: FileRow) => string,
): Attachment[] =>
  ids.flatMap((id) => {
    const file = known.get(id)
    return file === undefined ? [] : [{ file_url: urlOf(file), file_name: file.originalName, mime: file.mime }]
  })
