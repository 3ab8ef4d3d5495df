import { staffFigureCalls, type StaffFigures } from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  customsEvents,
  customsFiles,
  consolidationCartons,
  consolidationEvents,
  deliveryAttempts,
} from '../../../db/schema'
import { testDatabase } from '../../../db/testing'
import { makeCartons } from '../../../testing/make-cartons'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { openHistory, type ToldAct } from '../../../testing/figures-world'
import { startAppOn, type TestApp } from '../../../testing/start'
import { insertConsolidation } from '../consolidation/store'

// Week 2025-W10 is 3 to 9 March; warehouse 1 and Singapore are eight hours ahead of UTC, Jakarta seven.
const now = new Date('2025-03-06T12:00:00Z')
const hour = 3600
const day = 24 * hour

let app: TestApp
let everywhere: TestStaff
let warehouse: TestStaff
let hub: TestStaff
let clerk: TestStaff

const booked = (at: string, more: Partial<ToldAct> = {}): ToldAct => ({ act: 'booked_in', at, ...more })
const shelved = (at: string, more: Partial<ToldAct> = {}): ToldAct => ({
  act: 'moved',
  at,
  to: 'stored',
  isShelved: true,
  ...more,
})
const left = (at: string, more: Partial<ToldAct> = {}): ToldAct => ({ act: 'left', at, to: 'gone', ...more })
const delivered = (at: string): ToldAct => ({ act: 'delivered', at, to: 'delivered' })

