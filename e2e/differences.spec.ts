import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { inCountry, uploadProof } from './support/customer'
import type { Portal } from './support/portal'
import { expect, test } from './support/visitors'
import { atDesk, verifyPayment } from './support/staff'

const signIn = async (page: Page, portal: Portal, country: 'sg' | 'id', email: string): Promise<void> => {
  await inCountry(page, portal, country)
  await page.goto(`${portal.address}/login`)
  await page.locator('input[name=user_id]').fill(email)
  await page.locator('input[type=password]').fill('sample-password-1')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.includes('login'))
}

test('goods heavier than declared: why, how much more, and paid [CART-05]', async ({ page, portal, browser }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, portal, 'sg', 'mei@example.sg')
  await page.goto(`${portal.address}/import/invoice`)
  await Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('type') === 'additional'),
    page.getByLabel('Type').selectOption('additional'),
  ])
  // Those of other types are gone.
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.waitForURL(/invoice\/detail/)
  const code = new URL(page.url()).searchParams.get('code') ?? ''
  await expect(page.getByRole('heading', { name: 'Why you were billed' })).toBeVisible()
  await expect(page.getByText('Weight or size differs from what you declared')).toBeVisible()
  await expectAccessible(page, 'additional invoice')
  await page.getByRole('button', { name: 'Choose a payment method' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Bank transfer/ }).check()
  await dialog.getByRole('button', { name: 'Use this method' }).click()
  await uploadProof(page, 'Sample Bank', 'Mei')
  await expect(page.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible()

  const finance = await atDesk(browser, portal, 'finance')
  await verifyPayment(finance, portal, code)
  await finance.close()
  await page.reload()
  await expect(page.getByText('Your goods can be delivered.')).toBeVisible()
  await page.getByRole('link', { name: /^INV-/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Additional charges' })).toBeVisible()
})

test('a refund by two people reaches the balance [CART-05]', async ({ page, portal, browser }) => {
  test.setTimeout(120_000)
  const finance = await atDesk(browser, portal, 'finance')
  await finance.goto(`${portal.address}/ops/refunds`)
  await expect(finance.getByText('Satu barang tidak sampai.')).toBeVisible()
  await expect(finance.getByText('An administrator must decide.')).toBeVisible()
  await expectAccessible(finance, 'refunds')
  await finance.close()

  const admin = await atDesk(browser, portal, 'admin')
  await admin.goto(`${portal.address}/ops/refunds`)
  await admin.getByRole('row').filter({ hasText: 'Satu barang' }).getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('No refunds here')).toBeVisible()
  await admin.close()

  await signIn(page, portal, 'id', 'sari@example.id')
  await page.goto(`${portal.address}/saldo`)
  await expect(page.getByRole('article').first()).toContainText('+ Rp.20.000')
  await expect(page.getByRole('article').first()).toContainText('Satu barang tidak sampai.')
})

test('a paid shipment that the warehouse cancels asks for its money, and is refunded once that is given [SHIP-05] [CART-05]', async ({
  page,
  ownPortal,
  browser,
}) => {
  test.setTimeout(240_000)
  const warehouse = await atDesk(browser, ownPortal, 'warehouse')
  await warehouse.goto(`${ownPortal.address}/ops/shipments?queue=ready_to_ship`)
  const link = warehouse.getByRole('main').getByRole('link', { name: /^SHP-/ }).first()
  const code = (await link.textContent()) ?? ''
  // The whole queue is shipped by keys, onto the flight it is loaded on, and taken back from the message.
  const rows = warehouse.locator('[data-row]')
  const waiting = await rows.count()
  await warehouse.keyboard.press('a')
  await warehouse.keyboard.press('m')
  await warehouse.keyboard.type('SQ835')
  await warehouse.keyboard.press('Enter')
  await expectAccessible(warehouse, 'shipments that were shipped by keys')
  await warehouse.getByRole('button', { name: 'Undo' }).click()
  await warehouse.getByRole('dialog').getByLabel('What went wrong?').fill('The flight did not leave')
  await warehouse.keyboard.press('Control+Enter')
  await expect(warehouse.getByText(/^Undone for/)).toBeVisible()
  await expect(rows).toHaveCount(waiting)
  await warehouse.keyboard.press('?')
  await expectAccessible(warehouse, 'the keys of a list')
  await warehouse.keyboard.press('Escape')
  await link.click()
  await expect(warehouse.getByText(/^Taken back: Forwarded to/)).toBeVisible()
  await warehouse.getByText('More', { exact: true }).click()
  await warehouse.getByRole('button', { name: 'Move to: Cancelled' }).click()
  const asking = warehouse.getByRole('dialog')
  await expect(asking.getByText('What was paid for it is asked back')).toBeVisible()
  await asking.getByLabel('Reason').fill('The goods are prohibited')
  await asking.getByRole('button', { name: 'Move to: Cancelled' }).click()
  await expect(warehouse.getByText('To be approved')).toBeVisible()
  await expect(warehouse.getByRole('button', { name: /Refunded/ })).toHaveCount(0)

  const admin = await atDesk(browser, ownPortal, 'admin')
  await admin.goto(`${ownPortal.address}/ops/refunds`)
  const refund = admin.getByRole('row').filter({ hasText: code })
  await expect(refund.getByText('The shipment was cancelled')).toBeVisible()
  await expectAccessible(admin, 'refunds of shipments')
  await refund.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(refund).toHaveCount(0)
  await warehouse.reload()
  await expect(warehouse.getByText('Refunded').first()).toBeVisible()
  await expectAccessible(warehouse, 'refunded shipment')
  await admin.goto(`${ownPortal.address}/ops/refunds?show=sent`)
  await refund.getByRole('link', { name: /^INV-/ }).click()
  await expect(admin.getByRole('article').filter({ hasText: code })).toBeVisible()
  await admin.goto(`${ownPortal.address}/ops/refunds?show=sent`)
  await admin.getByRole('row').filter({ hasText: 'One cup' }).getByRole('link', { name: /^INV-/ }).click()
  await admin.getByRole('button', { name: 'Request refund' }).click()
  await expect(admin.getByRole('dialog').getByLabel('Refund for')).toBeVisible()
  await warehouse.close()
  await admin.close()

  await signIn(page, ownPortal, 'sg', 'mei@example.sg')
  await page.goto(`${ownPortal.address}/import/transaction/detail?code=${code}`)
  await expect(page.getByText('This shipment is closed and your money was refunded.')).toBeVisible()
  await page
    .getByRole('link', { name: /^Invoice INV-/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'This invoice was refunded' })).toBeVisible()
  await expect(page.getByText('The shipment was cancelled')).toBeVisible()
})
