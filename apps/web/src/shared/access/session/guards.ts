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
}

const guards = {
  /**
   * Requires a token; the requested route and query are stored for after the login [GUARD-01]. Where there is no
   * export, its screens return not found [CTRY-06].
   */
  customer: ({ session, settings, url }: Visit) => {
    if (!settings.export_mode && modeOf(url) === 'export') throw notFound()
    if (session.read().token !== null) return
    session.remember(url)
    throw redirect({ to: '/login', replace: true })
  },
  /** Allowed only without a token [GUARD-06]. */
  guest: ({ session }: Visit) => {
    if (session.read().token !== null) throw redirect({ to: '/', replace: true })
  },
  open: () => undefined,
} as const satisfies Record<string, (visit: Visit) => void>
export type GuardName = keyof typeof guards

/** Runs a guard by its name before a layout opens; an unknown name is an error of status 500 [GUARD-07]. */
export const guard =
  (name: GuardName) =>
  ({ context, location }: { context: Omit<Visit, 'url'>; location: { href: string } }): void => {
    if (!Object.hasOwn(guards, name)) throw new PageError(500, `Unknown guard: ${String(name)}`)
    guards[name]({ session: context.session, settings: context.settings, url: location.href })
  }
