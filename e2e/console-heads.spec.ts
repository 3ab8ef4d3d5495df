import { atDesk } from './support/staff'
import { expect, test } from './support/visitors'

test('the code of a shipment stays in one line above its many actions', async ({ browser, portal }) => {
  const desk = await atDesk(browser, portal, 'admin')
  await desk.goto(`${portal.address}/ops/deliveries`)
  const link = desk.locator('main a[href*="/shipments/SHP-"]').first()
  const code = await link.innerText()
  await link.click()
  const title = desk.getByRole('heading', { level: 1, name: code })
  await expect(title).toBeVisible()
  await expect(desk.locator('main header').getByRole('button', { name: 'Packing list' })).toBeVisible()
  const lines = await title.evaluate(
    (heading) => heading.clientHeight / parseFloat(getComputedStyle(heading).lineHeight),
  )
  expect(Math.round(lines)).toBe(1)
  await desk.context().close()
})
