import type { Page } from '@playwright/test'
import { expectAccessible, overflowOf, settled } from './support/accessible'
import { bannerOf, sidebarOf } from './support/frame'
import { desk, expect, phone, test } from './support/visitors'

/** The share of the window's height that stays covered, whatever is scrolled. */
const fixedShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tall = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      const { width, top, bottom } = element.getBoundingClientRect()
      const isWide = width > window.innerWidth / 2 && bottom > 0 && top < window.innerHeight
      return (position === 'fixed' || position === 'sticky') && isWide && element.closest('dialog') === null
    })
    const heights = tall.map((element) => element.getBoundingClientRect().height)
    return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight
  })

/** Links and buttons under 24 px that stand alone: not in a sentence, and not spread over their whole card. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.locator(':is(main, footer, aside) :is(a, button, summary):visible').evaluateAll((targets) =>
    targets
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        const isInSentence =
          target.parentElement?.tagName === 'P' && target.parentElement.textContent !== target.textContent
        const isSpread = getComputedStyle(target, '::after').position === 'absolute'
        return (width < 24 || height < 24) && !isInSentence && !isSpread
      })
      .map((target) => target.textContent),
  )

const inView = (page: Page, name: string) =>
  expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })

test('a task has the whole width: cart and checkout keep total and button in view, nothing lies over them, and an order without delivery says so at its field [SHELL-01] [CART-02]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  const chat = page.getByRole('link', { name: /^Chat with support/ })
  await page.setViewportSize(phone)
  await page.goto(`${portal.address}/import`)
  await expect(chat).toBeVisible()
  for (const path of ['/import', '/import/transaction', '/import/invoice']) {
    await page.goto(`${portal.address}${path}`)
    await expect(page.locator('main article').first()).toBeVisible()
    expect(await smallTargets(page), path).toEqual([])
  }
  const name = bannerOf(page).getByText('Layar Singapore', { exact: true })
  expect((await name.boundingBox())?.height).toBeLessThan(25)
  await page.goto(`${portal.address}/import/cart`)
  await inView(page, 'Check out')
  await page.setViewportSize({ width: 720, height: 450 })
  await expect.poll(() => fixedShare(page), 'at 200 %').toBeLessThanOrEqual(0.2)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflowOf(page)).toBe(0)
  await inView(page, 'Check out')
  await expect.poll(() => fixedShare(page), 'at 320 px').toBeLessThanOrEqual(0.2)
  await page.setViewportSize(phone)
  await page.getByRole('main').getByRole('button', { name: 'Check out', exact: true }).click()
  await page.waitForURL(/\/import\/checkout/)
  await inView(page, 'Place order and pay')
  await settled(page)
  await expectAccessible(page, 'checkout on a phone')
  await page.getByRole('button', { name: 'Place order and pay' }).click()
  const delivery = page.getByRole('main').getByRole('group', { name: 'Delivery', exact: true })
  await expect(delivery).toHaveAccessibleDescription('Service not selected')
  await expect(delivery).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Delivery: Service not selected' })).toBeAttached()
  for (const [path, size] of [
    ['/import/cart', desk],
    ['/setting', phone],
    ['/setting', desk],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto(`${portal.address}${path}`)
    await expect(page.locator('main section').first()).toBeVisible()
    await expect(sidebarOf(page)).toHaveCount(0)
    await expect(chat).toHaveCount(0)
  }
})
