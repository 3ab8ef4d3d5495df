// Measures the built pages with Lighthouse as a phone on slow 4G with a quarter of the speed, over HTTP/2 as behind the proxy
// of an installation, and holds the scores against the gates. Lighthouse (176 MB) is fetched when this runs, so that no install carries it.
// `npm run measure:lighthouse -- /login /import` measures these alone; `--runs=3` takes the middle one of three.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/parts/free-port.mjs'
import { run } from '../scripts/parts/run.mjs'
import { overHttp2 } from './pages/over-http2.mjs'
import { accounts, openPage, overPortal, walk } from './pages/portal.mjs'
import { namedScreens, screensOf } from './pages/screens.mjs'

const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** Performance of 100, largest paint in milliseconds. */
const gates = {
  guest: { performance: 95, lcpMs: 2000 },
  home: { performance: 92, lcpMs: 2600 },
  other: { performance: 88, lcpMs: 2600 },
}
const shiftGate = 0.02

/** As on a first visit, but for the sign-in: no file is kept, neither by the browser nor by the service worker. */
async function forgetFiles(page, address) {
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Storage.clearDataForOrigin', {
    origin: address,
    storageTypes: 'service_workers,cache_storage',
  })
  await devtools.detach()
}

/** Now and then the browser loses the start of a recording; that says nothing of the page. */
async function measureAgain(url, port, folder) {
  return measure(url, port, folder).catch(() => measure(url, port, folder))
}

/** One run of Lighthouse in the browser that listens on `port`; what it keeps of its own is taken along. */
async function measure(url, port, folder) {
  const file = join(folder, 'report.json')
  const { code, output } = await run(
    process.platform === 'win32' ? 'npx.cmd' : 'npx',
    [
      '--yes',
      lighthouse,
      url,
      `--port=${port}`,
      '--hostname=127.0.0.1',
      '--disable-storage-reset',
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
    ],
    { capture: true },
  )
  if (code !== 0) throw new Error(`Lighthouse failed at ${url}:\n${output}`)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${report.runtimeError.message}`)
  return report
}

const audit = (report, name) => report.audits[name]?.numericValue ?? 0

/** What is not perfect in the categories that must be: the audit and the first thing it names. */
const failuresIn = (report, category) =>
  report.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 1)
    .map(({ id }) => {
      const [first] = report.audits[id].details?.items ?? []
      const what = first?.node?.selector ?? first?.url ?? first?.description ?? ''
      return `${category}: ${id}${what ? ` (${what})` : ''}`
    })

/** What was painted last of all that is large. */
function largestIn(report) {
  const nodeIn = (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    if (value.type === 'node') return value
    return Object.values(value).map(nodeIn).find(Boolean)
  }
  const { selector = 'unknown', nodeLabel = '' } = nodeIn(report.audits['lcp-breakdown-insight']?.details) ?? {}
  return `${selector} “${nodeLabel.replaceAll(/\s+/g, ' ').slice(0, 80)}”`
}

/** Prints one measurement and tells whether it is within the gates. */
function isWithin({ path, as, place, arrived }, report) {
  const score = Object.fromEntries(categories.map((name) => [name, Math.round(report.categories[name].score * 100)]))
  const lcpMs = audit(report, 'largest-contentful-paint')
  const shift = audit(report, 'cumulative-layout-shift')
  const most = gates[as === 'guest' ? 'guest' : path === '/' ? 'home' : 'other']
  const failures = [
    arrived !== place && `arrived at ${arrived}`,
    score.performance < most.performance && `performance under ${most.performance}`,
    lcpMs > most.lcpMs && `largest paint over ${most.lcpMs} ms: ${largestIn(report)}`,
    shift > shiftGate && `layout shift over ${shiftGate}`,
    ...failuresIn(report, 'accessibility'),
    ...failuresIn(report, 'best-practices'),
  ].filter(Boolean)
  const notes = failuresIn(report, 'seo')
  const seconds = (name) => (audit(report, name) / 1000).toFixed(1)
  const head = `${failures.length === 0 ? 'ok  ' : 'FAIL'} ${path.padEnd(30)} ${as.padEnd(6)}`
  const scores = categories.map((name) => `${name} ${String(score[name]).padStart(3)}`).join('  ')
  const times = `first ${seconds('first-contentful-paint')} s, largest ${seconds('largest-contentful-paint')} s`
  console.log(
    `  ${head} ${scores}   ${times}, blocked ${Math.round(audit(report, 'total-blocking-time'))} ms, shift ${shift.toFixed(3)}`,
  )
  for (const failure of failures) console.log(`         ${failure}`)
  for (const note of notes) console.log(`         (${note})`)
  return failures.length === 0
}

/** Measures the screens of one account in a browser of its own. */
async function measureScreens({ chromium, address, launch }, as, screens) {
  const folder = mkdtempSync(join(tmpdir(), 'layar-lighthouse-'))
  const port = await freePort()
  // Lighthouse opens a page of its own, which trusts what the browser does.
  const args = [...launch.args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors']
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), { ...launch, args })
  const results = []
  try {
    const page = await openPage(context, address, as)
    const open = (url) => page.goto(url, { waitUntil: 'networkidle' })
    for await (const { screen, url } of walk(page, address, screens, open)) {
      if (!screen.isWanted) continue
      const reports = []
      for (let done = 0; done < runs; done += 1) {
        await forgetFiles(page, address)
        reports.push(await measureAgain(url, port, folder))
      }
      reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score)
      const report = reports[Math.floor(reports.length / 2)]
      const [place, arrived] = [url, report.finalDisplayedUrl].map((one) => new URL(one).pathname)
      results.push(isWithin({ ...screen, place, arrived }, report))
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}

const runs = Number(/^--runs=(\d+)$/.exec(process.argv.find((word) => word.startsWith('--runs=')) ?? '')?.[1] ?? 1)
await overPortal(async (portal) => {
  const proxy = await overHttp2(portal.address)
  const launch = { ...portal.launch, ignoreHTTPSErrors: true }
  const results = []
  try {
    // One after the other: two at once would measure each other.
    for (const as of Object.keys(accounts)) {
      const screens = screensOf(as, namedScreens())
      if (screens.length > 0)
        results.push(...(await measureScreens({ ...portal, launch, address: proxy.address }, as, screens)))
    }
  } finally {
    await proxy.stop()
  }
  return results.length > 0 && results.every(Boolean)
})
