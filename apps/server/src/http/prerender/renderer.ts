import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CarriedRead, FirstRead, Language, Settings } from '@layar/contract'

/** A page that the portal's build can prerender without knowing the visitor. */
export interface PageFiles {
  readonly page: {
    readonly path: string
    readonly isFor: 'guests' | 'customers' | 'all'
    /** The address parameters that identify the item shown: exactly one of these. */
    readonly parameters?: readonly string[]
  }
  /** Addresses of its style sheets, whose text is inlined in the page, so that browsers need not load them. */
  readonly styles: readonly string[]
  /** Addresses of its scripts besides the portal's entry scripts, by language of its texts. */
  readonly scripts: Readonly<Record<Language, readonly string[]>>
}

/** What a page is prerendered for. */
export interface Look {
  readonly settings: Settings
  readonly language: Language
  readonly mode: 'import' | 'export'
  readonly carried?: CarriedRead | undefined
}

export interface Drawn {
  readonly lang: string
  readonly description: string
  readonly title: string
  readonly body: string
  readonly firstReads: readonly FirstRead[]
}

/** The portal, built to run on the server. */
interface DrawerModule {
  readonly drawPage: (page: PageFiles['page'] | undefined, look: Look) => Promise<Drawn>
}

export interface PageRenderer extends DrawerModule {
  /** The text of the inline script that runs without the portal: it keeps clicks, and says that its scripts are lost. */
  readonly early: string
  /** By path: one that both may open looks different for guests and for customers, and a list differs from its record. */
  readonly pages: ReadonlyMap<string, readonly PageFiles[]>
  /** The text of a style sheet, by its address. */
  readonly sheets: Readonly<Record<string, string>>
}

/** Loads the renderer that the build put beside the site; undefined where there is none. */
export const openRenderer = async (webFolder: string): Promise<PageRenderer | undefined> => {
  const folder = `${webFolder}-pages`
  const list = join(folder, 'pages.json')
  if (!existsSync(list)) return undefined
  const { early, sheets, pages } = JSON.parse(await readFile(list, 'utf8')) as {
    early: string
    sheets: Record<string, string>
    pages: PageFiles[]
  }
  let drawing: Promise<DrawerModule> | undefined
  return {
    early,
    sheets,
    pages: new Map(pages.map(({ page: { path } }) => [path, pages.filter(({ page }) => page.path === path)])),
    // The code is loaded with the first page: it must not delay the start.
    drawPage: async (...asked) => {
      drawing ??= import(pathToFileURL(join(folder, 'prerender.js')).href) as Promise<DrawerModule>
      return (await drawing).drawPage(...asked)
    },
  }
}
