import type { Page } from '@playwright/test'
import { sidebarOf } from './support/frame'
import { changeAnswer } from './support/stand-in'
import { expect, signInEnglish, test } from './support/visitors'

test('the sidebar: avatar, name cut to 14 characters, e-mail or else phone, and the language menu [SHELL-07]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  let contact: object = {}
  await changeAnswer(page, '/customer/profile', (answer) =>
    Object.assign(answer['result'] as object, { first_name: 'Maximiliana', last_name: 'Wijayakusuma', ...contact }),
  )
  await page.goto(`${portal.address}/import/warehouse`)
  const sidebar = sidebarOf(page)
  await expect(sidebar.getByText('Maximiliana Wi...', { exact: true })).toBeVisible()
  await expect(sidebar.getByText('mei@example.sg', { exact: true })).toBeVisible()
  const avatar = sidebar.locator('img, [class*=avatar]').first()
  await expect(avatar).toBeVisible()
  contact = { email: null, phone_number: '6591234567' }
  await page.reload()
  await expect(sidebar.getByText('6591234567', { exact: true })).toBeVisible()

  const choice = sidebar.getByRole('combobox')
  await expect(choice.locator('option')).toHaveText(['ID · Bahasa Indonesia', 'EN · English', 'CN · 简体中文'])
  for (const [language, lang] of [
    ['id', 'id'],
    ['cn', 'zh-Hans'],
    ['en', 'en'],
  ] as const) {
    await page.locator('[data-tour=sidebar]').getByRole('combobox').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  }
  await expect(page.getByRole('heading', { name: 'Warehouse addresses', level: 1 })).toBeVisible()
})

/** Regions of the sidebar by their names, from above, without what they count. */
const regionsOf = (page: Page): Promise<string[]> =>
  sidebarOf(page)
    .getByRole('region')
    .evaluateAll((regions) =>
      regions.map((region) => (region.querySelector('h2')?.textContent ?? '').split(',')[0] ?? ''),
    )

test('beside import: its summary and two shipments; beside export: notifications, summary, two shipments, discounts [SHELL-08] [SHELL-09]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('id', 'sari@example.id')
  for (const [mode, name, regions] of [
    ['import', 'Import', ['Import summary', 'Import history', 'Chase Discount', 'Good to know', 'Basic']],
    [
      'export',
      'Export',
      ['Notifications', 'Export summary', 'Export history', 'Chase Discount', 'Good to know', 'Basic'],
    ],
  ] as const) {
    await page.goto(`${portal.address}/${mode}`)
    const sidebar = sidebarOf(page)
    const history = sidebar.getByRole('region', { name: `${name} history` })
    await expect(history.getByRole('article')).toHaveCount(2)
    await expect(sidebar.getByRole('region', { name: `${name} summary` }).getByText(/^\d+$/)).toBeVisible()
    await expect.poll(() => regionsOf(page)).toEqual(regions)
    await expect(sidebar.getByRole('region', { name: 'Chase Discount' }).getByRole('article').first()).toBeVisible()
  }
})

test('the vouchers move on every 5 s, rest under the pointer, and rest for good once moved by hand [SHELL-10]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await signInEnglish(page, portal, 'daniel@example.sg')
  const carousel = page.getByRole('region', { name: 'Chase Discount' })
  const place = carousel.getByText(/^\d+ \/ \d+$/)
  await expect(place).toHaveText(/^\d+ \/ [2-9]$/)
  const count = Number((await place.textContent())?.split(' / ')[1])
  await carousel.getByRole('heading', { name: 'Chase Discount' }).hover()
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  await page.clock.pauseAt(Date.now() + 60_000)
  const now = Number((await place.textContent())?.split(' / ')[0])
  const after = (steps: number): string => `${((now - 1 + steps) % count) + 1} / ${count}`
  await page.clock.runFor(20_000)
  await expect(place).toHaveText(after(0))
  // Off it: from now on it counts anew.
  await page.mouse.move(5, 5)
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(4_990)
  await expect(place).toHaveText(after(0))
  await page.clock.runFor(20)
  await expect(place).toHaveText(after(1))
  await page.clock.runFor(10_000)
  await expect(place).toHaveText(after(3))
  await carousel.getByRole('button', { name: 'Next voucher' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(30_000)
  await expect(place).toHaveText(after(4))
})

test('knowledge cards have title, excerpt, link and picture, and scroll by their buttons; without any a text says so [SHELL-11]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  const posts = (change: (all: Record<string, unknown>[]) => object) =>
    page.route('**/wp-json/wp/v2/posts?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>[]) })
    })
  const picture = `${portal.address}/favicon.svg`
  await posts((all) =>
    all.map((post, place) => (place === 0 ? { ...post, yoast_head_json: { og_image: [{ url: picture }] } } : post)),
  )
  await page.goto(`${portal.address}/import`)
  const section = page.getByRole('region', { name: 'Good to know' })
  const cards = section.getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expect(cards.first().locator('img')).toHaveAttribute('src', picture)
  await expect(cards.first().getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/blog\/[\w-]+$/)
  await expect(cards.first().locator('p')).toHaveText(/\w{3,}/)
  const scrolled = () => section.getByRole('list').evaluate((list) => Math.round(list.scrollLeft))
  await section.getByRole('button', { name: 'Next articles' }).click()
  await expect.poll(scrolled).toBeGreaterThan(100)
  // Beside the edges of the list alone: what is above may still grow and move it down.
  const isShown = (card: Element): boolean => {
    const [own, list] = [card.getBoundingClientRect(), card.parentElement?.getBoundingClientRect()]
    return list !== undefined && own.right > list.left && own.left < list.right
  }
  await expect.poll(() => cards.nth(1).evaluate(isShown)).toBe(true)
  await section.getByRole('button', { name: 'Previous articles' }).click()
  await expect.poll(scrolled).toBe(0)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await posts(() => [])
  await page.goto(`${portal.address}/import`)
  await expect(section.getByText('No articles yet.')).toBeVisible()
  await expect(section.getByRole('button')).toHaveCount(0)
})
