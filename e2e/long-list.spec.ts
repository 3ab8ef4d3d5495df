import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { signIn } from './support/customer'
import { expect, phone, test } from './support/visitors'

const many = 60

/** Answers the list of shipments with many of them, made from those of the sample data. */
const withMany = (page: Page): Promise<unknown> =>
  page.route('**/cart/cards?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { results: { cart_code: string }[] }
    const results = Array.from({ length: many }, (_, at) => ({
      ...body.results[at % body.results.length],
      cart_code: `SHP-MANY-${String(at).padStart(4, '0')}`,
    }))
    await route.fulfill({ response, json: { ...body, results, next: null } })
  })

test('of a long list what is far away is left out, yet is found, reached by keyboard and read out [SHIP-07]', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, portal, 'sg', 'mei@example.sg')
  await withMany(page)
  await page.goto(`${portal.address}/import/transaction`)
  const cards = page.locator('main article')
  await expect(cards).toHaveCount(many)
  await expect(cards.nth(39)).toHaveCSS('content-visibility', 'visible')
  await expect(cards.last()).toHaveCSS('content-visibility', 'auto')
  await expect(page.getByRole('link', { name: `Shipment SHP-MANY-00${many - 1}` })).toHaveCount(1)
  await expectAccessible(page, 'a long list of shipments')

  const isFound = await page.evaluate(
    (code) => (window as unknown as { find: (words: string) => boolean }).find(code),
    `SHP-MANY-00${many - 2}`,
  )
  expect(isFound).toBe(true)
  await expect(cards.nth(many - 2)).toBeInViewport()

  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('link', { name: 'Shipment SHP-MANY-0039' }).focus()
  for (const [at, name] of [
    [39, 'another one from the same card'],
    [40, 'the next card'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(cards.nth(at).locator(':focus'), name).toBeInViewport()
  }
})
