import { drizzle } from 'drizzle-orm/node-postgres'
import pg, { type PoolClient } from 'pg'
import type { Tx } from '../db/open'
import * as schema from '../db/schema'
import type { TestApp } from './start'

interface Asked {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

type Plan = readonly Record<string, string>[]

/** What `read` sends in a transaction, each statement answered with no rows and replaced by its plan. */
const planned = (
  { deps }: TestApp,
  read: (tx: Tx) => Promise<unknown>,
  planOf: (client: PoolClient, asked: Asked) => Promise<Plan>,
): Promise<string> =>
  deps.database.transaction(async ({ $client }) => {
    const plans: string[] = []
    const query = async (config: Partial<Asked>, given?: unknown[]) => {
      const plan = await planOf($client, { text: '', ...config, values: given ?? config.values ?? [] })
      plans.push(...plan.flatMap((row) => Object.values(row)))
      return { rows: [] }
    }
    await read(drizzle({ client: { query } as unknown as PoolClient, schema }))
    return plans.join('\n')
  })

/** The plans of all that is read, as one text; every statement answers no rows. */
export const plansOf = (app: TestApp, read: (tx: Tx) => Promise<unknown>): Promise<string> =>
  planned(app, read, async (client, { text, values }) => {
    const { rows } = await client.query<Record<string, string>>(`explain ${text}`, [...values])
    return rows
  })

/** After five times, PostgreSQL may take one plan of a prepared statement for all of its values, and keep it. */
export const timesBeforePlansLast = 6

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join()}}`)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/** As `plansOf`, with the plan that each statement has once it was asked often on its connection. */
export const lastingPlansOf = (app: TestApp, read: (tx: Tx) => Promise<unknown>): Promise<string> =>
  planned(app, read, async (client, { text, values }) => {
    await client.query(`prepare lasting as ${text}`)
    const execute = `execute lasting${values.length === 0 ? '' : `(${values.map(literal).join()})`}`
    for (let times = 0; times < timesBeforePlansLast; times += 1) await client.query(execute)
    const { rows } = await client.query<Record<string, string>>(`explain ${execute}`)
    await client.query('deallocate lasting')
    return rows
  })
