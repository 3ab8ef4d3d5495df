import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { asCustomerOf, declareAll, isOfCustomer } from './support/ask'
import { logIn, logInOver, signInOver } from './support/customer'
import { goOn } from './support/declare'
import { freshDigits } from './support/fresh'
import type { Portal } from './support/portal'
import { expect, phone, signInEnglish, test } from './support/visitors'

type Headers = Readonly<Record<string, string>>

/** Opens an address and keeps the tokens that its calls carry. */
const openWithTokens = async (page: Page, address: string): Promise<Headers> => {
  await page.goto('about:blank')
  const [own]: [Request, unknown] = await Promise.all([page.waitForRequest(isOfCustomer), page.goto(address)])
  const { authorization = '', accesstoken = '', 'country-code': country = '' } = await own.allHeaders()
  return { Authorization: authorization, AccessToken: accesstoken, Service: 'import', 'Country-Code': country }
}

/** Ends the session at the server, as its expiry or the customer at another device does. */
const endSession = async (page: Page, portal: Portal, headers: Headers): Promise<void> => {
  const ended = await page.request.post(`${portal.address}/api/impor/customer/logout`, { headers, data: {} })
  expect(ended.ok()).toBe(true)
}

const receipts = (page: Page) => page.locator('textarea[name=receipt_number]')
const reason = (page: Page) => page.getByText('Your session has ended. Log in to continue.')
const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith('draft_'))
      // Each draft has a name of its own.
      .map((name) => name.replace(/\..+/, ''))
      .sort(),
  )
/** A call of the open page that learns of the ended session. */
const openNotifications = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click()
/** What another tab does is shown within a second. */
const atOnce = { timeout: 1_000 }
const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

test('a session that ends while a shipment is typed costs none of it: the sign-in opens over the page or, on a page opened with a dead session, says why and leads back [SESS-04] [GUARD-02]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await signInEnglish(page, portal, 'mei@example.sg')
  await page.setViewportSize(phone)
  const receipt = `SF${freshDigits(13)}`
  const tokens = await openWithTokens(page, `${portal.address}/import/add_shipment?from=mail`)

  await test.step('found out by a call of the open page', async () => {
    await receipts(page).fill(receipt)
    await page.getByRole('radio', { name: /\bGuangzhou\b/ }).check()
    await endSession(page, portal, tokens)
    await openNotifications(page)
    await expect(reason(page)).toBeVisible()
    await expect(signInOver(page).locator('input[name=user_id]')).toBeFocused()
    await expectAccessible(page, 'sign-in over the page, 390 px')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Log out without logging back in?' })).toBeVisible()
    await expectAccessible(page, 'question before the log-out, 390 px')
    await page.getByRole('button', { name: 'Stay' }).click()
    await logInOver(page, 'mei@example.sg')
    await expect(receipts(page)).toHaveValue(receipt)
    expect(placeOf(page)).toBe('/import/add_shipment?from=mail')
    await page.keyboard.press('Escape')
    await goOn(page)
    await page.getByRole('button', { name: /Back/ }).first().click()
    await expect(receipts(page)).toHaveValue(receipt)
  })

  await test.step('found out by a page opened with a dead session, several steps on', async () => {
    const again = await openWithTokens(page, `${portal.address}/import/add_shipment`)
    await page.getByRole('radio', { name: /\bGuangzhou\b/ }).check()
    await goOn(page)
    await page.locator('[name="packagings.0.weight"]').fill('2,4')
    await endSession(page, portal, again)
    await page.goto(`${portal.address}/import/transaction?status=delivered`)
    await page.waitForURL(`${portal.address}/login`)
    await page.reload()
    await expect(reason(page)).toBeVisible()
    await logIn(page, 'mei@example.sg')
    await page.waitForURL(`${portal.address}/import/transaction?status=delivered`)
    await page.goto(`${portal.address}/import/add_shipment`)
    await expect(page.locator('[name="packagings.0.weight"]')).toHaveValue('2,4')
    expect(await keptDrafts(page)).toEqual(['draft_shelf', 'draft_wizard'])
  })

  await test.step('a log-out that the customer chose keeps nothing', async () => {
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`${portal.address}/login`)
    await expect(reason(page)).toHaveCount(0)
    expect(await keptDrafts(page)).toEqual([])
    await logIn(page, 'mei@example.sg')
    expect(placeOf(page)).toBe('/')
    await page.goto(`${portal.address}/import/add_shipment`)
    await expect(receipts(page)).toHaveValue('')
  })
})

test('a shipment abroad survives the end of its session too [SESS-04]', async ({ visitors, portal }) => {
  const page = await visitors.guest('id')
  await signInEnglish(page, portal, 'sari@example.id')
  const tokens = await openWithTokens(page, `${portal.address}/export/create_shipment`)
  await expect(page.locator('#recipient_address_id input[type=radio]:checked')).toHaveCount(1)
  await goOn(page)
  await page.locator('[name="packagings.0.weight"]').fill('7,5')
  await endSession(page, portal, tokens)
  await page.reload()
  await page.waitForURL(`${portal.address}/login`)
  await logIn(page, 'sari@example.id')
  await page.waitForURL(`${portal.address}/export/create_shipment`)
  await expect(page.locator('[name="packagings.0.weight"]')).toHaveValue('7,5')
})

