import { openDb } from '../db/open'

/**
 * A separate process for tests: opens the data folder given as its argument, writes pairs of rows in transactions and
 * prints each number after its commit, until it is killed.
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the data folder.')
const database = await openDb({
  source: { kind: 'embedded', folder },
  production: false,
  onConnectionError: (error) => {
    throw error
  },
})
await database.pool.query('create table if not exists written (id bigserial primary key, half text not null)')
process.stdout.write('open\n')
for (;;) {
  const id = await database.transaction(async (tx) => {
    const { rows } = await tx.$client.query<{ id: number }>("insert into written (half) values ('first') returning id")
    await tx.$client.query("insert into written (half) values ('second')")
    return rows[0]?.id
  })
  process.stdout.write(`${String(id)}\n`)
}
