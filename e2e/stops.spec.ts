import type { Page } from '@playwright/test'
import { settled } from './support/accessible'
import { stopErrors } from './support/stops'
import { expect, signInEnglish, test } from './support/visitors'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

const widths = [390, 1440]

const guestScreens = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password#token=a-link-from-the-mail',
  '/form-pemesanan',
  '/form-pemesanan-berhasil',
  '/blog',
  '/import/calculator',
  '/data-sources',
]
const importScreens = [
  '/',
  '/import',
  '/import/cart',
  '/import/invoice',
  '/import/transaction',
  '/import/promotion',
  '/import/ticket',
  '/import/ticket?new=1',
  '/import/unclaimed',
  '/import/warehouse',
  '/import/add_shipment',
  '/setting',
  '/setting/address',
  '/setting/password',
  '/tracking',
  '/referral-code',
]
const exportScreens = [
  '/saldo',
  '/setting/business',
  '/export',
  '/export/Shipment',
  '/export/Cart',
  '/export/Invoices',
  '/export/Promo',
  '/export/create_shipment',
]

const errorsOf = async (page: Page, address: string, paths: readonly string[]): Promise<string[]> => {
  const errors: string[] = []
  for (const path of paths) {
    await page.goto(address + path)
    await expect(page.locator('#root:not([data-drawn]) h1').first()).toBeVisible()
    await expect(page.locator('main').locator('[data-skeleton], [role=status][class*=waiting]')).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      errors.push(...(await stopErrors(page)).map((error) => `${path} at ${width}: ${error}`))
    }
  }
  return errors
}

test('every link and button for guests is at least 24 px, and every stop shows the focus', async ({
  visitors,
  portal,
}) => {
  expect(await errorsOf(await visitors.guest('id'), portal.address, guestScreens)).toEqual([])
})

for (const [userId, country, screens] of [
  ['mei@example.sg', 'sg', importScreens],
  ['sari@example.id', 'id', exportScreens],
] as const)
  test(`every link and button of ${userId} is at least 24 px, and every stop shows the focus`, async ({
    visitors,
    portal,
  }) => {
    const page = await visitors.guest(country)
    await signInEnglish(page, portal, userId)
    expect(await errorsOf(page, portal.address, screens)).toEqual([])
  })
