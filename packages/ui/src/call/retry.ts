import { CallFailure } from '@layar/contract'

/** Specification section 9: request retries 6, minimum fetch delay 200 ms. */
export const maximumRetries = 6
export const minimumDelayMs = 200
const longestDelayMs = 8_000
/** A call fails after this much waiting, even if tries are left. */
export const totalMs = 30_000
/** A press is not left without an answer for longer than this many seconds, once the server has said how long it takes. */
const longestSilentSeconds = 3

const passing: ReadonlySet<number> = new Set([0, 408, 425, 429, 502, 503, 504])

/** A lost response (0), or a failure that passes by itself. */
export const isPassingStatus = (status: number): boolean => passing.has(status)

/** Whether a retry would fail the same way: the failure is neither a lost response nor transient. */
export const isFinal = ({ status }: CallFailure): boolean => !isPassingStatus(status)

/** Whether the server has refused for good. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallFailure && error.status < 500 && isFinal(error)

/** Whether whoever is signed in may not read it, not even learn whether there is such a thing. */
export const isWithoutRight = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 403 || error.body?.error_code === 'role_missing')

/** Whether nobody is signed in, or somebody who may not read it. */
export const isForbidden = (error: unknown): boolean =>
  isWithoutRight(error) || (error instanceof CallFailure && error.status === 401)

/**
 * Whether a retry can help. `tries` counts those already made. A 409 `in_flight` after a lost response is our own first
 * try still running under the same key; its response is worth waiting for.
 */
export function mayRetry(failure: CallFailure, tries: number): boolean {
  if (tries > maximumRetries) return false
  if (passing.has(failure.status)) return true
  return failure.status === 409 && tries > 1 && failure.body?.error_code === 'in_flight'
}

/**
 * Whether a write is told at once that there were too many of it, instead of being sent again after a wait that looks as
 * if nothing happened. Not after an earlier try, which may have succeeded.
 */
export const isToldAtOnce = ({ status, retryAfterSeconds = 0 }: CallFailure, tries: number): boolean =>
  status === 429 && tries === 1 && retryAfterSeconds > longestSilentSeconds

/**
 * How long to wait before try number `tries + 1`: full jitter between 200 ms and a bound that doubles up to 8 s,
 * never sooner than the server's `Retry-After`.
 */
export function delayMs(
  tries: number,
  retryAfterSeconds: number | undefined,
  random: () => number = Math.random,
): number {
  const bound = Math.min(longestDelayMs, minimumDelayMs * 2 ** tries)
  const jitter = minimumDelayMs + random() * (bound - minimumDelayMs)
  return Math.round(retryAfterSeconds === undefined ? jitter : retryAfterSeconds * 1000 + random() * minimumDelayMs)
}

/**
 * Prevents retries from keeping an overloaded server down: each call earns a fifth of a retry, and a new page may spend
 * 30.
 */
export function retryBudget(full = 30, perCall = 0.2) {
  let left = full
  return {
    earn: () => {
      left = Math.min(full, left + perCall)
    },
    spend: (): boolean => {
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