test('another customer who signs in after an ended session finds neither the draft nor the address of the former [SESS-07]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await signInEnglish(page, portal, 'mei@example.sg')
  const tokens = await openWithTokens(page, `${portal.address}/import/add_shipment`)
  await receipts(page).fill(`SF${freshDigits(13)}`)
  await endSession(page, portal, tokens)
  await page.goto(`${portal.address}/import/transaction/detail?code=SHP-7K2QM-4XD9P`)
  await page.waitForURL(`${portal.address}/login`)
  expect(await keptDrafts(page)).toEqual(['draft_shelf', 'draft_wizard'])
  await logIn(page, 'daniel@example.sg')
  expect(placeOf(page)).toBe('/')
  await expect.poll(() => keptDrafts(page)).toEqual([])
  const daniels = await openWithTokens(page, `${portal.address}/import/add_shipment`)
  await expect(receipts(page)).toHaveValue('')

  await test.step('also over a page that stands', async () => {
    await receipts(page).fill(`SF${freshDigits(13)}`)
    await endSession(page, portal, daniels)
    await openNotifications(page)
    await logInOver(page, 'mei@example.sg')
    await page.waitForURL(`${portal.address}/`)
    await expect(page.getByRole('heading', { name: 'Hello, Mei' })).toBeVisible()
    await expect.poll(() => keptDrafts(page)).toEqual([])
    await page.goto(`${portal.address}/import/add_shipment`)
    await expect(receipts(page)).toHaveValue('')
  })
})

test('what no draft keeps stays too: a message to the support is sent once after the sign-in, however often it was pressed [SESS-04]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await signInEnglish(page, portal, 'mei@example.sg')
  const subject = `Lamp ${freshDigits(8)}`
  const { ask } = await asCustomerOf(page, portal)
  const { result } = await ask<{ result: { ticket_code: string } }>('POST', '/ticket', {
    category: 'account',
    subject,
    message: 'I bought a lamp.',
  })
  await page.setViewportSize(phone)
  const tokens = await openWithTokens(page, `${portal.address}/import/ticket?code=${result.ticket_code}`)
  const message = page.locator('main textarea')
  await message.fill('Is it on its way?')
  await endSession(page, portal, tokens)
  await page.getByRole('button', { name: 'Send reply', exact: true }).dblclick()
  await expect(reason(page)).toBeVisible()
  await expect(message).toHaveValue('Is it on its way?')
  await logInOver(page, 'mei@example.sg')
  await expect(message).toHaveValue('')
  await expect(page.locator('main').getByText('Is it on its way?')).toHaveCount(1)
  await page.reload()
  await expect(page.locator('main').getByText('Is it on its way?')).toHaveCount(1)
})

test('an order goes on after the sign-in with the delivery and the payment that were chosen, once [SESS-04]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('id')
  await signInEnglish(page, portal, 'sari@example.id')
  const [code = ''] = await declareAll(await asCustomerOf(page, portal), [
    { receiptNumber: `ENDED${freshDigits(13)}`, goods: [{ title: 'Lamp' }] },
  ])
  const tokens = await openWithTokens(page, `${portal.address}/import/checkout?carts=${code}`)
  const service = page.locator('input[name=service]:not([disabled])').last()
  const payment = page.locator('input[name=payment]:not([disabled])').first()
  await service.check()
  await payment.check()
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (/\/cart\/checkout(\/v2)?$/.test(new URL(request.url()).pathname))
      keys.push(request.headers()['idempotency-key'])
  })
  await page.waitForLoadState('networkidle')
  await endSession(page, portal, tokens)
  await page.getByRole('button', { name: 'Place order and pay' }).dblclick()
  await expect(reason(page)).toBeVisible()
  await expect(service).toBeChecked()
  await expect(payment).toBeChecked()
  await logInOver(page, 'sari@example.id')
  await page.waitForURL(/invoice\/detail/)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('of two tabs the one that finds the session ended tells the other, a new sign-in serves both, and a log-out ends both [SESS-04] [SHELL-06]', async ({
  visitors,
  portal,
}) => {
  const first = await visitors.guest('sg')
  await signInEnglish(first, portal, 'mei@example.sg')
  const typing = await first.context().newPage()
  const tokens = await openWithTokens(typing, `${portal.address}/import/add_shipment`)
  const receipt = `SF${freshDigits(13)}`
  await receipts(typing).fill(receipt)
  await typing.waitForLoadState('networkidle')
  await endSession(first, portal, tokens)
  await first.goto(`${portal.address}/import/cart`)
  await first.waitForURL(`${portal.address}/login`)
  await expect(reason(typing)).toBeVisible(atOnce)
  await expect(receipts(typing)).toHaveValue(receipt)
  await logIn(first, 'mei@example.sg')
  await first.waitForURL(`${portal.address}/import/cart`)
  await expect(reason(typing)).toHaveCount(0, atOnce)

  // The other tab goes on under the new session.
  await typing.getByRole('radio', { name: /\bGuangzhou\b/ }).check()
  await goOn(typing)
  await typing.reload()
  await typing.getByRole('button', { name: /Back/ }).first().click()
  await expect(receipts(typing)).toHaveValue(receipt)
  await first.reload()
  await first.waitForLoadState('networkidle')
  expect(placeOf(first)).toBe('/import/cart')

  await first.getByRole('button', { name: /Account menu/ }).click()
  await first.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await first.waitForURL(`${portal.address}/login`)
  await typing.waitForURL(`${portal.address}/login`, atOnce)
  await expect(reason(typing)).toHaveCount(0)
  expect(await keptDrafts(typing)).toEqual([])
})
