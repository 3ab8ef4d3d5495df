import { overflowOf, settled, stickingOut } from './support/accessible'
import { asCustomerOf, declareAll } from './support/ask'
import { freshDigits } from './support/fresh'
import { expect, phone, signInEnglish, test } from './support/visitors'

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen'

test('words of sixty letters that customers write break within a phone’s window, on screens and on the printed invoice [SHELL-20]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  await signInEnglish(page, portal, 'mei@example.sg')
  await page.setViewportSize(phone)
  const caller = await asCustomerOf(page, portal)
  const [cart = ''] = await declareAll(caller, [
    { receiptNumber: `LONG${freshDigits(13)}`, goods: [{ title: longWord, description: longWord }] },
  ])
  const ticket = await caller.ask<{ result: { ticket_code: string } }>('POST', '/ticket', {
    category: 'account',
    subject: longWord,
    message: longWord,
  })
  const expectRoom = async (screen: string): Promise<void> => {
    await expect(page.getByText(longWord).first()).toBeVisible()
    await settled(page)
    expect(await overflowOf(page), `${screen}: ${await stickingOut(page)}`).toBeLessThanOrEqual(0)
  }
  for (const path of [
    `/import/ticket?code=${ticket.result.ticket_code}`,
    '/import/ticket',
    '/import/cart',
    '/import/transaction',
    `/import/transaction/detail?code=${cart}`,
  ]) {
    await page.goto(portal.address + path)
    await expectRoom(path)
  }

  const { result: address } = await caller.ask<{ result: { address_id: string } }>('POST', '/customer/address/v2', {
    label: 'Home',
    recipient_name: longWord,
    phone_number: '91234567',
    postal_code: '560123',
    block_number: '123',
    road_name: longWord,
  })
  await page.goto(`${portal.address}/import/checkout?carts=${cart}`)
  await expectRoom('the checkout')
  await caller.ask('DELETE', '/customer/address/delete', { address_id: address.address_id })
  await page.reload()
  await page.locator('input[name=service]:not([disabled])').first().check()
  await page.locator('input[name=payment]:not([disabled])').first().check()
  await page.getByRole('button', { name: 'Place order and pay' }).click()
  await page.waitForURL(/invoice\/detail/)
  await expectRoom('the invoice')
  const code = new URL(page.url()).searchParams.get('code') ?? ''
  await page.goto(`${portal.address}/import/print/invoice?code=${code}`)
  await expectRoom('the printed invoice')
})
