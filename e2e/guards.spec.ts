import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { answerTo } from './support/answers'
import { isOfCustomer } from './support/ask'
import { logIn } from './support/customer'
import { answerInstead, withFaultyScripts } from './support/stand-in'
import { desk, expect, phone, test } from './support/visitors'

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true })

test('a guest is led to the login from every protected screen, and after it to where they wanted to go, query included [GUARD-01]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  for (const path of [
    '/',
    '/import/add_shipment',
    '/add-id-card',
    '/setting/password',
    '/import/print/invoice?code=X',
  ]) {
    await page.goto(portal.address + path)
    await page.waitForURL(`${portal.address}/login`)
  }
  await page.goto(`${portal.address}/import/transaction?status=delivered&from=2026-01-01`)
  await page.waitForURL(`${portal.address}/login`)
  // A reload on the way loses nothing.
  await page.reload()
  await logIn(page, 'daniel@example.sg')
  await expect(page).toHaveURL(`${portal.address}/import/transaction?status=delivered&from=2026-01-01`)
})

test('a customer who opens a screen for guests goes home [GUARD-06]', async ({ visitors, portal }) => {
  const page = await visitors.customer('sg', 'daniel@example.sg')
  for (const path of ['/login', '/register', '/contact-verification', '/add-password', '/forgot-password']) {
    await page.goto(portal.address + path)
    await page.waitForURL(`${portal.address}/`)
  }
})

test('a saved profile leads to import if the answer’s action says so; one that was refused leads nowhere [GUARD-05]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'daniel@example.sg')
  await page.goto(`${portal.address}/add-id-card`)
  const save = page.getByRole('button', { name: 'Save profile' })
  await page.getByLabel('Last name').fill('Koh Wei')
  await answerInstead(page, 'PUT', '/customer/profile', { json: { action: false, message: 'Not this time' } })
  await save.click()
  await expect(page.getByText('Not this time')).toBeVisible()
  expect(pathOf(page)).toBe('/add-id-card')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const { action } = await answerTo<{ action: unknown }>(
    page,
    ({ pathname }, request) => request.method() !== 'GET' && pathname.endsWith('/profile'),
    () => save.click(),
  )
  expect(action).toBe(true)
  await page.waitForURL(`${portal.address}/import`)
})

test('a screen whose guard is unknown shows an error page with 500, its message and the way home [GUARD-07] [ERRPG-02]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await withFaultyScripts(page, { '(`guest`)': '(`nobody`)' })
  await page.goto(`${portal.address}/login`)
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { name: 'There is Error', exact: true })).toBeVisible()
  await expect(alert.getByText('Status 500', { exact: true })).toBeVisible()
  await expect(alert.getByText('Unknown guard: nobody', { exact: true })).toBeVisible()
  await expect(alert.getByText('Please Back To Home Page', { exact: true })).toBeVisible()
  await expect(alert.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  await expect(page).toHaveTitle('There is Error · Layar')
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await expectAccessible(page, `error page, ${size.width} px`)
  }
})

test('an answer that breaks a screen shows the error page, 500 where nothing says otherwise, in the customer’s language [ERRPG-02]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  await answerInstead(page, 'GET', '/cart/cards', { json: { action: true, message: '', results: [null] } })
  await page.goto(`${portal.address}/import/transaction`)
  const alert = page.getByRole('alert').filter({ has: heading(page, 'There is Error') })
  await expect(alert).toBeVisible()
  await expect(alert.getByText('Status 500', { exact: true })).toBeVisible()
  await expect(alert.getByText(/TypeError|null|undefined/)).toHaveCount(0)
  await expectAccessible(page, 'error page in the frame')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await alert.getByRole('link', { name: 'Back to home' }).click()
  await page.waitForURL(`${portal.address}/`)
  await expect(page.getByRole('heading', { name: 'Hello, Mei' })).toBeVisible()
})

test('an error page that breaks itself says so in plain text [ERRPG-03]', async ({ visitors, portal }) => {
  const page = await visitors.guest('sg')
  // No text, but a thing that cannot be drawn.
  await withFaultyScripts(page, { '(`guest`)': '(`nobody`)', 'code:`Status {code}`': 'code:{}' })
  await page.goto(`${portal.address}/login`)
  await expect(page.getByRole('alert')).toHaveText('An error occurred while showing the error page.')
})

