import { expectAccessible } from './support/accessible'
import { inCountry, register, signIn, uploadProof } from './support/customer'
import { declare, goOn, next } from './support/declare'
import { freshDigits, freshNumber } from './support/fresh'
import { fillIdCard } from './support/id-card'
import { expect, test } from './support/visitors'
import { atDesk, bringHome, findPayment, receive } from './support/staff'

test('Indonesia: from registering to finished, with the ID card, by sea and QRIS [ACC-01] [IDC-01] [IDC-02] [IDC-04] [GUARD-08] [WIZ-13] [CART-03] [CART-04] [SHIP-05] [SHIP-09] [CTRY-02] [ROUTE-07]', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(400_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await inCountry(page, portal, 'id')
  const email = `perjalanan-${freshNumber()}@example.id`
  await register(page, portal, email, 'Ratna')

  await page.goto(`${portal.address}/import/add_shipment`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'ID-card alert')

  await page.goto(`${portal.address}/add-id-card`)
  await fillIdCard(page, { seed: 41, number: '3174014508900007', name: 'RATNA SARI', street: 'Jalan Contoh No. 9' })
  await expectAccessible(page, 'ID card form')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.includes('add-id-card'))

  const support = await atDesk(browser, portal, 'support')
  await support.goto(`${portal.address}/ops/id-cards`)
  await support.getByRole('link', { name: /RATNA SARI/ }).click()
  const verify = support.getByRole('button', { name: 'Verify', exact: true })
  await expect(verify).toHaveAccessibleDescription('Open the picture first')
  await expect(verify).toBeDisabled()
  await support.getByRole('button', { name: 'Open picture' }).press('Enter')
  await expect(support.getByRole('img', { name: 'ID card of RATNA SARI' })).toBeVisible()
  await expectAccessible(support, 'ID card review')
  await support.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await expect(support.getByText('3174014508900007')).toBeVisible()
  await expect(verify).toBeEnabled()
  await verify.press('Enter')
  const question = support.getByRole('dialog')
  await question.getByRole('checkbox').press('Space')
  await question.getByRole('button', { name: 'Verify' }).press('Enter')
  await expect(support.getByRole('heading', { name: 'ID cards' })).toBeVisible()
  await support.close()

  const cartCode = await declare(
    page,
    portal,
    {
      way: 'sea',
      weightKg: '120',
      sidesCm: ['100', '80', '90'],
      boxes: '1',
      item: 'Rak buku kayu',
      category: 'Perlengkapan rumah',
      price: '450',
      receiptNumber: `YT${freshDigits(13)}`,
    },
    (step) => expectAccessible(page, `wizard ${step}`),
  )

  await page.goto(`${portal.address}/import/cart`)
  await page.getByRole('button', { name: 'Checkout', exact: true }).click()
  await page.getByRole('button', { name: 'Tambah alamat' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=recipient_name]').fill('Ratna Sari')
  await dialog.locator('[name=phone_number]').fill('0812 3456 7890')
  await dialog.locator('[name=sub_district_id]').fill('kebayoran baru')
  await dialog.locator('[role=option]').first().click()
  // A kecamatan of several postal codes leaves the choice to the customer.
  await dialog.locator('[name=postal_code]').fill('12190')
  await dialog.locator('[name=road_name]').fill('Jalan Contoh No. 9')
  await dialog.getByRole('button', { name: 'Simpan alamat' }).click()
  await expect(dialog).toBeHidden()
  await page.locator('input[name=service]:not([disabled])').first().check()
  await page.getByRole('radio', { name: /^QRIS, diperiksa manual/ }).check()
  await expectAccessible(page, 'checkout')
  await page.getByRole('button', { name: 'Buat pesanan dan bayar' }).click()
  await page.waitForURL(/invoice\/detail/)
  const invoiceCode = new URL(page.url()).searchParams.get('code') ?? ''
  await expect(page.getByRole('img', { name: `Kode pembayaran untuk tagihan ${invoiceCode}` })).toBeVisible()
  await expect(page.getByText(/^Rp\.[\d.]+$/).first()).toBeVisible()
  await expectAccessible(page, 'invoice with its QRIS code')
  await uploadProof(page, 'BCA', 'Ratna Sari')
  await expect(page.getByText('Pembayaran Anda sedang kami periksa')).toBeVisible()

  await findPayment(browser, portal, invoiceCode)

  await bringHome(browser, portal, cartCode, {
    box: { weightKg: '120', sidesCm: ['100', '80', '90'] },
    country: 'Indonesia',
    manifest: 'COSU6321459870',
    carrier: 'Kurir Contoh',
  })

  await page.goto(`${portal.address}/import/transaction/detail?code=${cartCode}`)
  await expect(page.getByText('Dikirim ke alamat').first()).toBeVisible()
  await expectAccessible(page, 'shipment on its way to the door')
  await page.getByRole('button', { name: 'Konfirmasi penerimaan' }).first().click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Konfirmasi penerimaan' })
  await expect(confirm).toBeVisible()
  await expectAccessible(page, 'confirming the arrival')
  await confirm.click()
  await expect(page.getByText('Selesai').first()).toBeVisible()
})

