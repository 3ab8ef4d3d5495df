import { staffHealthCalls } from '@layar/contract'
import { expect, test } from 'vitest'
import { makeStaff } from '../../../testing/make-staff'
import { startApp } from '../../../testing/start'

test('health reports the database, the jobs, the messages and the sample data in use', async () => {
  const app = await startApp()
  const support = await makeStaff(app, ['support'])
  const { body, status } = await app.send(staffHealthCalls.staffHealth, {}, support.sender)
  expect(status).toBe(200)
  expect(body.result).toMatchObject({ database_ok: true })
  expect(body.result.samples_in_use).toContain('tariffs')
})