test('outside Singapore an unverified customer meets an alert in place of the warehouse addresses [GUARD-09]', async ({
  visitors,
  portal,
}) => {
  const rizky = await visitors.customer('id', 'rizky@example.id')
  await rizky.goto(`${portal.address}/import/warehouse`)
  const alert = rizky.locator('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/add-id-card')
  await expect(rizky.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
  for (const size of [phone, desk]) {
    await rizky.setViewportSize(size)
    await expectAccessible(rizky, `alert in place of the addresses, ${size.width} px`)
  }

  const mei = await visitors.customer('sg', 'mei@example.sg')
  await mei.goto(`${portal.address}/import/warehouse`)
  await expect(mei.getByRole('button', { name: /^Copy/ }).first()).toBeVisible()
  await expect(mei.locator('main').getByRole('alert')).toHaveCount(0)
})

/** What the page itself sends with its calls: whoever holds it speaks as this customer. */
const headersOf = async (page: Page, path: string): Promise<Record<string, string>> => {
  await page.goto('about:blank')
  const [request] = await Promise.all([page.waitForRequest(isOfCustomer, { timeout: 60_000 }), page.goto(path)])
  const { accesstoken = '', authorization = '' } = await request.allHeaders()
  return {
    Service: 'import',
    'Client-Platform': 'web',
    'Country-Code': 'sg',
    AccessToken: accesstoken,
    Authorization: authorization,
  }
}

test('what is another customer’s looks like what is not there, and a guest reads nothing at all [GUARD-10]', async ({
  visitors,
  portal,
}) => {
  const mei = await visitors.customer('sg', 'mei@example.sg')
  const daniel = await visitors.customer('sg', 'daniel@example.sg')
  const meis = await headersOf(mei, `${portal.address}/import`)
  const codes = async (path: string): Promise<Record<string, string>[]> => {
    const answer = await mei.request.get(`${portal.address}/api/impor/${path}`, { headers: meis })
    return ((await answer.json()) as { results: Record<string, string>[] }).results
  }
  const [[invoice], [cart], [ticket]] = [await codes('invoices'), await codes('cart/history'), await codes('ticket')]
  const of: [screen: string, own: string | undefined][] = [
    ['/import/invoice/detail?code=', invoice?.['invoice_code']],
    ['/import/transaction/detail?code=', cart?.['cart_code']],
    ['/import/ticket?code=', ticket?.['ticket_code']],
  ]
  for (const [screen, own] of of) {
    expect(own, screen).toBeTruthy()
    const [, ...rest] = Array.from(own ?? '')
    const absent = `${own?.slice(0, -1)}${rest.at(-1) === '2' ? '3' : '2'}`
    await mei.goto(`${portal.address}${screen}${own}`)
    await expect(mei.locator('main')).toContainText(own ?? '')
    await expect(mei.locator('main').getByRole('alert')).toHaveCount(0)
    const said: string[] = []
    for (const code of [own, absent]) {
      await daniel.goto(`${portal.address}${screen}${code}`)
      await expect(daniel.locator('main').getByRole('alert')).toContainText('Data not found')
      said.push((await daniel.locator('main').innerText()).replaceAll(code ?? '', 'CODE'))
    }
    expect(said[0], screen).toBe(said[1])
  }

  const daniels = await headersOf(daniel, `${portal.address}/import`)
  const { Authorization: _, ...guests } = daniels
  const remove = (headers: Record<string, string>) =>
    mei.request.fetch(`${portal.address}/api/impor/cart/delete-multiple`, {
      method: 'DELETE',
      headers,
      data: { cart_codes: [cart?.['cart_code']] },
    })
  expect((await remove(daniels)).status()).toBe(404)
  expect((await remove(guests)).status()).toBe(401)
  expect((await mei.request.get(`${portal.address}/api/impor/invoices`, { headers: guests })).status()).toBe(401)
  expect((await codes('cart/history')).map(({ cart_code }) => cart_code)).toContain(cart?.['cart_code'])
})

const scriptsOf = (page: Page): Promise<string[]> =>
  page.locator('script[src]').evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src') ?? '').sort())

test('one build serves both countries: the demo’s switch changes brand, colours and first language, and the currency follows [CTRY-01] [CTRY-04]', async ({
  browser,
  portal,
  visitors,
}) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await page.goto(`${portal.address}/login`)
  const colourOf = () => page.locator('form button[type=submit]').evaluate((it) => getComputedStyle(it).backgroundColor)
  await expect(heading(page, 'Log in')).toBeVisible()
  await expect(page.locator('#root:not([data-drawn]) h1')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Layar Singapore' }).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Layar Singapore')
  const scripts = await scriptsOf(page)
  const colour = await colourOf()

  const toIndonesia = page.getByRole('group', { name: 'Country' }).getByRole('button', { name: 'Indonesia' })
  await expect(toIndonesia).toHaveAttribute('aria-pressed', 'false')
  await toIndonesia.click()
  await expect(heading(page, 'Masuk')).toBeVisible()
  await expect(page.locator('#root:not([data-drawn]) h1')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await expect(page.getByRole('link', { name: 'Layar Indonesia' }).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Layar Indonesia')
  await expect(page.getByRole('button', { name: 'Indonesia' })).toHaveAttribute('aria-pressed', 'true')
  expect(await scriptsOf(page)).toEqual(scripts)
  expect(await colourOf()).not.toBe(colour)
  await page.context().close()

  for (const [country, userId, price, other] of [
    ['sg', 'mei@example.sg', /^\$\d/, /Rp\./],
    ['id', 'sari@example.id', /^Rp\. ?\d/, /\$\d/],
  ] as const) {
    const customer = await visitors.customer(country, userId)
    await customer.goto(`${portal.address}/import/invoice`)
    await expect(customer.locator('main').getByText(price).first()).toBeVisible()
    await expect(customer.locator('main').getByText(other)).toHaveCount(0)
  }
})

test('where export is off there is no way to it, neither a switch nor an address; where it is on, on phones too [CTRY-06]', async ({
  visitors,
  portal,
}) => {
  const service = (page: Page) => page.getByRole('button', { name: /^Service: / })
  const choice = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'Service' })
  const mei = await visitors.customer('sg', 'mei@example.sg')
  const sari = await visitors.customer('id', 'sari@example.id')
  await sari.goto(`${portal.address}/import`)
  await service(sari).click()
  await sari
    .getByRole('list', { name: 'Service' })
    .getByRole('link', { name: /^Export/ })
    .click()
  await sari.waitForURL(/\/export$/)
  await expect(service(sari)).toHaveAccessibleName('Service: Export')
  await sari.goto(`${portal.address}/import`)
  await mei.goto(`${portal.address}/import`)
  await expect(mei.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(service(mei)).toHaveCount(0)
  for (const [page, count] of [
    [mei, 0],
    [sari, 1],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('[data-tour=menu]').click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(choice(page)).toHaveCount(count)
  }
  for (const path of ['/export', '/export/Cart', '/export/create_shipment', '/export/print/invoice?invoice_code=X']) {
    await mei.goto(portal.address + path)
    await expect(heading(mei, 'Page Not Found')).toBeVisible()
  }
})

test('Singapore has neither balance nor business account: not in the menu, not at their addresses, not in the API [CTRY-08]', async ({
  visitors,
  portal,
}) => {
  for (const [country, userId, offered] of [
    ['sg', 'mei@example.sg', 0],
    ['id', 'sari@example.id', 1],
  ] as const) {
    const page = await visitors.customer(country, userId)
    await page.goto(`${portal.address}/import`)
    const menu = page.getByRole('button', { name: /Account menu/ })
    await menu.click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Settings' })).toBeVisible()
    for (const name of ['Balance', 'Business account'])
      await expect(page.getByRole('banner').getByRole('link', { name }), `${name} in ${country}`).toHaveCount(offered)
    const headers = { ...(await headersOf(page, `${portal.address}/import`)), 'Country-Code': country }
    const answer = await page.request.get(`${portal.address}/api/impor/balance`, { headers })
    const { action, error_code } = (await answer.json()) as { action: boolean; error_code?: string }
    expect([action, error_code]).toEqual(offered === 1 ? [true, undefined] : [false, 'balance_not_offered'])
    for (const path of ['/saldo', '/setting/business']) {
      await page.goto(portal.address + path)
      await expect(heading(page, 'Page Not Found')).toHaveCount(1 - offered)
      if (offered === 1) await expect(page.locator('main h1')).toBeVisible()
    }
  }
})
