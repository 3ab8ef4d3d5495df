import type { Browser } from '@playwright/test'
import { fromOwnAddress } from './support/customer'
import type { Portal } from './support/portal'
import { expect, test } from './support/visitors'
import { languages, type Language } from './support/language'
import { rowsAt, speak, walkIn, type Walk } from './support/walk'

// Each is for itself, so that the browsers share them out.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

interface ShipmentRow {
  readonly cart_code: string
  readonly moves: readonly string[]
}

interface ExportRow {
  readonly shipment_code: string
  readonly moves: readonly string[]
}

/** The administrator at work: sees every screen. */
const enter = async (browser: Browser, portal: Portal, language: Language, look = false): Promise<Walk> => {
  const walk = await walkIn(browser, portal, language, 'sg', { judged: language === 'en' ? 'once' : 'never' })
  const { page } = walk
  await walk.goto('/ops/login')
  await speak(walk)
  if (look) await walk.look('/ops/login')
  await page.locator('input[name=email]').fill('admin@layar.example')
  await page.locator('input[name=password]').fill('sample-password-1')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.includes('login'))
  return walk
}

/** Opens the first thing of a list and waits for its own heading: the list stands until the next screen has come. */
const openFirst = async ({ page }: Walk, links: string): Promise<void> => {
  const before = await page.locator('main h1').first().textContent()
  await page.locator(`main a[href^="${links}"]`).first().click()
  await page.waitForFunction((old) => {
    const heading = document.querySelector('main h1')
    return heading !== null && heading.textContent !== old
  }, before)
}

/** A list, and the first thing on it. */
const lookAtOne = async (walk: Walk, place: string): Promise<void> => {
  await walk.visit(`/ops/${place}`)
  await openFirst(walk, `/ops/${place}/`)
  await walk.look(`/ops/${place}, one`)
}

const end = async (walk: Walk): Promise<void> => {
  expect.soft(walk.errors).toEqual([])
  await walk.close()
}

for (const language of languages) {
  test(`${language}: the console at work, on phone and desk [CTRY-03] [SHELL-20]`, async ({ browser, portal }) => {
    const asker = await walkIn(browser, portal, language)
    // Somebody asks for a message, so that the outbox holds one: another than in other journeys, a contact has five a day.
    await fromOwnAddress(asker.page)
    await asker.goto('/forgot-password')
    await asker.page.locator('input[name=user_id]').fill('daniel@example.sg')
    await asker.page.locator('form button[type=submit]').click()
    await expect(asker.page.locator('input[name=user_id]')).toHaveCount(0)
    await asker.close()
    const walk = await enter(browser, portal, language, true)
    const { page } = walk
    await walk.look('/ops')
    const shipments = await rowsAt<ShipmentRow>(walk, '/ops/shipments', /^\/api\/ops\/shipments$/)
    await walk.look('/ops/shipments')
    const movable = shipments.find(({ moves }) => moves.some((to) => ['sent', 'inbound', 'outbound'].includes(to)))
    expect(movable).toBeDefined()
    await walk.visit(`/ops/shipments/${movable?.cart_code}`)
    await page.locator('main header button:visible').last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await walk.look('/ops/shipments, move dialog')

    const exports = await rowsAt<ExportRow>(walk, '/ops/exports', /^\/api\/ops\/exports$/)
    await walk.look('/ops/exports')
    for (const step of ['waiting_payment', 'received']) {
      const waiting = exports.find(({ moves }) => moves.includes(step))
      expect(waiting).toBeDefined()
      await walk.visit(`/ops/exports/${waiting?.shipment_code}`)
      await page.locator('main header button:visible').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await walk.look(`/ops/exports, dialog of ${step}`)
    }

    await walk.visit('/ops/receiving')
    await page.getByRole('searchbox').fill('SAMPLE0000105')
    await page.keyboard.press('Enter')
    await expect(page.locator('input[type=file]').first()).toBeAttached()
    await walk.look('/ops/receiving, scanned')
    for (const place of ['departures', 'id-cards', 'outbox', 'claims']) await lookAtOne(walk, place)
    await walk.visit('/ops/departures')
    await page.locator('main a[href$="/customs"]').first().click()
    await expect(page.locator('main [data-row]').first()).toBeVisible()
    await walk.look('/ops/departures, customs')
    await page.locator('main [data-row] a[href^="/ops/customs/"]').first().click()
    await page.waitForURL(/\/ops\/customs\//)
    await expect(page.locator('main form')).toBeVisible()
    await walk.look('/ops/customs, one')
    await walk.visit('/ops/customs')
    await walk.visit('/ops/figures')
    await walk.visit('/ops/tickets')
    await page.locator('main button[aria-pressed]').nth(2).click()
    await openFirst(walk, '/ops/tickets/')
    await walk.look('/ops/tickets, one')
    await walk.visit('/ops/no-such-place')
    await end(walk)
  })

  test(`${language}: customers, money and content in the console, on phone and desk [CTRY-03] [SHELL-20]`, async ({
    browser,
    portal,
  }) => {
    const walk = await enter(browser, portal, language)
    const { page } = walk
    for (const place of ['payments', 'balances', 'customers', 'vouchers', 'companies', 'leads'])
      await lookAtOne(walk, place)
    await walk.visit('/ops/refunds')
    await openFirst(walk, '/ops/invoices/')
    await walk.look('/ops/invoices, one')
    await walk.visit('/ops/paylater')
    await walk.visit('/ops/suspense')
    await page.locator('main article button').last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await walk.look('/ops/suspense, booking')
    for (const place of ['banners', 'announcements', 'articles']) {
      await walk.visit(`/ops/${place}`)
      await page.locator('main [data-row] button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await walk.look(`/ops/${place}, editor`)
    }
    await walk.visit('/ops/audit')
    await walk.visit('/ops/members')
    await walk.visit('/ops/two-step-login')
    await end(walk)
  })

  test(`${language}: prices, agents and categories in the console, on phone and desk [CTRY-03] [SHELL-20]`, async ({
    browser,
    portal,
  }) => {
    const walk = await enter(browser, portal, language)
    const { page } = walk
    await walk.visit('/ops/tariffs')
    await openFirst(walk, '/ops/tariffs/')
    const parts = page.locator('main button[aria-pressed]')
    await expect(page.locator('main table input').first()).toBeVisible()
    for (let part = 0; part < (await parts.count()); part += 1) {
      await parts.nth(part).click()
      await walk.look(`/ops/tariffs, one, part ${part}`)
    }
    await walk.visit('/ops/tariffs')
    await page.getByRole('link', { name: /ID-EXPORT-SAMPLE/ }).click()
    await expect(parts).toHaveCount(5)
    await parts.nth(3).click()
    await walk.look('/ops/tariffs, export, zones')
    await lookAtOne(walk, 'taxes')
    await walk.visit('/ops/taxes')
    await page.getByRole('link', { name: /id-cn-2025/ }).click()
    await expect(page.locator('main table')).toBeVisible()
    await walk.look('/ops/taxes, consignments')
    for (const place of ['rates', 'agents', 'counters', 'categories', 'export-rules']) {
      await walk.visit(`/ops/${place}`)
      // A counter is edited where it stands.
      const editor = page.locator(place === 'counters' ? 'main section button' : 'main header button')
      await editor.first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await walk.look(`/ops/${place}, editor`)
    }
    await end(walk)
  })
}
