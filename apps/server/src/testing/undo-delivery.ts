import { shipmentCalls, staffDeliveryCalls, staffUndoCalls } from '@layar/contract'
import { and, asc, eq } from 'drizzle-orm'
import { cartons, deliveryAttempts, messages, shipmentEvents, shipments } from '../db/schema'
import { atTheDoor } from './at-the-door'
import { makeStaff } from './make-staff'
import { makeFile } from './make-shipment'
import { makeTicket } from './make-ticket'
import type { TestApp } from './start'

/** A shipment at the door whose delivery is recorded on the wrong parcel, and what takes that back. */
export const wrongDoor = async (app: TestApp) => {
  const door = await atTheDoor(app)
  const { owner, shipment, clerk } = door
  const { db } = app.deps.database
  const params = { cart_code: shipment.cartCode }
  return {
    ...door,
    lead: await makeStaff(app, ['admin']),
    undo: (number = 1, by = clerk, reason = 'The wrong parcel') =>
      app.send(staffUndoCalls.staffUndoDelivery, { params, body: { number, reason } }, by.sender),
    row: async () => (await db.select().from(shipments).where(eq(shipments.id, shipment.id)))[0],
    attempts: () =>
      db
        .select()
        .from(deliveryAttempts)
        .where(eq(deliveryAttempts.shipmentId, shipment.id))
        .orderBy(asc(deliveryAttempts.number)),
    events: () =>
      db
        .select()
        .from(shipmentEvents)
        .where(eq(shipmentEvents.shipmentId, shipment.id))
        .orderBy(asc(shipmentEvents.id)),
    boxes: () => db.select().from(cartons).where(eq(cartons.shipmentId, shipment.id)).orderBy(asc(cartons.serial)),
    told: (template: string) =>
      db
        .select()
        .from(messages)
        .where(
          and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'app'), eq(messages.template, template)),
        ),
    seen: async () =>
      (await app.send(shipmentCalls.cartDetail, { query: { code: shipment.cartCode } }, owner.sender)).body.result,
    listed: async () =>
      (await app.send(staffDeliveryCalls.staffDeliveries, { query: { search: shipment.cartCode } }, clerk.sender)).body
        .results,
    finish: () => app.send(shipmentCalls.confirmFinish, { body: params }, owner.sender),
    claim: async (files?: string[]) =>
      makeTicket(app, owner, {
        category: 'claim',
        cart_code: shipment.cartCode,
        unboxing_video: 'A link to the video',
        files: files ?? [(await makeFile(app, owner, 'image')).url],
      }),
    /** Lets minutes pass since the delivery. */
    age: async (minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000)
      await db.update(deliveryAttempts).set({ attemptedAt: at }).where(eq(deliveryAttempts.shipmentId, shipment.id))
      await db
        .update(shipmentEvents)
        .set({ createdAt: new Date(at.getTime() - 1) })
        .where(and(eq(shipmentEvents.shipmentId, shipment.id), eq(shipmentEvents.toStatus, 'delivered')))
    },
  }
}
