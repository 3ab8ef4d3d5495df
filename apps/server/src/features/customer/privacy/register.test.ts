import { createHash, randomUUID } from 'node:crypto'
import { privacyCalls, profileCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customers, dataRequests } from '../../../db/schema'
import { makeCustomer, samplePassword, type TestCustomer } from '../../../testing/make-customer'
import { startApp, type TestApp } from '../../../testing/start'
import { eraseAgain } from './register'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const entryOf = ({ customer }: TestCustomer): string => createHash('sha256').update(customer.id).digest('hex')
const isEntered = async (made: TestCustomer): Promise<boolean> =>
  (await app.deps.adapters.erasures.get(entryOf(made))) !== undefined
const remove = (made: TestCustomer, password = samplePassword) =>
  app.send(privacyCalls.deleteAccount, { body: { current_password: password } }, made.sender)
const rowOf = async ({ customer }: TestCustomer) =>
  (await app.deps.database.db.select().from(customers).where(eq(customers.id, customer.id)))[0]
const deletions = async ({ customer }: TestCustomer): Promise<number> =>
  app.deps.database.db.$count(
    dataRequests,
    and(eq(dataRequests.customerId, customer.id), eq(dataRequests.kind, 'delete')),
  )
const run = () => {
  const { database, config, adapters, reactions, queue } = app.deps
  return eraseAgain.run(
    { database, config, adapters, reactions, enqueue: (db, job, data) => queue.enqueue(db, job, data) },
    {},
  )
}

test('an erasure is entered outside the database, by a hash of the customer; a refused one is not', async () => {
  const [gone, stays] = [await makeCustomer(app), await makeCustomer(app)]
  expect((await remove(gone)).status).toBe(200)
  expect((await remove(stays, 'wrong-password-9')).status).toBe(422)
  await app.drain()
  expect([await isEntered(gone), await isEntered(stays)]).toEqual([true, false])
  const { files } = await app.deps.adapters.erasures.list()
  expect(files.map(({ storageKey }) => storageKey)).toContain(entryOf(gone))
  expect(JSON.stringify(files)).not.toContain(gone.customer.id)
})

test('who is in the register and in the database again is erased again, once, and nobody else', async () => {
  const [back, other] = [await makeCustomer(app), await makeCustomer(app)]
  await app.deps.adapters.erasures.put(entryOf(back), Buffer.alloc(0))
  await app.deps.adapters.erasures.put(createHash('sha256').update(randomUUID()).digest('hex'), Buffer.alloc(0))
  await Promise.all([run(), run()])
  await run()
  expect(await rowOf(back)).toMatchObject({ status: 'deleted', email: null, firstName: '' })
  expect(await deletions(back)).toBe(1)
  expect((await app.send(profileCalls.profile, {}, back.sender)).status).toBe(401)
  expect(await rowOf(other)).toMatchObject({ status: 'active', email: other.customer.email })
  expect((await app.send(profileCalls.profile, {}, other.sender)).status).toBe(200)
})

test('what the register lacks is entered: erasures of a former release, and those of a lost folder', async () => {
  const made = await makeCustomer(app)
  expect((await remove(made)).status).toBe(200)
  await app.drain()
  await app.deps.adapters.erasures.remove(entryOf(made))
  await run()
  expect(await isEntered(made)).toBe(true)
})
