import { staffTicketCalls } from '@layar/contract'
import { fileKinds } from '@layar/domain'
import { eq, inArray } from 'drizzle-orm'
import { files } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { prepared } from '../../../request/implement'
import { attachable } from './store'
import { fileStored, keepFile, uploadKey, addFile, fileIdOf, type FileRow } from '../../platform/public'

const replaySeconds = 600

/** A picture or a document of a staff member; it stays private until an answer attaches it. */
export const staffUploadFile = prepared(staffTicketCalls.staffUploadFile, {
  naturalKey: uploadKey,
  keepSeconds: replaySeconds,
  prepare: (context, { file }) =>
    keepFile(context, file, { field: 'file_data', types: fileKinds.document, refusal: 'ticket_file_type' }),
  run: async (context, { file }, stored) => {
    const row = await addFile(context.db, {
      staffId: context.staff.id,
      purpose: 'document',
      mime: stored.mime,
      sizeBytes: stored.bytes.length,
      sha256: file.sha256,
      originalName: stored.name,
      storageKey: stored.storageKey,
    })
    return fileStored(context, row, { staffId: context.staff.id })
  },
})

/** The files of an answer: this staff member's own, from now on readable by this customer too. */
export const answerFiles = async (
  { db, config, staff }: StaffContext,
  urls: readonly string[],
  customerId: string,
): Promise<FileRow[]> => {
  const found: FileRow[] = []
  for (const [index, url] of urls.entries()) {
    const id = fileIdOf(url, config)
    const [file] = id === undefined ? [] : await db.select().from(files).where(eq(files.id, id))
    const isOwn = file?.staffId === staff.id && file.purpose === 'document' && file.deletedAt === null
    if (file === undefined || !isOwn || (file.customerId ?? customerId) !== customerId)
      throw failFields({ [`files.${String(index)}`]: 'ticket_file_unknown' })
    if (!attachable.includes(file.mime)) throw failFields({ [`files.${String(index)}`]: 'ticket_file_type' })
    if (!found.some((one) => one.id === file.id)) found.push(file)
  }
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) await db.update(files).set({ customerId }).where(inArray(files.id, ids))
  return found
}
