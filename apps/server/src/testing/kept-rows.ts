import type { TestApp } from './start'

/** What a rejected request may write: that it was made, and how often. */
const notCompared = ['access_tokens', 'client_logs', 'idempotency_keys', 'rate_counters', 'wrong_secrets']

/**
 * Reads every table into one value each: equal values mean that nothing was written, not even the same values again. A row
 * that is written has a newer `xmin` than all others; its columns need not be read.
 */
export const rowsReader = (app: TestApp): (() => Promise<unknown>) => {
  let text: string | undefined
  return async () => {
    const { pool } = app.deps.database
    if (text === undefined) {
      const { rows } = await pool.query<{ name: string }>(
        `select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      )
      text = rows
        .filter(({ name }) => !notCompared.includes(name))
        .map(
          ({ name }) =>
            `select '${name}' as name, count(*) as count, sum(xmin::text::bigint) as written from "${name}"`,
        )
        .join(' union all ')
    }
    // Prepared once: planning a hundred tables takes longer than reading them.
    return (await pool.query<Record<string, unknown>>({ name: 'kept_rows', text })).rows
  }
}
