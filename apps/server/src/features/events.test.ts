import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { event, on, wire } from '../jobs/event'
import { reactions } from './events'

const folder = import.meta.dirname
const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(events|questions)\.ts$/.test(file) && file !== 'events.ts')
  .flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/= (?:event|question)<[\s\S]*?'([\w.]+)',?\s*\)/g),
  ])
  .map(([, name]) => name)

test('lists a handler for every event and an answer to every question, and nothing else', () => {
  expect(declared.length).toBeGreaterThan(10)
  expect([...reactions.keys()].sort()).toEqual(declared.sort())
})

test('refuses a second entry for the same event', () => {
  const paid = event<object>('test.paid')
  expect(() => wire([on(paid), on(paid)])).toThrow('test.paid is wired twice.')
})
