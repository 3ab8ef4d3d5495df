import type { StaffMove } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { cartons, messages } from '../../../db/schema'
import { nextFlight, nextNumber } from '../../../testing/counted'
import type { TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { openUndoDesk, type UndoDesk } from '../../../testing/undo-desk'

let app: TestApp
let desk: UndoDesk
beforeAll(async () => {
  app = await startApp()
  desk = await openUndoDesk(app)
})

type Goods = Awaited<ReturnType<UndoDesk['paid']>>

const move = async ({ code }: Goods, body: StaffMove, by: TestStaff = desk.hub): Promise<number> =>
  (await desk.move(code, body, by)).status
const sent = async (): Promise<Goods> => {
  const goods = await desk.paid()
  expect(await move(goods, { to: 'sent', manifest_number: nextFlight('SQ') }, desk.warehouse)).toBe(200)
  return goods
}
/** With the last carrier. */
const out = async (): Promise<Goods> => {
  const goods = await sent()
  expect(await move(goods, { to: 'inbound' })).toBe(200)
  expect(await move(goods, { to: 'outbound', tracking_number: `END${String(nextNumber())}` })).toBe(200)
  return goods
}
const cartonsOf = async ({ id }: Goods) =>
  (await app.deps.database.db.select().from(cartons).where(eq(cartons.shipmentId, id))).map(({ status }) => status)
const told = async ({ owner }: Goods, template: string): Promise<number> => {
  const { customerId, channel } = messages
  const rows = await app.deps.database.db
    .select()
    .from(messages)
    .where(and(eq(customerId, owner.customer.id), eq(channel, 'app')))
  return rows.filter((row) => row.template === template).length
}

test('what came back to us is disposed of by a lead alone, with a reason; its cartons with it, and its customer is told once', async () => {
  const goods = await out()
  const dispose = { to: 'disposed', reason: 'Nobody wants it after sixty days' } as const
  expect(await move(goods, dispose, desk.lead)).toBe(409)
  expect(await move(goods, { to: 'returning', reason: 'Refused at the door' })).toBe(200)
  expect(await move(goods, { to: 'returned' })).toBe(200)
  expect(await move(goods, dispose)).toBe(409)
  expect(await move(goods, { to: 'disposed' }, desk.lead)).toBe(422)
  expect(new Set(await cartonsOf(goods))).toEqual(new Set(['returned']))
  for (let count = 0; count < 3; count += 1) expect(await move(goods, dispose, desk.lead)).toBe(200)
  expect(new Set(await cartonsOf(goods))).toEqual(new Set(['disposed']))
  expect((await desk.rowOf(goods.code)).status).toBe('disposed')
  expect(await told(goods, 'shipment_disposed')).toBe(1)
  expect((await desk.detail(goods.code, desk.lead)).shipment.moves).toEqual([])
})

test('what was reported lost and turns up is taken in again with a reason, and delivered like any other', async () => {
  const goods = await sent()
  expect(await move(goods, { to: 'lost' })).toBe(422)
  expect(await move(goods, { to: 'lost', reason: 'The airline has no trace of it' })).toBe(200)
  expect(new Set(await cartonsOf(goods))).toEqual(new Set(['lost']))
  expect(await told(goods, 'shipment_lost')).toBe(1)
  expect(await move(goods, { to: 'inbound' })).toBe(422)
  expect(await move(goods, { to: 'inbound', reason: 'It came with another flight' })).toBe(200)
  expect(new Set(await cartonsOf(goods))).toEqual(new Set(['gone']))
  expect(await move(goods, { to: 'outbound', tracking_number: `END${String(nextNumber())}` })).toBe(200)
})
