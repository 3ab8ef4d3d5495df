import { staffDepartureCalls, staffShipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { shipments } from '../../../db/schema'
import { nextFlight, nextNumber } from '../../../testing/counted'
import { openDock, type Dock, type DockShipment } from '../../../testing/departure-dock'
import { startApp, type TestApp } from '../../../testing/start'
import { cartonsComeBack } from '../carton/follow'

let app: TestApp
let dock: Dock
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
})

const send = (rows: readonly DockShipment[], number: string) =>
  app.send(
    staffShipmentCalls.staffMoveShipments,
    { body: { to: 'sent', manifest_number: number, shipments: rows.map(({ code }) => ({ cart_code: code })) } },
    dock.loader.sender,
  )
const found = async (search: string) =>
  (await app.send(staffDepartureCalls.staffDepartures, { query: { search } }, dock.loader.sender)).body.results
const onBoard = async (code: string) => {
  const { result } = (await dock.by().detail(code)).body
  return result.cartons.map(({ carton }) => carton.cart_code)
}

test('shipments sent under the number of a flight are on it, whoever opened it, and are found there', async () => {
  const [one, two] = [await dock.paid(2), await dock.paid()]
  const flight = nextFlight('GA')
  const code = await dock.opened([], { flight_or_vessel: flight, master_number: `126-${flight}` })
  for (const number of [flight.toLowerCase(), `126-${flight}`, code]) {
    const shipment = number === code ? two : number === `126-${flight}` ? one : await dock.paid()
    const reply = await send([shipment], number)
    expect([reply.status, reply.body.moved_count], reply.text).toEqual([200, 1])
    expect(await onBoard(code)).toContain(shipment.code)
  }
  expect(await found(flight)).toMatchObject([{ departure_code: code, status: 'open', carton_count: 4 }])
  await dock.go(code, 'closed', 'departed')
})

test('a number that names no flight opens one, so that it is in the list; sent again later the same day, it joins', async () => {
  const [one, two] = [await dock.paid(), await dock.paid()]
  const flight = nextFlight('GA')
  await send([one], flight)
  const [departure, ...others] = await found(flight)
  expect(others).toEqual([])
  expect(departure).toMatchObject({ status: 'departed', flight_or_vessel: flight, master_number: null })
  await send([two], ` ${flight.toLowerCase()} `)
  expect(await onBoard(departure?.departure_code ?? '')).toEqual([one.code, two.code])
  const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, one.id))
  expect(row?.manifestNumber).toBe(flight)
})

test('a flight flies again: what is sent two days later under its number is another departure', async () => {
  const flight = nextFlight('GA')
  await send([await dock.paid()], flight)
  const [departure] = await found(flight)
  await app.deps.database.pool.query(
    `update consolidations set status_at = now() - interval '2 days' where code = $1`,
    [departure?.departure_code],
  )
  await send([await dock.paid()], flight)
  expect(await found(flight)).toHaveLength(2)
})

test('what was loaded onto one departure is not sent under the number of another', async () => {
  const shipment = await dock.paid()
  const code = await dock.opened(shipment.cartons)
  const reply = await send([shipment], nextFlight('GA'))
  expect(reply.body.results).toMatchObject([{ moved: false, error_code: 'carton_on_other_departure' }])
  expect(reply.text).toContain(code)
  expect((await send([shipment], code)).body.moved_count).toBe(1)
})

test('a shipment whose departure is undone is on no consolidation, and its cartons are on their shelf', async () => {
  const shipment = await dock.paid(2)
  const shelves = await Promise.all(shipment.cartons.map(async (carton) => (await dock.stateOf(carton))?.locationId))
  const code = await dock.opened(shipment.cartons)
  await dock.go(code, 'closed', 'departed')
  for (let count = 0; count < 2; count += 1)
    await cartonsComeBack(app.deps.database.db, {
      owner: { shipmentId: shipment.id },
      from: 'sent',
      to: 'warehouse',
      actor: { kind: 'system' },
    })
  expect(await onBoard(code)).toEqual([])
  for (const [index, carton] of shipment.cartons.entries())
    expect(await dock.stateOf(carton)).toMatchObject({ status: 'stored', locationId: shelves[index] })
})

