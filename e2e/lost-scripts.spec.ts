import type { Page } from '@playwright/test'
import type { Portal } from './support/portal'
import { expect, test } from './support/visitors'

const message = {
  en: ['This page didn’t load completely. Check your connection.', 'Try again'],
  id: ['Halaman ini tidak termuat sepenuhnya. Periksa koneksi Anda.', 'Coba lagi'],
  cn: ['页面未能完整加载，请检查网络连接。', '重试'],
} as const

/** Guests find it as an empty page that scripts fill. */
const undrawn = '/tracking?token=of-a-shared-link#below'

const lost = (page: Page) => page.locator('[data-lost-scripts]')

/** What the content policy refused is told to the console. */
const refusedOn = (page: Page): string[] => {
  const refused: string[] = []
  page.on('console', (said) => {
    if (said.text().includes('Content Security Policy')) refused.push(said.text())
  })
  return refused
}

const chooseLanguage = (page: Page, portal: Portal, language: string) =>
  page.context().addCookies([{ name: 'layar_language', value: language, url: portal.address }])

test.use({ serviceWorkers: 'block' })

for (const language of ['en', 'id', 'cn'] as const)
  test(`a page whose scripts do not arrive says so without them, and loads when it is tried again (${language})`, async ({
    page,
    portal,
  }) => {
    const refused = refusedOn(page)
    await chooseLanguage(page, portal, language)
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto(portal.address + undrawn)
    const [text, again] = message[language]
    await expect(page.getByRole('alert')).toHaveText(`${text} ${again}`)
    await page.unrouteAll()
    await page.getByRole('button', { name: again }).click()
    await expect(page.locator('#root h1')).toBeVisible()
    await expect(lost(page)).toBeHidden()
    expect(page.url()).toBe(portal.address + undrawn)
    expect(refused).toEqual([])
  })

test('a page that came drawn says so too when one of the scripts that it starts with is lost', async ({
  page,
  portal,
}) => {
  await chooseLanguage(page, portal, 'en')
  await page.route(/\/assets\/react-.*\.js$/, (route) => route.abort())
  await page.goto(`${portal.address}/login`)
  await expect(page.locator('#root[data-drawn] h1')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(message.en.join(' '))
})

test('scripts that are only slow are waited for without a word', async ({ page, portal }) => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(portal.address + undrawn, { waitUntil: 'commit' })
  await expect(lost(page)).toBeAttached()
  await expect(page.locator('script[type=module]').last()).toBeAttached()
  await expect(lost(page)).toBeHidden()
  open()
  await expect(page.locator('#root h1')).toBeVisible()
  await expect(lost(page)).toBeHidden()
})
