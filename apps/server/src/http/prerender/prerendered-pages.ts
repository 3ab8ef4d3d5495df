import { prerenderedDocument, withDescription, withEarly, withSettings } from './document'
import type { CarriedRead } from '@layar/contract'
import { pack, type Packed } from '../packed'
import { hashOf, type InlineHashes } from '../security-policy'
import type { PageRenderer, Look, PageFiles } from './renderer'

export interface Visit extends Look {
  readonly path: string
  /** Of the country's site, for links that other sites follow. */
  readonly origin: string
  /** The pattern of the screen that the path opens, as `/blog/$slug`; undefined for an address that opens none. */
  readonly screen: string | undefined
  /** Names of the address parameters. */
  readonly parameters: readonly string[]
  readonly isSignedIn: boolean
}

export interface ReadyPage {
  readonly packed: Packed
  readonly hashes: InlineHashes | undefined
}

/** A guest at the root is redirected to the login. */
const drawnFor = ({ path, isSignedIn }: Visit): string => (path === '/' && !isSignedIn ? '/login' : path)

/** A customer's address with more parameters than the prerendered page shows another screen. */
const sees = ({ page }: PageFiles, { isSignedIn, parameters }: Visit): boolean => {
  if (page.isFor !== 'customers') return page.isFor === 'all' || !isSignedIn
  const [named, ...more] = parameters
  const isKnown = page.parameters === undefined ? named === undefined : page.parameters.includes(named ?? '')
  return isSignedIn && isKnown && more.length === 0
}

/** Of pages that carry what they show. */
const mostCarrying = 100

/**
 * The portal's documents, each rendered and compressed once per country, first language, language and mode, on the first request, and
 * again when what it carries has changed. Their number is bounded: no address that a visitor enters adds one, and of the pages
 * that carry something only those asked for last are kept.
 */
export const prerenderedPages = (html: string, drawer: PageRenderer): ((visit: Visit) => Promise<ReadyPage>) => {
  const ready = new Map<string, Promise<ReadyPage>>()
  const carrying = new Map<string, { readonly text: string; readonly page: Promise<ReadyPage> }>()

  const make = async (files: PageFiles | undefined, visit: Visit): Promise<ReadyPage> => {
    const { settings, language, mode, carried } = visit
    const look = { settings, language, mode, ...(carried && { carried }) }
    const drawn = await drawer.drawPage(files?.page, look)
    const document = files
      ? prerenderedDocument(html, files, drawn, visit, drawer)
      : {
          html: withSettings(
            withEarly(withDescription(html, drawn.description), drawer.early, language),
            settings,
            drawn.lang,
            language,
          ),
          hashes: { script: hashOf(drawer.early) },
        }
    return { packed: await pack(document.html), hashes: document.hashes }
  }

  const makeCarrying = (key: string, files: PageFiles, visit: Visit, carried: CarriedRead): Promise<ReadyPage> => {
    const text = JSON.stringify(carried)
    const made = carrying.get(key)
    const page = made?.text === text ? made.page : make(files, visit)
    carrying.delete(key)
    carrying.set(key, { text, page })
    page.catch(() => carrying.delete(key))
    for (const oldest of carrying.keys()) if (carrying.size > mostCarrying) carrying.delete(oldest)
    return page
  }

  return (visit) => {
    const known = drawer.pages.get(drawnFor(visit)) ?? drawer.pages.get(visit.screen ?? '')
    const files = known?.find((one) => sees(one, visit))
    // Guests have no mode: their pages would be rendered twice.
    const mode = files?.page.isFor === 'customers' ? visit.mode : 'import'
    const key = [
      files?.page.path ?? '',
      files?.page.isFor ?? '',
      files?.page.parameters?.join() ?? '',
      visit.settings.country,
      visit.settings.default_language,
      visit.language,
      mode,
    ].join(' ')
    if (files && visit.carried) return makeCarrying(`${key} ${visit.path}`, files, { ...visit, mode }, visit.carried)
    const made = ready.get(key)
    if (made) return made
    const making = make(files, { ...visit, mode })
    ready.set(key, making)
    // A failed page is tried again.
    making.catch(() => ready.delete(key))
    return making
  }
}
