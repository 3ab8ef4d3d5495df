import { expect, type Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from './support/customer'
import { goOn } from './support/declare'
import { picture } from './support/picture'
import { startPortal, test as base } from './support/portal'
import { emptyWorld } from './support/sample-world'
import { secondBuild, type SecondBuild } from './support/second-build'

type Deployed = Awaited<ReturnType<typeof startPortal>>

/** A portal that is deployed anew while customers are in it. */
const test = base.extend<object, { deployed: Deployed; builds: SecondBuild }>({
  deployed: [
    async ({}, use) => {
      const portal = await startPortal(emptyWorld())
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  builds: [
    async ({}, use) => {
      const builds = secondBuild()
      await use(builds)
      builds.remove()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'serial' })

/** Paths of the files of a build that the page runs on. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.scripts].filter(({ src }) => src !== '').map(({ src }) => new URL(src).pathname))

const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })

/** Asks for the worker as a browser does at a navigation of its choosing. */
const askForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

/** The workers that are not yet in their place. */
const lateWorkers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return [registration?.installing, registration?.waiting].flatMap((worker) => worker?.state ?? [])
  })

/**
 * The workers that are not yet in their place, after the former one was ended. It gives way once it rests; if a request wakes
 * it while the browser ends it, a browser with a debugger keeps it awake for minutes.
 */
const takeOver = async (page: Page): Promise<string[]> => {
  const late = await lateWorkers(page)
  if (late.join() === 'installed') {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await devtools.detach()
  }
  return late
}

const loadsOf = (page: Page): (() => number) => {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

const barLink = (page: Page, path: string) => page.locator(`header a[href="${path}"]`).first()

test('a build is swapped under open pages: a lost screen is loaded anew once, the new worker takes over, nothing typed is lost [SESS-08] [SESS-09]', async ({
  browser,
  deployed,
  builds,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const form = await context.newPage()
  await signIn(form, deployed, 'sg', 'mei@example.sg')
  await form.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await form.goto(`${deployed.address}/import/ticket?new=true`)
  const message = form.getByLabel('Your message')
  await message.fill('Where is my lamp?')
  const wizard = await context.newPage()
  await wizard.goto(`${deployed.address}/import/add_shipment`)
  const receipts = wizard.locator('textarea[name=receipt_number]')
  await receipts.fill('SF1234567890')
  expect(await form.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${deployed.address}/sw.js`)
  await expect.poll(async () => (await keptFiles(form)).some((path) => builds.first.includes(path))).toBe(true)

  await deployed.deploy({ WEB_FOLDER: builds.folder })
  const loads = loadsOf(form)
  let reloadedAtMs = 0

  await test.step('whoever points at a link whose screen is gone keeps what they typed', async () => {
    const lost = form.waitForResponse((answer) => answer.url().includes('/assets/') && answer.status() === 404)
    await barLink(form, '/import/invoice').hover()
    await lost
    await expect(message).toHaveValue('Where is my lamp?')
    expect(loads()).toBe(0)
  })

  await test.step('whoever goes there gets it from the new build, by one load, and is asked nothing', async () => {
    const asked: string[] = []
    form.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await barLink(form, '/import/invoice').click()
    await expect(form.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
    expect(new URL(form.url()).pathname).toBe('/import/invoice')
    const scripts = await scriptsOf(form)
    expect(scripts.length).toBeGreaterThan(0)
    expect(builds.second).toEqual(expect.arrayContaining(scripts))
    expect(loads()).toBe(1)
    reloadedAtMs = Date.now()
    expect(asked).toEqual([])
  })

  await test.step('the new worker holds the pages, and keeps no file of the former build', async () => {
    await askForWorker(form)
    await expect.poll(() => takeOver(form), { timeout: 60_000 }).toEqual([])
    await expect
      .poll(async () => (await keptFiles(form)).filter((path) => builds.first.includes(path)), { timeout: 30_000 })
      .toEqual([])
    const kept = await keptFiles(form)
    expect(kept.filter((path) => builds.second.includes(path) && path.includes('/offline-'))).toHaveLength(2)
    await expect.poll(() => form.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  })

  await test.step('the other page stays as it is until it goes elsewhere, and then runs on the new build', async () => {
    await expect(receipts).toHaveValue('SF1234567890')
    expect(builds.first).toEqual(expect.arrayContaining(await scriptsOf(wizard)))
    const wizardLoads = loadsOf(wizard)
    await wizard.locator('a[href="/import"]:visible, a[href="/"]:visible').first().click()
    await expect.poll(wizardLoads).toBe(1)
    expect(builds.second).toEqual(expect.arrayContaining(await scriptsOf(wizard)))
    await wizard.goto(`${deployed.address}/import/add_shipment`)
    await expect(receipts).toHaveValue('SF1234567890')
    await wizard.close()
    await form.goto(`${deployed.address}/import/ticket?new=true`)
    await expect(message).toHaveValue('Where is my lamp?')
  })

  await test.step('a screen that stays lost is no loop: one reload a minute, then a page that says so', async () => {
    // Scripts carry the first letter of their screen.
    const isWarehouse = (path: string): boolean => /\/w-/.test(path) && path.endsWith('.js')
    for (const path of builds.second.filter(isWarehouse)) rmSync(join(builds.folder, path))
    await form.clock.setFixedTime(reloadedAtMs + 30_000)
    await form.goto(`${deployed.address}/import`)
    const before = loads()
    await barLink(form, '/import/warehouse').click()
    const error = form.getByRole('alert').getByRole('heading')
    await expect(error).toBeVisible()
    expect(loads(), 'the last reload was less than a minute ago').toBe(before)
    await form.clock.setFixedTime(reloadedAtMs + 91_000)
    await form.goto(`${deployed.address}/import`)
    const afterMinute = loads()
    await barLink(form, '/import/warehouse').click()
    await expect.poll(loads).toBe(afterMinute + 1)
    await expect(error).toBeVisible()
    await form.waitForLoadState('networkidle')
    expect(loads()).toBe(afterMinute + 1)
  })

  await test.step('without a network the page of the new build stands in', async () => {
    await context.setOffline(true)
    await form.goto(`${deployed.address}/import/cart`)
    await expect(form.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    expect(builds.second).toEqual(expect.arrayContaining(await scriptsOf(form)))
    await context.setOffline(false)
  })
  await context.close()
})

test('a new version of the app asks for the password again and has the half-filled declaration, photo included [SESS-07] [WIZ-07]', async ({
  browser,
  deployed,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await deployed.deploy({ APP_VERSION: '1.0.0' })
  await signIn(page, deployed, 'sg', 'mei@example.sg')
  await page.goto(`${deployed.address}/import/add_shipment`)
  await page.locator('input[name=agent]').first().check()
  await page.locator('textarea[name=receipt_number]').fill('YT9876543210')
  await goOn(page)
  for (const [name, typed] of [
    ['weight', '3,2'],
    ['length', '40'],
    ['width', '30'],
    ['height', '20'],
  ] as const)
    await page.locator(`[name="packagings.0.${name}"]`).fill(typed)
  await goOn(page)
  const title = page.locator('[name="products.0.product_title"]')
  await title.fill('Paper lamp')
  await page.locator('form input[type=file]').setInputFiles(picture(31))
  // Until it is uploaded, a photo is a blob of the page and no part of the draft.
  const photo = page.locator('form img[alt=""]:not([src^="blob:"])')
  await expect(photo).toHaveCount(1)
  await expect(page.locator('[aria-hidden]').getByText('Saved', { exact: true })).toBeVisible()
  const stored = (): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))
  const shelved = async (): Promise<string[]> =>
    Object.entries(await stored()).flatMap(([name, value]) => (name.startsWith('draft_shelf.') ? [value] : []))
  await expect.poll(async () => (await shelved()).length).toBeGreaterThan(0)
  for (const value of await shelved()) expect(atob(value)).not.toContain('Paper lamp')

  await deployed.deploy({ APP_VERSION: '1.1.0' })
  await page.reload()
  await page.waitForURL(/\/login/)
  await page.locator('input[name=user_id]').fill('mei@example.sg')
  await page.locator('input[type=password]').fill('sample-password-1')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/add_shipment/)
  await expect(title).toHaveValue('Paper lamp')
  await expect(photo).toHaveCount(1)
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText(/3\.2 kg/)).toBeVisible()

  await page.goto(`${deployed.address}/import`)
  await page.locator('header [aria-expanded]').last().click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/login/)
  await expect.poll(async () => Object.keys(await stored()).filter((name) => name.startsWith('draft_'))).toEqual([])
  await context.close()
})
