import { staffDepartureCalls, staffShipmentCalls } from '@layar/contract'
import type { ShipmentStatus } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, cartonEvents, shipmentEvents, shipments } from '../../../db/schema'
import { nextFlight } from '../../../testing/counted'
import { cartonsFollowImport } from '../carton/follow'
import { openDock, type Dock, type DockCarton, type DockShipment } from '../../../testing/departure-dock'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: Dock
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
})

const first = (shipment: DockShipment): DockCarton => {
  const [carton] = shipment.cartons
  if (carton === undefined) throw new Error('It has no carton.')
  return carton
}
const listed = async (query: object) =>
  (await app.send(staffDepartureCalls.staffDepartures, { query }, dock.loader.sender)).body.results
const shipmentRow = async ({ id }: DockShipment) => {
  const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id))
  if (row === undefined) throw new Error('The shipment is gone.')
  return row
}
const actsOn = async (code: string) =>
  (
    await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `departure:${code}`))
      .orderBy(auditEvents.id)
  ).map(({ action }) => action)

test('a flight is found by its number, with the cartons and the shipments that are on it', async () => {
  const [one, other] = [await dock.paid(2), await dock.paid(1)]
  const flight = nextFlight('SQ')
  const code = await dock.opened([...one.cartons, ...other.cartons], {
    flight_or_vessel: flight.toLowerCase(),
    carrier: 'Sample Air',
    master_number: `618-${flight}`,
    planned_count: 10,
    planned_weight_gram: 50_000,
    etd_at: '2030-03-01T10:00:00Z',
    eta_at: '2030-03-01T18:00:00Z',
  })
  await dock.go(code, 'closed', 'departed')
  for (const search of [flight, flight.toLowerCase(), `618-${flight}`, code])
    expect(await listed({ search })).toMatchObject([
      { departure_code: code, flight_or_vessel: flight, status: 'departed', carton_count: 3 },
    ])
  const { result } = (await dock.by().detail(code)).body
  expect(result.cartons.map(({ carton }) => [carton.barcode, carton.cart_code])).toEqual(
    [one, other].flatMap(({ code: cart, cartons }) => cartons.map(({ barcode }) => [barcode, cart])),
  )
  expect(result.totals).toEqual({
    cartons: 3,
    shipments: 2,
    weight_gram: 6000,
    volume: 0.018,
    unloaded: 0,
    unsettled: 0,
  })
  expect(result.departure).toMatchObject({ planned_count: 10, planned_weight_gram: 50_000, carrier: 'Sample Air' })
  expect(result.cartons[0]).toMatchObject({ loaded_by: dock.loader.staff.name, outcome: null })
})

test('the list is paged by key, newest first, and filtered by status', async () => {
  const codes = [await dock.opened(), await dock.opened(), await dock.opened()]
  const page = await app.send(
    staffDepartureCalls.staffDepartures,
    { query: { count: 2, status: 'open' } },
    dock.loader.sender,
  )
  expect(page.body.results.map(({ departure_code: code }) => code)).toEqual([codes[2], codes[1]])
  const next = await listed({ count: 1, status: 'open', after: page.body.next })
  expect(next.map(({ departure_code: code }) => code)).toEqual([codes[0]])
  expect((await listed({ status: 'settled' })).map(({ departure_code: code }) => code)).not.toContain(codes[0])
})

