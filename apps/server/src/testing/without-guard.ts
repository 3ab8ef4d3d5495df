import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../db/open'

/** Longer than the requests of a race need, one behind the other on a busy machine, until each has read. */
const pauseMs = 1500

interface Unguarded {
  /** A statement without its guard. */
  readonly unguard: (text: string) => string
  /** The write that waits a moment before it is sent, so that everybody has read before anybody writes. */
  readonly late: string
}

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : ''
}

/**
 * A database whose transactions send each statement as `unguard` leaves it: an app on it is the house without that guard,
 * and its race must go wrong. On PostgreSQL alone: the embedded engine runs one transaction after the other.
 */
export const withoutGuard = (database: Database, { unguard, late }: Unguarded): Database => {
  const unguarded = (statement: unknown): unknown =>
    typeof statement === 'string' ? unguard(statement) : { ...(statement as object), text: unguard(textOf(statement)) }
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
            if (textOf(statement).startsWith(late)) await delay(pauseMs)
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

/** No row is held, and no lock of a customer's carts waited for. */
export const withoutLocks = (text: string): string =>
  text.replaceAll(/ for update\b/g, '').replace(/pg_advisory_xact_lock\(hashtextextended\((\$\d+), 0\)\)/, '$1::text')
