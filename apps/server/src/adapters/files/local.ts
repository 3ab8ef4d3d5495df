import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore, KeptFile } from './port'

const keyShape = /^[a-z0-9]{32,64}$/
/** A file being written, or the partial file left by a crash. */
const draftShape = /^[a-z0-9]{32,64}\.[0-9a-f]{12}$/
const shelfShape = /^[a-z0-9]{2}$/

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

/**
 * Files in a folder only this account may enter. Each is written to a temporary name, synced, then linked, so that a
 * crash leaves no partial file under its key and a second write changes nothing. `list` returns `pageSize` or a few
 * more per page.
 */
export const localFileStore = async (folder: string, pageSize = 1000): Promise<FileStore> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const placeOf = (storageKey: string): string => {
    if (!keyShape.test(storageKey)) throw new Error('This is no key of the file store.')
    return join(folder, storageKey.slice(0, 2), storageKey)
  }
  const read = async (shelf: string): Promise<KeptFile[]> => {
    const names = (await readdir(join(folder, shelf))).filter((name) => keyShape.test(name) || draftShape.test(name))
    const found = await Promise.all(
      names.map(async (storageKey): Promise<KeptFile[]> => {
        const about = await stat(join(folder, shelf, storageKey)).catch(() => undefined)
        return about === undefined ? [] : [{ storageKey, sizeBytes: about.size, keptAt: about.mtime }]
      }),
    )
    return found.flat()
  }
  return {
    put: async (storageKey, bytes) => {
      const place = placeOf(storageKey)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const draft = `${place}.${randomBytes(6).toString('hex')}`
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
        await file.close()
        await link(draft, place)
      } catch (error) {
        if (!isThere(error)) throw error
      } finally {
        await file.close().catch(() => undefined)
        await rm(draft, { force: true })
      }
    },
    get: async (storageKey) => {
      try {
        return await readFile(placeOf(storageKey))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (storageKey) =>
      rm(draftShape.test(storageKey) ? join(folder, storageKey.slice(0, 2), storageKey) : placeOf(storageKey), {
        force: true,
      }),
    list: async (after = '') => {
      const shelves = (await readdir(folder)).filter((name) => shelfShape.test(name) && name > after).sort()
      const files: KeptFile[] = []
      for (const [at, shelf] of shelves.entries()) {
        files.push(...(await read(shelf)))
        if (files.length >= pageSize && at + 1 < shelves.length) return { files, next: shelf }
      }
      return { files }
    },
  }
}
