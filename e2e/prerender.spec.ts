import type { Browser, Locator, Page, Request } from '@playwright/test'
import { signIn } from './support/customer'
import type { Portal } from './support/portal'
import { expect, test } from './support/visitors'

/** The address of an article of the sample data. */
const article = 'marking-code-on-the-carton'

const headings = { en: 'Log in', id: 'Masuk', cn: '登录' } as const

/** A door that what is asked for waits at until it is opened. */
const closedDoor = async (page: Page, paths: RegExp): Promise<() => void> => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route(paths, async (route) => {
    await opened
    await route.continue()
  })
  return open
}

/** Opens a page whose scripts wait until they are let go; nothing of the content policy may be broken on the way. */
const openHeld = async (browser: Browser, url: string, cookies: Readonly<Record<string, string>> = {}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const list = Object.entries({ layar_country: 'sg', ...cookies })
  await context.addCookies(list.map(([name, value]) => ({ name, value, url: new URL(url).origin })))
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  const letGo = await closedDoor(page, /\/assets\/.*\.js$/)
  await page.goto(url, { waitUntil: 'commit' })
  const close = async (): Promise<void> => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return { page, errors, letGo, close }
}

const taken = (page: Page) => expect(page.locator('#root:not([data-drawn]) h1')).toBeVisible()

/** Presses a button of a drawn page, which remembers it from its first moment on. */
const press = async (button: Locator): Promise<void> => {
  await button.click()
  await expect(button).toHaveAttribute('data-pressed', '')
}

/** Where the headings, fields and buttons stand. */
const places = (page: Page): Promise<string[]> =>
  page.locator('#root :is(h1, p, label, input, button, a, select)').evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.localName, ...[x, y, width, height].map((value) => Math.round(value))].join(' ')
    }),
  )

test('the login is there before any script, in the language that was chosen, and nothing moves when the scripts come [SHELL-01] [SHELL-07]', async ({
  browser,
  portal,
}) => {
  for (const language of ['en', 'id', 'cn'] as const) {
    const { page, errors, letGo, close } = await openHeld(browser, `${portal.address}/login`, {
      layar_language: language,
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[language])
    await page.evaluate(() => document.fonts.ready)
    const before = await places(page)
    letGo()
    await taken(page)
    expect(await places(page), language).toEqual(before)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[language])
    expect(errors).toEqual([])
    await close()
  }
})

test('what a link leads guests to is there before any script as well, and nothing moves when the scripts come [SHELL-01] [ACC-05]', async ({
  browser,
  portal,
}) => {
  for (const [path, heading] of [
    ['/reset-password#token=a-link-from-the-mail', 'Choose a new password'],
    ['/form-pemesanan-berhasil', 'We received your request'],
    ['/register', 'Create your account'],
    ['/data-sources', 'Data and licences'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy notice'],
    ['/import/calculator', 'Freight calculator'],
    ['/blog', 'Good to know'],
    [`/blog/${article}`, /marking code/i],
  ] as const) {
    const { page, errors, letGo, close } = await openHeld(browser, portal.address + path)
    await expect(page.locator('#root[data-drawn] h1')).toHaveText(heading)
    await page.evaluate(() => document.fonts.ready)
    const before = await places(page)
    // What the answers bring comes later than the scripts.
    const answer = await closedDoor(page, /\/api\//)
    letGo()
    await taken(page)
    expect(await places(page), path).toEqual(before)
    answer()
    expect(errors).toEqual([])
    await close()
  }
  // What this shows depends on an answer: its frame is there before it.
  const { page, errors, letGo, close } = await openHeld(
    browser,
    `${portal.address}/social-sign-in/google#id_token=a&state=b`,
  )
  await expect(page.locator('#root[data-drawn] h1')).toHaveText('Back from Google')
  letGo()
  await taken(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./)
  expect(errors).toEqual([])
  await close()
})

test('articles are there before any script, and are not asked for again', async ({ browser, portal }) => {
  for (const [path, text] of [
    ['/blog', /^Quarantine/],
    [`/blog/${article}`, /marking code/i],
  ] as const) {
    const { page, errors, letGo, close } = await openHeld(browser, portal.address + path)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await expect(page.locator('#root[data-drawn]').getByText(text).first()).toBeVisible()
    letGo()
    await taken(page)
    await expect(page.locator('#root').getByText(text).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((one) => /article/.test(one))).toEqual([])
    expect(errors).toEqual([])
    await close()
  }
})

test('who opens the page of a new password without its link is told so, and a missing article is not drawn [ACC-05]', async ({
  browser,
  portal,
  request,
}) => {
  const { page, letGo, close } = await openHeld(browser, `${portal.address}/reset-password`)
  letGo()
  await taken(page)
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  await close()
  const missing = await request.get(`${portal.address}/blog/no-such-article`)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('<div id="root"></div>')
})

test('what is typed and pressed before the scripts come is not lost: the customer is signed in with it [ACC-01]', async ({
  browser,
  portal,
}) => {
  const { page, errors, letGo, close } = await openHeld(browser, `${portal.address}/`)
  const contact = page.locator('input[name="user_id"]')
  await page.locator('input[name="password"]').fill('sample-password-1')
  await contact.fill('mei@example.sg')
  await contact.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 3))
  letGo()
  await taken(page)
  await expect(contact).toHaveValue('mei@example.sg')
  await expect(contact).toBeFocused()
  expect(await contact.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/login/)
  expect(errors).toEqual([])
  await close()

  const again = await openHeld(browser, `${portal.address}/login`)
  await again.page.locator('input[name="user_id"]').fill('mei@example.sg')
  await again.page.locator('input[name="password"]').fill('sample-password-1')
  await press(again.page.getByRole('button', { name: 'Log in' }))
  // Nothing is sent without the scripts, least of all a password in the address.
  expect(again.page.url()).toBe(`${portal.address}/login`)
  again.letGo()
  await expect(again.page).not.toHaveURL(/login/)
  expect(again.errors).toEqual([])

  // Signed in, nobody sees the login again on the way home, also where the server does not know.
  await again.page.context().clearCookies({ name: 'layar_signed_in' })
  await again.page.addInitScript(() => {
    const seen: string[] = ((window as unknown as { seen: string[] }).seen = [])
    const look = (): void => {
      const root = document.getElementById('root')
      if (root && !('drawn' in root.dataset) && root.querySelector('input[name="user_id"]')) seen.push('login')
      requestAnimationFrame(look)
    }
    look()
  })
  await again.page.goto(`${portal.address}/login`)
  await expect(again.page).not.toHaveURL(/login/)
  await again.page.locator('h1').first().waitFor()
  expect(await again.page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  const known = async (): Promise<string | undefined> =>
    (await again.page.context().cookies()).find(({ name }) => name === 'layar_signed_in')?.value
  await expect.poll(known).toBe('1')
  await again.close()
})

/** Signs in, then opens screens whose scripts wait until they are let go. */
const openHeldSignedIn = async (browser: Browser, portal: Portal, width: number) => {
  const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, portal, 'sg', 'mei@example.sg')
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  const open = async (path: string): Promise<() => void> => {
    let letGo = (): void => undefined
    const gone = new Promise<void>((resolve) => (letGo = resolve))
    await page.unrouteAll({ behavior: 'wait' })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gone
      await route.continue()
    })
    await page.goto(`${portal.address}${path}`, { waitUntil: 'commit' })
    return letGo
  }
  return { page, errors, open, close: () => context.close() }
}

