import {
  shipmentCalls,
  staffDepartureCalls,
  staffShipmentCalls,
  trackingCalls,
  voyageCalls,
  type NewDeparture,
} from '@layar/contract'
import { afterDays, selfCollection, type ShipmentStatus } from '@layar/domain'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { agents, consolidations, messages, shipments } from '../../../db/schema'
import { openDock, type Dock, type DockShipment } from '../../../testing/departure-dock'
import { makeCustomer, makeGuest, type TestCustomer } from '../../../testing/make-customer'
import { makePaid } from '../../../testing/make-paid'
import { makeAddress, makeShipment, sampleAgentId } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'
import { statementsSentBy } from '../../../testing/statements-sent'
import { nextFlight } from '../../../testing/counted'
import { importVoyage } from './of-shipment'
import { promisesOf } from './promise'

let app: TestApp
let dock: Dock
let owner: TestCustomer
let aboard: DockShipment
let code: string

/** Days from now, at the full hour. */
const inDays = (days: number): string => {
  const at = afterDays(new Date(), days)
  at.setUTCMinutes(0, 0, 0)
  return at.toISOString()
}
const later = (iso: string, days: number): string => afterDays(new Date(iso), days).toISOString()
/** The most days that the sample tariff promises by air from the hub to a door in Singapore. */
const lastMileDays = 2

const etd = inDays(2)
const eta = inDays(4)
/** Each is another flight: the same one asked for twice is one departure. */
const planned = (more: Partial<NewDeparture> = {}): Partial<NewDeparture> => ({
  carrier: 'Sample Air',
  flight_or_vessel: nextFlight('SQ'),
  master_number: '618-40000001',
  seal_number: 'SL-778899',
  planned_count: 7431,
  cutoff_at: inDays(1),
  etd_at: etd,
  eta_at: eta,
  ...more,
})

beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
  const paid = await makePaid(app, dock.finance, { service: 'impor', country: 'sg' })
  owner = paid.owner
  aboard = await dock.shelved(paid.goods[0] ?? { id: '', code: '' }, 1, 'impor')
  code = await dock.opened(aboard.cartons, planned({ flight_or_vessel: 'SQ835' }))
})

const detailOf = async (of: DockShipment, by: TestCustomer) =>
  app.send(shipmentCalls.cartDetail, { query: { code: of.code } }, by.sender)
const next = async (by: TestCustomer) =>
  (await app.send(voyageCalls.nextDepartures, {}, by.sender)).body.results.filter(
    ({ agent_id: id }) => id === String(sampleAgentId),
  )
const changeEta = (of: string, eta_at: string, reason: string) =>
  app.send(
    staffDepartureCalls.staffChangeEta,
    { params: { departure_code: of }, body: { eta_at, reason } },
    dock.hub.sender,
  )
const delaysTold = ({ customer }: TestCustomer) =>
  app.deps.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, customer.id), eq(messages.template, 'shipment_delayed')))
    .orderBy(asc(messages.createdAt), asc(messages.channel))

describe('the next departure', () => {
  test('of a lane is the first open one whose cut-off lies ahead, with the arrival at the customer’s door', async () => {
    const customer = await makeCustomer(app)
    await makeAddress(app, customer)
    await dock.opened([], planned({ cutoff_at: inDays(3), etd_at: inDays(4), eta_at: inDays(6) }))
    await dock.opened([], planned({ cutoff_at: null, etd_at: null, eta_at: null }))
    await dock.opened([], planned({ track: 'laut', country: 'id' }))
    const missed = await dock.opened([], planned())
    const { db } = app.deps.database
    await db
      .update(consolidations)
      .set({ cutoffAt: new Date(inDays(-1)) })
      .where(eq(consolidations.code, missed))
    const [agent] = await db.select().from(agents).where(eq(agents.id, sampleAgentId))
    const found = await next(customer)
    expect(found).toMatchObject([
      {
        agent_name: agent?.name,
        time_zone: agent?.timeZone,
        track: 'udara',
        cutoff_at: inDays(1),
        eta_at: eta,
        arrives_by: later(eta, lastMileDays),
      },
    ])
    for (const inner of ['618-40000001', 'SL-778899', '7431', code, 'Sample Air', 'SQ835'])
      expect(JSON.stringify(found)).not.toContain(inner)
  })

  test('of another country is not shown, and without an address in Indonesia no day at the door is promised', async () => {
    const customer = await makeCustomer(app, { country: 'id' })
    expect(await next(customer)).toMatchObject([{ track: 'laut', eta_at: eta, arrives_by: null }])
  })
})

