import { sql } from 'drizzle-orm'
import type { TestApp } from './start'

/** What a rejected request may write: that it was made, and how often. */
const notCompared = ['access_tokens', 'client_logs', 'idempotency_keys', 'rate_counters', 'wrong_secrets']

/** Reads every table into one value each: equal values mean that nothing changed. */
export const rowsReader = (app: TestApp): (() => Promise<unknown>) => {
  let tables: readonly string[] | undefined
  return async () => {
    const { db } = app.deps.database
    tables ??= (
      await db.execute<{ name: string }>(
        sql`select table_name as name from information_schema.tables
            where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      )
    ).rows.flatMap(({ name }) => (notCompared.includes(name) ? [] : [name]))
    const parts = tables.map(
      (name) =>
        sql`select ${name} as name, count(*) as count, sum(hashtextextended(t::text, 0)) as hash
            from ${sql.identifier(name)} t`,
    )
    return (await db.execute(sql.join(parts, sql` union all `))).rows
  }
}
