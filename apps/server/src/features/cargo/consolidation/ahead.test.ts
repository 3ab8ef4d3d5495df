import { shipmentCalls, staffDepartureCalls, staffShipmentCalls, staffUndoCalls } from '@layar/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { houseConsignments } from '../../../db/schema'
import { nextFlight } from '../../../testing/counted'
import { openDock, type Dock, type DockShipment } from '../../../testing/departure-dock'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: Dock
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
})

type Steps = Parameters<Dock['go']>[1][]
const throughCustoms: Steps = ['at_customs', 'released', 'arrived']

/** A flight that has arrived, on which the only carton of another shipment came without having been loaded. */
const cameAhead = async (
  shipment: DockShipment,
  steps: Steps = ['arrived'],
  more: Parameters<Dock['opened']>[1] = {},
) => {
  const flight = nextFlight('GA')
  const other = await dock.paid()
  const code = await dock.opened(other.cartons, { flight_or_vessel: flight, ...more })
  await dock.go(code, 'closed', 'departed', ...steps)
  const [carton] = shipment.cartons
  if (carton === undefined) throw new Error('It has no carton.')
  const scan = await dock.by(dock.hub).unload(code, carton)
  if (scan.body.result.row?.outcome !== 'over') throw new Error(scan.text)
  return { flight, code, carton, other }
}
const send = (rows: readonly DockShipment[], number: string) =>
  app.send(
    staffShipmentCalls.staffMoveShipments,
    { body: { to: 'sent', manifest_number: number, shipments: rows.map(({ code }) => ({ cart_code: code })) } },
    dock.loader.sender,
  )
const undo = ({ code }: DockShipment) =>
  app.send(
    staffUndoCalls.staffUndoShipments,
    { body: { status: 'sent', cart_codes: [code], reason: 'Too early' } },
    dock.loader.sender,
  )
const departures = async (search: string): Promise<string[]> =>
  (await app.send(staffDepartureCalls.staffDepartures, { query: { search } }, dock.loader.sender)).body.results.map(
    ({ departure_code: code }) => code,
  )
const housesOf = ({ id }: DockShipment) =>
  app.deps.database.db
    .select()
    .from(houseConsignments)
    .where(and(eq(houseConsignments.shipmentId, id), isNull(houseConsignments.voidedAt)))
const readBy = async ({ code, owner }: Awaited<ReturnType<Dock['paid']>>) =>
  (await app.send(shipmentCalls.cartDetail, { query: { code } }, owner.sender)).body.result

test('a shipment whose only carton came ahead leaves with the flight that it came off, which has arrived', async () => {
  const shipment = await dock.paid()
  const { flight, code, carton } = await cameAhead(shipment)
  const [airline, number] = [flight.slice(0, 2), flight.slice(2)]
  const sent = await send([shipment], `${airline.toLowerCase()} ${number}`)
  expect([sent.status, sent.body.moved_count], sent.text).toEqual([200, 1])
  expect(await departures(flight)).toEqual([code])
  expect(await dock.rowsOf(carton)).toMatchObject([{ outcome: 'fine', offloadedAt: null, loadedBy: null }])
  expect(await housesOf(shipment)).toMatchObject([{ cartonCount: 1 }])
  const { voyage } = await readBy(shipment)
  expect(voyage?.flight_or_vessel).toBe(flight)
  expect(voyage?.stations.slice(0, 2).map(({ actual_at: at }) => at !== null)).toEqual([true, true])
  // It is received with the others.
  const received = await app.send(
    staffDepartureCalls.staffReceiveShipments,
    { params: { departure_code: code } },
    dock.hub.sender,
  )
  expect(received.body.results.map(({ cart_code: cart }) => cart)).toContain(shipment.code)
})

test('another number is refused, and opens no empty departure; the refusal names the one to type', async () => {
  const shipment = await dock.paid()
  const { flight, code, carton } = await cameAhead(shipment)
  const wrong = nextFlight('GA')
  const refused = await send([shipment], wrong)
  expect(refused.body.results).toMatchObject([{ moved: false, error_code: 'shipment_came_ahead' }])
  for (const told of [flight, code, carton.barcode]) expect(refused.text).toContain(told)
  expect(await departures(wrong)).toEqual([])
  // By its code as well, and long after its differences were settled.
  await dock.by(dock.hub).settle(code, carton, 'Came ahead')
  await dock.go(code, 'unloaded')
  for (const short of (await dock.by(dock.hub).detail(code)).body.result.cartons)
    if (short.outcome === 'short')
      await dock.by(dock.hub).settle(code, { id: '', barcode: short.carton.barcode }, 'Short')
  await dock.go(code, 'settled')
  await app.deps.database.pool.query(
    `update consolidations set status_at = now() - interval '9 days' where code = $1`,
    [code],
  )
  expect((await send([shipment], code)).body.moved_count).toBe(1)
})

