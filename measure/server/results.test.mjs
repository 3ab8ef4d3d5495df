import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openResults } from './results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'layar-results-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a run is written as JSON, and a later run shows the earlier value beside its own', () => {
  const file = join(folder, 'one', 'api.json')
  const first = openResults({ about: { rows: 1000 }, print: () => {} })
  first.tell({ title: 'read', value: 0.8, gate: 0.7, goal: 0.85, isLow: false })
  first.tell({ title: 'ready', value: 4, unit: ' s', gate: 3, goal: 1 })
  first.note('read', 'product', { perSecond: 500 })
  first.write(file)
  expect(first.isGood()).toBe(false)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    rows: 1000,
    values: [
      { title: 'read', value: 0.8, isWithin: true },
      { title: 'ready', value: 4, unit: ' s', isWithin: false },
    ],
    loads: { read: { product: { perSecond: 500 } } },
  })

  const lines = []
  const second = openResults({ about: {}, against: file, print: (line) => lines.push(line) })
  second.tell({ title: 'read', value: 0.9, gate: 0.7, goal: 0.85, isLow: false })
  second.tell({ title: 'new', value: 1, gate: 3, goal: 1 })
  expect(lines[0]).toMatch(/^ {2}goal read .*0\.90 .*before 0\.80$/)
  expect(lines[1]).not.toContain('before')
  expect(second.isGood()).toBe(true)
  expect(second.before('read', 'product')).toEqual({ perSecond: 500 })
})
