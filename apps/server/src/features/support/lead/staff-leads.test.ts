import { leadCalls, staffLeadCalls } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, leads } from '../../../db/schema'
import { nextIp } from '../../../testing/counted'
import { makeGuest } from '../../../testing/make-customer'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let clerk: TestStaff
beforeAll(async () => {
  app = await startApp()
  clerk = await makeStaff(app, ['support'])
})

const makeLead = async (changes: { name?: string; goods?: string; message?: string } = {}) => {
  const email = `lead-${crypto.randomUUID()}@mail.example`
  const ip = nextIp()
  const body = { name: 'Visitor', goods: 'Lamps', email, ...changes }
  await app.send(leadCalls.postLead, { body }, await makeGuest(app, 'sg', ip))
  const [row] = await app.deps.database.db.select().from(leads).where(eq(leads.email, email))
  if (row === undefined) throw new Error('The request was not stored.')
  return { id: row.id, email }
}
const update = (
  id: string,
  body: {
    from: 'new' | 'contacted'
    status?: 'contacted' | 'won' | 'lost'
    note?: string
    from_note?: string | null
    owner?: 'me' | 'nobody'
    seen_staff_id?: string | null
  },
  by = clerk,
) => app.send(staffLeadCalls.staffUpdateLead, { params: { lead_id: id }, body }, by.sender)

