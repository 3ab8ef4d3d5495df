import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../parts/run.mjs'
import { longest, LongestFirst } from './longest-first.mjs'

test('names only files that are there', () => {
  expect(longest.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a first run starts the named files first, and the others by their size', async () => {
  const sizes = { 'small.test.ts': 1, [longest[0]]: 2, 'large.test.ts': 3 }
  const project = { name: 'server', config: { isolate: false, sequence: { groupOrder: 0 } } }
  const cache = {
    getFileTestResults: () => undefined,
    getFileStats: (key) => ({ size: sizes[key.replace('server:', '')] }),
  }
  const files = Object.keys(sizes).map((path) => ({ moduleId: join(root, path), project }))
  const sorted = await new LongestFirst({ cache, config: { root } }).sort(files)
  expect(sorted.map(({ moduleId }) => relative(root, moduleId))).toEqual([longest[0], 'large.test.ts', 'small.test.ts'])
})
