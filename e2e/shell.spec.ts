import type { Page } from '@playwright/test'
import { axeErrors, overflowOf, settled } from './support/accessible'
import { register } from './support/customer'
import { freshNumber } from './support/fresh'
import { expect, test } from './support/visitors'
import { signInAs, speak, walkIn } from './support/walk'

/** Specification section 9: the breakpoints, and 1024 px, where the sidebar begins. */
const breakpoints = [425, 475, 550, 576, 750, 768, 775, 992, 1020, 1024, 1200, 1280]
const screens = ['/', '/import', '/import/add_shipment', '/import/cart', '/import/transaction']

const widthOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().width))

test('no screen is wider than its window at any named breakpoint [SHELL-20]', async ({ browser, portal }) => {
  const walk = await walkIn(browser, portal, 'id', 'id')
  await signInAs(walk, 'sari@example.id')
  const { page } = walk
  const tooWide: string[] = []
  for (const path of screens) {
    await walk.goto(path)
    await page.locator('h1').first().waitFor()
    await settled(page)
    for (const width of breakpoints) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await overflowOf(page)
      if (overflow > 0) tooWide.push(`${path} at ${width} px: ${overflow} px`)
    }
  }
  expect(tooWide).toEqual([])
  await walk.close()
})

test('the sidebar is 430 px wide from 1024 px on, hidden below it, and covers a phone [SHELL-13]; dialogs have the four widths [SHELL-20]; Upgrade Pro explains itself [SHELL-12]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en')
  await signInAs(walk, 'mei@example.sg')
  const { page } = walk
  const sidebar = '[data-tour=sidebar]'
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.locator(sidebar).waitFor()
  // Its own edge lies 8 px outside of the column, so that focus rings are not cut.
  await expect.poll(() => widthOf(page, sidebar)).toBe(430 + 16)
  await page.setViewportSize({ width: 1023, height: 900 })
  await expect(page.locator(sidebar)).toHaveCount(0)
  for (const [width, covers] of [
    [390, 390],
    [475, 475],
    [768, 430],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.locator('[data-tour=menu]').click()
    await expect.poll(() => widthOf(page, 'dialog[open]'), `at ${width} px`).toBe(covers)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Upgrade Pro' }).click()
  await expect(page.getByRole('dialog', { name: 'Upgrade from Basic to Pro' })).toBeVisible()
  await settled(page)
  expect(await axeErrors(page)).toEqual([])
  for (const width of [400, 550, 650, 900]) {
    await page.locator('dialog[open]').evaluate((dialog, to) => (dialog.dataset['width'] = String(to)), width)
    await expect.poll(() => widthOf(page, 'dialog[open]')).toBe(width)
  }
  expect(walk.errors).toEqual([])
  await walk.close()
})

test('a list to choose from is 250 px high at most, and what is longer scrolls [SHELL-20]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en', 'id')
  const { page } = walk
  await walk.atDesk()
  await signInAs(walk, 'sari@example.id')
  const list = page.locator('[role=listbox]:visible')
  const expectToScroll = async (name: string): Promise<void> => {
    await expect(list.getByRole('option').nth(6), name).toBeAttached()
    expect(await list.evaluate((element) => element.getBoundingClientRect().height), name).toBe(250)
    await list.getByRole('option').nth(1).hover()
    await page.mouse.wheel(0, 120)
    await expect.poll(() => list.evaluate((element) => element.scrollTop), name).toBeGreaterThan(0)
  }
  await walk.goto('/import/calculator')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await expectToScroll('categories')
  await walk.goto('/setting/address')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add address: Deliveries to you' }).click()
  await dialog.getByRole('combobox', { name: 'District (kecamatan)' }).pressSequentially('jakarta')
  await expectToScroll('districts')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.locator('main section button[aria-label]').last().click()
  await dialog.locator('[data-path=country]').click()
  await expectToScroll('countries')
  expect(walk.errors).toEqual([])
  await walk.close()
})

test('a newcomer is shown around, on a phone and at a desk, by keyboard alone [SHELL-18]', async ({
  browser,
  portal,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await register(page, portal, `tour-${freshNumber()}@example.sg`, 'Nur')
  await page.goto(portal.address)
  const offer = page.getByRole('region', { name: 'New here? Take a tour' })
  await expect(offer).toBeVisible()
  expect(await offer.evaluate((line) => getComputedStyle(line).position)).toBe('static')
  expect(await axeErrors(page)).toEqual([])
  await page.reload()
  await page.locator('[data-tour=sidebar]').waitFor()
  await settled(page)
  await expect(offer).toHaveCount(0)

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    if (width < 1024) await page.locator('[data-tour=menu]').click()
    else await page.locator('header [aria-expanded]').last().click()
    await page.getByRole('button', { name: 'Take the tour' }).click()
    const tour = page.getByRole('dialog')
    await expect(tour).toBeVisible()
    await settled(page)
    expect(await axeErrors(page)).toEqual([])
    const stops = Number(/of (\d+)/.exec((await tour.getByText(/^Step 1 of/).textContent()) ?? '')?.[1])
    expect(stops).toBeGreaterThan(3)
    for (let stop = 1; stop <= stops; stop += 1) {
      await expect(tour.getByText(`Step ${stop} of ${stops}`)).toBeVisible()
      const box = await tour.locator('section').boundingBox()
      expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= 844).toBe(true)
      await page.keyboard.press('Tab')
      expect(await tour.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('ArrowRight')
      await settled(page)
    }
    await page.keyboard.press('Escape')
    await expect(tour).toHaveCount(0)
  }
  await page.context().close()
})

