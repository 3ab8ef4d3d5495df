// The built portal in a real browser, signed in as a sample customer.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findOrInstallBrowser } from '../../scripts/parts/browser.mjs'
import { root } from '../../scripts/parts/run.mjs'
import { samplePassword } from '../../scripts/parts/sample-customer.mjs'
import { startProgram } from '../../scripts/parts/start-program.mjs'
import { gatherLinks, placeOf } from './screens.mjs'

/**
 * The sample accounts whose screens are measured. `guest` is signed out. A newcomer is offered the tour, once, on the
 * first screen that has it.
 */
export const accounts = {
  guest: { country: 'sg' },
  mei: { country: 'sg', contact: 'mei@example.sg' },
  daniel: { country: 'sg', contact: 'daniel@example.sg', isNewcomer: true },
  sari: { country: 'id', contact: 'sari@example.id' },
  rizky: { country: 'id', contact: 'rizky@example.id', isNewcomer: true },
}

/**
 * Starts the built server and finds a browser for it; the command fails unless `measure` returns true.
 * @param {(portal: { chromium: object, address: string, launch: object }) => Promise<boolean>} measure `chromium`: of
 * Playwright, to be launched with `launch`
 */
export async function overPortal(measure) {
  const executablePath = await findOrInstallBrowser()
  if (!executablePath) {
    console.error('Nothing was measured: no Chromium was found and none could be installed.')
    process.exit(1)
  }
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
  const launch = { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] }
  const server = await startProgram({ path: '/login', env: process.env })
  try {
    process.exitCode = (await measure({ chromium, address: server.address, launch })) ? 0 : 1
  } finally {
    await server.stop()
  }
}

/**
 * A page of the account in its country, signed in through the login screen, when the first screen is idle. A newcomer
 * arrives on a screen without the offer of the tour, so that the next one has it. `prepare` gets the page before that.
 */
export async function openPage(context, address, as, prepare = async () => undefined) {
  const { country, contact, isNewcomer } = accounts[as]
  await context.addCookies([{ name: 'layar_country', value: country, url: address }])
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await prepare(page)
  if (!contact) return page
  await page.goto(address + (isNewcomer ? '/setting' : '/login'))
  await page.locator('input[name="user_id"]').fill(contact)
  await page.locator('input[name="password"]').fill(samplePassword)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.waitForLoadState('networkidle')
  return page
}

/** Opens the screens one after the other; an address with a code is the first link to it on the screens before. */
export async function* walk(page, address, screens, open) {
  const links = new Map()
  for (const screen of screens) {
    const url = address + placeOf(screen, links)
    const opened = await open(url)
    await gatherLinks(page, address, links)
    yield { screen, url, opened }
  }
}
