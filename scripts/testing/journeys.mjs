import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from '../parts/browser.mjs'
import { root, run } from '../parts/run.mjs'
import { firstLines, redVerdict } from './verdict.mjs'

const report = join(root, '.cache/playwright.json')

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
const textOf = (error) => firstLines(error?.message ?? 'failed without an error')

/** The verdict of Playwright's JSON report: its own retries tell which journeys are flaky. */
export function journeysVerdict({ stats, suites = [], errors = [] }) {
  const specs = suites.flatMap(specsOf)
  const failureOf = ({ file, title, tests = [] }) => {
    const failed = tests.flatMap(({ results }) => results).find(({ error }) => error)
    return { file, title, error: textOf(failed?.error) }
  }
  const having = (status) =>
    specs.filter(({ tests = [] }) => tests.some((test) => test.status === status)).map(failureOf)
  const outside = errors.map((error) => ({ file: error.location?.file ?? 'outside any journey', error: textOf(error) }))
  const failures = [...having('unexpected'), ...outside]
  const passed = stats.expected + stats.flaky
  if (passed === 0 && failures.length === 0) failures.push({ file: 'journeys', error: 'no journey ran' })
  return {
    passed,
    failed: failures.length,
    skipped: stats.skipped,
    failures,
    flaky: having('flaky'),
    // Playwright does not retry what fails outside any journey.
    isUnsure: outside.length > 0,
  }
}

/** Runs the journeys of `e2e/` in a real browser against the build. Extra arguments go to Playwright. */
export async function runJourneys(extra = []) {
  const browser = await findOrInstallBrowser()
  if (!browser) {
    console.error(
      '\n  THE JOURNEYS DID NOT RUN: no Chromium was found and none could be installed. Set LAYAR_CHROMIUM to one.\n',
    )
    return redVerdict('journeys', 'no Chromium was found and none could be installed')
  }
  rmSync(report, { force: true })
  const { code } = await run(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...extra],
    { cwd: join(root, 'e2e'), env: { LAYAR_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  if (!existsSync(report)) return redVerdict('journeys', `exit code ${code}, no report`, true)
  const verdict = journeysVerdict(JSON.parse(readFileSync(report, 'utf8')))
  return code === 0 || verdict.failed > 0
    ? verdict
    : redVerdict('journeys', `exit code ${code}, though none failed`, true)
}
