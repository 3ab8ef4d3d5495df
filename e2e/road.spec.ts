import { expect } from '@playwright/test'
import { atDesk } from './support/staff'
import { phone, test } from './support/visitors'

test('a courier without a network opens the console again, sees the stops and records one, which counts once', async ({
  browser,
  portal,
}) => {
  const page = await atDesk(browser, portal, 'hub', { withWorker: true })
  await page.setViewportSize(phone)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(`${portal.address}/ops/deliveries`)
  const stop = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Record attempt/ }) })
    .first()
  const code = (await stop.getAttribute('aria-label')) ?? ''
  const address = await stop.locator('address').innerText()
  const former = await stop.getByText('Nobody home').count()
  const number = Number(
    /\d+$/.exec((await stop.getByRole('button', { name: /^Record attempt/ }).innerText()).trim())?.[0],
  )

  await page.context().setOffline(true)
  await page.reload()
  const same = page.getByRole('article', { name: code })
  await expect(same.locator('address')).toHaveText(address, { useInnerText: true })
  await same.getByRole('button', { name: /^Record attempt/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Outcome').selectOption({ label: 'Not delivered' })
  await dialog.getByLabel('Reason').selectOption({ label: 'Nobody home' })
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`${portal.address}/ops/receiving`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 not sent' })).toBeVisible()
  expect(
    await page.evaluate(async () => (await (await caches.open('layar-ops')).keys()).map(({ url }) => url)),
  ).toContain(`${portal.address}/ops/`)

  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: '1 not sent' })).toHaveCount(0)
  await page.goto(`${portal.address}/ops/deliveries`)
  await expect(same.getByText('Nobody home')).toHaveCount(former + 1)
  await expect(same.getByRole('button', { name: `Record attempt ${number + 1}` })).toBeVisible()
  await page.context().close()
})

test('what a courier recorded without a network in one tab is not offered again in another, which sends it', async ({
  browser,
  portal,
}) => {
  const page = await atDesk(browser, portal, 'hub', { withWorker: true })
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.setViewportSize(phone)
    await tab.goto(`${portal.address}/ops/deliveries`)
    await expect(tab.getByRole('button', { name: /^Record attempt/ }).first()).toBeVisible()
  }
  const stop = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Record attempt/ }) })
    .last()
  const code = (await stop.getAttribute('aria-label')) ?? ''
  const there = other.getByRole('article', { name: code })
  const former = await stop.getByText('Nobody home').count()
  await page.context().setOffline(true)
  await stop.getByRole('button', { name: /^Record attempt/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Outcome').selectOption({ label: 'Not delivered' })
  await dialog.getByLabel('Reason').selectOption({ label: 'Nobody home' })
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await expect(other.getByRole('button', { name: '1 not sent' })).toBeVisible()
  await expect(there.getByRole('button', { name: /^Record attempt/ })).toHaveCount(0)

  await page.close()
  await other.context().setOffline(false)
  await expect(other.getByRole('button', { name: '1 not sent' })).toHaveCount(0)
  await expect(there.getByText('Nobody home')).toHaveCount(former + 1)
  await other.context().close()
})
