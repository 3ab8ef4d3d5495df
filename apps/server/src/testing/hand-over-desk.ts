import { staffHandOverCalls, type StaffHandOver } from '@layar/contract'
import { cartonBarcode, type Country } from '@layar/domain'
import { eq, inArray } from 'drizzle-orm'
import { cartons, exportShipments, handOverCartons, shipments } from '../db/schema'
import { ofOwner } from '../features/cargo/carton/book'
import { nextNumber } from './counted'
import { makeArrived } from './make-arrived'
import { makeCartons } from './make-cartons'
import { sampleAgentId } from './make-shipment'
import { makeStaff, type TestStaff } from './make-staff'
import type { TestApp } from './start'

const box = { weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100 }

export interface DeskCarton {
  readonly id: string
  readonly barcode: string
}

type New = { service?: StaffHandOver['service']; country?: Country; carrier?: string }

/** The hub, whose staff hand cartons over to last carriers. */
export const openDesk = async (app: TestApp) => {
  const { db } = app.deps.database
  const hub = await makeStaff(app, ['hub'])

  const by = (who: TestStaff = hub) => {
    const params = (hand_over_code: string) => ({ params: { hand_over_code } })
    return {
      create: ({ service = 'impor', country = 'sg', carrier = 'Sample Express' }: New = {}) =>
        app.send(
          staffHandOverCalls.staffCreateHandOver,
          { body: { service, country, carrier, driver_name: `Driver ${String(nextNumber())}` } },
          who.sender,
        ),
      detail: (code: string) => app.send(staffHandOverCalls.staffHandOver, params(code), who.sender),
      list: (query: { search?: string; status?: StaffHandOver['status'] }) =>
        app.send(staffHandOverCalls.staffHandOvers, { query }, who.sender),
      add: (code: string, barcode: string) =>
        app.send(staffHandOverCalls.staffAddToHandOver, { ...params(code), body: { barcode } }, who.sender),
      remove: (code: string, barcode: string, reason = 'Wrong pallet') =>
        app.send(
          staffHandOverCalls.staffRemoveFromHandOver,
          { ...params(code), body: { barcode, reason } },
          who.sender,
        ),
      number: (code: string, barcode: string, tracking_number: string, is_one_consignment = false) =>
        app.send(
          staffHandOverCalls.staffNumberHandOver,
          { ...params(code), body: { barcode, tracking_number, is_one_consignment } },
          who.sender,
        ),
      file: (code: string, csv: string, is_one_consignment = false) =>
        app.send(
          staffHandOverCalls.staffNumberHandOverByFile,
          { ...params(code), body: { csv, is_one_consignment } },
          who.sender,
        ),
      sign: (code: string, body: { reason?: string; signature?: string; driver_name?: string } = {}) =>
        app.send(staffHandOverCalls.staffSignHandOver, { ...params(code), body }, who.sender),
      cancel: (code: string) =>
        app.send(staffHandOverCalls.staffCancelHandOver, { ...params(code), body: {} }, who.sender),
      manifest: (code: string) => app.send(staffHandOverCalls.staffHandOverManifest, params(code), who.sender),
    }
  }
  const opened = async (cartonsOn: readonly DeskCarton[] = [], more: New = {}): Promise<string> => {
    const reply = await by().create(more)
    if (reply.status !== 200) throw new Error(reply.text)
    const { hand_over_code: code } = reply.body.result.hand_over
    for (const { barcode } of cartonsOn) {
      const added = await by().add(code, barcode)
      if (added.status !== 200) throw new Error(added.text)
    }
    return code
  }
  /** Cartons that have arrived at the hub with their shipment. */
  const arrivedCartons = async (
    owner: { shipmentId: string } | { exportShipmentId: string },
    count: number,
  ): Promise<DeskCarton[]> => {
    const there = await db.select().from(cartons).where(ofOwner(owner)).orderBy(cartons.serial)
    const more = count - there.length
    const made = [
      ...there,
      ...(more > 0
        ? await makeCartons(db, { owner, boxes: [{ ...box, quantity: more }], agentId: sampleAgentId })
        : []),
    ]
    await db
      .update(cartons)
      .set({ status: 'gone', locationId: null })
      .where(
        inArray(
          cartons.id,
          made.map(({ id }) => id),
        ),
      )
    return made.map(({ id, serial }) => ({ id, barcode: cartonBarcode(serial) }))
  }
  return {
    hub,
    by,
    opened,
    arrivedCartons,
    freshNumber: (): string => `HO${String(1_000_000 + nextNumber())}`,
    /** Paid, received in Singapore, each with as many cartons. */
    arrived: async (options: Parameters<typeof makeArrived>[1] & { cartons?: number } = {}) => {
      const { cartons: each = 1, ...rest } = options
      const made = await makeArrived(app, rest)
      const goods = []
      for (const row of made.shipments)
        goods.push({ id: row.id, code: row.cartCode, cartons: await arrivedCartons({ shipmentId: row.id }, each) })
      return { ...made, goods }
    },
    /** Each carton gets a fresh number; returns them in the order of the cartons. */
    numberAll: async (code: string, on: readonly DeskCarton[]): Promise<string[]> => {
      const numbers = []
      for (const { barcode } of on) {
        const number = `HO${String(1_000_000 + nextNumber())}`
        const reply = await by().number(code, barcode, number)
        if (reply.status !== 200) throw new Error(reply.text)
        numbers.push(number)
      }
      return numbers
    },
    stateOf: async ({ id }: DeskCarton) => (await db.select().from(cartons).where(eq(cartons.id, id)))[0],
    shipmentOf: async (id: string) => (await db.select().from(shipments).where(eq(shipments.id, id)))[0],
    exportOf: async (id: string) => (await db.select().from(exportShipments).where(eq(exportShipments.id, id)))[0],
    linesOf: ({ id }: DeskCarton) =>
      db.select().from(handOverCartons).where(eq(handOverCartons.cartonId, id)).orderBy(handOverCartons.id),
  }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>
