import { shipmentCalls, staffCartonCalls, staffReceivingCalls, staffShipmentCalls } from '@layar/contract'
import { cartonBarcode, cartonSymbol, parseOurBarcode } from '@layar/domain'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { cartonEvents, cartons, unclaimedParcels } from '../../../db/schema'
import { nextReceipt } from '../../../testing/counted'
import { makeCustomer } from '../../../testing/make-customer'
import { makeShipment } from '../../../testing/make-shipment'
import { openDesk, type Desk } from '../../../testing/receiving-desk'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startApp()
  desk = await openDesk(app)
})

const box = { weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }
const db = () => app.deps.database.db

const detail = (barcode: string) => app.send(staffCartonCalls.staffCarton, { query: { barcode } }, desk.clerk.sender)
const move = (body: { cartons: string[]; location: string; reason?: string }) =>
  app.send(staffCartonCalls.staffMoveCartons, { body }, desk.clerk.sender)
const make = async (...names: string[]) => {
  const body = { agent_id: '1', names }
  const { body: answer, text } = await app.send(staffCartonCalls.staffMakeLocations, { body }, desk.clerk.sender)
  expect(answer.action, text).toBe(true)
  return answer.result.locations
}
const open = (barcode: string) => app.send(staffCartonCalls.staffLocation, { query: { barcode } }, desk.clerk.sender)

const bookedIn = async (changes: Parameters<Desk['receive']>[0] = {}) => {
  const owner = await makeCustomer(app)
  const shipment = await makeShipment(app, owner, { status: 'from_seller', receiptNumber: nextReceipt() })
  const reply = await desk.receive({ cart_code: shipment.cartCode, ...changes })
  expect(reply.status, reply.text).toBe(200)
  const made = reply.body.result.cartons.map(({ barcode }) => barcode)
  return { owner, shipment, made, first: made[0] ?? '' }
}

