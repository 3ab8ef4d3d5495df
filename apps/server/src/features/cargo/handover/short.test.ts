import { shipmentCalls, staffCartonCalls, staffShipmentCalls } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { openDock, type Dock, type DockCarton, type DockShipment } from '../../../testing/departure-dock'
import { openDesk, type Desk } from '../../../testing/hand-over-desk'
import type { TestCustomer } from '../../../testing/make-customer'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: Dock
let desk: Desk
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
  desk = await openDesk(app)
})

const none: DockCarton = { id: '', barcode: '' }

const move = async ({ code }: DockShipment, to: 'inbound' | 'outbound'): Promise<void> => {
  const number = to === 'outbound' ? { tracking_number: desk.freshNumber(), tracking_carrier: 'Sample Express' } : {}
  const reply = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: code }, body: { to, ...number } },
    dock.hub.sender,
  )
  expect(reply.status, reply.text).toBe(200)
}
/** Two cartons left; at the hub, one of them was scanned off their departure, which went through these steps. */
const halfLanded = async (...steps: readonly ('unloaded' | 'settled')[]) => {
  const shipment = await dock.paid(2)
  const [landed = none, short = none] = shipment.cartons
  const departure = await dock.opened(shipment.cartons)
  await dock.go(departure, 'closed', 'departed', 'arrived')
  const hub = dock.by(dock.hub)
  await hub.unload(departure, landed)
  for (const step of steps) {
    if (step === 'settled') await hub.settle(departure, short, 'Not on board')
    await dock.go(departure, step)
  }
  await move(shipment, 'inbound')
  return { ...shipment, landed, short, departure, hub }
}
const handOver = async (...on: readonly DockCarton[]): Promise<void> => {
  const code = await desk.opened(on)
  await desk.numberAll(code, on)
  const signed = await desk.by().sign(code, { reason: 'The rest follows' })
  expect(signed.body.action, signed.text).toBe(true)
}
/** The carrier has delivered it, and its customer says so. */
const delivered = async ({ id, code, owner }: DockShipment & { readonly owner: TestCustomer }): Promise<void> => {
  const { pool } = app.deps.database
  await pool.query(`update shipments set status = 'delivered', status_at = now() where id = $1`, [id])
  const reply = await app.send(shipmentCalls.confirmFinish, { body: { cart_code: code } }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
}
const statusesOf = (...all: readonly DockCarton[]) =>
  Promise.all(all.map(async (carton) => (await dock.stateOf(carton))?.status))

test('a carton that is short on its departure is handed over only once it was scanned off there', async () => {
  const { landed, short, departure, hub } = await halfLanded('unloaded')
  const code = await desk.opened([landed])
  const refused = await desk.by().add(code, short.barcode)
  expect(refused.body).toMatchObject({ error_code: 'carton_still_short', message: expect.stringContaining(departure) })
  expect((await desk.by().detail(code)).body.result.cartons).toHaveLength(1)
  expect((await hub.unload(departure, short)).status).toBe(200)
  expect((await desk.by().add(code, short.barcode)).status).toBe(200)
  expect((await dock.rowsOf(short)).at(-1)?.outcome).toBe('fine')
})

test('a carton that is still on its departure is refused by its name, scanned itself or by the code of its shipment', async () => {
  const shipment = await dock.paid(1)
  const [carton = none] = shipment.cartons
  const departure = await dock.opened(shipment.cartons)
  await dock.go(departure, 'closed', 'departed')
  const code = await desk.opened()
  const refused = async (text: string) => {
    const { status, body } = await desk.by().add(code, text)
    return [status, body.error_code, body.message]
  }
  const naming = expect.stringContaining(departure)
  for (const text of [carton.barcode, shipment.code])
    expect(await refused(text)).toEqual([409, 'carton_not_arrived', naming])
  await dock.go(departure, 'arrived')
  for (const text of [carton.barcode, shipment.code])
    expect(await refused(text)).toEqual([409, 'carton_not_unloaded', naming])
  await dock.by(dock.hub).unload(departure, carton)
  expect((await refused(carton.barcode)).slice(0, 2)).toEqual([409, 'carton_shipment_not_here'])
})

test('the code of a shipment of which a carton follows later names the departure of that one', async () => {
  const shipment = await dock.paid(2)
  const [first = none, second = none] = shipment.cartons
  const departure = await dock.opened(shipment.cartons)
  await dock.go(departure, 'closed', 'departed', 'arrived')
  await dock.by(dock.hub).unload(departure, first)
  await dock.go(departure, 'unloaded')
  await dock.by(dock.hub).settle(departure, second, 'Not on board')
  await app.send(
    staffCartonCalls.staffMoveCartons,
    { body: { cartons: [second.barcode], location: 'D-01' } },
    dock.loader.sender,
  )
  const later = await dock.opened([second])
  await dock.go(later, 'closed', 'departed')
  await move(shipment, 'inbound')
  await handOver(first)
  const reply = await desk.by().add(await desk.opened(), shipment.code)
  expect([reply.body.error_code, reply.body.message]).toEqual(['carton_not_arrived', expect.stringContaining(later)])
})

test.each([[['unloaded']], [['unloaded', 'settled']]] as const)(
  'one that was settled as short and turns up is scanned off, handed over and delivered like the other (%s)',
  async (steps) => {
    const half = await halfLanded(...steps)
    const { landed, short, departure, hub } = half
    if (steps.length === 1) await hub.settle(departure, short, 'Not on board')
    const refused = await desk.by().add(await desk.opened(), short.barcode)
    expect(refused.body.error_code).toBe('carton_still_short')
    for (let time = 0; time < 2; time += 1) {
      const unloaded = await hub.unload(departure, short)
      expect(unloaded.body.message, unloaded.text).toContain('Unloaded')
    }
    expect(await dock.rowsOf(short)).toMatchObject([{ outcome: 'fine', settledNote: 'Not on board' }])
    await handOver(landed, short)
    await delivered(half)
    expect(await statusesOf(landed, short)).toEqual(['delivered', 'delivered'])
  },
)

test('one that a delivery has called lost and turns up is on its way again, and handed over by itself', async () => {
  const half = await halfLanded('unloaded', 'settled')
  const { landed, short, departure, hub } = half
  await handOver(landed)
  await app.deps.database.pool.query(`update cartons set status = 'lost' where id = $1`, [short.id])
  expect((await hub.unload(departure, short)).status).toBe(200)
  expect(await statusesOf(short)).toEqual(['gone'])
  await handOver(short)
  await delivered(half)
  expect(await statusesOf(landed, short)).toEqual(['delivered', 'delivered'])
})

test('one that turns up damaged after it was settled as short is a difference to settle again', async () => {
  const { short, departure, hub } = await halfLanded('unloaded')
  await hub.settle(departure, short, 'Not on board')
  await hub.unload(departure, short, true)
  expect(await dock.rowsOf(short)).toMatchObject([{ outcome: 'damaged', settledAt: null, settledNote: null }])
  expect((await dock.by(dock.hub).move(departure, 'settled')).body.error_code).toBe('departure_unsettled')
})

test('after all is settled only what was short may still be scanned off', async () => {
  const { landed, short, departure, hub } = await halfLanded('unloaded', 'settled')
  const mayUnload = async () => (await hub.detail(departure)).body.result.may_unload
  expect(await mayUnload()).toBe(true)
  await hub.unload(departure, short)
  expect(await mayUnload()).toBe(false)
  expect((await hub.unload(departure, landed)).body.error_code).toBe('departure_not_arrived')
})

test('one that went on to the carrier before the unloading was done is not short', async () => {
  const half = await halfLanded()
  const { landed, short, departure } = half
  await handOver(landed, short)
  await dock.go(departure, 'unloaded', 'settled')
  expect(await dock.rowsOf(short)).toMatchObject([{ outcome: 'fine', unloadedBy: desk.hub.staff.id }])
  await delivered(half)
  expect(await statusesOf(landed, short)).toEqual(['delivered', 'delivered'])
})

test('the number of a whole shipment is not that of a carton that never came off', async () => {
  const early = await halfLanded('unloaded')
  await move(early, 'outbound')
  expect(await dock.stateOf(early.landed)).toMatchObject({ courierNumber: expect.any(String) })
  expect(await dock.stateOf(early.short)).toMatchObject({ courierNumber: null, handedOverAt: null })
  const late = await halfLanded()
  await move(late, 'outbound')
  await dock.go(late.departure, 'unloaded')
  expect(await dock.stateOf(late.landed)).toMatchObject({ courierNumber: expect.any(String) })
  expect(await dock.stateOf(late.short)).toMatchObject({ courierNumber: null, courier: null, handedOverAt: null })
})
