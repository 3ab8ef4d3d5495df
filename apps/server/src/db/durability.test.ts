import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { fillDatabaseFolder } from '../testing/prepared-folder'
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

/** Kills the writer with no warning after so many acknowledged commits, and gives the numbers it said. */
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

// The guard rails of the embedded engine: the same whichever engine the rest of the suite runs on, so once is enough.
describe.runIf(inject('preparedDatabase').engine === 'embedded')('the embedded database', () => {
  test('loses nothing acknowledged when its process is killed under writes, and leaves no half transaction', async () => {
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

  test('is refused to a second process in plain words, and free again once the first has been killed', async () => {
    const folder = await filledFolder()
    const holder = startWriter(folder)
    await once(createInterface(holder.stdout), 'line')
    await expect(open(folder)).rejects.toThrow(`is in use by process ${String(holder.pid)}`)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const database = await open(folder)
    await database.close()
  })

  test('puts each commit on the disk before it says so; in memory it does not (control)', async () => {
    const folder = await filledFolder()
    const database = await open(folder)
    await expect(assertDurable(database.pool)).resolves.toBeUndefined()
    const syncs = async (of: Database): Promise<number> => (await of.embedded?.engine.syncCount()) ?? -1
    await database.pool.query('create table noted (id int)')
    for (let commit = 0; commit < 5; commit += 1) {
      const before = await syncs(database)
      await database.pool.query('insert into noted values (1)')
      expect(await syncs(database)).toBeGreaterThan(before)
    }
    await database.close()

    const memory = await openDb({ source: { kind: 'memory' }, production: false, onConnectionError })
    await memory.pool.query('create table noted (id int)')
    expect(await syncs(memory)).toBe(0)
    await memory.close()
  })

  test('keeps its folder closed to other users', async () => {
    const folder = await newFolder()
    const database = await open(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await database.close()
  })

  test('says which version wrote a folder that it cannot open', async () => {
    const folder = await filledFolder()
    await writeFile(join(folder, 'PG_VERSION'), '17\n')
    await expect(open(folder)).rejects.toThrow('was written by PostgreSQL 17')
  })
})
