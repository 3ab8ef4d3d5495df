import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localFileStore } from './local'

const folder = await mkdtemp(join(tmpdir(), 'layar-store-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const newKey = (): string => randomBytes(16).toString('hex')

test('returns a stored file unchanged, and nothing after its removal [FILE-01]', async () => {
  const store = await localFileStore(folder)
  const key = newKey()
  const bytes = randomBytes(5000)
  await store.put(key, bytes)
  expect(await store.get(key)).toEqual(bytes)
  await store.remove(key)
  expect(await store.get(key)).toBeUndefined()
  await store.remove(key)
})

test('ignores a second write of a key, even a concurrent one', async () => {
  const store = await localFileStore(folder)
  const key = newKey()
  const writes = Array.from({ length: 7 }, (_, n) => Buffer.alloc(20_000, n))
  await Promise.all(writes.map((bytes) => store.put(key, bytes)))
  const stored = await store.get(key)
  expect(writes.some((bytes) => stored?.equals(bytes))).toBe(true)
  await store.put(key, Buffer.from('later'))
  expect(await store.get(key)).toEqual(stored)
})

test('keeps the files unreadable for other accounts and leaves no temporary file', async () => {
  const own = await mkdtemp(join(folder, 'own-'))
  const store = await localFileStore(own)
  const key = newKey()
  await store.put(key, Buffer.from('x'))
  const place = join(own, key.slice(0, 2))
  expect((await stat(join(place, key))).mode & 0o077).toBe(0)
  expect((await stat(place)).mode & 0o077).toBe(0)
  expect(await readdir(place)).toEqual([key])
})

test.each(['../../etc/passwd', '..%2f..', '', 'ABC', `${'a'.repeat(32)}/../x`, `${'a'.repeat(31)}\0`])(
  'rejects a key such as %j [GUARD-10]',
  async (key) => {
    const store = await localFileStore(folder)
    await expect(store.get(key)).rejects.toThrow('no key')
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('no key')
  },
)

test('lists all files page by page, including removable partial files left by a crash', async () => {
  const own = await mkdtemp(join(folder, 'own-'))
  const store = await localFileStore(own, 2)
  expect(await store.list()).toEqual({ files: [] })
  const keys = ['aa', 'bb', 'cc', 'dd', 'ee'].map((shelf) => shelf + newKey().slice(2))
  await Promise.all(keys.map((key) => store.put(key, Buffer.from('bytes'))))
  const draft = `${String(keys[0])}.0123456789ab`
  await writeFile(join(own, 'aa', draft), 'by')
  await writeFile(join(own, 'aa', 'of-somebody-else'), '')
  const first = await store.list()
  expect(first.files.map(({ storageKey, sizeBytes }) => [storageKey, sizeBytes]).sort()).toEqual([
    [keys[0], 5],
    [draft, 2],
  ])
  await store.remove(draft)
  const second = await store.list(first.next)
  const third = await store.list(second.next)
  expect([...second.files, ...third.files].map(({ storageKey }) => storageKey)).toEqual(keys.slice(1))
  expect(third.next).toBeUndefined()
  expect(await readdir(join(own, 'aa'))).toEqual([keys[0], 'of-somebody-else'].sort())
})
