import { expect, test } from 'vitest'
import type { DbPool } from './pool'
import { testDatabase } from './testing'
import { notedStatements } from './testing-statements'

/** PostgreSQL prepares only single statements, and none that open or close transactions. */
const canBePrepared = (text: string): boolean =>
  /^\s*(select|insert|update|delete|values|with|merge)\b/i.test(text) && !/;\s*\S/.test(text)

/** The reason why the database rejects a statement. It is parsed against the schema and planned, but not executed. */
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

test('accepts every statement in the embedded database that the server suite sent to PostgreSQL', async () => {
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

test('detects an unknown statement (control)', async () => {
  const { pool } = await testDatabase()
  expect(await refusal(pool, 'select no_such_column from users')).toContain('no_such_column')
  expect(await refusal(pool, 'select no_such_function($1)')).toContain('no_such_function')
})
