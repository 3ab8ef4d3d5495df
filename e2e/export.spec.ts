import type { Browser } from '@playwright/test'
import { uploadProof } from './support/customer'
import {
  askForReview,
  submitDocument,
  openExport,
  payByQris,
  sendAbroad,
  sendAgain,
  tellTracking,
} from './support/export'
import { exportLabelsIn, storyLanguages } from './support/export-labels'
import type { Portal } from './support/portal'
import { expect, test } from './support/visitors'
import { atDesk, bookIn, deliver, move, verifyPayment } from './support/staff'
import type { Language } from './support/language'
import { signInAs, type Walk, walkIn } from './support/walk'

test.describe.configure({ mode: 'parallel', timeout: 400_000 })

const voucher = 'EKSPORID10'

/** In Indonesian everything is done on a phone, in English at a desk; both widths are looked at in each. */
const sariIn = async (browser: Browser, portal: Portal, language: Language) => {
  const walk = await walkIn(browser, portal, language, 'id')
  const atOwnWidth = language === 'id' ? walk.atPhone : walk.atDesk
  await atOwnWidth()
  await signInAs(walk, 'sari@example.id')
  const look = async (screen: string): Promise<void> => {
    await walk.look(screen)
    await atOwnWidth()
  }
  return { walk, look }
}

const invoiceOnScreen = ({ page }: Walk): string => new URL(page.url()).searchParams.get('invoice_code') ?? ''

for (const language of storyLanguages)
  // A portal of its own: the one lapsed invoice of its story is billed anew, and vouchers are used up.
  test(`${language}: papers asked for, a rejection and a second try, a voucher, proof of payment, on to the recipient abroad, and a lapsed invoice billed anew [EXP-01] [EXP-02] [EXP-03] [EXP-05] [CART-01] [CTRY-03] [SHELL-20] [ROUTE-20] [ROUTE-21] [ROUTE-22] [ROUTE-24]`, async ({
    browser,
    ownPortal: portal,
  }) => {
    const words = exportLabelsIn(language)
    const { walk, look } = await sariIn(browser, portal, language)
    const { page } = walk
    await walk.goto('/export')
    await look('the export dashboard')
    await walk.goto('/')
    await look('home in export mode')

    const first = await sendAbroad(walk, words.lamp, look)
    const second = await sendAbroad(walk, words.table)
    await askForReview(walk, [first, second], { voucher, look })

    const support = await atDesk(browser, portal, 'support')
    await move(support, portal, first, /Request documents/, {
      'Missing documents (visible to the customer)': words.askedPapers,
    })
    await move(support, portal, second, /^Reject$/, {
      'Reason (visible to the customer)': words.rejectedBecause,
    })
    await openExport(walk, second)
    await expect(page.getByText(words.rejectedBecause).first()).toBeVisible()
    await look('a rejected shipment abroad')
    const third = await sendAgain(walk, second, [words.table, words.teakTable])
    await askForReview(walk, [third])

    await openExport(walk, first)
    await expect(page.getByText(words.askedPapers).first()).toBeVisible()
    await look('a shipment abroad whose papers are asked for')
    await submitDocument(walk)

    for (const code of [first, third]) await move(support, portal, code, /^Approve$/)
    await support.context().close()

    await openExport(walk, first)
    await look('an approved shipment abroad')
    await page.locator('main a[href*="/export/Invoice?"]').first().click()
    await page.waitForURL(/export\/Invoice\?/)
    const invoiceCode = invoiceOnScreen(walk)
    await expect(page.getByText(voucher).first()).toBeVisible()
    await payByQris(walk, invoiceCode)
    await look('an export invoice to be paid')
    await uploadProof(page, 'BCA', 'Sari Wulandari')
    await expect(page.getByText(words.checkingPayment, { exact: true })).toBeVisible()
    await look('an export invoice whose payment is checked')

    const finance = await atDesk(browser, portal, 'finance')
    await verifyPayment(finance, portal, invoiceCode)
    await finance.context().close()

    await openExport(walk, first)
    await look('a paid shipment abroad')
    await tellTracking(walk)

    const hub = await atDesk(browser, portal, 'hub')
    await hub.goto(`${portal.address}/ops/exports/${first}`)
    await hub.getByRole('button', { name: 'Receive', exact: true }).click()
    await bookIn(hub.getByRole('dialog'), { weightKg: '2.4', sidesCm: ['35', '25', '20'] })
    await expect(hub.getByRole('dialog')).toBeHidden()
    await move(hub, portal, first, /^Move to: Sent/, { 'Manifest number (AWB or B/L)': 'EXP-MEL-7001' })
    await move(hub, portal, first, /^Move to: Customs clearance/)
    await move(hub, portal, first, /^Move to: Out for delivery/, {
      Carrier: 'Sample Post',
      'Tracking number': 'SP7001AU',
    })
    await deliver(hub, portal, first, 'Olivia Smith')
    await hub.context().close()

    await openExport(walk, first)
    await expect(page.getByText(words.delivered, { exact: true }).first()).toBeVisible()
    await look('a shipment abroad with its proof of delivery')
    await page.getByRole('button', { name: words.confirmReceipt }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.confirmReceipt }).click()
    await expect(page.getByText(words.finished, { exact: true }).first()).toBeVisible()
    await look('a shipment abroad that arrived')

    await walk.goto('/export/Invoices')
    const lapsed = page.locator('main article').filter({ hasText: words.cancelled }).first()
    // The portal itself cancels it, within the first minutes of its running.
    await expect(async () => {
      await page.reload()
      await expect(lapsed).toBeVisible()
    }).toPass({ timeout: 150_000, intervals: [3_000] })
    await look('the export invoices')
    await lapsed.getByRole('link').last().click()
    await page.waitForURL(/export\/Invoice\?/)
    const before = invoiceOnScreen(walk)
    await expect(page.getByRole('button', { name: words.billAnew })).toBeVisible()
    await look('a lapsed export invoice')
    await page.getByRole('button', { name: words.billAnew }).click()
    await page.waitForURL((url) => ![null, before].includes(url.searchParams.get('invoice_code')))
    await expect(page.getByRole('button', { name: words.howToPay })).toBeVisible()
    await look('an export invoice billed anew')
    await page.locator('main a[href*="/export/Shipment?"]').first().click()
    await expect(page.getByText(words.approved).first()).toBeVisible()
    expect(walk.errors).toEqual([])
    await walk.close()
  })
