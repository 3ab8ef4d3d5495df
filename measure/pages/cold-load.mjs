import { gzipSync } from 'node:zlib'

// How long a page may be busy before measuring it is aborted; no verdict depends on it.
const patienceMs = 60_000
const quietMs = 300

/** Runs in the page before its own scripts: records every layout shift without input, with what moved. */
function watchShifts() {
  const shifts = (window.layoutShifts = [])
  const nameOf = (node) => {
    const element = node instanceof window.Element ? node : node?.parentElement
    return element ? `${element.localName}.${element.className}` : 'something that is gone'
  }
  const place = ({ top, height }) => `${Math.round(top)}+${Math.round(height)}`
  const movedBy = ({ node, previousRect, currentRect }) =>
    `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`
  const watch = new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(movedBy) })
  })
  watch.observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: true when it has loaded and no placeholder is left. */
const isComplete = () =>
  document.readyState === 'complete' && !document.querySelector('[data-skeleton], main [aria-busy="true"]')

/** Runs in the page: waits until its fonts have loaded and work deferred to browser idle time has begun. */
const idle = async () => {
  await document.fonts.ready
  await new Promise((resolve) =>
    window.requestIdleCallback(() => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve))),
  )
}

/** Modules and fonts that a page preloads have the resource type "other". */
function kindOf(response) {
  const known = { script: 'js', stylesheet: 'css', font: 'font' }[response.request().resourceType()]
  const { pathname } = new URL(response.url())
  return known ?? { js: 'js', css: 'css', woff2: 'font' }[pathname.slice(pathname.lastIndexOf('.') + 1)]
}

/** Inlined styles count as if loaded from a file. @param {string} html */
const stylesIn = (html) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].reduce((sum, [, css]) => sum + gzipSync(css, { level: 9 }).length, 0)

/**
 * Prepares a page for measuring. A slow one simulates a cheap phone: a quarter of the speed, on slow 4G.
 * @param page a page of the browser, not yet opened
 * @param {{ isSlow: boolean }} options
 */
export async function makeMeasurer(page, { isSlow }) {
  await page.addInitScript(watchShifts)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  if (isSlow) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const slow4g = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
  }
  const open = new Set()
  let lastMove = Date.now()
  const move = (change) => (request) => {
    change(request)
    lastMove = Date.now()
  }
  page.on(
    'request',
    move((request) => open.add(request)),
  )
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(
      end,
      move((request) => open.delete(request)),
    )

  const quiet = async () => {
    const until = Date.now() + patienceMs
    while (open.size > 0 || Date.now() - lastMove < quietMs) {
      if (Date.now() > until) throw new Error(`${page.url()} does not come to rest: ${[...open].map((r) => r.url())}`)
      await page.waitForTimeout(50)
    }
  }
  const settle = async () => {
    await quiet()
    await page.waitForFunction(isComplete, undefined, { timeout: patienceMs })
    await page.evaluate(idle)
    await quiet()
    await page.waitForFunction(isComplete, undefined, { timeout: patienceMs })
  }

  /**
   * Loads a page from an empty cache: the gzipped bytes of each kind, the layout shifts and the console errors.
   * @param {string} url @param {string} [awaited] selector of late content that belongs to the measured state
   */
  return async function coldLoad(url, awaited) {
    await page.goto('about:blank')
    await devtools.send('Network.clearBrowserCache')
    open.clear()
    const arrived = []
    const errors = []
    const listeners = {
      response: (response) => arrived.push(response),
      pageerror: (error) => errors.push(`thrown: ${error.message}`),
      console: (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
    }
    for (const [event, listener] of Object.entries(listeners)) page.on(event, listener)
    await page.goto(url)
    if (awaited) await page.waitForSelector(awaited, { timeout: patienceMs })
    await settle()
    for (const [event, listener] of Object.entries(listeners)) page.off(event, listener)

    const found = {
      js: 0,
      css: 0,
      font: 0,
      fonts: 0,
      plain: [],
      errors,
      shifts: await page.evaluate(() => window.layoutShifts),
    }
    for (const response of arrived) {
      if (response.request().resourceType() === 'document') found.css += stylesIn(await response.text())
      const kind = kindOf(response)
      if (!kind || !response.ok()) continue
      const body = await response.body()
      if (kind === 'font') found.fonts += 1
      found[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length
      const isPlain = kind !== 'font' && body.length > 4096 && !response.headers()['content-encoding']
      if (isPlain) found.plain.push(response.url())
    }
    return { ...found, cls: found.shifts.reduce((sum, { value }) => sum + value, 0) }
  }
}
