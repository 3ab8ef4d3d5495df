import type { Page } from '@playwright/test'
import { askForReview, openExport, sendAbroad } from './support/export'
import { exportLabelsIn } from './support/export-labels'
import { callerOf, isOfCustomer } from './support/ask'
import { expect, test } from './support/visitors'
import { atDesk, move, verifyPayment } from './support/staff'
import { chooseLanguage, languages } from './support/language'
import { signInAs, walkIn } from './support/walk'
import { picture } from './support/picture'

test.describe.configure({ timeout: 580_000, retries: 0 })
let n = 0
const shot = async (page: Page, name: string) => {
  n += 1
  await page.waitForTimeout(400)
  await page.screenshot({ path: `/tmp/shots/${String(n).padStart(2, '0')}-${name}.png`, fullPage: true })
}
const both = async (page: Page, name: string) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, `${name}-390`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await shot(page, `${name}-1440`)
}
const log = (...what: unknown[]) => console.log(...what)
const mainText = async (page: Page) => (await page.locator('main').innerText()).replace(/\n+/g, ' | ').slice(0, 1500)

/** As staff over HTTP, with the console's own headers. */
const staffCaller = async (page: Page, address: string) => {
  const [own] = await Promise.all([
    page.waitForRequest((r) => r.url().includes('/api/ops/') && 'authorization' in r.headers()),
    page.goto(`${address}/ops/tariffs`),
  ])
  const headers = Object.fromEntries(Object.entries(await own.allHeaders()).filter(([k]) => !/^(:|cookie$|content-|host$|idempotency-key$|referer$)/.test(k)))
  return async (method: string, path: string, body?: unknown) => {
    const answer = await page.request.fetch(`${address}/api/ops${path}`, { method, headers, ...(body !== undefined && { data: body }) })
    const text = await answer.text()
    if (!answer.ok()) throw new Error(`${method} ${path} ${answer.status()} ${text}`)
    return JSON.parse(text)
  }
}

