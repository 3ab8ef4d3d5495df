import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { fillDatabaseFolder } from '../testing/prepared-folder'
import type { Engine } from './embedded/engine'
import { startLocalEngine } from './embedded/local-engine'
import { lastWord, simpleQuery } from './embedded/wire'
import { startWorkerEngine } from './embedded/worker-engine'
import { openDb, type Database } from './open'
import { assertDurable } from './postgres'

const onConnectionError = (error: Error): void => {
  throw error
}
const open = (folder: string): Promise<Database> =>
  openDb({ source: { kind: 'embedded', folder }, production: false, onConnectionError })

const folders: string[] = []
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'layar-durable-'))
  folders.push(folder)
  return join(folder, 'db')
}
const filledFolder = async (): Promise<string> => {
  const folder = await newFolder()
  await fillDatabaseFolder(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

const startWriter = (folder: string): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [join(inject('serverBundle'), 'write-until-killed.js'), folder])

/** Kills the writer abruptly after so many acknowledged commits, and returns the numbers it acknowledged. */
const writeAndKill = async (folder: string, commits: number): Promise<number[]> => {
  const child = startWriter(folder)
  const acknowledged: number[] = []
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  for await (const line of createInterface(child.stdout)) {
    if (line === 'open') continue
    acknowledged.push(Number(line))
    if (acknowledged.length === commits) child.kill('SIGKILL')
  }
  if (acknowledged.length < commits) throw new Error(said)
  return acknowledged
}

// Safeguards of the embedded engine, independent of the engine that the rest of the suite uses, so they run only once.
describe.runIf(inject('preparedDatabase').engine === 'embedded')('the embedded database', () => {
  test('loses no acknowledged commit and keeps no partial transaction when its process is killed while writing', async () => {
    const folder = await filledFolder()
    for (const commits of [7, 40, 23]) {
      const acknowledged = await writeAndKill(folder, commits)
      const database = await open(folder)
      const { rows } = await database.pool.query<{ id: number; half: string }>(
        'select id, half from written order by id',
      )
      const ids = new Set(rows.map(({ id }) => id))
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
      expect(rows.filter(({ half }) => half === 'first')).toHaveLength(
        rows.filter(({ half }) => half === 'second').length,
      )
      await database.close()
    }
  })

  test('rejects a second process with a clear message, and is free again once the first was killed', async () => {
    const folder = await filledFolder()
    const holder = startWriter(folder)
    await once(createInterface(holder.stdout), 'line')
    await expect(open(folder)).rejects.toThrow(`is in use by process ${String(holder.pid)}`)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const database = await open(folder)
    await database.close()
  })

  test('syncs each commit to disk before acknowledging it; without the setting it does not (control)', async () => {
    const folder = await filledFolder()
    const database = await open(folder)
    await expect(assertDurable(database.pool)).resolves.toBeUndefined()
    const syncs = async (): Promise<number> => (await database.embedded?.engine.syncCount()) ?? -1
    const syncsOfInsert = async (): Promise<number> => {
      const before = await syncs()
      await database.pool.query('insert into noted values (1)')
      return (await syncs()) - before
    }
    await database.pool.query('create table noted (id int)')
    for (let commit = 0; commit < 5; commit += 1) expect(await syncsOfInsert()).toBeGreaterThan(0)
    await database.pool.query('set synchronous_commit = off')
    expect(await syncsOfInsert()).toBe(0)
    await database.close()
  })

  test('counts the syncs of the operating system, and stops if one fails', async () => {
    const engine = await startLocalEngine({ folder: await filledFolder() })
    const insert = (): Promise<Uint8Array> => engine.execute(simpleQuery('insert into noted values (1)'))
    const asked = vi.spyOn(fs, 'fsyncSync')
    syncBuiltinESMExports()
    try {
      await engine.execute(simpleQuery('create table noted (id int)'))
      asked.mockClear()
      const counted = await engine.syncCount()
      expect(lastWord(await insert())).toBeUndefined()
      expect(asked).toHaveBeenCalled()
      expect((await engine.syncCount()) - counted).toBe(asked.mock.calls.length)

      const before = await engine.syncCount()
      asked.mockImplementation(() => {
        throw Object.assign(new Error('The disk is broken.'), { code: 'EIO' })
      })
      expect(lastWord(await insert())).toMatch(/^could not fsync file .*: I\/O error$/)
      expect(await engine.syncCount()).toBe(before)
    } finally {
      asked.mockRestore()
      syncBuiltinESMExports()
      await engine.close()
    }
  })

  test('uses the configured memory', async () => {
    const database = await open(await filledFolder())
    const { rows } = await database.pool.query<{ name: string; value: string }>(
      `select name, current_setting(name) as value from pg_settings
        where name in ('shared_buffers', 'max_connections') order by name`,
    )
    expect(rows).toEqual([
      { name: 'max_connections', value: '5' },
      { name: 'shared_buffers', value: '16MB' },
    ])
    await database.close()
  })

  test('runs in its own thread without blocking the server; in the same thread it blocks (control)', async () => {
    const ticksDuring = async (engine: Engine): Promise<number> => {
      const query = { isRunning: true, ticks: 0 }
      const tick = (): void => {
        query.ticks += 1
        if (query.isRunning) setImmediate(tick)
      }
      const running = engine.execute(simpleQuery('select count(*) from generate_series(1, 1000000)'))
      setImmediate(tick)
      await running
      query.isRunning = false
      return query.ticks
    }
    const inWorker = await startWorkerEngine({ folder: await filledFolder() })
    expect(await ticksDuring(inWorker)).toBeGreaterThan(1)
    await inWorker.close()
    const inThisThread = await startLocalEngine({ folder: await filledFolder() })
    expect(await ticksDuring(inThisThread)).toBe(0)
    await inThisThread.close()
  })

  test('denies other users access to its folder', async () => {
    const folder = await newFolder()
    const database = await open(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await database.close()
  })

  test('names the version that wrote a folder it cannot open', async () => {
    const folder = await filledFolder()
    await writeFile(join(folder, 'PG_VERSION'), '17\n')
    await expect(open(folder)).rejects.toThrow('was written by PostgreSQL 17')
  })
})
