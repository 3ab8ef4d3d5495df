// Loads every route of the portal with an empty cache in a real browser, on a phone and at a desk, and holds what arrives
// against the gates: sizes and layout shifts, which are the same on every machine. Times are not asserted anywhere.
// `node scripts/measure-budgets.mjs /import /setting` measures these alone, `--slow` as a cheap phone on slow 4G.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findOrInstallBrowser } from './parts/browser.mjs'
import { makeMeasurer } from './parts/cold-load.mjs'
import { gatherLinks, measuredScreens, placeOf } from './parts/measured-screens.mjs'
import { root } from './parts/run.mjs'
import { accounts, chooseCountry, signIn } from './parts/sample-accounts.mjs'
import { startBuiltServer } from './parts/server.mjs'

const kilobyte = 1024
/** JavaScript and style sheets in KB. For all: one font file, at most 30 KB. */
const gates = { guest: { js: 150, css: 14 }, first: { js: 185, css: 16 }, other: { js: 230, css: 24 } }
const fontGate = 30
const shiftGate = 0.02

const windows = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desk', viewport: { width: 1440, height: 900 } },
]

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
      const result = await coldLoad(address + place)
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

function isWithin({ path, as, gate, where, js, css, font, fonts, cls, shifts, plain }) {
  const most = gates[gate]
  const [jsKb, cssKb, fontKb] = [js / kilobyte, css / kilobyte, font / kilobyte]
  const faults = [
    // A page without scripts is no page of ours: nothing was measured.
    js === 0 && 'no script arrived',
    jsKb > most.js && `JavaScript over ${most.js} KB`,
    cssKb > most.css && `style sheets over ${most.css} KB`,
    (fonts > 1 || fontKb > fontGate) && `fonts over one file of ${fontGate} KB: ${fonts} of ${fontKb.toFixed(1)} KB`,
    cls > shiftGate && `layout shift over ${shiftGate}`,
    ...(cls > shiftGate ? shifts.map(({ value, moved }) => `  ${value.toFixed(3)} moved: ${moved.join(', ')}`) : []),
    ...plain.map((url) => `sent uncompressed: ${url}`),
  ].filter(Boolean)
  const sizes = `JS ${jsKb.toFixed(1).padStart(5)} of ${most.js}   CSS ${cssKb.toFixed(1).padStart(4)} of ${most.css}`
  const head = `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${path.padEnd(30)} ${as.padEnd(5)} ${where.padEnd(5)}`
  console.log(`  ${head}  ${sizes}   shift ${cls.toFixed(3)}`)
  for (const fault of faults) console.log(`         ${fault}`)
  return faults.length === 0
}

const named = process.argv.slice(2).filter((word) => word.startsWith('/'))
const isSlow = process.argv.includes('--slow')
const executablePath = await findOrInstallBrowser()
if (!executablePath) {
  console.error('The budgets were not measured: no Chromium was found and none could be installed.')
  process.exit(1)
}
const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
const server = await startBuiltServer('/login')
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  console.log('First load, from an empty cache')
  const all = measuredScreens()
  for (const { path, skip } of all) if (skip) console.log(`  --   ${path.padEnd(30)} ${skip}`)
  // A screen that needs a code is found through the screens before it.
  const isWanted = ({ path, skip }) => !skip && (named.length === 0 || named.includes(path))
  const wanted = all.some((route) => isWanted(route) && route.linked)
    ? all.filter(({ skip }) => !skip)
    : all.filter(isWanted)
  const walks = Object.keys(accounts).flatMap((as) =>
    windows.map((where) => ({ as, where, isSlow, routes: wanted.filter((route) => route.as === as) })),
  )
  const found = await Promise.all(
    walks.filter(({ routes }) => routes.length > 0).map((one) => walk(browser, server.address, one)),
  )
  const results = found.flat().filter(isWanted)
  process.exitCode = results.map(isWithin).every(Boolean) ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
}
