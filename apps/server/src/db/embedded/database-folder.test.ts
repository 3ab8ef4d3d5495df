import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFolder, endFirstStart, makeDatabase } from './database-folder'

const parts = ['base/1', 'global/pg_control', 'pg_wal/1', 'postgresql.conf', 'PG_VERSION'] as const

const fill = async (folder: string, said = '18\n'): Promise<void> => {
  for (const part of parts) {
    await mkdir(dirname(join(folder, part)), { recursive: true })
    await writeFile(join(folder, part), said)
  }
}
const contentOf = async (folder: string): Promise<Record<string, string>> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const),
    ),
  )
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layar-first-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('creates a database in an empty folder and leaves no other files', async () => {
  expect(await checkFolder(folder)).toBe('empty')
  await makeDatabase(folder, fill)
  expect(await checkFolder(folder)).toBe('database')
  expect(Object.keys(await contentOf(folder)).sort()).toEqual([...parts].sort())
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
})

test('removes the unfinished part of a killed first start', async () => {
  await fill(join(folder, '.making'))
  await endFirstStart(folder)
  expect(await readdir(folder)).toEqual([])
})

test.each([0, 1, 2, 3, 4, 5])(
  'moves the remaining parts into place after a kill with %i parts moved',
  async (moved) => {
    await fill(join(folder, '.made'))
    for (const part of parts.slice(0, moved)) {
      const [name = ''] = part.split('/')
      await rename(join(folder, '.made', name), join(folder, name))
    }
    await endFirstStart(folder)
    expect(await checkFolder(folder)).toBe('database')
    expect(Object.keys(await contentOf(folder)).sort()).toEqual([...parts].sort())
    await endFirstStart(folder)
    expect(await checkFolder(folder)).toBe('database')
  },
)

test('keeps a database restored into the folder of a killed first start', async () => {
  await fill(folder, '18')
  const put = await contentOf(folder)
  await fill(join(folder, '.making'), 'new')
  await endFirstStart(folder)
  expect(await contentOf(folder)).toEqual(put)
})

test('overwrites no existing files', async () => {
  await fill(folder, '18')
  await rm(join(folder, 'PG_VERSION'))
  await fill(join(folder, '.made'), 'new')
  const before = await contentOf(folder)
  await endFirstStart(folder)
  expect(await contentOf(folder)).toEqual(before)
  await expect(checkFolder(folder)).rejects.toThrow('its file PG_VERSION is missing')
})

test('refuses a folder with other content and names it', async () => {
  await writeFile(join(folder, 'letter.txt'), 'mine')
  await expect(checkFolder(folder)).rejects.toThrow('holds no database (found letter.txt)')
})
