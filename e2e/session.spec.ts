import type { Locator, Page, Request, Response } from '@playwright/test'
import { isOfCustomer } from './support/ask'
import { freshNumber } from './support/fresh'
import { answerInstead } from './support/stand-in'
import { expect, signInEnglish, test } from './support/visitors'

const isApi = (address: string): boolean => new URL(address).pathname.startsWith('/api/impor/')
const callOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`
const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
const failure = (page: Page, text: string): Locator => toasts(page).filter({ hasText: `Fail${text}` })
const pathOf = (page: Page): string => new URL(page.url()).pathname

/** The profile's form in the settings: a write that nothing else hangs on. */
const openProfile = async (page: Page, address: string): Promise<Locator> => {
  await page.goto(`${address}/setting`)
  const save = page.getByRole('button', { name: 'Save profile' })
  await expect(save).toBeVisible()
  await page.waitForLoadState('networkidle')
  return save
}

test('every import call carries the headers, and every answer comes in the envelope [SESS-01] [SESS-02]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'daniel@example.sg')
  const sent: Request[] = []
  const answers: Promise<readonly [call: string, body: string | undefined]>[] = []
  const noteRequest = (request: Request): void => void sent.push(request)
  const noteResponse = (response: Response): void => {
    if (!isApi(response.url())) return
    const call = callOf(response.request())
    // A page that is left takes the bodies of its last answers with it.
    const body = response.text().catch(() => undefined)
    answers.push(body.then((text) => [call, text] as const))
  }
  page.on('request', noteRequest)
  page.on('response', noteResponse)
  await page.goto(`${portal.address}/import`)
  await page.waitForLoadState('networkidle')
  await page.goto(`${portal.address}/import/warehouse`)
  await page.waitForLoadState('networkidle')
  const save = await openProfile(page, portal.address)
  await save.click()
  await expect(toasts(page)).toHaveCount(1)
  page.off('request', noteRequest)
  page.off('response', noteResponse)

  const calls = sent.filter((request) => isApi(request.url()))
  expect(calls.length).toBeGreaterThan(15)
  expect(calls.map(callOf)).toContain('PUT /api/impor/customer/profile')
  for (const call of calls) {
    const headers = await call.allHeaders()
    expect(headers, callOf(call)).toMatchObject({
      service: 'import',
      'client-platform': 'web',
      'platform-version': 'v2',
      'country-code': 'sg',
      language: 'en',
      authorization: expect.stringMatching(/^Bearer [\w-]{40,}$/),
    })
    // The one call that asks for an access token has none to show.
    if (!call.url().endsWith('/token-access/create')) expect(headers['accesstoken']).toMatch(/^[\w-]{40,}$/)
  }
  const whole = (await Promise.all(answers)).filter(([, body]) => body !== undefined)
  expect(whole.length).toBeGreaterThan(15)
  expect(whole.map(([call]) => call)).toContain('PUT /api/impor/customer/profile')
  for (const [call, body] of whole) {
    const answer = JSON.parse(body ?? '') as Record<string, unknown>
    expect([typeof answer['action'], typeof answer['message']], call).toEqual(['boolean', 'string'])
    if (call.startsWith('GET')) expect('result' in answer !== 'results' in answer, call).toBe(true)
    if ('results' in answer) expect(Array.isArray(answer['results']), call).toBe(true)
  }
  // What is no call of the API is told nothing of the session.
  const others = sent.filter((request) => /\/(blog|assets)\//.test(request.url()))
  expect(others.some((request) => request.url().includes('/wp-json/'))).toBe(true)
  for (const other of others) {
    const { authorization, accesstoken } = await other.allHeaders()
    expect([authorization, accesstoken], other.url()).toEqual([undefined, undefined])
  }
})

test('a dead session clears the tokens and asks for a sign-in over the page; a refused sign-in says the sentence of 401 and keeps its fields [SESS-04] [FAIL-02]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await signInEnglish(page, portal, 'daniel@example.sg')
  const save = await openProfile(page, portal.address)
  const [{ authorization = '', accesstoken = '' }] = await Promise.all([
    page.waitForRequest(isOfCustomer).then((request) => request.allHeaders()),
    page.reload(),
  ])
  await page.waitForLoadState('networkidle')
  // Somebody ends the session elsewhere.
  const ended = await page.request.post(`${portal.address}/api/impor/customer/logout`, {
    headers: { Authorization: authorization, AccessToken: accesstoken, Service: 'import', 'Country-Code': 'sg' },
    data: {},
  })
  expect(ended.ok()).toBe(true)
  await save.click()
  await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible()
  expect(pathOf(page)).toBe('/setting')
  await page.goto(`${portal.address}/import/cart`)
  await page.waitForURL(`${portal.address}/login`)
  await answerInstead(page, 'POST', '/login', { status: 401, json: {} })
  await page.locator('input[name=user_id]').fill('daniel@example.sg')
  await page.locator('input[type=password]').fill('sample-password-1')
  await page.locator('form button[type=submit]').click()
  await expect(failure(page, 'You do not have authorized')).toHaveCount(1)
  await expect(page.locator('input[name=user_id]')).toHaveValue('daniel@example.sg')
})

test('a dead access token is replaced without a word; where that does not help, both sentences of 403 stand [SESS-04] [FAIL-02]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'daniel@example.sg')
  const save = await openProfile(page, portal.address)
  const calls: string[] = []
  const note = (request: Request): void => void (isApi(request.url()) && calls.push(callOf(request)))
  page.on('request', note)
  let isFirst = true
  await answerInstead(page, 'PUT', '/customer/profile', (route) => {
    const headers = { ...route.request().headers(), ...(isFirst ? { accesstoken: 'no-longer-alive' } : {}) }
    isFirst = false
    return route.continue({ headers })
  })
  await save.click()
  await expect(toasts(page).filter({ hasText: /^Success/ })).toHaveCount(1)
  // Of its own accord the page asks other things meanwhile.
  const tries = calls.filter((call) => /^PUT |token-access/.test(call))
  expect(tries).toEqual([
    'PUT /api/impor/customer/profile',
    'POST /api/impor/token-access/create',
    'PUT /api/impor/customer/profile',
  ])
  await expect(failure(page, '')).toHaveCount(0)
  page.off('request', note)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await answerInstead(page, 'PUT', '/customer/profile', { status: 403, json: {} })
  // Another input, since a quick second press with the same one is a double click and sends nothing.
  await page.getByLabel('Last name').fill('Koh Lim')
  await save.click()
  await expect(failure(page, 'API route is forbidden')).toHaveCount(1)
  await expect(failure(page, 'There is an error. Please reload the page and try again.')).toHaveCount(1)
  expect(pathOf(page)).toBe('/setting')
})

test('what the server leaves unsaid is said by the status, each as a toast titled Fail; a broken network too [FAIL-02] [FAIL-03]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await page.clock.install()
  await signInEnglish(page, portal, 'daniel@example.sg')
  const save = await openProfile(page, portal.address)
  let status = 0
  await answerInstead(page, 'PUT', '/customer/profile', (route) =>
    status === 0 ? route.abort() : route.fulfill({ status, json: {} }),
  )
  for (const [code, text] of [
    [0, 'Network Error.'],
    [400, 'Bad Request'],
    [404, 'API route is missing or undefined'],
    [405, 'method not allowed'],
    [408, 'Cannot refresh data right now!'],
    [409, 'Conflict'],
    [413, 'Payload Too Large'],
    [415, 'Unsupported Media Type'],
    [422, 'Unprocessable Entity'],
    [429, 'Too Many Requests'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
    [504, 'Gateway Timeout'],
  ] as const) {
    status = code
    await save.click()
    // What may pass is tried again first; nobody waits for that here.
    await expect(async () => {
      await page.clock.runFor(2_000)
      await expect(failure(page, text)).toHaveCount(1, { timeout: 50 })
    }, `${code}`).toPass({ intervals: [10] })
    await expect(save).toBeEnabled()
    // A failure stays for 10 s, long enough to be read.
    await page.clock.runFor(11_000)
    await expect(toasts(page)).toHaveCount(0)
  }
})

test('a good write says so and reads the list anew; a bad one shows each of its failures and changes nothing [SESS-05]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  await page.goto(`${portal.address}/setting/address`)
  const main = page.locator('main [class*=words]:not(header *)').filter({ hasText: 'Main address' })
  const makeMain = page.getByRole('button', { name: 'Set as main' })
  await expect(main).toContainText('Home')
  await expect(makeMain).toHaveCount(1)
  await answerInstead(page, 'POST', '/customer/address/primary', {
    status: 409,
    json: { action: false, message: ['First reason', 'Second reason'] },
  })
  await makeMain.click()
  await expect(failure(page, 'First reason')).toHaveCount(1)
  await expect(failure(page, 'Second reason')).toHaveCount(1)
  await expect(main).toContainText('Home')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const reads: string[] = []
  page.on('request', (request) => isApi(request.url()) && reads.push(callOf(request)))
  // There, and back again for whoever comes next.
  for (const name of ['Office', 'Home']) {
    reads.length = 0
    await makeMain.click()
    await expect(toasts(page).filter({ hasText: /^Success/ })).toHaveCount(1)
    await expect(main).toContainText(name)
    expect(reads).toEqual(
      expect.arrayContaining(['POST /api/impor/customer/address/primary', 'GET /api/impor/customer/address/v2']),
    )
    await expect(toasts(page).filter({ hasText: /^Success/ })).toHaveCount(0)
  }
})

test('the client log goes out on load, is looked at every 20 s, and goes again once it is over five minutes old [SESS-06]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await page.clock.install()
  let isBroken = false
  const logs: Record<string, unknown>[] = []
  await answerInstead(page, 'POST', '/client/', async (route) => {
    logs.push(route.request().postDataJSON() as Record<string, unknown>)
    return isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue()
  })
  const answered = page.waitForResponse((response) => response.url().endsWith('/client/'))
  await page.goto(`${portal.address}/login`)
  expect((await answered).status()).toBe(200)
  expect(logs).toHaveLength(1)
  expect(logs[0]).toMatchObject({ client_name: expect.stringMatching(/^Chrome [\d.]+$/) })
  expect(Object.keys(logs[0] ?? {}).sort()).toEqual([
    'client_name',
    'client_os',
    'client_os_version',
    'mobile_app_version',
  ])
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(230_000)
  expect(logs).toHaveLength(1)
  isBroken = true
  await page.clock.runFor(40_000)
  await expect.poll(() => logs.length).toBe(2)
  // A failure is kept quiet and made good at the next look.
  isBroken = false
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(20_000)
  await expect.poll(() => logs.length).toBe(3)
  await page.clock.runFor(200_000)
  expect(logs).toHaveLength(3)
  await expect(toasts(page)).toHaveCount(0)
})

test('a failed history leaves the sidebar quietly empty: no alert, no toast [SESS-11]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  await answerInstead(page, 'GET', '/cart/cards', { status: 500, json: { action: false, message: 'Lost' } })
  await page.goto(`${portal.address}/import/warehouse`)
  const history = page.getByRole('region', { name: 'Import history' })
  await expect(history.getByText('Your shipments will appear here.')).toBeVisible()
  await expect(history.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Lost')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
})

test('the captcha is worked out unseen; errors are reported once, without the query; what is counted names nobody [SESS-10]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await page.goto(`${portal.address}/register`)
  const [mini] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/customer/register/mini')),
    (async () => {
      await page.locator('input[name=user_id]').fill(`captcha-${freshNumber()}@example.sg`)
      await page.locator('form button[type=submit]').click()
    })(),
  ])
  expect((await mini.allHeaders())['captcha-token']).toMatch(/\S{10,}/)
  expect((await mini.response())?.ok()).toBe(true)
  await page.waitForURL(/contact-verification/)
  await expect(page.locator('iframe, [class*=captcha]')).toHaveCount(0)

  const mei = await visitors.customer('sg', 'mei@example.sg')
  const told: [path: string, body: Record<string, unknown>, response: Promise<boolean>][] = []
  mei.on('request', (request) => {
    const path = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (!['client-error', 'analytics'].includes(path)) return
    const isGood = request.response().then((response) => response?.ok() ?? false)
    told.push([path, request.postDataJSON() as Record<string, unknown>, isGood])
  })
  await mei.goto(`${portal.address}/import/transaction?status=delivered`)
  const breakSomething = () =>
    mei.evaluate(async () => {
      setTimeout(() => {
        throw new RangeError('broken on purpose')
      })
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
  // Errors are reported from the page's first idle moment on.
  await expect(async () => {
    await breakSomething()
    expect(told).not.toEqual([])
  }).toPass({ timeout: 15_000 })
  await breakSomething()
  expect(told[0]?.[0]).toBe('client-error')
  expect(told[0]?.[1]).toMatchObject({ message: 'RangeError: broken on purpose', path: '/import/transaction' })

  // Its answer is there before the page is left.
  expect(await told[0]?.[2]).toBe(true)
  expect(told).toHaveLength(1)
  await mei.getByRole('button', { name: /^Notifications/ }).click()
  await mei.keyboard.press('Escape')
  await mei.goto(`${portal.address}/`)
  await mei.getByRole('link', { name: 'Put your marking code on every box' }).click()
  await mei.waitForURL(/\/import\/warehouse$/)
  await expect.poll(() => told.length).toBeGreaterThan(1)
  expect(told.slice(1).map(([path, body]) => [path, body])).toEqual([
    ['analytics', { name: 'select_content', content_type: 'banner', content_id: told[1]?.[1]['content_id'] }],
  ])
  expect(told[1]?.[1]['content_id']).toMatch(/^[\w-]+$/)
  expect(await Promise.all(told.map(([, , isGood]) => isGood))).toEqual(told.map(() => true))
})
