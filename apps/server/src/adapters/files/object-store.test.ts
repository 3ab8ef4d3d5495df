import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objectFileStore } from './object-store'
import type { FileStore } from './port'

const bucket = 'layar-files'
/** The only credentials that this server knows. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
let folder = ''
let server: S3rver
let endpoint = ''
let store: FileStore

const storeOf = (changes: Partial<Parameters<typeof objectFileStore>[0]> = {}): FileStore =>
  objectFileStore({ endpoint, bucket, region: 'us-east-1', ...credentials, ...changes })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layar-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port }: AddressInfo = await server.run()
  endpoint = `http://127.0.0.1:${port}`
  store = storeOf()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
const newKey = (): string => randomBytes(16).toString('hex')

test('returns a stored file unchanged, and nothing after its removal [FILE-01]', async () => {
  const key = newKey()
  const bytes = randomBytes(300_000)
  await store.put(key, bytes)
  expect((await store.get(key))?.equals(bytes)).toBe(true)
  await store.remove(key)
  expect(await store.get(key)).toBeUndefined()
  await store.remove(key)
})

test('ignores a second write of a key', async () => {
  const key = newKey()
  await store.put(key, Buffer.from('first'))
  await store.put(key, Buffer.from('second'))
  expect((await store.get(key))?.toString()).toBe('first')
})

test('throws for wrong credentials or a missing bucket instead of reporting an absent file', async () => {
  const wrong = storeOf({ accessKeyId: 'SOMEBODY' })
  await expect(wrong.put(newKey(), Buffer.from('x'))).rejects.toThrow('403')
  await expect(storeOf({ bucket: 'another' }).get(newKey())).rejects.toThrow('404')
  await expect(storeOf({ endpoint: 'http://127.0.0.1:1' }).get(newKey())).rejects.toThrow()
})

test.each(['../../etc/passwd', '', 'ABC', `${'a'.repeat(32)}/../x`, `${'a'.repeat(32)}?acl`])(
  'rejects a key such as %j [GUARD-10]',
  async (key) => {
    await expect(store.get(key)).rejects.toThrow('no key')
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('no key')
    await expect(store.remove(key)).rejects.toThrow('no key')
  },
)

test('lists the files page by page and omits foreign objects', async () => {
  const keys = Array.from({ length: 5 }, newKey)
  for (const key of keys) await store.put(key, Buffer.from('bytes'))
  const client = new AwsClient({ ...credentials, region: 'us-east-1', service: 's3' })
  expect((await client.fetch(`${endpoint}/${bucket}/readme.txt`, { method: 'PUT', body: 'not ours' })).status).toBe(200)
  const paged = storeOf({ pageSize: 3 })
  const found: Awaited<ReturnType<FileStore['list']>>['files'][number][] = []
  let pages = 0
  for (let after: string | undefined; ;) {
    const { files, next } = await paged.list(after)
    found.push(...files)
    pages += 1
    if (next === undefined) break
    after = next
  }
  expect(pages).toBeGreaterThan(1)
  const names = found.map(({ storageKey }) => storageKey)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(keys))
  expect(names.every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true)
  const [one] = found.filter(({ storageKey }) => storageKey === keys[0])
  expect(one?.sizeBytes).toBe(5)
  expect(one?.keptAt.getTime()).toBeLessThanOrEqual(Date.now())
  await expect(storeOf({ bucket: 'another' }).list()).rejects.toThrow('404')
})

test('two stores of one bucket, one with a prefix, know nothing of each other', async () => {
  const register = storeOf({ prefix: 'erasures/', pageSize: 2 })
  const keys = Array.from({ length: 5 }, newKey)
  const other = newKey()
  for (const key of keys) await register.put(key, Buffer.alloc(0))
  await store.put(other, Buffer.from('x'))
  const all = async (of: FileStore): Promise<string[]> => {
    const found: string[] = []
    for (let after: string | undefined; ;) {
      const { files, next } = await of.list(after)
      found.push(...files.map(({ storageKey }) => storageKey))
      if (next === undefined) return found
      after = next
    }
  }
  expect((await all(register)).sort()).toEqual(keys.sort())
  const names = await all(store)
  expect(names).toContain(other)
  expect(names.filter((name) => keys.includes(name))).toEqual([])
  expect(await store.get(keys[0] ?? '')).toBeUndefined()
  expect((await register.get(keys[0] ?? ''))?.length).toBe(0)
})
