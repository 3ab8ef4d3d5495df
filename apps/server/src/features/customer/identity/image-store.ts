import { randomBytes, randomUUID } from 'node:crypto'
import type { FileStore } from '../../../adapters/files/port'
import type { Config } from '../../../config/config'
import { keyFor, newKey, seal, unseal } from '../../../request/seal'
import type { FileRow } from '../../platform/public'

export interface SealedImage {
  fileId: string
  storageKey: string
  wrappedKey: Buffer
  sizeBytes: number
}

/**
 * Stores a card's picture encrypted with its own key, which is itself encrypted: without that key the picture is
 * unreadable.
 */
export const keepCardImage = async (config: Config, store: FileStore, image: Buffer): Promise<SealedImage> => {
  const fileId = randomUUID()
  const storageKey = randomBytes(16).toString('hex')
  const key = newKey()
  const sealed = seal(key, image, fileId)
  await store.put(storageKey, sealed)
  return {
    fileId,
    storageKey,
    wrappedKey: seal(keyFor(config.masterKey, 'file-keys'), key, fileId),
    sizeBytes: image.length,
  }
}

/** Undefined once the key or the file was deleted. */
export const openCardImage = async (config: Config, store: FileStore, file: FileRow): Promise<Buffer | undefined> => {
  if (file.wrappedKey === null) return undefined
  const sealed = await store.get(file.storageKey)
  if (sealed === undefined) return undefined
  const key = unseal(keyFor(config.masterKey, 'file-keys'), file.wrappedKey, file.id)
  return unseal(key, sealed, file.id)
}
