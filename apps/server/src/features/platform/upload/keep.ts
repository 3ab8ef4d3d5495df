import { randomBytes, randomUUID } from 'node:crypto'
import type { ErrorCode } from '@layar/contract'
import { fileTypeOf, fileTypes, isPictureType, nameWithType, type FilePurpose, type FileType } from '@layar/domain'
import type { CustomerContext, RequestContext, UploadedFile } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { redrawPicture } from '../../../request/picture'
import { checkDocument } from './document'
import { addFile, checkUploadShare, type FileRow } from './store'

export interface Stored {
  readonly storageKey: string
  readonly mime: string
  readonly bytes: Buffer
  /** For display, with an extension of the type of the bytes. */
  readonly name: string
}

/** The name for display: one line, no path, no characters that change the text direction; room for an extension. */
export const displayName = (filename: string): string =>
  (filename.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 190)

/** The natural key of an upload: the same bytes under the same name are one file. */
export const uploadKey = (_: RequestContext, { file }: { readonly file: UploadedFile }): string =>
  `${file.sha256.toString('hex')}:${displayName(file.filename).slice(0, 150)}`

/** Stores the bytes under a random name; outside any transaction. `bytes` may be redrawn ones of the uploaded file. */
export const keepBytes = async (
  { adapters }: RequestContext,
  { filename }: UploadedFile,
  { type, bytes }: { readonly type: FileType; readonly bytes: Buffer },
): Promise<Stored> => {
  const storageKey = randomBytes(16).toString('hex')
  await adapters.files.put(storageKey, bytes)
  return { storageKey, mime: fileTypes[type].mime, bytes, name: nameWithType(displayName(filename), type) }
}

/**
 * Stores an uploaded file of one of `types` as what its bytes are, whatever its name says: pictures redrawn, documents
 * unchanged. Fails at `field` with `refusal` for any other type, and for files that cannot be read.
 */
export const keepFile = async (
  context: RequestContext,
  file: UploadedFile,
  accepted: { readonly field: string; readonly types: readonly FileType[]; readonly refusal: ErrorCode },
): Promise<Stored> => {
  const { field, types, refusal } = accepted
  const type = fileTypeOf(file.bytes, file.filename)
  if (type === 'heic') throw failFields({ [field]: 'image_heic' })
  if (type === undefined || !types.includes(type)) throw failFields({ [field]: refusal })
  if (isPictureType(type)) return keepBytes(context, file, await redrawPicture(file, field))
  checkDocument(file, type, field)
  return keepBytes(context, file, { type, bytes: file.bytes })
}

/** Inserts the row of a customer's upload; this is the final check of their daily quota. */
export const recordFile = async (
  context: CustomerContext,
  file: UploadedFile,
  stored: Stored,
  purpose: FilePurpose,
): Promise<FileRow> => {
  await checkUploadShare(context.db, context.customer.id, stored.bytes.length, true)
  return addFile(context.db, {
    id: randomUUID(),
    customerId: context.customer.id,
    purpose,
    mime: stored.mime,
    sizeBytes: stored.bytes.length,
    sha256: file.sha256,
    originalName: stored.name,
    storageKey: stored.storageKey,
  })
}
