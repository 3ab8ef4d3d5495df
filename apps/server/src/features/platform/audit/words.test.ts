import { randomUUID } from 'node:crypto'
import { languages, staffAuditCalls, type Language } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await startApp()
  admin = await makeStaff(app, ['admin'])
})

/** The newest event of a subject, as an admin reads it. */
const read = async (subject: string, language: Language = 'en') => {
  const reply = await app.send(staffAuditCalls.staffAudit, { query: { subject } }, { ...admin.sender, language })
  expect(reply.status, reply.text).toBe(200)
  const [event] = reply.body.results
  if (event === undefined) throw new Error('No such event.')
  return event
}
const record = async (subject: string, details: Record<string, unknown> = {}, action = 'call') => {
  await app.deps.database.db.insert(auditEvents).values({ staffId: admin.staff.id, action, subject, details })
  return subject
}
const said = async (subject: string, language: Language = 'en') =>
  (await read(subject, language)).details.map(({ label, before, value }) =>
    before === null ? `${label}: ${value}` : `${label}: ${before} → ${value}`,
  )

test('a subject by id is called by its name, and leads to its page', async () => {
  const { customer } = await makeCustomer(app)
  const byId = await read(await record(`customer:${customer.id}`))
  expect(byId.subject_name).toMatch(new RegExp(`^Customer \\S.* \\(${customer.code}\\)$`))
  expect(byId.page).toEqual({ kind: 'customer', key: customer.id })
  const byCode = await read(await record(`customer:${customer.code}`), 'cn')
  expect(byCode.subject_name).toContain('客户 ')
  expect(byCode.page).toEqual({ kind: 'customer', key: customer.id })
})

test.each([
  ['shipment:SHP-1', 'Shipment SHP-1', { kind: 'shipment', key: 'SHP-1' }],
  ['country:id', 'Country Indonesia', null],
  ['lead:list', 'List of quote requests', null],
  ['POST /api/ops/image/upload', 'POST /api/ops/image/upload', null],
])('%s is %s', async (subject, name, page) => {
  expect(await read(await record(subject))).toMatchObject({ subject_name: name, page })
})

test('every kind of subject is asked of the database in its own words, in every language', async () => {
  const { auditSubjectKinds } = await import('@layar/domain')
  for (const kind of auditSubjectKinds)
    for (const code of [randomUUID(), 'LYH-00000001-1'])
      for (const language of languages) {
        const { subject_name: name } = await read(await record(`${kind}:${code}`), language)
        expect(name).not.toContain(`${kind}:`)
        expect(name).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
      }
})

test('statuses, roles, sites, people and amounts are said in words, and ids alone are left out', async () => {
  const code = `SHP-${randomUUID()}`
  const move = await record(`shipment:${code}`, { from: 'warehouse', reason: null, event_id: randomUUID() })
  expect(await said(move)).toEqual(['From: Received at warehouse'])
  expect(await said(move, 'cn')).toEqual(['原为: 仓库已收货'])
  const member = await record(`member:${code}@staff.example`, {
    roles: ['hub', 'support'],
    before: ['support'],
    sites: [{ kind: 'hub', country: 'sg' }, { kind: 'all' }],
  })
  expect(await said(member)).toEqual(['Sites: Singapore, All sites', 'Roles: Support → Hub, Support'])
  const refund = await record(`refund:${randomUUID()}`, {
    amount_minor: 1_850_000,
    currency: 'IDR',
    method: 'bank',
    credit_note_code: null,
  })
  expect(await said(refund)).toEqual([
    expect.stringMatching(/: Bank transfer$/),
    expect.stringMatching(/^Amount: Rp.*1.850.000/),
  ])
  const taken = await record(`ticket:${code}`, { from: admin.staff.id })
  expect(await said(taken)).toEqual([`From: ${admin.staff.name}`])
})

test('the worth of a voucher is said as money of its country, or as a percentage', async () => {
  const terms = { currency: 'IDR', max_discount_minor: 75_000, min_transaction_minor: 500_000 }
  const amount = await record(`voucher:${randomUUID()}`, { ...terms, kind: 'amount', value: 25_000 })
  expect(await said(amount)).toEqual([
    expect.stringMatching(/: Amount$/),
    'Value: Rp.25.000',
    expect.stringMatching(/: Rp\.75\.000$/),
    expect.stringMatching(/: Rp\.500\.000$/),
  ])
  const part = await record(`voucher:${randomUUID()}`, { ...terms, currency: 'SGD', kind: 'percent', value: 1_250 })
  expect(await said(part)).toEqual([
    expect.stringMatching(/: Percent$/),
    'Value: 12.5%',
    expect.stringMatching(/: \$750\.00$/),
    expect.stringMatching(/: \$5,000\.00$/),
  ])
  expect((await said(part, 'id'))[1]).toBe('Nilai: 12,5%')
})

test('amounts recorded beside their former ones are said as changes, with the currency', async () => {
  const now = { duty_minor: 1_200, tax_minor: 4_500, paid_minor: null, currency: 'SGD' }
  const subject = await record(`customs:${randomUUID()}`, {
    ...now,
    before: { duty_minor: 1_200, tax_minor: null, paid_minor: 300 },
  })
  expect(await said(subject)).toEqual(['Tax: $45.00', 'Paid to customs: $3.00 → –'])
})

test('a form says what changed, field by field', async () => {
  const subject = await record(`agent:${randomUUID()}`, {
    before: { name: 'Guangzhou', hours: 'Mon–Sat', is_active: true },
    after: { name: 'Guangzhou', hours: 'Mon–Fri', is_active: false },
  })
  expect(await said(subject)).toEqual([
    expect.stringMatching(/: Mon–Sat → Mon–Fri$/),
    expect.stringMatching(/: Yes → No$/),
  ])
})
