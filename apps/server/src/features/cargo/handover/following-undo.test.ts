import { staffUndoCalls } from '@layar/contract'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { shipmentEvents } from '../../../db/schema'
import { openDesk, type Desk } from '../../../testing/hand-over-desk'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startApp()
  desk = await openDesk(app)
})

const undoDispatch = async ({ id, code }: { readonly id: string; readonly code: string }) => {
  const [event] = await app.deps.database.db
    .select()
    .from(shipmentEvents)
    .where(eq(shipmentEvents.shipmentId, id))
    .orderBy(desc(shipmentEvents.id))
    .limit(1)
  return app.send(
    staffUndoCalls.staffUndoShipment,
    { params: { cart_code: code }, body: { event_id: String(event?.id), reason: 'The wrong pallet' } },
    desk.hub.sender,
  )
}

test('a hand-over that is taken back leaves the carton that followed by a later one with its carrier', async () => {
  const { goods } = await desk.arrived({ cartons: 2 })
  const [shipment] = goods
  const [first, follower] = shipment?.cartons ?? []
  if (shipment === undefined || first === undefined || follower === undefined) throw new Error('It has no two cartons.')
  const signed = async (carton: typeof first, reason?: string) => {
    const code = await desk.opened([carton])
    const [number] = await desk.numberAll(code, [carton])
    const reply = await desk.by().sign(code, { ...(reason && { reason }) })
    expect(reply.body.action, reply.text).toBe(true)
    return number
  }
  await signed(first, 'The other follows')
  const number = await signed(follower)
  const undone = await undoDispatch(shipment)
  expect(undone.status, undone.text).toBe(200)
  const places = async () =>
    (await Promise.all([first, follower].map((carton) => desk.stateOf(carton)))).map((row) => [
      row?.courierNumber ?? null,
      row?.handedOverAt !== null,
    ])
  expect(await places()).toEqual([
    [null, false],
    [number, true],
  ])
  expect((await desk.linesOf(follower)).map(({ removedAt }) => removedAt)).toEqual([null])
  expect((await desk.shipmentOf(shipment.id))?.status).toBe('inbound')

  // What is left goes out anew, without the one that is with the carrier already; taken back, it is the same again.
  const again = await signed(first)
  expect(await places()).toEqual([
    [again, true],
    [number, true],
  ])
  expect((await undoDispatch(shipment)).status).toBe(200)
  expect(await places()).toEqual([
    [null, false],
    [number, true],
  ])
})
