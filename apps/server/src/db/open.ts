import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { gatherActs } from './after-commit'
import { gatherStatements } from './at-commit'
import type { EngineOptions } from './embedded/engine'
import { openEmbedded, type EmbeddedDatabase } from './embedded/open-embedded'
import type { DbPool } from './pool'
import { assertDurable, openPostgresPool } from './postgres'
import { namingStatements, type StatementNames } from './named'
import * as schema from './schema'
import type { Querier } from './statement'

type Schema = typeof schema
type Relations = ExtractTablesWithRelations<Schema>

/**
 * The query layer: over the pool outside of transactions, over one connection inside (a `Tx` fits wherever a `Db` is
 * asked for). It opens no transaction itself: that is `Database.transaction`, which retries.
 */
export type Db = Omit<PgDatabase<NodePgQueryResultHKT, Schema, Relations>, 'transaction'> & {
  readonly $client: Querier
}

/** An open transaction; `$client` is its raw connection, for named statements and for enqueueing jobs. */
export type Tx = Db & { readonly $client: PoolClient }

export interface TransactionOptions {
  /** The number of retries after a deadlock or serialization failure. @default 3 */
  retries?: number
}

export interface Database {
  readonly engine: 'embedded' | 'postgres'
  readonly pool: DbPool
  readonly db: Db
  /** Commits when `run` resolves, rolls back when it throws. `run` may be called several times: no outside effects in it. */
  transaction<T>(run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Functions of the embedded engine (export, sync count); absent on PostgreSQL. */
  readonly embedded?: EmbeddedDatabase
  close(): Promise<void>
}

export type DatabaseSource =
  | { kind: 'postgres'; url: string; maxConnections?: number; answerTimeoutMs?: number; patience?: number }
  /** With `filesFolder`, no new database is made beside uploaded files. */
  | { kind: 'embedded'; folder: string; filesFolder?: string }
  /** In memory and in the calling thread, for tests; from a dump if given. */
  | { kind: 'memory'; dump?: Uint8Array; compiled?: EngineOptions['compiled'] }

export interface OpenOptions {
  source: DatabaseSource
  /** In production, asserts the server's durability; otherwise, rejects queries outside of the open transaction. */
  production: boolean
  onConnectionError: (error: Error) => void
}

const serializationFailure = '40001'
const deadlock = '40P01'
const longestPauseMs = 200

const connectionFailure = '08006'
/** The client library's messages, without a code, for a connection that broke during a query. */
const brokenConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

/** The PostgreSQL error code, also from inside drizzle's wrapper error. */
export function postgresCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
    if (brokenConnection.test(at.message)) return connectionFailure
  }
  return undefined
}

function worthAnotherTry(error: unknown): boolean {
  const code = postgresCode(error)
  return code === serializationFailure || code === deadlock
}

/**
 * Waits for the transaction status, which the server sends after the error; until then the known status is outdated.
 */
async function untilReady(client: PoolClient): Promise<void> {
  if (!('readyForQuery' in client) || client.readyForQuery !== false) return
  await new Promise<void>((resolve) => {
    // A lost connection never becomes ready; the next statement reports it.
    const done = (): void => {
      client.off('drain', done)
      client.off('end', done)
      resolve()
    }
    client.on('drain', done)
    client.on('end', done)
  })
}

function transactions(pool: DbPool): Database['transaction'] {
  // Building the query layer traverses the whole schema, so it is built once per connection.
  const layers = new WeakMap<PoolClient, Tx>()
  const names: StatementNames = new Map()
  const layerOf = (client: PoolClient): Tx => {
    const known = layers.get(client)
    if (known !== undefined) return known
    const made: Tx = Object.assign(drizzle({ client: namingStatements(client, names), schema }), { $client: client })
    layers.set(client, made)
    return made
  }

  const once = async <T>(run: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    // A lost connection cannot roll back. Discarding it immediately lets the server release the transaction's locks
    // before the same request is retried.
    let lost = false
    const acts = gatherActs(client)
    const statements = gatherStatements(client)
    try {
      // Avoids drizzle's own `transaction`, which rebuilds the query layer each time.
      await client.query('begin')
      try {
        const result = await pool.insideTransaction(() => run(layerOf(client)))
        await untilReady(client)
        // PostgreSQL silently turns COMMIT of an aborted transaction into ROLLBACK: never report that as success.
        if (client.getTransactionStatus() === 'E') {
          throw new Error('A statement of this transaction failed and its error was swallowed: nothing was written.')
        }
        await statements.write()
        await client.query('commit')
        acts.committed()
        return result
      } catch (error) {
        if (postgresCode(error) === connectionFailure) lost = true
        else await client.query('rollback')
        throw error
      }
    } finally {
      acts.forget()
      statements.forget()
      client.release(lost)
    }
  }

  return async (run, { retries = 3 } = {}) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(run)
      } catch (error) {
        if (attempt >= retries || !worthAnotherTry(error)) throw error
        await delay(randomInt(1, Math.min(longestPauseMs, 20 * 2 ** attempt) + 1))
      }
    }
  }
}

/** Opens the configured database. It neither migrates nor seeds. */
export async function openDb(options: OpenOptions): Promise<Database> {
  const { source, production, onConnectionError } = options
  const guardOpenTransactions = !production
  if (source.kind === 'postgres') {
    const { url, maxConnections, answerTimeoutMs, patience } = source
    const pool = openPostgresPool({
      url,
      guardOpenTransactions,
      onConnectionError,
      ...(maxConnections === undefined ? {} : { maxConnections }),
      ...(answerTimeoutMs === undefined ? {} : { answerTimeoutMs }),
      ...(patience === undefined ? {} : { patience }),
    })
    try {
      if (production) await assertDurable(pool)
      else await pool.query('select 1')
    } catch (error) {
      await pool.end()
      throw error
    }
    return assemble('postgres', pool, () => pool.end())
  }
  const { kind, ...place } = source
  const thread = kind === 'embedded' ? 'worker' : 'same'
  const embedded = await openEmbedded({ ...place, thread, guardOpenTransactions, onConnectionError })
  return { ...assemble('embedded', embedded.pool, () => embedded.close()), embedded }
}

function assemble(engine: Database['engine'], pool: DbPool, close: () => Promise<void>): Database {
  return { engine, pool, db: drizzle({ client: pool, schema }), transaction: transactions(pool), close }
}