describe('loading', () => {
  test('a carton that is scanned seven times is loaded once, and an offloaded one is back on its shelf', async () => {
    const shipment = await dock.paid()
    const carton = first(shipment)
    const shelf = (await dock.stateOf(carton))?.locationId
    const code = await dock.opened()
    for (let count = 0; count < 7; count += 1) expect((await dock.by().load(code, carton)).status).toBe(200)
    expect(await dock.rowsOf(carton)).toHaveLength(1)
    expect(await dock.stateOf(carton)).toMatchObject({ status: 'loaded', locationId: null })
    for (let count = 0; count < 2; count += 1) expect((await dock.by().offload(code, carton)).status).toBe(200)
    expect(await dock.stateOf(carton)).toMatchObject({ status: 'stored', locationId: shelf })
    expect((await dock.by().load(code, carton)).status).toBe(200)
    const rows = await dock.rowsOf(carton)
    expect(rows.map(({ offloadedAt }) => offloadedAt === null)).toEqual([false, true])
    const events = await app.deps.database.db
      .select()
      .from(cartonEvents)
      .where(eq(cartonEvents.cartonId, carton.id))
      .orderBy(cartonEvents.id)
    expect(events.map(({ act }) => act)).toEqual(['booked_in', 'loaded', 'offloaded', 'loaded'])
    expect(await actsOn(code)).toEqual([
      'departure.opened',
      'departure.loaded',
      'departure.offloaded',
      'departure.loaded',
    ])
  })

  test('a carton on another departure is refused by the name of that one', async () => {
    const shipment = await dock.paid()
    const code = await dock.opened(shipment.cartons)
    const reply = await dock.by().load(await dock.opened(), first(shipment))
    expect([reply.status, reply.body.error_code]).toEqual([409, 'carton_on_other_departure'])
    expect(reply.text).toContain(code)
  })

  test('a carton of another route is refused, each with its reason', async () => {
    const carton = first(await dock.paid())
    const wrong = [
      [{ track: 'laut' }, 'carton_other_track'],
      [{ country: 'id' }, 'carton_other_destination'],
      [{ agent_id: '2', track: 'laut' }, 'carton_other_origin'],
      [{ service: 'ekspor', country: 'sg', destination_country: 'au', agent_id: null }, 'carton_other_service'],
    ] as const
    for (const [route, error] of wrong) {
      const reply = await dock.by(dock.hub).load(await dock.opened([], route), carton)
      expect([reply.status, reply.body.error_code]).toEqual([409, error])
    }
    expect(await dock.rowsOf(carton)).toEqual([])
  })

  test('a carton whose shipment must not leave is refused, and so is a closed departure', async () => {
    const shipment = await dock.paid()
    const { db } = app.deps.database
    await db.update(shipments).set({ status: 'quarantine' }).where(eq(shipments.id, shipment.id))
    const code = await dock.opened((await dock.paid()).cartons)
    const held = await dock.by().load(code, first(shipment))
    expect([held.status, held.body.error_code]).toEqual([409, 'carton_shipment_not_ready'])
    await dock.go(code, 'closed')
    const closed = await dock.by().load(code, first(await dock.paid()))
    expect([closed.status, closed.body.error_code]).toEqual([409, 'departure_not_open'])
    expect((await dock.by().load(code, { barcode: '12345' })).status).toBe(404)
  })
})

describe('closing and leaving', () => {
  test('departing sends every shipment by its own transition, with the number, once however often it is told', async () => {
    const shipment = await dock.paid(2)
    const code = await dock.opened(shipment.cartons, { master_number: '618-12345678' })
    await dock.go(code, 'closed', 'departed', 'departed')
    expect(await shipmentRow(shipment)).toMatchObject({ status: 'sent', manifestNumber: '618-12345678' })
    for (const carton of shipment.cartons) expect(await dock.stateOf(carton)).toMatchObject({ status: 'gone' })
    const events = await app.deps.database.db
      .select()
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, shipment.id))
    const sent = events.filter(({ toStatus }) => toStatus === 'sent')
    expect(sent).toMatchObject([{ details: { departure_code: code, manifest_number: '618-12345678' } }])
    const detail = await app.send(
      staffShipmentCalls.staffShipment,
      { params: { cart_code: shipment.code } },
      dock.hub.sender,
    )
    expect(detail.body.result.departures).toMatchObject([{ departure_code: code, status: 'departed' }])
  })

  test('it is the hub’s once it has left, and a status that has changed is refused', async () => {
    const code = await dock.opened((await dock.paid()).cartons)
    const early = await dock.by(dock.hub).move(code, 'arrived')
    expect([early.status, early.body.error_code]).toEqual([409, 'move_not_allowed'])
    await dock.go(code, 'closed')
    const late = await dock.by().move(code, 'departed', { from: 'open' })
    expect([late.status, late.body.error_code]).toEqual([409, 'departure_status_changed'])
    await dock.go(code, 'departed')
    expect((await dock.by().move(code, 'at_customs')).body.error_code).toBe('move_not_allowed')
  })

  test('reopened, it can be loaded again', async () => {
    const code = await dock.opened((await dock.paid()).cartons)
    await dock.go(code, 'closed')
    await dock.by().move(code, 'open')
    expect((await dock.by().load(code, first(await dock.paid()))).status).toBe(200)
  })
})

