import { AsyncResource } from 'node:async_hooks'
import type { PoolClient } from 'pg'
import type { DbPool } from '../../db/pool'

type Finish = (error?: unknown) => void
type Begin = (statement: unknown) => Finish | undefined

const isCallback = (value: unknown): value is (...answer: unknown[]) => void => typeof value === 'function'

const watchClient = (client: PoolClient, begin: Begin): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]): unknown => {
    const finish = begin(given[0])
    if (finish === undefined) return query(...given)
    const callback = given.at(-1)
    if (isCallback(callback))
      return query(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        finish(error ?? undefined)
        callback(error, ...rest)
      })
    const answer = query(...given)
    if (answer instanceof Promise) answer.then(() => finish(), finish)
    else finish()
    return answer
  }
  Object.defineProperty(client, 'query', { configurable: true, writable: true, value: watched })
}

/** Calls `begin` before each statement of the pool, in the async context of whoever sent it. */
export const watchPool = (pool: DbPool, begin: Begin): void => {
  const watched = new WeakSet<PoolClient>()
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  // A full pool calls back while another request returns its connection, in that request's context.
  const bound = (callback?: (...given: unknown[]) => void): unknown =>
    callback === undefined ? connect() : connect(AsyncResource.bind(callback))
  Object.defineProperty(pool, 'connect', { configurable: true, writable: true, value: bound })
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    watchClient(client, begin)
  })
}