describe('planned against actual', () => {
  test('shows the stations of its departure with place, zone and planned time, and nothing that is for staff', async () => {
    const reply = await detailOf(aboard, owner)
    expect(reply.body.result.arrives_by).toBe(later(eta, lastMileDays))
    expect(reply.body.result.voyage).toMatchObject({
      carrier: 'Sample Air',
      flight_or_vessel: 'SQ835',
      stations: [
        { key: 'departure', country: 'cn', time_zone: 'Asia/Shanghai', planned_at: etd, actual_at: null },
        { key: 'arrival', country: 'sg', time_zone: 'Asia/Singapore', planned_at: eta, actual_at: null },
        { key: 'delivery', country: 'sg', planned_at: later(eta, lastMileDays), actual_at: null },
      ],
      eta_changes: [],
    })
    for (const inner of ['618-40000001', 'SL-778899', '7431', code, dock.loader.staff.name])
      expect(reply.text).not.toContain(inner)
    const stranger = await makeCustomer(app)
    expect((await detailOf(aboard, stranger)).status).toBe(404)
  })

  test('each card of the list has its day, with as many statements for many shipments as for one', async () => {
    const list = async () => {
      const { result, sent } = await statementsSentBy(() =>
        app.send(shipmentCalls.cartHistory, { query: {} }, owner.sender),
      )
      return { results: result.body.results, statements: sent.length }
    }
    await list()
    const one = await list()
    for (let count = 0; count < 5; count += 1) await makeShipment(app, owner, { status: 'sent' })
    const many = await list()
    expect(many.statements).toBe(one.statements)
    expect(many.results.find(({ cart_code: cart }) => cart === aboard.code)?.arrives_by).toBe(later(eta, lastMileDays))
    // Nobody chose how these are delivered.
    expect(many.results.filter(({ arrives_by: by }) => by === null)).toHaveLength(5)
  })
})

test('the shared link shows stations and ETA, and nobody who travels with it', async () => {
  const on = await app.send(trackingCalls.rotateTrackingLink, { body: { cart_code: aboard.code } }, owner.sender)
  const guest = await makeGuest(app, 'sg')
  const reply = await app.send(trackingCalls.sharedTracking, { query: { token: on.body.result.token ?? '' } }, guest)
  expect(reply.body.result).toMatchObject({
    arrives_by: later(eta, lastMileDays),
    voyage: { stations: [{ planned_at: etd }, { planned_at: eta }, { planned_at: later(eta, lastMileDays) }] },
  })
  const { customer } = owner
  for (const inner of ['SQ835', 'Sample Air', '618-40000001', code, aboard.code, customer.code, customer.email])
    expect(reply.text).not.toContain(inner)
})

test('while customs hold it, no day is promised in its list, on its page or by its link; the release promises one again', async () => {
  const { db } = app.deps.database
  const set = async (values: Partial<typeof shipments.$inferInsert>): Promise<void> => {
    await db.update(shipments).set(values).where(eq(shipments.id, aboard.id))
  }
  const on = await app.send(trackingCalls.rotateTrackingLink, { body: { cart_code: aboard.code } }, owner.sender)
  const guest = await makeGuest(app, 'sg')
  const said = async () => {
    const detail = (await detailOf(aboard, owner)).body.result
    const list = await app.send(shipmentCalls.cartCards, { query: { search: aboard.code } }, owner.sender)
    const link = await app.send(trackingCalls.sharedTracking, { query: { token: on.body.result.token ?? '' } }, guest)
    return {
      days: [detail, ...list.body.results, link.body.result].map(({ arrives_by: by }) => by),
      planned: [detail, link.body.result].map(({ voyage }) => voyage?.stations.map(({ planned_at: at }) => at)),
    }
  }
  const before = await said()
  await set({ status: 'sent', subStatus: 'hold' })
  expect(await said()).toEqual({
    days: [null, null, null],
    planned: [
      [etd, null, null],
      [etd, null, null],
    ],
  })
  await set({ status: 'sent', subStatus: 'on_clearance' })
  expect((await said()).days).toEqual(before.days)
  await set({ status: 'warehouse', subStatus: null })
})