test('Indonesia: a parcel that nobody declared waits in quarantine until its owner completes it [WIZ-04] [WIZ-09] [SHIP-06]', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, portal, 'id', 'sari@example.id')
  await page.goto(`${portal.address}/import/warehouse`)
  await expect(page.getByText(/LYID[A-Z0-9]{5}-[ASF]/).first()).toBeVisible()
  const mark = /LYID[A-Z0-9]{5}-A/.exec((await page.locator('main').innerText()) ?? '')?.[0]
  if (mark === undefined) throw new Error('The warehouse page showed no marking code.')

  const warehouse = await atDesk(browser, portal, 'warehouse')
  await warehouse.goto(`${portal.address}/ops/receiving`)
  await warehouse.getByRole('searchbox').fill(mark)
  await warehouse.keyboard.press('Enter')
  await warehouse.getByText('None of these: not declared').click()
  await warehouse.getByRole('combobox', { name: /^Warehouse/ }).selectOption('1')
  await receive(warehouse, portal, '', { weightKg: '2.4', sidesCm: ['30', '20', '15'] })
  const told = warehouse.getByText(/SHP-[A-Z0-9]{5}-[A-Z0-9]{5} is in quarantine/)
  await expect(told).toBeVisible()
  const cartCode = /SHP-[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(await told.innerText())?.[0] ?? ''
  await warehouse.close()

  await page.goto(`${portal.address}/import/transaction/detail?code=${cartCode}`)
  await expectAccessible(page, 'quarantined shipment')
  await page.goto(`${portal.address}/import/add_shipment?code=${cartCode}`)
  await expect(page.locator('[name="products.0.product_title"]')).toBeVisible()
  await page.locator('[name="products.0.product_title"]').fill('Buku catatan')
  await page.locator('[data-path="products.0.category"]').fill('Alat tulis')
  await page.locator('[role=option]:visible').first().click()
  await page.locator('[name="products.0.price_original"]').fill('25')
  await page.locator('[name="products.0.quantity"]').fill('4')
  // The warehouse has measured: nothing about boxes is typed, and the price is there.
  await expect(page.getByText(/Rp\.[1-9][\d.]+/).first()).toBeVisible()
  await goOn(page)
  await goOn(page)
  await expectAccessible(page, 'review of a quarantined shipment')
  await next(page).click()
  await expect(page.getByText('Terima kasih, data sudah lengkap')).toBeVisible()
  await page.goto(`${portal.address}/import/cart`)
  const card = page.locator('main').getByRole('article').filter({ hasText: cartCode })
  await expect(card.getByText(/Rp\.[1-9][\d.]+/).first()).toBeVisible()
})