beforeAll(async () => {
  app = await startAppOn(await testDatabase(), {}, { clock: () => Promise.resolve(now) })
  const { db } = app.deps.database
  everywhere = await makeStaff(app, ['hub'])
  warehouse = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 1 }] })
  hub = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
  clerk = await makeStaff(app, ['warehouse'])
  const by = clerk.staff.id
  const importer = await makeCustomer(app, { country: 'sg' })
  const exporter = await makeCustomer(app, { country: 'id' })
  const shipment = await makeShipment(app, importer)
  const elsewhere = await makeShipment(app, importer, { agentId: 2 })
  const abroad = await makeExport(app, exporter, 'finished')
  const here = await openHistory(db, { agentId: 1 }, { shipmentId: shipment.id })
  const there = await openHistory(db, { agentId: 2 }, { shipmentId: elsewhere.id })
  const out = await openHistory(db, { country: 'id' }, { exportShipmentId: abroad.id })

  // One, two and six hours to the shelf; one day, three and four days to the departure; 5, 10 and 20 days to the door.
  await here([
    booked('2025-03-03T01:00:00Z', { by }),
    shelved('2025-03-03T02:00:00Z'),
    left('2025-03-04T02:00:00Z'),
    delivered('2025-03-09T02:00:00Z'),
  ])
  await here([
    booked('2025-03-03T01:30:00Z', { by }),
    shelved('2025-03-03T03:30:00Z'),
    // Shelved again, which does not count anew.
    { act: 'missed', at: '2025-03-03T04:00:00Z', to: 'missing' },
    { act: 'found', at: '2025-03-03T05:00:00Z', to: 'stored', isShelved: true },
    left('2025-03-05T00:00:00Z', { isUndone: true }),
    left('2025-03-06T03:30:00Z'),
  ])
  await here([
    booked('2025-03-04T00:00:00Z', { by }),
    shelved('2025-03-04T00:30:00Z', { isUndone: true }),
    shelved('2025-03-04T06:00:00Z'),
    { act: 'quarantined', at: '2025-03-04T07:00:00Z', to: 'quarantined', isShelved: true },
    { act: 'released', at: '2025-03-05T07:00:00Z', to: 'stored', isShelved: true },
    left('2025-03-08T06:00:00Z'),
  ])
  // The week before, by the clock of the warehouse: Sunday, 23:30.
  await here([booked('2025-03-02T14:30:00Z', { by }), shelved('2025-03-02T15:30:00Z')], 'stored')
  await here([booked('2025-02-10T00:00:00Z'), left('2025-02-20T00:00:00Z'), delivered('2025-03-02T00:00:00Z')])
  await here([booked('2025-02-10T00:00:00Z'), left('2025-02-27T00:00:00Z'), delivered('2025-03-09T00:00:00Z')])
  await here([booked('2025-02-10T00:00:00Z'), left('2025-02-17T00:00:00Z'), delivered('2025-03-09T00:00:00Z')])
  // Booked in by mistake, and taken back.
  await here([booked('2025-03-03T02:00:00Z', { by, isUndone: true, isShelved: true })], 'voided')
  await here([booked('2025-03-03T02:00:00Z', { by, isShelved: true })], 'voided')
  await there([booked('2025-03-03T00:00:00Z', { by }), shelved('2025-03-05T00:00:00Z'), left('2025-03-06T00:00:00Z')])
  await there(
    [booked('2025-03-04T12:00:00Z'), { act: 'quarantined', at: '2025-03-04T12:00:00Z', to: 'quarantined' }],
    'quarantined',
  )
  await out([
    booked('2025-03-04T00:00:00Z'),
    shelved('2025-03-04T03:00:00Z'),
    left('2025-03-05T03:00:00Z'),
    delivered('2025-03-08T03:00:00Z'),
  ])

  const route = { service: 'impor', country: 'sg', track: 'udara', agentId: 1, destinationCountry: 'sg' } as const
  const flight = await insertConsolidation(
    db,
    { ...route, flightOrVessel: 'SQ1', status: 'unloaded' },
    { kind: 'system' },
  )
  await db.insert(consolidationEvents).values([
    {
      consolidationId: flight.id,
      toStatus: 'departed',
      actorKind: 'system',
      createdAt: new Date('2025-03-01T00:00:00Z'),
    },
    {
      consolidationId: flight.id,
      toStatus: 'unloaded',
      actorKind: 'system',
      createdAt: new Date('2025-03-05T00:00:00Z'),
    },
  ])
  const box = { weightGrams: 1, lengthMm: 1, widthMm: 1, heightMm: 1, quantity: 5 }
  const onBoard = await makeCartons(db, {
    owner: { shipmentId: shipment.id },
    boxes: [box],
    agentId: 1,
    at: new Date('2024-06-01'),
  })
  const loadedAt = new Date('2025-03-01T00:00:00Z')
  const unloadedAt = new Date('2025-03-05T00:00:00Z')
  const outcomes = ['fine', 'short', 'over', 'damaged', 'fine'] as const
  await db.insert(consolidationCartons).values(
    onBoard.map(({ id }, index) => ({
      consolidationId: flight.id,
      cartonId: id,
      outcome: outcomes[index] ?? 'fine',
      loadedAt: outcomes[index] === 'over' ? null : loadedAt,
      unloadedAt: outcomes[index] === 'short' ? null : unloadedAt,
      offloadedAt: index === 4 ? loadedAt : null,
      ...(outcomes[index] === 'over' && { settledAt: unloadedAt, settledNote: 'Sent on' }),
    })),
  )
  const [file] = await db
    .insert(customsFiles)
    .values({ consolidationId: flight.id, state: 'held', mustAct: 'customer' })
    .returning()
  const of = { customsFileId: file?.id ?? '', actorKind: 'system' } as const
  await db.insert(customsEvents).values([
    { ...of, fromState: 'lodged', toState: 'held', mustAct: 'us', createdAt: new Date('2025-03-01T00:00:00Z') },
    { ...of, fromState: 'held', toState: 'held', mustAct: 'customer', createdAt: new Date('2025-03-04T00:00:00Z') },
    { ...of, fromState: 'held', toState: 'released', createdAt: new Date('2025-03-05T12:00:00Z') },
    { ...of, fromState: 'released', toState: 'held', mustAct: 'us', createdAt: new Date('2025-03-06T00:00:00Z') },
  ])

  const attempt = (of: object, number: number, outcome: 'delivered' | 'failed', at: string, customerId: string) => ({
    customerId,
    ...of,
    number,
    outcome,
    reason: outcome === 'failed' ? ('nobody_home' as const) : null,
    recordedBy: by,
    attemptedAt: new Date(at),
  })
  const second = await makeShipment(app, importer)
  const mei = importer.customer.id
  await db.insert(deliveryAttempts).values([
    attempt({ shipmentId: shipment.id }, 1, 'failed', '2025-03-05T00:00:00Z', mei),
    attempt({ shipmentId: shipment.id }, 2, 'delivered', '2025-03-06T00:00:00Z', mei),
    // Recorded on the wrong parcel: its first attempt is the next one.
    { ...attempt({ shipmentId: second.id }, 1, 'failed', '2025-03-06T00:00:00Z', mei), undoneAt: now, undoneBy: by },
    attempt({ shipmentId: second.id }, 2, 'delivered', '2025-03-07T00:00:00Z', mei),
    attempt({ exportShipmentId: abroad.id }, 1, 'delivered', '2025-03-08T03:00:00Z', exporter.customer.id),
  ])
})

