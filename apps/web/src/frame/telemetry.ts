import { CallFailure, telemetryCalls } from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'
import { PageError } from '../shared/access/session/page-error'
import { errorEvent, toldEvent, type Told } from '../shared/platform/telemetry/report-error'

/** A page that fails repeatedly sends no more reports than this. */
const mostReports = 5

interface Privacy {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** Whether this browser opts out of being counted. */
const isUncounted = ({ doNotTrack, globalPrivacyControl }: Privacy): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true

/** Expected failures, such as those the server has reported: no program errors. */
const isExpected = (error: unknown): boolean =>
  error instanceof CallFailure ||
  error instanceof PageError ||
  (error instanceof DOMException && error.name === 'AbortError')

/** The text without characters that the server rejects: a cut may split a surrogate pair. */
const told = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\p{Cs}|[^\P{Cc}\t\n\r]/gu, '\ufffd')

export interface TelemetryOptions {
  readonly send: Send
  readonly version: string
  readonly target: Window
  readonly browser: Privacy
}

/**
 * Sends the page's events for counting, unless the browser opts out, and its program errors, each message once. A
 * failure to send is ignored [SESS-10]. Returns a function that stops it.
 */
export const startTelemetry = ({ send, version, target, browser }: TelemetryOptions): (() => void) => {
  const reported = new Set<string>()
  const stop = new AbortController()
  const on = (name: string, run: (event: Event) => void): void =>
    target.addEventListener(name, run, { signal: stop.signal })

  const report = (error: unknown): void => {
    if (isExpected(error)) return
    const message = told(error instanceof Error ? `${error.name}: ${error.message}` : 'Something was thrown.', 500)
    if (reported.has(message) || reported.size >= mostReports) return
    reported.add(message)
    const stack = error instanceof Error ? (error.stack === undefined ? null : told(error.stack, 4000)) : null
    const body = { message, stack, path: target.location.pathname.slice(0, 200), app_version: version.slice(0, 60) }
    send(telemetryCalls.reportError, { body }).catch(() => undefined)
  }
  on('error', (event) => report((event as ErrorEvent).error))
  on('unhandledrejection', (event) => report((event as PromiseRejectionEvent).reason))
  on(errorEvent, (event) => report((event as CustomEvent<unknown>).detail))
  on(toldEvent, (event) => {
    if (isUncounted(browser)) return
    send(telemetryCalls.trackEvent, { body: (event as CustomEvent<Told>).detail }).catch(() => undefined)
  })
  return () => stop.abort()
}
