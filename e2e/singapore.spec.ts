import { expectAccessible } from './support/accessible'
import { callerOf } from './support/ask'
import { inCountry, register, uploadProof } from './support/customer'
import { declare } from './support/declare'
import { freshDigits, freshNumber } from './support/fresh'
import { expectAddsUp } from './support/sums'
import { expect, test } from './support/visitors'
import { atDesk, bringHome, verifyPayment } from './support/staff'

test('Singapore: from registering to finished, by air, with a voucher and PayNow [ACC-01] [WIZ-01] [CART-02] [CART-03] [CART-04] [SHIP-05] [SHIP-09] [VOUCH-03] [ROUTE-03] [ROUTE-04] [ROUTE-05] [ROUTE-10] [ROUTE-11] [ROUTE-12] [ROUTE-14] [ROUTE-17]', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(400_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await inCountry(page, portal, 'sg')
  await register(page, portal, `journey-${freshNumber()}@example.sg`, 'Joanne')

  const cartCode = await declare(
    page,
    portal,
    {
      way: 'air',
      weightKg: '3,2',
      sidesCm: ['40', '30', '20'],
      boxes: '1',
      item: 'Paper lamp',
      category: 'Home and living',
      price: '168',
      receiptNumber: `SF${freshDigits(13)}`,
    },
    (step) => expectAccessible(page, `wizard ${step}`),
  )

  await page.goto(`${portal.address}/import/cart`)
  await expect(page.getByText('$26.68').first()).toBeVisible()
  await expectAccessible(page, 'cart')
  await page.getByRole('button', { name: 'Check out' }).click()

  const addAddress = async () => {
    await page.getByRole('button', { name: 'Add address' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=recipient_name]').fill('Joanne Lee')
    await dialog.locator('[name=phone_number]').fill('9123 4567')
    await dialog.locator('[name=postal_code]').fill('560123')
    await dialog.locator('[name=block_number]').fill('123')
    await dialog.locator('[name=road_name]').fill('Ang Mo Kio Avenue 6')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(dialog).toBeHidden()
  }
  await addAddress()
  const services = page.locator('input[name=service]:not([disabled])')
  const [priced] = await Promise.all([page.waitForRequest(/checkout\/preview/), services.last().check()])
  const { ask } = await callerOf(page, portal, priced)
  const { results } = await ask<{ results: { address_id: string }[] }>(
    'GET',
    '/customer/address/v2?service=impor&address_type=recipient',
  )
  // As if another tab deleted it.
  await ask('DELETE', '/customer/address/delete', { address_id: results[0]?.address_id })
  await services.first().click()
  const address = page.getByRole('group', { name: 'Address', exact: true })
  await expect(address.getByText('no longer in your address book')).toBeInViewport()
  await expect(address.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page, 'checkout without its deleted address')
  await addAddress()

  const pay = page.getByRole('button', { name: 'Place order and pay' })
  await services.last().check()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expectAddsUp(summary)
  await pay.click()
  const payment = page.getByRole('group', { name: 'Payment', exact: true })
  await expect(payment.getByText('Payment method not selected')).toBeInViewport()
  await expect(payment).toBeFocused()
  await expectAccessible(page, 'checkout without a payment method')

  const voucher = page.getByRole('button', { name: /^Use: / }).first()
  await voucher.click()
  await expect(page.getByText('Voucher success to use')).toBeVisible()
  await page.locator('input[name=payment]:not([disabled])').first().check()
  await expectAccessible(page, 'checkout')
  await expectAddsUp(summary)
  const checkoutUrl = page.url()
  await pay.click()

  await page.waitForURL(/invoice\/detail/)
  const invoiceUrl = page.url()
  await expectAddsUp(page.getByRole('region', { name: 'What you pay for' }))
  await page.goBack()
  await page.waitForURL(invoiceUrl)
  await page.goto(checkoutUrl)
  await page.waitForURL(invoiceUrl)
  const invoiceCode = new URL(page.url()).searchParams.get('code') ?? ''
  await expect(page.getByRole('img', { name: `Payment code for invoice ${invoiceCode}` })).toBeVisible()
  await expectAccessible(page, 'invoice to pay')
  await uploadProof(page, 'DBS', 'Joanne Lee')
  await expect(page.getByText('We’re checking your payment')).toBeVisible()
  await expectAccessible(page, 'invoice in verification')

  const finance = await atDesk(browser, portal, 'finance')
  await expectAccessible(finance, 'queues')
  await verifyPayment(finance, portal, invoiceCode)
  await finance.close()

  await bringHome(browser, portal, cartCode, {
    box: { weightKg: '3.2', sidesCm: ['40', '30', '20'] },
    country: 'Singapore',
    manifest: 'SQ-618-77812345',
    carrier: 'Sample Courier',
  })

  await page.goto(`${portal.address}/import/invoice/detail?code=${invoiceCode}`)
  await expect(page.getByText('Paid. Thank you!')).toBeVisible()
  await page.goto(`${portal.address}/import/transaction/detail?code=${cartCode}`)
  await expect(page.getByText('Forwarded to address').first()).toBeVisible()
  await expectAccessible(page, 'shipment on its way to the door')
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' })
  await expect(confirm).toBeVisible()
  await expectAccessible(page, 'confirming the arrival')
  await confirm.click()
  await expect(page.getByText('Done').first()).toBeVisible()
})