describe('a booking-in', () => {
  test('makes one carton of each box, with a barcode, a place, a measure and an event', async () => {
    const { shipment, made, first } = await bookedIn({
      boxes: [
        { ...box, quantity: 2 },
        { ...box, weight_gram: 5000 },
      ],
      shelf: 'k-01',
    })
    expect(made).toHaveLength(3)
    for (const barcode of made) expect(parseOurBarcode(barcode)?.kind).toBe('carton')
    const { body } = await detail(first)
    expect(body.result.carton).toMatchObject({
      status: 'stored',
      location: { name: 'K-01' },
      cart_code: shipment.cartCode,
      number: 1,
      count: 3,
      weight_gram: 2000,
    })
    expect(body.result.photos).toHaveLength(2)
    expect(body.result.events).toMatchObject([{ act: 'booked_in', to_location: { name: 'K-01' } }])
    expect(body.result.events[0]?.actor_name).toBe(desk.clerk.staff.name)
    expect(await desk.measuredOf(shipment.id)).toEqual([2000, 2000, 5000])
  })

  test('sent again makes no further carton', async () => {
    const owner = await makeCustomer(app)
    const shipment = await makeShipment(app, owner, { status: 'from_seller', receiptNumber: nextReceipt() })
    const body = await desk.booking({ cart_code: shipment.cartCode })
    const answers = await Promise.all(Array.from({ length: 3 }, () => desk.send(body)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await db().select().from(cartons).where(eq(cartons.shipmentId, shipment.id))).toHaveLength(1)
  })

  test('of an unclaimed parcel makes its cartons, which belong to no shipment', async () => {
    const reply = await desk.receive({ receipt_number: nextReceipt(), agent_id: '1', boxes: [{ ...box, quantity: 2 }] })
    const { unclaimed, cartons: made } = reply.body.result
    expect(made).toMatchObject([
      { parcel_id: unclaimed?.parcel_id, cart_code: null, number: 1, count: 2 },
      { number: 2, count: 2 },
    ])
    expect(unclaimed?.shelf).toBe('A-01')
    const [row] = await db()
      .select()
      .from(unclaimedParcels)
      .where(eq(unclaimedParcels.id, unclaimed?.parcel_id ?? ''))
    expect(row?.boxCount).toBe(2)
  })

  test('refuses more cartons than one act may make, and a barcode that is no location', async () => {
    const owner = await makeCustomer(app)
    const { cartCode: cart_code } = await makeShipment(app, owner, { status: 'from_seller' })
    const many = { ...box, quantity: 600 }
    const tooMany = await desk.receive({ cart_code, boxes: [many, many] })
    expect([tooMany.status, Object.keys(tooMany.body.message)]).toEqual([422, ['boxes']])
    const noShelf = await desk.receive({ cart_code, shelf: cartonBarcode(1) })
    expect([noShelf.status, Object.keys(noShelf.body.message)]).toEqual([422, ['shelf']])
  })

  test('accepts the scanned label of a location as its shelf', async () => {
    const [location] = await make('SCAN-1')
    const { first } = await bookedIn({ shelf: `]C1414${location?.barcode ?? ''}` })
    expect((await detail(first)).body.result.carton.location?.name).toBe('SCAN-1')
  })

  test('shows the customer each carton with its photo and size, and how many are still to come', async () => {
    const { owner, shipment, first, second } = await desk.ofTwo()
    await desk.receive({ receipt_number: first, agent_id: '1' })
    const read = async () =>
      (await app.send(shipmentCalls.cartDetail, { query: { code: shipment.cartCode } }, owner.sender)).body.result
        .cartons
    const half = await read()
    expect(half.expected).toBe(2)
    expect(half.arrived).toMatchObject([{ number: 1, weight_gram: 2000, length_mm: 300, receipt_number: first }])
    expect(half.arrived[0]?.photos).toHaveLength(2)
    expect(JSON.stringify(half)).not.toMatch(/A-01|barcode/)
    await desk.receive({ receipt_number: second, agent_id: '1' })
    expect(await read()).toMatchObject({ expected: 2, arrived: [{ number: 1 }, { number: 2 }] })
  })
})

test('measuring again adds a version: the shipment counts the newest, the older one stays', async () => {
  const { shipment, made, first } = await bookedIn({ boxes: [{ ...box, quantity: 2 }] })
  const [intake] = await desk.intakesOf(shipment.id)
  const { boxes, photos, condition } = await desk.booking({
    boxes: [{ ...box, weight_gram: 2750, scale: 'Ohaus R31' }],
  })
  const again = await app.send(
    staffReceivingCalls.staffMeasureAgain,
    { params: { intake_id: intake?.id ?? '' }, body: { boxes, photos, condition, shelf: 'M-02' } },
    desk.clerk.sender,
  )
  expect(again.status, again.text).toBe(200)
  expect(await desk.measuredOf(shipment.id)).toEqual([2750])
  const { result } = (await detail(first)).body
  expect(result.measures.map(({ weight_gram }) => weight_gram)).toEqual([2750, 2000])
  expect(result.measures).toMatchObject([
    { measured_by: desk.clerk.staff.name, scale: 'Ohaus R31' },
    { measured_by: desk.clerk.staff.name, scale: null },
  ])
  expect(result.carton).toMatchObject({ weight_gram: 2750, location: { name: 'M-02' }, count: 1 })
  expect((await detail(made[1] ?? '')).body.result.carton).toMatchObject({ status: 'voided', location: null })
})

describe('a scanned barcode', () => {
  test('finds exactly that carton and its shipment, whatever the scanner adds', async () => {
    const { shipment, made } = await bookedIn({ boxes: [{ ...box, quantity: 2 }] })
    const [, second = ''] = made
    for (const code of [second, `]C1${cartonSymbol(second)}`]) {
      const { body } = await app.send(staffReceivingCalls.staffFindParcel, { query: { code } }, desk.clerk.sender)
      expect(body.result).toMatchObject({
        matched_by: 'carton',
        carton: { barcode: second, number: 2 },
        shipments: [{ cart_code: shipment.cartCode }],
      })
      expect(body.result.shipments).toHaveLength(1)
    }
    const list = await app.send(staffShipmentCalls.staffShipments, { query: { search: second } }, desk.clerk.sender)
    expect(list.body.results.map(({ cart_code }) => cart_code)).toEqual([shipment.cartCode])
  })

  test('that no carton has is unknown, as is a text that is none', async () => {
    for (const barcode of [cartonBarcode(9_999_999), 'SF1234567890'])
      expect([(await detail(barcode)).status, (await detail(barcode)).body.error_code]).toEqual([404, 'carton_unknown'])
  })
})

describe('a move', () => {
  test('puts cartons on a location, by its label or by its name, and leaves one event each', async () => {
    const { made, first } = await bookedIn({ boxes: [{ ...box, quantity: 2 }], shelf: 'P-01' })
    const [location] = await make('P-02', 'P-03')
    const barcode = location?.barcode ?? ''
    const scanned = await move({ cartons: [`]C1${cartonSymbol(first)}`, made[1] ?? ''], location: `414${barcode}` })
    expect(scanned.body.result.cartons.map(({ location: on }) => on?.name)).toEqual(['P-02', 'P-02'])
    await move({ cartons: [first], location: barcode })
    await move({ cartons: [first], location: 'p-03', reason: 'Makes room' })
    const { events } = (await detail(first)).body.result
    expect(events.map(({ act, from_location: from, to_location: to }) => [act, from?.name, to?.name])).toEqual([
      ['moved', 'P-02', 'P-03'],
      ['moved', 'P-01', 'P-02'],
      ['booked_in', undefined, 'P-01'],
    ])
    expect(events[0]?.reason).toBe('Makes room')
  })

  test('is refused to an unknown place, to another building, and for a carton that has left; nothing moves', async () => {
    const { shipment, first } = await bookedIn()
    const body = { country: 'sg' as const, names: ['HUB-1'] }
    const hub = await app.send(staffCartonCalls.staffMakeLocations, { body }, desk.clerk.sender)
    const elsewhere = hub.body.result.locations[0]?.barcode ?? ''
    const refusals = [await move({ cartons: [first], location: 'NOWHERE-1' })]
    refusals.push(await move({ cartons: [first], location: elsewhere }))
    expect(refusals.map(({ body: { error_code } }) => error_code)).toEqual([
      'location_unknown',
      'location_other_building',
    ])
    expect(refusals[1]?.body.message).toBe('HUB-1 is in another building.')
    expect((await detail(first)).body.result.events).toHaveLength(1)
    await db().update(cartons).set({ status: 'gone', locationId: null }).where(eq(cartons.shipmentId, shipment.id))
    const gone = await move({ cartons: [first], location: 'A-01' })
    expect([gone.status, gone.body.error_code]).toEqual([409, 'carton_not_here'])
  })

  test('of quarantined goods stays in quarantine, and they are on the shelf once released', async () => {
    const owner = await makeCustomer(app)
    const shipment = await makeShipment(app, owner, { status: 'from_seller' })
    const reply = await desk.receive({
      cart_code: shipment.cartCode,
      outcome: 'quarantine',
      quarantine_reason: 'damaged',
    })
    const barcode = reply.body.result.cartons[0]?.barcode ?? ''
    await make('Q-01')
    const moved = await move({ cartons: [barcode], location: 'Q-01' })
    expect(moved.body.result.cartons).toMatchObject([{ status: 'quarantined', location: { name: 'Q-01' } }])
    const released = await desk.move(shipment, { to: 'pending_locker', reason: 'Repacked' })
    expect(released.status, released.text).toBe(200)
    expect((await detail(barcode)).body.result.carton).toMatchObject({ status: 'stored', location: { name: 'Q-01' } })
  })
})

describe('a stock-take', () => {
  const count = (body: { location: string; expected: string[]; scanned: string[] }) =>
    app.send(staffCartonCalls.staffCountLocation, { body }, desk.clerk.sender)

  test('marks what is not there as missing, moves what stood elsewhere, and a find ends the search', async () => {
    const { made } = await bookedIn({ boxes: [{ ...box, quantity: 2 }], shelf: 'T-01' })
    const [here = '', lost = ''] = made
    const { first: stray } = await bookedIn({ shelf: 'T-09' })
    const [location] = await make('T-01')
    const shelf = location?.barcode ?? ''
    expect((await open(shelf)).body.result.cartons.map(({ barcode }) => barcode)).toEqual(made)
    const settled = await count({ location: shelf, expected: made, scanned: [here, stray] })
    expect(settled.body.result, settled.text).toMatchObject({
      found: 1,
      missing: [lost],
      moved: [{ barcode: stray, from: 'T-09' }],
      changed: [{ barcode: stray }, { barcode: lost }],
      location: { carton_count: 2 },
    })
    expect((await detail(lost)).body.result.carton).toMatchObject({ status: 'missing', location: null })
    expect((await detail(here)).body.result.events[0]).toMatchObject({ act: 'counted', to_location: { name: 'T-01' } })
    await move({ cartons: [lost], location: 'T-09' })
    const found = (await detail(lost)).body.result
    expect(found.carton).toMatchObject({ status: 'stored', location: { name: 'T-09' } })
    expect(found.events.map(({ act }) => act)).toEqual(['found', 'missed', 'booked_in'])
  })

  test('does not miss a carton that came to the location meanwhile', async () => {
    const { first } = await bookedIn({ shelf: 'V-01' })
    const [location] = await make('V-01')
    const settled = await count({ location: location?.barcode ?? '', expected: [], scanned: [] })
    expect(settled.body.result).toMatchObject({ found: 0, missing: [], moved: [] })
    expect((await detail(first)).body.result.carton.status).toBe('stored')
  })
})

describe('labels', () => {
  const query = (one: { barcode?: string; cart_code?: string; format?: 'pdf' | 'zpl' }) =>
    app.send(staffCartonCalls.staffCartonLabels, { query: one }, desk.clerk.sender)

  test('are one page of 100 × 150 mm a carton, with its marking code, number and place in the shipment', async () => {
    const { shipment } = await bookedIn({ boxes: [{ ...box, quantity: 2 }] })
    const { body, text } = await query({ cart_code: shipment.cartCode })
    expect(body.result, text).toMatchObject({ mime: 'application/pdf', file_name: `${shipment.cartCode}.pdf` })
    const pdf = Buffer.from(body.result.content, 'base64').toString('latin1')
    expect(pdf.match(/\/MediaBox \[0 0 283\.46\d* 425\.19\d*\]/g)).toHaveLength(2)
  })

  test('are ZPL where a label printer takes it', async () => {
    const { shipment, first } = await bookedIn()
    const { result } = (await query({ barcode: first, format: 'zpl' })).body
    expect(result.mime).toBe('application/zpl')
    expect(result.content).toContain(`^FD>;>8${cartonSymbol(first)}^FS`)
    expect(result.content).toContain(shipment.markingCode)
    expect(result.content).toContain('1 / 1')
  })

  test('of a shipment without a carton do not exist', async () => {
    const { cartCode } = await makeShipment(app, await makeCustomer(app))
    expect((await query({ cart_code: cartCode })).status).toBe(404)
    expect((await query({})).status).toBe(422)
  })
})

test('every event begins where the one before it ended', async () => {
  const rows = await db().select().from(cartonEvents).orderBy(asc(cartonEvents.cartonId), asc(cartonEvents.id))
  const broken = rows.filter((row, index) => {
    const before = rows[index - 1]
    return before?.cartonId === row.cartonId && before.toLocationId !== row.fromLocationId
  })
  expect(broken).toEqual([])
  const places = await db()
    .select()
    .from(cartons)
    .where(and(eq(cartons.status, 'stored')))
  expect(places.every(({ locationId }) => locationId !== null)).toBe(true)
})