type Query = { week?: string; agent_id?: string; country?: 'sg' | 'id' }
const ask = (by: TestStaff, query: Query) => app.send(staffFigureCalls.staffFigures, { query }, by.sender)
const figures = async (by: TestStaff, query: Query = { week: '2025-W10' }): Promise<StaffFigures> => {
  const { status, text, body } = await ask(by, query)
  expect(status, text).toBe(200)
  return body.result
}

describe('the figures of a week', () => {
  test('count what stands at the warehouse of the reader, by the moment at which it ended', async () => {
    const { current, before, site, time_zone: zone, from } = await figures(warehouse)
    expect([site?.agent_id, zone, from]).toEqual(['1', 'Asia/Shanghai', '2025-03-02T16:00:00.000Z'])
    expect(current.dock_to_shelf).toEqual({ count: 3, median_seconds: 2 * hour, p90_seconds: 5.2 * hour })
    expect(before.dock_to_shelf).toEqual({ count: 1, median_seconds: hour, p90_seconds: hour })
    expect(current.shelf_to_departure).toEqual({ count: 3, median_seconds: 3 * day, p90_seconds: 3.8 * day })
    expect(current.departure_to_door).toEqual({ count: 3, median_seconds: 10 * day, p90_seconds: 18 * day })
    expect(before.departure_to_door).toMatchObject({ count: 1, median_seconds: 10 * day })
    expect(current.lanes).toMatchObject([
      { service: 'impor', agent_id: '1', from_country: 'cn', to_country: 'sg', track: 'udara', count: 3 },
    ])
    // Three cartons in the hours of 9 and 8 o'clock; what was booked in by mistake is not counted.
    expect(current.people).toEqual([{ staff_id: clerk.staff.id, name: clerk.staff.name, count: 3, hours: 2 }])
    expect(current.quarantine).toEqual({ received_count: 3, quarantined_count: 1 })
    expect(current.first_attempts).toEqual({ attempted_count: 2, delivered_count: 1 })
  })

  test('count differences, and holds that were set and lifted, once each', async () => {
    const { current, now: open } = await figures(warehouse)
    expect(current.differences).toEqual({
      departure_count: 1,
      carton_count: 4,
      short_count: 1,
      over_count: 1,
      damaged_count: 1,
      unsettled_count: 2,
    })
    // Told anew on the fourth, it is one hold since the first.
    expect(current.holds).toEqual({
      set_count: 1,
      lifted: { count: 1, median_seconds: 4.5 * day, p90_seconds: 4.5 * day },
    })
    expect(open).toEqual({ quarantined: { count: 0, median_seconds: null, oldest_seconds: null }, held_count: 1 })
  })

  test('count exports at the hub where they start', async () => {
    const { current, time_zone: zone } = await figures(hub)
    expect(zone).toBe('Asia/Jakarta')
    expect(current.dock_to_shelf).toEqual({ count: 1, median_seconds: 3 * hour, p90_seconds: 3 * hour })
    expect(current.lanes).toMatchObject([
      { service: 'ekspor', agent_id: null, from_country: 'id', to_country: 'my', count: 1, median_seconds: 3 * day },
    ])
    expect(current.first_attempts).toEqual({ attempted_count: 1, delivered_count: 1 })
    expect(current.differences.departure_count + current.holds.set_count).toBe(0)
  })

  test('a carton counts as quarantined whenever it was since, unless that was taken back', async () => {
    const { id } = await makeShipment(app, await makeCustomer(app, { country: 'sg' }), { agentId: 3 })
    const tell = await openHistory(app.deps.database.db, { agentId: 3 }, { shipmentId: id })
    const quarantined = (at: string, more: Partial<ToldAct> = {}): ToldAct => ({
      act: 'quarantined',
      at,
      to: 'quarantined',
      ...more,
    })
    const by = clerk.staff.id
    await tell([booked('2025-05-12T02:00:00Z', { by }), quarantined('2025-07-01T00:00:00Z')])
    await tell([booked('2025-05-12T02:59:00Z', { by }), quarantined('2025-05-13T00:00:00Z', { isUndone: true })])
    const both = booked('2025-05-12T03:00:00Z', { by })
    await tell([both, quarantined(both.at), quarantined('2025-05-20T00:00:00Z')])
    await tell([booked('2025-05-12T05:00:00Z', { by, isUndone: true }), quarantined('2025-05-12T05:01:00Z')])
    const { current } = await figures(everywhere, { week: '2025-W20', agent_id: '3' })
    expect(current.quarantine).toEqual({ received_count: 3, quarantined_count: 2 })
    expect(current.people).toMatchObject([{ count: 3, hours: 2 }])
    const all = await figures(everywhere, { week: '2025-W20' })
    expect([all.current.quarantine, all.current.people]).toEqual([current.quarantine, current.people])
  })

  test('are those of all sites for whoever works everywhere, unless one is chosen', async () => {
    const all = await figures(everywhere)
    expect([all.site, all.time_zone]).toEqual([null, 'Asia/Singapore'])
    expect(all.current.dock_to_shelf).toMatchObject({ count: 5, median_seconds: 3 * hour })
    expect(all.current.lanes.map(({ service, count }) => [service, count])).toEqual([
      ['impor', 3],
      ['ekspor', 1],
    ])
    expect(all.now.quarantined).toEqual({ count: 1, median_seconds: 2 * day, oldest_seconds: 2 * day })
    const one = await figures(everywhere, { week: '2025-W10', agent_id: '1' })
    expect({ ...one, sites: [] }).toEqual({ ...(await figures(warehouse)), sites: [] })
  })

  test('are of this week by the clock of the site unless another is named; an empty one counts nothing', async () => {
    expect((await figures(warehouse, {})).week).toBe('2025-W10')
    const { current } = await figures(everywhere, { week: '2024-W02' })
    expect(current.dock_to_shelf).toEqual({ count: 0, median_seconds: null, p90_seconds: null })
    expect([current.lanes, current.people]).toEqual([[], []])
    expect((await ask(warehouse, { week: '2025-W53' })).status).toBe(422)
    expect((await ask(everywhere, { agent_id: '1', country: 'sg' })).status).toBe(422)
  })
})

