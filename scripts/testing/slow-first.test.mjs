import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../parts/run.mjs'
import { SlowFirst, slow } from './slow-first.mjs'

const fileOf = (path) => ({
  moduleId: join(root, path),
  project: { name: 'server', config: { isolate: false, sequence: { groupOrder: 0 } } },
})
const sizes = new Map()
const sequencer = new SlowFirst({
  config: { root },
  cache: {
    getFileTestResults: () => undefined,
    getFileStats: (key) => sizes.get(key.slice('server:'.length)),
  },
})

test('begins with the files that take longest, then with the largest', async () => {
  const [short = ''] = slow
  sizes.set(short, { size: 1 }).set('a.test.ts', { size: 2 }).set('b.test.ts', { size: 3 })
  const sorted = await sequencer.sort(['a.test.ts', 'b.test.ts', short].map((path) => fileOf(path)))
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual(
    [short, 'b.test.ts', 'a.test.ts'].map((path) => join(root, path)),
  )
})

test('names files that exist', () => {
  expect(slow.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
