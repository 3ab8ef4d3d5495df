import { staffDepartureCalls, type NewDeparture } from '@layar/contract'
import { cartonBarcode, type ConsolidationStatus } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { cartons, consolidationCartons } from '../db/schema'
import { ofOwner } from '../features/cargo/carton/book'
import { nextFlight } from './counted'
import type { TestCustomer } from './make-customer'
import { makeCartons } from './make-cartons'
import { makePaid } from './make-paid'
import { makeUnpaid } from './make-payment'
import { sampleAgentId } from './make-shipment'
import { makeStaff, type TestStaff } from './make-staff'
import type { TestApp } from './start'

const box = { weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100 }

/** A carton as a scanner reads it. */
export interface DockCarton {
  readonly id: string
  readonly barcode: string
}

export interface DockShipment {
  readonly id: string
  readonly code: string
  readonly cartons: readonly DockCarton[]
}

/** A warehouse with its hub, whose staff load, send and unload. */
export const openDock = async (app: TestApp) => {
  const { db } = app.deps.database
  const loader = await makeStaff(app, ['warehouse'])
  const hub = await makeStaff(app, ['hub'])
  const finance = await makeStaff(app, ['finance'])

  const shelved = async (
    of: { id: string; code: string },
    count: number,
    service: 'impor' | 'ekspor',
  ): Promise<DockShipment> => {
    const owner = service === 'impor' ? { shipmentId: of.id } : { exportShipmentId: of.id }
    const there = await db.select().from(cartons).where(ofOwner(owner)).orderBy(cartons.serial)
    const more =
      count > there.length
        ? await makeCartons(db, {
            owner,
            boxes: [{ ...box, quantity: count - there.length }],
            shelf: 'D-01',
            ...(service === 'impor' ? { agentId: sampleAgentId } : { country: 'id' }),
          })
        : []
    const made = [...there, ...more]
    return { ...of, cartons: made.map(({ id, serial }) => ({ id, barcode: cartonBarcode(serial) })) }
  }
  const send = (by: TestStaff = loader) => ({
    create: (more: Partial<NewDeparture> = {}) =>
      app.send(
        staffDepartureCalls.staffCreateDeparture,
        {
          body: {
            service: 'impor',
            country: 'sg',
            track: 'udara',
            agent_id: String(sampleAgentId),
            flight_or_vessel: 'SQ831',
            ...more,
          },
        },
        by.sender,
      ),
    detail: (code: string) =>
      app.send(staffDepartureCalls.staffDeparture, { params: { departure_code: code } }, by.sender),
    load: (code: string, { barcode }: Pick<DockCarton, 'barcode'>) =>
      app.send(staffDepartureCalls.staffLoadCarton, { params: { departure_code: code }, body: { barcode } }, by.sender),
    offload: (code: string, { barcode }: DockCarton) =>
      app.send(
        staffDepartureCalls.staffOffloadCarton,
        { params: { departure_code: code }, body: { barcode } },
        by.sender,
      ),
    unload: (code: string, { barcode }: DockCarton, isDamaged = false, location?: string) =>
      app.send(
        staffDepartureCalls.staffUnloadCarton,
        { params: { departure_code: code }, body: { barcode, is_damaged: isDamaged, location: location ?? null } },
        by.sender,
      ),
    settle: (code: string, { barcode }: DockCarton, note: string) =>
      app.send(
        staffDepartureCalls.staffSettleCarton,
        { params: { departure_code: code }, body: { barcode, note } },
        by.sender,
      ),
    move: (code: string, to: ConsolidationStatus, more: { from?: ConsolidationStatus; reason?: string } = {}) =>
      app.send(
        staffDepartureCalls.staffMoveDeparture,
        { params: { departure_code: code }, body: { to, ...more } },
        by.sender,
      ),
  })
  /** Opens a departure and loads these cartons. */
  const opened = async (loaded: readonly DockCarton[] = [], more: Partial<NewDeparture> = {}): Promise<string> => {
    const by = more.service === 'ekspor' ? hub : loader
    const reply = await send(by).create({ flight_or_vessel: nextFlight('SQ'), ...more })
    if (reply.status !== 200) throw new Error(reply.text)
    const { departure_code: code } = reply.body.result.departure
    for (const carton of loaded) {
      const { status, text } = await send(by).load(code, carton)
      if (status !== 200) throw new Error(text)
    }
    return code
  }
  return {
    loader,
    hub,
    finance,
    by: send,
    opened,
    /** Paid, in the warehouse, with its cartons on a shelf. */
    paid: async (count = 1): Promise<DockShipment & { readonly owner: TestCustomer }> => {
      const { goods, owner } = await makePaid(app, finance, { service: 'impor', country: 'sg' })
      return { ...(await shelved(goods[0] ?? { id: '', code: '' }, count, 'impor')), owner }
    },
    /** The same, but nobody has paid it. */
    unpaid: async (count = 1): Promise<DockShipment> => {
      const { shipment } = await makeUnpaid(app)
      return shelved({ id: shipment.id, code: shipment.cartCode }, count, 'impor')
    },
    shelved,
    /** Through each of these statuses, by who may. */
    go: async (code: string, ...steps: readonly ConsolidationStatus[]): Promise<void> => {
      for (const to of steps) {
        const isAtOrigin = to === 'closed' || to === 'departed'
        const { service } = (await send().detail(code)).body.result.departure
        const reply = await send(isAtOrigin && service === 'impor' ? loader : hub).move(code, to)
        if (reply.status !== 200 || !reply.body.action) throw new Error(`${to}: ${reply.text}`)
      }
    },
    stateOf: async ({ id }: Pick<DockCarton, 'id'>) => {
      const [row] = await db.select().from(cartons).where(eq(cartons.id, id))
      return row
    },
    rowsOf: ({ id }: Pick<DockCarton, 'id'>) =>
      db
        .select()
        .from(consolidationCartons)
        .where(eq(consolidationCartons.cartonId, id))
        .orderBy(consolidationCartons.id),
  }
}
export type Dock = Awaited<ReturnType<typeof openDock>>
