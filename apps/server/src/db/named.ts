import { createHash } from 'node:crypto'
import type { PoolClient, QueryConfig } from 'pg'

/** The names of the statements of one pool, by text. */
export type StatementNames = Map<string, string>

/** A server keeps each of them per connection. */
const mostNames = 400
const hasOneCommand = (text: string): boolean => !/;\s*\S/.test(text)

/** `update_invoices_…`: one name for each text, undefined for the few that must not or cannot have one. */
const nameOf = (names: StatementNames, text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostNames || !hasOneCommand(text)) return undefined
  const [, verb = 'run'] = /^\s*([a-z]+)/i.exec(text) ?? []
  const [, table = 'rows'] = /\b(?:into|update|from)\s+"?([a-z_]+)/i.exec(text) ?? []
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const name = `${verb}_${table}`.toLowerCase().slice(0, 40) + `_${hash}`
  names.set(text, name)
  return name
}

/**
 * The connection as the query layer sees it inside of a transaction: its statements get names, so that a write prepares
 * them once per connection. Reads are left unnamed: their texts differ with every filter, and their plans with the
 * values.
 */
export const namingStatements = (client: PoolClient, names: StatementNames): PoolClient =>
  Object.create(client, {
    query: {
      value: (config: QueryConfig, ...rest: [values?: unknown[]]): Promise<unknown> =>
        client.query({ ...config, name: nameOf(names, config.text) }, ...rest),
    },
  }) as PoolClient
