import { expect, test } from 'vitest'
import { scrubReport, scrubText } from './scrub'

test.each([
  'mei.tan@example.sg',
  '+65 9123 4567',
  '0812-3456-7890',
  '3174014508680001',
  'S1234567D',
  'eyJhbGciOiJIUzI1NiJ9abcdefgh',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
])('removes %s from a report [SESS-10]', (secret) => {
  const report = scrubReport({
    source: 'browser',
    message: `Cannot read ${secret} of undefined`,
    stack: `Error: x ${secret}\n  at f (/assets/main.js?token=${secret}:1:2)`,
    path: `/reset-password?token=${secret}`,
    version: '0.1.0',
  })
  expect(JSON.stringify(report)).not.toContain(secret)
})

test('removes quoted values and queries, and keeps the description of the error [SESS-10]', () => {
  expect(scrubText(`TypeError: x.map is not a function at list (wizard.js:12:3)`)).toBe(
    'TypeError: x.map is not a function at list (wizard.js:12:3)',
  )
  expect(scrubText(`Unexpected token in JSON: "Siti Rahayu, Jalan Melati"`)).toBe('Unexpected token in JSON: [text]')
})
