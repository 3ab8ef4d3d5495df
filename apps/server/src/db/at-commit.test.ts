import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeAtCommit } from './at-commit'
import type { Database } from './open'
import { queryRows } from './statement'
import { openEmptyDatabase } from './testing'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.pool.query('create table notes (word text not null, number int unique)')
})

const insertRows =
  'insert into notes select n.word, n.number from jsonb_to_recordset($1::jsonb) as n(word text, number int)'
const insertOne = 'insert into notes values ($1, $2)'
const numbered = sql`select number from notes order by number`
const numbers = async (db = database.db): Promise<number[]> =>
  (await queryRows<{ number: number }>(db, numbered)).map(({ number }) => number)

describe('what a transaction writes at its commit', () => {
  test('is unseen until then, and is written whole with rows and values of different statements', async () => {
    await database.transaction(async (tx) => {
      await writeAtCommit(tx, { name: 'rows', text: insertRows, rows: [{ word: 'a', number: 1 }] })
      await writeAtCommit(tx, { name: 'one', text: insertOne, values: ['b', 2] })
      await writeAtCommit(tx, { name: 'rows', text: insertRows, rows: [{ word: 'c', number: 3 }] })
      await writeAtCommit(tx, { name: 'one', text: insertOne, values: ['d', 4] })
      expect(await numbers(tx)).toEqual([])
    })
    expect(await numbers()).toEqual([1, 2, 3, 4])
  })

  test('is lost with the transaction, and a failure of it loses the transaction', async () => {
    const refused = database.transaction(async (tx) => {
      await writeAtCommit(tx, { name: 'one', text: insertOne, values: ['e', 5] })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    const twice = database.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('f', 6)`)
      await writeAtCommit(tx, { name: 'one', text: insertOne, values: ['b', 2] })
    })
    await expect(twice).rejects.toThrow('duplicate key')
    expect(await numbers()).toEqual([1, 2, 3, 4])
  })

  test('is written at once outside of a transaction', async () => {
    await writeAtCommit(database.db, { name: 'one', text: insertOne, values: ['g', 7] })
    expect(await numbers()).toEqual([1, 2, 3, 4, 7])
  })
})
