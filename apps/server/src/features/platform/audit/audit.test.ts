import { randomUUID } from 'node:crypto'
import { allCalls, staffAuditCalls, staffCalls, staffCustomerCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { drawPicture } from '../../../testing/make-files'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await startApp()
  admin = await makeStaff(app, ['admin'])
})

type Query = Parameters<typeof read>[0]
const read = async (query: {
  staff_id?: string
  action?: string
  subject?: string
  from?: string
  until?: string
  count?: number
  after?: string
}) => app.send(staffAuditCalls.staffAudit, { query }, admin.sender)
const all = async (query: Query) => (await read(query)).body.results

const write = async (staffId: string | null, action: string, subject: string, at: string) => {
  await app.deps.database.db
    .insert(auditEvents)
    .values({ staffId, action, subject, details: { from: 'a', count: 2, nothing: null }, createdAt: new Date(at) })
}

describe('the audit log [GUARD-10]', () => {
  test('is searchable by person, action, subject and time, newest first and page by page', async () => {
    const clerk = await makeStaff(app, ['support'])
    const { id } = clerk.staff
    const subject = `thing:${randomUUID()}`
    await write(id, 'thing.made', subject, '2020-01-01T00:00:00Z')
    await write(null, 'thing.aged', subject, '2020-01-02T00:00:00Z')
    await write(id, 'thing.lost', subject, '2020-01-03T00:00:00Z')
    const actions = async (query: Query) => (await all(query)).map(({ action }) => action)
    expect(await actions({ subject })).toEqual(['thing.lost', 'thing.aged', 'thing.made'])
    expect(await actions({ staff_id: id })).toEqual(['thing.lost', 'thing.made'])
    expect(await actions({ subject, action: 'thing.made' })).toEqual(['thing.made'])
    const first = await read({ subject, count: 2 })
    expect(first.body.results[1]).toMatchObject({
      by: null,
      details: [
        { name: 'from', label: 'From', value: 'a', before: null },
        { name: 'count', label: 'Number', value: '2', before: null },
      ],
    })
    expect(first.body.results[0]?.by).toEqual({ staff_id: id, name: clerk.staff.name })
    expect(await actions({ subject, count: 2, after: first.body.next ?? '' })).toEqual(['thing.made'])
    expect((await read({ after: 'no-number' })).status).toBe(400)
  })

  test('finds a typed code of any kind, in any case', async () => {
    const code = `SHP-${randomUUID().slice(0, 8).toUpperCase()}`
    await write(null, 'shipment.sent', `shipment:${code}`, '2020-01-01T00:00:00Z')
    await write(null, 'voucher.changed', `voucher:${code}`, '2020-01-02T00:00:00Z')
    const found = await all({ subject: code.toLowerCase() })
    expect(found.map(({ subject }) => subject)).toEqual([`voucher:${code}`, `shipment:${code}`])
  })

  test('filters by period', async () => {
    const clerk = await makeStaff(app, ['support'])
    await app.send(staffCalls.staffLogout, {}, clerk.sender)
    const staff_id = clerk.staff.id
    const [hourAgo, inAnHour] = [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString())
    expect(await all({ staff_id, from: hourAgo ?? '', until: inAnHour ?? '' })).toHaveLength(1)
    expect(await all({ staff_id, from: inAnHour ?? '' })).toEqual([])
    expect(await all({ staff_id, until: '2001-01-01T00:00:00Z' })).toEqual([])
  })

  test('is restricted to admins', async () => {
    const support = await makeStaff(app, ['support', 'finance', 'hub', 'warehouse'])
    expect((await app.send(staffAuditCalls.staffAudit, { query: {} }, support.sender)).status).toBe(404)
  })
})

describe('automatic audit of staff writes [GUARD-10]', () => {
  const traces = async (staffId: string) =>
    app.deps.database.db.select().from(auditEvents).where(eq(auditEvents.staffId, staffId)).orderBy(auditEvents.id)

  test('records the method and path of a call whose handler records nothing', async () => {
    const clerk = await makeStaff(app, ['warehouse'])
    const file = new Blob([new Uint8Array(await drawPicture())], { type: 'image/jpeg' })
    const upload = allCalls.staff_receiving.staffUploadImage
    const { status, text } = await app.send(upload, { file: new File([file], 'a.jpg') }, clerk.sender)
    expect(status, text).toBe(200)
    expect(await traces(clerk.staff.id)).toMatchObject([{ action: 'call', subject: 'POST /api/ops/image/upload' }])
  })

  test('adds no second event if the handler records one, and none for a refused call', async () => {
    const clerk = await makeStaff(app, ['support'])
    const { customer } = await makeCustomer(app)
    const body = { reason: 'Chargeback' }
    const suspend = staffCustomerCalls.staffSuspendCustomer
    await app.send(suspend, { params: { customer_id: customer.id }, body }, clerk.sender)
    expect((await traces(clerk.staff.id)).map(({ action }) => action)).toEqual(['customer.suspended'])
    expect((await app.send(suspend, { params: { customer_id: customer.id }, body }, clerk.sender)).status).toBe(409)
    expect(await traces(clerk.staff.id)).toHaveLength(1)
  })
})
