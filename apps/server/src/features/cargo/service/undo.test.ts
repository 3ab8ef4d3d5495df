import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, messages, serviceRequests, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { serviceCounter } from '../../../testing/service-counter'
import { startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
let clerk: TestStaff
let colleague: TestStaff
let admin: TestStaff
let owner: TestCustomer
let counter: ReturnType<typeof serviceCounter>
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  clerk = await makeStaff(app, ['warehouse'])
  colleague = await makeStaff(app, ['warehouse'])
  admin = await makeStaff(app, ['admin'])
  owner = await makeCustomer(app, { verified: true })
  counter = serviceCounter(app, clerk)
})

const db = () => app.deps.database.db
const told = async () => {
  const rows = await db().select().from(messages).where(eq(messages.customerId, owner.customer.id))
  return rows.filter(({ channel }) => channel === 'app').map(({ template }) => template)
}
/** Photos that were marked as done. */
const done = async () => {
  const shipment = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
  const { body } = await counter.ask(owner, shipment.cartCode, 'photo')
  const id = body.result.requests[0]?.request_id ?? ''
  const finished = await counter.finish(id, await counter.photos())
  expect(finished.status, finished.text).toBe(200)
  return { id, shipment, at: finished.body.result.ended_at ?? '' }
}
const listed = async (id: string, by = clerk) =>
  (await counter.list('done', by)).find(({ request_id }) => request_id === id)

describe('a service that was marked as done by mistake', () => {
  test('is to do again: its result is gone, its customer told once, and the reason is kept', async () => {
    const { id, shipment, at } = await done()
    expect(await listed(id)).toMatchObject({ is_undoable: true })
    for (let time = 0; time < 7; time += 1) expect((await counter.undo(id, at)).status).toBe(200)
    const [row] = await db().select().from(serviceRequests).where(eq(serviceRequests.id, id))
    expect(row).toMatchObject({ status: 'requested', result: '', photos: [], endedAt: null, endedBy: null })
    expect((await counter.read(owner, shipment.cartCode)).requests[0]).toMatchObject({
      status: 'requested',
      photos: [],
    })
    expect((await counter.list('ready')).map(({ request_id }) => request_id)).toContain(id)
    expect((await told()).filter((template) => template === 'service_undone')).toHaveLength(1)
    const trail = await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `shipment:${shipment.cartCode}`))
    expect(trail.map(({ action, details }) => [action, details['note']])).toEqual([
      ['service.done', 'All is well.'],
      ['service.undone', 'That was another box.'],
    ])
  })

  test('is done anew, and taken back anew', async () => {
    const { id, at } = await done()
    await counter.undo(id, at)
    expect((await counter.undo(id, new Date(Date.parse(at) + 1).toISOString())).body.error_code).toBe('undone_already')
    const again = await counter.finish(id, await counter.photos())
    expect(again.body.result.status).toBe('done')
    const undone = await counter.undo(id, again.body.result.ended_at ?? '')
    expect(undone.body.result.status).toBe('requested')
  })

  test('is taken back by whoever marked it for 15 minutes, and by an admin at any time', async () => {
    const { id, at } = await done()
    expect([(await listed(id, colleague))?.is_undoable, (await listed(id, admin))?.is_undoable]).toEqual([false, true])
    expect((await counter.undo(id, at, colleague)).body.error_code).toBe('undo_not_yours')
    await db()
      .update(serviceRequests)
      .set({ endedAt: new Date(Date.parse(at) - 16 * 60_000) })
      .where(eq(serviceRequests.id, id))
    const then = new Date(Date.parse(at) - 16 * 60_000).toISOString()
    expect((await counter.undo(id, then)).body.error_code).toBe('undo_too_late')
    expect((await counter.undo(id, then, admin)).status).toBe(200)
  })

  test('is not taken back for another time than was seen, nor once it was bought anew', async () => {
    const { id, shipment, at } = await done()
    const other = new Date(Date.parse(at) - 1000).toISOString()
    expect((await counter.undo(id, other)).body.error_code).toBe('edited_meanwhile')
    expect((await counter.ask(owner, shipment.cartCode, 'photo')).status).toBe(201)
    expect((await counter.undo(id, at)).body.error_code).toBe('undo_followed')
  })

  test('is not taken back once a carton is on a departure, or the goods have left', async () => {
    const loaded = await done()
    await app.deps.database.pool.query(
      `update cartons set status = 'loaded', location_id = null where shipment_id = $1`,
      [loaded.shipment.id],
    )
    expect((await counter.undo(loaded.id, loaded.at)).body.error_code).toBe('undo_followed')
    const sent = await done()
    await db().update(shipments).set({ status: 'sent' }).where(eq(shipments.id, sent.shipment.id))
    expect((await counter.undo(sent.id, sent.at, admin)).body.error_code).toBe('undo_goods_left')
    await db().update(shipments).set({ status: 'cancelled' }).where(eq(shipments.id, sent.shipment.id))
    expect((await counter.undo(sent.id, sent.at, admin)).body.error_code).toBe('undo_goods_left')
  })

  test('is told of as ended where it was refused instead of done', async () => {
    const shipment = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
    const { body } = await counter.ask(owner, shipment.cartCode, 'photo')
    const id = body.result.requests[0]?.request_id ?? ''
    const refused = await counter.refuse(id)
    expect(refused.status, refused.text).toBe(200)
    expect((await counter.undo(id, refused.body.result.ended_at ?? '')).body.error_code).toBe('service_ended')
  })

  test('race: two people take it back at once, and the customer is told once', async () => {
    const { id, at } = await done()
    const before = (await told()).filter((template) => template === 'service_undone').length
    const both = await Promise.all([counter.undo(id, at, admin), counter.undo(id, at)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await told()).filter((template) => template === 'service_undone')).toHaveLength(before + 1)
  })
})
