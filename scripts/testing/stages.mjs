import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildWhenNeeded } from '../parts/build-note.mjs'
import { runJourneys } from '../parts/journeys.mjs'
import { findOrInstallPostgres } from '../parts/postgres.mjs'
import { root, run } from '../parts/run.mjs'
import { rerunWholeStage, redVerdict, together, rerunFailedFiles } from './retry-failed.mjs'
import { vitestRetry } from './vitest-retry.mjs'

const green = { passed: 0, failed: 0, skipped: 0, faults: [], flaky: [] }

const script = async (path) => {
  const { code } = await run(process.execPath, [join(root, path)])
  return code === 0 ? green : redVerdict(path, `exit code ${code}`)
}

const projects = (names, env) =>
  rerunFailedFiles(vitestRetry({ args: names.map((name) => `--project=${name}`), ...(env && { env }) }))

/** The server suite on PostgreSQL, then its statements on the embedded database. */
async function onBothWhatOneIsAsked(env) {
  const statements = mkdtempSync(join(tmpdir(), 'layar-statements-'))
  const noting = { ...env, LAYAR_STATEMENTS: statements }
  try {
    return together(await projects(['server-postgres'], noting), await projects(['after-postgres'], noting))
  } finally {
    rmSync(statements, { recursive: true, force: true })
  }
}

async function onPostgres() {
  const folder = await findOrInstallPostgres()
  if (folder) return onBothWhatOneIsAsked({ LAYAR_POSTGRES_BIN: folder })
  console.error('\n  THE SERVER TESTS ON POSTGRESQL DID NOT RUN: no server was found and none could be installed.')
  console.error('  Install PostgreSQL 15 or newer, or set LAYAR_POSTGRES_BIN to the folder with initdb and postgres.\n')
  return redVerdict('PostgreSQL', 'no server was found and none could be installed')
}

const overTheBuild = async (work) =>
  (await buildWhenNeeded()) ? work() : redVerdict('npm run build', 'the build failed: nothing of it was tried')

/** The script itself measures a miss twice; its report holds the verdict. */
async function budgets() {
  const report = join(root, '.cache/budgets.json')
  rmSync(report, { force: true })
  const { code } = await run(process.execPath, [join(root, 'scripts/measure-budgets.mjs'), `--report=${report}`])
  if (!existsSync(report)) return redVerdict('budgets', `exit code ${code}, no report`)
  return { ...JSON.parse(readFileSync(report, 'utf8')), isFinal: true }
}

/** @type {Record<string, () => Promise<import('./retry-failed.mjs').Verdict>>} */
export const stages = {
  check: () => rerunWholeStage(() => script('scripts/check.mjs')),
  units: () => projects(['domain', 'contract', 'scripts', 'ui', 'web', 'console']),
  'server-embedded': () => projects(['server']),
  'server-postgres': onPostgres,
  image: () => overTheBuild(() => projects(['image'])),
  budgets: () => overTheBuild(() => rerunWholeStage(budgets)),
  journeys: () => overTheBuild(() => rerunWholeStage(runJourneys)),
}

/** A verdict with repository-relative paths. @param {import('./retry-failed.mjs').Verdict} verdict */
export function withShortPaths(verdict) {
  const short = (fault) => ({ ...fault, file: fault.file.startsWith(root) ? relative(root, fault.file) : fault.file })
  return { ...verdict, faults: verdict.faults.map(short), flaky: verdict.flaky.map(short) }
}