test('a screen behind the login is there before any script, holds nothing of anybody, and does not move when they come [SHELL-01] [GUARD-01]', async ({
  browser,
  portal,
}) => {
  for (const width of [390, 1440]) {
    const { page, errors, open, close } = await openHeldSignedIn(browser, portal, width)
    for (const [path, heading] of [
      ['/', 'Hello'],
      ['/import', 'Import dashboard'],
      ['/import/cart', 'Cart'],
      ['/data-sources', 'Data and licences'],
      ['/import/transaction/detail?code=SHP-NOSUCH', 'Shipment …'],
    ] as const) {
      const letGo = await open(path)
      await expect(page.locator('#root[data-drawn-for=customers] h1')).toHaveText(heading)
      expect(await page.locator('#root').innerText()).not.toMatch(/Mei|SHP-|INV-/)
      await page.evaluate(() => {
        const seen: number[] = ((window as unknown as { shifts: number[] }).shifts = [])
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      letGo()
      await taken(page)
      await expect(page.locator('main [role=status][class*=waiting]')).toHaveCount(0)
      const shift = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      )
      expect(shift, `${path} at ${width}`).toBeLessThan(0.02)
    }
    // The last of them is not there, and says so.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([])
    await close()
  }
})

test('what a screen behind the login waits for is asked for before the screen is there, each once [SHELL-01]', async ({
  browser,
  portal,
}) => {
  const { page, errors, open, close } = await openHeldSignedIn(browser, portal, 390)
  await page.goto(`${portal.address}/import/transaction`)
  const detail = await page.locator('main a[href*="/import/transaction/detail?code="]').first().getAttribute('href')
  for (const [path, awaited] of [
    ['/', /\/cart\/cards\?count=100$/],
    [detail ?? '', /\/cart\/detail\?code=SHP-/],
    ['/import/invoice', /\/invoices\?count=20$/],
  ] as const) {
    const letGo = await open(path)
    const script = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js$`)
    // The files of every page come; those of the screen wait.
    for (const name of ['rolldown-runtime', 'react', 'base', 'start'])
      await page.route(script(name), (route) => route.continue())
    const asked: string[] = []
    const note = (request: Request): void => {
      if (request.url().includes('/api/') && request.method() === 'GET') asked.push(request.url())
    }
    page.on('request', note)
    await page.goto(`${portal.address}${path}`, { waitUntil: 'commit' })
    await expect.poll(() => asked.some((url) => awaited.test(url))).toBe(true)
    await expect(page.locator('#root[data-drawn]')).toBeVisible()
    letGo()
    await taken(page)
    await expect(page.locator('main [role=status][class*=waiting]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    page.off('request', note)
    // Drafts are read anew by every screen that shows them.
    const again = asked.filter((url, index) => asked.indexOf(url) !== index && !url.endsWith('/draft'))
    expect(again, path).toEqual([])
  }
  expect(errors).toEqual([])
  await close()
})

test('what is pressed on a screen behind the login before its scripts counts; who is signed out meanwhile sees nothing of it [SHELL-04] [GUARD-01]', async ({
  browser,
  portal,
}) => {
  const { page, open, close } = await openHeldSignedIn(browser, portal, 390)
  const letGo = await open('/import')
  await press(page.getByRole('button', { name: 'Menu', exact: true }))
  letGo()
  await taken(page)
  await expect(page.getByRole('dialog')).toBeVisible()

  // The server still takes this browser for a customer's, whose storage is empty.
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: portal.address,
    storageTypes: 'indexeddb,local_storage,cache_storage',
  })
  const letGuest = await open('/import/cart')
  await expect(page.locator('#root[data-drawn-for=customers] h1')).toBeVisible()
  letGuest()
  await page.waitForURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(page.locator('[data-drawn-for=customers]')).toHaveCount(0)
  await close()
})
