import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from './support/customer'
import { expect, test } from './support/visitors'

const article = 'marking-code-on-the-carton'
const web = join(import.meta.dirname, '../apps/web')
/** Class names as the build makes them: the name, and four letters of its file. */
const classes = /[A-Za-z][\w-]*_[0-9a-f]{4}\b/g

test('every page is drawn ahead, with the styles of all that stands on it [SHELL-01]', async ({ portal, request }) => {
  const { pages } = JSON.parse(readFileSync(join(web, 'dist-pages/pages.json'), 'utf8')) as {
    pages: { page: { path: string; isFor: string; parameters?: string[] } }[]
  }
  const assets = join(web, 'dist/assets')
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const styled = new Set(sheets.flatMap((name) => readFileSync(join(assets, name), 'utf8').match(classes) ?? []))
  const missing: string[] = []
  const undrawn: string[] = []
  for (const { page } of pages) {
    const query = page.parameters ? `?${page.parameters[0]}=SHP-NOSUCH` : ''
    const path = page.path.replace('$slug', article)
    for (const country of ['sg', 'id']) {
      const isSignedIn = page.isFor === 'customers'
      const cookie = `layar_country=${country}${isSignedIn ? '; layar_signed_in=1' : ''}`
      const answer = await request.get(`${portal.address}${path}${query}`, { headers: { cookie } })
      const html = await answer.text()
      if (!/<div id="root"[^>]*data-drawn=/.test(html)) undrawn.push(`${page.path}${query} (${country})`)
      const own = new Set([...html.matchAll(/<style>(.*?)<\/style>/gs)].flatMap(([, css]) => css?.match(classes) ?? []))
      const body = html.slice(html.indexOf('<body'))
      for (const name of new Set(
        [...body.matchAll(/class="([^"]*)"/g)].flatMap(([, list]) => list?.match(classes) ?? []),
      ))
        if (styled.has(name) && !own.has(name)) missing.push(`${page.path} (${country}): ${name}`)
    }
  }
  expect(missing).toEqual([])
  expect(undrawn).toEqual([])
})

test('Back pressed on a drawn page, after a reload and before its screen is there, opens what its address names [SHELL-01]', async ({
  browser,
  portal,
}) => {
  // The worker would answer for the scripts that are held here.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, portal, 'sg', 'mei@example.sg')
  await page.goto(`${portal.address}/import/cart`)
  await expect(page.locator('#root:not([data-drawn]) h1')).toHaveText('Cart')
  // A link of the portal: its entry in the history belongs to the same document.
  await page.evaluate(() => history.pushState({}, '', '/import/invoice'))
  await expect(page.locator('h1')).toHaveText('Invoices')
  await expect(page.locator('main article').first()).toBeVisible()
  const ofEveryPage = /\/assets\/(?:rolldown-runtime|react|base|start)-[^/]*\.js$/
  let letGo = (): void => undefined
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!ofEveryPage.test(route.request().url())) await gone
    await route.continue()
  })
  const isAsked = page.waitForRequest(/\/invoices\?count=20$/)
  await page.reload({ waitUntil: 'commit' })
  await isAsked
  await expect(page.locator('#root[data-drawn] h1')).toHaveText('Invoices')
  await page.evaluate(() => history.back())
  await page.waitForURL(/\/import\/cart$/)
  letGo()
  await expect(page.locator('#root:not([data-drawn]) h1')).toHaveText('Cart')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
