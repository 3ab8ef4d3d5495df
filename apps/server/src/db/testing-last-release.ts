import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inject } from 'vitest'
import { migrate } from './migrate'
import type { Database } from './open'
import { openEmptyDatabase } from './testing'

export const allMigrations = join(import.meta.dirname, 'migrations')

interface Journal {
  entries: { tag: string }[]
}

/** What `commands/write-last-release.ts` wrote on the commit of the last release. */
const readLastRelease = () => {
  const file = gunzipSync(readFileSync(join(import.meta.dirname, 'last-release', 'rows.gz'))).toString()
  const [lastMigration = '', sequences = '{}', ...lines] = file.split('\n')
  return {
    lastMigration,
    sequences: JSON.parse(sequences) as Record<string, number>,
    tables: lines.map((line) => {
      const space = line.indexOf(' ')
      return { table: line.slice(0, space), rows: line.slice(space + 1) }
    }),
  }
}

/** A folder with the migrations that the release knew. */
const migrationsUntil = (lastMigration: string): string => {
  const journal = JSON.parse(readFileSync(join(allMigrations, 'meta', '_journal.json'), 'utf8')) as Journal
  const last = journal.entries.findIndex(({ tag }) => tag === lastMigration)
  if (last === -1) throw new Error(`There is no migration ${lastMigration}: rows.gz is of another history.`)
  const entries = journal.entries.slice(0, last + 1)
  const folder = mkdtempSync(join(inject('testFolder'), 'migrations-'))
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(allMigrations, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

/** A database as the last release left it: its migrations, and the sample world as it wrote it. */
export const openLastRelease = async (): Promise<Database> => {
  const { lastMigration, sequences, tables } = readLastRelease()
  const database = await openEmptyDatabase()
  await migrate(database.pool, migrationsUntil(lastMigration))
  await database.transaction(async ({ $client }) => {
    // Tables refer to each other in circles. The rows satisfied the release's foreign keys and triggers when it wrote them.
    await $client.query(`set local session_replication_role = 'replica'`)
    for (const { table, rows } of tables) {
      // Migrations write rows of their own.
      await $client.query(`delete from "${table}"`)
      await $client.query(
        `insert into "${table}" overriding system value select * from jsonb_populate_recordset(null::"${table}", $1)`,
        [rows],
      )
    }
    for (const [sequence, value] of Object.entries(sequences))
      await $client.query('select setval($1::regclass, $2)', [sequence, value])
  })
  return database
}
