import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../db/open'
import type { DbPool } from '../db/pool'

type Stop = () => Promise<void>

/** What uses each database, in the order in which it was started. */
const standing = new Map<DbPool, Stop[]>()
/** The databases that this test file opened. */
const opened = new Map<DbPool, Stop>()

/** Registers something to be stopped before its database closes, at the end of the test file at the latest. */
export const stopBeforeClose = ({ pool }: Database, stop: Stop): void => {
  const stops = standing.get(pool) ?? []
  stops.push(stop)
  standing.set(pool, stops)
}

const stopAllOn = async (pool: DbPool): Promise<void> => {
  const stops = standing.get(pool) ?? []
  standing.delete(pool)
  for (const stop of stops.reverse()) await stop()
}

const patienceMs = 5_000

/** Writes that an answer did not wait for may still finish; work that a test never awaited does not. */
const inUseAfterAWhile = async (pool: DbPool): Promise<number> => {
  const inUse = (): number => pool.totalCount - pool.idleCount
  for (const until = Date.now() + patienceMs; inUse() > 0 && Date.now() < until;) await delay(5)
  return inUse()
}

/**
 * A database of this test file. Closed by the test or at the end of the file: first everything that uses it is stopped
 * and awaited, then no connection may be in use.
 * @throws on closing, when a connection is still in use
 */
export const closedAtEnd = (database: Database, afterwards: Stop = () => Promise.resolve()): Database => {
  const { pool } = database
  let closing: Promise<void> | undefined
  const closeNow = async (): Promise<void> => {
    opened.delete(pool)
    await stopAllOn(pool)
    const inUse = await inUseAfterAWhile(pool)
    // Nothing is closed then: a pool waits for its last connection before it ends.
    if (inUse > 0) throw new Error(`A test left ${inUse} of its database's connections in use: await what it began.`)
    await database.close()
    await afterwards()
  }
  const close = (): Promise<void> => (closing ??= closeNow())
  opened.set(pool, close)
  return { ...database, close }
}

const forgets: (() => void)[] = []

/** Creates a value on its first use in a test file. */
export const oncePerFile = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined
  forgets.push(() => {
    made = undefined
  })
  return () => (made ??= make())
}

/** Stops and closes whatever the test file left open. @throws the first error */
export const stopAll = async (): Promise<void> => {
  for (const forget of forgets) forget()
  const errors: unknown[] = []
  const note = (error: unknown): void => void errors.push(error)
  for (const close of [...opened.values()].reverse()) await close().catch(note)
  for (const pool of standing.keys()) await stopAllOn(pool).catch(note)
  if (errors.length > 0) throw errors[0]
}
