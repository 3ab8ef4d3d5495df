import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { localFileStore } from '../adapters/files/local'
import { type Config } from '../config/config'
import { readConfig } from '../config/read-config'
import { databaseFolder, filesFolder } from '../db/embedded/transfer'
import { openDb, type Database } from '../db/open'
import { fillDatabaseFolder } from '../testing/prepared-folder'
import { answerCommands } from './running-server'
import { exportCommand, importCommand } from './transfer'

const newConfig = async (): Promise<Config> =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: join(await mkdtemp(join(inject('testFolder'), 'transfer-')), 'data') })
const open = ({ dataDir }: Config): Promise<Database> =>
  openDb({
    source: { kind: 'embedded', folder: databaseFolder(dataDir) },
    production: false,
    onConnectionError: (error) => {
      throw error
    },
  })
const rowsOf = async (database: Database): Promise<unknown> =>
  (await database.pool.query('select count(*)::int as rows, sum(number)::int as sum from told')).rows

/** A data folder with rows and uploaded files, and its database opened by a server. */
const inhabited = async () => {
  const config = await newConfig()
  await fillDatabaseFolder(databaseFolder(config.dataDir))
  const database = await open(config)
  await database.pool.query('create table told as select generate_series(1, 2000) as number')
  const store = await localFileStore(filesFolder(config.dataDir))
  const files = Array.from({ length: 3 }, () => ({ key: randomBytes(16).toString('hex'), bytes: randomBytes(70_000) }))
  for (const { key, bytes } of files) await store.put(key, bytes)
  return { config, database, files, archive: join(config.dataDir, '..', 'backup.tar') }
}

/** All paths below a folder, to verify that nothing was touched. */
const below = async (folder: string): Promise<string[]> => (await readdir(folder, { recursive: true })).sort()

describe.runIf(inject('preparedDatabase').engine === 'embedded')('export-data and import-data', () => {
  test('copy rows and uploaded files into an empty folder through the running server', async () => {
    const { config, database, files, archive } = await inhabited()
    answerCommands(config, database)
    expect(await exportCommand(config, archive)).toMatch(/and 3 uploaded files to .*backup\.tar\. The server went on/)
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
    // The exporting server still works and still holds its folder.
    await database.pool.query('insert into told values (0)')
    await expect(open(config)).rejects.toThrow('is in use by process')
    await database.close()

    const fresh = await newConfig()
    expect(await importCommand(fresh, archive)).toContain('3 uploaded files')
    const copy = await open(fresh)
    expect(await rowsOf(copy)).toEqual([{ rows: 2000, sum: 2_001_000 }])
    await copy.close()
    const store = await localFileStore(filesFolder(fresh.dataDir))
    for (const { key, bytes } of files) expect(await store.get(key)).toEqual(bytes)
    expect((await readdir(fresh.dataDir)).sort()).toEqual(['db', 'erasures', 'files'])
  })

  test('an import joins the erasures of the archive to those that the folder has', async () => {
    const { config, database, archive } = await inhabited()
    await database.close()
    const register = ({ dataDir }: Config) => localFileStore(join(dataDir, 'erasures'))
    const [before, since] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
    await (await register(config)).put(before, Buffer.alloc(0))
    expect(await exportCommand(config, archive)).toContain('3 uploaded files')
    const fresh = await newConfig()
    for (const entry of [before, since]) await (await register(fresh)).put(entry, Buffer.alloc(0))
    expect(await importCommand(fresh, archive)).toContain('3 uploaded files')
    const { files } = await (await register(fresh)).list()
    expect(files.map(({ storageKey }) => storageKey).sort()).toEqual([before, since].sort())
  })

  test('work without a server too', async () => {
    const { config, database, archive } = await inhabited()
    await database.close()
    expect(await exportCommand(config, archive)).not.toContain('The server')
    const fresh = await newConfig()
    await importCommand(fresh, archive)
    const copy = await open(fresh)
    expect(await rowsOf(copy)).toEqual([{ rows: 2000, sum: 2_001_000 }])
    await copy.close()
  })

  test('overwrite neither a file nor a non-empty folder', async () => {
    const { config, database, archive } = await inhabited()
    answerCommands(config, database)
    await writeFile(archive, 'an older backup')
    await expect(exportCommand(config, archive)).rejects.toThrow('already: nothing is overwritten')
    expect(await readFile(archive, 'utf8')).toBe('an older backup')
    const second = join(config.dataDir, '..', 'second.tar')
    await exportCommand(config, second)
    await expect(importCommand(config, second)).rejects.toThrow('is in use by process')
    await database.close()
    const before = await below(config.dataDir)
    await expect(importCommand(config, second)).rejects.toThrow('is not empty, and nothing is overwritten')
    expect(await below(config.dataDir)).toEqual(before)
    const onlyFiles = await newConfig()
    await (await localFileStore(filesFolder(onlyFiles.dataDir))).put(randomBytes(16).toString('hex'), Buffer.from('x'))
    await expect(importCommand(onlyFiles, second)).rejects.toThrow('is not empty')
  })

  test('reject an incomplete export and leave nothing of it', async () => {
    const { config, database, archive } = await inhabited()
    await database.close()
    await exportCommand(config, archive)
    const { size } = await stat(archive)
    const fresh = await newConfig()
    for (const cut of [size - 2_000, Math.floor(size / 2), 100, 0]) {
      await truncate(archive, cut)
      await expect(importCommand(fresh, archive)).rejects.toThrow('is no complete export')
    }
    await writeFile(archive, randomBytes(4096))
    await expect(importCommand(fresh, archive)).rejects.toThrow('is no complete export')
    await expect(importCommand(fresh, join(fresh.dataDir, 'none.tar'))).rejects.toThrow('There is no file')
    expect(await below(fresh.dataDir)).toEqual(['db', 'files'])
  })

  test('report a missing database, or a PostgreSQL server that needs its own tools', async () => {
    const empty = await newConfig()
    await expect(exportCommand(empty, '/tmp/unused.tar')).rejects.toThrow('There is no database')
    const served = { ...empty, databaseUrl: 'postgres://layar@db.example/layar' }
    await expect(exportCommand(served, '/tmp/unused.tar')).rejects.toThrow('pg_dump')
    await expect(importCommand(served, '/tmp/unused.tar')).rejects.toThrow('pg_dump')
  })
})
