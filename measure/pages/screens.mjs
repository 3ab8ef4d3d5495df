import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/parts/run.mjs'

/**
 * A route without a row is measured as `mei` against the gate `other`. `linked`: it needs a code, and its address is
 * the first link to it on an earlier screen. `at`: a fixed address. `skip`: why it is not measured.
 */
const rows = {
  '/login': { as: 'guest', gate: 'guest' },
  '/register': { as: 'guest', gate: 'guest' },
  '/forgot-password': { as: 'guest', gate: 'guest' },
  '/reset-password': { as: 'guest', gate: 'guest', at: '/reset-password#token=a-link-from-the-mail' },
  '/contact-verification': { skip: 'opens in the course of a registration only' },
  '/add-password': { skip: 'opens in the course of a registration only' },
  '/social-sign-in/$provider': { as: 'guest', gate: 'first', at: '/social-sign-in/google' },
  '/form-pemesanan': { as: 'guest' },
  '/form-pemesanan-berhasil': { as: 'guest' },
  '/blog': { as: 'guest' },
  '/blog/$slug': { as: 'guest', linked: true },
  '/': { gate: 'first' },
  '/import': { gate: 'first' },
  '/import/checkout': { at: '/import/checkout?carts=SHP-8Q8WN-DWKGD' },
  '/import/transaction/detail': { linked: true },
  '/import/invoice/detail': { linked: true },
  '/import/promotion/detail': { linked: true },
  '/import/print/invoice': { linked: true },
  '/import/print/invoice-internal': { linked: true },
  '/import/print/label': { linked: true },
  '/import/print/invoice-pdf': { skip: 'hands over a file instead of a page' },
  '/import/print/credit-note': { at: '/import/print/credit-note?code=CRN-CQE34-G8Q5P' },
  '/import/print/credit-note-pdf': { skip: 'hands over a file instead of a page' },
  '/add-id-card': { as: 'rizky' },
  '/saldo': { as: 'sari' },
  '/setting/business': { as: 'sari' },
  '/export': { as: 'sari' },
  '/export/create_shipment': { as: 'sari' },
  '/export/Cart': { as: 'sari' },
  '/export/Shipment': { as: 'sari' },
  '/export/Invoices': { as: 'sari' },
  '/export/Invoice': { as: 'sari', linked: true },
  '/export/Promo': { as: 'sari' },
  '/export/print/invoice': { as: 'sari', linked: true },
  '/export/print/invoice-internal': { as: 'sari', linked: true },
  '/export/print/invoice-pdf': { skip: 'hands over a file instead of a page' },
}
/** The first screens differ for newcomers and in the other country. */
const again = ['daniel', 'sari', 'rizky'].flatMap((as) => [
  { path: '/', as, gate: 'first' },
  { path: '/import', as, gate: 'first' },
])
/** A list and one of its shipments share a path. */
const details = [
  { path: '/export/Shipment', name: '/export/Shipment?shipment_code', as: 'sari', gate: 'other', linked: true },
]

/** A list is shallower than its details, and a document is reached from one of them. */
const depthOf = (path) => path.split('/').length + (path.includes('/print/') ? 1 : 0)

/** The paths of all screens in the build, from the router's generated file; lists before details before documents. */
function everyPath() {
  const tree = readFileSync(join(root, 'apps/web/src/route-tree.gen.ts'), 'utf8')
  const [, list = ''] = /\n {2}to:\n((?: {4}\| '[^']+'\n)+)/.exec(tree) ?? []
  const paths = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path)
  if (paths.length === 0) throw new Error('The generated route tree names no paths.')
  return paths.sort((a, b) => depthOf(a) - depthOf(b))
}

/**
 * Every route and its account. The first screens come first: an account that visited the export keeps its sidebar at
 * home.
 */
const measuredScreens = () =>
  [
    ...again,
    ...everyPath().map((path) => ({ path, as: 'mei', gate: 'other', linked: false, ...rows[path] })),
    ...details,
  ].map((screen) => ({ name: screen.path, ...screen }))

/** The screens that are not measured, each with the reason. */
export const skippedScreens = () => measuredScreens().filter(({ skip }) => skip)

/**
 * The wanted screens of one account; all of its screens if one of them is found through the screens before it.
 * @param {(screen: { path: string, as: string }) => boolean} isWanted
 */
export function screensOf(account, isWanted) {
  const own = measuredScreens()
    .filter(({ as, skip }) => as === account && !skip)
    .map((screen) => ({ ...screen, isWanted: isWanted(screen) }))
  const wanted = own.filter((screen) => screen.isWanted)
  return wanted.some(({ linked }) => linked) ? own : wanted
}

/** Whether a screen is among the paths that the command names, or none is named. */
export function namedScreens(args = process.argv.slice(2)) {
  const named = args.filter((word) => word.startsWith('/'))
  return ({ path }) => named.length === 0 || named.includes(path)
}

/** Keeps the first link of the page to each screen that needs a code. @param {Map<string, string>} links */
export async function gatherLinks(page, address, links) {
  for (const href of await page.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')))) {
    const { pathname } = new URL(href, address)
    const pattern = /^\/blog\/./.test(pathname) ? '/blog/$slug' : pathname
    if (!links.has(pattern) && (href.includes('?') || pattern !== pathname)) links.set(pattern, href)
  }
}

/** The address of a screen. @param {Map<string, string>} links @throws if no earlier screen links to it */
export function placeOf({ path, linked, at = path }, links) {
  const place = linked ? links.get(path) : at
  if (!place) throw new Error(`No screen before ${path} links to it: where does a customer find it?`)
  return place
}
