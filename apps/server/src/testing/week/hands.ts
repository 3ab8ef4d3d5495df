import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CallFailure, sendOnce, type Answer, type Call, type RequestHeaders, type Sent } from '@layar/contract'
import type { Sender } from '../start'
import type { ServerProcess } from '../server-process'
import type { Chance } from './chance'

/** How a call ended for the person who made it. */
export type Outcome<C extends Call> =
  | { readonly isDone: true; readonly answer: Answer<C>; readonly error: null }
  | { readonly isDone: false; readonly answer: null; readonly error: string }

export interface Hands {
  /** Sends a call until it is answered, through kills and restarts, under one Idempotency-Key; now and then twice at once. */
  ask<C extends Call>(call: C, input: Sent<C>, by: Sender): Promise<Outcome<C>>
  /** The same, where anything but success is a fault of the test. */
  done<C extends Call>(call: C, input: Sent<C>, by: Sender): Promise<Answer<C>>
  /** Kills the server a few calls from now, perhaps so long after that call was sent. */
  killSoon(calls?: number, afterMs?: number): void
  /** What people did and what happened to it. */
  readonly counts: { calls: number; twins: number; broken: number; kills: number }
}

const passing: ReadonlySet<number> = new Set([0, 408, 425, 429, 502, 503, 504])
const retryMs = 40
const twinShare = 0.06
const soonCalls = 15

/** People who call a server that is killed at these numbers of calls, and started again. */
export const openHands = (
  there: Pick<ServerProcess, 'base' | 'kill' | 'start'>,
  chance: Chance,
  options: {
    readonly settings: Readonly<Record<string, string>>
    readonly killAt: readonly number[]
    /** Others act meanwhile on what a call needs: a refusal is not kept, and its twin may find what was missing. */
    readonly mayTwinsDiffer?: boolean
  },
): Hands => {
  const { settings, killAt, mayTwinsDiffer = false } = options
  const counts = { calls: 0, twins: 0, broken: 0, kills: 0 }
  const kills = new Map(killAt.map((call) => [call, 0]))
  let restarting: Promise<void> | undefined
  const restart = async (afterMs: number): Promise<void> => {
    await pause(afterMs)
    counts.kills += 1
    await there.kill()
    await there.start(settings)
    restarting = undefined
  }
  const until = async <C extends Call>(call: C, input: Sent<C>, headers: RequestHeaders): Promise<Outcome<C>> => {
    for (;;)
      try {
        return { isDone: true, answer: await sendOnce(call, input, headers, { base: there.base }), error: null }
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        const code = String(error.body?.error_code ?? `status ${error.status}`)
        if (!passing.has(error.status) && code !== 'in_flight') return { isDone: false, answer: null, error: code }
        if (error.status === 0) counts.broken += 1
        await (restarting ?? pause(retryMs))
      }
  }
  const ask: Hands['ask'] = async (call, input, { country, language = 'en', sessionToken, accessToken }) => {
    counts.calls += 1
    const afterMs = kills.get(counts.calls)
    if (afterMs !== undefined) restarting = (restarting ?? Promise.resolve()).then(() => restart(afterMs))
    const idempotencyKey = call.method === 'GET' ? undefined : randomUUID()
    const headers = { service: 'import', country, language, sessionToken, accessToken, idempotencyKey } as const
    if (idempotencyKey === undefined || !chance.often(twinShare)) return until(call, input, headers)
    counts.twins += 1
    const [first, second] = await Promise.all([until(call, input, headers), until(call, input, headers)])
    if (mayTwinsDiffer) return first.isDone ? first : second
    if (first.isDone !== second.isDone) throw new Error(`${call.path} answered twins differently: ${second.error}`)
    return first
  }
  return {
    ask,
    done: async (call, input, by) => {
      const outcome = await ask(call, input, by)
      if (!outcome.isDone) throw new Error(`${call.method} ${call.path} was refused: ${outcome.error}`)
      return outcome.answer
    },
    killSoon: (calls = soonCalls, afterMs = 0) => void kills.set(counts.calls + calls, afterMs),
    counts,
  }
}

/** Does this to each of them, so many at once. */
export const inLanes = async <T>(lanes: number, items: readonly T[], work: (item: T) => Promise<void>) => {
  const left = [...items]
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
