import { expectAccessible } from './support/accessible'
import { readBy } from './support/answers'
import { signIn, uploadProof } from './support/customer'
import { expect, test } from './support/visitors'
import { findPayment } from './support/staff'

interface UnpaidInvoices {
  readonly result: readonly { readonly invoice_code: string; readonly type: string }[]
}

test('Indonesia: a balance is topped up by transfer and pays an invoice at once [ROUTE-26] [CART-05] [CART-09] [SHELL-06] [CALL-41]', async ({
  page,
  // It pays the only open invoice of the sample, which other journeys read.
  ownPortal: portal,
  browser,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, portal, 'id', 'sari@example.id')

  const { result } = await readBy<UnpaidInvoices>(
    page,
    ({ pathname }) => pathname.endsWith('/unpaid'),
    () => page.goto(`${portal.address}/import`),
  )
  const shipmentInvoice = result.find(({ type }) => type === 'shipment')?.invoice_code ?? ''
  expect(shipmentInvoice).not.toBe('')
  await page.getByRole('link', { name: /^Saldo Rp\.[\d.]+$/ }).click()
  await page.waitForURL(/\/saldo$/)
  await expect(page.getByText('Pembayaran tagihan').first()).toBeVisible()
  await expectAccessible(page, 'balance')

  await page.getByRole('button', { name: 'Rp.5.000.000', exact: true }).click()
  await page.getByRole('radio', { name: /Transfer bank/ }).check()
  await page.getByRole('button', { name: 'Isi saldo Rp.5.000.000' }).click()
  await page.waitForURL(/invoice\/detail/)
  const topUp = new URL(page.url()).searchParams.get('code') ?? ''
  await uploadProof(page, 'Bank Contoh', 'Sari')
  await expect(page.getByText('Pembayaran Anda sedang kami periksa')).toBeVisible()

  await findPayment(browser, portal, topUp)

  await page.goto(`${portal.address}/saldo`)
  await expect(page.getByRole('article').first()).toContainText('+ Rp.5.000.000')

  await page.goto(`${portal.address}/import/invoice/detail?code=${shipmentInvoice}`)
  await page.getByRole('button', { name: 'Ganti cara bayar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Saldo/ }).check()
  await dialog.getByRole('button', { name: /^Bayar Rp\.[\d.]+ dengan saldo$/ }).click()
  await expect(page.getByText('Lunas. Terima kasih!')).toBeVisible()
  await page.goto(`${portal.address}/saldo`)
  await expect(page.getByRole('article').first()).toContainText(shipmentInvoice)
})
