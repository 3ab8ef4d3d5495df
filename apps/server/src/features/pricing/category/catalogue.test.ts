import { agentCalls, staffAgentCalls, staffCategoryCalls, type StaffAgent, type StaffCategory } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearReferenceCache } from '../../../db/reference-cache'
import { auditEvents } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'

// Agents and categories are shared: these tests need a separate database.
let app: TestApp
let clerk: TestStaff
let owner: TestCustomer
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  clerk = await makeStaff(app, ['support'])
  owner = await makeCustomer(app)
})
afterEach(clearReferenceCache)

const recordOf = (subject: string) =>
  app.deps.database.db.select().from(auditEvents).where(eq(auditEvents.subject, subject)).orderBy(auditEvents.id)

describe('agents', () => {
  const agents = async (): Promise<StaffAgent[]> =>
    (await app.send(staffAgentCalls.staffAgents, {}, clerk.sender)).body.results
  const inputOf = ({ agent_id: _id, code: _code, is_sample: _sample, ...rest }: StaffAgent) => rest
  const update = (agent: StaffAgent, change: Partial<StaffAgent>) =>
    app.send(
      staffAgentCalls.staffUpdateAgent,
      { params: { agent_id: agent.agent_id }, body: { ...inputOf(agent), ...change } },
      clerk.sender,
    )
  const shownToCustomers = async () => {
    clearReferenceCache()
    return (await app.send(agentCalls.agents, {}, owner.sender)).body.results.map(({ name }) => name)
  }

  test('show changes to customers and hide closed ones; both are audited', async () => {
    const agent = (await agents()).find(({ code }) => code === 'cn-shenzhen')
    if (agent === undefined) throw new Error('no agent')
    const { body } = await update(agent, { name: 'Shenzhen Bao’an' })
    expect(body.result).toMatchObject({ name: 'Shenzhen Bao’an', is_sample: false })
    expect(await shownToCustomers()).toContain('Shenzhen Bao’an')
    const late = await update(agent, { is_active: false })
    expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
    await update({ ...agent, version: body.result.version }, { is_active: false })
    expect(await shownToCustomers()).not.toContain('Shenzhen')
    expect(
      (await recordOf('agent:cn-shenzhen')).map(({ action, details }) => [action, details['before']]),
    ).toMatchObject([
      ['agent.changed', { name: 'Shenzhen' }],
      ['agent.changed', { name: 'Shenzhen Bao’an' }],
    ])
  })

  test('get the next number; two concurrent ones get different numbers', async () => {
    const [agent] = await agents()
    if (agent === undefined) throw new Error('no agent')
    const create = (code: string) =>
      app.send(staffAgentCalls.staffCreateAgent, { body: { ...inputOf(agent), code } }, clerk.sender)
    const made = await Promise.all([create('vn-hanoi'), create('vn-saigon')])
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(made.map(({ body }) => body.result.agent_id)).size).toBe(2)
    const again = await app.send(
      staffAgentCalls.staffCreateAgent,
      { body: { ...inputOf(agent), name: 'Other', code: 'cn-yiwu' } },
      clerk.sender,
    )
    expect(Object.keys(again.body.message as object)).toEqual(['code'])
  })

  test.each([
    ['an address without the code', { address_template: 'Sample Road 1' }, 'address_template'],
    ['a time zone that is none', { time_zone: 'Asia/Nowhere' }, 'time_zone'],
    ['full containers by air alone', { shipment_track: 'air', allow_fcl: true } as const, 'allow_fcl'],
    ['a phone number that lacks digits', { phone: '+86 138 000' }, 'phone'],
    ['a cut-off at 25 o’clock', { cutoff: '25:00' }, 'cutoff'],
  ])('reject %s at its field', async (_, change, field) => {
    const [agent] = await agents()
    if (agent === undefined) throw new Error('no agent')
    const { status, body } = await update(agent, change)
    expect([status, Object.keys(body.message as object)]).toEqual([422, [field]])
  })
})

describe('categories', () => {
  const categories = async (): Promise<StaffCategory[]> =>
    (await app.send(staffCategoryCalls.staffCategories, {}, clerk.sender)).body.results
  const inputOf = ({ slug: _slug, is_sample: _sample, ...rest }: StaffCategory) => rest
  const update = async (slug: string, change: Partial<StaffCategory>) => {
    const known = (await categories()).find((one) => one.slug === slug)
    if (known === undefined) throw new Error('no category')
    return app.send(
      staffCategoryCalls.staffUpdateCategory,
      { params: { slug }, body: { ...inputOf(known), ...change } },
      clerk.sender,
    )
  }
  const shown = async (slug: string) => {
    clearReferenceCache()
    const { body } = await app.send(agentCalls.categories, { query: {} }, owner.sender)
    return body.results.find((one) => one.slug === slug)
  }

  test('return what was written, also to customers', async () => {
    const papers = { sg: { en: 'Bring the receipt.', id: 'Siapkan struk.', cn: '请备收据。' } }
    const { body } = await update('toys', {
      name: { en: 'Toys and games', id: 'Mainan', cn: '玩具' },
      papers: { ...papers, id: undefined },
      category_group: 'sensitive',
    })
    expect(body.result).toMatchObject({ papers, is_sample: false })
    expect(await shown('toys')).toMatchObject({
      category_name: 'Toys and games',
      group: 'sensitive',
      note: 'Bring the receipt.',
    })
  })

  test('keep the first change when two clerks edit the same one', async () => {
    const before = (await categories()).find(({ slug }) => slug === 'toys')
    expect((await update('toys', { air: 'no' })).status).toBe(200)
    const late = await update('toys', { position: 77, version: before?.version ?? '' })
    expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
    expect((await categories()).find(({ slug }) => slug === 'toys')).toMatchObject({ air: 'no' })
  })

  test('are blocked with a reason if prohibited, and not offered if hidden', async () => {
    await update('stationery', { prohibited_in: ['sg'] })
    expect(await shown('stationery')).toMatchObject({ is_blocked: true, blocked_reason: expect.any(String) })
    await update('stationery', { is_active: false })
    expect(await shown('stationery')).toBeUndefined()
    expect((await recordOf('category:stationery')).map(({ action }) => action)).toEqual([
      'category.changed',
      'category.changed',
    ])
  })

  test('require a unique code', async () => {
    const [known] = await categories()
    if (known === undefined) throw new Error('no category')
    const create = (slug: string, name = known.name) =>
      app.send(staffCategoryCalls.staffCreateCategory, { body: { ...inputOf(known), name, slug } }, clerk.sender)
    expect((await create('musical-instruments')).status).toBe(200)
    expect(await shown('musical-instruments')).toBeDefined()
    const { body } = await create('toys')
    expect(Object.keys(body.message as object)).toEqual(['slug'])
  })
})
