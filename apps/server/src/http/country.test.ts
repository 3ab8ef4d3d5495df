import { accountCalls, profileCalls, sessionCalls, staffCalls, staffQueueCalls } from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer } from '../testing/make-customer'
import { makeStaff } from '../testing/make-staff'
import { startApp, type TestApp } from '../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

describe.each([
  ['sg', 'id'],
  ['id', 'sg'],
] as const)('an account of %s at the site of %s [CTRY-01]', (own, other) => {
  test('is refused an access token with a dedicated code, and gets one at the site of its country', async () => {
    const { sender } = await makeCustomer(app, { country: own })
    const refused = await app.send(sessionCalls.createAccessToken, { body: {} }, { ...sender, country: other })
    expect([refused.status, refused.body.error_code]).toEqual([409, 'country_mismatch'])
    expect((await app.send(sessionCalls.createAccessToken, { body: {} }, sender)).status).toBe(201)
  })

  test('can end its session only under its own country', async () => {
    const { sender } = await makeCustomer(app, { country: own })
    expect((await app.send(accountCalls.logout, {}, { ...sender, country: other })).status).toBe(409)
    expect((await app.send(accountCalls.logout, {}, sender)).status).toBe(200)
    expect((await app.send(profileCalls.profile, {}, sender)).status).toBe(401)
  })
})

test('lets staff work at the site of either country', async () => {
  for (const country of ['sg', 'id'] as const) {
    const { sender } = await makeStaff(app, ['admin'])
    expect((await app.send(staffQueueCalls.staffQueues, {}, { ...sender, country })).status).toBe(200)
    expect((await app.send(staffCalls.staffLogout, {}, { ...sender, country })).status).toBe(200)
  }
})
