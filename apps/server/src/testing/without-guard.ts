import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../db/open'
import { underWayOn } from './under-way'

/** Longer than the requests of a race need, in sequence on a busy machine, until each has read. */
const pauseMs = 1500
/** What a request that is alone waits for another one: more than what a test reads before it sends that. */
const aloneMs = 150

interface Unguarded {
  /** A statement without its guard. */
  readonly unguard: (text: string) => string
  /** Part of the write that is delayed, so that every request has read before any writes. */
  readonly late: string
  /** Whether the write waits out its pause even alone: for a race whose second request is sent while the first waits. */
  readonly isHeld?: boolean
}

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : ''
}

/**
 * A database whose transactions send each statement as `unguard` returns it: an app on it lacks that guard, and its
 * race must fail. PostgreSQL only: the embedded engine runs one transaction after the other.
 */
export const withoutGuard = (database: Database, { unguard, late, isHeld = false }: Unguarded): Database => {
  let gate = { arrived: 0, isOpen: false }
  /** Until every request under way has come as far or has ended: all go on together. One that waits for a lock does neither. */
  const waitForOthers = async (): Promise<void> => {
    if (isHeld) return delay(pauseMs)
    const mine = gate
    mine.arrived += 1
    const from = Date.now()
    while (!mine.isOpen) {
      const waited = Date.now() - from
      const areAllHere = mine.arrived >= underWayOn(database.pool) && (mine.arrived > 1 || waited >= aloneMs)
      if (areAllHere || waited >= pauseMs) mine.isOpen = true
      else await delay(5)
    }
    if (gate === mine) gate = { arrived: 0, isOpen: false }
  }
  // Without its name: on the same connection the guarded text may be prepared under it.
  const unguarded = (statement: unknown): unknown =>
    typeof statement === 'string'
      ? unguard(statement)
      : { ...(statement as object), text: unguard(textOf(statement)), name: undefined }
  return {
    ...database,
    transaction: (run, options) =>
      database.transaction(async (tx) => {
        const client = tx.$client
        const guarded = client.query.bind(client)
        const kept = Object.getOwnPropertyDescriptor(client, 'query')
        Object.defineProperty(client, 'query', {
          configurable: true,
          value: async (statement: unknown, ...rest: unknown[]): Promise<unknown> => {
            if (textOf(statement).includes(late)) await waitForOthers()
            return Reflect.apply(guarded, undefined, [unguarded(statement), ...rest])
          },
        })
        try {
          return await run(tx)
        } finally {
          if (kept === undefined) Reflect.deleteProperty(client, 'query')
          else Object.defineProperty(client, 'query', kept)
        }
      }, options),
  }
}

/** Removes row locks and the advisory lock of a customer's carts. */
export const withoutLocks = (text: string): string =>
  text
    .replaceAll(/ for (no key )?update\b/g, '')
    .replace(/pg_advisory_xact_lock\(hashtextextended\((\$\d+), 0\)\)/, '$1::text')
