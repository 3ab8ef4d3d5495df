import { randomUUID } from 'node:crypto'
import { draftCalls, type Sent } from '@layar/contract'
import { draftLimits } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { drafts } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { addFile, fileUrl } from '../../platform/public'
import { startApp, type TestApp } from '../../../testing/start'
import { sweepDrafts } from './jobs'

type Body = Sent<typeof draftCalls.saveDraft>['body']

let app: TestApp
let owner: TestCustomer
beforeAll(async () => {
  app = await startApp()
  owner = await makeCustomer(app)
})

const input = (text: string, changes: Partial<Body> = {}): Body => ({
  kind: 'import',
  title: text,
  format: 1,
  state: { step_1: { receipt_number: text }, boxes: [{ weight: '1,5' }] },
  base_version: 0,
  ...changes,
})
const save = (id: string, body: Body, by = owner) =>
  app.send(draftCalls.saveDraft, { params: { draft_id: id }, body }, by.sender)
const read = (id: string, by = owner) => app.send(draftCalls.draft, { params: { draft_id: id } }, by.sender)
const remove = (id: string, by = owner) => app.send(draftCalls.deleteDraft, { params: { draft_id: id } }, by.sender)
const listed = async (by = owner) => (await app.send(draftCalls.drafts, {}, by.sender)).body.results