test('a flight and a master waybill are found with or without their blank and dash, however they were entered', async () => {
  const flight = nextFlight('GA')
  const digits = `6181${String(nextNumber()).padStart(7, '0').slice(-7)}`
  const [first, last, prefix, serial] = [flight.slice(0, 2), flight.slice(2), digits.slice(0, 3), digits.slice(3)]
  const code = await dock.opened([], { flight_or_vessel: flight, master_number: `${prefix}-${serial}` })
  const other = await dock.opened([], { flight_or_vessel: `${first} ${last}`, master_number: digits })
  for (const search of [
    `${first} ${last}`.toLowerCase(),
    `${first}-${last}`,
    flight,
    digits,
    `${prefix}-${serial}`,
    `${prefix} ${serial.slice(0, 4)} ${serial.slice(4)}`,
  ])
    expect((await found(search)).map((one) => one.departure_code).sort(), search).toEqual([code, other].sort())
})

test('however a flight or a master waybill is typed, it is one departure, shown in one form', async () => {
  const flight = nextFlight('GA')
  const [airline, number] = [flight.slice(0, 2), flight.slice(2)]
  for (const typed of [`${airline} ${number}`, flight.toLowerCase(), `${airline}-${number}`, `${airline}0${number}`])
    expect((await send([await dock.paid()], typed)).body.moved_count, typed).toBe(1)
  expect(await found(flight)).toMatchObject([{ flight_or_vessel: flight, carton_count: 4 }])
  const master = `6182${String(nextNumber()).padStart(7, '0').slice(-7)}`
  const printed = `${master.slice(0, 3)}-${master.slice(3)}`
  const shipment = await dock.paid()
  await send([shipment], master)
  await send([await dock.paid()], printed)
  expect(await found(printed)).toMatchObject([{ master_number: printed, carton_count: 2 }])
  expect((await dock.by().detail((await found(printed))[0]?.departure_code ?? '')).status).toBe(200)
  const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, shipment.id))
  expect(row?.manifestNumber).toBe(printed)
})

test('a departure that was entered in another form before is still found by its number', async () => {
  const flight = nextFlight('GA')
  const code = await dock.opened()
  await app.deps.database.pool.query('update consolidations set flight_or_vessel = $2 where code = $1', [
    code,
    `${flight.slice(0, 2)}-0${flight.slice(2)}`,
  ])
  await send([await dock.paid()], flight)
  expect(await onBoard(code)).toHaveLength(1)
})

test('a flight is opened once a day, unless each has a master of its own, also where a change makes it the same', async () => {
  const flight = nextFlight('GA')
  const spaced = `${flight.slice(0, 2)} ${flight.slice(2)}`
  const open = (more: Parameters<Dock['opened']>[1]) =>
    dock.by().create({ flight_or_vessel: spaced, etd_at: '2031-03-03T10:00:00+08:00', ...more })
  const first = await open({})
  expect(first.body.result.departure.flight_or_vessel, first.text).toBe(flight)
  const again = await open({ flight_or_vessel: flight.toLowerCase(), etd_at: '2031-03-03T21:00:00+08:00' })
  expect([again.status, Object.keys(again.body.message)], again.text).toEqual([422, ['flight_or_vessel']])
  expect(again.text).toContain(first.body.result.departure.departure_code)
  const tomorrow = await open({ etd_at: '2031-03-04T10:00:00+08:00' })
  expect(tomorrow.status, tomorrow.text).toBe(200)
  const edit = (etd: string) =>
    app.send(
      staffDepartureCalls.staffEditDeparture,
      {
        params: { departure_code: tomorrow.body.result.departure.departure_code },
        body: { flight_or_vessel: flight, etd_at: etd },
      },
      dock.loader.sender,
    )
  expect((await edit('2031-03-03T11:00:00+08:00')).status).toBe(422)
  expect((await edit('2031-03-04T11:00:00+08:00')).status).toBe(200)
  const masters = [await open({ etd_at: '2031-03-05T10:00:00+08:00', master_number: '618-11111111' })]
  masters.push(await open({ etd_at: '2031-03-05T10:00:00+08:00', master_number: '61822222222' }))
  expect(masters.map(({ status }) => status)).toEqual([200, 200])
})

test('two people open the same flight at once: one of them is shown the other', async () => {
  const flight = nextFlight('GA')
  const replies = await Promise.all(
    [flight, `${flight.slice(0, 2)} ${flight.slice(2)}`].map((typed) =>
      dock.by().create({ flight_or_vessel: typed, etd_at: '2031-04-03T10:00:00+08:00' }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the name of a ship is left as it is typed', async () => {
  const made = await dock
    .by()
    .create({ track: 'laut', flight_or_vessel: 'MS 012', voyage: '012-w', master_number: '61833334444' })
  expect(made.body.result.departure, made.text).toMatchObject({
    flight_or_vessel: 'MS 012',
    voyage: '012-W',
    master_number: '61833334444',
  })
})
