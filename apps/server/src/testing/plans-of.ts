import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Tx } from '../db/open'
import * as schema from '../db/schema'
import type { TestApp } from './start'

/** The plans of all that is read, as one text; every statement answers no rows. */
export const plansOf = ({ deps }: TestApp, read: (tx: Tx) => Promise<unknown>): Promise<string> =>
  deps.database.transaction(async ({ $client }) => {
    const plans: string[] = []
    const query = async (config: { text?: string; values?: unknown[] }, given?: unknown[]) => {
      const { rows } = await $client.query<Record<string, string>>(
        `explain ${config.text ?? ''}`,
        given ?? config.values,
      )
      plans.push(...rows.flatMap((row) => Object.values(row)))
      return { rows: [] }
    }
    await read(drizzle({ client: { query } as unknown as PoolClient, schema }))
    return plans.join('\n')
  })
