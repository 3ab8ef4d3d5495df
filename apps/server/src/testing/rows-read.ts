import type { DbPool } from '../db/pool'

export type RowsRead = ReadonlyMap<string, number>

/**
 * Every idle connection reports what it has counted: otherwise it keeps that to itself for a second. They are given back in
 * the order that lets the next statement have the connection of the last one.
 */
const reportAll = async (pool: DbPool): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients.reverse()) client.release()
}

/** An index-only scan fetches no rows and any other index scan as many as it finds entries, so the larger number counts. */
const counted = async (pool: DbPool): Promise<RowsRead> => {
  const { rows } = await pool.query<{ table: string; read: string }>(
    `select t.relname as table,
            t.seq_tup_read + greatest(coalesce(t.idx_tup_fetch, 0), coalesce(sum(i.idx_tup_read), 0)) as read
       from pg_stat_user_tables t left join pg_stat_user_indexes i on i.relid = t.relid
      where t.schemaname = 'public'
      group by t.relid, t.relname, t.seq_tup_read, t.idx_tup_fetch`,
  )
  return new Map(rows.map(({ table, read }) => [table, Number(read)]))
}

/** The rows that the statements of `work` read, by table, whatever statements these are. Nothing else may use the pool. */
export const rowsReadBy = async <Result>(
  pool: DbPool,
  work: () => Promise<Result>,
): Promise<{ result: Result; read: RowsRead }> => {
  await reportAll(pool)
  const before = await counted(pool)
  const result = await work()
  await reportAll(pool)
  const after = await counted(pool)
  const read = [...after].map(([table, total]): [string, number] => [table, total - (before.get(table) ?? 0)])
  return { result, read: new Map(read.filter(([, rows]) => rows > 0)) }
}
