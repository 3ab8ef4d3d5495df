import { expectAccessible } from './support/accessible'
import { inCountry, password, register } from './support/customer'
import { freshNumber } from './support/fresh'
import { fillIdCard } from './support/id-card'
import { picture } from './support/picture'
import { expect, test } from './support/visitors'

// Enough for the slowest machine; each of these takes a few seconds on a common one.
test.setTimeout(150_000)

test('Google’s demo makes a newcomer, who hands in the ID card and meets the referral code [ACC-04] [GUARD-03] [GUARD-04] [ROUTE-08] [VOUCH-04]', async ({
  page,
  portal,
}) => {
  await inCountry(page, portal, 'id')
  // The link of a friend: its code waits until it is asked for.
  await page.goto(`${portal.address}/register?referral=SARYWN34`)
  await page.getByRole('button', { name: /Google/ }).click()
  await page.waitForURL(/demo-sign-in\/google/)
  await expectAccessible(page, 'the demo’s sign-in')
  await page.locator('li a').first().click()
  await page.waitForURL(/add-id-card/)

  await fillIdCard(page, { seed: 43, number: '3174014508900015', name: 'AMIRA SANTOSO', street: 'Jalan Contoh No. 15' })
  await page.locator('form button[type=submit]').click()

  await page.waitForURL(/referral-code/)
  const code = page.locator('input[name=referral_code]')
  await expect(code).toHaveValue('SARYWN34')
  await expectAccessible(page, 'referral code')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/import$/)
  await page.goto(`${portal.address}/import/promotion`)
  await expect(page.getByText('Voucher referral').first()).toBeVisible()
  await page.goto(`${portal.address}/referral-code`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(code).toHaveCount(0)
})

test('who comes back from Google without signing in loses nothing; Mei’s Google opens her account [ACC-04] [GUARD-02]', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.address}/setting`)
  await page.waitForURL(/login/)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: 'Go back without signing in' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing has changed' })).toBeVisible()
  await expectAccessible(page, 'back without signing in')
  await page.getByRole('link', { name: 'To the login' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: /Mei Tan/ }).click()
  await page.waitForURL(/\/setting$/)
  await expect(page.getByText('Connected as mei@example.sg')).toBeVisible()
  // Goods are on their way: the account cannot go.
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await expect(page.getByText('Not possible yet:').locator('+ ul')).toHaveCSS('list-style-type', 'disc')
  await expect(page.getByText(/Shipments on their way: \d+/)).toBeVisible()
})

test('a newcomer’s picture, other address, own data, and the end of the account [ACC-06] [ACC-07] [ACC-09]', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const email = `account-${freshNumber()}@example.sg`
  await register(page, portal, email, 'Ananda')
  await page.goto(`${portal.address}/setting`)

  await page.locator('input[type=file]').setInputFiles(picture(7, 900))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeEnabled()
  await expectAccessible(page, 'picture to cut')
  await dialog.getByRole('slider').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(dialog).toBeHidden()
  const seen = page.locator('header img[src*="/file"]')
  await expect(seen).toBeVisible()
  await expect
    .poll(() => seen.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([320, 320])

  const other = `other-${freshNumber()}@example.sg`
  await page.getByRole('button', { name: 'Change email' }).click()
  await dialog.getByLabel('New email').fill(other)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/^Resend in/)).toBeVisible()
  await dialog.getByLabel('Verification code').fill(await portal.codeFor(other))
  await dialog.getByLabel('Your password').fill(password)
  await expectAccessible(page, 'code for a new address')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(other, { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Request my data' }).click()
  const archive = page.getByRole('link', { name: 'Download' })
  await expect(archive).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), archive.click()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  expect(await portal.mailTo(other, /data/i)).toContain(`${portal.address}/setting`)

  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await expectAccessible(page, 'the last question before an account is deleted')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await page.waitForURL(/login/)
  await page.locator('input[name=user_id]').fill(other)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText(/password is not correct/).first()).toBeVisible()
})
