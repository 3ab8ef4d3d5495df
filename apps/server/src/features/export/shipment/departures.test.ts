import {
  exportShipmentCalls,
  staffCartonCalls,
  staffCustomsCalls,
  staffDepartureCalls,
  staffExportCalls,
  staffUndoCalls,
} from '@layar/contract'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportShipments, messages } from '../../../db/schema'
import { nextNumber } from '../../../testing/counted'
import { openDock, type Dock, type DockShipment } from '../../../testing/departure-dock'
import { makePaid } from '../../../testing/make-paid'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: Dock
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
})

/** Paid and on a shelf of the hub in Indonesia. */
const received = async (paid?: { id: string; code: string }): Promise<DockShipment> => {
  const { goods } = paid ? { goods: [paid] } : await makePaid(app, dock.finance, { service: 'ekspor', country: 'id' })
  const [one = { id: '', code: '' }] = goods
  await app.deps.database.db
    .update(exportShipments)
    .set({ status: 'received', measuredAt: new Date() })
    .where(inArray(exportShipments.id, [one.id]))
  return dock.shelved(one, 2, 'ekspor')
}
const rowOf = async ({ id }: DockShipment) => {
  const [row] = await app.deps.database.db.select().from(exportShipments).where(eq(exportShipments.id, id))
  if (row === undefined) throw new Error('The shipment is gone.')
  return row
}
const route = { service: 'ekspor', country: 'id', agent_id: null } as const

test('exports are loaded, leave and come to customs with their departure', async () => {
  const shipment = await received()
  const { destinationCountry: destination_country } = await rowOf(shipment)
  const code = await dock.opened(shipment.cartons, { ...route, destination_country, master_number: '126-11112222' })
  await dock.go(code, 'closed', 'departed')
  expect(await rowOf(shipment)).toMatchObject({ status: 'sent', manifestNumber: '126-11112222' })
  await dock.go(code, 'at_customs')
  expect((await rowOf(shipment)).status).toBe('on_clearance')
  const { body } = await app.send(
    staffExportCalls.staffExport,
    { params: { shipment_code: shipment.code } },
    dock.hub.sender,
  )
  expect(body.result.departures).toMatchObject([{ departure_code: code, status: 'at_customs' }])
})

test('exports come back from customs, and then from their departure, when a step of it is taken back', async () => {
  const shipment = await received()
  const before = await rowOf(shipment)
  const code = await dock.opened(shipment.cartons, { ...route, destination_country: before.destinationCountry })
  await dock.go(code, 'closed', 'departed', 'at_customs')
  for (const [status, at] of [
    ['sent', 'departed'],
    ['received', 'closed'],
  ] as const) {
    const { undo } = (await dock.by(dock.hub).detail(code)).body.result
    expect(undo).toMatchObject({ back_to: at, shipments: 1, told: 1, against: null })
    const params = { departure_code: code }
    const body = { event_id: undo?.event_id ?? '', reason: 'The wrong flight' }
    const reply = await app.send(staffUndoCalls.staffUndoDeparture, { params, body }, dock.hub.sender)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.result.departure.status).toBe(at)
    expect((await rowOf(shipment)).status).toBe(status)
  }
  expect((await rowOf(shipment)).manifestNumber).toBe(before.manifestNumber)
  for (const carton of shipment.cartons) expect((await dock.stateOf(carton))?.status).toBe('loaded')
})

test('an export that joined after its departure was declared goes no further until customs let it go itself', async () => {
  const [first, late] = [await received(), await received()]
  const { destinationCountry: destination_country } = await rowOf(first)
  const code = await dock.opened(first.cartons, { ...route, destination_country })
  await dock.go(code, 'closed')
  const params = { params: { departure_code: code } }
  const customs = (to: 'lodged' | 'released', id: string) =>
    app.send(
      staffCustomsCalls.staffMoveCustoms,
      { ...params, body: { to, customs_files: [{ customs_file_id: id, declaration_number: 'E-1' }] } },
      dock.hub.sender,
    )
  const read = await app.send(staffCustomsCalls.staffDepartureCustoms, params, dock.hub.sender)
  await customs('lodged', read.body.result.master?.customs_file_id ?? '')
  await dock.by(dock.hub).move(code, 'open')
  for (const carton of late.cartons) await dock.by(dock.hub).load(code, carton)
  await dock.go(code, 'closed', 'departed', 'at_customs', 'released')
  const goOn = ({ code: shipment_code }: DockShipment) =>
    app.send(
      staffExportCalls.staffMoveExport,
      {
        params: { shipment_code },
        body: { to: 'delivering', tracking_number: `AB${String(nextNumber())}CD`, reason: String(nextNumber()) },
      },
      dock.hub.sender,
    )
  expect((await goOn(first)).body.error_code).not.toBe('customs_not_released')
  expect((await goOn(late)).body.error_code).toBe('customs_not_released')
  const houses = await app.send(
    staffCustomsCalls.staffHouseConsignments,
    { ...params, query: { goods: 'late' } },
    dock.hub.sender,
  )
  expect(houses.body.results.map(({ shipment_code: found }) => found)).toEqual([late.code])
  await customs('released', houses.body.results[0]?.file.customs_file_id ?? '')
  expect((await goOn(late)).body.error_code).not.toBe('customs_not_released')
})

