import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { answerTo } from './support/answers'
import { signIn } from './support/customer'
import { goOn, next } from './support/declare'
import { picture } from './support/picture'
import { test } from './support/visitors'
import { agent, box, chooseCategory, counted, declarationsOf, fillBoxes, item, station, way } from './support/wizard'

test('numbers stay as they are typed: a comma counts, two readings are asked about, half a piece is refused, and a full container goes out with exactly these numbers [WIZ-02] [WIZ-10]', async ({
  browser,
  page,
  portal,
}) => {
  await test.step('Singapore, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, portal, 'sg', 'mei@example.sg')
    await page.goto(`${portal.address}/import/add_shipment`)
    await agent(page, 'Guangzhou').check()
    await goOn(page)
    await fillBoxes(page, 0, {
      sides: ['40', '30', '20,5'],
      lengthUnit: 'cm',
      weight: '1,5',
      weightUnit: 'kg',
      count: '2',
    })
    await expect(counted(page, 'Actual weight')).toContainText('3 kg')
    await box(page, 0, 'quantity').fill('1,5')
    await page.locator('form select:has(option[value=pound])').selectOption('gram')
    await box(page, 0, 'weight').fill('12.500')
    await expect(page.getByRole('group', { name: 'Do you mean 12.5 g or 12,500 g?' })).toBeVisible()
    await expect(counted(page, 'Actual weight')).toHaveCount(0)
    await next(page).click()
    await expect(station(page)).toContainText('Boxes')
    await expect(box(page, 0, 'quantity')).toHaveValue('1,5')
    await expect(box(page, 0, 'quantity')).toHaveAccessibleDescription('Enter a whole number')
    await expect(box(page, 0, 'weight')).toHaveAccessibleDescription('Choose which of the two numbers you mean')
    await expectAccessible(page, 'two readings')
    await box(page, 0, 'weight').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '12,500 g' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box(page, 0, 'weight')).toHaveValue('12500')
    await expect(box(page, 0, 'weight')).toBeFocused()
    await box(page, 0, 'quantity').fill('２')
    await expect(counted(page, 'Actual weight')).toContainText('25 kg')
    await goOn(page)
    await item(page, 0, 'product_title').fill('Paper lamp')
    await chooseCategory(page, 0, 'Home and living')
    await item(page, 0, 'price_original').fill('1,5')
    const price = page.getByRole('button', { name: /^Price/ })
    await expect(price).toContainText('$')
    await item(page, 0, 'quantity').fill('1,5')
    await expect(price).toContainText('Not yet')
    await next(page).click()
    await expect(station(page)).toContainText('Items')
    await page.reload()
    await page.getByRole('button', { name: 'Edit Paper lamp' }).click()
    await expect(item(page, 0, 'quantity')).toHaveValue('1,5')
    await expect(item(page, 0, 'price_original')).toHaveValue('1,5')
  })

  await test.step('Indonesia, at a desk: two kinds of boxes in a full container', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const sari = await context.newPage()
    await signIn(sari, portal, 'id', 'sari@example.id')
    const sent = declarationsOf(sari)
    await sari.goto(`${portal.address}/import/add_shipment`)
    await agent(sari, 'Guangzhou').check()
    await way(sari, 'sea').check()
    await sari.getByRole('radio', { name: /^Kontainer penuh, 20/ }).check()
    await goOn(sari)
    await fillBoxes(sari, 0, {
      sides: ['1,2', '1', '0,8'],
      lengthUnit: 'm',
      weight: '1,234',
      weightUnit: 'kg',
      count: '1.000',
    })
    await sari.getByRole('button', { name: '1,234 kg' }).click()
    await expect(box(sari, 0, 'weight')).toHaveValue('1,2340')
    await sari
      .locator('form')
      .getByRole('button', { name: /^Tambah/ })
      .click()
    await fillBoxes(sari, 1, {
      sides: ['250', '12,5', '300'],
      lengthUnit: 'mm',
      weight: '2.2',
      weightUnit: 'pound',
      count: '1',
    })
    await goOn(sari)
    await item(sari, 0, 'product_title').fill('Lampu kertas')
    await chooseCategory(sari, 0, 'Rumah')
    await sari.getByLabel('Mata uang').selectOption('IDR')
    await item(sari, 0, 'price_original').fill('Rp 850.757')
    await item(sari, 0, 'quantity').fill('1 000')
    await goOn(sari)
    await answerTo(
      sari,
      ({ pathname }) => pathname.includes('/file/upload'),
      () => sari.locator('form input[type=file]').setInputFiles(picture(71)),
    )
    await expect(sari.locator('form ul li').filter({ hasText: /photo-71/ })).toHaveCount(1)
    await goOn(sari)
    await answerTo(
      sari,
      ({ pathname }) => pathname.includes('/cart/new'),
      () => next(sari).click(),
    )
    expect(sent[0]?.postDataJSON()).toMatchObject({
      setup: {
        package_track: 'laut',
        container_type: 'fcl_20',
        packaging: [
          {
            estimation_weight: 1234,
            estimation_dimension_length: 120,
            estimation_dimension_width: 100,
            estimation_dimension_height: 80,
            quantity: 1000,
          },
          {
            estimation_weight: 1000,
            estimation_dimension_length: 25,
            estimation_dimension_width: 1.25,
            estimation_dimension_height: 30,
            quantity: 1,
          },
        ],
      },
      products: [{ currency_code: 'IDR', price_original: 850_757, quantity: 1000 }],
    })
    await context.close()
  })
})
