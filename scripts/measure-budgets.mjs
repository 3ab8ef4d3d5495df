// Loads every route of the portal with an empty cache in a real browser, on a phone and at a desk, and holds what arrives
// against the gates: sizes and layout shifts, which are the same on every machine. Times are not asserted anywhere.
// What is missed is measured a second time, in a fresh browser. `node scripts/measure-budgets.mjs /import /setting` measures
// these alone, `--slow` as a cheap phone on slow 4G; `--report=FILE` keeps the verdict.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findOrInstallBrowser } from './parts/browser.mjs'
import { budgetFaults, budgetLines, budgetVerdict } from './parts/budget-verdict.mjs'
import { makeMeasurer } from './parts/cold-load.mjs'
import { gatherLinks, measuredScreens, placeOf } from './parts/measured-screens.mjs'
import { root } from './parts/run.mjs'
import { accounts, chooseCountry, signIn } from './parts/sample-accounts.mjs'
import { startBuiltServer } from './parts/server.mjs'

const windows = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desk', viewport: { width: 1440, height: 900 } },
]

const offerOfTheTour = 'section[class*=offer]'

/** Measures routes one after the other in one window of one account. */
async function walk(browser, address, { as, routes, where, isSlow }) {
  const context = await browser.newContext({ viewport: where.viewport, serviceWorkers: 'block' })
  try {
    await chooseCountry(context, address, as)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    if (accounts[as].contact) await signIn(page, address, as)
    const coldLoad = await makeMeasurer(page, { isSlow })
    const links = new Map()
    const found = []
    for (const row of routes) {
      const { path, gate } = row
      const place = placeOf(row, links)
      const isOffered = accounts[as].isNewcomer && found.length === 0
      const result = await coldLoad(address + place, isOffered ? offerOfTheTour : undefined)
      const arrived = new URL(page.url()).pathname
      if (arrived !== new URL(address + place).pathname) throw new Error(`${path} sent ${as} to ${arrived}`)
      found.push({ path, as, gate, where: where.name, ...result })
      await gatherLinks(page, address, links)
    }
    return found
  } finally {
    await context.close()
  }
}

/** Measures the routes that are wanted, all accounts and windows at once, in a browser that has seen nothing yet. */
async function measure(address, executablePath, isWanted) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const all = measuredScreens().filter(({ skip }) => !skip)
    const walks = Object.keys(accounts).flatMap((as) =>
      windows.map((where) => {
        const own = all.filter((route) => route.as === as)
        const wanted = own.filter((route) => isWanted(route, where))
        // A screen that needs a code is found through the screens before it.
        return { as, where, isSlow, wanted, routes: wanted.some(({ linked }) => linked) ? own : wanted }
      }),
    )
    const found = await Promise.all(
      walks
        .filter(({ wanted }) => wanted.length > 0)
        .map(async (one) => {
          const paths = new Set(one.wanted.map(({ path }) => path))
          return (await walk(browser, address, one)).filter(({ path }) => paths.has(path))
        }),
    )
    return found.flat()
  } finally {
    await browser.close()
  }
}

const show = (measured) => {
  for (const one of measured) for (const line of budgetLines(one)) console.log(line)
}

const named = process.argv.slice(2).filter((word) => word.startsWith('/'))
const isSlow = process.argv.includes('--slow')
const report = process.argv.find((word) => word.startsWith('--report='))?.slice('--report='.length)
const executablePath = await findOrInstallBrowser()
if (!executablePath) {
  console.error('The budgets were not measured: no Chromium was found and none could be installed.')
  process.exit(1)
}
const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
const server = await startBuiltServer('/login')
try {
  console.log('First load, from an empty cache')
  for (const { path, skip } of measuredScreens()) if (skip) console.log(`  --   ${path.padEnd(30)} ${skip}`)
  const first = await measure(server.address, executablePath, ({ path }) => named.length === 0 || named.includes(path))
  show(first)
  const missed = first.filter((measured) => budgetFaults(measured).length > 0)
  const isMissed = ({ path, as }, where) =>
    missed.some((one) => one.path === path && one.as === as && one.where === where.name)
  if (missed.length > 0) console.log('Once more, in a fresh browser')
  const second = missed.length > 0 ? await measure(server.address, executablePath, isMissed) : []
  show(second)
  const verdict = budgetVerdict(first, second)
  if (report) writeFileSync(report, JSON.stringify(verdict))
  process.exitCode = verdict.failed === 0 ? 0 : 1
} finally {
  await server.stop()
}
