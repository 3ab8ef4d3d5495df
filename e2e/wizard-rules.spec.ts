import { expect, type Page } from '@playwright/test'
import { signIn } from './support/customer'
import { goOn, next } from './support/declare'
import { picture } from './support/picture'
import { test } from './support/visitors'
import { agent, chooseCategory, fillBoxes, item, station, way } from './support/wizard'

/** What may travel with what: `free` with each other, `same` within its group, `solo` with nothing else. */
const examples = {
  free: 'Home and living',
  free2: 'Books and print',
  same: 'Food and snacks',
  sameGroup: 'Supplements',
  otherGroup: 'Cosmetics and skincare',
  solo: 'Power banks',
  solo2: 'Branded goods',
} as const
type Kind = keyof typeof examples
const together: Readonly<Record<'free' | 'same' | 'solo', readonly Kind[]>> = {
  free: ['free', 'free2'],
  same: ['same', 'sameGroup'],
  solo: ['solo'],
}

const clash = /Can’t be combined with/
/** Opens the list of categories of the second item, and names those of the examples that can be chosen. */
const choosable = async (page: Page): Promise<Kind[]> => {
  const field = page.locator('[data-path="products.1.category"]')
  const found: Kind[] = []
  for (const [kind, name] of Object.entries(examples) as [Kind, string][]) {
    await field.fill(name)
    const option = page.getByRole('option', { name }).first()
    await expect(option).toBeVisible()
    const isRefused = (await option.getAttribute('data-combobox-disabled')) !== null
    if (isRefused) await expect(option, name).toContainText(clash)
    else found.push(kind)
  }
  return found
}

test('by sea to Singapore, on a phone: categories that exclude each other are refused with the reason, also later at the field; without an item invoice nothing goes on [WIZ-13] [WIZ-14]', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, portal, 'sg', 'mei@example.sg')
  // The rules as they are, and as they were while the customer chose.
  let isLenient = false
  await page.route(/\/categories\/v2/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { results: { cannot_combine_with: string[] }[] }
    if (isLenient) for (const category of body.results) category.cannot_combine_with = []
    await route.fulfill({ response, json: body })
  })
  await page.goto(`${portal.address}/import/add_shipment`)
  await agent(page, 'Guangzhou').check()
  await way(page, 'sea').check()
  await goOn(page)
  await fillBoxes(page, 0, { sides: ['40', '30', '20'], lengthUnit: 'cm', weight: '3', weightUnit: 'kg', count: '1' })
  await goOn(page)

  await item(page, 0, 'product_title').fill('Shelf')
  await item(page, 0, 'price_original').fill('168')
  for (const kind of ['free', 'same', 'solo'] as const) {
    if (kind === 'same') await page.getByRole('button', { name: 'Edit Shelf' }).click()
    await chooseCategory(page, 0, examples[kind])
    if (kind === 'free') await page.getByRole('button', { name: 'Add another item' }).click()
    expect(await choosable(page), kind).toEqual(together[kind])
  }

  await test.step('rules that changed since: the message stands at the field, and nothing goes on', async () => {
    isLenient = true
    await page.reload()
    await item(page, 1, 'product_title').fill('Lamp')
    await chooseCategory(page, 1, examples.free)
    await item(page, 1, 'price_original').fill('90')
    isLenient = false
    await page.reload()
    // Checked once the categories are there.
    await page.getByRole('button', { name: 'Edit Lamp' }).click()
    await expect(page.locator('[data-path="products.1.category"]')).toHaveValue(examples.free)
    await next(page).click()
    await expect(
      page.getByText(`${examples.solo} and ${examples.free} can’t be combined in one shipment`).first(),
    ).toBeVisible()
    await expect(station(page)).toContainText('Items')
    await page.getByRole('button', { name: 'Remove Lamp' }).click()
    await goOn(page)
  })

  await next(page).click()
  await expect(page.getByText('Sea shipments need at least one item invoice').first()).toBeVisible()
  await expect(station(page)).toContainText('Invoice')
  await page.locator('form input[type=file]').setInputFiles(picture(53))
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await goOn(page)
})