test('an export is found by the house number it has on its departure', async () => {
  const shipment = await received()
  const { destinationCountry: destination_country } = await rowOf(shipment)
  const code = await dock.opened(shipment.cartons, { ...route, destination_country })
  await dock.go(code, 'closed', 'departed')
  const houses = await app.send(
    staffCustomsCalls.staffHouseConsignments,
    { params: { departure_code: code }, query: {} },
    dock.hub.sender,
  )
  const search = houses.body.results[0]?.house_number ?? ''
  const { body } = await app.send(staffExportCalls.staffExports, { query: { search } }, dock.hub.sender)
  expect(body.results.map(({ shipment_code }) => shipment_code)).toEqual([shipment.code])
})

test('an export for another country is refused, and one on hold keeps its departure', async () => {
  const shipment = await received()
  const [carton = { id: '', barcode: '' }] = shipment.cartons
  const other = await dock.opened([], { ...route, destination_country: 'jp' })
  expect((await dock.by(dock.hub).load(other, carton)).body.error_code).toBe('carton_other_destination')
  const { destinationCountry: destination_country } = await rowOf(shipment)
  const code = await dock.opened(shipment.cartons, { ...route, destination_country })
  const { db } = app.deps.database
  await db
    .update(exportShipments)
    .set({ status: 'hold', heldFrom: 'received' })
    .where(eq(exportShipments.id, shipment.id))
  const refused = await dock.by(dock.hub).move(code, 'closed')
  expect(refused.body.obstacles).toMatchObject([{ shipment_code: shipment.code, error_code: 'shipment_not_ready' }])
})

test('a carton left behind follows its export, which a later departure neither sends nor brings to customs', async () => {
  const shipment = await received()
  const [gone = { id: '', barcode: '' }, late = { id: '', barcode: '' }] = shipment.cartons
  const { destinationCountry: destination_country } = await rowOf(shipment)
  const { pool } = app.deps.database
  await pool.query(`update cartons set status = 'missing', location_id = null where id = $1`, [late.id])
  const code = await dock.opened([gone], { ...route, destination_country })
  await dock.by(dock.hub).move(code, 'closed', { reason: 'It follows' })
  await dock.go(code, 'departed')
  expect(await dock.stateOf(late)).toMatchObject({ status: 'missing', leftBehindAt: expect.any(Date) as Date })
  const queued = async () =>
    (
      await app.send(staffExportCalls.staffExports, { query: { queue: 'export_cartons_behind' } }, dock.hub.sender)
    ).body.results.map((row) => row.shipment_code)
  expect(await queued()).toContain(shipment.code)
  await app.send(
    staffCartonCalls.staffMoveCartons,
    { body: { cartons: [late.barcode], location: 'D-01' } },
    dock.hub.sender,
  )
  const second = await dock.opened([late], { ...route, destination_country })
  expect(await queued()).not.toContain(shipment.code)
  await dock.go(second, 'closed', 'departed', 'at_customs')
  expect(await dock.stateOf(late)).toMatchObject({ status: 'gone' })
  expect((await rowOf(shipment)).status).toBe('sent')
  await dock.go(code, 'at_customs')
  expect((await rowOf(shipment)).status).toBe('on_clearance')
})

test('a carton of an export that never came off its flight and is found at our hub follows as well', async () => {
  const shipment = await received()
  const [gone = { id: '', barcode: '' }, late = { id: '', barcode: '' }] = shipment.cartons
  const { destinationCountry: destination_country } = await rowOf(shipment)
  const code = await dock.opened(shipment.cartons, { ...route, destination_country })
  await dock.go(code, 'closed', 'departed', 'at_customs', 'released', 'arrived')
  await dock.by(dock.hub).unload(code, gone)
  await dock.go(code, 'unloaded')
  const found = await app.send(
    staffCartonCalls.staffMoveCartons,
    { body: { cartons: [late.barcode], location: 'D-01' } },
    dock.hub.sender,
  )
  expect(found.status, found.text).toBe(200)
  expect(await dock.stateOf(late)).toMatchObject({ status: 'stored', leftBehindAt: expect.any(Date) as Date })
  await dock.go(code, 'settled')
  const second = await dock.opened([late], { ...route, destination_country })
  await dock.go(second, 'closed', 'departed')
  expect((await dock.stateOf(late))?.status).toBe('gone')
  const { customerId } = await rowOf(shipment)
  const told = await app.deps.database.db.select().from(messages).where(eq(messages.customerId, customerId))
  expect(
    told.filter(({ template, channel }) => template === 'export_cartons_follow' && channel === 'app'),
  ).toMatchObject([{ service: 'ekspor', subject: `${shipment.code}: carton no. 2 of 2 on its way` }])
})

