import { staffShipmentCalls, staffUndoCalls, type StaffMove } from '@layar/contract'
import { desc, eq } from 'drizzle-orm'
import { shipmentEvents, shipments } from '../db/schema'
import { makePaid } from './make-paid'
import { makeStaff, type TestStaff } from './make-staff'
import type { TestApp } from './start'

/** Staff who move paid shipments and take that back, with queries about both. */
export const openUndoDesk = async (app: TestApp) => {
  const { db } = app.deps.database
  const finance = await makeStaff(app, ['finance'])
  const move = (code: string, body: StaffMove, by: TestStaff) =>
    app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: code }, body }, by.sender)
  const newestOf = async (code: string) => {
    const [row] = await db
      .select({ event: shipmentEvents })
      .from(shipmentEvents)
      .innerJoin(shipments, eq(shipments.id, shipmentEvents.shipmentId))
      .where(eq(shipments.cartCode, code))
      .orderBy(desc(shipmentEvents.id))
      .limit(1)
    if (row === undefined) throw new Error('The shipment has no event.')
    return row.event
  }
  return {
    warehouse: await makeStaff(app, ['warehouse']),
    hub: await makeStaff(app, ['hub']),
    lead: await makeStaff(app, ['admin']),
    finance,
    move,
    newestOf,
    /** A paid shipment on its shelf. */
    paid: async () => {
      const { owner, invoice, goods } = await makePaid(app, finance, { service: 'impor', country: 'sg' })
      const [shipment] = goods
      if (shipment === undefined) throw new Error('Nothing was paid.')
      return { owner, invoice, ...shipment }
    },
    rowOf: async (code: string) => {
      const [row] = await db.select().from(shipments).where(eq(shipments.cartCode, code))
      if (row === undefined) throw new Error('The shipment is gone.')
      return row
    },
    detail: async (code: string, by: TestStaff) =>
      (await app.send(staffShipmentCalls.staffShipment, { params: { cart_code: code } }, by.sender)).body.result,
    undo: (code: string, eventId: number | string, by: TestStaff, reason = 'The wrong parcel was scanned') =>
      app.send(
        staffUndoCalls.staffUndoShipment,
        { params: { cart_code: code }, body: { event_id: String(eventId), reason } },
        by.sender,
      ),
    /** Lets minutes pass since an event. */
    age: async (eventId: number, minutes: number) => {
      await db
        .update(shipmentEvents)
        .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(shipmentEvents.id, eventId))
    },
  }
}
export type UndoDesk = Awaited<ReturnType<typeof openUndoDesk>>
