import { DbPool } from './pool'

export interface PostgresOptions {
  url: string
  guardOpenTransactions: boolean
  onConnectionError: (error: Error) => void
  /** @default 10 */
  maxConnections?: number
  /** How long to wait for the answer to a statement, in case the connection fails silently. @default 10000 */
  answerTimeoutMs?: number
  /** Multiplies the timeouts: tests share the machine. @default 1 */
  patience?: number
}

/** Opens a pool to a PostgreSQL server, with timeouts that keep one bad query from blocking everything. */
export function openPostgresPool(options: PostgresOptions): DbPool {
  const { patience = 1 } = options
  return new DbPool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000 * patience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'layar',
    statement_timeout: 5_000 * patience,
    // Longer than the server's statement timeout, so it is reached only if an answer was lost.
    query_timeout: options.answerTimeoutMs ?? 10_000 * patience,
    lock_timeout: 3_000 * patience,
    idle_in_transaction_session_timeout: 10_000 * patience,
    // Pages are in memory or on disks without seek time. At the server's default, a page of an indexed list is read as
    // all rows of its owner, then sorted. Compiling a statement takes longer than any of ours runs, and so does the
    // start of another process for a part of it, which would take the processor from other requests besides.
    options:
      '-c timezone=UTC -c datestyle=ISO,MDY -c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0',
    guardOpenTransactions: options.guardOpenTransactions,
    onConnectionError: options.onConnectionError,
  })
}

const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** @throws Error naming each server setting that would lose acknowledged writes in a crash or power cut. */
export async function assertDurable(pool: DbPool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any($1) and setting = 'off' order by name`,
    [durabilitySettings],
  )
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(', ')
    throw new Error(
      `The database would lose acknowledged writes in a power cut: ${names} ${rows.length === 1 ? 'is' : 'are'} off. ` +
        'Switch on, or run without production mode.',
    )
  }
}
