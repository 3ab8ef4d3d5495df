import { staffCartonCalls, staffQueueCalls, staffShipmentCalls, staffUndoCalls, shipmentCalls } from '@layar/contract'
import type { ShipmentStatus } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, cartonEvents, messages } from '../../../db/schema'
import type { DockCarton } from '../../../testing/departure-dock'
import { openHalfDock, type HalfDock, type HalfSent } from '../../../testing/left-behind'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { cartonsFollowImport } from './follow'

let app: TestApp
let dock: HalfDock
beforeAll(async () => {
  app = await startApp()
  dock = await openHalfDock(app)
})

const db = () => app.deps.database.db
const statusOf = async (carton: DockCarton) => (await dock.stateOf(carton))?.status
const told = async (half: HalfSent, template: string) =>
  (await db().select().from(messages).where(eq(messages.customerId, half.owner.customer.id))).filter(
    (row) => row.template === template && row.channel === 'app',
  )
const queueOf = async (by: TestStaff) =>
  (await app.send(staffQueueCalls.staffQueues, {}, by.sender)).body.results.find(
    ({ queue }) => queue === 'cartons_behind',
  )
const listed = async (by: TestStaff) =>
  (
    await app.send(staffShipmentCalls.staffShipments, { query: { queue: 'cartons_behind', count: 100 } }, by.sender)
  ).body.results.map(({ cart_code: code }) => code)
const follow = ({ id }: HalfSent, from: ShipmentStatus, to: ShipmentStatus) =>
  cartonsFollowImport(db(), { owner: { shipmentId: id }, from, to, actor: { kind: 'system' } })

describe('the queue of cartons left behind', () => {
  test('holds a shipment from its departure until its carton is loaded, given up, or follows', async () => {
    const by = dock.loader
    const before = (await queueOf(by))?.count ?? -1
    const half = await dock.halfSent()
    expect(await queueOf(by)).toMatchObject({ count: before + 1 })
    expect(await listed(by)).toContain(half.code)
    await dock.put(half.late)
    expect(await listed(by)).toContain(half.code)
    const second = await dock.opened([half.late])
    expect(await listed(by)).not.toContain(half.code)
    await dock.by().offload(second, half.late)
    expect(await listed(by)).toContain(half.code)
    const other = await dock.halfSent()
    await dock.declareLost(other.late)
    expect(await listed(by)).not.toContain(other.code)
  })

  test('shows which cartons are behind, since when and where, and none of what has left', async () => {
    const half = await dock.foundLate()
    const other = await dock.halfSent()
    const { body } = await app.send(
      staffShipmentCalls.staffShipments,
      { query: { queue: 'cartons_behind', count: 100 } },
      dock.loader.sender,
    )
    const behind = ({ code }: HalfSent) =>
      body.results.find(({ cart_code: cartCode }) => cartCode === code)?.cartons_behind
    const since = (await dock.stateOf(half.late))?.leftBehindAt?.toISOString()
    expect(behind(half)).toEqual([
      { barcode: half.late.barcode, status: 'stored', location: 'D-01', left_behind_at: since },
    ])
    expect(behind(other)).toMatchObject([{ barcode: other.late.barcode, status: 'missing', location: null }])
    const { body: seen } = await app.send(
      staffCartonCalls.staffCarton,
      { query: { barcode: half.late.barcode } },
      dock.loader.sender,
    )
    expect(seen.result.carton.left_behind_at).toBe(since)
  })

  test('knows since when its oldest waits, and shows each site its own', async () => {
    const half = await dock.halfSent()
    await app.deps.database.pool.query(`update cartons set left_behind_at = '2026-01-02T03:04:05Z' where id = $1`, [
      half.late.id,
    ])
    expect((await queueOf(dock.loader))?.oldest_at).toBe('2026-01-02T03:04:05.000Z')
    const own = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 1 }] })
    const elsewhere = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 2 }] })
    expect(await listed(own)).toContain(half.code)
    expect([await queueOf(elsewhere), await listed(elsewhere)]).toMatchObject([{ count: 0, oldest_at: null }, []])
  })
})

