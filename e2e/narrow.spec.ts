import type { Page } from '@playwright/test'
import { settled } from './support/accessible'
import { fromOwnAddress } from './support/customer'
import { follow } from './support/follow'
import { freshNumber } from './support/fresh'
import { chooseLanguage, languageChoice } from './support/language'
import { errorsOfLongerText } from './support/longer-text'
import { expect, signInEnglish, test } from './support/visitors'

/** Design: no overflow at 320 px with text 35 % longer than the longest of ours, Indonesian. */
const narrow = { width: 320, height: 640 }

test.setTimeout(240_000)

const speakIndonesian = (page: Page): Promise<void> =>
  page.waitForFunction(() => document.documentElement.lang === 'id').then(() => undefined)

const readAt = async (page: Page, what: string): Promise<string[]> => {
  await page.locator('h1').first().waitFor()
  await expect(page.locator('main').locator('[data-skeleton], [role=status][class*=waiting]')).toHaveCount(0)
  await settled(page)
  await speakIndonesian(page)
  return (await errorsOfLongerText(page)).map((error) => `${what}: ${error}`)
}

const guestScreens = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password#token=a-link-from-the-mail',
  '/form-pemesanan',
  '/form-pemesanan-berhasil',
  '/tracking',
  '/data-sources',
  '/terms',
  '/privacy',
  '/blog',
  '/no-such-place',
]

const walkThrough = async (page: Page, address: string, paths: readonly string[]): Promise<string[]> => {
  const errors: string[] = []
  for (const path of paths) {
    if (!(await follow(page, path))) await page.goto(address + path)
    errors.push(...(await readAt(page, path)))
  }
  return errors
}

test('every screen for guests holds text 35 % longer at 320 px [SHELL-20]', async ({ visitors, portal }) => {
  const page = await visitors.guest('id')
  await fromOwnAddress(page)
  await page.setViewportSize(narrow)
  const errors = await walkThrough(page, portal.address, guestScreens)
  await page.goto(`${portal.address}/register`)
  await page.locator('input[name=user_id]').fill(`narrow-${freshNumber()}@example.id`)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/contact-verification/)
  errors.push(...(await readAt(page, '/contact-verification')))
  expect(errors).toEqual([])
})

const importScreens = [
  '/',
  '/import',
  '/import/cart',
  '/import/calculator',
  '/import/invoice',
  '/import/transaction',
  '/import/promotion',
  '/import/ticket',
  '/import/ticket?new=1',
  '/import/unclaimed',
  '/import/warehouse',
  '/import/add_shipment',
  '/saldo',
  '/setting',
  '/setting/address',
  '/setting/business',
  '/setting/password',
  '/tracking',
  '/referral-code',
]
const exportScreens = [
  '/export',
  '/export/Shipment',
  '/export/Cart',
  '/export/Invoices',
  '/export/Promo',
  '/export/create_shipment',
]
/** A list, and the links in it that lead to one of its rows. */
const details = [
  ['/import/invoice', 'a[href*="invoice/detail"]'],
  ['/import/transaction', 'a[href*="transaction/detail"]'],
  ['/import/promotion', 'a[href*="promotion/detail"]'],
  ['/import/ticket', 'a[href*="ticket?code"]'],
  ['/export/Shipment', 'a[href*="shipment_code="]'],
  ['/export/Invoices', 'a[href*="invoice_code="]'],
] as const

test('every screen of a customer, its menu and its details hold text 35 % longer at 320 px [SHELL-20]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('id')
  await signInEnglish(page, portal, 'sari@example.id')
  await page.setViewportSize(narrow)
  await page.goto(`${portal.address}/setting`)
  await chooseLanguage(page, 'id', languageChoice(page.locator('main')))
  await page.goto(`${portal.address}/import`)
  await page.locator('[data-tour=menu]').click()
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible()
  const errors = await readAt(page, 'the menu')
  await page.goto(`${portal.address}/import/cart`)
  await page.locator('main section button').first().click()
  await page.waitForURL(/checkout/)
  await expect(page.locator('main input[type=radio]').first()).toBeVisible()
  errors.push(...(await readAt(page, '/import/checkout')))
  // Wider phones have the same bar with the total and the button that orders.
  await page.setViewportSize({ width: 390, height: 844 })
  errors.push(...(await readAt(page, '/import/checkout, 390 px')))
  await page.setViewportSize(narrow)
  errors.push(...(await walkThrough(page, portal.address, [...importScreens, ...exportScreens])))
  for (const [list, link] of details) {
    await page.goto(portal.address + list)
    const one = await page.locator('main').locator(link).first().getAttribute('href')
    errors.push(...(await walkThrough(page, portal.address, [one ?? ''])))
  }
  expect(errors).toEqual([])
})

/** Names of steps with a word that goes on in another line, each step being the present one in turn. */
const brokenSteps = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Langkah pengisian' }).evaluate((line) => {
    const steps = [...line.querySelectorAll<HTMLElement>('li')]
    return steps.flatMap((step) => {
      for (const other of steps) other.dataset['state'] = other === step ? 'current' : 'ahead'
      const name = document.createTreeWalker(step, NodeFilter.SHOW_TEXT).nextNode()
      if (!(name instanceof Text)) return ['a step without a name']
      const range = document.createRange()
      range.selectNodeContents(name)
      return range.getClientRects().length > 1 ? [name.data] : []
    })
  })

test('the name of a step is not broken, however large the text and small the phone [SHELL-20]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.guest('id')
  await signInEnglish(page, portal, 'sari@example.id')
  await page.goto(`${portal.address}/setting`)
  await chooseLanguage(page, 'id', languageChoice(page.locator('main')))
  for (const [width, size] of [
    [390, '100%'],
    [390, '200%'],
    [320, '200%'],
    [195, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${portal.address}/import/add_shipment`)
    await page.evaluate((value) => (document.documentElement.style.fontSize = value), size)
    expect(await brokenSteps(page), `${width} px, text ${size}`).toEqual([])
  }
})

test('no page is wider than its phone when text has twice its size [SHELL-20]', async ({ visitors, portal }) => {
  const page = await visitors.guest('id')
  await signInEnglish(page, portal, 'sari@example.id')
  await page.setViewportSize({ width: 390, height: 844 })
  const spill = async (path: string): Promise<string[]> => {
    await page.goto(portal.address + path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await page.locator('h1').first().waitFor()
    await expect(page.locator('main').locator('[data-skeleton], [role=status][class*=waiting]')).toHaveCount(0)
    await settled(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    return over > 0 ? [`${path}: ${over} px`] : []
  }
  const errors: string[] = []
  for (const path of ['/import/cart', '/import/calculator', '/import/invoice', '/setting'])
    errors.push(...(await spill(path)))
  // The last of each list was measured, so its page compares that with what was declared.
  for (const [list, link] of details.filter(([path]) => /transaction|Shipment/.test(path))) {
    await page.goto(portal.address + list)
    const last = page.locator('main').locator(link).last()
    errors.push(...(await spill((await last.getAttribute('href')) ?? '')))
  }
  expect(errors).toEqual([])
})
