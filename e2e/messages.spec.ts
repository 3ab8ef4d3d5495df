import type { Locator } from '@playwright/test'
import { chooseLanguage, languageChoice } from './support/language'
import { answerInstead } from './support/stand-in'
import { expect, test } from './support/visitors'

const languages = [
  {
    language: 'en',
    required: 'This field is required',
    email: 'This field must be a valid email',
    number: 'This field must have a valid number type',
    named: 'Name field is required',
  },
  {
    language: 'id',
    required: 'Kolom ini wajib diisi',
    email: 'Kolom ini harus berupa email yang benar',
    number: 'Kolom ini harus berupa angka yang benar',
    named: 'Nama wajib diisi',
  },
  {
    language: 'cn',
    required: '此项为必填项',
    email: '此项必须是有效的电子邮箱',
    number: '此项必须是有效的数字',
    named: '名称为必填项',
  },
] as const

test('four field messages in three languages: at the field, and as the server names what did not arrive [VAL-01]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('sg')
  const mei = await visitors.customer('sg', 'mei@example.sg')
  const weight = mei.locator('[name="packagings.0.weight"]')
  const goOn = mei.locator('form button[type=submit]:visible').last()
  await mei.goto(`${portal.address}/import/add_shipment`)
  await mei.locator('input[name=agent]').first().check()
  await goOn.click()
  await expect(weight).toBeVisible()
  for (const { language, required, email, named, number } of languages) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(`${portal.address}/form-pemesanan`)
    await languageChoice(page).selectOption(language)
    const send = page.locator('form button[type=submit]')
    const [name, address, goods] = ['name', 'email', 'goods'].map((field) => page.locator(`[name=${field}]`))
    await send.click()
    await expect(page.locator('form').getByText(required, { exact: true })).not.toHaveCount(0)
    await expect(name as Locator).toHaveAccessibleDescription(required)
    await name?.fill('Nur')
    await goods?.fill('Lamps')
    await address?.fill('nur@nowhere')
    await send.click()
    await expect(address as Locator).toHaveAccessibleDescription(email)
    await address?.fill('nur@example.sg')
    // The name is lost on its way; the server tells which field it misses.
    await answerInstead(page, 'POST', '/post-leads', (route) => {
      const { name: _, ...rest } = route.request().postDataJSON() as Record<string, unknown>
      return route.continue({ postData: JSON.stringify(rest) })
    })
    await send.click()
    await expect(name as Locator).toHaveAccessibleDescription(named)
    await expect(name as Locator).toHaveValue('Nur')

    await mei.goto(`${portal.address}/setting`)
    await chooseLanguage(mei, language, languageChoice(mei.locator('main')))
    await mei.goto(`${portal.address}/import/add_shipment`)
    await weight.fill('.')
    await goOn.click()
    await expect(weight).toHaveAccessibleDescription(new RegExp(number))
  }
  await mei.goto(`${portal.address}/setting`)
  await chooseLanguage(mei, 'en', languageChoice(mei.locator('main')))
})

test('six further messages: data, voucher, address, service, payment method, package data [VAL-02]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  const main = page.locator('main')
  await page.goto(`${portal.address}/import/transaction/detail?code=SHP-NOSUCH`)
  await expect(main.getByRole('alert')).toContainText('Data not found')
  await page.goto(`${portal.address}/import/promotion/detail?code=NOSUCHCODE`)
  await expect(main.getByRole('alert')).toContainText('Voucher not found')

  const pressed = async (text: string): Promise<void> => {
    await main.getByRole('button', { name: 'Place order and pay' }).click()
    await expect(main.getByText(text).first()).toBeVisible()
  }
  const said = async (text: string): Promise<void> => {
    await main.getByRole('button', { name: 'Place order and pay' }).click()
    const failure = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('listitem')
      .filter({ hasText: `Fail${text}` })
    await expect(failure).toHaveCount(1)
  }
  await answerInstead(page, 'GET', '/customer/address/v2', { json: { action: true, message: '', results: [] } })
  await page.goto(`${portal.address}/import/cart`)
  await main.getByRole('button', { name: 'Check out' }).click()
  await page.waitForURL(/checkout/)
  await expect(main.getByRole('button', { name: 'Place order and pay' })).toBeVisible()
  await pressed('Address not selected')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(main.getByRole('radio', { name: /^Home/ })).toBeChecked()
  await pressed('Service not selected')
  await main.getByRole('radio', { name: /^Self-collection/ }).check()
  await pressed('Payment method not selected')
  // No sample shipment is this far and empty: the answer is the server's own, by a stand-in.
  await answerInstead(page, 'POST', '/checkout/v2', {
    status: 422,
    json: { action: false, message: 'Package data not filled', error_code: 'package_data_not_filled' },
  })
  await main.getByRole('radio', { name: /^PayNow/ }).check()
  await said('Package data not filled')
  expect(new URL(page.url()).pathname).toBe('/import/checkout')
})
