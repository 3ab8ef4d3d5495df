import { randomUUID } from 'node:crypto'
import { allCalls, errorText, profileCalls, shipmentCalls, staffRoles, type Call } from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeGuest } from '../../../testing/make-customer'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let clerks: Readonly<Record<(typeof staffRoles)[number], TestStaff>>
beforeAll(async () => {
  app = await startApp()
  const made = await Promise.all(staffRoles.map(async (role) => [role, await makeStaff(app, [role])] as const))
  clerks = Object.fromEntries(made) as typeof clerks
})

const everyCall = Object.values(allCalls)
  .flatMap((list) => Object.entries<Call>(list))
  .filter(([, call]) => call.auth === 'staff')

/** Calls a path with random ids and without a body: what is returned before input validation. */
const knock = (call: Call, headers: Record<string, string>) =>
  app.app.inject({ method: call.method, url: call.path.replace(/\{\w+\}/g, randomUUID()), headers })

test('every staff call requires a staff member, except to sign in [GUARD-10]', () => {
  const onStaffSide = Object.values(allCalls)
    .flatMap((list) => Object.entries<Call>(list))
    .filter(([, { path }]) => path.startsWith('/api/ops/'))
  expect(onStaffSide.filter(([, { auth }]) => auth !== 'staff').map(([name]) => name)).toEqual([
    'staffLogin',
    'staffSetPassword',
  ])
  expect(everyCall).toHaveLength(onStaffSide.length - 2)
})

describe.each(everyCall)('%s', (name, call) => {
  test('returns 401 to unauthenticated callers and to customers [GUARD-10]', async () => {
    const customer = await makeCustomer(app)
    const guest = await makeGuest(app)
    for (const headers of [
      {},
      { Authorization: 'Bearer x' },
      { AccessToken: guest.accessToken ?? '' },
      customer.headers,
    ])
      expect((await knock(call, headers)).statusCode).toBe(401)
  })

  test('is allowed for its roles and admins only [GUARD-10]', async () => {
    if (name === 'staffLogout') return
    const refusal = errorText('role_missing', 'en')
    for (const role of staffRoles) {
      const isAllowed = call.roles === undefined || role === 'admin' || call.roles.includes(role)
      const { statusCode, body } = await knock(call, clerks[role].headers)
      if (isAllowed) expect(body, role).not.toContain(refusal)
      else {
        expect(statusCode, role).toBe(404)
        expect(body, role).toContain(refusal)
      }
    }
  })
})

test('rejects staff sessions on the customer side [GUARD-10]', async () => {
  const { accessToken } = await makeGuest(app)
  for (const call of [profileCalls.profile, shipmentCalls.cartList]) {
    const sender = { ...clerks.admin.sender, ...(accessToken !== undefined && { accessToken }) }
    const { status } = await app.send(call, {}, sender)
    expect(status).toBe(401)
  }
})
