import { expect, type Page } from '@playwright/test'
import { answerTo } from './support/answers'
import { register, signIn } from './support/customer'
import { goOn, next } from './support/declare'
import { freshDigits, freshNumber } from './support/fresh'
import { picture } from './support/picture'
import { test } from './support/visitors'
import { agent, box, chooseCategory, counted, declarationsOf, fillBoxes, item, station, way } from './support/wizard'

interface Declared {
  readonly setup: { readonly cart_code: string; readonly [field: string]: unknown }
  readonly products: readonly unknown[]
}

/** An item with all that customs asks. */
const fillLamp = async (page: Page): Promise<void> => {
  await item(page, 0, 'product_title').fill('Paper lamp')
  await chooseCategory(page, 0, 'Home and living')
  await page.getByLabel('Currency').selectOption('CNY')
  await item(page, 0, 'price_original').fill('168,50')
  await item(page, 0, 'quantity').fill('2')
  await item(page, 0, 'hs_code').fill('9405.11')
  await item(page, 0, 'product_description').fill('Rice paper, for a table')
  await page.getByLabel('Fragile').check()
  await page.locator('form input[type=file]').setInputFiles(picture(37))
  await expect(page.locator('form img[alt=""]')).toHaveCount(1)
}

test('each warehouse offers its ways, its containers and the code of each route [WIZ-02] [WIZ-17]', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'sg', 'mei@example.sg')
  await page.goto(`${portal.address}/import/add_shipment`)
  await expect(station(page)).toContainText('Route')
  await expect(way(page, 'air')).toBeChecked()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.getByText('Choose a warehouse to see your code for this route.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'How much space do you need?' })).toHaveCount(0)
  const code = page.getByRole('region', { name: 'Your marking code for this route' })

  await agent(page, 'Guangzhou').check()
  await expect(code).toContainText('LYSGMEA24-A')
  await way(page, 'sea').check()
  await expect(code).toContainText('LYSGMEA24-S')
  const shared = page.getByRole('radio', { name: /^Shared container \(LCL\)/ })
  await expect(shared).toBeChecked()
  for (const size of ['20 ft', '40 ft']) {
    await page.getByRole('radio', { name: new RegExp(`^Full container, ${size}`) }).check()
    await expect(code).toContainText('LYSGMEA24-F')
  }

  // All ways, but no full container: the choice goes, and the code is that of the shared one.
  await agent(page, 'Tokyo').check()
  await expect(shared).toHaveCount(0)
  await expect(code).toContainText('LYSGMEA24-S')
  for (const [name, served, mark] of [
    ['Yiwu', 'sea', 'LYSGMEA24-S'],
    ['Shenzhen', 'air', 'LYSGMEA24-A'],
  ] as const) {
    await agent(page, name).check()
    await expect(way(page, served)).toBeChecked()
    await expect(way(page, served === 'air' ? 'sea' : 'air')).toBeDisabled()
    await expect(page.getByText('Not available here')).toHaveCount(1)
    await expect(code).toContainText(mark)
  }
})

