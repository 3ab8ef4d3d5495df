import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../db/testing'
import { closedAtEnd, oncePerFile, stopAll, stopBeforeClose } from './running'
import { startAppOn } from './start'

test('what stands on a database stops before it closes, latest first', async () => {
  const order: string[] = []
  const database = await openTestDatabase()
  const kept = closedAtEnd(database, () => Promise.resolve(void order.push('closed')))
  for (const name of ['first', 'second']) stopBeforeClose(kept, () => Promise.resolve(void order.push(name)))
  await kept.close()
  await kept.close()
  expect(order).toEqual(['second', 'first', 'closed'])
  await expect(database.pool.query('select 1')).rejects.toThrow()
})

test('a queue and a server that a test never stopped are stopped with its database', async () => {
  const database = await openTestDatabase()
  const { deps, app } = await startAppOn(database)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stopped = once(app.server, 'close')
  await database.close()
  await stopped
  await expect(deps.database.pool.query('select 1')).rejects.toThrow()
})

test('a connection that is still in use at the end fails the file', async () => {
  const database = await openTestDatabase()
  const client = await database.pool.connect()
  await expect(database.close()).rejects.toThrow("left 1 of its database's connections in use")
  client.release()
  await database.pool.end()
})

test('what a file has left is stopped and closed at its end, and made anew by the next', async () => {
  let made = 0
  const number = oncePerFile(() => Promise.resolve((made += 1)))
  expect([await number(), await number()]).toEqual([1, 1])
  const database = await openTestDatabase()
  await stopAll()
  expect(await number()).toBe(2)
  await expect(database.pool.query('select 1')).rejects.toThrow()
})
