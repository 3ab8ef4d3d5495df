import { staffCollectionCalls, type Sent } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeStaff } from '../../../testing/make-staff'
import { startAppOn } from '../../../testing/start'

test('a save of a counter does not undo what a colleague saved since it was read', async () => {
  // Other tests read the counter of this country.
  const app = await startAppOn(await openTestDatabase())
  const admin = await makeStaff(app, ['admin'])
  const read = async () => {
    const { results } = (await app.send(staffCollectionCalls.staffCounters, {}, admin.sender)).body
    const found = results.find(({ country }) => country === 'sg')
    if (found === undefined) throw new Error('Singapore has no counter.')
    return found
  }
  const save = (body: Sent<typeof staffCollectionCalls.staffSaveCounter>['body']) =>
    app.send(staffCollectionCalls.staffSaveCounter, { body }, admin.sender)
  const first = await read()
  const theirs = { ...first, address: '2 Sample Road' }
  expect((await save(theirs)).status).toBe(200)
  const late = await save({ ...first, hours: '1-5 09:00-17:00' })
  expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
  const unseen = await save({ ...first, hours: '1-5 09:00-17:00', version: null })
  expect([unseen.status, unseen.body.error_code]).toEqual([409, 'edited_meanwhile'])
  // The very same again is no other change.
  expect((await save(theirs)).status).toBe(200)
  const now = await read()
  expect([now.address, now.hours]).toEqual(['2 Sample Road', first.hours])
  expect((await save({ ...now, hours: '1-5 09:00-17:00' })).status).toBe(200)
  expect(await read()).toMatchObject({ address: '2 Sample Road', hours: '1-5 09:00-17:00' })
  const saves = app.deps.database.db.select().from(auditEvents)
  expect(await saves.where(eq(auditEvents.action, 'collection_counter.saved'))).toHaveLength(2)
})
