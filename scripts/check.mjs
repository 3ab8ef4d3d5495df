// Everything that can be said about the code without running it. Two steps at a time, since that is what a small machine has.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installWhenNeeded, requireNode } from './parts/install.mjs'
import { root, run, secondsSince, step } from './parts/run.mjs'
import { writeStyleTypes } from '../packages/ui/build/style-types.mjs'

requireNode()
if (!(await installWhenNeeded())) process.exit(1)

const node = (...args) => run(process.execPath, args, { capture: true })
/** Compilers that would use all cores by themselves: beside another step, one core and rare garbage collection take a third of the time. */
const oneCore = { GOMAXPROCS: '1', GOGC: '400' }
const bin = (path, ...args) => node(join(root, 'node_modules', path), ...args)
const compiler = (path, ...args) =>
  run(process.execPath, [join(root, 'node_modules', path), ...args], { capture: true, env: oneCore })
const workspaces = [
  'packages/domain',
  'packages/contract',
  'packages/ui',
  'apps/server',
  'apps/web',
  'apps/console',
  'e2e',
  'scripts',
]

async function typeCheck() {
  let output = ''
  let code = 0
  for (const workspace of workspaces) {
    if (!existsSync(join(root, workspace, 'tsconfig.json'))) continue
    const result = await compiler('ts7/bin/tsc', '-p', workspace, '--checkers', '1')
    output += result.output
    code ||= result.code
  }
  return { code, output }
}

const steps = [
  ['Generated files are current', () => node('scripts/generate.mjs', '--check')],
  ['Lint', () => bin('eslint/bin/eslint.js', '.')],
  ['Lint with types', () => compiler('oxlint/bin/oxlint', '--type-aware')],
  ['Types', typeCheck],
  ['Format (npm run fix mends it)', () => bin('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
  ['Nothing unused, no cycle', () => bin('knip/bin/knip.js', '--no-progress', '--no-config-hints')],
  ['No cycle of types, few floors', () => node('scripts/check-arrows.mjs')],
  ['Schema and migrations agree', () => node('scripts/check-migrations.mjs')],
  ['Docs are true', () => node('scripts/check-docs.mjs')],
  ['Requirements have tests', () => node('scripts/check-requirements.mjs')],
  ['Texts use the glossary', () => node('scripts/check-words.mjs')],
  ['File length, settings in one place', () => node('scripts/check-files.mjs')],
]

const started = Date.now()
writeStyleTypes()
console.log('Check')
const failed = []
const next = async () => {
  for (let work = steps.shift(); work; work = steps.shift()) if (!(await step(work[0], work[1]))) failed.push(work[0])
}
await Promise.all([next(), next()])
console.log(failed.length === 0 ? `Check passed in ${secondsSince(started)}` : `Check failed: ${failed.join('; ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