test('a declaration from empty steps to the cart: units, volumetric weight, back and forth, clearing, another’s code, use again [WIZ-03] [WIZ-05] [WIZ-06] [WIZ-07] [WIZ-08] [WIZ-10] [WIZ-11] [WIZ-12] [WIZ-14] [WIZ-15] [WIZ-16]', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await register(page, portal, `wizard-${freshNumber()}@example.sg`, 'Wei')
  const sent = declarationsOf(page)
  const receipt = `SF${freshDigits(13)}`
  await page.goto(`${portal.address}/import/add_shipment`)

  await test.step('an empty step stays, and a declaration of nothing is never sent', async () => {
    await agent(page, 'Guangzhou').waitFor({ state: 'attached' })
    await next(page).click()
    await expect(page.locator('[role=group]:focus')).toContainText('This field is required')
    await expect(station(page)).toContainText('Route')
    await agent(page, 'Guangzhou').check()
    await page.locator('textarea[name=receipt_number]').fill(receipt)
    await goOn(page)
    await expect(box(page, 0, 'quantity')).toHaveValue('1')
    await expect(box(page, 1, 'quantity')).toHaveCount(0)
    await next(page).click()
    await expect(page.locator('[role=group]:focus')).toContainText('This field is required')
    await expect(station(page)).toContainText('Boxes')
  })

  await test.step('pounds, ounces, kilograms; inches, metres, millimetres; a comma counts', async () => {
    await fillBoxes(page, 0, {
      sides: ['10', '10', '10'],
      lengthUnit: 'inch',
      weight: '2,2',
      weightUnit: 'pound',
      count: '3',
    })
    await expect(counted(page, 'Actual weight')).toContainText('3 kg')
    // 25.4 × 25.4 × 25.4 / 6000 × 3
    await expect(counted(page, 'Volumetric weight')).toContainText('8.194 kg')
    await expect(counted(page, 'Volumetric weight')).toContainText('25.4 × 25.4 × 25.4 cm ÷ 6000 × 3')
    await page.getByRole('button', { name: 'Add another box size' }).click()
    await fillBoxes(page, 1, {
      sides: ['0,4', '0,3', '0,2'],
      lengthUnit: 'm',
      weight: '10',
      weightUnit: 'ounce',
      count: '1',
    })
    await expect(counted(page, 'Volumetric weight').first()).toContainText('4 kg')
    await page.getByRole('button', { name: 'Add another box size' }).click()
    await fillBoxes(page, 2, {
      sides: ['400', '300', '200'],
      lengthUnit: 'mm',
      weight: '1,5',
      weightUnit: 'kg',
      count: '2',
    })
    await expect(counted(page, 'Volumetric weight').first()).toContainText('8 kg')
    await goOn(page)
  })

  await test.step('an item with all that customs asks, with one empty form to begin with', async () => {
    await expect(item(page, 0, 'product_title')).toHaveValue('')
    await expect(item(page, 0, 'quantity')).toHaveValue('1')
    await expect(item(page, 1, 'product_title')).toHaveCount(0)
    // The freight is 0 until something can be calculated.
    await expect(page.getByRole('complementary', { name: 'Price', exact: true })).toContainText('Not yet')
    await fillLamp(page)
    await expect(page.getByRole('complementary', { name: 'Price', exact: true })).toContainText(
      'Freight and estimated tax',
    )
  })

  await test.step('back closes the step and all after it; forward again nothing is lost', async () => {
    await goOn(page)
    await expect(station(page)).toContainText('Invoice')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(station(page)).toContainText('Boxes')
    const steps = page.getByRole('list', { name: 'Declaration steps' })
    await expect(steps.getByRole('button', { disabled: false })).toHaveText([/^Route/])
    await expect(steps.getByRole('button', { disabled: true })).toHaveText([/^Items/, /^Invoice/, /^Review/])
    await page.reload()
    await expect(station(page)).toContainText('Boxes')
    await goOn(page)
    await expect(page.getByText('Paper lamp')).toBeVisible()
  })

  await test.step('clearing the items clears nothing else', async () => {
    await page.getByRole('button', { name: 'Clear all items' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear all items' }).click()
    await expect(page.getByText('No items yet')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByText(/3 Box/).first()).toBeVisible()
    await goOn(page)
    await expect(item(page, 0, 'product_title')).toHaveValue('')
    await fillLamp(page)
  })

  const mine =
    await test.step('sent once, in grams and centimetres; another’s cart code costs a second, not the declaration', async () => {
      await goOn(page)
      await goOn(page)
      await expect(page.getByText(receipt)).toBeVisible()
      expect(sent).toEqual([])
      const taken = 'SHP-2MBFZ-S9G7P'
      await page.route(
        '**/cart/new',
        async (route) => {
          const body = route.request().postDataJSON() as Declared
          await route.continue({ postData: { ...body, setup: { ...body.setup, cart_code: taken } } })
        },
        { times: 1 },
      )
      const refusal = await answerTo(
        page,
        ({ pathname }) => pathname.endsWith('/cart/new'),
        () => page.getByRole('button', { name: 'Add to cart' }).click(),
      )
      expect(refusal).toMatchObject({ action: false, error_code: 1404 })
      const mark = page.getByRole('button', { name: /SHP-[A-Z0-9]{5}-[A-Z0-9]{5}/ })
      await expect(mark).toBeVisible()
      await expect(page.getByText(taken)).toHaveCount(0)
      expect(sent).toHaveLength(2)
      // By the browser's clock: this one's may be late.
      const [first, second] = sent.map((request) => request.timing())
      const refusedAt = (first?.startTime ?? 0) + (first?.responseStart ?? 0)
      expect((second?.startTime ?? 0) - refusedAt, 'a second later').toBeGreaterThanOrEqual(900)
      const body = sent[1]?.postDataJSON() as Declared
      expect(body).toMatchObject({
        setup: {
          cart_code: '',
          package_id: 1,
          package_track: 'udara',
          container_type: 'lcl',
          receipt_number: receipt,
          invoice_files: [],
          packaging: [
            {
              estimation_weight: 1000,
              estimation_weight_unit: 'gram',
              estimation_dimension_length: 25.4,
              estimation_dimension_width: 25.4,
              estimation_dimension_height: 25.4,
              estimation_dimension_unit: 'cm',
              quantity: 3,
            },
            {
              estimation_weight: 283.495,
              estimation_dimension_length: 40,
              estimation_dimension_width: 30,
              estimation_dimension_height: 20,
              quantity: 1,
            },
            { estimation_weight: 1500, estimation_dimension_length: 40, quantity: 2 },
          ],
        },
        products: [
          {
            product_title: 'Paper lamp',
            product_description: 'Rice paper, for a table',
            currency_code: 'CNY',
            price_original: 168.5,
            quantity: 2,
            hs_code: '940511',
            category: 'Home and living',
            category_slug: 'home-living',
            is_fragile: true,
            product_images: [expect.stringContaining('/files/')],
          },
        ],
      })
      return /SHP-\S+/.exec(await mark.innerText())?.[0] ?? ''
    })

  await test.step('an empty list of declarations makes none', async () => {
    const { carts, made } = await page.evaluate(
      async ({ url, headers, body }) => {
        const answer = await fetch(`${url}/multiple`, { method: 'POST', headers, body })
        const list = await fetch(url.replace(/new$/, 'list/v2'), { headers })
        return {
          made: (await answer.json()) as { results?: unknown[] },
          carts: ((await list.json()) as { results: unknown[] }).results.length,
        }
      },
      {
        url: sent[1]?.url() ?? '',
        headers: { ...sent[1]?.headers(), 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ carts: [] }),
      },
    )
    expect(made.results).toBeUndefined()
    expect(carts).toBe(1)
  })

  await test.step('what cannot be changed any more lends its data to a new declaration, in kg and cm', async () => {
    await page.goto(`${portal.address}/import/add_shipment?code=${mine}`)
    await expect(page.getByRole('heading', { name: 'This shipment can no longer be changed' })).toBeVisible()
    await page.getByRole('button', { name: 'Use for new shipment' }).click()
    await expect(agent(page, 'Guangzhou')).toBeChecked()
    await goOn(page)
    await page.getByRole('button', { name: 'Edit Boxes 1' }).click()
    await expect(box(page, 0, 'weight')).toHaveValue('1')
    await expect(page.locator('form select:has(option[value=pound])')).toHaveValue('kg')
    await expect(box(page, 0, 'length')).toHaveValue('25.4')
    await expect(page.locator('form select:has(option[value=inch])')).toHaveValue('cm')
  })

  await test.step('starting over goes back to the defaults', async () => {
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
    await expect(station(page)).toContainText('Route')
    await expect(agent(page, 'Guangzhou')).not.toBeChecked()
    await expect(way(page, 'air')).toBeChecked()
    await expect(page.locator('textarea[name=receipt_number]')).toHaveValue('')
    await agent(page, 'Guangzhou').check()
    await goOn(page)
    await expect(box(page, 0, 'weight')).toHaveValue('')
    await expect(box(page, 1, 'weight')).toHaveCount(0)
  })
})
