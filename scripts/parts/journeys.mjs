import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.mjs'
import { countsOf, forget, playwrightCounts } from './counts.mjs'
import { root, run } from './run.mjs'

const report = join(root, '.cache/playwright.json')

/** Runs the journeys of `e2e/` in a real browser over what is built. Extra arguments go to Playwright. */
export async function runJourneys(extra = []) {
  const browser = await findOrInstallBrowser()
  if (!browser) {
    console.error(
      '\n  THE JOURNEYS DID NOT RUN: no Chromium was found and none could be installed. Set LAYAR_CHROMIUM to one.\n',
    )
    return { passed: 0, failed: 1, skipped: 0 }
  }
  forget(report)
  const { code } = await run(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...extra],
    {
      cwd: join(root, 'e2e'),
      env: { LAYAR_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' },
    },
  )
  return countsOf(report, code, playwrightCounts)
}
