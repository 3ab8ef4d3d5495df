import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { localFileStore } from '../adapters/files/local'
import { databaseFolder, filesFolder } from '../db/embedded/transfer'
import { fillDatabaseFolder } from '../testing/prepared-folder'
import { serverProcess, type ServerProcess } from '../testing/server-process'

const withoutSample = { SEED_SAMPLE: 'false' }

/** Every file below a folder with its content; folders and the lock's socket have none. */
const contentOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const told = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      if (entry.isSymbolicLink()) return `${path} -> ${await readlink(path)}`
      if (entry.isFile())
        return `${path} ${createHash('sha256')
          .update(await readFile(path))
          .digest('hex')}`
      return ''
    }),
  )
  return told.filter(Boolean).sort()
}

const version = (folder: string): string => join(folder, 'PG_VERSION')
const damages: readonly (readonly [string, (folder: string) => Promise<void>, RegExp])[] = [
  ['without PG_VERSION', (folder) => rm(version(folder)), /PG_VERSION is missing/],
  ['with an empty PG_VERSION', (folder) => writeFile(version(folder), ''), /PG_VERSION does not hold a version/],
  ['with garbage in PG_VERSION', (folder) => writeFile(version(folder), '\0\u001b['), /PG_VERSION does not hold/],
  [
    'with a PG_VERSION that cannot be read',
    async (folder) => {
      await rm(version(folder))
      // Unreadable for every account, including the administrator.
      await symlink('PG_VERSION', version(folder))
    },
    /PG_VERSION cannot be read \(ELOOP/,
  ],
  ['without its tables', (folder) => rm(join(folder, 'base'), { recursive: true }), /base is missing/],
  [
    'of which one part is left',
    async (folder) => {
      for (const name of await readdir(folder)) if (name !== 'pg_wal') await rm(join(folder, name), { recursive: true })
    },
    /PG_VERSION is missing/,
  ],
]

describe.runIf(inject('preparedDatabase').engine === 'embedded')('a data folder', () => {
  let whole: string
  let dataDir: string
  let server: ServerProcess
  beforeAll(async () => {
    whole = await mkdtemp(join(tmpdir(), 'layar-whole-'))
    await fillDatabaseFolder(whole)
  })
  afterAll(() => rm(whole, { recursive: true, force: true }))
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'layar-damaged-'))
    server = await serverProcess(dataDir)
  })
  afterEach(async () => {
    await server.kill()
    await rm(dataDir, { recursive: true, force: true })
  })

  const expectRefusal = async (cause: RegExp): Promise<void> => {
    const before = await contentOf(dataDir)
    await expect(server.start()).rejects.toThrow('The server ended before it was ready.')
    const { code, said } = await server.ended()
    expect(code).not.toBe(0)
    expect(said).toMatch(/^Layar did not start\. [^\n]*\n$/)
    expect(said).toMatch(cause)
    expect(said).toContain(databaseFolder(dataDir))
    expect(said).toContain('npm run import-data -- layar-backup.tar')
    expect(await contentOf(dataDir)).toEqual(before)
  }

  test.each(damages)('%s is rejected with a clear message and left unchanged', async (_, damage, cause) => {
    const folder = databaseFolder(dataDir)
    await cp(whole, folder, { recursive: true })
    await damage(folder)
    await expectRefusal(cause)
  })

  test.each(['missing', 'empty'])('whose database is %s while uploaded files remain is rejected', async (state) => {
    await (await localFileStore(filesFolder(dataDir))).put('a'.repeat(32), Buffer.from('a customer’s invoice'))
    if (state === 'empty') await mkdir(databaseFolder(dataDir))
    await expectRefusal(/holds uploaded files but no database/)
  })

  test('whose first start was killed while creating the database starts like an empty one', async () => {
    const folder = databaseFolder(dataDir)
    const isBegun = async (): Promise<boolean> => {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      return names.some((name) => /(?:^|[/\\])pg_wal$/.test(name))
    }
    const starting = server.start(withoutSample)
    starting.catch(() => undefined)
    while (!(await isBegun())) await pause(2)
    await server.kill()
    await expect(starting).rejects.toThrow('The server ended before it was ready.')
    expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual([])

    await server.start(withoutSample)
    expect((await fetch(`${server.base}/ready`)).status).toBe(200)
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
  })
})
