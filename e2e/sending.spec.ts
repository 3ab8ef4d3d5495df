import { expect } from '@playwright/test'
import { signIn } from './support/customer'
import { goOn, next } from './support/declare'
import { test } from './support/visitors'
import { agent, chooseCategory, declarationsOf, fillBoxes, item, station, way } from './support/wizard'

test('in Indonesia nothing is sent by sea without an invoice of the seller [WIZ-14]', async ({ page, portal }) => {
  await signIn(page, portal, 'id', 'sari@example.id')
  const sent = declarationsOf(page)
  await page.goto(`${portal.address}/import/add_shipment`)
  await agent(page, 'Guangzhou').check()
  await way(page, 'sea').check()
  await goOn(page)
  await fillBoxes(page, 0, { sides: ['40', '30', '20'], lengthUnit: 'cm', weight: '3', weightUnit: 'kg', count: '1' })
  await goOn(page)
  await item(page, 0, 'product_title').fill('Lampu kertas')
  await chooseCategory(page, 0, 'Rumah')
  await item(page, 0, 'price_original').fill('168')
  await goOn(page)
  await next(page).click()
  await expect(page.locator('[role=group]:focus')).toContainText('invoice barang')
  await expect(station(page)).toContainText('Invoice')
  expect(sent).toEqual([])
})

test('two shipments are declared, kept over a reload and a refusal, and put into the cart with one press [WIZ-16]', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'sg', 'daniel@example.sg')
  const sent = declarationsOf(page)
  const rest = async (title: string): Promise<void> => {
    await fillBoxes(page, 0, { sides: ['40', '30', '20'], lengthUnit: 'cm', weight: '3', weightUnit: 'kg', count: '1' })
    await goOn(page)
    await item(page, 0, 'product_title').fill(title)
    await chooseCategory(page, 0, 'Home and living')
    await item(page, 0, 'price_original').fill('168')
    await goOn(page)
    await goOn(page)
  }
  await page.goto(`${portal.address}/import/add_shipment`)
  await agent(page, 'Guangzhou').check()
  await goOn(page)
  await rest('Paper lamp')
  await page.getByRole('button', { name: 'Add another' }).click()
  await expect(station(page)).toContainText('Route')
  await page.reload()
  const waiting = page.getByRole('region', { name: '1 more shipment will be added with this one' })
  await expect(waiting).toContainText('Paper lamp')
  await expect(agent(page, 'Guangzhou')).toBeChecked()
  await goOn(page)
  await rest('Tea set')
  await expect(waiting.getByRole('button', { name: /into the cart/ })).toHaveCount(0)
  // The server refuses one of the two: none is made, none is lost, and the refused one opens at the named field.
  await page.route(
    '**/cart/new/multiple',
    async (route) => {
      const body = route.request().postDataJSON() as { carts: { products: { product_title: string }[] }[] }
      for (const product of body.carts[0]?.products ?? []) product.product_title = ''
      await route.continue({ postData: JSON.stringify(body) })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Add 2 shipments to cart' }).click()
  await expect(waiting).toContainText('Tea set')
  await expect(page.locator('[role=group]:focus')).toContainText('Item 1, Item name')
  await expect(item(page, 0, 'product_title')).toHaveValue('Paper lamp')
  await goOn(page)
  await goOn(page)
  sent.length = 0
  await page.getByRole('button', { name: 'Add 2 shipments to cart' }).dblclick()
  await expect(page.getByRole('heading', { name: '2 shipments added to cart' })).toBeVisible()
  expect(sent.map((request) => new URL(request.url()).pathname)).toEqual(['/api/impor/cart/new/multiple'])
  await page.getByRole('link', { name: 'Go to cart' }).click()
  for (const title of ['Paper lamp', 'Tea set']) await expect(page.getByText(title).first()).toBeVisible()
})
