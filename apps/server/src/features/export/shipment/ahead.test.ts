import {
  exportShipmentCalls,
  staffCustomsCalls,
  staffDepartureCalls,
  staffExportCalls,
  staffExportUndoCalls,
} from '@layar/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportShipments, houseConsignments } from '../../../db/schema'
import { nextFlight, nextNumber } from '../../../testing/counted'
import { openDock, type Dock, type DockShipment } from '../../../testing/departure-dock'
import { makePaid } from '../../../testing/make-paid'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: Dock
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
})

type Steps = Parameters<Dock['go']>[1][]
const throughCustoms: Steps = ['at_customs', 'released', 'arrived']

const rowOf = async ({ id }: Pick<DockShipment, 'id'>) => {
  const [row] = await app.deps.database.db.select().from(exportShipments).where(eq(exportShipments.id, id))
  if (row === undefined) throw new Error('The shipment is gone.')
  return row
}
/** Paid and on a shelf of the hub in Indonesia, with the route that takes it. */
const received = async (cartons = 1) => {
  const { goods, owner } = await makePaid(app, dock.finance, { service: 'ekspor', country: 'id' })
  const [one = { id: '', code: '' }] = goods
  await app.deps.database.db
    .update(exportShipments)
    .set({ status: 'received', measuredAt: new Date() })
    .where(eq(exportShipments.id, one.id))
  const { destinationCountry: destination_country } = await rowOf(one)
  const route = { service: 'ekspor', country: 'id', agent_id: null, destination_country } as const
  return { ...(await dock.shelved(one, cartons, 'ekspor')), route, owner }
}
type Received = Awaited<ReturnType<typeof received>>

/** A flight that has arrived, on which the only carton of another export came without having been loaded. */
const cameAhead = async (shipment: Received, steps: Steps = throughCustoms) => {
  const flight = nextFlight('GA')
  const other = await received()
  const code = await dock.opened(other.cartons, { ...shipment.route, flight_or_vessel: flight })
  await dock.go(code, 'closed', 'departed', ...steps)
  const [carton] = shipment.cartons
  if (carton === undefined) throw new Error('It has no carton.')
  const scan = await dock.by(dock.hub).unload(code, carton)
  if (scan.body.result.row?.outcome !== 'over') throw new Error(scan.text)
  return { flight, code, carton, other }
}
const send = ({ code }: DockShipment, number: string, by = dock.hub) =>
  app.send(
    staffExportCalls.staffMoveExport,
    { params: { shipment_code: code }, body: { to: 'sent', manifest_number: number } },
    by.sender,
  )
const undo = ({ code }: DockShipment) =>
  app.send(
    staffExportUndoCalls.staffUndoExports,
    { body: { status: 'sent', shipment_codes: [code], reason: 'Too early' } },
    dock.hub.sender,
  )
const departures = async (search: string): Promise<string[]> =>
  (await app.send(staffDepartureCalls.staffDepartures, { query: { search } }, dock.hub.sender)).body.results.map(
    ({ departure_code: code }) => code,
  )
const housesOf = ({ id }: DockShipment) =>
  app.deps.database.db
    .select()
    .from(houseConsignments)
    .where(and(eq(houseConsignments.exportShipmentId, id), isNull(houseConsignments.voidedAt)))

test('an export whose only carton came ahead leaves with the flight that it came off, which has arrived', async () => {
  const shipment = await received()
  const { flight, code, carton } = await cameAhead(shipment)
  const sent = await send(shipment, ` ${flight.slice(0, 2).toLowerCase()} ${flight.slice(2)}`)
  expect(sent.status, sent.text).toBe(200)
  expect((await rowOf(shipment)).status).toBe('sent')
  expect(await departures(flight)).toEqual([code])
  expect(await dock.rowsOf(carton)).toMatchObject([{ outcome: 'fine', offloadedAt: null, loadedBy: null }])
  expect(await housesOf(shipment)).toMatchObject([{ cartonCount: 1 }])
  const { body } = await app.send(
    exportShipmentCalls.exportShipmentDetail,
    { query: { shipment_code: shipment.code } },
    shipment.owner.sender,
  )
  const { voyage } = body.data.result
  expect(voyage?.flight_or_vessel).toBe(flight)
  expect(voyage?.stations.map(({ actual_at: at }) => at !== null)).toEqual([true, true])
})

