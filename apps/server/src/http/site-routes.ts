import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '@layar/contract'

/** A screen of a built app, as its build lists it from the route tree. */
interface SiteRoute {
  /** As in `/blog/$slug`. */
  readonly path: string
  readonly needs?: 'saldo' | 'business_account' | 'is_sample'
}

export interface FoundRoute extends SiteRoute {
  readonly parameters: Readonly<Record<string, string>>
}

export interface SiteRoutes {
  /** The screen of a path; the routers of both apps compare without regard to case. */
  readonly find: (path: string) => FoundRoute | undefined
}

const special = /[.*+?^${}()|[\]\\]/g

const patternOf = (path: string): RegExp => {
  const parts = path
    .split('/')
    .map((part) => (part.startsWith('$') ? `(?<${part.slice(1)}>[^/]+)` : part.replaceAll(special, '\\$&')))
  return new RegExp(`^${parts.join('/')}$`, 'i')
}

/** The screens of the app that was built into this folder. */
export const openSiteRoutes = async (root: string): Promise<SiteRoutes> => {
  const routes = JSON.parse(await readFile(join(root, '.vite/routes.json'), 'utf8')) as SiteRoute[]
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }))
  return {
    find: (path) => {
      for (const { route, pattern } of patterns) {
        const match = pattern.exec(path)
        if (!match) continue
        const decoded = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
        return { ...route, parameters: Object.fromEntries(decoded) as Record<string, string> }
      }
      return undefined
    },
  }
}

/** Whether the country of the visit offers a screen. Without export its whole mode is missing [CTRY-06]. */
export const isOffered = ({ path, needs }: SiteRoute, settings: Settings): boolean =>
  (settings.export_mode || !/^\/export(\/|$)/.test(path)) && (needs === undefined || settings[needs])
