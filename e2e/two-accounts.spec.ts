import type { BrowserContext, Page } from '@playwright/test'
import { logIn } from './support/customer'
import { freshDigits } from './support/fresh'
import { chooseLanguage } from './support/language'
import type { Portal } from './support/portal'
import { expect, signInEnglish, test } from './support/visitors'

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
}
const firstName = (page: Page) => page.locator('input[name=first_name]')
const question = (page: Page) => page.getByRole('heading', { name: 'Leave this page?' })
/** The settings with something typed: the form asks before it is left. */
const typeName = async (page: Page, portal: Portal): Promise<void> => {
  await page.goto(`${portal.address}/setting`)
  await page.waitForLoadState('networkidle')
  await firstName(page).fill('Mei Ling')
}
const tabOf = async (context: BrowserContext, address: string): Promise<Page> => {
  const tab = await context.newPage()
  await tab.goto(address)
  await tab.waitForLoadState('networkidle')
  return tab
}

test('a tab that was open before the sign-in follows it, and what it does next logs nobody out [SESS-07]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  const login = await tabOf(page.context(), `${portal.address}/login`)
  const calculator = await tabOf(page.context(), `${portal.address}/import/calculator`)
  await calculator.locator('[name="packagings.0.weight"]').fill('7,5')
  await signInEnglish(page, portal, 'mei@example.sg')
  await login.waitForURL(`${portal.address}/`)
  await expect(calculator.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await expect(calculator.locator('[name="packagings.0.weight"]')).toHaveValue('7,5')

  await page.goto(`${portal.address}/import/add_shipment`)
  const receipt = `SF${freshDigits(13)}`
  await page.locator('textarea[name=receipt_number]').fill(receipt)
  await login.goto(`${portal.address}/setting`)
  await chooseLanguage(login, 'id')
  await login.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.locator('textarea[name=receipt_number]')).toHaveValue(receipt)
})

test('a log-out that would lose what is typed asks first; one in another tab shows nothing of it any longer [SHELL-06]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await signInEnglish(page, portal, 'mei@example.sg')
  await typeName(page, portal)
  await logOut(page)
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(firstName(page)).toHaveValue('Mei Ling')

  const other = await tabOf(page.context(), `${portal.address}/import/cart`)
  await logOut(other)
  await page.waitForURL(`${portal.address}/login`)
  await expect(question(page)).toHaveCount(0)
  await logIn(other, 'daniel@example.sg')
  await page.waitForURL(`${portal.address}/`)
  await expect(page.getByRole('heading', { name: 'Hello, Daniel' })).toBeVisible()
})

test('a page of one customer is gone once another has signed in, although its form would ask [SESS-07]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await signInEnglish(page, portal, 'mei@example.sg')
  await typeName(page, portal)
  page.on('dialog', (dialog) => void dialog.dismiss())
  const [own] = await Promise.all([
    page.waitForRequest((request) => 'accesstoken' in request.headers()),
    page.getByRole('button', { name: /^Notifications/ }).click(),
  ])
  const { authorization = '', accesstoken = '' } = await own.allHeaders()
  await page.request.post(`${portal.address}/api/impor/customer/logout`, {
    headers: { Authorization: authorization, AccessToken: accesstoken, Service: 'import', 'Country-Code': 'sg' },
    data: {},
  })
  const other = await tabOf(page.context(), `${portal.address}/import/cart`)
  await other.waitForURL(`${portal.address}/login`)
  await logIn(other, 'daniel@example.sg')
  await page.waitForURL(`${portal.address}/`)
  await expect(page.getByRole('heading', { name: 'Hello, Daniel' })).toBeVisible()
})