describe('figures of sites [GUARD-10]', () => {
  test('another site is the same 404 as a missing one, in the file too', async () => {
    const answers = [
      await ask(warehouse, { agent_id: '2' }),
      await ask(warehouse, { country: 'sg' }),
      await ask(hub, { country: 'sg' }),
      await ask(hub, { agent_id: '1' }),
      await ask(everywhere, { agent_id: '987654' }),
      await app.send(staffFigureCalls.staffFiguresFile, { query: { agent_id: '2' } }, warehouse.sender),
    ]
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    expect((await figures(hub)).sites).toEqual([{ agent_id: null, country: 'id', name: null }])
    const support = await makeStaff(app, ['support', 'finance'])
    expect((await ask(support, {})).status).toBe(404)
  })
})

test('the file has the figures as rows, and no cell of it is a formula', async () => {
  const { pool } = app.deps.database
  await pool.query(`update staff set name = '=1+1' where id = $1`, [clerk.staff.id])
  const { body } = await app.send(staffFigureCalls.staffFiguresFile, { query: { week: '2025-W10' } }, warehouse.sender)
  const { file_name: name, content } = body.result
  expect(name).toBe('figures-warehouse-1-2025-W10.csv')
  const [head = '', ...rows] = content.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toMatch(/^Site,Week,Figure,Lane or person,Count,Out of,Share \(%\),Median \(hours\)/)
  const ofFigure = (figure: string) =>
    rows.filter((row) => row.includes(`2025-W10,${figure}`)).map((row) => row.split(`${figure},`)[1])
  expect(ofFigure('Dock to shelf')).toEqual([',3,,,2,5.2,,,'])
  expect(ofFigure('Cartons booked in')).toEqual(['Everybody,3,,,,,,2,1.5', "'=1+1,3,,,,,,2,1.5"])
  expect(ofFigure('Quarantined of cartons booked in')).toEqual([',1,3,33.33,,,,,'])
  expect(ofFigure('Delivered at the first attempt')).toEqual([',1,2,50,,,,,'])
  expect(ofFigure('Departure to door')).toHaveLength(2)
})
