/// The portal as the server runs it, to draw its pages before the browser can. Built by itself.
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import type { Language, Settings } from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'
import { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { pageLanguageOf, setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { translator } from '@layar/ui/i18n/use-text.ts'
import { PortalApp } from './frame/portal-app'
import { createPortalRouter } from './frame/router'
import type { Mode } from './shared/mode/mode'
import { createSession } from './shared/access/session/session'
import { type DrawnPage, guestPages, parametersOf } from './frame/drawn/pages'
import { pageText } from './frame/drawn/text/area'
import type { text as en } from './frame/drawn/text/en'

export { guestPages, parametersOf }

export interface Visit {
  readonly settings: Settings
  readonly language: Language
  readonly mode: Mode
}

export interface Drawn {
  /** What the page's `lang` says. */
  readonly lang: string
  readonly description: string
  /** Both empty where only the frame of the page is wanted. */
  readonly title: string
  readonly body: string
}

/** What is read comes when somebody looks: until then the page shows what stands in for it. */
const sendNothing: Send = () => new Promise<never>(() => undefined)

/** Opens the guards of the customers' screens; nothing is sent with it. */
const somebody = { token: 'nobody', customer_id: 'nobody' }

async function draw({ path, isFor }: DrawnPage, { settings, language, mode }: Visit): Promise<string> {
  setActiveLanguage(language)
  const initial = { language, mode, ...(isFor === 'customers' ? somebody : {}) }
  const session = createSession(initial, {
    save: () => undefined,
    wipe: () => undefined,
    keepDraftsOf: () => undefined,
  })
  const queries = createQueryClient()
  const portal = { settings, session, send: sendNothing, queries }
  const [parameter] = parametersOf[path] ?? []
  const address = parameter === undefined ? path : `${path}?${parameter}=…`
  const router = createPortalRouter(portal, createMemoryHistory({ initialEntries: [address] }))
  try {
    await router.load()
    const { prelude } = await prerender(<PortalApp portal={portal} router={router} />, {
      // All in its place: pieces that scripts would put there are of no use.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    return await new Response(prelude).text()
  } finally {
    // What it waits for would be kept for minutes, and a server that stops with it.
    queries.clear()
  }
}

const drawNow = async (page: DrawnPage | undefined, visit: Visit): Promise<Drawn> => {
  const { language } = visit
  const t = translator<typeof en>(await pageText.load(language), language)
  const lang = pageLanguageOf[language]
  if (!page) return { lang, description: t('portal'), title: '', body: '' }
  const html = await draw(page, visit)
  const [titleElement = '', title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  // What React and the router add for a page that goes on in the browser: ours begins there anew.
  const body = html.replace(titleElement, '').replaceAll(/<script>.*?<\/script>|<!--.*?-->/gs, '')
  // The title of a customer's invoice or shipment is known when it is read; its frame is there before.
  const sign = page.isFor === 'customers' ? /<main[ >]/ : /<h1[ >]/
  if (!sign.test(body)) throw new Error(`Drawing ${page.path} gave no page.`)
  return { lang, description: t(page.description), title, body }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws one page as a visitor of this country and language sees it first, before anything is known of them; without a
 * page, what every other page says of itself. One after the other: the language in use is one for all.
 * @throws when the page does not hold its heading: a blank page must not be served as drawn.
 */
export function drawPage(page: DrawnPage | undefined, visit: Visit): Promise<Drawn> {
  const drawing = last.then(() => drawNow(page, visit))
  last = drawing.catch(() => undefined)
  return drawing
}
