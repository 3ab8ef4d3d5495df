import type { Browser, Locator, Page } from '@playwright/test'
import { answerTo, readBy } from './support/answers'
import { fromOwnAddress, inCountry, password, register } from './support/customer'
import { freshAddress, freshDigits, freshNumber } from './support/fresh'
import type { Portal } from './support/portal'
import { expect, test } from './support/visitors'

const submit = (page: Page): Locator => page.locator('form button[type=submit]')

const newWindow = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()

const logInWith = async (page: Page, portal: Portal, contact: string, secret: string): Promise<void> => {
  await page.goto(`${portal.address}/login`)
  await page.locator('input[name=user_id]').fill(contact)
  await page.locator('input[type=password]').fill(secret)
  await submit(page).click()
}

const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.locator('input[autocomplete="one-time-code"]').first().focus()
  await page.keyboard.type(code)
}

test('a phone of Singapore: a wrong code, sending again, the password’s rules, changing and forgetting it [ACC-01] [ACC-02] [ACC-03] [ACC-05] [ACC-10]', async ({
  browser,
  portal,
}) => {
  const page = await newWindow(browser)
  const address = freshAddress()
  await fromOwnAddress(page, address)
  await inCountry(page, portal, 'sg')
  const local = `8${freshDigits(7)}`
  const typed = `${local.slice(0, 4)}-${local.slice(4)}`
  const second = 'tide-table-2026'
  const third = 'slow-ferry-2027'

  await test.step('a number that lacks digits is refused at its field, on a phone; correcting it removes the error', async () => {
    await page.clock.install()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${portal.address}/register`)
    const field = page.locator('input[name=user_id]')
    await field.fill('+65 9123 45')
    await submit(page).click()
    await expect(field).toHaveAccessibleDescription(/This phone number is too short\. Check for missing digits\./)
    await field.pressSequentially('67')
    await expect(page.getByText('too short')).toHaveCount(0)
  })

  await test.step('eight digits are a number of Singapore; the code goes there', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.locator('input[name=user_id]').fill(typed)
    await submit(page).click()
    await page.waitForURL(/contact-verification/)
    await expect(page.getByText(`+65 ****${local.slice(-4)}`)).toBeVisible()
  })

  const code = await portal.codeFor(`65${local}`)
  await test.step('a wrong code says so; the wait is counted down in seconds before it can be sent again', async () => {
    await typeCode(page, code === '123456' ? '654321' : '123456')
    await expect(page.getByText('The verification code is incorrect').first()).toBeVisible()
    await expect(page.getByText(/^Resend in \d+:\d\d$/)).toBeVisible()
    const again = page.getByRole('button', { name: 'Resend code' })
    await expect(again).toHaveCount(0)
    await page.clock.runFor(61_000)
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/register')),
      again.click(),
    ])
    expect(request.postDataJSON()).toMatchObject({ user_id: typed, is_resend: true })
    await expect(page.getByText(/^Resend in/)).toBeVisible()
  })

  await test.step('the right code leads on; letters and numbers belong together', async () => {
    await typeCode(page, code)
    await page.waitForURL(/add-password/)
    await page.clock.resume()
    await page.locator('input[autocomplete="given-name"]').fill('Nadia')
    const field = page.locator('input[autocomplete="new-password"]')
    for (const [secret, error] of [
      ['harbour', 'The password needs at least 8 characters'],
      ['quietharbour', 'The password must combine letters and numbers'],
      ['2026202720', 'The password must combine letters and numbers'],
      ['newpass-123', 'This password is easy to guess. Combine three unrelated words with a number.'],
      ['password1', 'This password is easy to guess. Combine three unrelated words with a number.'],
    ] as const) {
      await field.fill(secret)
      await submit(page).click()
      await expect(page.locator('[role=group]:focus')).toContainText(error)
    }
    await field.fill(password)
    await expect(page.getByRole('list', { name: 'Password requirements' }).getByText(', met')).toHaveCount(3)
    await submit(page).click()
    await page.waitForURL((url) => !url.pathname.includes('add-password'))
    await page.goto(`${portal.address}/setting`)
    await expect(page.getByText(`+65 ${local.slice(0, 4)} ${local.slice(4)}`).first()).toBeVisible()
    const other = page.locator('input[name=phone_number_2]')
    await other.fill('+65 9123 45')
    await other.press('Enter')
    await expect(other).toHaveAccessibleDescription(/too short/)
    await other.fill('9123 4567')
    await expect(page.getByText('too short')).toHaveCount(0)
  })

  const other = await newWindow(browser)
  await test.step('the number opens the account however it is written; a changed password ends the other sessions', async () => {
    await fromOwnAddress(other, address)
    await inCountry(other, portal, 'sg')
    await logInWith(other, portal, `+65 ${local}`, password)
    await other.waitForURL((url) => !url.pathname.includes('login'))

    await page.goto(`${portal.address}/setting/password`)
    await page.locator('input[name=current_password]').fill('not-mine-2026')
    await page.locator('input[name=password]').fill(second)
    await submit(page).click()
    await expect(page.locator('[role=group]:focus')).toContainText('Your password')
    await page.locator('input[name=current_password]').fill(password)
    await submit(page).click()
    await page.waitForURL(/\/setting$/)
    await other.goto(`${portal.address}/setting`)
    await other.waitForURL(/login/)
  })

  await test.step('forgotten: the code of the phone and a new password, used once', async () => {
    await other.goto(`${portal.address}/forgot-password`)
    await other.locator('input[name=user_id]').fill(typed)
    await submit(other).click()
    await other.waitForURL(/reset-password/)
    const recovery = await expect
      .poll(() => portal.codeFor(`65${local}`))
      .not.toBe(code)
      .then(() => portal.codeFor(`65${local}`))
    await typeCode(other, recovery)
    await other.locator('input[name=password]').fill(third)
    await submit(other).click()
    await other.waitForURL(/login/)
    await logInWith(other, portal, `65${local}`, second)
    await expect(other.getByText(/password is not correct/).first()).toBeVisible()
    await logInWith(other, portal, `65${local}`, third)
    await other.waitForURL((url) => !url.pathname.includes('login'))
  })
  await other.context().close()
  await page.context().close()
})

test('in Indonesia a leading 0 becomes 62 [ACC-10]', async ({ page, portal }) => {
  await fromOwnAddress(page)
  await inCountry(page, portal, 'id')
  const rest = `812${freshDigits(7)}`
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${portal.address}/register`)
  for (const [wrong, why] of [
    ['+62 812 34', 'Nomor telepon ini terlalu pendek.'],
    ['9123 4567', 'Ini bukan nomor Indonesia. Awali dengan 0 atau +62.'],
  ] as const) {
    await page.locator('input[name=user_id]').fill(wrong)
    await submit(page).click()
    await expect(page.getByText(why)).toBeVisible()
  }
  await page.locator('input[name=user_id]').fill(`(0${rest.slice(0, 3)}) ${rest.slice(3)}`)
  await submit(page).click()
  await page.waitForURL(/contact-verification/)
  await expect(page.getByText(`+62 ****${rest.slice(-4)}`)).toBeVisible()
  expect(await portal.codeFor(`62${rest}`)).toMatch(/^\d{6}$/)
})

test('the language goes with the customer; support tells its hours; a skipped announcement stays skipped [ACC-08] [SUPP-02] [SUPP-04]', async ({
  browser,
  portal,
}) => {
  const page = await newWindow(browser)
  const email = `words-${freshNumber()}@example.sg`
  await inCountry(page, portal, 'sg')
  await register(page, portal, email, 'Lin')

  await test.step('the chat, and from when to when somebody answers', async () => {
    const { result } = await readBy<{ result: { url: string; is_open: boolean } }>(
      page,
      ({ pathname }) => pathname.includes('/contact-whatsapp'),
      () => page.goto(`${portal.address}/`),
    )
    expect(result.url).toMatch(/^https:\/\/wa\.me\/65\d{8}$/)
    await expect(page.getByRole('link', { name: /^Chat with support/ })).toHaveAttribute('href', result.url)
    await page.getByRole('button', { name: 'Contact support' }).click()
    await expect(page.getByText('Mon–Fri 09:00–17:00 SGT', { exact: true })).toBeVisible()
    const now = result.is_open ? /^Open now$/ : /^Closed now\. We reply from \d{1,2} \w+ \d{4}, 09:00 SGT\.$/
    await expect(page.getByText(now)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', result.url)
    await page.keyboard.press('Escape')
  })

  await test.step('banners of import, and the announcement that is skipped for good', async () => {
    await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('listitem').first()).toBeVisible()
    const notice = page.getByRole('region', { name: 'Announcement' })
    // A newcomer is offered the tour in its place, once.
    const offer = page.getByRole('region', { name: 'New here? Take a tour' })
    await expect(notice.or(offer)).toBeVisible()
    if (await offer.isVisible()) await offer.getByRole('button', { name: 'No, thanks' }).click()
    await notice.getByRole('button', { name: 'Warehouse hours over the holidays' }).click()
    await Promise.all([
      page.waitForResponse((response) => response.url().includes('/announcement/skip') && response.ok()),
      notice.getByRole('button', { name: 'Got it, don’t show again' }).click(),
    ])
    await expect(notice).toHaveCount(0)
  })

  await test.step('the chosen language is the one of the account, on another device too', async () => {
    await page.goto(`${portal.address}/setting`)
    await Promise.all([
      page.waitForResponse((response) => response.url().includes('/update-language') && response.ok()),
      page.getByLabel('Language', { exact: true }).selectOption('cn'),
    ])
    await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible()
    const other = await newWindow(browser)
    await inCountry(other, portal, 'sg')
    const answer = await answerTo(
      other,
      ({ pathname }, request) => pathname.includes('/login') && request.method() === 'POST',
      () => logInWith(other, portal, email, password),
    )
    expect(answer).toMatchObject({ customer: { language: 'cn' } })
    await other.waitForURL((url) => !url.pathname.includes('login'))
    await other.goto(`${portal.address}/`)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await other.waitForLoadState('networkidle')
    await expect(other.getByText('Warehouse hours over the holidays')).toHaveCount(0)
    await other.context().close()
  })
  await page.context().close()
})
