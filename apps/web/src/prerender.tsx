// / Server build of the portal, which prerenders its pages. Built separately.
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import type { QueryClient } from '@tanstack/react-query'
import {
  addressedRecord,
  contentCalls,
  infoCalls,
  type CarriedRead,
  type FirstRead,
  type Language,
  type Settings,
} from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'
import { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { pageLanguageOf, setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { translator } from '@layar/ui/i18n/use-text.ts'
import { PortalApp } from './frame/portal-app'
import { createPortalRouter } from './frame/router'
import type { Mode } from './shared/mode/mode'
import { keepCarried } from './features/support/blog/carried-read'
import { createSession } from './shared/access/session/session'
import { type PrerenderedPage, guestPages, openToGuests, parametersOf, recordScreens } from './frame/prerender/pages'
import { pageText } from './frame/prerender/text/area'
import type { text as en } from './frame/prerender/text/en'

export { guestPages, openToGuests, parametersOf, recordScreens }

export interface Visit {
  readonly settings: Settings
  readonly language: Language
  readonly mode: Mode
  readonly carried?: CarriedRead
}

export interface Drawn {
  /** Value of the page's `lang`. */
  readonly lang: string
  readonly description: string
  /** Both empty where only the frame of the page is wanted. */
  readonly title: string
  readonly body: string
  /** What the page waits for, to be asked for before its screen is there to ask. */
  readonly firstReads: readonly FirstRead[]
}

/** Reads never resolve here: the page shows its placeholders, or what it carries. */
const sendNothing: Send = () => new Promise<never>(() => undefined)

/** Passes the guards of the customers' screens; nothing is sent with it. */
const somebody = { token: 'nobody', customer_id: 'nobody' }

/** What stands below a screen or beside it: nothing waits for it, and it would delay what is waited for. */
const askedLater: ReadonlySet<string> = new Set(
  [infoCalls.whatsapp, contentCalls.announcements, contentCalls.featuredImages].map(({ path }) => path),
)

const firstReadsOf = (queries: QueryClient): readonly FirstRead[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ options, state }) => (options as { enabled?: boolean }).enabled !== false && state.data === undefined)
    .map(({ queryKey }) => queryKey as unknown as FirstRead)
    .filter(([path]) => !askedLater.has(path))

async function draw(
  { path, drawnAt = path, isFor, parameters = [] }: PrerenderedPage,
  { settings, language, mode, carried }: Visit,
): Promise<Pick<Drawn, 'firstReads'> & { readonly html: string }> {
  setActiveLanguage(language)
  const initial = { language, mode, ...(isFor === 'customers' ? somebody : {}) }
  const session = createSession(initial, {
    save: () => undefined,
    wipe: () => undefined,
    keepDraftsOf: () => undefined,
  })
  const queries = createQueryClient()
  const portal = { settings, session, send: sendNothing, queries }
  const [parameter] = parameters
  const record = carried?.name === 'article' ? `/blog/${carried.slug}` : drawnAt
  const address = parameter === undefined ? record : `${drawnAt}?${parameter}=${addressedRecord}`
  if (carried) keepCarried(queries, carried)
  const router = createPortalRouter(portal, createMemoryHistory({ initialEntries: [address] }))
  try {
    await router.load()
    const { prelude } = await prerender(<PortalApp portal={portal} router={router} />, {
      // Everything in place: chunks that scripts would insert are useless here.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    return { html: await new Response(prelude).text(), firstReads: firstReadsOf(queries) }
  } finally {
    // Pending reads would be kept for minutes and delay the server's shutdown.
    queries.clear()
  }
}

const drawNow = async (page: PrerenderedPage | undefined, visit: Visit): Promise<Drawn> => {
  const { language } = visit
  const t = translator<typeof en>(await pageText.load(language), language)
  const lang = pageLanguageOf[language]
  if (!page) return { lang, description: t('portal'), title: '', body: '', firstReads: [] }
  const { html, firstReads } = await draw(page, visit)
  const [titleElement = '', title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  // Markup that React and the router add for hydration: our page renders anew in the browser.
  const body = html.replace(titleElement, '').replaceAll(/<script>.*?<\/script>|<!--.*?-->/gs, '')
  // The title of a customer's invoice or shipment is known only after its read; its frame is there before.
  const sign = page.isFor === 'customers' ? /<main[ >]/ : /<h1[ >]/
  if (!sign.test(body)) throw new Error(`Drawing ${page.path} gave no page.`)
  return { lang, description: t(page.description), title, body, firstReads }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Prerenders the first view of a page for a country and language, before anything is known of the visitor; without a
 * page, returns the metadata of every other page. Runs one at a time: the active language is global.
 * @throws when the page has no heading: a blank page must not be served as prerendered.
 */
export function drawPage(page: PrerenderedPage | undefined, visit: Visit): Promise<Drawn> {
  const drawing = last.then(() => drawNow(page, visit))
  last = drawing.catch(() => undefined)
  return drawing
}
