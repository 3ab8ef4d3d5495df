import type { BrowserContext, Page } from '@playwright/test'
import { goOn } from './support/declare'
import { freshDigits, freshNumber } from './support/fresh'
import { expectAccessible } from './support/accessible'
import { shiftOf, watchShifts } from './support/layout-shift'
import { picture } from './support/picture'
import { desk, expect, phone, signInEnglish, test } from './support/visitors'
import { inCountry, logIn } from './support/customer'

const status = (page: Page, words: string) => page.locator('[role=status]').getByText(words, { exact: true })
/** The status for screen readers keeps its last words while a change is on its way; this one does not. */
const seen = (page: Page, words: string) => page.locator('[aria-hidden]').getByText(words, { exact: true })
const title = (page: Page) => page.locator('[name="products.0.product_title"]')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
// Until it is uploaded, a photo is a blob of the page and no part of the draft.
const photo = (page: Page) => page.locator('form img[alt=""]:not([src^="blob:"])')
const banner = (page: Page) => page.getByRole('region', { name: 'Continue your shipment' })
const contexts: BrowserContext[] = []

test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

test('a shipment typed on the phone is continued on the laptop, photo included; two devices, two tabs, no network: nothing is lost [WIZ-07]', async ({
  browser,
  portal,
}) => {
  const open = async (viewport: { width: number; height: number }): Promise<Page> => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
    contexts.push(context)
    const page = await context.newPage()
    await inCountry(page, portal, 'sg')
    await signInEnglish(page, portal, 'daniel@example.sg')
    return page
  }
  const lamp = `Lamp ${freshDigits(5)}`
  const mobile = await open(phone)
  const laptop = await open(desk)

  await test.step('typed on the phone', async () => {
    await mobile.goto(`${portal.address}/import/add_shipment`)
    await mobile.locator('input[name=agent]').first().check()
    await goOn(mobile)
    for (const [side, typed] of Object.entries({ weight: '3,2', length: '40', width: '30', height: '20' }))
      await mobile.locator(`[name="packagings.0.${side}"]`).fill(typed)
    await goOn(mobile)
    await title(mobile).fill(lamp)
    await mobile.locator('form input[type=file]').setInputFiles(picture(freshNumber()))
    await expect(photo(mobile)).toHaveCount(1)
    await expect(seen(mobile, 'Saved')).toBeVisible()
    await expectAccessible(mobile, 'a draft on the phone')
  })

  await test.step('continued on the laptop, where each step is an entry of the history', async () => {
    await watchShifts(laptop)
    await laptop.goto(portal.address)
    await expect(banner(laptop)).toContainText(lamp)
    expect(await shiftOf(laptop), 'home with a draft').toBeLessThan(0.02)
    await expectAccessible(laptop, 'home with a draft')
    await banner(laptop)
      .getByRole('link', { name: /^Continue / })
      .first()
      .click()
    await expect(title(laptop)).toHaveValue(lamp)
    await expect.poll(() => photo(laptop).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await laptop.goBack()
    await expect(heading(laptop, 'Box details')).toBeVisible()
    await laptop.reload()
    await expect(heading(laptop, 'Box details')).toBeVisible()
    expect(new URL(laptop.url()).search).toBe('?step=2')
    await laptop.goForward()
    await expect(title(laptop)).toHaveValue(lamp)
  })

  await test.step('changed on both: the later one is the draft, the other one is kept too', async () => {
    await title(laptop).fill(`${lamp} from the laptop`)
    await expect(seen(laptop, 'Saved')).toBeVisible()
    await title(mobile).fill(`${lamp} from the phone`)
    const other = mobile.getByRole('link', { name: 'Open the other version' })
    await expect(other).toBeVisible()
    await expectAccessible(mobile, 'a draft that two devices changed')
    await other.click()
    await expect(title(mobile)).toHaveValue(`${lamp} from the laptop`)
    await laptop.goto(`${portal.address}/import`)
    await expect(banner(laptop)).toContainText('from the')
    await banner(laptop).locator('summary').click()
    await expect(banner(laptop).getByText('Drafts are kept for 90 days')).toBeVisible()
    await banner(laptop)
      .getByRole('link', { name: new RegExp(`${lamp} from the phone`) })
      .click()
    await expect(title(laptop)).toHaveValue(`${lamp} from the phone`)
  })

  await test.step('without a network it says where the input is, and sends it once there is one', async () => {
    await mobile.context().setOffline(true)
    await title(mobile).fill(`${lamp} offline`)
    await expect(status(mobile, 'Saved on this device')).toBeAttached()
    await mobile.context().setOffline(false)
    await expect(status(mobile, 'Saved')).toBeAttached()
  })

  await test.step('two tabs show one draft', async () => {
    const tab = await laptop.context().newPage()
    await tab.goto(`${portal.address}/import/add_shipment`)
    await expect(title(tab)).toHaveValue(`${lamp} from the phone`)
    await title(tab).fill(`${lamp} in two tabs`)
    await expect(title(laptop)).toHaveValue(`${lamp} in two tabs`)
    await title(laptop).fill(`${lamp} in both tabs`)
    await expect(title(tab)).toHaveValue(`${lamp} in both tabs`)
    await expect(status(laptop, 'Saved')).toBeAttached()
    await expect(laptop.getByText('on another device too')).toHaveCount(0)
    await tab.close()
  })

  await test.step('a log-out empties the browser and not the account', async () => {
    await laptop.getByRole('button', { name: /Account menu/ }).click()
    await laptop.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await laptop.waitForURL(`${portal.address}/login`)
    expect(await laptop.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft_')))).toEqual(
      [],
    )
    await logIn(laptop, 'daniel@example.sg')
    await expect(banner(laptop)).toBeVisible()
  })
})

