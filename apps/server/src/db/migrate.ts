import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PoolClient } from 'pg'
import type { DbPool } from './pool'

/** An arbitrary number, identical in all processes of this release and the next. */
const migrationLock = 7_215_540_611

async function assertNotNewer(client: PoolClient, folder: string): Promise<void> {
  const journal = await client.query<{ present: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  )
  if (journal.rows[0]?.present !== true) return
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash))
  const unknown = applied.rows.filter(({ hash }) => !known.has(hash))
  if (unknown.length > 0) {
    throw new Error(
      `The database holds ${String(unknown.length)} migration(s) that this release does not know: it was written by ` +
        'another release. Run that release, or restore a copy from before.',
    )
  }
}

/** Sets how long a connection waits for an answer, in milliseconds; 0 means without end, as a migration takes. */
export const waitForAnswers = (client: PoolClient, patienceMs: unknown): void => {
  if ('connectionParameters' in client)
    Object.assign(client.connectionParameters as object, { query_timeout: patienceMs ?? 0 })
}

/**
 * Migrates the database with the SQL files in `folder` (`db/migrations` beside the program, in the source as in the
 * bundle). Several processes may start concurrently: one migrates, the others wait.
 */
export async function migrate(pool: DbPool, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'meta', '_journal.json'))) throw new Error(`No migrations found in ${folder}.`)
  const client = await pool.connect()
  try {
    await client.query(`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`)
    waitForAnswers(client, 0)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      await assertNotNewer(client, folder)
      await applyMigrations(drizzle({ client }), { migrationsFolder: folder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
      await client.query('reset lock_timeout')
      await client.query('reset statement_timeout')
      waitForAnswers(client, pool.options.query_timeout)
    }
  } finally {
    client.release()
  }
}
