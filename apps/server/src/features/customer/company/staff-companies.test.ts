import { companyCalls, profileCalls, staffCompanyCalls } from '@layar/contract'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, companies, messages } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { makeFile } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let clerk: TestStaff
beforeAll(async () => {
  app = await startApp()
  clerk = await makeStaff(app, ['support'])
})

const pending = async () => {
  const owner = await makeCustomer(app, { country: 'id' })
  const body = {
    name: 'PT Contoh',
    registration_number: '9120001234567',
    tax_number: '099999997001000',
    product_category: 'other',
    address: 'Jalan Contoh 1',
    phone_number: '081234567890',
    email: 'kantor@contoh.example',
    documents: [(await makeFile(app, owner, 'company')).url],
  } as const
  const submitCompany = (changes: { name?: string } = {}) =>
    app.send(companyCalls.saveCompany, { body: { ...body, documents: [...body.documents], ...changes } }, owner.sender)
  await submitCompany()
  const [row] = await app.deps.database.db.select().from(companies).where(eq(companies.customerId, owner.customer.id))
  if (row === undefined) throw new Error('Nothing was submitted.')
  const params = { company_id: row.id }
  return { owner, submitCompany, params, seenAt: row.updatedAt.toISOString() }
}
const verify = (params: { company_id: string }, seenAt: string, by = clerk) =>
  app.send(staffCompanyCalls.staffVerifyCompany, { params, body: { seen_at: seenAt } }, by.sender)
const typeOf = async (owner: Awaited<ReturnType<typeof pending>>['owner']) =>
  (await app.send(profileCalls.profile, {}, owner.sender)).body.result.customer_type

describe('review [SUPP-05]', () => {
  test('shows a submission with its documents to staff', async () => {
    const { owner, params } = await pending()
    const { body } = await app.send(staffCompanyCalls.staffCompany, { params }, clerk.sender)
    expect(body.result).toMatchObject({ status: 'pending', customer_code: owner.customer.code, decided_by: null })
    expect(body.result.documents).toHaveLength(1)
    expect(body.result.documents[0]?.file_url).toContain(`for=s.${clerk.staff.id}`)
  })

  test('verifies a company: the customer becomes a business, is notified, and the decision is audited', async () => {
    const { owner, params, seenAt } = await pending()
    expect(await typeOf(owner)).toBe('personal')
    const { status, body } = await verify(params, seenAt)
    expect([status, body.result.status, body.result.decided_by]).toEqual([200, 'verified', clerk.staff.name])
    expect(await typeOf(owner)).toBe('business')
    const told = await app.deps.database.db
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, owner.customer.id), like(messages.template, 'company_%')))
    expect(told.map(({ channel }) => channel).sort()).toEqual(['app', 'email'])
    const record = await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `company:${params.company_id}`))
    expect(record).toMatchObject([{ action: 'company.verified', staffId: clerk.staff.id }])
  })

  test('rejects a company: the customer reads the note and submits again', async () => {
    const { owner, submitCompany, params, seenAt } = await pending()
    const input = { params, body: { seen_at: seenAt, note: 'The paper cannot be read.' } }
    expect((await app.send(staffCompanyCalls.staffRejectCompany, input, clerk.sender)).status).toBe(200)
    const { body } = await app.send(companyCalls.company, {}, owner.sender)
    expect(body.result).toMatchObject({ status: 'rejected', note: 'The paper cannot be read.' })
    expect(await typeOf(owner)).toBe('personal')
    expect((await submitCompany()).body.result).toMatchObject({ status: 'pending', note: null, decided_at: null })
  })

  test('refuses to decide data that changed since they were viewed', async () => {
    const { owner, submitCompany, params, seenAt } = await pending()
    await submitCompany({ name: 'PT Lain' })
    const { status, body } = await verify(params, seenAt)
    expect([status, body.error_code]).toEqual([409, 'company_changed'])
    expect(await typeOf(owner)).toBe('personal')
  })

  test('decides once for concurrent staff members; a repeated request gets the same answer', async () => {
    const { params, seenAt } = await pending()
    const others = await Promise.all(Array.from({ length: 4 }, () => makeStaff(app, ['support'])))
    const answers = await Promise.all(others.map((by) => verify(params, seenAt, by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const winner = others[answers.findIndex(({ status }) => status === 200)]
    expect((await verify(params, seenAt, winner)).status).toBe(200)
    expect(
      await app.deps.database.db.$count(auditEvents, eq(auditEvents.subject, `company:${params.company_id}`)),
    ).toBe(1)
  })
})
