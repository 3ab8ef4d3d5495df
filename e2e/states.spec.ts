import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/visitors'
import { overflowOf } from './support/accessible'
import { register } from './support/customer'
import { freshNumber } from './support/fresh'
import { signInAs, walkIn, type Walk } from './support/walk'

test.describe.configure({ timeout: 240_000 })

const screens = {
  sg: [
    '/import',
    '/import/cart',
    '/import/transaction',
    '/import/invoice',
    '/import/promotion',
    '/import/warehouse',
    '/import/ticket',
    '/import/unclaimed',
    '/setting',
    '/setting/address',
  ],
  id: [
    '/saldo',
    '/setting/business',
    '/export',
    '/export/Cart',
    '/export/Shipment',
    '/export/Invoices',
    '/export/Promo',
  ],
} as const

/** Lists that hold nothing for whoever has just come. */
const empty = [
  '/import/cart',
  '/import/transaction',
  '/tracking',
  '/import/invoice',
  '/import/ticket',
  '/setting/address',
]

/** What the frame reads for itself, on every screen: held back, no screen would begin. */
const ofTheFrame =
  /token-access|customer\/profile$|notices|announcements|featured-images|statistic|unpaid|contact-whatsapp|info\/|client|analytics|articles/

type Answer = 'hold' | 'fail' | 'pass'

/** Stands between the page and the API: holds back what a screen reads, makes it fail, or lets it through. */
const standBetween = async (page: Page): Promise<(answer: Answer) => void> => {
  let now: Answer = 'pass'
  const held: Route[] = []
  const fail = (route: Route): Promise<void> =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ action: false, message: 'Internal Server Error', error_code: 'internal' }),
    })
  await page.route(
    (url) => url.pathname.startsWith('/api/') && !ofTheFrame.test(url.pathname),
    (route) => {
      if (route.request().method() !== 'GET' || now === 'pass') return route.continue()
      if (now === 'fail') return fail(route)
      held.push(route)
      return undefined
    },
  )
  return (answer) => {
    now = answer
    for (const route of held.splice(0)) void (answer === 'fail' ? fail(route) : route.continue()).catch(() => undefined)
  }
}

const expectFits = async ({ page }: Walk, what: string): Promise<void> => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    expect.soft(await overflowOf(page), `${what} at ${viewport.width}`).toBe(0)
  }
}

for (const [language, country, customer] of [
  ['cn', 'sg', 'mei@example.sg'],
  ['id', 'id', 'sari@example.id'],
] as const)
  test(`${language}: each screen while it loads, when its reading fails, and once it is tried again [SHELL-20] [FAIL-01] [SESS-03] (${country})`, async ({
    browser,
    portal,
  }) => {
    const walk = await walkIn(browser, portal, language, country)
    const { page } = walk
    await signInAs(walk, customer)
    const answer = await standBetween(page)
    for (const path of screens[country]) {
      answer('hold')
      // The dashboard has just read the cart.
      await (path === '/import/cart' ? page.goto(`${portal.address}${path}`) : walk.goto(path))
      const waiting = page.locator('main').locator('[data-skeleton], [aria-busy=true]')
      await expect(waiting.first(), `${path} while it loads`).toBeVisible()
      await expectFits(walk, `${path} while it loads`)

      answer('fail')
      const alert = page.locator('main [role=alert]')
      await expect(alert.first(), `${path} when its reading fails`).toBeVisible()
      await expectFits(walk, `${path} when its reading fails`)

      answer('pass')
      await expect(async () => {
        const again = alert.getByRole('button').first()
        if (await again.isVisible()) await again.click({ timeout: 1_000 })
        expect(await alert.count()).toBe(0)
      }, `${path} tried again`).toPass({ timeout: 30_000 })
      await expect(waiting, `${path} tried again`).toHaveCount(0)
    }
    await walk.close()
  })

test('a newcomer meets no empty list without a picture of its own and a word on what to do next [SHELL-20]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en')
  const { page } = walk
  await register(page, portal, `newcomer-${freshNumber()}@example.sg`, 'Hana')
  const pictures = new Map<string, string>()
  for (const path of empty) {
    await walk.goto(path)
    const drawing = page.locator('main svg[viewBox="0 0 200 112"]').first()
    await expect(drawing, `${path} for a newcomer`).toBeVisible()
    const picture = await drawing.innerHTML()
    expect.soft(pictures.get(picture), `${path} has the picture of another list`).toBeUndefined()
    pictures.set(picture, path)
    await expect(
      page.locator('main').locator('a[href], button').first(),
      `${path} offers a newcomer something to do`,
    ).toBeVisible()
    await expectFits(walk, `${path} for a newcomer`)
  }
  await walk.close()
})
