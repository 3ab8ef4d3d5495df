import type { Locator } from '@playwright/test'
import { readBy } from './support/answers'
import { accountMenu, bannerOf, mainNav } from './support/frame'
import { changeAnswer } from './support/stand-in'
import { desk, expect, phone, test } from './support/visitors'

/** Each link of a part: its words and where it leads. */
const linksIn = (part: Locator): Promise<string[]> =>
  part
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.textContent.trim()} ${link.getAttribute('href')}`))

test('the import bar: five places, adding a shipment, support, the cart with its count, and the profile; Dashboard goes to the top, Calculator to the calculator [SHELL-02]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  const { result } = await readBy<{ result: { in_cart: number } }>(
    page,
    ({ pathname }) => pathname.endsWith('/cart/count'),
    () => page.goto(`${portal.address}/import`),
  )
  expect(result.in_cart).toBeGreaterThan(1)
  await expect
    .poll(() => linksIn(mainNav(page)))
    .toEqual([
      'Dashboard /import',
      'Transaction /import/transaction',
      'Invoice /import/invoice',
      'Warehouse address /import/warehouse',
      'Calculator /import?calculator=true',
    ])
  const bar = bannerOf(page)
  const cart = bar.getByRole('link', { name: `Cart, ${result.in_cart} shipments` })
  await expect(cart).toHaveText(String(result.in_cart))
  await expect(bar.getByRole('button', { name: 'Add shipment' })).toHaveText('Add shipment')
  await accountMenu(page).click()
  await expect(bar.getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Contact support' }).click()
  await expect(bar.getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await expect(bar.getByText('Mon–Fri 09:00–17:00 SGT')).toBeVisible()
  await page.keyboard.press('Escape')

  const scrolled = () => page.evaluate(() => window.scrollY)
  await mainNav(page).getByRole('link', { name: 'Calculator' }).click()
  await page.waitForURL(/\?calculator=true$/)
  await expect(page.getByRole('heading', { name: /calculator/i }).first()).toBeInViewport()
  await expect.poll(scrolled).toBeGreaterThan(100)
  await mainNav(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(scrolled).toBe(0)
  await cart.click()
  await page.waitForURL(/\/import\/cart$/)
})

test('on a phone: the menu adds Promo and Setting, the bar keeps menu, unpaid count, cart count and avatar; the browser’s Back closes the menu [SHELL-04]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  await page.setViewportSize(phone)
  const { count } = await readBy<{ count: number }>(
    page,
    ({ pathname }) => pathname.endsWith('/invoice/unpaid'),
    () => page.goto(`${portal.address}/import`),
  )
  expect(count).toBeGreaterThan(0)
  const bar = bannerOf(page)
  await expect(mainNav(page)).toBeHidden()
  await expect(bar.getByRole('button', { name: `Notifications, ${count} unpaid` })).toHaveText(new RegExp(`^${count}`))
  await expect(bar.getByRole('link', { name: /^Cart, \d+ shipments$/ })).toHaveText(/^\d+$/)
  await expect(accountMenu(page)).toBeVisible()
  const invoices = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /^Invoice/ })
  await expect(invoices).toContainText(`${count} unpaid`)

  await bar.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Promo' })).toBeVisible()
  const places = await linksIn(menu.getByRole('navigation'))
  expect(places.slice(0, 5).map((place) => place.split(' /')[0])).toEqual([
    'Dashboard',
    'Transaction',
    'Invoice',
    'Warehouse address',
    'Calculator',
  ])
  expect(places).toEqual(expect.arrayContaining(['Promo /import/promotion', 'Settings /setting']))
  await menu.getByRole('link', { name: 'Promo' }).click()
  await page.waitForURL(/\/import\/promotion$/)
  await expect(menu).toHaveCount(0)
  await bar.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await page.waitForURL(/\/import$/)
  await expect(menu).toHaveCount(0)
})

test('adding a shipment follows the mode; it floats on phones and is a full button at a desk, never both [SHELL-05]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('id', 'sari@example.id')
  const add = page.getByRole('button', { name: 'Add shipment' }).and(page.locator('[data-tour=add]'))
  for (const [from, to] of [
    ['/import', '/import/add_shipment'],
    ['/export', '/export/create_shipment'],
  ] as const) {
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await page.goto(portal.address + from)
      await add.filter({ visible: true }).click()
      await page.waitForURL(portal.address + to)
    }
  }
  await page.goto(`${portal.address}/import`)
  const shown = add.filter({ visible: true })
  for (const [width, floats] of [
    [320, true],
    [768, true],
    [769, false],
    [1023, false],
    [1024, false],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(shown, `${width} px`).toHaveCount(1)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(shown).toBeInViewport()
    await expect(shown, `${width} px`).toHaveText(floats ? '' : 'Add shipment')
    const box = await shown.boundingBox()
    // Above the foot of the window where it floats, in the bar where not.
    expect((box?.y ?? 0) > 400, `${width} px`).toBe(floats)
  }
})

test('notifications: unpaid invoices in import, invoices and shipments in export; times end in SGT; beyond 500 px they scroll [SHELL-14]', async ({
  visitors,
  portal,
}) => {
  const mei = await visitors.customer('sg', 'mei@example.sg')
  await changeAnswer(mei, '/invoice/unpaid', (answer) => {
    const [first] = answer['result'] as Record<string, unknown>[]
    answer['result'] = Array.from({ length: 12 }, (_, place) => ({ ...first, invoice_code: `INV-SAMPLE-${place}` }))
  })
  for (const size of [phone, desk]) {
    await mei.setViewportSize(size)
    await mei.goto(`${portal.address}/import`)
    await mei.getByRole('button', { name: /^Notifications, / }).click()
    const rows = bannerOf(mei).getByRole('listitem').filter({ hasText: 'INV-SAMPLE' })
    await expect(rows).toHaveCount(12)
    for (const text of await rows.allInnerTexts())
      expect(text).toMatch(/^Invoice INV-SAMPLE-\d+ is unpaid[\s\S]*\d{1,2} \w+ \d{4}, \d{2}:\d{2} SGT$/)
    const panel = () =>
      rows.first().evaluate((row) => {
        let part = row.parentElement
        while (part && getComputedStyle(part).overflowY !== 'auto') part = part.parentElement
        return part && { height: part.getBoundingClientRect().height, room: part.scrollHeight - part.clientHeight }
      })
    // It grows while it opens.
    await expect.poll(async () => (await panel())?.height).toBe(500)
    expect((await panel())?.room).toBeGreaterThan(0)
    await rows.last().scrollIntoViewIfNeeded()
    await expect(rows.last()).toBeInViewport()
  }

  const sari = await visitors.customer('id', 'sari@example.id')
  const notice = (type: 'invoice' | 'shipment', code: string) => ({
    notice_id: '3f6f1a52-0000-4000-8000-000000000011',
    notif_type: type,
    label: `News of ${code}`,
    content: { invoice_code: type === 'invoice' ? code : null, shipment_code: type === 'shipment' ? code : null },
    body: '',
    path: null,
    is_read: true,
    created_at: '2026-03-01T20:30:00.000Z',
  })
  await changeAnswer(sari, '/notification/list', (answer) => {
    const result = [
      notice('invoice', 'EINV-1'),
      { ...notice('shipment', 'EXP-1'), notice_id: '3f6f1a52-0000-4000-8000-000000000012' },
    ]
    Object.assign(answer['data'] as object, { result })
  })
  await sari.goto(`${portal.address}/export`)
  await sari.getByRole('button', { name: /^Notifications/ }).click()
  const rows = bannerOf(sari).getByRole('link').filter({ hasText: 'News of' })
  await expect(rows).toHaveText([/2 March 2026, 04:30 SGT/, /2 March 2026, 04:30 SGT/])
  expect(await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/export/Invoice?invoice_code=EINV-1',
    '/export/Shipment?shipment_code=EXP-1',
  ])
})
