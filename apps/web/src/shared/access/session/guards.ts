import { notFound, redirect } from '@tanstack/react-router'
import type { Settings } from '@layar/contract'
import { modeOf } from '../../mode/mode'
import { PageError } from './page-error'
import type { Session } from './session'

/** A setting without which a deployment does not offer a screen. */
type Need = 'saldo' | 'business_account' | 'is_sample'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The build reads it too: the server answers 404 where the setting is off. */
    readonly needs?: Need
  }
}

interface Visit {
  readonly session: Session
  readonly settings: Pick<Settings, 'export_mode'>
  /** Requested path and query. */
  readonly url: string
  /** The screen is only fetched ahead: nobody asked for it yet. */
  readonly isAhead: boolean
}

/** Sealing the address takes milliseconds; a browser that cannot store it does not keep a guest from the login. */
const longestSaveMs = 1_000

/** A login that is reloaded at once finds the address stored. */
async function leadToLogin({ session, url, isAhead }: Visit): Promise<never> {
  if (!isAhead) {
    session.remember(url)
    const limit = new Promise((resolve) => setTimeout(resolve, longestSaveMs))
    await Promise.race([session.saved().catch(() => undefined), limit])
  }
  throw redirect({ to: '/login', replace: true })
}

const guards = {
  /**
   * Requires a token; the requested route and query are stored for after the login [GUARD-01]. Where there is no
   * export, its screens return not found [CTRY-06].
   */
  customer: (visit: Visit) => {
    if (!visit.settings.export_mode && modeOf(visit.url) === 'export') throw notFound()
    return visit.session.read().token === null ? leadToLogin(visit) : undefined
  },
  /** Allowed only without a token [GUARD-06]. */
  guest: ({ session }: Visit) => {
    if (session.read().token !== null) throw redirect({ to: '/', replace: true })
    return undefined
  },
  open: () => undefined,
} as const satisfies Record<string, (visit: Visit) => Promise<never> | undefined>
export type GuardName = keyof typeof guards

interface Opening {
  readonly context: Pick<Visit, 'session' | 'settings'>
  readonly location: { readonly href: string }
  readonly preload?: boolean
}

/** Runs a guard by its name before a layout opens; an unknown name is an error of status 500 [GUARD-07]. */
export const guard =
  (name: GuardName) =>
  ({ context: { session, settings }, location, preload = false }: Opening): Promise<never> | undefined => {
    if (!Object.hasOwn(guards, name)) throw new PageError(500, `Unknown guard: ${String(name)}`)
    return guards[name]({ session, settings, url: location.href, isAhead: preload })
  }
