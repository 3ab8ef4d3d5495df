import { prerenderedDocument, withDescription, withSettings } from './document'
import { pack, type Packed } from '../packed'
import type { InlineHashes } from '../security-policy'
import type { PageRenderer, Look, PageFiles } from './renderer'

export interface Visit extends Look {
  readonly path: string
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

/**
 * The portal's documents, each rendered and compressed once per country, first language, language and mode, on the first request. Their
 * number is bounded: no address that a visitor enters adds one.
 */
export const prerenderedPages = (html: string, drawer: PageRenderer): ((visit: Visit) => Promise<ReadyPage>) => {
  const ready = new Map<string, Promise<ReadyPage>>()

  const make = async (files: PageFiles | undefined, { settings, language, mode }: Visit): Promise<ReadyPage> => {
    const look = { settings, language, mode }
    const drawn = await drawer.drawPage(files?.page, look)
    const document = files
      ? prerenderedDocument(html, files, drawn, look, drawer)
      : { html: withSettings(withDescription(html, drawn.description), settings, drawn.lang), hashes: undefined }
    return { packed: await pack(document.html), hashes: document.hashes }
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
    const made = ready.get(key)
    if (made) return made
    const making = make(files, { ...visit, mode })
    ready.set(key, making)
    // A failed page is tried again.
    making.catch(() => ready.delete(key))
    return making
  }
}