describe('a carton that nobody finds', () => {
  test('is given up by a lead with a reason, told to its customer once however often it is said', async () => {
    const half = await dock.halfSent()
    expect((await dock.declareLost(half.late, dock.loader)).status).toBe(404)
    expect((await dock.declareLost(half.late, dock.admin, ' ')).status).toBe(422)
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await dock.declareLost(half.late)
      expect([status, body.result.carton.status, body.result.may_be_lost]).toEqual([200, 'lost', false])
    }
    const [message, ...more] = await told(half, 'carton_lost')
    expect(more).toEqual([])
    expect(message?.body).toContain(`carton 2 of 2 of ${half.code}`)
    const events = await db().select().from(cartonEvents).where(eq(cartonEvents.cartonId, half.late.id))
    expect(events.filter(({ act }) => act === 'declared_lost')).toMatchObject([{ reason: 'Searched twice' }])
    const audited = await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `carton:${half.late.barcode}`))
    expect(audited.map(({ action }) => action)).toEqual(['carton.lost'])
  })

  test('is not given up while it stands on a shelf or has left', async () => {
    const half = await dock.foundLate()
    for (const carton of [half.gone, half.late])
      expect((await dock.declareLost(carton)).body.error_code).toBe('carton_not_missing')
  })

  test('stays lost whatever becomes of the others of its shipment', async () => {
    const half = await dock.halfSent()
    await dock.declareLost(half.late)
    for (const [from, to] of [
      ['outbound', 'returned'],
      ['returned', 'outbound'],
      ['outbound', 'lost'],
      ['lost', 'inbound'],
      ['outbound', 'delivered'],
    ] as const) {
      await follow(half, from, to)
      expect(await statusOf(half.late), to).toBe('lost')
    }
    expect(await statusOf(half.gone)).toBe('delivered')
  })

  test('is missing again when that is taken back, and may be found then', async () => {
    const half = await dock.halfSent()
    await dock.declareLost(half.late)
    const query = { barcode: half.late.barcode }
    const seen = await app.send(staffCartonCalls.staffCarton, { query }, dock.admin.sender)
    const body = {
      cartons: [{ ...query, event_id: seen.body.result.undo?.event_id ?? '' }],
      reason: 'It stood in the yard',
    }
    const undo = (by: TestStaff) => app.send(staffUndoCalls.staffUndoCartons, { body }, by.sender)
    expect((await undo(dock.loader)).body.error_code).toBe('undo_not_yours')
    expect((await undo(dock.admin)).status).toBe(200)
    expect(await statusOf(half.late)).toBe('missing')
    expect(await told(half, 'carton_lost_corrected')).toHaveLength(1)
    expect((await dock.put(half.late)).status).toBe(200)
    expect(await statusOf(half.late)).toBe('stored')
  })

  test('given up before the others leave, it stays behind without a reason and is on no departure', async () => {
    const shipment = await dock.paid(2)
    const [gone, late] = shipment.cartons
    if (gone === undefined || late === undefined) throw new Error('It has no two cartons.')
    await dock.miss(late)
    await dock.declareLost(late)
    await dock.go(await dock.opened([gone]), 'closed', 'departed')
    expect(await dock.stateOf(late)).toMatchObject({ status: 'lost' })
    expect(await dock.rowsOf(late)).toEqual([])
  })
})

test('a customer reads of each carton that did not leave with the rest where it is', async () => {
  const half = await dock.halfSent()
  const apart = async () => {
    const { body } = await app.send(shipmentCalls.cartDetail, { query: { code: half.code } }, half.owner.sender)
    return body.result.cartons.arrived.map((carton) => carton.apart)
  }
  expect(await apart()).toEqual([null, { state: 'searched', eta_at: null }])
  await dock.put(half.late)
  expect(await apart()).toEqual([null, { state: 'waiting', eta_at: null }])
  const second = await dock.opened([half.late], { eta_at: '2030-05-05T00:00:00Z' })
  expect(await apart()).toEqual([null, { state: 'waiting', eta_at: null }])
  await dock.go(second, 'closed', 'departed')
  expect(await apart()).toEqual([null, { state: 'on_its_way', eta_at: '2030-05-05T00:00:00.000Z' }])
  await dock.go(second, 'arrived')
  expect(await apart()).toEqual([null, null])
})
