import { expectAccessible } from './support/accessible'
import { fromOwnAddress, inCountry, signUp } from './support/customer'
import { goOn } from './support/declare'
import { freshNumber } from './support/fresh'
import { expect, test } from './support/visitors'
import { signInAs, walkIn } from './support/walk'

test('Singapore: with the keyboard alone from an empty calculator to both prices, and on into a declaration [CALC-03] [CALC-04] [CALC-06] [CARD-06] [ROUTE-09] [ROUTE-13]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en')
  const { page } = walk
  await walk.atDesk()
  await signInAs(walk, 'mei@example.sg')
  await walk.goto('/import')
  await page.getByRole('link', { name: 'Calculator', exact: true }).click()
  const section = page.getByRole('region', { name: 'Freight calculator' })
  const isAtTop = async (): Promise<boolean> => {
    const box = await section.boundingBox()
    return box !== null && box.y > 0 && box.y < 200
  }
  await expect(section.getByLabel('Length')).toBeVisible()
  await expect.poll(isAtTop).toBe(true)
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await page.getByRole('link', { name: 'Calculator', exact: true }).click()
  await expect.poll(isAtTop).toBe(true)
  await section.getByRole('link', { name: 'Open calculator' }).click()
  await page.waitForURL(/\/import\/calculator$/)
  // The address changes a moment before the screen does.
  await expect(page.getByRole('link', { name: 'Open calculator' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Freight calculator' })).toBeVisible()

  const postalCode = page.getByLabel('Postal code')
  await postalCode.focus()
  await page.keyboard.type('238823')
  await expect(postalCode).toHaveValue('238823')
  await page.getByRole('combobox', { name: 'Category' }).focus()
  await page.keyboard.type('home and')
  await expect(page.getByRole('option', { name: 'Home and living' }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  for (const word of ['', '168', '1']) {
    await page.keyboard.press('Tab')
    if (word) await page.keyboard.type(word)
  }
  await page.getByLabel('Length').focus()
  // The decimal comma of Jakarta means the same as a point.
  for (const [index, word] of ['40', '30', '20', '', '3,2'].entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    if (word) await page.keyboard.type(word)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your estimate' })).toBeFocused()

  const air = page.getByRole('article', { name: 'By air' })
  await expect(air.getByText('$28.97')).toHaveCount(2)
  await expect(air.getByText('$19.50').or(air.getByText('$12.00')).first()).toBeVisible()
  await expect(air.getByText('You pay for')).toBeVisible()
  await expect(air.getByText('4 kg', { exact: true }).first()).toBeVisible()
  const sea = page.getByRole('article', { name: 'By sea' })
  await expect(sea.getByText('GST 9%')).toBeVisible()
  await expect(sea.getByText('The minimum of 0.1 CBM applies.', { exact: false })).toBeVisible()
  // What lies under the bar at the top is no target.
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await expectAccessible(page, 'estimate')

  await page.reload()
  await expect(air.getByText('$28.97')).toHaveCount(2)
  await air.getByRole('button', { name: 'Ship by air' }).click()
  await page.waitForURL(/add_shipment/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Box details' })).toBeVisible()
  await expect(page.getByLabel('Length')).toHaveValue('40')
  expect(walk.errors).toEqual([])
  await walk.close()
})

test('Singapore: a visitor on a phone estimates without an account, and finds the values in the declaration after signing up [CALC-03] [ROUTE-13]', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await inCountry(page, portal, 'sg')
  await page.goto(`${portal.address}/login`)
  await page.getByRole('link', { name: 'Estimate your shipping cost' }).click()
  await page.waitForURL(/\/import\/calculator$/)
  await page.getByRole('button', { name: 'Try an example' }).click()
  const sea = page.getByRole('article', { name: 'By sea' })
  await expect(sea.getByRole('button', { name: 'Ship by sea' })).toBeVisible()
  await expectAccessible(page, 'calculator of a guest')
  // The page of a guest stays narrow: each number of a box can still be read.
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const part of ['length', 'weight', 'quantity']) {
      const box = await page.locator(`[name="packagings.0.${part}"]`).boundingBox()
      expect(box?.width, `${part} at ${width} px`).toBeGreaterThan(60)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await sea.getByRole('button', { name: 'Ship by sea' }).click()
  await page.waitForURL(/\/register$/)
  await fromOwnAddress(page)
  await signUp(page, portal, `estimate-${freshNumber()}@example.sg`, 'Wei')
  await page.waitForURL(/\/import\/add_shipment$/)
  await expect(page.locator('input[name=shipment_track]').nth(1)).toBeChecked()
  // The warehouses were read before the customer had a marking code.
  await expect(page.getByText(/^LYSG[A-Z0-9]{5}-S$/).first()).toBeVisible()
  await goOn(page)
  await expect(page.locator('[name="packagings.0.weight"]')).toHaveValue('6.5')
})

test('Indonesia: on a phone, to a kecamatan found while typing, with taxes inside of the price by sea [CALC-03] [CALC-06] [ROUTE-13]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'id', 'id')
  const { page } = walk
  await signInAs(walk, 'sari@example.id')
  await walk.goto('/import/calculator')
  await page.getByRole('combobox', { name: /Kecamatan/ }).pressSequentially('kebayoran ba')
  await expect(page.getByRole('option', { name: /Kebayoran Baru/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Coba contoh' }).click()
  const sea = page.getByRole('article', { name: 'Lewat laut' })
  await expect(sea.getByText('Sudah termasuk', { exact: true })).toBeVisible()
  const air = page.getByRole('article', { name: 'Lewat udara' })
  await expect(air.getByText('Bea masuk', { exact: true })).toBeVisible()
  await expect(air.getByText('PPN impor')).toBeVisible()
  await expect(air.getByText('Antar sampai alamat')).toBeVisible()
  await page.getByLabel('Berat per koli').fill('0')
  await page.getByRole('button', { name: 'Bandingkan udara dan laut' }).click()
  await expect(page.getByRole('group', { name: /1/ }).first()).toBeFocused()
  await expectAccessible(page, 'calculator with an error')
  expect(walk.errors).toEqual([])
  await walk.close()
})
