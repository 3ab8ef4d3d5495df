// Everything, from a fresh clone: install, check, build, all tests on both databases, budgets and journeys in a browser.
// The last line counts the tests; a part that is no test and failed counts as one failure.
import { join } from 'node:path'
import { buildWhenNeeded } from './parts/build-note.mjs'
import { countsOf, failureLines, forget, lastLine, linesOutsideAnyTest, vitestCounts } from './parts/counts.mjs'
import { installWhenNeeded, requireNode } from './parts/install.mjs'
import { runJourneys } from './parts/journeys.mjs'
import { findOrInstallPostgres } from './parts/postgres.mjs'
import { root, run, secondsSince } from './parts/run.mjs'
import { outsideAnyTestFile } from './testing/outside-any-test.mjs'

const node = (script) => run(process.execPath, [script])
const verdict = (ok, part) => ({ passed: 0, failed: ok ? 0 : 1, skipped: 0, failures: ok ? [] : [part] })
const started = Date.now()

function end(results) {
  console.log(`\nAll of it took ${secondsSince(started)}`)
  for (const line of failureLines(results)) console.log(line)
  const line = lastLine(results)
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
  console.log(line)
}

async function unitTests() {
  const postgres = await findOrInstallPostgres()
  const report = join(root, '.cache/vitest.json')
  forget(report)
  forget(outsideAnyTestFile)
  const reporters = ['default', 'json', './scripts/testing/outside-any-test.mjs']
  const args = ['run', ...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`]
  if (!postgres) args.push('--project=!server-postgres')
  const { code } = await run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    env: postgres ? { LAYAR_POSTGRES_BIN: postgres } : {},
  })
  const counts = countsOf(report, code, vitestCounts, linesOutsideAnyTest(outsideAnyTestFile))
  if (postgres) return [counts]
  console.error('\n  THE SERVER TESTS ON POSTGRESQL DID NOT RUN: no server was found and none could be installed.')
  console.error('  Install PostgreSQL 15 or newer, or set LAYAR_POSTGRES_BIN to the folder with initdb and postgres.\n')
  return [counts, verdict(false, 'PostgreSQL')]
}

requireNode()
if (!(await installWhenNeeded())) {
  end([verdict(false, 'npm install')])
} else {
  const checked = (await node('scripts/check.mjs')).code === 0
  const built = await buildWhenNeeded()
  const results = [verdict(checked, 'npm run check'), verdict(built, 'npm run build'), ...(await unitTests())]
  if (built) {
    const inBudget = (await node('scripts/measure-budgets.mjs')).code === 0
    results.push(verdict(inBudget, 'budgets'), await runJourneys())
  } else {
    console.error('\n  THE JOURNEYS AND BUDGETS DID NOT RUN: the build failed.\n')
  }
  end(results)
}
