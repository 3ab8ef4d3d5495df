import { randomUUID } from 'node:crypto'
import { fileKinds } from '@layar/domain'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import { files } from '../../../db/schema'
import type { RequestContext, UploadedFile } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { keyedMac, sameBytes } from '../../../request/secrets'
import { keepFile, type Stored, addFile, type FileRow } from '../../platform/public'

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const signature = (config: Config, fileId: string): Buffer => keyedMac(config.pepper, 'lead-file', fileId)

/**
 * Identifies a file to its uploader, who has no session: an order request can reference it, but it grants no access.
 */
export const leadFileHandle = (config: Config, fileId: string): string =>
  `${fileId}.${signature(config, fileId).toString('base64url')}`

const fileIdOfHandle = (config: Config, handle: string): string | undefined => {
  const [fileId = '', given = ''] = handle.split('.')
  if (!id.test(fileId)) return undefined
  return sameBytes(Buffer.from(given, 'base64url'), signature(config, fileId)) ? fileId : undefined
}

/** Specification section 5: Excel, PDF, JPEG and Word. */
export const keepLeadFile = (context: RequestContext, file: UploadedFile): Promise<Stored> =>
  keepFile(context, file, { field: 'file_data', types: fileKinds.order, refusal: 'lead_file_type' })

export const recordLeadFile = (db: Db, file: UploadedFile, stored: Stored): Promise<FileRow> =>
  addFile(db, {
    id: randomUUID(),
    purpose: 'lead',
    mime: stored.mime,
    sizeBytes: stored.bytes.length,
    sha256: file.sha256,
    originalName: stored.name,
    storageKey: stored.storageKey,
  })

/** The file ids of the handles; fails at the first that this server did not issue or whose file was deleted. */
export const leadFileIds = async (context: RequestContext, handles: readonly string[]): Promise<string[]> => {
  const ids = handles.map((handle) => fileIdOfHandle(context.config, handle))
  const known = ids.filter((fileId) => fileId !== undefined)
  const found =
    known.length === 0
      ? []
      : await context.db
          .select({ id: files.id })
          .from(files)
          .where(and(inArray(files.id, known), eq(files.purpose, 'lead'), isNull(files.deletedAt)))
  for (const [index, fileId] of ids.entries())
    if (!found.some((row) => row.id === fileId)) throw failFields({ [`files.${String(index)}`]: 'lead_file_unknown' })
  return [...new Set(known)]
}
