import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language, Settings } from '@layar/contract'

/** A page that the portal's build can draw without knowing who looks. */
export interface PageFiles {
  readonly page: {
    readonly path: string
    readonly isFor: 'guests' | 'customers' | 'all'
    /** What names the single thing that is shown, in the address: one of these. */
    readonly parameters?: readonly string[]
  }
  /** Addresses of its style sheets, whose text stands in the page, so that nobody needs to load them. */
  readonly styles: readonly string[]
  /** Addresses of its scripts beside the portal's own first ones, by language of its texts. */
  readonly scripts: Readonly<Record<Language, readonly string[]>>
}

/** What a page is drawn for. */
export interface Look {
  readonly settings: Settings
  readonly language: Language
  readonly mode: 'import' | 'export'
}

export interface Drawn {
  readonly lang: string
  readonly description: string
  readonly title: string
  readonly body: string
}

/** The portal, built to run here. */
interface DrawerModule {
  readonly drawPage: (page: PageFiles['page'] | undefined, look: Look) => Promise<Drawn>
}

export interface Drawer extends DrawerModule {
  /** The text of the script that stands in each page and hears what is pressed before the portal does. */
  readonly early: string
  readonly pages: ReadonlyMap<string, PageFiles>
  /** The text of a style sheet, by its address. */
  readonly sheets: Readonly<Record<string, string>>
}

/** What the build laid beside the site to draw its pages with; undefined where it laid nothing. */
export const openDrawer = async (webFolder: string): Promise<Drawer | undefined> => {
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
    pages: new Map(pages.map((files) => [files.page.path, files])),
    // The code comes when the first page is asked for: starting must not wait for it.
    drawPage: async (...asked) => {
      drawing ??= import(pathToFileURL(join(folder, 'prerender.js')).href) as Promise<DrawerModule>
      return (await drawing).drawPage(...asked)
    },
  }
}
