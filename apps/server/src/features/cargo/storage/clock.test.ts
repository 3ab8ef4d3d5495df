import { checkoutCalls, shipmentCalls, staffShipmentCalls } from '@layar/contract'
import { cartonBarcode } from '@layar/domain'
import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { cartons, invoices, shipmentEvents } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeAddress, makeShipment, newCartInput } from '../../../testing/make-shipment'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { openTransferDesk } from '../../../testing/transfer-desk'

let app: TestApp
let warehouse: TestStaff
let desk: Awaited<ReturnType<typeof openTransferDesk>>
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  warehouse = await makeStaff(app, ['warehouse'])
  desk = await openTransferDesk(app)
})
const db = () => app.deps.database.db

type Shipment = Awaited<ReturnType<typeof makeShipment>>
const ago = (days: number) => sql`now() - make_interval(days => ${days}::int)`

/** Moves the newest event of an act so many days back; all events without one. */
const dated = async ({ id }: Pick<Shipment, 'id'>, days: number, act?: string): Promise<void> => {
  const of = eq(shipmentEvents.shipmentId, id)
  const [newest] = await db()
    .select()
    .from(shipmentEvents)
    .where(act === undefined ? of : and(of, sql`${shipmentEvents.details}->>'act' = ${act}`))
    .orderBy(desc(shipmentEvents.id))
    .limit(1)
  if (newest === undefined) throw new Error(`There is no event ${act ?? ''}.`)
  await db()
    .update(shipmentEvents)
    .set({ createdAt: ago(days) })
    .where(act === undefined ? of : eq(shipmentEvents.id, newest.id))
}
const clock = async (owner: TestCustomer, { cartCode }: Pick<Shipment, 'cartCode'>) => {
  const { body } = await app.send(shipmentCalls.cartDetail, { query: { code: cartCode } }, owner.sender)
  return { days: body.result.storage?.days, isRunning: body.result.storage?.is_running }
}

describe('the clock of storage while the delay is ours [ST1]', () => {
  test('stands still from the start of a transfer until its last carton is there, or it is cancelled', async () => {
    const owner = await makeCustomer(app)
    const box = { weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }
    const shipment = await makeShipment(app, owner, { status: 'pending_locker', measured: true, boxes: [box] })
    const [carton] = await db().select().from(cartons).where(eq(cartons.shipmentId, shipment.id))
    if (carton === undefined) throw new Error('It has no carton.')
    await dated(shipment, 30)
    const cancelled = await desk.start(shipment.cartCode)
    expect(cancelled.status, cancelled.text).toBe(200)
    await dated(shipment, 20, 'transfer_started')
    expect(await clock(owner, shipment)).toEqual({ days: 10, isRunning: false })
    await desk.cancel(cancelled.body.result.transfer.transfer_id)
    await dated(shipment, 15, 'transfer_cancelled')
    expect(await clock(owner, shipment)).toEqual({ days: 25, isRunning: true })

    await desk.start(shipment.cartCode)
    await dated(shipment, 12, 'transfer_started')
    expect(await clock(owner, shipment)).toEqual({ days: 13, isRunning: false })
    const barcode = cartonBarcode(carton.serial)
    const arrived = await desk.receive(barcode)
    expect(arrived.status, arrived.text).toBe(200)
    await dated(shipment, 2, 'transferred')
    expect(await clock(owner, shipment)).toEqual({ days: 15, isRunning: true })
    const undone = await desk.undo({ id: carton.id, barcode })
    expect(undone.status, undone.text).toBe(200)
    expect(await clock(owner, shipment)).toEqual({ days: 13, isRunning: false })
  })

  test('stands still once the customer completed billed goods that staff have yet to release, which staff see', async () => {
    const owner = await makeCustomer(app, { verified: true })
    const shipment = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
    const body = {
      cart_codes: [shipment.cartCode],
      address_id: await makeAddress(app, owner),
      domestic_service: 'delivery',
      payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
    }
    expect((await app.send(checkoutCalls.checkout, { body }, owner.sender)).status).toBe(200)
    await db().update(invoices).set({ status: 'paid' }).where(eq(invoices.customerId, owner.customer.id))
    const hold = { to: 'quarantine', from: 'warehouse', reason: 'Which teapot?' } as const
    const params = { cart_code: shipment.cartCode }
    const held = await app.send(
      staffShipmentCalls.staffMoveShipment,
      { params, body: { ...hold, quarantine_reason: 'incomplete_items' } },
      warehouse.sender,
    )
    expect(held.status, held.text).toBe(200)
    const atShelf = await clock(owner, shipment)
    expect(atShelf).toEqual({ days: 0, isRunning: true })
    await dated(shipment, 40)
    expect(await clock(owner, shipment)).toEqual({ days: 40, isRunning: true })
    const input = { body: newCartInput(owner, { cart_code: shipment.cartCode }) }
    const completed = await app.send(shipmentCalls.newCart, input, owner.sender)
    expect(completed.status, completed.text).toBe(200)
    expect(completed.body.result.status).toBe('quarantine')
    await dated(shipment, 16, 'completed')
    expect(await clock(owner, shipment)).toEqual({ days: 24, isRunning: false })
    const seen = await app.send(staffShipmentCalls.staffShipment, { params }, warehouse.sender)
    expect(seen.body.result.events.map(({ act }) => act)).toContain('completed')
    const own = await app.send(shipmentCalls.cartDetail, { query: { code: shipment.cartCode } }, owner.sender)
    expect(own.body.result.events.map(({ to_status: to }) => to)).toEqual(['pending_locker', 'warehouse', 'quarantine'])
  })
})
