import { exportPickupCalls, staffPickupCalls, type ExportPickupInput, type PickupRecord } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { exportShipments } from '../db/schema'
import { findAddress } from '../features/customer/address/store'
import { addressView } from '../features/customer/address/view'
import { makeCustomer, type TestCustomer } from './make-customer'
import { makeExport, makeExportAddress } from './make-export'
import type { Sender, TestApp } from './start'

/** A paid shipment that our courier picks up, and the calls of its customer. */
export const makePickup = async (app: TestApp, options: { readonly owner?: TestCustomer } = {}) => {
  const owner = options.owner ?? (await makeCustomer(app, { country: 'id' }))
  const { db } = app.deps.database
  const made = await makeExport(app, owner, 'waiting_shipment')
  const pickupAddressId = await makeExportAddress(app, owner, 'pickup')
  const place = await findAddress(db, owner.customer.id, pickupAddressId)
  if (place === undefined) throw new Error('The pickup address is missing.')
  const pickup = addressView(place)
  await db.update(exportShipments).set({ pickupAddressId, pickup }).where(eq(exportShipments.id, made.id))
  const state = async (by: Sender = owner.sender) =>
    app.send(exportPickupCalls.exportPickup, { query: { shipment_code: made.shipmentCode } }, by)
  const slots = async () => (await state()).body.data.result.slots
  const book = (change: Partial<ExportPickupInput> & { pickup_day: string; pickup_from: string }, by = owner.sender) =>
    app.send(
      exportPickupCalls.exportBookPickup,
      { body: { shipment_id: made.id, pickup_phone: '+628123456789', ...change } },
      by,
    )
  const cancel = (by: Sender = owner.sender) =>
    app.send(exportPickupCalls.exportCancelPickup, { body: { shipment_id: made.id } }, by)
  const record = (id: string, body: PickupRecord, by: Sender) =>
    app.send(staffPickupCalls.staffRecordPickup, { params: { pickup_id: id }, body }, by)
  return { owner, shipment: made, pickupAddressId, state, slots, book, cancel, record }
}
