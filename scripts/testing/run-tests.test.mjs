import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { root, run } from '../parts/run.mjs'
import { runStages } from './run-stages.mjs'
import { summary } from './summary.mjs'
import { redVerdict } from './verdict.mjs'

vi.setConfig({ testTimeout: 240_000 })

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/small-'))
  folders.push(folder)
  return folder
}

/** True on the first evaluation, in whichever process. */
const firstTime = `
import { existsSync, writeFileSync } from 'node:fs'
const mark = new URL('./mark', import.meta.url)
const isFirst = !existsSync(mark)
writeFileSync(mark, '')
`
const adds = `test('adds', () => expect(1 + 1).toBe(2))`

/** Runs a folder of small test files with the real runner; `second` lists the files that ran again. */
async function verdictOf(sources, more = {}) {
  const folder = newFolder()
  const config = { test: { include: ['*.test.mjs'], isolate: false, ...more } }
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
  for (const [name, source] of Object.entries(sources))
    writeFileSync(join(folder, name), `import { expect, test } from 'vitest'\n${source}`)
  const [module, result] = [join(root, 'scripts/testing/run-tests.mjs'), join(folder, 'verdict.json')]
  const script = `
    const { runTests } = await import(${JSON.stringify(module)})
    const verdict = await runTests({ root: ${JSON.stringify(folder)} })
    ;(await import('node:fs')).writeFileSync(${JSON.stringify(result)}, JSON.stringify(verdict))
    process.exit()`
  const { output } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, capture: true })
  const [, list = ''] = /A second look at .*:\n((?: {2}\S+\n)+)/.exec(output) ?? []
  const names = (text) => [...text.matchAll(/\w+\.test\.mjs/g)].map(String)
  const short = ({ file, ...failure }) => ({ ...failure, file: names(file)[0] ?? file })
  const { failures, flaky, ...verdict } = JSON.parse(readFileSync(result, 'utf8'))
  return { ...verdict, failures: failures.map(short), flaky: flaky.map(short), second: names(list) }
}

test('passes a test that fails once and lists it as flaky, with its first error', async () => {
  expect(
    await verdictOf({
      'a.test.mjs': `${firstTime}\ntest('sometimes', () => expect(isFirst).toBe(false))`,
      'b.test.mjs': adds,
    }),
  ).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    failures: [],
    flaky: [{ file: 'a.test.mjs', title: 'sometimes', error: expect.stringContaining('expected true to be false') }],
    second: ['a.test.mjs'],
  })
})

test('fails a test that fails twice and reruns only its file', async () => {
  const found = await verdictOf({ 'a.test.mjs': `test('never', () => expect(1).toBe(2))`, 'b.test.mjs': adds })
  expect(found).toMatchObject({ passed: 1, failed: 1, flaky: [], second: ['a.test.mjs'] })
  expect(found.failures).toEqual([
    { file: 'a.test.mjs', title: 'never', error: expect.stringContaining('expected 1 to be 2') },
  ])
})

const rejects = `
test('leaves something behind', async () => {
  if (isFirst) void Promise.reject(new Error('nobody waits for it'))
  await new Promise((resolve) => setTimeout(resolve, 20))
})`
const dies = `test('dies', () => { if (isFirst) process.kill(process.pid, 'SIGKILL') })`

test.each([
  ['an unhandled rejection', rejects, 'nobody waits for it'],
  ['a worker that dies', dies, 'was not run to its end'],
])('%s once is flaky, twice it is red', async (_what, source, error) => {
  const once = await verdictOf({ 'a.test.mjs': firstTime + source, 'b.test.mjs': adds })
  expect(once).toMatchObject({ passed: 2, failed: 0, failures: [] })
  expect(once.flaky).toContainEqual({ file: 'a.test.mjs', error: expect.stringContaining(error) })
  const twice = await verdictOf({ 'a.test.mjs': `const isFirst = true\n${source}`, 'b.test.mjs': adds })
  expect(twice.failed).toBeGreaterThan(0)
  expect(twice.failures).toContainEqual({ file: 'a.test.mjs', error: expect.stringContaining(error) })
  expect(twice.failures.some(({ file }) => file === 'b.test.mjs')).toBe(twice.passed === 0)
})

test('fails a file that cannot be read', async () => {
  const found = await verdictOf({ 'a.test.mjs': `import './gone.mjs'`, 'b.test.mjs': adds })
  expect(found).toMatchObject({ passed: 1, failed: 1, failures: [{ file: 'a.test.mjs' }] })
})