test('customs has every shipment on it, and one on hold keeps it there', async () => {
  const [held, other] = [await dock.paid(), await dock.paid()]
  const code = await dock.opened([...held.cartons, ...other.cartons])
  await dock.go(code, 'closed', 'departed', 'at_customs')
  for (const shipment of [held, other]) expect((await shipmentRow(shipment)).subStatus).toBe('on_clearance')
  const hold = (customs: 'hold' | null, reason: string) =>
    app.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code: held.code }, body: { to: 'sent', customs_status: customs, reason } },
      dock.hub.sender,
    )
  await hold('hold', 'Papers')
  const refused = await dock.by(dock.hub).move(code, 'released')
  expect([refused.status, refused.body.error_code]).toEqual([409, 'departure_on_hold'])
  expect(refused.text).toContain(held.code)
  await hold(null, 'Papers came')
  await dock.go(code, 'released', 'arrived')
})

test('what was loaded is unloaded by scan; short, over and damaged are settled one by one', async () => {
  const [fine, damaged, short, over] = [await dock.paid(), await dock.paid(), await dock.paid(), await dock.paid()]
  const code = await dock.opened([first(fine), first(damaged), first(short)])
  await dock.go(await dock.opened([first(over)]), 'closed', 'departed')
  const early = await dock.by(dock.hub).unload(code, first(fine))
  expect([early.status, early.body.error_code]).toEqual([409, 'departure_not_arrived'])
  await dock.go(code, 'closed', 'departed', 'arrived')
  const by = dock.by(dock.hub)
  const told = []
  for (let count = 0; count < 3; count += 1) told.push((await by.unload(code, first(fine))).body.message)
  expect(told.map((message) => message.split(':')[0])).toEqual(['Unloaded', 'Unloaded already', 'Unloaded already'])
  await by.unload(code, first(damaged), true)
  const beyond = (await by.unload(code, first(over))).body
  expect(beyond.message).toContain('Over')
  // What was never loaded fills no gap in what was.
  expect(beyond.result.counts).toMatchObject({ cartons: 3, unloaded: 2 })
  await dock.go(code, 'unloaded')
  const { result } = (await by.detail(code)).body
  expect(result.cartons.map(({ carton, outcome }) => [carton.barcode, outcome])).toEqual([
    [first(fine).barcode, 'fine'],
    [first(damaged).barcode, 'damaged'],
    [first(short).barcode, 'short'],
    [first(over).barcode, 'over'],
  ])
  expect(result.totals).toMatchObject({ cartons: 3, unloaded: 2, unsettled: 3 })
  expect(await dock.stateOf(first(damaged))).toMatchObject({ condition: 'damaged' })

  const refused = await by.move(code, 'settled')
  expect([refused.status, refused.body.error_code]).toEqual([409, 'departure_unsettled'])
  expect((await by.settle(code, first(fine), 'x')).body.error_code).toBe('carton_no_difference')
  for (const one of [damaged, over]) expect((await by.settle(code, first(one), 'Told the carrier')).status).toBe(200)
  // It turns up after all.
  await by.unload(code, first(short))
  for (let count = 0; count < 2; count += 1)
    expect((await by.settle(code, first(damaged), 'Told the carrier')).status).toBe(200)
  expect((await by.settle(code, first(damaged), 'Something else')).body.error_code).toBe('decided_already')
  await dock.go(code, 'settled')
  expect((await by.detail(code)).body.result).toMatchObject({ totals: { unsettled: 0 }, moves: [], may_unload: false })
})

test('a carton that never came off its flight is lost when the others of its shipment are delivered', async () => {
  const shipment = await dock.paid(2)
  const code = await dock.opened(shipment.cartons)
  await dock.go(code, 'closed', 'departed', 'arrived')
  await dock.by(dock.hub).unload(code, first(shipment))
  await dock.go(code, 'unloaded')
  const follow = (from: ShipmentStatus, to: ShipmentStatus) =>
    cartonsFollowImport(app.deps.database.db, {
      owner: { shipmentId: shipment.id },
      from,
      to,
      actor: { kind: 'system' },
    })
  const states = () => Promise.all(shipment.cartons.map(async (carton) => (await dock.stateOf(carton))?.status))
  await follow('outbound', 'returned')
  expect(await states()).toEqual(['returned', 'lost'])
  await follow('returned', 'outbound')
  await follow('outbound', 'delivered')
  expect(await states()).toEqual(['delivered', 'lost'])
})

