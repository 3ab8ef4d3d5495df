import { axeErrors, overflowOf } from './support/accessible'
import { fromOwnAddress } from './support/customer'
import { chooseLanguage } from './support/language'
import { expect, test } from './support/visitors'

interface Answer {
  readonly result: { readonly html: string | null; readonly body: string }
}

test('staff see a mail as its reader does; nothing in it runs, and it is readable on any screen', async ({
  browser,
  portal,
  visitors,
}) => {
  const guest = await visitors.guest('sg')
  await fromOwnAddress(guest)
  await guest.goto(`${portal.address}/forgot-password`)
  await chooseLanguage(guest, 'en')
  await guest.locator('input[name=user_id]').fill('mei@example.sg')
  await guest.locator('form button[type=submit]').click()
  await portal.mailTo('mei@example.sg', /set a new password/)

  const page = await visitors.guest('sg')
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  await page.goto(`${portal.address}/ops/login`)
  await page.locator('input[name=email]').fill('admin@layar.example')
  await page.locator('input[name=password]').fill('sample-password-1')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await page.goto(`${portal.address}/ops/outbox`)
  const [response] = await Promise.all([
    page.waitForResponse((one) => /\/api\/ops\/outbox\/[^/]+$/.test(new URL(one.url()).pathname)),
    page.getByRole('link', { name: 'Set a new password' }).first().click(),
  ])
  const { html, body } = ((await response.json()) as Answer).result

  // The styles arrive although the content policy allows none in markup; it has nothing to refuse.
  const mail = page.frameLocator('iframe[sandbox="allow-same-origin"]')
  await expect(mail.locator('h1')).toHaveCSS('font-size', '24px')
  await expect(mail.getByText('Set a new password').last()).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(mail.locator('a[href]')).toHaveCount(0)
  expect(said).toEqual([])
  const ran = await page.evaluate(async () => {
    const { contentDocument: inside } = document.querySelector('iframe') as HTMLIFrameElement
    const script = Object.assign(inside?.createElement('script') as HTMLScriptElement, {
      textContent: 'parent.document.title = "ran"',
    })
    inside?.body.append(script)
    return document.title
  })
  expect(ran).not.toBe('ran')
  await page.locator('summary', { hasText: 'Text version' }).click()
  await expect(page.getByText('Open the link below', { exact: false })).toBeVisible()

  // The mail itself, as a program for mail loads it.
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width: 320, height: 640 }, colorScheme })
    const reader = await context.newPage()
    const loaded: string[] = []
    reader.on('request', (request) => loaded.push(request.url()))
    await reader.setContent(html ?? '')
    expect(await axeErrors(reader), colorScheme).toEqual([])
    expect(await overflowOf(reader)).toBeLessThanOrEqual(0)
    expect(await reader.getByRole('link').evaluate((link) => (link as HTMLAnchorElement).href)).toBe(
      body.split('\n').at(-1),
    )
    await expect(reader.locator('h1')).toHaveCSS(
      'color',
      colorScheme === 'dark' ? 'rgb(232, 238, 242)' : 'rgb(19, 34, 44)',
    )
    expect(loaded).toEqual([])
    await context.close()
  }
})