describe('the messages', () => {
  test('the departure tells the day of arrival, once', async () => {
    await dock.go(code, 'closed', 'departed', 'departed')
    const rows = await app.deps.database.db
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, owner.customer.id), eq(messages.template, 'shipment_sent')))
    expect(rows.map(({ channel }) => channel).sort()).toEqual(['app', 'email'])
    expect(rows[0]?.body).toMatch(/It should be with you by \w+ \d+ \w+ \d{4}\./)
    expect((await detailOf(aboard, owner)).body.result.voyage?.stations[0]?.actual_at).not.toBeNull()
  })

  test('a delay of less than two days is not told, small ones add up, and one that was told is not told again', async () => {
    const told = async () => (await delaysTold(owner)).length / 2
    await changeEta(code, later(eta, 1), 'Slot moved')
    expect(await told()).toBe(0)
    for (let count = 0; count < 7; count += 1) await changeEta(code, later(eta, 2), 'Typhoon')
    expect(await told()).toBe(1)
    await changeEta(code, later(eta, 1), 'Caught up')
    await changeEta(code, later(eta, 3), 'Crew')
    await changeEta(code, later(eta, -1), 'Tail wind')
    await changeEta(code, later(eta, 3), 'Crew again')
    expect(await told()).toBe(1)
    await changeEta(code, later(eta, 4), 'No crew')
    const rows = await delaysTold(owner)
    expect(rows.map(({ channel }) => channel)).toEqual(['app', 'email', 'app', 'email'])
    expect(rows[0]?.body).toContain('Typhoon')
    expect(rows[0]?.body).toContain(aboard.code)
    const { voyage, arrives_by: by } = (await detailOf(aboard, owner)).body.result
    expect(by).toBe(later(eta, 4 + lastMileDays))
    expect(voyage?.eta_changes.slice(0, 2)).toMatchObject([
      { from_eta_at: eta, to_eta_at: later(eta, 1), reason: 'Slot moved' },
      { from_eta_at: later(eta, 1), to_eta_at: later(eta, 2), reason: 'Typhoon' },
    ])
  })

  test('seven repeats by two people at once tell it once', async () => {
    const before = (await delaysTold(owner)).length
    const replies = await Promise.all(
      Array.from({ length: 7 }, (_, time) => changeEta(code, later(eta, 9), time % 2 === 0 ? 'Storm' : 'Strike')),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect((await delaysTold(owner)).length - before).toBe(2)
  })

  test('goods that were taken off are not told of the ETA of the flight that leaves without them', async () => {
    const { owner: other, goods } = await makePaid(app, dock.finance, { service: 'impor', country: 'sg' })
    const shipment = await dock.shelved(goods[0] ?? { id: '', code: '' }, 1, 'impor')
    const flight = await dock.opened(shipment.cartons, planned())
    await dock.by().offload(flight, shipment.cartons[0] ?? { id: '', barcode: '' })
    await changeEta(flight, later(eta, 5), 'Storm')
    expect(await delaysTold(other)).toEqual([])
  })
})

test('nothing is planned ahead of goods that are lost or on their way back', async () => {
  const { db } = app.deps.database
  const reached = { arrivedAt: inDays(0), outAt: null, deliveredAt: null }
  const plannedFor = async (status: ShipmentStatus) => {
    const shipment = { id: aboard.id, country: 'sg', status, sub_status: null } as const
    const voyage = await importVoyage({ db, now: new Date() }, shipment, reached)
    return voyage?.stations.find(({ key }) => key === 'delivery')?.planned_at
  }
  expect(await plannedFor('inbound')).toBeTruthy()
  for (const status of ['returning', 'returned', 'lost', 'disposed'] as const)
    expect(await plannedFor(status)).toBeNull()
})

