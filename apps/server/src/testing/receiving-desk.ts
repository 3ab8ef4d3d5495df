import {
  staffCartonCalls,
  staffReceivingCalls,
  staffPaymentCalls,
  staffShipmentCalls,
  type ReceiveInput,
  type StaffMove,
} from '@layar/contract'
import { eachCarton, type ShipmentStatus } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { cartons, shipmentIntakes, shipmentPackagings, shipmentReceipts, shipments } from '../db/schema'
import { shelvesOf } from '../features/cargo/location/store'
import { nextReceipt } from './counted'
import { makeCustomer } from './make-customer'
import { majorText, makeWaitingPayment } from './make-payment'
import { makeShipment, sampleAgentId } from './make-shipment'
import { makePhotos, makeStaff } from './make-staff'
import type { Sender, TestApp } from './start'

const box = { weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }

/** A paid shipment on its way to the warehouse. */
const makePaid = async (app: TestApp) => {
  const made = await makeWaitingPayment(app, { measured: false })
  const finance = await makeStaff(app, ['finance'])
  const body = { received_amount: majorText(made.invoice), bank_reference: `BANK-${made.payment.id}` }
  const params = { payment_id: made.payment.id }
  const { status, text } = await app.send(staffPaymentCalls.staffVerifyPayment, { params, body }, finance.sender)
  if (status !== 200) throw new Error(text)
  return made
}

/** A warehouse staff member with a receiving desk, and test queries about its goods. */
export const openDesk = async (app: TestApp) => {
  const clerk = await makeStaff(app, ['warehouse'])
  const { db } = app.deps.database
  const booking = async (changes: Partial<ReceiveInput> = {}): Promise<ReceiveInput> => ({
    boxes: [box],
    photos: (await makePhotos(app, clerk)).map(({ image_url, kind }) => ({ image_url, kind })),
    condition: 'good',
    shelf: 'A-01',
    outcome: 'match',
    ...changes,
  })
  const send = (body: ReceiveInput, sender: Sender = clerk.sender) =>
    app.send(staffReceivingCalls.staffReceive, { body }, sender)
  return {
    clerk,
    booking,
    send,
    receive: async (changes: Partial<ReceiveInput>) => send(await booking(changes)),
    move: ({ cartCode }: { cartCode: string }, body: StaffMove) =>
      app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: cartCode }, body }, clerk.sender),
    /** Onto a location of the warehouse, which is made first. */
    moveCartons: async (barcodes: string[], location: string) => {
      const names = [location]
      await app.send(staffCartonCalls.staffMakeLocations, { body: { agent_id: '1', names } }, clerk.sender)
      const { status, text } = await app.send(
        staffCartonCalls.staffMoveCartons,
        { body: { cartons: barcodes, location } },
        clerk.sender,
      )
      if (status !== 200) throw new Error(text)
    },
    rowOf: async (id: string) => {
      const [row] = await db.select().from(shipments).where(eq(shipments.id, id))
      if (row === undefined) throw new Error('The shipment is gone.')
      return row
    },
    /** Grams of every carton that the measures of the shipment count; none before all is there. */
    measuredOf: async (id: string) => {
      const rows = await db.select().from(shipmentPackagings).where(eq(shipmentPackagings.shipmentId, id))
      return eachCarton(rows.filter(({ kind }) => kind === 'measured')).map(({ weightGrams }) => weightGrams)
    },
    /** Where its cartons stand. */
    shelfOf: (id: string) => shelvesOf(db, eq(cartons.shipmentId, id)),
    intakesOf: (id: string) =>
      db
        .select()
        .from(shipmentIntakes)
        .where(eq(shipmentIntakes.shipmentId, id))
        .orderBy(shipmentIntakes.createdAt, shipmentIntakes.id),
    /** A shipment that was declared with two receipt numbers. */
    ofTwo: async ({ paid = false, status = 'from_seller' }: { paid?: boolean; status?: ShipmentStatus } = {}) => {
      const [first, second] = [nextReceipt(), nextReceipt()]
      const { owner, shipment } = paid
        ? await makePaid(app)
        : await makeCustomer(app).then(async (made) => ({
            owner: made,
            shipment: await makeShipment(app, made, { status }),
          }))
      await db
        .insert(shipmentReceipts)
        .values(
          [first, second].map((receiptNumber) => ({ shipmentId: shipment.id, agentId: sampleAgentId, receiptNumber })),
        )
      return { owner, shipment, first, second }
    },
  }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>
