import { randomBytes } from 'node:crypto'
import { trackingCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { shipmentEvents, shipments } from '../../../db/schema'
import { nextIp } from '../../../testing/counted'
import { makeCustomer, makeGuest } from '../../../testing/make-customer'
import { makeShipment } from '../../../testing/make-shipment'
import { startApp, startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const dayMs = 86_400_000
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs)
const newNumber = (): string => `SF${randomBytes(6).toString('hex').toUpperCase()}`

const search = async (sender: Parameters<TestApp['send']>[2], text?: string) => {
  const reply = await app.send(trackingCalls.tracking, { query: text === undefined ? {} : { search: text } }, sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.results
}
const look = async (token: string, ip = nextIp(), sender = makeGuest(app, 'sg', ip), at = app) =>
  at.send(trackingCalls.sharedTracking, { query: { token } }, await sender)

test('finds a shipment by its number and by either tracking number, as users type them [SHIP-10] [CALL-41]', async () => {
  const owner = await makeCustomer(app)
  const [receiptNumber, domestic] = [newNumber(), newNumber()]
  const shipment = await makeShipment(app, owner, { status: 'outbound', receiptNumber })
  await makeShipment(app, owner, { status: 'sent' })
  const { db } = app.deps.database
  await db
    .update(shipments)
    .set({ domesticTrackingNumber: domestic, domesticCarrier: 'Sample Post' })
    .where(eq(shipments.id, shipment.id))
  for (const typed of [
    shipment.cartCode,
    shipment.cartCode.toLowerCase(),
    receiptNumber,
    ` ${domestic.slice(0, 6)} ${domestic.slice(6)} `,
  ])
    expect(await search(owner.sender, typed), typed).toMatchObject([
      {
        cart_code: shipment.cartCode,
        status: 'outbound',
        receipt_numbers: [receiptNumber],
        tracking_number: domestic,
        tracking_carrier: 'Sample Post',
        events: [{ status: 'outbound' }],
      },
    ])
  expect(await search(owner.sender, newNumber())).toEqual([])
  expect(await search(owner.sender, '%')).toEqual([])
})

test('lists unfinished shipments without a search, newest first, page by page [SHIP-10]', async () => {
  const owner = await makeCustomer(app)
  const made: string[] = []
  for (let age = 1; age <= 5; age += 1)
    made.push((await makeShipment(app, owner, { status: 'sent', createdAt: daysAgo(age) })).cartCode)
  for (const status of ['finished', 'cancelled', 'refunded'] as const) await makeShipment(app, owner, { status })
  const found: string[] = []
  let after: string | undefined
  do {
    const page = await app.send(trackingCalls.tracking, { query: { count: 2, ...(after && { after }) } }, owner.sender)
    found.push(...page.body.results.map(({ cart_code }) => cart_code))
    after = page.body.next ?? undefined
  } while (after !== undefined)
  expect(found).toEqual(made)
})

test("never finds another customer's shipment, by any search [GUARD-10] [SHIP-10]", async () => {
  const [owner, stranger] = [await makeCustomer(app), await makeCustomer(app)]
  const receiptNumber = newNumber()
  const { cartCode } = await makeShipment(app, owner, { status: 'sent', receiptNumber })
  expect(await search(stranger.sender, cartCode)).toEqual([])
  expect(await search(stranger.sender, receiptNumber)).toEqual([])
  expect(await search(stranger.sender)).toEqual([])
  expect(await search(owner.sender, receiptNumber)).toHaveLength(1)
})

test('returns the days without news and the expected arrival [SHIP-10]', async () => {
  const owner = await makeCustomer(app)
  const { id, cartCode } = await makeShipment(app, owner, { status: 'sent' })
  const { db } = app.deps.database
  await db
    .update(shipmentEvents)
    .set({ createdAt: daysAgo(9.5) })
    .where(eq(shipmentEvents.shipmentId, id))
  const [found] = await search(owner.sender, cartCode)
  expect(found).toMatchObject({ quiet_days: 9, expected: { from: expect.any(String), to: expect.any(String) } })
  const daysFromNow = (iso = ''): number => Math.round((Date.parse(iso) - Date.now()) / dayMs)
  expect(daysFromNow(found?.expected?.to)).toBeGreaterThan(daysFromNow(found?.expected?.from) - 1)
  await db
    .insert(shipmentEvents)
    .values({ shipmentId: id, toStatus: 'sent', subStatus: 'on_clearance', actorKind: 'staff' })
  expect((await search(owner.sender, cartCode))[0]).toMatchObject({ quiet_days: null })
})

describe('the shared link [ROUTE-28] [GUARD-10]', () => {
  const makeShared = async (status: 'sent' | 'outbound' | 'finished' | 'pending' | 'cancelled' = 'outbound') => {
    const owner = await makeCustomer(app, { firstName: `Canary${randomBytes(4).toString('hex')}` })
    const receiptNumber = newNumber()
    const shipment = await makeShipment(app, owner, { status, receiptNumber })
    const { db } = app.deps.database
    await db.update(shipments).set({ domesticTrackingNumber: newNumber() }).where(eq(shipments.id, shipment.id))
    await db.insert(shipmentEvents).values({
      shipmentId: shipment.id,
      toStatus: status,
      actorKind: 'staff',
      reason: 'inner words',
      publicNote: 'Left with Ms Tan at 12-34',
    })
    const named = { cart_code: shipment.cartCode }
    const off = await app.send(trackingCalls.trackingLink, { query: named }, owner.sender)
    expect(off.body.result).toMatchObject({ state: 'off', token: null })
    const link = await app.send(trackingCalls.rotateTrackingLink, { body: named }, owner.sender)
    return { owner, shipment, receiptNumber, token: link.body.result.token ?? '' }
  }

  test('shows a guest statuses, stations and dates once its owner switched it on, and no people, goods or numbers', async () => {
    const { owner, shipment, receiptNumber, token } = await makeShared()
    const reply = await look(token)
    expect(reply.body.result).toMatchObject({
      country: 'sg',
      track: 'udara',
      status: 'outbound',
      events: [{ status: 'outbound' }, { status: 'outbound' }],
    })
    const { customer } = owner
    const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, shipment.id))
    for (const kept of [
      shipment.cartCode,
      shipment.markingCode,
      receiptNumber,
      row?.domesticTrackingNumber,
      customer.code,
      customer.email,
      customer.phone,
      customer.id,
      'Canary',
      'Ms Tan',
      'inner words',
      'Sample item',
      token,
    ])
      expect(reply.text).not.toContain(kept)
    expect(Object.keys(reply.body.result.events[0] ?? {}).sort()).toEqual(['at', 'customs_status', 'status'])
  })

  test.each(['pending', 'cancelled'] as const)('hides the status %s', async (status) => {
    const { token } = await makeShared(status)
    expect((await look(token)).body.result).toMatchObject({ status: null, events: [] })
  })

  test('answers neighbouring tokens, partial tokens and shipment codes with the same 404', async () => {
    const { shipment, token } = await makeShared()
    const number = BigInt(`0x${token}`)
    const neighbours = Array.from({ length: 12 }, (_, step) =>
      (number + BigInt(step + 1)).toString(16).padStart(32, '0'),
    )
    const odd = [
      token.slice(0, -1),
      token.toUpperCase(),
      `${token}0`,
      '%',
      '_'.repeat(32),
      shipment.cartCode,
      shipment.id,
    ]
    const absent = await look(randomBytes(16).toString('hex'))
    expect(absent.status).toBe(404)
    const ip = nextIp()
    for (const guess of [...neighbours, ...odd]) {
      const reply = await look(guess, ip)
      expect([reply.status, reply.text], guess).toEqual([404, absent.text])
    }
  })

  test('rate-limits a client that guesses tokens, and no other client [ROUTE-28]', async () => {
    const { token } = await makeShared()
    const ip = nextIp()
    const walker = makeGuest(app, 'sg', ip)
    const statuses: number[] = []
    for (let step = 0; step < 31; step += 1)
      statuses.push((await look(randomBytes(16).toString('hex'), ip, walker)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
    expect((await look(token)).status).toBe(200)
  })

  test('revokes the old token when the owner rotates it, and answers 404 to other customers', async () => {
    const { owner, shipment, token } = await makeShared()
    const stranger = await makeCustomer(app)
    const body = { cart_code: shipment.cartCode }
    expect((await app.send(trackingCalls.rotateTrackingLink, { body }, stranger.sender)).status).toBe(404)
    expect((await app.send(trackingCalls.trackingLink, { query: body }, stranger.sender)).status).toBe(404)
    expect((await look(token)).status).toBe(200)
    const rotated = await app.send(trackingCalls.rotateTrackingLink, { body }, owner.sender)
    expect(rotated.body.result.token).toMatch(/^[0-9a-f]{32}$/)
    expect(rotated.body.result.token).not.toBe(token)
    expect((await look(token)).status).toBe(404)
    expect((await look(rotated.body.result.token ?? '')).status).toBe(200)
  })

  test('is switched off and on again by the owner alone; the old link answers like an unknown one', async () => {
    const { owner, shipment, token } = await makeShared()
    const stranger = await makeCustomer(app)
    const body = { cart_code: shipment.cartCode }
    const switchOff = (by = owner) => app.send(trackingCalls.switchOffTrackingLink, { body }, by.sender)
    expect((await switchOff(stranger)).status).toBe(404)
    expect((await look(token)).status).toBe(200)
    for (let time = 0; time < 2; time += 1)
      expect((await switchOff()).body.result).toMatchObject({ state: 'off', token: null })
    const unknown = await look(randomBytes(16).toString('hex'))
    const dead = await look(token)
    expect([dead.status, dead.text]).toEqual([404, unknown.text])
    expect((await look('null')).status).toBe(404)
    const on = await app.send(trackingCalls.rotateTrackingLink, { body }, owner.sender)
    expect(on.body.result.state).toBe('on')
    expect((await look(token)).text).toBe(unknown.text)
    expect((await look(on.body.result.token ?? '')).status).toBe(200)
  })

  test('ends 30 days after the delivery, whenever that was confirmed, and cannot be renewed then', async () => {
    const { owner, shipment, token } = await makeShared('finished')
    const { db } = app.deps.database
    await db
      .update(shipments)
      .set({ statusAt: new Date('2026-03-08T04:00:00Z') })
      .where(eq(shipments.id, shipment.id))
    await db.insert(shipmentEvents).values({
      shipmentId: shipment.id,
      toStatus: 'delivered',
      actorKind: 'staff',
      createdAt: new Date('2026-03-01T04:00:00Z'),
    })
    const body = { cart_code: shipment.cartCode }
    const ends_at = '2026-03-31T04:00:00.000Z'
    let now = new Date('2026-03-31T03:59:59Z')
    const dated = await startAppOn(app.deps.database, {}, { clock: () => Promise.resolve(now) })
    const lookNow = (of: string) => look(of, undefined, undefined, dated)
    expect((await lookNow(token)).status).toBe(200)
    const link = () => dated.send(trackingCalls.trackingLink, { query: body }, owner.sender)
    expect((await link()).body.result).toMatchObject({ state: 'on', token, ends_at })
    now = new Date(ends_at)
    const unknown = await lookNow(randomBytes(16).toString('hex'))
    const ended = await lookNow(token)
    expect([ended.status, ended.text]).toEqual([404, unknown.text])
    expect((await link()).body.result).toMatchObject({ state: 'ended', token: null, ends_at })
    const renewed = await dated.send(trackingCalls.rotateTrackingLink, { body }, owner.sender)
    expect([renewed.status, renewed.body.error_code]).toEqual([409, 'tracking_link_ended'])
  })
})
