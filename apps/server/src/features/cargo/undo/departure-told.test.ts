import { shipmentCalls, staffUndoCalls } from '@layar/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { cartons, exportShipments, messages } from '../../../db/schema'
import { openHalfDock, type HalfDock } from '../../../testing/left-behind'
import { makePaid } from '../../../testing/make-paid'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: HalfDock
beforeAll(async () => {
  app = await startApp()
  dock = await openHalfDock(app)
})

const takeBack = async (code: string): Promise<void> => {
  const { undo } = (await dock.by(dock.admin).detail(code)).body.result
  const body = { event_id: undo?.event_id ?? '', reason: 'The wrong button' }
  const params = { departure_code: code }
  const reply = await app.send(staffUndoCalls.staffUndoDeparture, { params, body }, dock.admin.sender)
  expect(reply.status, reply.text).toBe(200)
}
const toldOf = async (customerId: string, template: (typeof messages.$inferSelect)['template']) =>
  (
    await app.deps.database.db
      .select({ subject: messages.subject, template: messages.template })
      .from(messages)
      .where(sql`${messages.customerId} = ${customerId}::uuid and ${messages.channel} = 'app'`)
  ).filter((one) => one.template === template)

test('who was told that a carton follows is told once that it does not yet, and again when it leaves', async () => {
  const half = await dock.foundLate()
  const second = await dock.opened([half.late])
  await dock.go(second, 'closed', 'departed')
  const { id } = half.owner.customer
  expect(await toldOf(id, 'cartons_follow')).toHaveLength(1)
  await takeBack(second)
  expect((await dock.stateOf(half.late))?.status).toBe('loaded')
  expect(await toldOf(id, 'cartons_follow_corrected')).toMatchObject([{ subject: `${half.code}: correction` }])
  expect(await toldOf(id, 'shipment_corrected')).toEqual([])
  expect((await dock.shipmentOf(half)).status).toBe('sent')
  await dock.go(second, 'departed')
  expect(await toldOf(id, 'cartons_follow')).toHaveLength(2)
})

test('the same for a carton of an export', async () => {
  const { db } = app.deps.database
  const { goods } = await makePaid(app, dock.finance, { service: 'ekspor', country: 'id' })
  const [one = { id: '', code: '' }] = goods
  const [row] = await db
    .update(exportShipments)
    .set({ status: 'received', measuredAt: new Date() })
    .where(inArray(exportShipments.id, [one.id]))
    .returning()
  const shipment = await dock.shelved(one, 2, 'ekspor')
  const [gone = { id: '', barcode: '' }, late = { id: '', barcode: '' }] = shipment.cartons
  const route = {
    service: 'ekspor',
    country: 'id',
    agent_id: null,
    destination_country: row?.destinationCountry ?? null,
  } as const
  await db.update(cartons).set({ status: 'missing', locationId: null }).where(eq(cartons.id, late.id))
  const first = await dock.opened([gone], route)
  await dock.by(dock.hub).move(first, 'closed', { reason: 'It follows' })
  await dock.go(first, 'departed')
  await dock.put(late)
  await db.update(cartons).set({ status: 'stored' }).where(eq(cartons.id, late.id))
  const second = await dock.opened([late], route)
  await dock.go(second, 'closed', 'departed')
  await takeBack(second)
  const customerId = row?.customerId ?? ''
  expect(await toldOf(customerId, 'export_cartons_follow')).toHaveLength(1)
  expect(await toldOf(customerId, 'export_cartons_follow_corrected')).toMatchObject([
    { subject: `${shipment.code}: correction` },
  ])
  expect(await toldOf(customerId, 'export_corrected')).toEqual([])
})

test('a courier number that finding the carton short took away comes back with it', async () => {
  const { db } = app.deps.database
  const { cartons: boxes } = await dock.paid(1)
  const [carton = { id: '', barcode: '' }] = boxes
  const code = await dock.opened([carton])
  await dock.go(code, 'closed', 'departed', 'at_customs', 'released', 'arrived')
  const numbered = {
    handedOverAt: new Date('2026-11-20T03:00:00.123Z'),
    courierNumber: 'JNE-77',
    courier: 'jne',
  } as const
  await db.update(cartons).set(numbered).where(eq(cartons.id, carton.id))
  await dock.go(code, 'unloaded')
  expect(await dock.stateOf(carton)).toMatchObject({ handedOverAt: null, courierNumber: null, courier: null })
  await takeBack(code)
  expect(await dock.stateOf(carton)).toMatchObject(numbered)
})

test('the history of a customer says that customs was recorded by mistake, and no more that it is there', async () => {
  const { owner, cartons: boxes, code: cart_code } = await dock.paid(1)
  const code = await dock.opened(boxes)
  await dock.go(code, 'closed', 'departed', 'at_customs')
  await takeBack(code)
  const { body } = await app.send(shipmentCalls.cartDetail, { query: { code: cart_code } }, owner.sender)
  const { events } = body.result
  expect(events.filter(({ customs_status: status }) => status === 'on_clearance')).toEqual([])
  expect(events.filter(({ corrects }) => corrects !== null)).toMatchObject([
    { corrects: 'sent', corrects_customs: 'on_clearance', customs_status: null },
  ])
})