test('another number is refused, and opens no empty departure; the refusal names the one to type', async () => {
  const shipment = await received()
  const { flight, code, carton } = await cameAhead(shipment)
  const wrong = nextFlight('GA')
  const refused = await send(shipment, wrong)
  expect([refused.status, refused.body.error_code]).toEqual([409, 'shipment_came_ahead'])
  for (const told of [flight, code, carton.barcode]) expect(refused.text).toContain(told)
  expect(await departures(wrong)).toEqual([])
  await dock.by(dock.hub).settle(code, carton, 'Came ahead')
  await dock.go(code, 'unloaded')
  for (const short of (await dock.by(dock.hub).detail(code)).body.result.cartons)
    if (short.outcome === 'short')
      await dock.by(dock.hub).settle(code, { id: '', barcode: short.carton.barcode }, 'Short')
  await dock.go(code, 'settled')
  expect((await send(shipment, code)).status).toBe(200)
})

test('what joins after the release of the customs goes on once it is released itself', async () => {
  const shipment = await received()
  const { flight, code } = await cameAhead(shipment)
  expect((await send(shipment, flight)).status).toBe(200)
  const move = (to: 'on_clearance' | 'delivering') =>
    app.send(
      staffExportCalls.staffMoveExport,
      {
        params: { shipment_code: shipment.code },
        body: { to, tracking_number: to === 'delivering' ? `EXA${String(nextNumber())}` : null },
      },
      dock.hub.sender,
    )
  expect((await move('on_clearance')).status).toBe(200)
  expect((await move('delivering')).body.error_code).toBe('customs_not_released')
  const params = { departure_code: code }
  const houses = await app.send(
    staffCustomsCalls.staffHouseConsignments,
    { params, query: { goods: 'late' } },
    dock.hub.sender,
  )
  expect(houses.body.results.map(({ shipment_code: late }) => late)).toEqual([shipment.code])
  const file = { customs_file_id: houses.body.results[0]?.file.customs_file_id ?? '', declaration_number: 'E-9' }
  await app.send(
    staffCustomsCalls.staffMoveCustoms,
    { params, body: { to: 'released', customs_files: [file] } },
    dock.hub.sender,
  )
  const out = await move('delivering')
  expect(out.status, out.text).toBe(200)
  expect((await rowOf(shipment)).status).toBe('delivering')
})

test('taken back, the carton came ahead as before and stays at its destination; it can leave again', async () => {
  const shipment = await received()
  const { flight, code, carton } = await cameAhead(shipment)
  await send(shipment, flight)
  const undone = await undo(shipment)
  expect(undone.status, undone.text).toBe(200)
  expect((await rowOf(shipment)).status).toBe('received')
  expect(await dock.rowsOf(carton)).toMatchObject([{ outcome: 'over', loadedAt: null, offloadedAt: null }])
  expect((await dock.stateOf(carton))?.status).toBe('gone')
  expect((await send(shipment, flight)).status).toBe(200)
  expect(await departures(flight)).toEqual([code])
})

test('two people send it at once: it leaves once', async () => {
  const shipment = await received()
  const { flight, code, carton } = await cameAhead(shipment)
  const replies = await Promise.all([send(shipment, flight), send(shipment, code)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await dock.rowsOf(carton)).toHaveLength(1)
})

test('one that came off a departure of another destination is refused, and stays where it is', async () => {
  const shipment = await received()
  const { flight, carton } = await cameAhead(shipment)
  await app.deps.database.db
    .update(exportShipments)
    .set({ destinationCountry: 'jp' })
    .where(eq(exportShipments.id, shipment.id))
  const refused = await send(shipment, flight)
  expect([refused.status, refused.body.error_code]).toEqual([409, 'shipment_came_elsewhere'])
  expect(await dock.rowsOf(carton)).toMatchObject([{ outcome: 'over' }])
  expect((await rowOf(shipment)).status).toBe('received')
})

test('staff of another country neither send it nor learn of it', async () => {
  const shipment = await received()
  const { flight } = await cameAhead(shipment)
  const abroad = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'sg' }] })
  expect((await send(shipment, flight, abroad)).status).toBe(404)
})

test('while a carton still stands at the hub, a number names the departure of that', async () => {
  const shipment = await received(2)
  const { code } = await cameAhead(shipment)
  const number = nextFlight('GA')
  const sent = await send(shipment, number)
  expect(sent.status, sent.text).toBe(200)
  const [opened, ...others] = await departures(number)
  expect([others, opened === code]).toEqual([[], false])
  expect((await dock.by(dock.hub).detail(opened ?? '')).body.result.cartons).toHaveLength(1)
})
