import { readFileSync } from 'node:fs'
import { desk, expect, test } from './support/visitors'
import { type Language, languages } from './support/language'
import { rowsAt, signInAs, speak, type Walk, walkIn } from './support/walk'

test.describe.configure({ timeout: 240_000 })

interface InvoiceRow {
  readonly invoice_code: string
  readonly status: string
}
interface TrackedRow {
  readonly cart_code: string
  readonly status: string
}
interface ExportRow {
  readonly shipment_code: string
  readonly status: string
}
const share = { en: 'Share tracking', id: 'Bagikan pelacakan', cn: '分享物流' }
const switchOn = { en: 'Turn on', id: 'Aktifkan', cn: '开启链接' }
const login = { en: 'mei@example.sg', id: 'sari@example.id', cn: 'mei@example.sg' } as const

/** Opens the dialog and switches the link on, unless another language of the same customer did. */
const sharedLinkOf = async ({ page }: Walk, language: Language): Promise<string> => {
  await page.getByRole('button', { name: share[language] }).click()
  const dialog = page.getByRole('dialog')
  const shown = dialog.locator('input')
  const off = dialog.getByRole('button', { name: switchOn[language] })
  await expect(shown.or(off)).toBeVisible()
  if (await off.isVisible()) await off.click()
  await expect(shown).toHaveValue(/^http/)
  return shown.inputValue()
}

for (const language of languages) {
  test(`${language}: invoices on paper, carton labels and tracking, for the customer and for who has the link [ROUTE-19] [ROUTE-28] [CART-06] [SUPP-06] [CTRY-03]`, async ({
    browser,
    portal,
  }) => {
    const country = language === 'id' ? 'id' : 'sg'
    const walk = await walkIn(browser, portal, language, country)
    const { page } = walk
    await signInAs(walk, login[language])
    const invoices = await rowsAt<InvoiceRow>(walk, '/import/invoice', /^\/api\/.*\/invoices$/)
    for (const status of ['pending', 'paid']) {
      const code = invoices.find((row) => row.status === status)?.invoice_code
      expect(code, status).toBeDefined()
      await walk.visit(`/import/print/invoice?code=${code}`)
      await walk.visit(`/import/print/invoice-internal?code=${code}`)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        walk.goto(`/import/print/invoice-pdf?code=${code}`),
      ])
      expect(download.suggestedFilename()).toBe(`${code}.pdf`)
      expect(
        readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      await walk.look(`/import/print/invoice-pdf, ${status}`)
    }
    await walk.visit('/import/print/test-sta')
    await walk.visit('/import/print/label')

    const tracked = await rowsAt<TrackedRow>(walk, '/tracking', /^\/api\/.*\/tracking$/)
    await page.locator('details summary').first().click()
    await walk.look('/tracking, with history')
    const sent = tracked.find((row) => row.status === 'sent')?.cart_code
    await walk.visit(`/import/print/label?code=${sent}`)
    await walk.visit(`/tracking?search=${sent}`)
    const link = await sharedLinkOf(walk, language)
    await walk.look('/tracking, link to share')
    expect.soft(walk.errors).toEqual([])
    await walk.close()

    const guest = await walkIn(browser, portal, language, country)
    const shared = link.slice(portal.address.length)
    await guest.goto(shared)
    await speak(guest)
    await guest.visit(shared)
    // Planned against actual: departure, arrival and delivery.
    await expect(guest.page.getByRole('row')).toHaveCount(4)
    for (const told of [sent ?? '', 'LYSG', 'LYID', 'Sample Road', 'Mei', 'Sari'])
      await expect(guest.page.locator('main')).not.toContainText(told)
    expect.soft(guest.errors).toEqual([])
    await guest.close()
  })

  test(`${language}: an export on its way, for its sender and for who has the link [ROUTE-24] [ROUTE-28] [CTRY-03]`, async ({
    browser,
    portal,
  }) => {
    const walk = await walkIn(browser, portal, language, 'id')
    await signInAs(walk, 'sari@example.id')
    const abroad = await rowsAt<ExportRow>(walk, '/export/Shipment', /^\/api\/shipments$/)
    const sent = abroad.find((row) => row.status === 'sent')?.shipment_code ?? ''
    await walk.goto(`/export/Shipment?shipment_code=${sent}`)
    const link = await sharedLinkOf(walk, language)
    await walk.look('/export/Shipment, link to share')
    expect.soft(walk.errors).toEqual([])
    await walk.close()

    const guest = await walkIn(browser, portal, language, 'sg')
    const shared = link.slice(portal.address.length)
    await guest.goto(shared)
    await speak(guest)
    await guest.visit(shared)
    // Planned against actual: departure and arrival.
    await expect(guest.page.getByRole('row')).toHaveCount(3)
    for (const told of [sent, 'Sari', 'Olivia', 'Melbourne', 'Sample Lane', 'Rp'])
      await expect(guest.page.locator('main')).not.toContainText(told)
    expect.soft(guest.errors).toEqual([])
    await guest.close()
  })
}

test('a printed payment page is what to pay and how, without the bars of the screen [CART-03]', async ({
  visitors,
  portal,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  await page.goto(`${portal.address}/import/invoice`)
  await page.locator('main a[href*="/invoice/detail"]').first().click()
  const total = page.locator('main').getByText(/^\$[\d,.]+$/)
  await expect(total.first()).toBeVisible()
  // The width of a sheet: narrow enough for the bar of a phone.
  await page.setViewportSize({ width: 720, height: 1000 })
  const bars = page.getByRole('navigation').or(page.getByRole('contentinfo')).or(page.locator('[data-foot]'))
  await expect(bars.filter({ visible: true })).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(bars.filter({ visible: true })).toHaveCount(0)
  await expect(total.first()).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.setViewportSize(desk)
})
