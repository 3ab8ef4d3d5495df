import { staffShipmentCalls, staffTransferCalls } from '@layar/contract'
import { cartonBarcode } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { cartonEvents, cartons, locations, shipments, warehouseTransfers } from '../db/schema'
import { makeLocation } from '../features/cargo/location/store'
import { openDock, type DockCarton, type DockShipment } from './departure-dock'
import { makeCustomer } from './make-customer'
import { makeShipment } from './make-shipment'
import { makeStaff, type TestStaff } from './make-staff'
import type { TestApp } from './start'

/** The sample warehouses of one country by air: where goods lie, and where they are moved to. */
export const fromAgentId = 1
export const toAgentId = 3

/** Two warehouses of one country, each with its clerk, and queries about what moves between them. */
export const openTransferDesk = async (app: TestApp) => {
  const { db } = app.deps.database
  const dock = await openDock(app)
  const clerkAt = (agentId: number) => makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId }] })
  const here = await clerkAt(fromAgentId)
  const there = await clerkAt(toAgentId)
  await makeLocation(db, { agentId: toAgentId }, 'T-01')
  const start = (code: string, by: TestStaff = here, agentId: string | number = toAgentId, reason = 'Full flight') =>
    app.send(
      staffTransferCalls.staffStartTransfer,
      { params: { cart_code: code }, body: { agent_id: String(agentId), reason } },
      by.sender,
    )
  const owner = await makeCustomer(app)
  /** In the warehouse, its cartons on a shelf; nobody has asked whether it is paid. */
  const shelved = async (count = 1): Promise<DockShipment> => {
    const boxes = [{ weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: count }]
    const { id, cartCode } = await makeShipment(app, owner, { status: 'warehouse', measured: true, boxes })
    const rows = await db.select().from(cartons).where(eq(cartons.shipmentId, id)).orderBy(cartons.serial)
    return { id, code: cartCode, cartons: rows.map((row) => ({ id: row.id, barcode: cartonBarcode(row.serial) })) }
  }
  return {
    dock,
    owner,
    shelved,
    here,
    there,
    clerkAt,
    start,
    receive: (barcode: string, by: TestStaff = there, location = 'T-01') =>
      app.send(staffTransferCalls.staffReceiveTransferred, { body: { barcode, location } }, by.sender),
    /** Takes the newest scan of a carton back. */
    undo: async ({ id, barcode }: DockCarton, by: TestStaff = there, event?: number) => {
      const rows = await db.select().from(cartonEvents).where(eq(cartonEvents.cartonId, id)).orderBy(cartonEvents.id)
      const scan = rows.findLast(({ act, undoesId }) => act === 'transfer_received' && undoesId === null)
      const body = { barcode, event_id: String(event ?? scan?.id ?? 0), reason: 'The wrong box' }
      return app.send(staffTransferCalls.staffUndoTransferred, { body }, by.sender)
    },
    miss: (id: string, barcode: string, by: TestStaff = there) =>
      app.send(
        staffTransferCalls.staffMissTransferred,
        { params: { transfer_id: id }, body: { barcode, reason: 'Not on the truck' } },
        by.sender,
      ),
    cancel: (id: string, by: TestStaff = here) =>
      app.send(
        staffTransferCalls.staffCancelTransfer,
        { params: { transfer_id: id }, body: { reason: 'The truck broke down' } },
        by.sender,
      ),
    list: async (direction: 'in' | 'out' | 'ended', by: TestStaff) =>
      (
        await app.send(staffTransferCalls.staffTransfers, { query: { direction, count: 100 } }, by.sender)
      ).body.results.map(({ transfer_id: id }) => id),
    detail: (code: string, by: TestStaff) =>
      app.send(staffShipmentCalls.staffShipment, { params: { cart_code: code } }, by.sender),
    /** A shipment in transfer, with the id of its transfer. */
    moving: async (count = 2): Promise<DockShipment & { readonly transferId: string }> => {
      const shipment = await shelved(count)
      const { status, text, body } = await start(shipment.code)
      if (status !== 200) throw new Error(text)
      return { ...shipment, transferId: body.result.transfer.transfer_id }
    },
    /** Of each carton: its state, the warehouse it stands in, and its shelf. */
    placesOf: async (shipmentId: string) =>
      (
        await db
          .select({ status: cartons.status, agentId: locations.agentId, shelf: locations.name })
          .from(cartons)
          .leftJoin(locations, eq(locations.id, cartons.locationId))
          .where(eq(cartons.shipmentId, shipmentId))
          .orderBy(cartons.serial)
      ).map(({ status, agentId, shelf }) => [status, agentId, shelf]),
    shipmentOf: async (id: string) => {
      const [row] = await db.select().from(shipments).where(eq(shipments.id, id))
      if (row === undefined) throw new Error('The shipment is gone.')
      return row
    },
    transfersOf: (id: string) => db.select().from(warehouseTransfers).where(eq(warehouseTransfers.shipmentId, id)),
  }
}
export type TransferDesk = Awaited<ReturnType<typeof openTransferDesk>>