test('Indonesia: an export shipment is continued from its dashboard, the browser’s Back walks through its steps, and a shipment is declared again [EXP-03]', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ viewport: desk, serviceWorkers: 'block' })
  contexts.push(context)
  const page = await context.newPage()
  await inCountry(page, portal, 'id')
  await page.goto(`${portal.address}/login`)
  await logIn(page, 'sari@example.id')
  await page.goto(`${portal.address}/export/create_shipment`)
  await expect(page.locator('#recipient_address_id input[type=radio]:checked')).toHaveCount(1)
  await goOn(page)
  await page.locator('[name="packagings.0.weight"]').fill('7,5')
  await expect(status(page, 'Tersimpan')).toBeAttached()
  await page.goBack()
  await expect(page.locator('#recipient_address_id')).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.locator('[name="packagings.0.weight"]')).toHaveValue('7,5')
  await page.evaluate(() => sessionStorage.clear())
  await page.setViewportSize(phone)
  await watchShifts(page)
  await page.goto(`${portal.address}/export`)
  const back = page.getByRole('region', { name: 'Lanjutkan kiriman Anda' })
  await expect(back).toContainText('langkah 2 dari 5')
  expect(await shiftOf(page), 'export dashboard with a draft').toBeLessThan(0.02)
  await expectAccessible(page, 'export dashboard with a draft')
  await back
    .getByRole('link', { name: /^Lanjutkan / })
    .first()
    .click()
  await expect(page.locator('[name="packagings.0.weight"]')).toHaveValue('7,5')
  await page.goBack()
  await page.goBack()
  await page.waitForURL(`${portal.address}/export`)

  await test.step('a shipment is declared again as one more draft; starting over is undone', async () => {
    await page.goto(`${portal.address}/import/transaction`)
    await page
      .getByRole('link', { name: /^Kirim lagi: SHP-/ })
      .first()
      .click()
    await expect(page.locator('input[name=agent]:checked')).toHaveCount(1)
    await expect(page.locator('textarea[name=receipt_number]')).toHaveValue('')
    await goOn(page)
    await expect(status(page, 'Tersimpan')).toBeAttached()
    await page.getByRole('button', { name: 'Mulai ulang' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mulai ulang' }).click()
    await expect(page.locator('input[name=agent]:checked')).toHaveCount(0)
    await page.getByRole('button', { name: 'Batalkan' }).click()
    await expect(page.locator('[aria-current="step"]:visible').first()).toContainText('Koli')
    await page.goBack()
    await page.goBack()
    await page.waitForURL(/import\/transaction/)
  })
})
