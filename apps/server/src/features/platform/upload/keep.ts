import { randomBytes, randomUUID } from 'node:crypto'
import type { FilePurpose } from '@layar/domain'
import type { CustomerContext, RequestContext, UploadedFile } from '../../../request/context'
import { addFile, checkUploadShare, type FileRow } from './store'

export interface Stored {
  readonly storageKey: string
  readonly mime: string
  readonly bytes: Buffer
}

/** The name for display: one line, no path, no characters that change the text direction. */
export const displayName = (filename: string): string =>
  (filename.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200)

/** The natural key of an upload: the same bytes under the same name are one file. */
export const uploadKey = (_: RequestContext, { file }: { readonly file: UploadedFile }): string =>
  `${file.sha256.toString('hex')}:${displayName(file.filename).slice(0, 150)}`

/** Stores the bytes under a random name; outside any transaction. */
export const keepBytes = async ({ adapters }: RequestContext, mime: string, bytes: Buffer): Promise<Stored> => {
  const storageKey = randomBytes(16).toString('hex')
  await adapters.files.put(storageKey, bytes)
  return { storageKey, mime, bytes }
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
    originalName: displayName(file.filename),
    storageKey: stored.storageKey,
  })
}
