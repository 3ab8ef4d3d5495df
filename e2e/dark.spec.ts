import type { Browser } from '@playwright/test'
import type { Portal } from './support/portal'
import { expect, test } from './support/visitors'
import { rowsAt, signInAs, walkIn, type Walk } from './support/walk'

// Each is for itself, so that the browsers share them out.
test.describe.configure({ mode: 'parallel' })

interface InvoiceRow {
  readonly invoice_code: string
  readonly status: string
}
interface CartRow {
  readonly cart_code: string
}

/** Somebody whose computer is set to dark: all of axe at both widths, for it judges the colours. */
const walkInTheDark = (browser: Browser, portal: Portal, country: 'sg' | 'id'): Promise<Walk> =>
  walkIn(browser, portal, 'en', country, { judged: 'fully', colorScheme: 'dark' })

/** Its screens would pass in the light as well. */
const expectDark = async ({ page }: Walk): Promise<void> => {
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color]
  })
  expect(colours).toEqual(['rgb(14, 23, 29)', 'rgb(232, 238, 242)'])
}

const endDark = async (walk: Walk): Promise<void> => {
  await expectDark(walk)
  expect(walk.errors).toEqual([])
  await walk.close()
}

// A portal of its own: it takes what waits in the cart.
test('in the dark every screen of a job is readable, from the login to the shipment', async ({
  browser,
  ownPortal: portal,
}) => {
  const walk = await walkInTheDark(browser, portal, 'sg')
  await walk.visit('/login')
  await expectDark(walk)
  await signInAs(walk, 'mei@example.sg')
  for (const path of ['/', '/import', '/import/add_shipment', '/import/cart']) await walk.visit(path)
  await walk.page.getByRole('button', { name: 'Check out' }).click()
  await walk.page.waitForURL(/import\/checkout/)
  await walk.look('/import/checkout')
  const invoices = await rowsAt<InvoiceRow>(walk, '/import/invoice', /^\/api\/.*\/invoices$/)
  const open = invoices.find(({ status }) => status === 'pending')
  await walk.visit(`/import/invoice/detail?code=${open?.invoice_code}`)
  await expect(walk.page.getByRole('img', { name: /^Payment code/ })).toBeVisible()
  const [shipment] = await rowsAt<CartRow>(walk, '/import/transaction', /^\/api\/.*\/cart\/cards$/)
  await walk.visit(`/import/transaction/detail?code=${shipment?.cart_code}`)
  await endDark(walk)
})

test("in the dark the other brand's colours are readable too, and the console's", async ({ browser, portal }) => {
  const walk = await walkInTheDark(browser, portal, 'id')
  await signInAs(walk, 'sari@example.id')
  for (const path of ['/', '/import/cart']) await walk.visit(path)
  await expectDark(walk)
  await walk.visit('/ops/login')
  await walk.page.locator('input[name=email]').fill('admin@layar.example')
  await walk.page.locator('input[name=password]').fill('sample-password-1')
  await walk.page.locator('form button[type=submit]').click()
  await expect(walk.page.getByRole('heading', { name: 'Queues' })).toBeVisible()
  await walk.look('/ops')
  await walk.visit('/ops/shipments')
  await endDark(walk)
})
