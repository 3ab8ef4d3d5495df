// Loads every route of the portal with an empty cache in a real browser, on a phone and at a desk, and holds what arrives
// against the gates: sizes and layout shifts, which are the same on every machine. Times are not asserted anywhere.
// What is missed is measured a second time, in a fresh browser. `node measure/budgets.mjs /import /setting` measures
// these alone, `--slow` as a cheap phone on slow 4G; `--report=FILE` keeps the verdict.
import { writeFileSync } from 'node:fs'
import { budgetFailures, budgetLines, budgetVerdict } from './pages/budget-verdict.mjs'
import { makeMeasurer } from './pages/cold-load.mjs'
import { accounts, openPage, overPortal, walk } from './pages/portal.mjs'
import { namedScreens, screensOf, skippedScreens } from './pages/screens.mjs'

const windows = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desk', viewport: { width: 1440, height: 900 } },
]

const offerOfTheTour = 'section[class*=offer]'
const isSlow = process.argv.includes('--slow')
const report = process.argv.find((word) => word.startsWith('--report='))?.slice('--report='.length)

/** Measures screens one after the other in one window of one account. */
async function measureScreens(browser, address, as, where, screens) {
  const context = await browser.newContext({ viewport: where.viewport, serviceWorkers: 'block' })
  try {
    const page = await openPage(context, address, as)
    const coldLoad = await makeMeasurer(page, { isSlow })
    const found = []
    let awaited = accounts[as].isNewcomer ? offerOfTheTour : undefined
    const open = async (url) => {
      const result = await coldLoad(url, awaited)
      awaited = undefined
      const arrived = new URL(page.url()).pathname
      if (arrived !== new URL(url).pathname) throw new Error(`${url} sent ${as} to ${arrived}`)
      return result
    }
    for await (const { screen, opened } of walk(page, address, screens, open))
      if (screen.isWanted) found.push({ path: screen.name, as, gate: screen.gate, where: where.name, ...opened })
    return found
  } finally {
    await context.close()
  }
}

/** Measures the screens that are wanted, all accounts and windows at once, in a browser that has seen nothing yet. */
async function measure({ chromium, address, launch }, isWanted) {
  const browser = await chromium.launch(launch)
  try {
    const walks = Object.keys(accounts).flatMap((as) =>
      windows.map((where) => ({ as, where, screens: screensOf(as, (screen) => isWanted(screen, where)) })),
    )
    const found = await Promise.all(
      walks
        .filter(({ screens }) => screens.length > 0)
        .map(({ as, where, screens }) => measureScreens(browser, address, as, where, screens)),
    )
    for (const one of found.flat()) for (const line of budgetLines(one)) console.log(line)
    return found.flat()
  } finally {
    await browser.close()
  }
}

await overPortal(async (portal) => {
  console.log('First load, from an empty cache')
  for (const { path, skip } of skippedScreens()) console.log(`  --   ${path.padEnd(30)} ${skip}`)
  const first = await measure(portal, namedScreens())
  const missed = first.filter((measured) => budgetFailures(measured).length > 0)
  const isMissed = ({ name, as }, where) =>
    missed.some((one) => one.path === name && one.as === as && one.where === where.name)
  if (missed.length > 0) console.log('Once more, in a fresh browser')
  const verdict = budgetVerdict(first, missed.length > 0 ? await measure(portal, isMissed) : [])
  if (report) writeFileSync(report, JSON.stringify(verdict))
  return verdict.failed === 0
})
