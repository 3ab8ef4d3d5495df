import { expect, test } from 'vitest'
import { journeysVerdict } from './journeys.mjs'

const journey = (title, status, message) => ({
  file: 'c.spec.ts',
  title,
  tests: [{ status, results: [...(message ? [{ error: { message } }] : []), {}] }],
})

test('a journey that passed on a second try is flaky, one that failed each time is red', () => {
  const verdict = journeysVerdict({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [journey('sails', 'expected')],
        suites: [{ specs: [journey('drifts', 'flaky', 'Wind\nno'), journey('sinks', 'unexpected', 'Leak\nmore')] }],
      },
    ],
  })
  expect(verdict).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: [{ file: 'c.spec.ts', title: 'sinks', error: 'Leak\nmore' }],
    flaky: [{ file: 'c.spec.ts', title: 'drifts', error: 'Wind\nno' }],
    isUnsure: false,
  })
})

test('what goes wrong outside of any journey is red and unsure, and a run without journeys is red', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }
  const late = journeysVerdict({ stats, errors: [{ message: 'The server did not leave' }] })
  expect(late).toMatchObject({ passed: 3, failed: 1, isUnsure: true })
  expect(journeysVerdict({ stats: { ...stats, expected: 0 } }).failed).toBe(1)
})
