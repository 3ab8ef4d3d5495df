import { staffCartonCalls, staffShipmentCalls } from '@layar/contract'
import { locationBarcode, type ShipmentStatus } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { locations, shipments } from '../db/schema'
import { openDock, type DockCarton, type DockShipment } from './departure-dock'
import type { TestCustomer } from './make-customer'
import { makeStaff } from './make-staff'
import type { TestApp } from './start'

export interface HalfSent extends DockShipment {
  readonly owner: TestCustomer
  /** Left with the shipment. */
  readonly gone: DockCarton
  /** Missed at a stock-take before. */
  readonly late: DockCarton
  /** The departure of the shipment. */
  readonly first: string
}

/** A dock whose shipments leave without one of two cartons. */
export const openHalfDock = async (app: TestApp) => {
  const { db } = app.deps.database
  const dock = await openDock(app)
  const admin = await makeStaff(app, ['admin'])

  const shelfOf = async (id: string): Promise<string> => {
    const [shelf] = await db.select().from(locations).where(eq(locations.id, id))
    return locationBarcode(shelf?.serial ?? 0)
  }
  const miss = async (carton: DockCarton): Promise<void> => {
    const location = await shelfOf((await dock.stateOf(carton))?.locationId ?? '')
    const body = { location, expected: [carton.barcode], scanned: [] }
    const reply = await app.send(staffCartonCalls.staffCountLocation, { body }, dock.loader.sender)
    if (reply.status !== 200) throw new Error(reply.text)
  }
  const put = (carton: DockCarton, location = 'D-01') =>
    app.send(staffCartonCalls.staffMoveCartons, { body: { cartons: [carton.barcode], location } }, dock.loader.sender)

  /** Two cartons, one of them missing: the other leaves on a departure of its own, with the reason. */
  const halfSent = async (): Promise<HalfSent> => {
    const shipment = await dock.paid(2)
    const [gone, late] = shipment.cartons
    if (gone === undefined || late === undefined) throw new Error('It has no two cartons.')
    await miss(late)
    const first = await dock.opened([gone], { eta_at: '2030-03-02T00:00:00Z' })
    const closed = await dock.by().move(first, 'closed', { reason: 'It follows' })
    if (!closed.body.action) throw new Error(closed.text)
    await dock.go(first, 'departed')
    return { ...shipment, gone, late, first }
  }
  /** Two cartons left, and one of them never came off: the hub has said so, and settled it if it is `settled`. */
  const shortSent = async (isSettled = true): Promise<HalfSent> => {
    const shipment = await dock.paid(2)
    const [gone, late] = shipment.cartons
    if (gone === undefined || late === undefined) throw new Error('It has no two cartons.')
    const first = await dock.opened([gone, late], { eta_at: '2030-03-02T00:00:00Z' })
    await dock.go(first, 'closed', 'departed', 'at_customs', 'released', 'arrived')
    await dock.by(dock.hub).unload(first, gone)
    await dock.go(first, 'unloaded')
    const settled = isSettled ? await dock.by(dock.hub).settle(first, late, 'Not on board') : undefined
    if (settled?.body.action === false) throw new Error(settled.text)
    return { ...shipment, gone, late, first }
  }
  return {
    ...dock,
    admin,
    shortSent,
    put,
    shelfOf,
    miss,
    halfSent,
    /** The same, and the missing carton was found afterwards. */
    foundLate: async (): Promise<HalfSent> => {
      const half = await halfSent()
      const { status, text } = await put(half.late)
      if (status !== 200) throw new Error(text)
      return half
    },
    declareLost: (carton: DockCarton, by = admin, reason = 'Searched twice') =>
      app.send(staffCartonCalls.staffDeclareCartonLost, { body: { barcode: carton.barcode, reason } }, by.sender),
    shipmentOf: async ({ id }: DockShipment) => {
      const [row] = await db.select().from(shipments).where(eq(shipments.id, id))
      if (row === undefined) throw new Error('The shipment is gone.')
      return row
    },
    arrive: async ({ code }: DockShipment, to: ShipmentStatus = 'inbound') => {
      const body = { to, reason: 'Cleared' }
      const reply = await app.send(
        staffShipmentCalls.staffMoveShipment,
        { params: { cart_code: code }, body },
        dock.hub.sender,
      )
      if (reply.status !== 200) throw new Error(reply.text)
    },
  }
}
export type HalfDock = Awaited<ReturnType<typeof openHalfDock>>
