import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Querier, StatementTarget } from './statement'

/**
 * A statement that only writes: nobody waits for its result. With `rows` its one parameter `$1` is a JSON array of them,
 * and statements with the same text are sent as one; with `values` it has parameters of its own.
 */
export type Deferred =
  | { readonly text: string; readonly rows: readonly object[] }
  | { readonly text: string; readonly values: readonly unknown[] }

/** The statements deferred in the open transaction of each connection. */
const deferred = new WeakMap<Querier, Deferred[]>()

const names = new Map<string, string>()
/** Few texts occur: one for each set of statements that some write defers. */
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `at_commit_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

const withRowsMerged = (statements: readonly Deferred[]): { text: string; values: readonly unknown[] }[] => {
  const merged = new Map<string, object[]>()
  const single: { text: string; values: readonly unknown[] }[] = []
  for (const statement of statements)
    if ('values' in statement) single.push(statement)
    else merged.set(statement.text, [...(merged.get(statement.text) ?? []), ...statement.rows])
  return [...[...merged].map(([text, rows]) => ({ text, values: [JSON.stringify(rows)] })), ...single]
}

/** All statements as parts of one, in an order that depends on their texts only. */
const folded = (statements: readonly Deferred[]): { name: string; text: string; values: unknown[] } => {
  const values: unknown[] = []
  const parts = withRowsMerged(statements)
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map((part, at) => {
      const before = values.length
      values.push(...part.values)
      const text = part.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
      return `part_${at} as (${text})`
    })
  const text = `with ${parts.join(', ')} select 1`
  return { name: nameOf(text), text, values }
}

/**
 * Writes with the last statement of the connection's open transaction: everything that a transaction defers costs one
 * round trip, and commits or rolls back with it. Later statements of the transaction do not see it. Outside of a
 * transaction it is written immediately.
 */
export const writeAtCommit = async (on: StatementTarget, statement: Deferred): Promise<void> => {
  const querier = '$client' in on ? on.$client : on
  const open = deferred.get(querier)
  if (open !== undefined) open.push(statement)
  else await querier.query(folded([statement]))
}

/** For code that opens transactions: starts to collect what is written before the commit. */
export const gatherStatements = (client: PoolClient): { write(): Promise<void>; forget(): void } => {
  const statements: Deferred[] = []
  deferred.set(client, statements)
  return {
    write: async () => {
      if (statements.length > 0) await client.query(folded(statements))
    },
    forget: () => {
      deferred.delete(client)
    },
  }
}
