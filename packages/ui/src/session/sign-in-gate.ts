import { type Call, CallFailure } from '@layar/contract'
import { isWrite, newKey, type Send } from '../call/create-client'

/**
 * Shut while a session has ended under an open page: its calls wait, and the sign-in is shown over the page. Opens when
 * the same person signs in again.
 */
export interface SignInGate {
  readonly isShut: () => boolean
  /** How often the same person has come back. */
  readonly returns: () => number
  readonly subscribe: (listener: () => void) => () => void
  /** The server has accepted this session's token since the page was opened. */
  readonly prove: (token: string | null) => void
  /** The session of this token has ended. Shuts only if it was proven: no page stands on one that was dead before. */
  readonly shut: (token: string | null) => void
  /** The same person has a session again: waiting calls go on. */
  readonly open: () => void
  /** The page is given up: waiting calls are aborted, so that none is reported as a failure. */
  readonly leave: () => void
  /** Resolves at once if the gate is open. */
  readonly wait: (signal?: AbortSignal) => Promise<void>
}

export function createSignInGate(): SignInGate {
  let isShut = false
  let returns = 0
  let proven: string | null = null
  const listeners = new Set<() => void>()
  const waiting = new Set<{ readonly pass: () => void; readonly abort: () => void }>()
  const turn = (next: boolean): void => {
    if (isShut === next) return
    isShut = next
    for (const listener of listeners) listener()
  }
  return {
    isShut: () => isShut,
    returns: () => returns,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prove: (token) => {
      proven = token
    },
    shut: (token) => {
      if (token !== null && token === proven) turn(true)
    },
    open: () => {
      returns += 1
      turn(false)
      for (const { pass } of waiting) pass()
    },
    leave: () => {
      turn(false)
      for (const { abort } of waiting) abort()
    },
    wait: async (signal) => {
      if (!isShut) return
      await new Promise<void>((resolve, reject) => {
        const one = {
          pass: () => {
            waiting.delete(one)
            resolve()
          },
          abort: () => {
            waiting.delete(one)
            reject(new DOMException('aborted', 'AbortError'))
          },
        }
        waiting.add(one)
        if (signal?.aborted) one.abort()
        signal?.addEventListener('abort', one.abort)
      })
    },
  }
}

const needsSession = ({ auth }: Call): boolean => auth === 'customer' || auth === 'staff'

/**
 * Sends again, under the same key, what an ended session refused, once the same person has signed in. Until then every
 * call that needs a session waits, so that neither forms nor lists below the sign-in fail.
 */
export const waitingAtGate =
  (send: Send, gate: SignInGate, readToken: () => string | null): Send =>
  async (call, input, options = {}) => {
    const sent = isWrite(call) ? { ...options, idempotencyKey: options.idempotencyKey ?? newKey() } : options
    for (;;) {
      if (needsSession(call)) await gate.wait(options.signal)
      const wasShut = gate.isShut()
      const returns = gate.returns()
      const token = readToken()
      try {
        const answer = await send(call, input, sent)
        if (needsSession(call)) gate.prove(token)
        return answer
      } catch (error) {
        const isSignedOut = error instanceof CallFailure && error.status === 401
        const canRepeat = (gate.isShut() && !wasShut) || gate.returns() !== returns
        if (!isSignedOut || !canRepeat) throw error
        await gate.wait(options.signal)
      }
    }
  }