describe('order requests in the console [SUPP-03]', () => {
  test('finds a request by contact, assigns it, adds a note, changes its status and audits it', async () => {
    const { id, email } = await makeLead()
    const list = await app.send(staffLeadCalls.staffLeads, { query: { search: email } }, clerk.sender)
    expect(list.body.results).toMatchObject([{ lead_id: id, status: 'new', assigned_to: null }])
    const { body } = await update(id, { from: 'new', status: 'contacted', note: 'Called back', owner: 'me' })
    expect(body.result).toMatchObject({
      status: 'contacted',
      note: 'Called back',
      assigned_to: { staff_id: clerk.staff.id },
    })
    expect(body.result.contacted_at).not.toBeNull()
    const record = await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `lead:${id}`))
    expect(record).toMatchObject([{ action: 'lead.changed', details: { from: 'new', to: 'contacted' } }])
  })

  test('finds a request by a word in every status, unless one is chosen', async () => {
    const { id, email } = await makeLead()
    await update(id, { from: 'new', status: 'won' })
    const find = async (query: { search: string; status?: 'new' | 'won' }) =>
      (await app.send(staffLeadCalls.staffLeads, { query }, clerk.sender)).body.results.map((row) => row.lead_id)
    expect(await find({ search: email })).toEqual([id])
    expect(await find({ search: email, status: 'won' })).toEqual([id])
    expect(await find({ search: email, status: 'new' })).toEqual([])
    const { body } = await app.send(staffLeadCalls.staffExportLeads, { body: { search: email } }, clerk.sender)
    expect([body.result.count, body.result.file_name.slice(0, 10)]).toEqual([1, 'leads-all-'])
  })

  test('does not write a note over one that its writer has not seen', async () => {
    const { id } = await makeLead()
    expect((await update(id, { from: 'new', note: 'Prefers sea freight', from_note: null })).status).toBe(200)
    const late = await update(id, { from: 'new', note: 'Call on Monday', from_note: null })
    expect([late.status, late.body.error_code]).toEqual([409, 'lead_changed'])
    const seen = await update(id, { from: 'new', note: 'Sea. Call on Monday', from_note: 'Prefers sea freight' })
    expect(seen.body.result.note).toBe('Sea. Call on Monday')
  })

  test('accepts one of two concurrent staff updates and rejects the other', async () => {
    const { id } = await makeLead()
    const other = await makeStaff(app, ['support'])
    const answers = await Promise.all([
      update(id, { from: 'new', status: 'won' }),
      update(id, { from: 'new', status: 'lost' }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('gives a request that two take at once to one of them, and tells the other who has it', async () => {
    const { id } = await makeLead()
    const other = await makeStaff(app, ['support'])
    const take = (by: TestStaff) => update(id, { from: 'new', owner: 'me', seen_staff_id: null }, by)
    const [mine, theirs] = await Promise.all([take(clerk), take(other)])
    const [winner, late] = mine.status === 200 ? [clerk, theirs] : [other, mine]
    expect([mine.status, theirs.status].sort()).toEqual([200, 409])
    expect([late.body.error_code, late.body.message]).toEqual([
      'lead_taken',
      `${winner.staff.name} is already handling this request.`,
    ])
    const held = async () =>
      (await app.send(staffLeadCalls.staffLead, { params: { lead_id: id } }, clerk.sender)).body.result.assigned_to
    expect(await held()).toMatchObject({ staff_id: winner.staff.id })
    // Sent again it is still theirs, and its audit tells of one take.
    expect((await take(winner)).status).toBe(200)
    const taker = winner === clerk ? other : clerk
    expect((await update(id, { from: 'new', owner: 'nobody' }, taker)).status).toBe(409)
    const seen = await update(id, { from: 'new', owner: 'me', seen_staff_id: winner.staff.id }, taker)
    expect(seen.body.result.assigned_to).toMatchObject({ staff_id: taker.staff.id })
    expect((await update(id, { from: 'new', owner: 'nobody' }, taker)).status).toBe(200)
    const gone = await update(id, { from: 'new', owner: 'me', seen_staff_id: taker.staff.id }, winner)
    expect(gone.status).toBe(200)
  })

  test('says so when there are more than fit into one file', async () => {
    const tag = crypto.randomUUID()
    const { id } = await makeLead({ name: `Visitor ${tag}` })
    const more = (count: number) =>
      app.deps.database.db.execute(sql`
        insert into leads select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).*
          from leads l, generate_series(1, ${count}::int) where l.id = ${id}`)
    const save = () => app.send(staffLeadCalls.staffExportLeads, { body: { search: tag } }, clerk.sender)
    await more(9_999)
    const all = await save()
    expect([all.status, all.body.result.count, all.body.message]).toEqual([
      200,
      10_000,
      '10000 requests are in the file',
    ])
    await more(1)
    const part = await save()
    expect(part.body.result.count).toBe(10_000)
    expect(part.body.message).toMatch(/^Only the newest 10000 requests/)
  })

  test('neutralises visitors’ text in the export and on the wire', async () => {
    const tag = crypto.randomUUID()
    await makeLead({ name: `=cmd|"/c calc"!A1 ${tag}`, goods: '<script>alert(1)</script>', message: '@sum(1)' })
    const { status, body, headers } = await app.send(
      staffLeadCalls.staffExportLeads,
      { body: { search: tag } },
      clerk.sender,
    )
    expect([status, body.result.count]).toEqual([200, 1])
    expect(headers['content-type']).toContain('application/json')
    const [head, line] = body.result.csv.replace('\uFEFF', '').split('\r\n')
    expect(head).toMatch(/^Received \(SGT\),Country,Type,Status,Name,/)
    expect(line).toContain(`"'=cmd|""/c calc""!A1 ${tag}"`)
    expect(line).toContain("'@sum(1)")
    expect(body.result.file_name).toMatch(/^leads-all-\d{4}-\d\d-\d\d\.csv$/)
    const exported = await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.staffId, clerk.staff.id))
    expect(exported.map(({ action }) => action)).toContain('lead.exported')
  })

  test('exports the leads in the order in which the list is shown', async () => {
    const tag = crypto.randomUUID()
    for (const name of ['Ana', 'Budi', 'Citra']) await makeLead({ name: `${name} ${tag}` })
    const namesIn = async (query: { readonly order?: 'asc' | 'desc' }): Promise<string[]> => {
      const { body } = await app.send(
        staffLeadCalls.staffExportLeads,
        { body: { search: tag, ...query } },
        clerk.sender,
      )
      return body.result.csv.match(/Ana|Budi|Citra/g) ?? []
    }
    expect(await namesIn({})).toEqual(['Citra', 'Budi', 'Ana'])
    expect(await namesIn({ order: 'asc' })).toEqual(['Ana', 'Budi', 'Citra'])
  })
})
