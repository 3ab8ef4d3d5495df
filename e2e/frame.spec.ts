import type { Locator, Page } from '@playwright/test'
import { accountMenu, bannerOf, mainNav, sidebarOf } from './support/frame'
import { answerInstead, withSettings } from './support/stand-in'
import { desk, expect, test } from './support/visitors'

/** The first column's middle and the window's, in pixels. */
const offCentre = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox()
  const { width = 0 } = part.page().viewportSize() ?? {}
  return Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)
}

test('five layouts: main, secondary with and without a session, blank, and blank on blue [SHELL-01]', async ({
  visitors,
  portal,
}) => {
  const guest = await visitors.guest('sg')
  await guest.goto(`${portal.address}/login`)
  await expect(guest.getByRole('complementary', { name: 'Layar Singapore' })).toBeVisible()
  await expect(guest.getByRole('navigation')).toHaveCount(0)
  await guest.goto(`${portal.address}/form-pemesanan`)
  const logo = (page: Page) => page.getByRole('link', { name: 'Layar Singapore' }).first()
  await expect(logo(guest)).toBeVisible()
  await expect.poll(() => offCentre(logo(guest))).toBeLessThanOrEqual(1)
  await expect(guest.getByRole('navigation')).toHaveCount(0)
  const groundOf = (page: Page) =>
    page.locator('[data-tone]').evaluate((part) => getComputedStyle(part).backgroundColor)
  const plain = await groundOf(guest)

  const mei = await visitors.customer('sg', 'mei@example.sg')
  await mei.goto(`${portal.address}/import`)
  await expect(mainNav(mei)).toBeVisible()
  await expect(sidebarOf(mei)).toBeVisible()
  const main = await mei.locator('main').boundingBox()
  await mei.goto(`${portal.address}/import/add_shipment`)
  await expect(mainNav(mei)).toBeVisible()
  await expect(sidebarOf(mei)).toHaveCount(0)
  await expect.poll(async () => (await mei.locator('main').boundingBox())?.width).toBeGreaterThan(main?.width ?? 0)
  await mei.goto(`${portal.address}/add-id-card`)
  await expect(logo(mei)).toBeVisible()
  await expect.poll(() => offCentre(logo(mei))).toBeLessThanOrEqual(1)
  await expect(mei.getByRole('navigation')).toHaveCount(0)
  await expect.poll(() => groundOf(mei)).not.toBe(plain)
})

test('a banner leads to the old version only where a deployment names one; closed, it stays closed [SHELL-16]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  const banner = page.getByRole('complementary', { name: 'Old version' })
  await page.goto(`${portal.address}/import`)
  await expect(mainNav(page)).toBeVisible()
  await expect(banner).toHaveCount(0)
  await withSettings(page, { old_version_url: 'https://old.example/' })
  await page.reload()
  await expect(banner.getByRole('link')).toHaveAttribute('href', 'https://old.example/')
  await accountMenu(page).click()
  await expect(bannerOf(page).getByRole('link', { name: 'Old version' })).toHaveAttribute(
    'href',
    'https://old.example/',
  )
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: 'Close notice' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(mainNav(page)).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('the way to the chat floats over the screen, and one line below the bar tells the news, then the promotion, until it is closed [SHELL-17]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  await page.goto(`${portal.address}/import`)
  const chat = page.getByRole('link', { name: /^Chat with support/ })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(chat).toBeVisible()
  const before = await chat.boundingBox()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(async () => (await chat.boundingBox())?.y).toBe(before?.y)
  expect((before?.x ?? 0) > desk.width - 120 && (before?.y ?? 0) > desk.height - 120).toBe(true)
  const promo = page.getByRole('complementary', { name: 'Promotion' })
  const news = page.getByRole('region', { name: 'Announcement' })
  await expect(news.or(promo)).toBeVisible()
  if ((await news.count()) > 0) await news.getByRole('button', { name: 'Got it, don’t show again' }).click()
  await expect(promo.getByRole('link')).toHaveAttribute('href', '/import/promotion')
  await promo.getByRole('button', { name: 'Close promotion' }).click()
  await expect(promo).toHaveCount(0)
  await mainNav(page).getByRole('link', { name: 'Invoice' }).click()
  await page.waitForURL(/\/import\/invoice$/)
  await expect(chat).toBeVisible()
  await expect(promo).toHaveCount(0)
})

test('the change vs last month: nothing, +100 %, relative; its ring is blue above zero and red otherwise [SHELL-19]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  let months: readonly [current: number, last: number] = [0, 0]
  await answerInstead(page, 'GET', '/transaction/statistic', (route) =>
    route.fulfill({
      json: {
        action: true,
        message: '',
        result: {
          current_month_cart__count: months[0],
          last_month_cart__count: months[1],
          transaction_current_month: months[0],
          transaction_last_month: months[1],
        },
      },
    }),
  )
  const colours = new Map<string, Set<string>>([
    ['blue', new Set()],
    ['red', new Set()],
  ])
  for (const [current, last, percent, ring] of [
    [0, 0, '0%', 'red'],
    [4, 0, '+100%', 'blue'],
    [3, 2, '+50%', 'blue'],
    [2, 3, '-33.3%', 'red'],
  ] as const) {
    months = [current, last]
    await page.goto(`${portal.address}/import`)
    const rings = page.locator('svg[data-ring]')
    await expect(rings).toHaveCount(3)
    for (const one of await rings.all()) {
      await expect(one).toHaveAccessibleName(percent)
      const colour = await one
        .locator('circle')
        .last()
        .evaluate((circle) => getComputedStyle(circle).stroke)
      colours.get(ring)?.add(colour)
    }
  }
  const [[blue, ...blues], [red, ...reds]] = [[...(colours.get('blue') ?? [])], [...(colours.get('red') ?? [])]]
  expect([blues, reds]).toEqual([[], []])
  const parts = (colour: string | undefined): number[] => (colour?.match(/\d+/g) ?? []).map(Number)
  const [[redOfBlue = 0, , blueOfBlue = 0], [redOfRed = 0, , blueOfRed = 0]] = [parts(blue), parts(red)]
  expect(blueOfBlue).toBeGreaterThan(redOfBlue)
  expect(redOfRed).toBeGreaterThan(blueOfRed)
})
