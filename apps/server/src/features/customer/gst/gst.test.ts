import { gstRegistrationCalls, privacyCalls, staffCustomerCalls, staffGstRegistrationCalls } from '@layar/contract'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, gstRegistrations } from '../../../db/schema'
import { makeCustomer, samplePassword, type TestCustomer } from '../../../testing/make-customer'
import { sampleRegistration, saveGstRegistration } from '../../../testing/make-gst-registration'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { collect, findDataSubject } from '../privacy/store'

let app: TestApp
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  finance = await makeStaff(app, ['finance'])
})

const rowOf = async ({ customer }: TestCustomer) => {
  const [row] = await app.deps.database.db
    .select()
    .from(gstRegistrations)
    .where(eq(gstRegistrations.customerId, customer.id))
  return row
}
const auditOf = ({ customer }: TestCustomer) =>
  app.deps.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `customer:${customer.code}`), like(auditEvents.action, 'customer.gst_%')))
    .orderBy(auditEvents.id)
const remove = (owner: TestCustomer, version: string, by = finance) =>
  app.send(
    staffGstRegistrationCalls.staffRemoveGstRegistration,
    { params: { customer_id: owner.customer.id }, body: { reason: 'No longer registered', version } },
    by.sender,
  )

describe('the GST registration of a customer in Singapore', () => {
  test('is recorded by finance with its numbers as they are written, shown to both, and audited', async () => {
    const owner = await makeCustomer(app)
    const { status, body, text } = await saveGstRegistration(app, owner, finance, {
      uen: ' 200000000w ',
      gst_number: 'm9-0312345-a',
    })
    expect(status, text).toBe(200)
    const shown = { company_name: 'Sample Trading Pte. Ltd.', uen: '200000000W', gst_number: 'M90312345A' }
    expect(body.result).toMatchObject({ ...shown, valid_from: '2024-01-01', recorded_by: finance.staff.name })
    const own = await app.send(gstRegistrationCalls.gstRegistration, {}, owner.sender)
    expect(own.body.result).toEqual({ ...shown, valid_from: '2024-01-01' })
    const page = await app.send(
      staffCustomerCalls.staffCustomer,
      { params: { customer_id: owner.customer.id } },
      finance.sender,
    )
    expect(page.body.result.gst_registration).toEqual(body.result)
    expect(await auditOf(owner)).toMatchObject([
      { action: 'customer.gst_recorded', staffId: finance.staff.id, details: { after: { gstNumber: 'M90312345A' } } },
    ])
  })

  test('is refused with every wrong number and day at its field, and changes nothing', async () => {
    const owner = await makeCustomer(app)
    const { status, body } = await saveGstRegistration(app, owner, finance, {
      uen: '200000000A',
      gst_number: 'X90312345A',
      valid_from: '2026-02-31',
    })
    expect(status).toBe(422)
    expect(Object.keys(body.message as unknown as object).sort()).toEqual(['gst_number', 'uen', 'valid_from'])
    expect(await rowOf(owner)).toBeUndefined()
  })

  test('is not offered in Indonesia', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { status, body } = await saveGstRegistration(app, owner, finance)
    expect([status, body.error_code]).toEqual([422, 'gst_registration_not_offered'])
    expect(await rowOf(owner)).toBeUndefined()
  })

  test('is read by support and changed by finance and admins alone', async () => {
    const owner = await makeCustomer(app)
    const version = (await saveGstRegistration(app, owner, finance)).body.result.version
    const support = await makeStaff(app, ['support'])
    for (const { status, body } of [
      await saveGstRegistration(app, owner, support, { company_name: 'Other', version }),
      await remove(owner, version, support),
    ])
      expect([status, body.error_code]).toEqual([404, 'role_missing'])
    const page = await app.send(
      staffCustomerCalls.staffCustomer,
      { params: { customer_id: owner.customer.id } },
      support.sender,
    )
    expect(page.body.result.gst_registration?.company_name).toBe('Sample Trading Pte. Ltd.')
    const admin = await makeStaff(app, ['admin'])
    expect((await saveGstRegistration(app, owner, admin, { company_name: 'Other', version })).status).toBe(200)
  })

  test('of two that record it at once one wins, and the same again has the effect of one', async () => {
    const owner = await makeCustomer(app)
    const colleague = await makeStaff(app, ['finance'])
    const answers = await Promise.all([
      saveGstRegistration(app, owner, finance, { company_name: 'One', version: null }),
      saveGstRegistration(app, owner, colleague, { company_name: 'Other', version: null }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe('edited_meanwhile')
    const kept = await rowOf(owner)
    const again = await saveGstRegistration(app, owner, finance, {
      company_name: kept?.companyName ?? '',
      version: null,
    })
    expect(again.status).toBe(200)
    expect(await auditOf(owner)).toHaveLength(1)
  })

  test('is removed once, with the version that was read', async () => {
    const owner = await makeCustomer(app)
    const { version } = (await saveGstRegistration(app, owner, finance)).body.result
    expect((await remove(owner, 'an older one')).body.error_code).toBe('edited_meanwhile')
    expect((await remove(owner, version)).status).toBe(200)
    expect((await remove(owner, version)).status).toBe(200)
    expect(await rowOf(owner)).toBeUndefined()
    expect((await auditOf(owner)).map(({ action }) => action)).toEqual([
      'customer.gst_recorded', 'customer.gst_removed',
    ]) // prettier-ignore
  })

  test('is in the export of the customer’s data without what finance noted, and goes with the account', async () => {
    const owner = await makeCustomer(app)
    await saveGstRegistration(app, owner, finance)
    const { db } = app.deps.database
    const rows = await collect(db, await findDataSubject(db, app.deps.config.pepper, owner.customer.id))
    expect(rows['gst_registrations']).toMatchObject([{ uen: '200000000W', gst_number: 'M90312345A' }])
    expect(JSON.stringify(rows)).not.toContain(sampleRegistration.reason)
    const left = await app.send(
      privacyCalls.deleteAccount,
      { body: { current_password: samplePassword } },
      owner.sender,
    )
    expect(left.status, left.text).toBe(200)
    expect(await rowOf(owner)).toBeUndefined()
  })
})