test('a change of the ETA needs a reason, and every former one is kept with it', async () => {
  const code = await dock.opened([], { etd_at: '2030-03-01T00:00:00Z', eta_at: '2030-03-02T00:00:00Z' })
  const change = (eta_at: string, reason: string) =>
    app.send(
      staffDepartureCalls.staffChangeEta,
      { params: { departure_code: code }, body: { eta_at, reason } },
      dock.loader.sender,
    )
  expect((await change('2030-03-04T00:00:00Z', '')).status).toBe(422)
  expect((await change('2030-02-01T00:00:00Z', 'Storm')).body.message).toHaveProperty('eta_at')
  for (let count = 0; count < 3; count += 1) await change('2030-03-04T00:00:00Z', 'Storm')
  await change('2030-03-05T00:00:00Z', 'Crew')
  const { result } = (await dock.by().detail(code)).body
  expect(result.departure.eta_at).toBe('2030-03-05T00:00:00.000Z')
  expect(result.eta_changes.map(({ from_eta_at: from, reason }) => [from, reason])).toEqual([
    ['2030-03-04T00:00:00.000Z', 'Crew'],
    ['2030-03-02T00:00:00.000Z', 'Storm'],
  ])
})

test('what has left is not expected from before it left', async () => {
  const code = await dock.opened((await dock.paid()).cartons)
  await dock.go(code, 'closed', 'departed')
  const change = (eta_at: string) =>
    app.send(
      staffDepartureCalls.staffChangeEta,
      { params: { departure_code: code }, body: { eta_at, reason: 'Storm' } },
      dock.loader.sender,
    )
  expect((await change('2020-03-01T00:00:00Z')).body.message).toHaveProperty('eta_at')
  expect((await change('2120-03-01T00:00:00Z')).status).toBe(200)
  // Of a short flight, whose departure is recorded once it is there.
  expect((await change(new Date(Date.now() - 3_600_000).toISOString())).status).toBe(200)
})

test('what is not its route changes while it is open, and no longer', async () => {
  const code = await dock.opened((await dock.paid()).cartons)
  const edit = (body: object) =>
    app.send(staffDepartureCalls.staffEditDeparture, { params: { departure_code: code }, body }, dock.loader.sender)
  expect(
    (await edit({ seal_number: 'sl-1', cutoff_at: '2030-03-02T00:00:00Z', etd_at: '2030-03-01T00:00:00Z' })).status,
  ).toBe(422)
  expect((await edit({ flight_or_vessel: 'SQ832', seal_number: 'sl-1' })).body.result.departure).toMatchObject({
    flight_or_vessel: 'SQ832',
    seal_number: 'SL-1',
  })
  await dock.go(code, 'closed')
  expect((await edit({ flight_or_vessel: 'SQ833' })).body.error_code).toBe('departure_not_open')
})

test('one opened by mistake is cancelled with a reason once nothing is on board, and leaves the list', async () => {
  const { cartons } = await dock.paid()
  const code = await dock.opened(cartons)
  const by = dock.by()
  expect((await by.move(code, 'cancelled', { reason: 'Wrong flight' })).body.error_code).toBe('departure_not_empty')
  expect((await by.detail(code)).body.result.moves).toEqual(['closed'])
  for (const carton of cartons) await by.offload(code, carton)
  expect((await by.move(code, 'cancelled')).body.message).toHaveProperty('reason')
  expect((await by.move(code, 'cancelled', { reason: 'Wrong flight' })).body.result).toMatchObject({
    departure: { status: 'cancelled' },
    moves: [],
    may_load: false,
    may_edit: false,
    events: [{ to_status: 'cancelled', reason: 'Wrong flight' }, {}],
  })
  for (const carton of cartons) expect((await by.load(code, carton)).body.error_code).toBe('departure_not_open')
  const listed = async (query: { status?: 'cancelled' }) =>
    (
      await app.send(staffDepartureCalls.staffDepartures, { query: { search: code, ...query } }, dock.loader.sender)
    ).body.results.map((row) => row.departure_code)
  expect([await listed({}), await listed({ status: 'cancelled' })]).toEqual([[], [code]])
})
