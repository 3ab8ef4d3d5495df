import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allCalls, type Call } from '@layar/contract'
import { expect, test } from 'vitest'

const importCalls = import.meta.dirname
const exportCalls = join(importCalls, '../export-calls')

const textsIn = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.test.ts') && name !== 'complete.test.ts')
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

/** A row with its own path, or with the path that a list or a function provides. */
const rows = /method: '(\w+)'(?: as const)?,\s*path(?:: '([^']+)')?,/g
const givers = /^ {2}\.\.\.\(\[([^\]]+)\] as const\)|^const (\w+) = \(/gm
const tables = /test\.each\(\[\n([\s\S]*?)\n {2}\] as const\)\('[^']*\b(GET|POST|PUT|DELETE) %s/g

const pathsIn = (text: string): string[] => [...text.matchAll(/'(\/api\/[^']+)'/g)].map(([, path = '']) => path)

const pathsGiven = (text: string, index: number): string[] => {
  const [, list = '', name] = [...text.slice(0, index).matchAll(givers)].at(-1) ?? []
  return name === undefined ? pathsIn(list) : pathsIn(text.match(new RegExp(`^ +${name}\\(.*`, 'gm'))?.join('\n') ?? '')
}

/** Method and path of the calls that a file tests; requests made only for setup do not count. */
const walkedIn = (text: string): string[] => [
  ...[...text.matchAll(rows)].flatMap(({ 1: method, 2: path, index }) =>
    (path === undefined ? pathsGiven(text, index) : [path]).map((each) => `${method} ${each}`),
  ),
  ...[...text.matchAll(tables)].flatMap(([, table = '', method]) => pathsIn(table).map((path) => `${method} ${path}`)),
]

test('covers every call of the specification, by method and path', async () => {
  const walked = [...(await textsIn(importCalls)), ...(await textsIn(exportCalls))].flatMap(walkedIn)
  const specified = Object.values<Record<string, Call>>(allCalls)
    .flatMap((calls) => Object.values(calls))
    .filter(({ source }) => source === 'specification')
    .map(({ method, path }) => `${method} ${path.replace('{svc}', 'impor')}`)
  expect([...new Set(walked)].sort()).toEqual(specified.sort())
})

test('covers every row of the import API, including those that are not calls', async () => {
  const walked = new Set((await textsIn(importCalls)).join('\n').match(/CALL-\d\d/g))
  const all = Array.from({ length: 40 }, (_, index) => `CALL-${String(index + 1).padStart(2, '0')}`)
  expect(all.filter((id) => !walked.has(id))).toEqual([])
})
