import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf as docFaults } from './check-docs.mjs'
import { faultsOf as fileFaults } from './check-files.mjs'
import { faultsOf as requirementFaults, idsInTitles, readRows } from './check-requirements.mjs'
import { countsOf, failureLines, lastLine, playwrightCounts, vitestCounts } from './parts/counts.mjs'
import { lineOf } from './testing/outside-any-test.mjs'

const repository = {
  words: ['dev'],
  exists: (path) => ['docs/real.md', 'scripts/start.mjs'].includes(path),
  read: () => '# One heading\n\n## How a request walks\n',
}

test('docs name only commands, paths, links and headings that exist', () => {
  const text =
    'Run `npm run dev`, read `scripts/start.mjs`, [this](real.md#how-a-request-walks) and [that](https://example.com).'
  expect(docFaults('docs/a.md', text, repository)).toEqual([])
  const wrong = 'Run `npm run gone`, read `scripts/gone.mjs`, [this](gone.md) and [that](real.md#no-such-heading).'
  expect(docFaults('docs/a.md', wrong, repository)).toHaveLength(4)
})

test('a requirement marked done needs a test, and a test needs a requirement', () => {
  const rows = readRows(
    '| id | text | state | where |\n|---|---|---|---|\n| WIZ-01 | a | done | x |\n| WIZ-02 | b | open | |',
  )
  expect(rows).toEqual([
    { id: 'WIZ-01', state: 'done' },
    { id: 'WIZ-02', state: 'open' },
  ])
  expect(requirementFaults(rows, new Map([['WIZ-01', ['a.test.ts']]]))).toEqual([])
  expect(requirementFaults(rows, new Map())).toHaveLength(1)
  expect(
    requirementFaults(
      rows,
      new Map([
        ['WIZ-01', ['a']],
        ['NO-99', ['b']],
      ]),
    ),
  ).toHaveLength(1)
  expect(requirementFaults([{ id: 'A-1', state: 'almost' }], new Map())).toHaveLength(1)
})

test('ids are read from titles only', () => {
  expect(idsInTitles("test('refuses sea [AB-14, AB-2]', () => {})")).toEqual(['AB-14', 'AB-2'])
  expect(idsInTitles("test.each(rows)(`%s [AB-3]`, () => { call('[AB-4]') })")).toEqual(['AB-3'])
  expect(idsInTitles('// see [AB-5]')).toEqual([])
})

test('long files and stray settings are found', () => {
  expect(fileFaults('apps/web/src/a.ts', 'x\n'.repeat(351))).toHaveLength(1)
  expect(fileFaults('apps/web/src/a.test.ts', 'x\n'.repeat(351))).toEqual([])
  const reading = `const port = ${['process', 'env'].join('.')}.PORT\n`
  expect(fileFaults('apps/server/src/app.ts', reading)).toHaveLength(1)
  expect(fileFaults('apps/server/src/config.ts', reading)).toEqual([])
})

test('the last line adds up what ran, and names what was skipped only then', () => {
  expect(
    lastLine([
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 1, failed: 0, skipped: 0 },
    ]),
  ).toBe('3 passed, 0 failed')
  expect(lastLine([{ passed: 2, failed: 1, skipped: 4 }])).toBe('2 passed, 1 failed, 4 skipped')
})

test('each failed test is named again at the end', () => {
  const unit = vitestCounts({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'No such module\n  at x', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'divides', failureMessages: ['Error: by zero\n  at y'] },
        ],
      },
    ],
  })
  const journeys = playwrightCounts({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        specs: [{ file: 'c.spec.ts', title: 'sails', ok: true }],
        suites: [
          {
            specs: [
              {
                file: 'c.spec.ts',
                title: 'sinks',
                ok: false,
                tests: [{ results: [{ error: { message: 'Leak\nmore' } }] }],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(failureLines([unit, journeys, { passed: 1, failed: 0, skipped: 0 }])).toEqual([
    '  FAILED a.test.ts: No such module',
    '  FAILED b.test.ts > divides: Error: by zero',
    '  FAILED c.spec.ts > sinks: Leak',
  ])
})

test('a run that ends badly never counts as clean', () => {
  const broken = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    testResults: [{ status: 'failed', assertionResults: [] }],
  }
  expect(vitestCounts(broken).failed).toBe(1)
  expect(playwrightCounts({ stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 } }).failed).toBe(1)
  expect(countsOf('/nowhere/report.json', 0, vitestCounts).failed).toBe(1)
})

test('what went wrong outside of any test is named again at the end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'layar-report-'))
  const report = join(folder, 'report.json')
  writeFileSync(report, JSON.stringify({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, testResults: [] }))
  const late = lineOf({
    name: 'ReferenceError',
    message: 'window is not defined\nmore',
    stack: 'ReferenceError: window is not defined\n    at tell (a.tsx:3:1)\n    at next (b.ts:1:1)',
    type: 'Unhandled Rejection',
    VITEST_TEST_PATH: 'a.test.tsx',
  })
  expect(late).toBe('a.test.tsx: Unhandled Rejection: ReferenceError: window is not defined at tell (a.tsx:3:1)')
  const counts = countsOf(report, 1, vitestCounts, [late])
  expect(counts.failed).toBe(1)
  expect(failureLines([counts])).toEqual([`  FAILED ${report}: exit code 1, though no test failed`, `  FAILED ${late}`])
  expect(countsOf(report, 0, vitestCounts).failed).toBe(0)
  rmSync(folder, { recursive: true })
})
