// The stages of `npm test`. `node scripts/testing/stages.mjs STAGE FILE` runs one and writes its verdict to FILE.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWhenNeeded } from '../parts/build-note.mjs'
import { memoryFolder } from '../parts/memory-folder.mjs'
import { findOrInstallPostgres } from '../parts/postgres.mjs'
import { root, run } from '../parts/run.mjs'
import { runJourneys } from './journeys.mjs'
import { runTests } from './run-tests.mjs'
import { green, redVerdict, together } from './verdict.mjs'

async function check() {
  const { code } = await run(process.execPath, ['scripts/check.mjs'])
  return code === 0 ? green : redVerdict('scripts/check.mjs', `exit code ${code}`, true)
}

const projects = (...project) => runTests({ project, reporters: ['default'] })

/** The server suite on PostgreSQL, then its statements on the embedded database. */
async function onPostgres() {
  const folder = await findOrInstallPostgres()
  if (!folder) {
    console.error('\n  THE SERVER TESTS ON POSTGRESQL DID NOT RUN: no server was found and none could be installed.')
    console.error(
      '  Install PostgreSQL 15 or newer, or set LAYAR_POSTGRES_BIN to the folder with initdb and postgres.\n',
    )
    return redVerdict('PostgreSQL', 'no server was found and none could be installed')
  }
  const statements = mkdtempSync(join(tmpdir(), 'layar-statements-'))
  Object.assign(process.env, { LAYAR_POSTGRES_BIN: folder, LAYAR_STATEMENTS: statements })
  try {
    return together(await projects('server-postgres'), await projects('after-postgres'))
  } finally {
    rmSync(statements, { recursive: true, force: true })
  }
}

const overTheBuild = async (work) =>
  (await buildWhenNeeded()) ? work() : redVerdict('npm run build', 'the build failed: nothing of it was tried')

/** The script itself measures a miss twice; its report holds the verdict. */
async function budgets() {
  const report = join(root, '.cache/budgets.json')
  rmSync(report, { force: true })
  const { code } = await run(process.execPath, ['measure/budgets.mjs', `--report=${report}`])
  return existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : redVerdict('budgets', `exit code ${code}, no report`, true)
}

/** @type {Record<string, () => Promise<import('./verdict.mjs').Verdict>>} */
export const stages = {
  check,
  units: () => projects('domain', 'contract', 'scripts', 'ui', 'web', 'console'),
  'server-embedded': () => projects('server'),
  'server-postgres': onPostgres,
  image: () => overTheBuild(() => projects('image')),
  budgets: () => overTheBuild(budgets),
  journeys: () => overTheBuild(() => runJourneys()),
}

/** Stages whose databases, uploads and browser profiles may lie in memory. Programs cannot run from there everywhere. */
const inMemory = new Set(['server-embedded', 'server-postgres', 'budgets', 'journeys'])

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const [, , name, file] = process.argv
  const temporary = inMemory.has(name) ? memoryFolder() : undefined
  if (temporary !== undefined) process.env.TMPDIR = temporary
  const verdict = await stages[name]()
  writeFileSync(file, JSON.stringify(verdict, null, 2))
  // Whatever a test left open must not keep the stage.
  process.exit(verdict.failed === 0 ? 0 : 1)
}
