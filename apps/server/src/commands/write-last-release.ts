// Writes the rows of the sample world as this commit's release stores them, for the test of the next migration:
// npx tsx apps/server/src/commands/write-last-release.ts
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readConfig } from '../config/read-config'
import { migrate } from '../db/migrate'
import { openDb, type Database } from '../db/open'
import { seedIfEmpty } from '../sample/seed'

const databaseFolder = join(import.meta.dirname, '..', 'db')
const migrations = join(databaseFolder, 'migrations')

const lastMigration = async (): Promise<string> => {
  const journal = await readFile(join(migrations, 'meta', '_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }
  return entries.at(-1)?.tag ?? ''
}

const textsOf = async ({ pool }: Database, query: string): Promise<string[]> => {
  const { rows } = await pool.query<{ text: string }>(query)
  return rows.map(({ text }) => text)
}

/** One line a table: its name and its rows as JSON, which PostgreSQL writes, so that no value loses a digit. */
const tableLines = async (database: Database): Promise<string[]> => {
  const tables = await textsOf(
    database,
    `select tablename as text from pg_tables where schemaname = 'public' order by tablename`,
  )
  const lines: string[] = []
  for (const table of tables) {
    const [rows] = await textsOf(database, `select jsonb_agg(to_jsonb(t))::text as text from "${table}" t`)
    if (typeof rows === 'string') lines.push(`${table} ${rows}`)
  }
  return lines
}

const sequencesOf = async (database: Database): Promise<string> => {
  const [sequences] = await textsOf(
    database,
    `select coalesce(jsonb_object_agg(sequencename, last_value), '{}')::text as text
       from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return sequences ?? '{}'
}

const dataDir = await mkdtemp(join(tmpdir(), 'layar-release-'))
const database = await openDb({
  source: { kind: 'memory' },
  production: false,
  onConnectionError: (error) => {
    throw error
  },
})
try {
  await migrate(database.pool, migrations)
  await seedIfEmpty(database, readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }))
  const lines = [await lastMigration(), await sequencesOf(database), ...(await tableLines(database))]
  const bytes = gzipSync(lines.join('\n'), { level: 9 })
  await writeFile(join(databaseFolder, 'last-release', 'rows.gz'), bytes)
  process.stdout.write(`${lines[0] ?? ''}: ${String(lines.length - 2)} tables, ${String(bytes.length)} bytes\n`)
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
