import { expectAccessible } from './support/accessible'
import { signIn } from './support/customer'
import { expectAddsUp } from './support/sums'
import { expect, test } from './support/visitors'
import { atDesk } from './support/staff'

test('Indonesia: a virtual account is prepared, changed for another, and paid by the bank [CART-03] [CART-05] [CART-07] [CALL-33]', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, portal, 'id', 'sari@example.id')

  await page.goto(`${portal.address}/import/cart`)
  await page.getByRole('button', { name: 'Checkout', exact: true }).click()
  const summary = page.getByRole('region', { name: 'Ringkasan pesanan' })
  // The only delivery is chosen by itself, and the total comes with its price.
  await expect(page.locator('input[name=service]:not([disabled])')).toBeChecked()
  await expect(summary.getByText('Total', { exact: true })).toBeVisible()
  await expectAddsUp(summary)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('radio', { name: /^BCA Virtual Account/ }).check()
  await expect(page.getByRole('radio', { name: /^Bayar nanti/ })).toBeEnabled()
  await expectAccessible(page, 'checkout with every way to pay')
  await page.getByRole('button', { name: 'Buat pesanan dan bayar' }).click()
  await page.waitForURL(/invoice\/detail/)
  await expectAddsUp(page.getByRole('region', { name: 'Rincian pembayaran' }))
  const invoiceCode = new URL(page.url()).searchParams.get('code') ?? ''
  await expect(page.getByText(/^99999\d{11}$/)).toBeVisible()
  await page.getByText('Lewat ATM').click()
  await expect(page.getByText('Masukkan kartu, pilih bahasa')).toBeVisible()
  await expectAccessible(page, 'invoice with a virtual account')

  await page.getByRole('button', { name: 'Ganti cara bayar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^BRI Virtual Account/ }).check()
  await expectAccessible(page, 'choice of another way to pay')
  await dialog.getByRole('button', { name: 'Pakai cara ini' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^99999\d{13}$/)).toBeVisible()

  const finance = await atDesk(browser, portal, 'finance')
  await finance.goto(`${portal.address}/ops/payments?show=waiting_payment`)
  await finance.getByRole('link', { name: new RegExp(invoiceCode) }).click()
  await expect(finance.getByText('Sandbox: no real bank')).toBeVisible()
  await expectAccessible(finance, 'a payment at the gateway')
  await finance.getByRole('button', { name: 'Simulate bank payment' }).click()
  await expect(
    finance
      .getByText('no change')
      .or(finance.getByText(/· Paid|· paid/i))
      .first(),
  ).toBeVisible()
  await finance.close()

  await page.reload()
  await expect(page.getByText('Lunas. Terima kasih!')).toBeVisible()
})
