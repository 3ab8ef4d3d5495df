import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { lockFolder } from '../apps/server/src/db/embedded/folder-lock'
import { databaseFolder, filesFolder } from '../apps/server/src/db/embedded/transfer'
import { dataFolder, holderOf } from './parts/data-folder.mjs'
import { root, run } from './parts/run.mjs'

// Each starts other processes, beside whatever else this machine does.
vi.setConfig({ testTimeout: 60_000 })

const made = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A data folder as a server leaves it. */
function inhabited(below = 'data') {
  const place = mkdtempSync(join(tmpdir(), 'layar-reset-'))
  made.push(place)
  const folder = join(place, below)
  for (const part of [databaseFolder(folder), filesFolder(folder), join(folder, 'erasures'), join(folder, 'outbox')]) {
    mkdirSync(part, { recursive: true })
    writeFileSync(join(part, 'something'), 'kept')
  }
  return folder
}

const reset = (folder, env = {}) =>
  run(process.execPath, ['scripts/reset.mjs', '--yes'], {
    env: { DATABASE_URL: '', DATA_DIR: folder, ...env },
    capture: true,
  })

test('the folder of DATA_DIR is emptied of what is ours, and goes with it', async () => {
  const folder = inhabited()
  expect(await reset(folder)).toMatchObject({ code: 0, output: expect.stringContaining('Removed.') })
  expect(existsSync(folder)).toBe(false)
  expect(await reset(folder)).toMatchObject({ code: 0, output: expect.stringContaining('nothing to remove') })
})

test('what is not ours stays, and is named', async () => {
  const folder = inhabited()
  writeFileSync(join(folder, 'letter.txt'), 'mine')
  expect(await reset(folder)).toMatchObject({ code: 0, output: expect.stringContaining('letter.txt') })
  expect(readdirSync(folder)).toEqual(['letter.txt'])
})

test.each([
  ['beside the folder', 'data'],
  ['by its hash, where the path is too long for a socket', 'long'.repeat(30)],
])('a living server keeps its folder: the lock lies %s', async (_, below) => {
  const folder = inhabited(below)
  const lock = await lockFolder(databaseFolder(folder))
  try {
    const { code, output } = await reset(folder)
    expect(output).toContain(`Nothing was removed: process ${process.pid} uses ${folder}.`)
    expect(code).toBe(1)
    expect(existsSync(join(databaseFolder(folder), 'something'))).toBe(true)
  } finally {
    await lock.release()
  }
  expect((await reset(folder)).code).toBe(0)
  expect(existsSync(folder)).toBe(false)
})

test('a server that hangs up without a word lives too, and one that never was does not', async () => {
  const folder = inhabited()
  expect(await holderOf(folder)).toBeUndefined()
  const server = createServer((socket) => socket.end())
  await new Promise((resolve) => server.listen(`${databaseFolder(folder)}.lock`, resolve))
  onTestFinished(() => new Promise((resolve) => server.close(resolve)))
  expect(await holderOf(folder)).toBe('another process')
})

test('a database on a server of its own is not removed, nor the files that it names', async () => {
  const folder = inhabited()
  const { code, output } = await reset(folder, { DATABASE_URL: 'postgres://layar@db.example/layar' })
  expect({ code, isLeft: existsSync(filesFolder(folder)) }).toEqual({ code: 1, isLeft: true })
  expect(output).toContain('DATABASE_URL')
})

test('without DATA_DIR the folder is the one that the server takes', () => {
  expect(dataFolder({})).toBe(join(root, 'data'))
  expect(dataFolder({ DATA_DIR: 'elsewhere' })).toBe(join(root, 'elsewhere'))
})
