import type { TestApp } from './start'

interface Copies {
  readonly table: string
  /** Of the row that is copied. */
  readonly id: string
  readonly count: number
  /** What differs in copy `n` of the row `t`: pairs of `jsonb_build_object`, with a column's name and what it becomes. */
  readonly changes: string
}

/** Fills tables with copies of rows, and counts them as autovacuum does. */
export const copyRows = async ({ deps }: TestApp, copies: readonly Copies[]): Promise<void> => {
  const { database } = deps
  await database.transaction(async ({ $client }) => {
    // Looking up each reference would take most of the time.
    await $client.query('set local session_replication_role = replica')
    for (const { table, id, count, changes } of copies)
      await $client.query(
        `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', md5('${table}' || n)::uuid, ${changes}))).*
           from ${table} t, generate_series(1, ${count}) n where t.id = '${id}'`,
      )
  })
  for (const { table } of copies) await database.pool.query(`analyze ${table}`)
}
