import { shipmentCalls, staffDepartureCalls, staffShipmentCalls, staffUndoCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../../db/schema'
import { openHalfDock, type HalfDock, type HalfSent } from '../../../testing/left-behind'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: HalfDock
beforeAll(async () => {
  app = await startApp()
  dock = await openHalfDock(app)
})

const arrive = ({ code }: { readonly code: string }) =>
  app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: code }, body: { to: 'inbound', reason: 'Cleared' } },
    dock.hub.sender,
  )
const messagesOf = async ({ owner }: Pick<HalfSent, 'owner'>) =>
  (
    await app.deps.database.db
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'app')))
      .orderBy(messages.createdAt)
  ).filter(({ template }) => template.startsWith('cartons_'))
const told = async (half: Pick<HalfSent, 'owner'>) =>
  (await messagesOf(half)).filter(({ template }) => template === 'cartons_short')
const sayings = async (half: Pick<HalfSent, 'owner'>) => (await messagesOf(half)).map(({ template }) => template)
const apart = async ({ code, owner }: Pick<HalfSent, 'code' | 'owner'>) => {
  const { body } = await app.send(shipmentCalls.cartDetail, { query: { code } }, owner.sender)
  return body.result.cartons.arrived.map((carton) => carton.apart)
}
const short = { state: 'short', eta_at: null }
const settle = (half: HalfSent) => dock.by(dock.hub).settle(half.first, half.late, 'Not on board')

test('a shipment does not arrive while each carton that left with it is short, and the refusal names them', async () => {
  const shipment = await dock.paid(2)
  const departure = await dock.opened(shipment.cartons)
  await dock.go(departure, 'closed', 'departed', 'arrived', 'unloaded')
  const refused = await arrive(shipment)
  expect([refused.status, refused.body.error_code]).toEqual([409, 'shipment_short'])
  for (const named of [departure, ...shipment.cartons.map(({ barcode }) => barcode)])
    expect(refused.body.message).toContain(named)
  expect((await dock.shipmentOf(shipment)).status).toBe('sent')
  const [first = { id: '', barcode: '' }] = shipment.cartons
  await dock.by(dock.hub).unload(departure, first)
  expect((await arrive(shipment)).status).toBe(200)
  expect((await told(shipment)).map(({ subject }) => subject)).toEqual([
    `${shipment.code}: carton no. 2 of 2 missing on arrival`,
  ])
})

test('one that was left behind does not make up for it, nor is it named', async () => {
  const half = await dock.foundLate()
  await dock.go(half.first, 'arrived', 'unloaded')
  const refused = await arrive(half)
  expect(refused.body).toMatchObject({ error_code: 'shipment_short' })
  expect(refused.body.message).toContain(half.gone.barcode)
  expect(refused.body.message).not.toContain(half.late.barcode)
})

test('the customer reads of a short carton once it is settled, and is told once however often that is told', async () => {
  const half = await dock.shortSent(false)
  expect(await apart(half)).toEqual([null, null])
  await Promise.all([1, 2, 3].map(() => settle(half)))
  expect(await apart(half)).toEqual([null, short])
  const [message, ...more] = await told(half)
  expect(more).toEqual([])
  expect(message?.subject).toBe(`${half.code}: carton no. 2 of 2 missing on arrival`)
  expect(message?.body).toContain(`/import/transaction/detail?code=${half.code}`)
  expect((await arrive(half)).status).toBe(200)
  expect(await told(half)).toHaveLength(1)
})

test('or once the shipment arrives without it, also where that is taken back and told again', async () => {
  const half = await dock.shortSent(false)
  expect((await arrive(half)).status).toBe(200)
  expect(await apart(half)).toEqual([null, short])
  const detail = await app.send(staffShipmentCalls.staffShipment, { params: { cart_code: half.code } }, dock.hub.sender)
  const undone = await app.send(
    staffUndoCalls.staffUndoShipment,
    {
      params: { cart_code: half.code },
      body: { event_id: detail.body.result.undo?.event_id ?? '', reason: 'Wrong shipment' },
    },
    dock.hub.sender,
  )
  expect(undone.status, undone.text).toBe(200)
  expect((await arrive(half)).status).toBe(200)
  await settle(half)
  expect(await told(half)).toHaveLength(1)
})

test('a settlement and an arrival at the same moment tell it once', async () => {
  const half = await dock.shortSent(false)
  const client = await app.deps.database.pool.connect()
  const waiting = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count ?? 0
  }
  // Neither may write its message yet, and both may read.
  await client.query('begin')
  await client.query('lock table messages in share mode')
  const settled = settle(half)
  await expect.poll(waiting).toBe(1)
  const arrived = arrive(half)
  await expect.poll(waiting).toBe(2)
  await client.query('commit')
  client.release()
  for (const { status, text } of [await settled, await arrived]) expect(status, text).toBe(200)
  expect(await told(half)).toHaveLength(1)
})

test('what turns up, is found at its origin or was damaged only is not told as missing', async () => {
  const half = await dock.shortSent()
  await dock.by(dock.hub).unload(half.first, half.late)
  expect(await apart(half)).toEqual([null, null])
  const found = await dock.shortSent(false)
  await dock.put(found.late)
  expect(await apart(found)).toEqual([null, { state: 'waiting', eta_at: null }])
  expect((await arrive(found)).status).toBe(200)
  expect(await told(found)).toEqual([])
  const damaged = await dock.shortSent(false)
  await dock.by(dock.hub).unload(damaged.first, damaged.late, true)
  await settle(damaged)
  expect(await told(damaged)).toEqual([])
})

test('a carton that was told as missing and turns up is told once, and again as missing where the scan was a mistake', async () => {
  const half = await dock.shortSent(false)
  await settle(half)
  const hub = dock.by(dock.hub)
  await Promise.all([1, 2, 3].map(() => hub.unload(half.first, half.late)))
  expect(await sayings(half)).toEqual(['cartons_short', 'cartons_found'])
  const [, found] = await messagesOf(half)
  expect(found?.subject).toBe(`${half.code}: carton no. 2 of 2 found`)
  expect(found?.body).toContain(`/import/transaction/detail?code=${half.code}`)
  for (let time = 0; time < 2; time += 1)
    await app.send(
      staffDepartureCalls.staffUndoUnload,
      {
        params: { departure_code: half.first },
        body: { barcode: half.late.barcode, outcome: 'fine', reason: 'Another carton' },
      },
      dock.hub.sender,
    )
  expect(await sayings(half)).toEqual(['cartons_short', 'cartons_found', 'cartons_short'])
  await hub.unload(half.first, half.late)
  expect(await sayings(half)).toEqual(['cartons_short', 'cartons_found', 'cartons_short', 'cartons_found'])
})

test('one that is found where it was loaded is told to follow, once', async () => {
  const half = await dock.shortSent(false)
  await settle(half)
  for (let time = 0; time < 3; time += 1) expect((await dock.put(half.late)).status).toBe(200)
  expect(await sayings(half)).toEqual(['cartons_short', 'cartons_found_at_origin'])
})

test('a find of what nobody was told to be missing is told to nobody', async () => {
  const half = await dock.shortSent(false)
  await dock.by(dock.hub).unload(half.first, half.late)
  const other = await dock.shortSent(false)
  await dock.put(other.late)
  expect([await sayings(half), await sayings(other)]).toEqual([[], []])
})
