import {
  type Answer,
  type Call,
  CallFailure,
  type RequestHeaders,
  type Sent,
  sendOnce,
  type Transport,
} from '@layar/contract'
import { delayMs, isToldAtOnce, mayRetry, retryBudget, totalMs } from './retry'
import { heedClock } from './server-clock'

export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  /** Identifies a logical write; generated for each `send` if absent. All tries of one `send` share it. */
  readonly idempotencyKey?: string | undefined
  /** The captcha token, for a call that requires one. */
  readonly captchaToken?: string | undefined
  readonly transport?: Transport | undefined
}
/** Sends one call of the contract. Throws `CallFailure` if no try succeeded. */
export type Send = <C extends Call>(call: C, input: Sent<C>, options?: SendOptions) => Promise<Answer<C>>

export interface ClientOptions {
  /** The service segment, `impor` unless configured otherwise. */
  readonly svc?: string | undefined
  readonly base?: string | undefined
  /** Read before every try, so that a refreshed token is used by the next one. */
  readonly getHeaders: () => Omit<RequestHeaders, 'idempotencyKey'>
  /** Whose session it is. A call begun for one is never tried again for another. */
  readonly getOwner?: (() => string | null) | undefined
  /**
   * The session of this token has ended: clear the tokens and ask for a sign-in. A late response may be of an earlier
   * session.
   */
  readonly onUnauthorized: (sessionToken: string | undefined) => void
  /** The access token is invalid: fetch a new one. Called once for any number of waiting calls. */
  readonly refreshAccess?: (() => Promise<void>) | undefined
  readonly wait?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined
  readonly random?: (() => number) | undefined
}

/** What a call is told that was given up: nobody is told of it. */
const aborted = (): DOMException => new DOMException('aborted', 'AbortError')

/** Gives up what was begun for `owner` once the session is somebody else's. A guest's calls go on for whoever signs in. */
export const stopForAnother = (owner: string | null, now: string | null): void => {
  if (owner !== null && owner !== now) throw aborted()
}

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(aborted())
    })
  })

/** `crypto.randomUUID` exists on secure pages only; the portal is also tested over plain HTTP in a local network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const isWrite = (call: Call): boolean => call.method !== 'GET' || call.writes === true

/** The client of the portal's API with the retry rules of [SESS-03] and the session rules of [SESS-04]. */
export function createClient(options: ClientOptions): Send {
  const { wait = pause, random = Math.random } = options
  const budget = retryBudget()
  let refreshing: Promise<void> | undefined

  const refresh = async (): Promise<void> => {
    refreshing ??= (options.refreshAccess?.() ?? Promise.resolve()).finally(() => {
      refreshing = undefined
    })
    await refreshing
  }

  return async (call, input, { signal, idempotencyKey, captchaToken, transport } = {}) => {
    const key = isWrite(call) ? (idempotencyKey ?? newKey()) : undefined
    const place = {
      ...(options.svc === undefined ? {} : { svc: options.svc }),
      ...(options.base === undefined ? {} : { base: options.base }),
      ...(signal ? { signal } : {}),
      transport: async (url: string, init: RequestInit) => heedClock(await (transport ?? fetch)(url, init)),
    }
    const ownerNow = (): string | null => options.getOwner?.() ?? null
    const owner = ownerNow()
    let refreshed = false
    let waitedMs = 0
    budget.earn()
    for (let tries = 1; ; tries += 1) {
      stopForAnother(owner, ownerNow())
      const headers = options.getHeaders()
      try {
        return await sendOnce(call, input, { ...headers, idempotencyKey: key, captchaToken }, place)
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        if (error.status === 401) {
          options.onUnauthorized(headers.sessionToken)
          throw error
        }
        if (error.status === 403 && !refreshed && options.refreshAccess) {
          refreshed = true
          // Another call may have fetched a new token while this one was under way.
          if (options.getHeaders().accessToken === headers.accessToken) {
            try {
              await refresh()
            } catch (refused) {
              // The session itself has ended.
              throw refused instanceof CallFailure && refused.status === 401 ? refused : error
            }
          }
          continue
        }
        if (isWrite(call) && isToldAtOnce(error, tries)) throw error
        const ms = delayMs(tries, error.retryAfterSeconds, random)
        const offline = typeof navigator !== 'undefined' && navigator.onLine === false
        if (offline || !mayRetry(error, tries) || waitedMs + ms > totalMs || !budget.spend()) throw error
        waitedMs += ms
        await wait(ms, signal)
      }
    }
  }
}
