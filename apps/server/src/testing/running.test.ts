import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../db/testing'
import { closedAtEnd, oncePerFile, stopAll, stopBeforeClose } from './running'
import { startAppOn } from './start'

test('stops what uses a database before closing it, latest first', async () => {
  const order: string[] = []
  const database = await openTestDatabase()
  const kept = closedAtEnd(database, () => Promise.resolve(void order.push('closed')))
  for (const name of ['first', 'second']) stopBeforeClose(kept, () => Promise.resolve(void order.push(name)))
  await kept.close()
  await kept.close()
  expect(order).toEqual(['second', 'first', 'closed'])
  await expect(database.pool.query('select 1')).rejects.toThrow()
})

test('stops a queue and a server that a test left running with their database', async () => {
  const database = await openTestDatabase()
  const { deps, app } = await startAppOn(database)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stopped = once(app.server, 'close')
  await database.close()
  await stopped
  await expect(deps.database.pool.query('select 1')).rejects.toThrow()
})

test('fails the file when a connection is still in use at the end', async () => {
  const database = await openTestDatabase()
  const client = await database.pool.connect()
  await expect(database.close()).rejects.toThrow("left 1 of its database's connections in use")
  client.release()
  await database.pool.end()
})

test('stops and closes everything a file left at its end, and creates it anew for the next', async () => {
  let made = 0
  const number = oncePerFile(() => Promise.resolve((made += 1)))
  expect([await number(), await number()]).toEqual([1, 1])
  const database = await openTestDatabase()
  await stopAll()
  expect(await number()).toBe(2)
  await expect(database.pool.query('select 1')).rejects.toThrow()
})