test('money', async ({ browser, portal }) => {
  const walk = await walkIn(browser, portal, 'id', 'id')
  const words = exportLabelsIn('id')
  await signInAs(walk, 'sari@example.id')
  const { page } = walk
  const finance = await atDesk(browser, portal, 'finance')
  const admin = await atDesk(browser, portal, 'admin')
  const asFinance = await staffCaller(finance, portal.address)
  const asAdmin = await staffCaller(admin, portal.address)
  let made = 0
  const dearer = async (service: string, country: string) => {
    made += 1
    const { results } = await asFinance('GET', '/tariffs')
    const inForce = results.find((r: any) => r.service === service && r.country === country && r.state === 'in_force')
    const copied = await asFinance('POST', `/tariffs/${inForce.tariff_id}/copy`, { code: `SCRATCH-${made}` })
    const { result: draft } = await asFinance('GET', `/tariffs/${copied.result.tariff_id}`)
    for (const rule of draft.content.rules) for (const b of rule.brackets) if (b.first_price !== null) b.first_price += 25_000
    await asFinance('PUT', `/tariffs/${draft.tariff_id}`, { revision: draft.revision, note: 'Dearer', content: draft.content })
    const { result: again } = await asFinance('GET', `/tariffs/${draft.tariff_id}`)
    await asAdmin('POST', `/tariffs/${draft.tariff_id}/publish`, { revision: again.revision, replaces_id: again.replaces_id, valid_from: null })
  }

  await walk.atPhone()
  const first = await sendAbroad(walk, words.lamp)
  const second = await sendAbroad(walk, words.table)
  log('codes', first, second)
  await walk.goto('/export/Cart')
  await page.getByRole('button', { name: words.resetChoice }).click()
  await page.getByRole('checkbox', { name: new RegExp(first) }).check()
  await page.getByRole('button', { name: /: EKSPORID10$/ }).click()
  await page.waitForTimeout(1500)
  await page.getByRole('radio').first().check().catch((e) => log('no radio', String(e)))
  await both(page, 'cart-before')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.waitForTimeout(3000)
  await both(page, 'cart-reloaded')
  log('after reload checkboxes', await page.getByRole('checkbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)))

  await page.getByRole('button', { name: words.resetChoice }).click()
  await page.getByRole('checkbox', { name: new RegExp(first) }).check()
  await page.waitForTimeout(1500)
  await dearer('ekspor', 'id')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: words.askForReview }).click()
  await page.waitForTimeout(2500)
  for (const language of languages) {
    log('change', language)
  }
  await both(page, 'cart-changed')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'x')
  await page.screenshot({ path: '/tmp/shots/cart-changed-view-390.png' })
  log(await mainText(page))
  await page.getByRole('button', { name: words.askForReview }).click()
  await expect(page.getByRole('heading', { name: words.isReviewed })).toBeVisible()
  await page.goBack(); await page.waitForTimeout(1500); log('after back', page.url()); await page.goForward(); await page.waitForTimeout(1500); log('forward', page.url())

  await dearer('ekspor', 'id')
  const support = await atDesk(browser, portal, 'support')
  await support.goto(`${portal.address}/ops/exports/${first}`)
  await support.waitForTimeout(1500)
  await shot(support, 'staff-review')
  await move(support, portal, first, /^Approve$/)
  await openExport(walk, first)
  await page.locator('main a[href*="/export/Invoice?"]').first().click()
  await page.waitForURL(/export\/Invoice\?/)
  await page.waitForTimeout(1500)
  const invoice = new URL(page.url()).searchParams.get('invoice_code') ?? ''
  await both(page, 'invoice-changed-id')
  log(await mainText(page))
  // pay by bank transfer with typed formats
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: words.howToPay }).first().click()
  log('methods', await page.getByRole('dialog').innerText())
  await page.getByRole('dialog').getByRole('radio', { name: /^Transfer bank/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: words.useThisWay }).click()
  await page.waitForTimeout(1500)
  const form = page.locator('form').filter({ has: page.locator('input[name=sender_name]') })
  const total = await form.locator('input[name=amount]').inputValue()
  log('prefilled', total)
  for (const typed of ['Rp 1.234.567', '1,234,567', '1 234 567', '1.234.567,00', '1.234.567,50', '1234567.00', 'Rp1.234.567,-', '1.234,567', '12.34', '1.234']) {
    await form.locator('input[name=amount]').fill(typed)
    await form.locator('input[name=amount]').blur()
    await form.locator('button[type=submit]').click()
    await page.waitForTimeout(250)
    log('typed', typed, '=>', await form.locator('input[name=amount]').inputValue(), '|', await form.locator('input[name=amount]').evaluate((el) => el.closest('[class*=InputWrapper], .mantine-TextInput-root, div')?.parentElement?.innerText?.replace(/\n/g, ' / ')))
  }
  await both(page, 'proof-form')
  // second tab same invoice
  const tab = await page.context().newPage()
  await tab.setViewportSize({ width: 1440, height: 900 })
  await tab.goto(page.url())
  await tab.waitForTimeout(2000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.locator('input[name=amount]').fill(total)
  await form.locator('input[type=file]').setInputFiles(picture(77))
  await form.locator('input[name=bank]').fill('BCA')
  await form.locator('input[name=sender_name]').fill('Sari')
  await expect(form.locator('button[type=submit]')).toBeEnabled()
  await form.locator('button[type=submit]').click()
  await page.waitForTimeout(2500)
  log('sent', (await mainText(page)).slice(0, 500))
  // tab: try another payment
  log('tab', (await mainText(tab)).slice(0, 300))
  const change = tab.getByRole('button', { name: words.howToPay }).first()
  if (await change.isVisible()) {
    await change.click()
    await tab.waitForTimeout(1200)
    await tab.getByRole('dialog').getByRole('radio', { name: /^Saldo/ }).check().catch((e) => log('no saldo', String(e).slice(0, 200)))
    await tab.getByRole('dialog').getByRole('button').last().click()
    await tab.waitForTimeout(2000)
    await shot(tab, 'tab-second-pay')
    log('tab after', (await tab.locator('body').innerText()).replace(/\n+/g, ' | ').slice(0, 1200))
  }
  // reject
  await finance.goto(`${portal.address}/ops/payments`)
  await finance.getByRole('link', { name: new RegExp(invoice) }).click()
  await finance.waitForTimeout(1500)
  await shot(finance, 'finance-payment')
  await finance.getByRole('button', { name: /Reject/ }).first().click()
  await finance.waitForTimeout(500)
  await finance.getByRole('dialog').getByRole('textbox').first().fill('Nominal tidak terbaca')
  await finance.getByRole('dialog').getByRole('button', { name: /Reject/ }).click()
  await finance.waitForTimeout(1500)
  await page.reload(); await page.waitForTimeout(2000)
  await both(page, 'rejected')
  log('rejected', (await mainText(page)).slice(0, 900))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: words.howToPay }).first().click()
  await page.getByRole('dialog').getByRole('radio', { name: /^BCA Virtual/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: words.useThisWay }).click()
  await page.waitForTimeout(3500)
  await both(page, 'va')
  // pay by saldo in the tab while VA is live in page
  await tab.reload(); await tab.waitForTimeout(1500)
  await page.goBack(); await page.waitForTimeout(1000); await page.goForward(); await page.waitForTimeout(1500)
  await finance.goto(`${portal.address}/ops/payments?show=waiting_payment`)
  await finance.getByRole('link', { name: new RegExp(invoice) }).click()
  await finance.getByRole('button', { name: 'Simulate bank payment' }).click()
  await finance.waitForTimeout(2500)
  await finance.reload(); await finance.waitForTimeout(1000)
  await page.reload(); await page.waitForTimeout(2000)
  await both(page, 'paid')
  log('paid', (await mainText(page)).slice(0, 700))
  // tab still shows VA: change there
  const ch = tab.getByRole('button', { name: words.howToPay }).first()
  if (await ch.isVisible()) { await ch.click(); await tab.waitForTimeout(1500); await shot(tab, 'tab-paid-dialog'); log('tab dialog', await tab.getByRole('dialog').innerText().catch(() => 'none'));
    await tab.getByRole('dialog').getByRole('radio', { name: /^Transfer bank/ }).check().catch((e) => log(String(e).slice(0, 100)))
    await tab.getByRole('dialog').getByRole('button').last().click(); await tab.waitForTimeout(1500); log('tab', (await tab.locator('body').innerText()).replace(/\n+/g, ' | ').slice(0, 800)); await shot(tab, 'tab-paid-after') }
  log(walk.errors)
})
