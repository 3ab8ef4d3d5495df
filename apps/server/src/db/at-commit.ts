import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Querier, StatementTarget } from './statement'

/**
 * A statement that only writes: nobody waits for its result. With `rows` its one parameter `$1` is a JSON array of them,
 * and statements with the same text are sent as one; with `values` it has parameters of its own.
 */
export type Deferred = {
  /** What it does, as `complete_key`: the name of the whole is made of the names of its parts. */
  readonly name: string
  readonly text: string
} & ({ readonly rows: readonly object[] } | { readonly values: readonly unknown[] })

interface Part {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The statements deferred in the open transaction of each connection. */
const deferred = new WeakMap<Querier, Deferred[]>()

/** PostgreSQL cuts names at 63 bytes. */
const nameOf = (text: string, parts: readonly Part[]): string => {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return `${[...new Set(parts.map((part) => part.name))].join('_').slice(0, 44)}_${hash}`
}

const withRowsMerged = (statements: readonly Deferred[]): Part[] => {
  const merged = new Map<string, { name: string; rows: object[] }>()
  const single: Part[] = []
  for (const statement of statements)
    if ('values' in statement) single.push(statement)
    else {
      const { name, text } = statement
      merged.set(text, { name, rows: [...(merged.get(text)?.rows ?? []), ...statement.rows] })
    }
  return [...[...merged].map(([text, { name, rows }]) => ({ name, text, values: [JSON.stringify(rows)] })), ...single]
}

const asOne = (parts: readonly Part[]): { name: string; text: string } => {
  let before = 0
  const texts = parts.map((part, at) => {
    const first = before
    before += part.values.length
    return `part_${at} as (${part.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + first}`)})`
  })
  const text = `with ${texts.join(', ')} select 1`
  return { name: nameOf(text, parts), text }
}

/** By the names and texts of their parts. Few occur: one for each set of statements that some write defers. */
const wholes = new Map<string, { name: string; text: string }>()

/** All statements as parts of one, in an order that depends on their names and texts only. */
const folded = (statements: readonly Deferred[]) => {
  const ordered = withRowsMerged(statements)
    .map((part) => ({ part, order: `${part.name} ${part.text}` }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
  const parts = ordered.map(({ part }) => part)
  const key = ordered.map(({ order }) => order).join('\n')
  const whole = wholes.get(key) ?? asOne(parts)
  wholes.set(key, whole)
  return { ...whole, values: parts.flatMap(({ values }) => values) }
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