test('a narrow window is asked about the app, and the answer holds [SHELL-15]', async ({ browser, portal }) => {
  const page = await (await browser.newContext({ viewport: { width: 475, height: 844 } })).newPage()
  await page.route('**/info/mobile_apps_info', (route) =>
    route.fulfill({
      json: {
        action: true,
        message: '',
        result: { ios_update_url: 'https://ios.example/', android_update_url: 'https://android.example/' },
      },
    }),
  )
  const prompt = page.getByRole('dialog')
  await page.goto(`${portal.address}/login`)
  await page.locator('input[name=user_id]').waitFor()
  await settled(page)
  await expect(prompt).toHaveCount(0)
  await page.setViewportSize({ width: 474, height: 844 })
  await page.reload()
  await expect(prompt).toBeVisible()
  await settled(page)
  expect(await axeErrors(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await prompt.getByRole('button', { name: 'Stay here' }).click()
  await page.locator('input[name=user_id]').fill('at once')
  await expect(prompt).toHaveCount(0)
  await page.reload()
  await page.locator('input[name=user_id]').waitFor()
  await settled(page)
  await expect(prompt).toHaveCount(0)
  await page.context().close()
})

/** What the service worker keeps, by cache. */
const kept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys())
      found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return found
  })

const offlineWords = {
  en: { title: 'You’re offline', retry: 'Try again', still: /^Still no connection/, noAnswer: /^No answer yet/ },
  id: {
    title: 'Anda sedang luring',
    retry: 'Coba lagi',
    still: /^Masih belum ada koneksi/,
    noAnswer: /^Belum ada jawaban/,
  },
  cn: { title: '当前没有网络', retry: '重试', still: /^仍然没有网络/, noAnswer: /^暂时没有回应/ },
} as const

for (const language of ['en', 'id', 'cn'] as const)
  test(`the page without a network opens by itself once the server answers, and says how it stands: ${language} [SESS-09]`, async ({
    browser,
    portal,
  }) => {
    const words = offlineWords[language]
    const walk = await walkIn(browser, portal, language, 'sg', { withWorker: true })
    const { page } = walk
    await walk.goto('/login')
    await speak(walk)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(async () => (await kept(page))['layar-shell'] ?? []).toContain('/offline-look')
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

    await page.context().setOffline(true)
    await page.goto(`${portal.address}/login`)
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    const state = page.getByRole('status')
    const retry = page.getByRole('button', { name: words.retry })
    const top = async (): Promise<number> => (await retry.boundingBox())?.y ?? 0
    const before = await top()
    await retry.focus()
    await page.keyboard.press('Enter')
    await expect(state).toHaveText(words.still)
    expect(await top()).toBe(before)
    await expect(retry).toBeFocused()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(await axeErrors(page)).toEqual([])

    // The network is back, but the server cannot be reached yet.
    await page.route('**/login', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()))
    await page.context().setOffline(false)
    await expect(state).toHaveText(words.noAnswer)
    await page.keyboard.press('Enter')
    await expect(state).toHaveText(words.noAnswer)
    await page.unroute('**/login')
    await expect(page.locator('input[name=user_id]')).toBeVisible({ timeout: 30_000 })
    await walk.close()
  })

test('without a network a page of our own stands in; no answer of the API is kept; logout empties the caches [SESS-09] [SESS-07]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'cn', 'id', { withWorker: true })
  const { page } = walk
  await signInAs(walk, 'sari@example.id')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(async () => (await kept(page))['layar-shell'] ?? []).toContain('/offline-look')
  for (const path of ['/', '/import/invoice', '/setting', '/ops/login']) {
    await walk.goto(path)
    await settled(page)
  }
  await walk.goto('/import')
  await page.locator('h1').first().waitFor()
  await settled(page)
  // The console has a worker of its own.
  const { 'layar-ops': _, ...own } = await kept(page)
  const all = Object.values(own).flat()
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/offline-look', '/offline.html'])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${portal.address}/`)

  await page.context().setOffline(true)
  await page.goto(`${portal.address}/import/cart`)
  await expect(page.getByRole('heading', { name: '当前没有网络' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['brand'])).toBe('id')
  expect(await axeErrors(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '当前没有网络' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.locator('[data-tour=menu]')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/import/cart')

  await page.evaluate(async () => {
    const cache = await caches.open('layar-assets')
    await cache.put('/api/impor/planted', new Response('{}'))
    await (await caches.open('somebody-else')).put('/x', new Response(''))
  })
  await walk.atDesk()
  await page.locator('header [aria-expanded]').last().click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(/login/)
  await expect.poll(async () => Object.keys(await kept(page))).not.toContain('somebody-else')
  expect(Object.values(await kept(page)).flat()).not.toContain('/api/impor/planted')
  await expect.poll(async () => (await kept(page))['layar-shell'] ?? []).toContain('/offline.html')
  const state = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('tk_')))
  expect(state.sort()).toEqual(['tk_session', 'tk_version'])
  await walk.close()
})
