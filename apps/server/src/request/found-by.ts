import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

interface Search {
  readonly table: PgTable
  readonly id: AnyColumn
  /** What else is asked for. */
  readonly where: SQL | undefined
  /** The order and size of the list's page, as SQL after `order by` and `limit`. */
  readonly order: SQL
  readonly limit: number
}

/**
 * Limits a list to the rows that a text is found in. The page is cut in each way of finding it, which uses its own index
 * or the list's order, whichever is shorter: one condition over several tables could use none of them.
 */
export const foundBy = ({ table, id, where, order, limit }: Search, ways: readonly (SQL | undefined)[]): SQL => {
  const cut = ways.map(
    (way) =>
      sql`(select ${id} from ${table} where (${where ?? sql`true`}) and (${way ?? sql`true`}) order by ${order} limit ${limit})`,
  )
  return sql`${id} in (${sql.join(cut, sql` union all `)})`
}
