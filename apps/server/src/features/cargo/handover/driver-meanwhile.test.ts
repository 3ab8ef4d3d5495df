import { staffHandOverCalls, type Sent } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../../db/schema'
import { makeStaff } from '../../../testing/make-staff'
import { startApp } from '../../../testing/start'

test('a change of the driver does not undo what a colleague saved since it was read', async () => {
  const app = await startApp()
  const hub = await makeStaff(app, ['hub'])
  const body = { service: 'impor', country: 'sg', carrier: 'Sample Carrier', driver_name: 'Adi' } as const
  const opened = (await app.send(staffHandOverCalls.staffCreateHandOver, { body }, hub.sender)).body.result
  const params = { hand_over_code: opened.hand_over.hand_over_code }
  const edit = (changes: Sent<typeof staffHandOverCalls.staffEditHandOver>['body']) =>
    app.send(staffHandOverCalls.staffEditHandOver, { params, body: changes }, hub.sender)
  const read = async () => (await app.send(staffHandOverCalls.staffHandOver, { params }, hub.sender)).body.result
  const { driver_version: version } = opened
  const theirs = { driver_name: 'Budi', vehicle: 'SGX 1', version }
  expect((await edit(theirs)).status).toBe(200)
  const late = await edit({ driver_name: 'Adi', vehicle: 'SGX 9', version })
  expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
  // The very same again is no other change.
  expect((await edit(theirs)).status).toBe(200)
  const now = await read()
  expect(now.hand_over).toMatchObject({ driver_name: 'Budi', vehicle: 'SGX 1' })
  expect((await edit({ driver_name: 'Budi', vehicle: 'SGX 9', version: now.driver_version })).status).toBe(200)
  const isEdit = and(
    eq(auditEvents.action, 'hand_over.edited'),
    eq(auditEvents.subject, `hand_over:${params.hand_over_code}`),
  )
  expect(await app.deps.database.db.select().from(auditEvents).where(isEdit)).toHaveLength(2)
})
