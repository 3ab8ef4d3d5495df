import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryConfig } from 'pg'

/** Anything that runs a raw query: the pool, one of its clients. */
export interface Querier {
  query(config: QueryConfig): Promise<{ rows: unknown[]; rowCount: number | null }>
}

/** The pool, a client, or the `Db` or `Tx` of `open.ts`, which carry theirs as `$client`. */
export type StatementTarget = Querier | { readonly $client: Querier }

/**
 * A named prepared statement for a hot path: parsed and planned once per connection.
 * The name must be unique in the server; `Row` is what the statement selects, after the shared parsers.
 */
export function statement<Row>(name: string, text: string): (on: StatementTarget, values: unknown[]) => Promise<Row[]> {
  return async (on, values) => {
    const querier = '$client' in on ? on.$client : on
    const result = await querier.query({ name, text, values })
    return result.rows as Row[]
  }
}

interface Executor {
  execute(query: SQL): PromiseLike<{ rows: unknown[] }>
}

/** The rows of a query that is composed for this call; `Row` is what it selects. Points in time may come as text. */
export const queryRows = async <Row>(db: Executor, query: SQL): Promise<Row[]> => {
  const { rows } = await db.execute(query)
  return rows as Row[]
}

/**
 * A condition that each row is tested by, and that no index answers; written `(…) is true` in a text. The rows of a customer
 * that are chosen by ids or codes are looked up by these alone: PostgreSQL takes any customer for one with a few dozen rows, and
 * would read all that a large one has to save itself some of the look-ups.
 */
export const tested = (condition: SQL): SQL => sql`(${condition}) is true`

const dialect = new PgDialect()

/**
 * As `queryRows`, for a long read that is asked again and again in few texts: parsed and planned once per connection, which
 * takes longer than the read itself. What decides on its plan must be written out in its text.
 */
export const preparedRows = async <Row>(on: StatementTarget, query: SQL): Promise<Row[]> => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = `read_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  return statement<Row>(name, text)(on, params)
}
