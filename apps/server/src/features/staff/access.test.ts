import { randomUUID } from 'node:crypto'
import {
  accountCalls,
  errorText,
  staffCalls,
  staffAuditCalls,
  staffMemberCalls,
  staffClaimCalls,
  staffVoucherCalls,
  staffCompanyCalls,
  staffCustomerCalls,
  staffIdentityCalls,
  staffLeadCalls,
  staffGatewayCalls,
  staffPaylaterCalls,
  staffPaymentCalls,
  staffBalanceCalls,
  staffInvoiceCalls,
  staffRefundCalls,
  staffAgentCalls,
  staffCategoryCalls,
  staffExportRuleCalls,
  staffRateCalls,
  staffReceivingCalls,
  staffRoles,
  staffExportCalls,
  staffShipmentCalls,
  staffTariffCalls,
  staffTaxCalls,
  staffTicketCalls,
  shipmentCalls,
  type Call,
} from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeGuest } from '../../testing/make-customer'
import { makeStaff, type TestStaff } from '../../testing/make-staff'
import { startApp, type TestApp } from '../../testing/start'

let app: TestApp
let clerks: Readonly<Record<(typeof staffRoles)[number], TestStaff>>
beforeAll(async () => {
  app = await startApp()
  const made = await Promise.all(staffRoles.map(async (role) => [role, await makeStaff(app, [role])] as const))
  clerks = Object.fromEntries(made) as typeof clerks
})

const everyCall = Object.entries({
  ...staffCalls,
  ...staffCustomerCalls,
  ...staffClaimCalls,
  ...staffAuditCalls,
  ...staffMemberCalls,
  ...staffVoucherCalls,
  ...staffIdentityCalls,
  ...staffPaymentCalls,
  ...staffGatewayCalls,
  ...staffPaylaterCalls,
  ...staffBalanceCalls,
  ...staffInvoiceCalls,
  ...staffRefundCalls,
  ...staffReceivingCalls,
  ...staffShipmentCalls,
  ...staffExportCalls,
  ...staffTicketCalls,
  ...staffCompanyCalls,
  ...staffLeadCalls,
  ...staffTariffCalls,
  ...staffTaxCalls,
  ...staffRateCalls,
  ...staffAgentCalls,
  ...staffCategoryCalls,
  ...staffExportRuleCalls,
} as Record<string, Call>).filter(([, call]) => call.auth === 'staff')

/** A path that names nothing real, without a body: what is answered before the input is looked at. */
const knock = (call: Call, headers: Record<string, string>) =>
  app.app.inject({ method: call.method, url: call.path.replace(/\{\w+\}/g, randomUUID()), headers })

test('there are staff calls to prove', () => {
  expect(everyCall.length).toBeGreaterThan(18)
})

describe.each(everyCall)('%s', (name, call) => {
  test('answers 401 to nobody and to a customer [GUARD-10]', async () => {
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

  test('is for its roles and an admin alone [GUARD-10]', async () => {
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

test('a clerk is nobody on the customers’ side [GUARD-10]', async () => {
  const { accessToken } = await makeGuest(app)
  for (const call of [accountCalls.profile, shipmentCalls.cartList]) {
    const sender = { ...clerks.admin.sender, ...(accessToken !== undefined && { accessToken }) }
    const { status } = await app.send(call, {}, sender)
    expect(status).toBe(401)
  }
})