test.each([
  ['has no file', {}],
  ['skips all', { 'a.test.mjs': `test.skip('later', () => undefined)` }],
])('fails a stage that %s, since no test ran', async (_what, sources) => {
  expect(await verdictOf(sources)).toMatchObject({
    passed: 0,
    failed: 1,
    flaky: [],
    failures: [{ error: 'no test ran' }],
  })
})

test('fails sixteen red files without another look', async () => {
  const sources = Array.from({ length: 16 }, (_, n) => [`t${n}.test.mjs`, `test('no', () => expect(1).toBe(2))`])
  expect(await verdictOf(Object.fromEntries(sources))).toMatchObject({ failed: 16, flaky: [], second: [] })
})

test('calls a failure unsure that no file explains', async () => {
  const reporter = `export default class { onTestModuleEnd() { throw new Error('late') } }`
  const found = await verdictOf({ 'a.test.mjs': adds, 'reporter.mjs': reporter }, { reporters: ['./reporter.mjs'] })
  expect(found).toMatchObject({ passed: 1, failed: 1, isUnsure: true, flaky: [], second: [] })
  expect(found.failures[0]).toMatchObject({ file: 'outside any test file', error: expect.stringContaining('late') })
})

test('runs each stage as a process with its log and verdict, once more if unsure or dead, and continues', async () => {
  const folder = newFolder()
  const verdict = { passed: 2, failed: 0, skipped: 0, failures: [], flaky: [] }
  const unsure = { ...redVerdict('npm', 'exit code 1', true), passed: 1 }
  const leave = (what) => `require('node:fs').writeFileSync(process.argv[1], '${JSON.stringify(what)}')`
  const firstThen = (first, then) => {
    const mark = JSON.stringify(join(folder, `mark-${first.length}`))
    return `if (require('node:fs').existsSync(${mark})) { ${then} } else { require('node:fs').writeFileSync(${mark}, ''); ${first} }`
  }
  const scripts = {
    dies: `console.log('dying'); process.exit(3)`,
    'dies-once': firstThen(`process.kill(process.pid, 'SIGKILL')`, leave(verdict)),
    'unsure-once': firstThen(leave(unsure), leave(verdict)),
    lives: `console.log('living'); ${leave(verdict)}`,
  }
  const results = await runStages(Object.keys(scripts), {
    folder: join(folder, 'results'),
    argsOf: (name, to) => ['-e', scripts[name], to],
    isQuiet: true,
  })
  expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ['dies', 0, 1],
    ['dies-once', 2, 0],
    ['unsure-once', 2, 0],
    ['lives', 2, 0],
  ])
  expect(results[0].failures[0].error).toContain('exit code 3')
  const read = (name) => readFileSync(join(folder, 'results', name), 'utf8')
  expect(read('dies.log')).toBe('dying\ndying\n')
  expect(read('lives.log')).toBe('living\n')
  expect(JSON.parse(read('flaky.json'))).toMatchObject([
    { stage: 'dies-once', file: 'dies-once' },
    { stage: 'unsure-once', file: 'npm', error: 'exit code 1' },
  ])
})

test('fits stages, failures, flaky tests and the count into the last sixty lines, however many there are', () => {
  const failures = Array.from({ length: 40 }, (_, n) => ({ file: `f${n}`, title: 't', error: 'one\ntwo\nthree\nfour' }))
  const names = ['check', 'units', 'server-embedded', 'server-postgres', 'budgets', 'journeys']
  const lines = summary(
    names.map((name) => ({ name, seconds: 12.4, passed: 10, failed: 40, skipped: 1, failures, flaky: failures })),
    600,
  )
  expect(lines.length).toBeLessThanOrEqual(60)
  expect(lines.at(-1)).toBe('60 passed, 240 failed, 6 skipped')
  expect(lines).toContain('  RED units               12 s  10 passed, 40 failed, 40 flaky')
  const calm = { name: 'units', seconds: 1, passed: 3, failed: 0, skipped: 0, failures: [], flaky: [] }
  expect(summary([calm], 1)).toEqual([
    '',
    'Stages',
    '  ok  units                1 s  3 passed, 0 failed',
    '',
    'All of it took 1 s',
    '3 passed, 0 failed',
  ])
})
