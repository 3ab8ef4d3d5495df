import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test, vi } from 'vitest'
import { root } from '../parts/run.mjs'
import { workspacesInside } from '../../apps/server/build/bundle.mjs'
import { onPostgresAlone, withoutDatabase } from './one-database.mjs'

vi.setConfig({ testTimeout: 60_000 })

const testsIn = (path) =>
  path.endsWith('/')
    ? readdirSync(join(root, path), { recursive: true })
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => path + file.replaceAll('\\', '/'))
    : [path]

/** The sources that the tests import, including themselves. */
async function sourcesOf(tests) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: tests,
    outdir: '.cache',
    write: false,
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [workspacesInside],
  })
  return Object.keys(metafile.inputs)
}

/** Sources through which a test reaches the database of the run, or learns its engine. */
const knowsEngine = (path) => /preparedDatabase|LAYAR_TEST_DB/.test(readFileSync(join(root, path), 'utf8'))

test('keeps single-database tests away from the database of the run', async () => {
  const tests = withoutDatabase.flatMap(testsIn)
  expect(tests.length).toBeGreaterThan(withoutDatabase.length)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect((await sourcesOf(tests)).filter(knowsEngine)).toEqual([])
})

test('detects a test that reaches it through other sources (control)', async () => {
  const sources = await sourcesOf(['apps/server/src/features/access/account/login.test.ts'])
  expect(sources.filter(knowsEngine)).toContain('apps/server/src/db/testing.ts')
})

test('leaves no test out of both', () => {
  const alone = onPostgresAlone()
  expect(alone.length).toBeGreaterThan(20)
  expect(withoutDatabase.flatMap(testsIn).filter((path) => alone.includes(path))).toEqual([])
  expect(alone.filter((path) => /=== 'embedded'/.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
