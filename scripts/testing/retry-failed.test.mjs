import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { root } from '../parts/run.mjs'
import { runStages } from './run-stages.mjs'
import { rerunWholeStage, redVerdict, rerunFailedFiles } from './retry-failed.mjs'
import { summary } from './summary.mjs'
import { vitestRetry } from './vitest-retry.mjs'

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

/** Runs a folder of small test files with the real runner, and counts the looks. */
async function lookAt(sources) {
  const folder = newFolder()
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { include: ['*.test.mjs'], isolate: false } }`,
  )
  for (const [name, source] of Object.entries(sources))
    writeFileSync(join(folder, name), `import { expect, test } from 'vitest'\n${source}`)
  const looks = []
  const look = vitestRetry({ cwd: folder, capture: true })
  const told = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const verdict = await rerunFailedFiles((files) => {
    looks.push(files?.map((file) => file.slice(folder.length + 1)))
    return look(files)
  })
  told.mockRestore()
  const short = ({ file, ...fault }) => ({ ...fault, file: file.replace(`${folder}/`, '') })
  return { ...verdict, faults: verdict.faults.map(short), flaky: verdict.flaky.map(short), looks }
}

test('passes a test that fails once and lists it as flaky', async () => {
  const found = await lookAt({
    'a.test.mjs': `${firstTime}\ntest('sometimes', () => expect(isFirst).toBe(false))`,
    'b.test.mjs': adds,
  })
  expect(found).toMatchObject({ passed: 2, failed: 0, faults: [] })
  expect(found.flaky).toEqual([
    { file: 'a.test.mjs', title: 'sometimes', error: expect.stringContaining('expected true to be false') },
  ])
  expect(found.looks).toEqual([undefined, ['a.test.mjs']])
})

test('fails a test that always fails after three looks and reruns only its file', async () => {
  const found = await lookAt({ 'a.test.mjs': `test('never', () => expect(1).toBe(2))`, 'b.test.mjs': adds })
  expect(found).toMatchObject({ passed: 1, failed: 1, flaky: [] })
  expect(found.faults).toEqual([
    { file: 'a.test.mjs', title: 'never', error: expect.stringContaining('expected 1 to be 2') },
  ])
  expect(found.looks).toEqual([undefined, ['a.test.mjs'], ['a.test.mjs']])
})

const rejects = `
test('leaves something behind', async () => {
  if (isFirst) void Promise.reject(new Error('nobody waits for it'))
  await new Promise((resolve) => setTimeout(resolve, 20))
})`

test('passes one unhandled rejection and lists it as flaky', async () => {
  const found = await lookAt({ 'a.test.mjs': firstTime + rejects, 'b.test.mjs': adds })
  expect(found).toMatchObject({ passed: 2, failed: 0, faults: [] })
  expect(found.flaky).toEqual([{ file: 'a.test.mjs', error: expect.stringContaining('nobody waits for it') }])
  expect(found.looks).toEqual([undefined, ['a.test.mjs']])
})

test('fails on a rejection in every try, though no test fails', async () => {
  const found = await lookAt({ 'a.test.mjs': `const isFirst = true\n${rejects}`, 'b.test.mjs': adds })
  expect(found).toMatchObject({ passed: 2, failed: 1, flaky: [] })
  expect(found.faults[0].error).toContain('nobody waits for it')
  expect(found.looks).toHaveLength(3)
})

const dies = `test('dies', () => { if (isFirst) process.kill(process.pid, 'SIGKILL') })`

test('passes a worker that dies once and lists it as flaky', async () => {
  const found = await lookAt({ 'a.test.mjs': firstTime + dies, 'b.test.mjs': adds })
  expect(found).toMatchObject({ passed: 2, failed: 0, faults: [] })
  expect(found.flaky.map(({ file }) => file)).toContain('a.test.mjs')
  expect(found.looks[1]).toContain('a.test.mjs')
})

test('fails a worker that dies in every try, along with its unfinished files', async () => {
  const found = await lookAt({ 'a.test.mjs': `const isFirst = true\n${dies}`, 'b.test.mjs': adds })
  expect(found.failed).toBeGreaterThan(0)
  expect(found.faults.map(({ file }) => file)).toContain('a.test.mjs')
  expect(found.looks.length).toBeGreaterThan(1)
  const done = found.passed === 1
  expect(found.faults.some(({ file }) => file === 'b.test.mjs')).toBe(!done)
})

test('fails a file that cannot be read', async () => {
  const found = await lookAt({ 'a.test.mjs': `import './gone.mjs'`, 'b.test.mjs': adds })
  expect(found).toMatchObject({ passed: 1, failed: 1 })
  expect(found.faults[0]).toMatchObject({ file: 'a.test.mjs' })
})

test.each([
  ['has no file', {}],
  ['skips all', { 'a.test.mjs': `test.skip('later', () => undefined)` }],
])('fails a stage that %s, since no test ran', async (_what, sources) => {
  const found = await lookAt(sources)
  expect(found).toMatchObject({ passed: 0, failed: 1, flaky: [] })
})

test('fails sixteen red files without another look', async () => {
  const sources = Array.from({ length: 16 }, (_, n) => [`t${n}.test.mjs`, `test('no', () => expect(1).toBe(2))`])
  const found = await lookAt(Object.fromEntries(sources))
  expect(found).toMatchObject({ passed: 0, failed: 16, flaky: [] })
  expect(found.looks).toHaveLength(1)
})

const file = (name, changes = {}) => ({
  file: name,
  isDone: true,
  passed: 1,
  failed: 0,
  skipped: 0,
  faults: [],
  ...changes,
})
const clean = { code: 0, files: [file('a'), file('b')], outside: [] }

/** Looks that return these results in order, and the files each was given. */
function answering(...answers) {
  const asked = []
  return {
    asked,
    look: (files) => {
      asked.push(files)
      return Promise.resolve(JSON.parse(JSON.stringify(answers[asked.length - 1])))
    },
  }
}

test('reruns all files, only once, if the failed file is unknown', async () => {
  const nameless = { ...clean, code: 1, outside: [{ error: 'Unhandled Rejection: late' }] }
  const once = answering(nameless, clean)
  expect(await rerunFailedFiles(once.look)).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: [{ file: 'outside any test file', error: 'Unhandled Rejection: late' }],
  })
  expect(once.asked).toEqual([undefined, undefined])
  const twice = answering(nameless, nameless)
  expect(await rerunFailedFiles(twice.look)).toMatchObject({ failed: 1 })
  expect(twice.asked).toEqual([undefined, undefined])
})

test('reruns fifteen red files', async () => {
  const red = (n) => file(`f${n}`, { passed: 0, failed: 1, faults: [{ title: 'x', error: 'y' }] })
  const files = Array.from({ length: 15 }, (_, n) => red(n))
  const { look, asked } = answering(...Array.from({ length: 3 }, () => ({ code: 1, files, outside: [] })))
  expect(await rerunFailedFiles(look)).toMatchObject({ passed: 0, failed: 15 })
  expect(asked.map((names) => names?.length)).toEqual([undefined, 15, 15])
})

test('reruns once without a report or after an unexplained failure', async () => {
  const died = answering({ code: 137, outside: [] }, clean)
  expect(await rerunFailedFiles(died.look)).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: [{ error: expect.any(String) }],
  })
  const silent = answering({ ...clean, code: 1 }, { ...clean, code: 1 })
  expect(await rerunFailedFiles(silent.look)).toMatchObject({ failed: 1 })
})

test('counts a file missing from its rerun as red', async () => {
  const failed = file('a', { passed: 0, failed: 1, faults: [{ title: 'x', error: 'y' }] })
  const gone = { code: 0, files: [], outside: [] }
  const { look } = answering({ code: 1, files: [failed, file('b')], outside: [] }, gone, gone)
  expect(await rerunFailedFiles(look)).toMatchObject({ passed: 1, failed: 1 })
})

test('reruns work outside test files once as a whole', async () => {
  const verdicts = [redVerdict('check', 'exit code 1'), { passed: 3, failed: 0, skipped: 0, faults: [], flaky: [] }]
  expect(await rerunWholeStage(() => Promise.resolve(verdicts.shift()))).toMatchObject({
    passed: 3,
    failed: 0,
    flaky: [{ file: 'check', error: 'exit code 1' }],
  })
  let runs = 0
  const always = (isFinal) => () => {
    runs += 1
    return Promise.resolve({ ...redVerdict('check', 'exit code 1'), isFinal })
  }
  expect(await rerunWholeStage(always(false))).toMatchObject({ failed: 1, flaky: [] })
  expect(runs).toBe(2)
  expect(await rerunWholeStage(always(true))).toMatchObject({ failed: 1 })
  expect(runs).toBe(3)
})

test('runs each stage as a process with its log and verdict, reruns one that dies, and continues', async () => {
  const folder = newFolder()
  const verdict = { passed: 2, failed: 0, skipped: 0, faults: [], flaky: [] }
  const leave = `require('node:fs').writeFileSync(process.argv[1], ${JSON.stringify(JSON.stringify(verdict))})`
  const mark = JSON.stringify(join(folder, 'mark'))
  const scripts = {
    dies: `console.log('dying'); process.exit(3)`,
    'dies-once': `const fs = require('node:fs'); if (!fs.existsSync(${mark})) { fs.writeFileSync(${mark}, ''); process.kill(process.pid, 'SIGKILL') } ${leave}`,
    lives: `console.log('living'); ${leave}`,
  }
  const results = await runStages(Object.keys(scripts), {
    folder: join(folder, 'results'),
    argsOf: (name, to) => ['-e', scripts[name], to],
    isQuiet: true,
  })
  expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ['dies', 0, 1],
    ['dies-once', 2, 0],
    ['lives', 2, 0],
  ])
  expect(results[0].faults[0].error).toContain('exit code 3')
  const read = (name) => readFileSync(join(folder, 'results', name), 'utf8')
  expect(read('dies.log')).toBe('dying\ndying\n')
  expect(read('lives.log')).toBe('living\n')
  expect(JSON.parse(read('flaky.json'))).toMatchObject([{ stage: 'dies-once', file: 'dies-once' }])
})

test('fits stages, failures, flaky tests and the count into the last sixty lines, however many there are', () => {
  const faults = Array.from({ length: 40 }, (_, n) => ({ file: `f${n}`, title: 't', error: 'one\ntwo\nthree\nfour' }))
  const names = ['check', 'units', 'server-embedded', 'server-postgres', 'budgets', 'journeys']
  const lines = summary(
    names.map((name) => ({ name, seconds: 12.4, passed: 10, failed: 40, skipped: 1, faults, flaky: faults })),
    600,
  )
  expect(lines.length).toBeLessThanOrEqual(60)
  expect(lines.at(-1)).toBe('60 passed, 240 failed, 6 skipped')
  expect(lines).toContain('  RED units               12 s  10 passed, 40 failed, 40 flaky')
  const calm = { name: 'units', seconds: 1, passed: 3, failed: 0, skipped: 0, faults: [], flaky: [] }
  expect(summary([calm], 1)).toEqual([
    '',
    'Stages',
    '  ok  units                1 s  3 passed, 0 failed',
    '',
    'All of it took 1 s',
    '3 passed, 0 failed',
  ])
})
