import { expect, test } from 'vitest'
import type { DbPool } from './pool'
import { testDatabase } from './testing'
import { notedStatements } from './testing-statements'

/** What PostgreSQL prepares: one statement; what opens and closes transactions is none of them. */
const canBePrepared = (text: string): boolean =>
  /^\s*(select|insert|update|delete|values|with|merge)\b/i.test(text) && !/;\s*\S/.test(text)

/** Why the database does not take a statement. It is parsed against the schema and planned, and not carried out. */
const refusal = async (pool: DbPool, text: string): Promise<string | undefined> => {
  try {
    await pool.query(`prepare looked_at as ${text}`)
    return undefined
  } catch (error) {
    return `${String(error)}: ${text.slice(0, 400)}`
  } finally {
    await pool.query('deallocate all')
  }
}

test('the embedded database takes every statement that the server suite sent to PostgreSQL', async () => {
  const { pool } = await testDatabase()
  const statements = notedStatements().filter(canBePrepared)
  expect(statements.length).toBeGreaterThan(500)
  const refusals: string[] = []
  for (const text of statements) {
    const why = await refusal(pool, text)
    if (why !== undefined) refusals.push(why)
  }
  expect(refusals).toEqual([])
})

test('a statement that it does not know is seen (control)', async () => {
  const { pool } = await testDatabase()
  expect(await refusal(pool, 'select no_such_column from users')).toContain('no_such_column')
  expect(await refusal(pool, 'select no_such_function($1)')).toContain('no_such_function')
})
