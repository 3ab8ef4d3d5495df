import type { Page, Request } from '@playwright/test'
import { expectAccessible, settled } from './support/accessible'
import { isOfCustomer } from './support/ask'
import { logIn } from './support/customer'
import { chooseLanguage, languages } from './support/language'
import { withSettings } from './support/stand-in'
import { desk, expect, phone, signInEnglish, test } from './support/visitors'

const watchedMs = 10_000

/** How often the page sends each call of the API, by method and path. */
const countCalls = (page: Page): Map<string, number> => {
  const counts = new Map<string, number>()
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const call = `${request.method()} ${pathname}`
    counts.set(call, (counts.get(call) ?? 0) + 1)
  })
  return counts
}

const title = (page: Page) => page.getByRole('heading', { level: 1, name: /Layar Indonesia/ })

/** How often a page was loaded from the server. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1
  })
  return () => loads
}

test('a sign-in at the other country’s site switches the site by itself, once, says so, and leads to the address that was wanted [CTRY-01]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await page.setViewportSize(phone)
  await page.goto(`${portal.address}/import/transaction`)
  await page.waitForURL(`${portal.address}/login`)
  await chooseLanguage(page, 'en')
  const loads = countLoads(page)
  const counts = countCalls(page)
  await logIn(page, 'sari@example.id')
  await expect(page.getByText('Your account is registered with Layar Indonesia, so we switched to it.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/import/transaction')
  await expect(page.getByRole('contentinfo')).toContainText('Layar Indonesia')
  expect(loads()).toBe(1)
  expect([...counts].filter(([, count]) => count > 2)).toEqual([])
})

test('where the switch does not help, an account of the other country is told so on one page, which asks the server nothing again and again, and leads to the right site [CTRY-01]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  // As a browser that drops the cookie again: every page comes for Singapore.
  await withSettings(page, {
    ...{ country: 'sg', brand_name: 'Layar Singapore', country_switch: true },
    other_country: { brand_name: 'Layar Indonesia', url: null },
  })
  await page.goto(`${portal.address}/login`)
  await chooseLanguage(page, 'en')
  const loads = countLoads(page)
  const counts = countCalls(page)
  await logIn(page, 'sari@example.id')
  await expect(title(page)).toBeVisible()
  await page.waitForTimeout(watchedMs)
  expect(loads()).toBe(1)
  expect([...counts].filter(([, count]) => count > 2)).toEqual([])
  await expect(title(page)).toBeFocused()

  await test.step('also when it is opened anew, at any address', async () => {
    counts.clear()
    await page.goto(`${portal.address}/import/transaction`)
    await expect(title(page)).toBeFocused()
    await page.waitForLoadState('networkidle')
    expect([...counts].filter(([, count]) => count > 1)).toEqual([])
  })

  await test.step('in three languages, on a phone and at a desk', async () => {
    for (const language of languages) {
      await chooseLanguage(page, language)
      for (const size of [phone, desk]) {
        await page.setViewportSize(size)
        await settled(page)
        await expectAccessible(page, `other country, ${language}, ${size.width} px`)
      }
    }
    await chooseLanguage(page, 'en')
  })

  await test.step('one key press leads to the same address of the right site, still signed in', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await title(page).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Go to Layar Indonesia' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/import/transaction')
    await expect(page.getByRole('contentinfo')).toContainText('Layar Indonesia')
  })
})

test('where the country cannot be switched the page links to the right site, or names it, and logging out ends the session at the server [CTRY-01] [SHELL-06]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('id')
  await signInEnglish(page, portal, 'sari@example.id')
  const [own] = await Promise.all([page.waitForRequest(isOfCustomer), page.goto(`${portal.address}/setting`)])
  const { authorization = '', accesstoken = '' } = await own.allHeaders()
  const asSari = { Authorization: authorization, AccessToken: accesstoken, Service: 'import', 'Country-Code': 'id' }
  const profileStatus = async (): Promise<number> =>
    (await page.request.get(`${portal.address}/api/impor/customer/profile`, { headers: asSari })).status()
  expect(await profileStatus()).toBe(200)

  const singapore = { country: 'sg', brand_name: 'Layar Singapore', country_switch: false }
  const indonesia = { brand_name: 'Layar Indonesia', url: 'https://id.layar.example' }
  await withSettings(page, { ...singapore, other_country: indonesia })
  await page.goto(`${portal.address}/import`)
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Go to Layar Indonesia' })).toHaveAttribute('href', indonesia.url)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await withSettings(page, { ...singapore, other_country: { ...indonesia, url: null } })
  await page.reload()
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Log in at Layar Indonesia')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${portal.address}/login`)
  expect(await profileStatus()).toBe(401)
})
