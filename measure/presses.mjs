// Measures how long the built portal takes to answer a press (INP) on a phone with a quarter of the speed, and holds the
// longest against the gate. What is pressed is what a customer presses most.
import { openPage, overPortal } from './pages/portal.mjs'

const gateMs = 150
const slowdown = 4

const button = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click()
const firstOf = (selector) => (page) => page.locator(selector).first().click()
const type = (selector, text) => async (page) => {
  await page.locator(selector).first().click()
  await page.keyboard.type(text)
}

/** Screens of one customer, and what is done on each of them in this order. */
const screens = [
  [
    '/',
    ['opens the menu', button('Menu')],
    ['closes it', (page) => page.keyboard.press('Escape')],
    ['opens the account menu', button('Account menu')],
    ['goes to the shipments', firstOf('nav a[href^="/import/transaction"]:visible')],
  ],
  [
    '/import/transaction',
    ['shows rows', firstOf('main [role=group] button[aria-label][aria-pressed=false]')],
    ['shows cards', firstOf('main [role=group] button[aria-label][aria-pressed=false]')],
    ['filters by status', firstOf('main [role=group] button[aria-pressed=false]:not([aria-label])')],
    ['types into the search', type('main input[type=search]', 'lamp')],
    ['opens a shipment', firstOf('main a[href^="/import/transaction/detail"]')],
  ],
  [
    '/import/cart',
    ['leaves a shipment out', firstOf('main input[type=checkbox]:checked')],
    ['takes it in again', firstOf('main input[type=checkbox]:not(:checked)')],
    ['goes to the checkout', button('Check out')],
    ['makes another choice', firstOf('main label:has(input[type=radio]:not(:checked))')],
  ],
  ['/import/invoice', ['opens an invoice', firstOf('main a[href^="/import/invoice/detail"]')]],
  [
    '/import/calculator',
    ['types a side', type('main input[name="boxes.0.length"], main input[name*="length" i]', '42,5')],
    ['types a weight', type('main input[name*="weight" i]', '12,5')],
  ],
  [
    '/import/add_shipment',
    ['chooses a warehouse', firstOf('main input[name=agent]')],
    ['goes to the boxes', firstOf('main form button[type=submit]:visible')],
    ['types a weight', type('[name="packagings.0.weight"]', '12,5')],
    ['is told what is missing', firstOf('main form button[type=submit]:visible')],
  ],
]

/** Runs in the page before its own scripts: keeps the longest event of each press. */
function watchPresses() {
  const presses = (window.presses = new Map())
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** Runs in the page: the longest since it was asked last. What a press has begun is on the screen by then. */
const longestPress = () =>
  new Promise((resolve) =>
    window.setTimeout(() => {
      const longest = Math.max(0, ...window.presses.values())
      window.presses.clear()
      resolve(longest)
    }, 1000),
  )

const isComplete = () => !document.querySelector('#root[data-drawn], [data-skeleton], main [aria-busy="true"]')

await overPortal(async ({ chromium, address, launch }) => {
  const browser = await chromium.launch(launch)
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true })
    const page = await openPage(context, address, 'mei', (page) => page.addInitScript(watchPresses))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let worst = 0
    for (const [path, ...acts] of screens) {
      await page.goto(address + path)
      await page.waitForFunction(isComplete)
      await page.evaluate(longestPress)
      for (const [what, act] of acts) {
        await act(page)
        const ms = await page.evaluate(longestPress)
        worst = Math.max(worst, ms)
        console.log(`  ${ms > gateMs ? 'FAIL' : 'ok  '} ${path.padEnd(22)} ${what.padEnd(26)} ${Math.round(ms)} ms`)
      }
    }
    console.log(`The longest of them: ${Math.round(worst)} ms (gate ${gateMs} ms)`)
    return worst <= gateMs
  } finally {
    await browser.close()
  }
})
