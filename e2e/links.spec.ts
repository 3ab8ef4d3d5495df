import type { Browser, Page } from '@playwright/test'
import type { Portal } from './support/portal'
import { expect, test } from './support/visitors'
import { signInAs, walkIn, type Walk } from './support/walk'

/** Of the pages of a list one is enough. */
const mostOfKind = 1
const mostPages = 30

/** Ids, codes and queries taken out: what is left names a kind of screen. */
const kindOf = ({ pathname, search }: URL): string =>
  `${pathname.replace(/[0-9a-f-]{36}|[A-Z]{3}-[A-Z0-9-]+/g, '*')}?${[...new URLSearchParams(search).keys()].join('&')}`

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => href)
      .filter((href) => new URL(href).origin === window.location.origin),
  )

/** Follows every link from these places on, and says where one leads nowhere. */
const crawl = async (
  browser: Browser,
  portal: Portal,
  starts: readonly string[],
  userId?: string,
): Promise<string[]> => {
  const walk = await walkIn(browser, portal, 'en', userId?.endsWith('.id') ? 'id' : 'sg')
  const { page, errors } = walk
  if (userId !== undefined) await signInAs(walk, userId)
  const seen = new Map<string, number>()
  const waiting = starts.map((path) => new URL(path, portal.address))
  for (let visited = 0; visited < mostPages;) {
    const next = waiting.shift()
    if (next === undefined) break
    const kind = kindOf(next)
    const times = seen.get(kind) ?? 0
    if (times >= mostOfKind || /\/(files|api|wp-json)\//.test(next.pathname)) continue
    seen.set(kind, times + 1)
    visited += 1
    await walk.goto(`${next.pathname}${next.search}`)
    await walk.arrived()
    const title = (await page.locator('h1').first().textContent()) ?? ''
    const words = (await page.locator('body').innerText()).toLowerCase()
    const isLost = /page not found|could not be found|there is error/i.test(title)
    if (isLost || /coming soon|lorem ipsum|todo:|not implemented/.test(words))
      walk.note(`${next.pathname}${next.search} leads nowhere: ${title}`)
    for (const href of await linksOf(page)) waiting.push(new URL(href))
  }
  await walk.close()
  return [...errors]
}

test.describe.configure({ timeout: 240_000 })

test('no link of the portal leads nowhere, for guests and for customers of both countries [ERRPG-01] [ROUTE-01]', async ({
  browser,
  portal,
}) => {
  const lost = await crawl(browser, portal, ['/no-such-place'])
  expect(lost.filter((error) => error.includes('leads nowhere'))).toHaveLength(1)
  expect.soft(await crawl(browser, portal, ['/login', '/register', '/form-pemesanan', '/tracking'])).toEqual([])
  expect.soft(await crawl(browser, portal, ['/', '/import', '/setting'], 'mei@example.sg')).toEqual([])
  expect.soft(await crawl(browser, portal, ['/', '/import', '/setting'], 'sari@example.id')).toEqual([])
})

/** Few rows a page, so that the sample data fills several. */
const withShortPages = async ({ page }: Walk, list: RegExp): Promise<void> => {
  await page.route(
    (url) => list.test(url.pathname) && Number(url.searchParams.get('count')) >= 20,
    (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('count', '3')
      return route.continue({ url: url.href })
    },
  )
}

interface List {
  readonly path: string
  /** A filter of it that leaves two pages or more. */
  readonly filter: string
  readonly address: string
  readonly row: string
}

/** Narrows a list, loads more of it, opens a row and comes back. Gives the address and the number of its rows. */
const thereAndBack = async (walk: Walk, { path, filter, address, row }: List, search?: string) => {
  const { page } = walk
  await walk.goto(path)
  await walk.arrived()
  const rows = page.locator(`main ${row}`)
  await page.locator('main').getByRole('button', { name: filter, exact: true }).click()
  await expect(page).toHaveURL(address)
  if (search !== undefined) {
    await page.locator('main input[type=search]').fill(search)
    if (path.startsWith('/ops')) await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${address}${address.includes('?') ? '&' : '?'}search=${search}`)
  }
  await walk.arrived()
  const first = await rows.count()
  await page.getByRole('button', { name: /Show more|Tampilkan lagi/ }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(first)
  await expect(page).toHaveURL(/[?&]pages=2$/)
  await walk.arrived()
  const [href, count] = [page.url(), await rows.count()]
  await rows.last().scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 200))
  const height = await page.evaluate(() => window.scrollY)
  expect(height).toBeGreaterThan(0)
  await rows.last().click()
  await expect(page).not.toHaveURL(href)
  await walk.arrived()
  await page.goBack()
  await expect(page).toHaveURL(href)
  await expect(rows).toHaveCount(count)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(height - 30)
  return { href, count }
}

test('Back from a detail shows the list as it was; a link to it, opened anew, shows the same [SHIP-07]', async ({
  browser,
  portal,
}) => {
  const anew = async (walk: Walk, list: RegExp, row: string, { href, count }: { href: string; count: number }) => {
    await withShortPages(walk, list)
    await walk.page.goto(href)
    await expect(walk.page.locator(`main ${row}`)).toHaveCount(count)
    await walk.close()
  }

  const mei = await walkIn(browser, portal, 'en', 'sg')
  await signInAs(mei, 'mei@example.sg')
  await mei.atPhone()
  const cards = /cart\/cards$/
  await withShortPages(mei, cards)
  const carts = 'article a[href*="transaction/detail"]'
  const shipments = {
    path: '/import/transaction',
    filter: 'All',
    address: `${portal.address}/import/transaction`,
    row: carts,
  }
  const seen = await thereAndBack(mei, shipments, 'SHP')
  await mei.page.locator('main').getByRole('button', { name: 'Done', exact: true }).click()
  await expect(mei.page).toHaveURL(/transaction\?search=SHP&status=\w+$/)
  await mei.page.goBack()
  await expect(mei.page).toHaveURL(seen.href)
  await mei.close()
  const friend = await walkIn(browser, portal, 'en', 'sg')
  await signInAs(friend, 'mei@example.sg')
  await anew(friend, cards, carts, seen)

  const sari = await walkIn(browser, portal, 'id', 'id')
  await signInAs(sari, 'sari@example.id')
  await sari.atDesk()
  await withShortPages(sari, /\/invoices$/)
  const bills = 'a[href*="invoice/detail"]'
  const invoices = {
    path: '/import/invoice',
    filter: 'Lunas',
    address: `${portal.address}/import/invoice?status=paid`,
    row: bills,
  }
  await thereAndBack(sari, invoices)
  await sari.close()

  const staff = await walkIn(browser, portal, 'en', 'sg')
  await staff.goto('/ops/login')
  await staff.page.locator('input[name=email]').fill('admin@layar.example')
  await staff.page.locator('input[name=password]').fill('sample-password-1')
  await staff.page.locator('form button[type=submit]').click()
  await staff.page.waitForURL((url) => !url.pathname.includes('login'))
  await withShortPages(staff, /ops\/shipments$/)
  const rows = 'table a[href*="/shipments/"]'
  await thereAndBack(
    staff,
    { path: '/ops/shipments', filter: 'All', address: `${portal.address}/ops/shipments?queue=all`, row: rows },
    'SHP',
  )
  await staff.close()
})

test('an unknown address answers 404 with the page of what is missing, and a known one under another name leads to it [ERRPG-01]', async ({
  browser,
  portal,
}) => {
  const { page, close } = await walkIn(browser, portal, 'en')
  for (const path of ['/no-such-place', '/import/no-such-place', '/%E0%A4%A', '/blog/no-such-article', '/saldo']) {
    const answer = await page.goto(`${portal.address}${path}`)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
  }
  expect((await page.goto(`${portal.address}/ops/%E0%A4%A`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: /page/i })).toBeVisible()
  for (const path of ['/login/', '/index.html']) {
    await page.goto(`${portal.address}${path}`)
    await expect(page).toHaveURL(`${portal.address}/login`)
  }
  await close()
})
