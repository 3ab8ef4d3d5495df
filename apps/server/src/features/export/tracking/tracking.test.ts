import { randomBytes } from 'node:crypto'
import { exportTrackingCalls, trackingCalls } from '@layar/contract'
import type { ExportStatus } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportEvents, exportShipments } from '../../../db/schema'
import { nextIp } from '../../../testing/counted'
import { makeCustomer, makeGuest } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { startApp, startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const look = async (token: string, ip = nextIp(), at = app, country: 'sg' | 'id' = 'sg') =>
  at.send(exportTrackingCalls.exportSharedTracking, { query: { token } }, await makeGuest(app, country, ip))

const record = (shipmentId: string, ...statuses: ExportStatus[]) =>
  app.deps.database.db.insert(exportEvents).values(
    statuses.map((toStatus) => ({
      shipmentId,
      toStatus,
      actorKind: 'staff' as const,
      reason: 'inner words',
      publicNote: 'Left with Ms Tan at 12-34',
    })),
  )

const makeShared = async (status: ExportStatus = 'delivering') => {
  const owner = await makeCustomer(app, { country: 'id', firstName: `Canary${randomBytes(4).toString('hex')}` })
  const shipment = await makeExport(app, owner, status)
  const { db } = app.deps.database
  await db
    .update(exportShipments)
    .set({ outboundTrackingNumber: `OUT${shipment.shipmentCode}`, totalMinor: 987_654_300, note: 'Ring twice' })
    .where(eq(exportShipments.id, shipment.id))
  const named = { shipment_code: shipment.shipmentCode }
  const off = await app.send(exportTrackingCalls.exportTrackingLink, { query: named }, owner.sender)
  expect(off.body.data.result, off.text).toMatchObject({ ...named, state: 'off', token: null })
  const link = await app.send(exportTrackingCalls.exportRotateTrackingLink, { body: named }, owner.sender)
  return { owner, shipment, named, token: link.body.data.result.token ?? '' }
}

type Shared = Awaited<ReturnType<typeof makeShared>>

/** No person, place, content, number, price or note. */
const expectNamesNobody = (text: string, { customer }: Shared['owner'], { shipmentCode, id }: Shared['shipment']) => {
  const people = [customer.code, customer.email, customer.phone, customer.id, 'Canary', 'Ms Tan', 'Sample']
  for (const kept of [shipmentCode, id, ...people, 'inner words', 'lamp', '9876543', 'Ring'])
    expect(text).not.toContain(kept)
}

test('shows a guest of any country statuses, stations and dates, and no people, goods, numbers or prices [ROUTE-28]', async () => {
  const { owner, shipment, token } = await makeShared()
  await record(shipment.id, 'waiting_payment', 'received', 'sent', 'delivering')
  for (const country of ['sg', 'id'] as const) {
    const reply = await look(token, undefined, undefined, country)
    expect(reply.body.data.result, reply.text).toMatchObject({
      country: 'id',
      destination_country: 'my',
      track: 'udara',
      status: 'delivering',
      is_picked_up: false,
    })
    expect(reply.body.data.result.events.map(({ status }) => status)).toEqual([
      'delivering',
      'received',
      'sent',
      'delivering',
    ])
    expect(Object.keys(reply.body.data.result.events[0] ?? {}).sort()).toEqual(['at', 'status'])
    expectNamesNobody(reply.text, owner, shipment)
  }
})

test.each(['in_cart', 'under_review', 'waiting_payment', 'waiting_shipment', 'rejected', 'cancelled'] as const)(
  'hides the status %s',
  async (status) => {
    const { token } = await makeShared(status)
    expect((await look(token)).body.data.result).toMatchObject({ status: null, voyage: null, events: [] })
  },
)

test.each(['received', 'on_clearance'] as const)(
  'says that an export is held where it was %s, not what was asked of its sender, and promises no day [ROUTE-28]',
  async (heldFrom) => {
    const { owner, shipment, token } = await makeShared('hold')
    await app.deps.database.db.update(exportShipments).set({ heldFrom }).where(eq(exportShipments.id, shipment.id))
    await record(shipment.id, 'received', 'hold')
    const reply = await look(token)
    expect(reply.body.data.result).toMatchObject({ status: 'hold', held_from: heldFrom, arrives_by: null })
    expect(reply.body.data.result.events.map(({ status }) => status)).toEqual(['hold', 'received', 'hold'])
    expectNamesNobody(reply.text, owner, shipment)
  },
)

test('hides an event that was taken back, and the taking back', async () => {
  const { shipment, token } = await makeShared('received')
  const [mistaken] = await record(shipment.id, 'sent').returning({ id: exportEvents.id })
  await app.deps.database.db
    .insert(exportEvents)
    .values({ shipmentId: shipment.id, toStatus: 'received', actorKind: 'staff', undoesId: mistaken?.id ?? 0 })
  const { events } = (await look(token)).body.data.result
  expect(events.map(({ status }) => status)).toEqual(['received'])
})

test('answers neighbouring and partial tokens, codes and tokens of imports with the same 404', async () => {
  const { shipment, token } = await makeShared()
  const absent = await look(randomBytes(16).toString('hex'))
  expect(absent.status).toBe(404)
  const next = (BigInt(`0x${token}`) + 1n).toString(16).padStart(32, '0')
  for (const guess of [
    next,
    token.slice(0, -1),
    token.toUpperCase(),
    '%',
    shipment.shipmentCode,
    shipment.id,
    'null',
  ]) {
    const reply = await look(guess)
    expect([reply.status, reply.text], guess).toEqual([404, absent.text])
  }
  const asImport = await app.send(trackingCalls.sharedTracking, { query: { token } }, await makeGuest(app, 'sg'))
  expect(asImport.status).toBe(404)
})

test('counts guesses of import and export tokens of a client together, and limits no other client', async () => {
  const { token } = await makeShared()
  const walker = await makeGuest(app, 'sg', nextIp())
  const query = () => ({ query: { token: randomBytes(16).toString('hex') } })
  const statuses: number[] = []
  for (let step = 0; step < 16; step += 1) {
    statuses.push((await app.send(exportTrackingCalls.exportSharedTracking, query(), walker)).status)
    statuses.push((await app.send(trackingCalls.sharedTracking, query(), walker)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429, 429])
  expect((await look(token)).status).toBe(200)
})

test('is renewed and switched off by its owner alone; a former link answers like an unknown one', async () => {
  const { owner, named, token } = await makeShared()
  const stranger = await makeCustomer(app, { country: 'id' })
  const { exportTrackingLink, exportRotateTrackingLink, exportSwitchOffTrackingLink } = exportTrackingCalls
  expect((await app.send(exportTrackingLink, { query: named }, stranger.sender)).status).toBe(404)
  expect((await app.send(exportRotateTrackingLink, { body: named }, stranger.sender)).status).toBe(404)
  expect((await app.send(exportSwitchOffTrackingLink, { body: named }, stranger.sender)).status).toBe(404)
  expect((await look(token)).status).toBe(200)
  const renewed = await app.send(exportRotateTrackingLink, { body: named }, owner.sender)
  const second = renewed.body.data.result.token ?? ''
  expect(second).toMatch(/^[0-9a-f]{32}$/)
  const unknown = await look(randomBytes(16).toString('hex'))
  expect((await look(token)).text).toBe(unknown.text)
  expect((await look(second)).status).toBe(200)
  for (let time = 0; time < 2; time += 1) {
    const off = await app.send(exportSwitchOffTrackingLink, { body: named }, owner.sender)
    expect(off.body.data.result).toMatchObject({ state: 'off', token: null })
  }
  expect((await look(second)).text).toBe(unknown.text)
})

test('ends 30 days after the delivery, whenever that was confirmed, and cannot be renewed then', async () => {
  const { owner, shipment, named, token } = await makeShared('finished')
  const { db } = app.deps.database
  await db
    .update(exportShipments)
    .set({ statusAt: new Date('2026-03-08T04:00:00Z') })
    .where(eq(exportShipments.id, shipment.id))
  await db.insert(exportEvents).values({
    shipmentId: shipment.id,
    toStatus: 'delivered',
    actorKind: 'staff',
    createdAt: new Date('2026-03-01T04:00:00Z'),
  })
  const ends_at = '2026-03-31T04:00:00.000Z'
  let now = new Date('2026-03-31T03:59:59Z')
  const dated = await startAppOn(app.deps.database, {}, { clock: () => Promise.resolve(now) })
  const link = () => dated.send(exportTrackingCalls.exportTrackingLink, { query: named }, owner.sender)
  expect((await look(token, undefined, dated)).status).toBe(200)
  expect((await link()).body.data.result).toMatchObject({ state: 'on', token, ends_at })
  now = new Date(ends_at)
  expect((await look(token, undefined, dated)).status).toBe(404)
  expect((await link()).body.data.result).toMatchObject({ state: 'ended', token: null, ends_at })
  const renewed = await dated.send(exportTrackingCalls.exportRotateTrackingLink, { body: named }, owner.sender)
  expect([renewed.status, renewed.body.error_code]).toEqual([409, 'tracking_link_ended'])
})