describe('drafts', () => {
  test('returns on every device exactly what was typed, the last changed first', async () => {
    const customer = await makeCustomer(app)
    const [first, second] = [randomUUID(), randomUUID()]
    await save(first, input('YT1'), customer)
    await save(second, input('', { kind: 'export', state: { note: '  1e5 ' } }), customer)
    await save(first, input('YT12', { base_version: 1 }), customer)
    expect(await listed(customer)).toMatchObject([
      { draft_id: first, kind: 'import', title: 'YT12', version: 2 },
      { draft_id: second, kind: 'export', title: '', version: 1 },
    ])
    expect((await read(second, customer)).body.result).toMatchObject({ format: 1, state: { note: '  1e5 ' } })
    expect((await read(first, customer)).body.result.state).toEqual(input('YT12').state)
  })

  test('changes nothing when the same save arrives again, with another key and an old version', async () => {
    const id = randomUUID()
    await save(id, input('YT1'))
    for (let time = 0; time < 7; time += 1) {
      const { status, body } = await save(id, input('YT1'))
      expect([status, body.result.version, body.result.outcome]).toEqual([200, 1, 'saved'])
    }
  })

  test('keeps the input of both devices: the later one as the draft, the earlier one as another draft', async () => {
    const customer = await makeCustomer(app)
    const id = randomUUID()
    await save(id, input('first'), customer)
    await save(id, input('on the phone', { base_version: 1 }), customer)
    const { body } = await save(id, input('on the laptop', { base_version: 1 }), customer)
    expect(body.message).toMatch(/also changed on another device/)
    const { outcome, version, other_draft_id: other } = body.result
    expect([outcome, version]).toEqual(['kept_both', 3])
    expect((await read(id, customer)).body.result.title).toBe('on the laptop')
    expect((await read(other ?? '', customer)).body.result).toMatchObject({
      title: 'on the phone',
      state: input('on the phone').state,
      version: 1,
    })
    expect(await listed(customer)).toHaveLength(2)
  })

  test('two saves of one version at once lose neither', async () => {
    const customer = await makeCustomer(app)
    const id = randomUUID()
    await save(id, input('first'), customer)
    const answers = await Promise.all(['a', 'b'].map((text) => save(id, input(text, { base_version: 1 }), customer)))
    expect(answers.map(({ body }) => body.result.outcome).sort()).toEqual(['kept_both', 'saved'])
    expect((await listed(customer)).map(({ title }) => title).sort()).toEqual(['a', 'b'])
  })

  test('saves again what was typed in a draft that another device has deleted', async () => {
    const id = randomUUID()
    await save(id, input('YT1'))
    await remove(id)
    const { body } = await save(id, input('YT12', { base_version: 1 }))
    expect([body.result.outcome, body.result.version]).toEqual(['restored', 1])
    expect((await read(id)).body.result.title).toBe('YT12')
  })

  test('deletes a draft; a second deletion finds none', async () => {
    const id = randomUUID()
    await save(id, input('YT1'))
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    expect((await read(id)).status).toBe(404)
  })

  test('belong to one customer: the same id of another customer is another draft', async () => {
    const other = await makeCustomer(app)
    const id = randomUUID()
    await save(id, input('mine'))
    expect((await read(id, other)).status).toBe(404)
    expect((await save(id, input('theirs'), other)).body.result).toMatchObject({ outcome: 'saved', version: 1 })
    expect((await remove(id, other)).status).toBe(200)
    expect((await read(id)).body.result.title).toBe('mine')
  })

  test('refuses a draft too many or too large, and changes nothing', async () => {
    const customer = await makeCustomer(app)
    const ids = Array.from({ length: draftLimits.count }, () => randomUUID())
    for (const id of ids) await save(id, input('one'), customer)
    const more = await save(randomUUID(), input('one more'), customer)
    expect([more.status, JSON.stringify(more.body)]).toEqual([422, expect.stringContaining('You have 20 drafts')])
    expect((await save(ids[0] ?? '', input('changed', { base_version: 1 }), customer)).status).toBe(200)
    // Room is needed for the other device's version too.
    expect((await save(ids[0] ?? '', input('behind', { base_version: 1 }), customer)).status).toBe(422)
    const large = { note: 'あ'.repeat(draftLimits.bytes / 3) }
    const refused = await save(ids[1] ?? '', input('large', { base_version: 1, state: large }), customer)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('"state"')])
    expect((await read(ids[1] ?? '', customer)).body.result.title).toBe('one')
    expect(await listed(customer)).toHaveLength(draftLimits.count)
  })

  test('lists the step at which a draft was left', async () => {
    const customer = await makeCustomer(app)
    await save(randomUUID(), input('a', { state: { step: 3 } }), customer)
    await save(randomUUID(), input('b', { state: { step: 'three' } }), customer)
    await save(randomUUID(), input('c', { state: {} }), customer)
    expect((await listed(customer)).map(({ title, step }) => [title, step])).toEqual([
      ['c', 1],
      ['b', 1],
      ['a', 3],
    ])
  })

  test('returns links to files that work now, and leaves out those of files that are gone or of others', async () => {
    const [id, other] = [randomUUID(), await makeCustomer(app)]
    const fileOf = async (customerId: string) =>
      addFile(app.deps.database.db, {
        id: randomUUID(),
        customerId,
        purpose: 'image',
        mime: 'image/png',
        sizeBytes: 5,
        sha256: Buffer.alloc(32),
        originalName: 'lamp.png',
        storageKey: randomUUID().replaceAll('-', ''),
      })
    const [own, theirs] = [await fileOf(owner.customer.id), await fileOf(other.customer.id)]
    const stale = (fileId: string): string => `/files/${fileId}?for=c.${owner.customer.id}&until=1&sig=old`
    const gone = stale(randomUUID())
    const state = {
      photos: [stale(own.id), stale(theirs.id), gone],
      names: { [stale(own.id)]: 'lamp.png', [gone]: 'gone.png' },
      note: '/files/of mine',
    }
    await save(id, input('YT1', { state }))
    const { result } = (await read(id)).body
    const fresh = fileUrl({ config: app.deps.config, now: await app.deps.clock() }, own, {
      customerId: owner.customer.id,
    })
    expect(result.state).toEqual({ photos: [fresh], names: { [fresh]: 'lamp.png' }, note: '/files/of mine' })
    expect(result.lost_files).toBe(2)
  })

  test('refuses text that cannot be stored, anywhere in the draft', async () => {
    const id = randomUUID()
    for (const note of ['a\u0000b', '\ud800'])
      expect((await save(id, input('YT1', { state: { products: [{ note }] } }))).status).toBe(422)
    expect((await read(id)).status).toBe(404)
  })

  test('are deleted 90 days after their last change', async () => {
    const [old, young] = [randomUUID(), randomUUID()]
    for (const id of [old, young]) await save(id, input('YT1'))
    const age = (id: string, age: string) =>
      app.deps.database.db
        .update(drafts)
        .set({ changedAt: sql`now() - ${age}::interval` })
        .where(and(eq(drafts.customerId, owner.customer.id), eq(drafts.id, id)))
    await age(old, '90 days 1 minute')
    await age(young, '89 days 23 hours')
    await sweepDrafts.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
    expect([(await read(old)).status, (await read(young)).status]).toEqual([404, 200])
  })
})