test('the customer of an export reads of a carton that is settled as short, and is told once, and once that it is found at our hub', async () => {
  const { goods, owner } = await makePaid(app, dock.finance, { service: 'ekspor', country: 'id' })
  const shipment = await received(goods[0])
  const [gone = { id: '', barcode: '' }, late = { id: '', barcode: '' }] = shipment.cartons
  const { destinationCountry: destination_country } = await rowOf(shipment)
  const code = await dock.opened(shipment.cartons, { ...route, destination_country })
  await dock.go(code, 'closed', 'departed', 'at_customs', 'released', 'arrived')
  await dock.by(dock.hub).unload(code, gone)
  await dock.go(code, 'unloaded')
  const apart = async () => {
    const { body } = await app.send(
      exportShipmentCalls.exportShipmentDetail,
      { query: { shipment_code: shipment.code } },
      owner.sender,
    )
    return body.data.result.cartons.arrived.map((carton) => carton.apart)
  }
  expect(await apart()).toEqual([null, null])
  for (let time = 0; time < 2; time += 1) await dock.by(dock.hub).settle(code, late, 'Not on board')
  expect(await apart()).toEqual([null, { state: 'short', eta_at: null }])
  const told = async () =>
    (
      await app.deps.database.db
        .select()
        .from(messages)
        .where(eq(messages.customerId, owner.customer.id))
        .orderBy(messages.createdAt)
    ).filter(({ template, channel }) => template.startsWith('export_cartons_') && channel === 'app')
  const missing = {
    service: 'ekspor',
    template: 'export_cartons_short',
    subject: `${shipment.code}: carton no. 2 of 2 missing on arrival`,
  }
  expect(await told()).toMatchObject([missing])
  const body = { cartons: [late.barcode], location: 'D-01' }
  for (let time = 0; time < 2; time += 1)
    expect((await app.send(staffCartonCalls.staffMoveCartons, { body }, dock.hub.sender)).status).toBe(200)
  expect(await told()).toMatchObject([
    missing,
    {
      service: 'ekspor',
      template: 'export_cartons_found_at_origin',
      subject: `${shipment.code}: carton no. 2 of 2 found`,
      body: expect.stringContaining(`/export/Shipment?shipment_code=${shipment.code}`) as string,
    },
  ])
})

test('an export sent under a number is on a departure of its destination', async () => {
  const shipment = await received()
  const number = `126-${String(nextNumber())}`
  const sent = await app.send(
    staffExportCalls.staffMoveExport,
    { params: { shipment_code: shipment.code }, body: { to: 'sent', manifest_number: number } },
    dock.hub.sender,
  )
  expect(sent.status, sent.text).toBe(200)
  const { body } = await app.send(staffDepartureCalls.staffDepartures, { query: { search: number } }, dock.hub.sender)
  const { destinationCountry } = await rowOf(shipment)
  expect(body.results).toMatchObject([
    { master_number: number, destination_country: destinationCountry, carton_count: 2, status: 'departed' },
  ])
})

test('an export is not out for delivery while each of its cartons is short, and goes on with one that is scanned off', async () => {
  const shipment = await received()
  const { destinationCountry: destination_country } = await rowOf(shipment)
  const code = await dock.opened(shipment.cartons, { ...route, destination_country })
  await dock.go(code, 'closed', 'departed', 'at_customs', 'released', 'arrived', 'unloaded')
  const deliver = () =>
    app.send(
      staffExportCalls.staffMoveExport,
      {
        params: { shipment_code: shipment.code },
        body: { to: 'delivering', tracking_number: `EXP${String(nextNumber())}` },
      },
      dock.hub.sender,
    )
  const refused = await deliver()
  expect([refused.status, refused.body.error_code]).toEqual([409, 'shipment_short'])
  for (const named of [code, ...shipment.cartons.map(({ barcode }) => barcode)])
    expect(refused.body.message).toContain(named)
  expect((await rowOf(shipment)).status).toBe('on_clearance')
  const [first = { id: '', barcode: '' }] = shipment.cartons
  await dock.by(dock.hub).unload(code, first)
  const went = await deliver()
  expect(went.status, went.text).toBe(200)
  const { customerId } = await rowOf(shipment)
  const told = await app.deps.database.db.select().from(messages).where(eq(messages.customerId, customerId))
  expect(
    told.flatMap(({ template, channel, subject }) =>
      template === 'export_cartons_short' && channel === 'app' ? [subject] : [],
    ),
  ).toEqual([`${shipment.code}: carton no. 2 of 2 missing on arrival`])
  const [, late = { id: '', barcode: '' }] = shipment.cartons
  for (let time = 0; time < 2; time += 1) await dock.by(dock.hub).unload(code, late)
  const found = await app.deps.database.db.select().from(messages).where(eq(messages.customerId, customerId))
  expect(
    found.flatMap(({ template, channel, subject }) =>
      template === 'export_cartons_found' && channel === 'app' ? [subject] : [],
    ),
  ).toEqual([`${shipment.code}: carton no. 2 of 2 found`])
})