describe('goods that their customer collects', () => {
  const voyageIn = async (of: DockShipment, status: ShipmentStatus) => {
    const { db } = app.deps.database
    const shipment = { id: of.id, country: 'sg', status, sub_status: null } as const
    const reached = { arrivedAt: inDays(-2), outAt: inDays(-1), deliveredAt: inDays(0) }
    const voyage = await importVoyage({ db, now: new Date() }, shipment, reached)
    return voyage?.stations.find(({ key }) => key === 'delivery')?.actual_at
  }

  test('reach the end of their way when they are ready, not when they are collected, and nothing is promised from then', async () => {
    const { db, pool } = app.deps.database
    const { owner: collector, goods } = await makePaid(app, dock.finance, { service: 'impor', country: 'sg' })
    const collected = await dock.shelved(goods[0] ?? { id: '', code: '' }, 1, 'impor')
    await dock.opened(collected.cartons, planned())
    expect(await voyageIn(collected, 'delivered')).toBe(inDays(0))
    await pool.query(
      `update invoices set snapshot = jsonb_set(snapshot, '{domestic,service_code}', to_jsonb($1::text)) where customer_id = $2`,
      [selfCollection, collector.customer.id],
    )
    for (const status of ['outbound', 'delivered', 'finished'] as const)
      expect(await voyageIn(collected, status)).toBe(inDays(-1))
    // Taken back to the shelf.
    expect(await voyageIn(collected, 'inbound')).toBeNull()

    const arrivesBy = async (status: ShipmentStatus) =>
      (await promisesOf({ db, now: new Date() }, 'sg')).arrivesBy({
        country: 'sg',
        status,
        sub_status: null,
        track: 'udara',
        lead_days_max: 5,
        journey: {
          eta_at: null,
          left_at: inDays(-3),
          arrived_at: inDays(0),
          place: { service_code: selfCollection, postal_code: null, sub_district_id: null },
        },
      })
    expect(await arrivesBy('inbound')).not.toBeNull()
    expect(await arrivesBy('outbound')).toBeNull()
  })
})

test('a departure that arrives early or late changes the promised day, on the page and in the message', async () => {
  const paid = await makePaid(app, dock.finance, { service: 'impor', country: 'sg' })
  const shipment = await dock.shelved(paid.goods[0] ?? { id: '', code: '' }, 1, 'impor')
  const departure = await dock.opened(shipment.cartons, planned())
  await dock.go(departure, 'closed', 'departed', 'at_customs', 'released')
  const promised = async () => {
    const { arrives_by: by, voyage } = (await detailOf(shipment, paid.owner)).body.result
    return { by, door: voyage?.stations.find(({ key }) => key === 'delivery')?.planned_at }
  }
  const day = (iso: string | null | undefined): string => (iso ?? '').slice(0, 10)
  expect(await promised()).toEqual({ by: later(eta, lastMileDays), door: later(eta, lastMileDays) })
  await dock.go(departure, 'arrived')
  const early = await promised()
  expect([day(early.by), early.by]).toEqual([day(inDays(lastMileDays)), early.door])

  const { db } = app.deps.database
  await dock.by(dock.hub).unload(departure, shipment.cartons[0] ?? { id: '', barcode: '' })
  const moved = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: shipment.code }, body: { to: 'inbound' } },
    dock.hub.sender,
  )
  expect(moved.status, moved.text).toBe(200)
  const [told] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, paid.owner.customer.id), eq(messages.template, 'shipment_inbound')))
  const atHub = await promised()
  expect(atHub.by).toBe(atHub.door)
  expect(told?.data).toMatchObject({ arrives_where: 'door' })
  expect(day(String(told?.data['arrives_at']))).toBe(day(atHub.by))
  expect(told?.body).toContain('by ')
})
