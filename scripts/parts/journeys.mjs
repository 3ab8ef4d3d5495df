import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { journeysVerdict } from '../testing/journeys-report.mjs'
import { redVerdict } from '../testing/retry-failed.mjs'
import { findOrInstallBrowser } from './browser.mjs'
import { root, run } from './run.mjs'

const report = join(root, '.cache/playwright.json')

/** Runs the journeys of `e2e/` in a real browser against the build. Extra arguments go to Playwright. */
export async function runJourneys(extra = []) {
  const browser = await findOrInstallBrowser()
  if (!browser) {
    console.error(
      '\n  THE JOURNEYS DID NOT RUN: no Chromium was found and none could be installed. Set LAYAR_CHROMIUM to one.\n',
    )
    return { ...redVerdict('journeys', 'no Chromium was found and none could be installed'), isFinal: true }
  }
  rmSync(report, { force: true })
  const { code } = await run(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...extra],
    { cwd: join(root, 'e2e'), env: { LAYAR_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  if (!existsSync(report)) return redVerdict('journeys', `exit code ${code}, no report`)
  const verdict = journeysVerdict(JSON.parse(readFileSync(report, 'utf8')))
  return code === 0 || verdict.failed > 0 ? verdict : redVerdict('journeys', `exit code ${code}, though none failed`)
}