test('what joins after the release of the customs is declared by itself, and is not received before', async () => {
  const shipment = await dock.paid()
  const { flight, code } = await cameAhead(shipment, throughCustoms)
  expect((await send([shipment], flight)).body.moved_count).toBe(1)
  const waits = await app.send(
    staffDepartureCalls.staffDepartureReceiving,
    { params: { departure_code: code } },
    dock.hub.sender,
  )
  expect(waits.body.result.late).toEqual([shipment.code])
})

test('an unpaid shipment does not leave, however its carton travelled', async () => {
  const shipment = await dock.unpaid()
  const { flight, carton } = await cameAhead(shipment)
  const refused = await send([shipment], flight)
  expect(refused.body.moved_count).toBe(0)
  expect(await dock.rowsOf(carton)).toMatchObject([{ outcome: 'over', loadedAt: null }])
})

test('taken back, the carton came ahead as before and stays at the hub; it can leave again', async () => {
  const shipment = await dock.paid()
  const { flight, code, carton } = await cameAhead(shipment)
  await send([shipment], flight)
  const scan = await app.send(
    staffDepartureCalls.staffUndoUnload,
    { params: { departure_code: code }, body: { barcode: carton.barcode, outcome: 'fine', reason: 'Another box' } },
    dock.hub.sender,
  )
  expect(scan.body.error_code).toBe('undo_followed')
  const undone = await undo(shipment)
  expect(undone.body.moved_count, undone.text).toBe(1)
  expect(await dock.rowsOf(carton)).toMatchObject([{ outcome: 'over', loadedAt: null, offloadedAt: null }])
  expect((await dock.stateOf(carton))?.status).toBe('gone')
  expect((await send([shipment], flight)).body.moved_count).toBe(1)
  expect(await departures(flight)).toEqual([code])
})

test('two people send it at once: it leaves once', async () => {
  const shipment = await dock.paid()
  const { flight, code, carton } = await cameAhead(shipment)
  const replies = await Promise.all([send([shipment], flight), send([shipment], code)])
  expect(replies.map(({ body }) => body.moved_count).sort()).toEqual([0, 1])
  expect(await dock.rowsOf(carton)).toHaveLength(1)
})

test('what is scanned off at the moment at which its shipment is sent is not on an empty departure', async () => {
  const shipment = await dock.paid()
  const [carton] = shipment.cartons
  if (carton === undefined) throw new Error('It has no carton.')
  const other = await dock.paid()
  const code = await dock.opened(other.cartons)
  await dock.go(code, 'closed', 'departed', 'arrived')
  const number = nextFlight('GA')
  const client = await app.deps.database.pool.connect()
  const waiting = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count ?? 0
  }
  // The scan is first at the carton.
  await client.query('begin')
  await client.query('select id from cartons where id = $1 for update', [carton.id])
  const scan = dock.by(dock.hub).unload(code, carton)
  await expect.poll(waiting).toBe(1)
  const sent = send([shipment], number)
  await expect.poll(waiting).toBe(2)
  await client.query('commit')
  client.release()
  expect((await scan).status).toBe(200)
  expect((await sent).body.results).toMatchObject([{ moved: false, error_code: 'shipment_came_ahead' }])
  expect(await departures(number)).toEqual([])
})

test('one damaged on the way stays a difference to settle', async () => {
  const shipment = await dock.paid()
  const other = await dock.paid()
  const code = await dock.opened(other.cartons)
  await dock.go(code, 'closed', 'departed', 'arrived')
  const [carton] = shipment.cartons
  if (carton === undefined) throw new Error('It has no carton.')
  await dock.by(dock.hub).unload(code, carton, true)
  expect((await send([shipment], code)).body.moved_count).toBe(1)
  expect(await dock.rowsOf(carton)).toMatchObject([{ outcome: 'damaged', settledAt: null }])
})
