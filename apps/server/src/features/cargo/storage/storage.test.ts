import { shipmentCalls } from '@layar/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages, shipmentEvents, shipments } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeShipment } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'
import { tellStorage } from './jobs'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

type Shipment = Awaited<ReturnType<typeof makeShipment>>

const run = () =>
  tellStorage.run({ ...app.deps, enqueue: (db, job, payload) => app.deps.queue.enqueue(db, job, payload) }, {})

/** Moves everything that happened to it so many days back: the clock of storage then stands so many days later. */
const age = async ({ id }: Shipment, days: number): Promise<void> => {
  await app.deps.database.db
    .update(shipmentEvents)
    .set({ createdAt: sql`now() - make_interval(days => ${days}::int)` })
    .where(eq(shipmentEvents.shipmentId, id))
}
const waiting = async (owner: TestCustomer, options: Parameters<typeof makeShipment>[2] = {}): Promise<Shipment> =>
  makeShipment(app, owner, { status: 'pending_locker', measured: true, ...options })

const told = async (owner: TestCustomer) =>
  app.deps.database.db
    .select({ template: messages.template, subject: messages.subject, body: messages.body })
    .from(messages)
    .where(sql`${messages.customerId} = ${owner.customer.id} and ${messages.channel} = 'app'`)
    .orderBy(asc(messages.createdAt))
const templates = async (owner: TestCustomer) => (await told(owner)).map(({ template }) => template)
const shown = async (owner: TestCustomer, { cartCode }: Shipment) =>
  (await app.send(shipmentCalls.cartDetail, { query: { code: cartCode } }, owner.sender)).body.result.storage

describe('storage at the origin [SHIP-07]', () => {
  test('60 days: every message once, on its day, and the fee to the day [ST1]', async () => {
    const owner = await makeCustomer(app)
    const box = { weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 2 }
    const shipment = await waiting(owner, { boxes: [box] })
    const days: [number, string][] = []
    for (let day = 0; day <= 61; day += 1) {
      await age(shipment, day)
      const before = await templates(owner)
      await run()
      await run()
      for (const template of (await templates(owner)).slice(before.length)) days.push([day, template])
      if (day === 14) expect(await shown(owner, shipment)).toMatchObject({ days: 14, total: { amount_minor: 0 } })
      if (day === 17)
        expect(await shown(owner, shipment)).toMatchObject({
          days: 17,
          charged_days: 3,
          cartons: 2,
          fee: { currency: 'SGD', amount_minor: 50 },
          total: { currency: 'SGD', amount_minor: 300 },
        })
    }
    expect(days).toEqual([
      [7, 'shipment_storage_ending'],
      [11, 'shipment_storage_ending'],
      [13, 'shipment_storage_ending'],
      [15, 'shipment_storage_charged'],
      [53, 'shipment_storage_warning'],
      [60, 'shipment_abandoned'],
    ])
    expect(await shown(owner, shipment)).toMatchObject({ is_abandoned: true, total: { amount_minor: 46 * 2 * 50 } })
  })

  test('tells only the latest after an outage, in the language of its reader', async () => {
    const owner = await makeCustomer(app, { country: 'id', language: 'id' })
    const shipment = await waiting(owner, { track: 'laut' })
    await age(shipment, 28)
    await run()
    expect(await templates(owner)).toEqual(['shipment_storage_ending'])
    await age(shipment, 54)
    await run()
    const [ending, warning, ...others] = await told(owner)
    expect(others).toEqual([])
    expect(ending?.body).toMatch(
      /gratis sampai \w+, \d+ \w+ \d{4}; setelah itu tiap karton dikenai Rp\.5\.000 per hari/,
    )
    expect(warning?.template).toBe('shipment_storage_warning')
  })

  test('what it costs so far is on the cards of the list and in the cart, and nowhere before it costs anything', async () => {
    const owner = await makeCustomer(app)
    const boxes = [{ weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 2 }]
    const dear = await waiting(owner, { boxes })
    const free = await waiting(owner)
    await age(dear, 17)
    await age(free, 14)
    const of = (rows: readonly { readonly cart_code: string; readonly storage_total?: unknown }[]) =>
      new Map(rows.map(({ cart_code: code, storage_total: total }) => [code, total]))
    const cards = await app.send(shipmentCalls.cartCards, { query: {} }, owner.sender)
    const cart = await app.send(shipmentCalls.cartList, { query: {} }, owner.sender)
    for (const list of [of(cards.body.results), of(cart.body.results)]) {
      expect(list.get(dear.cartCode)).toEqual({ currency: 'SGD', amount_minor: 300 })
      expect(list.get(free.cartCode)).toBeUndefined()
    }
    await app.deps.database.db.update(shipments).set({ status: 'warehouse' }).where(eq(shipments.id, dear.id))
    const after = await app.send(shipmentCalls.cartCards, { query: {} }, owner.sender)
    expect(of(after.body.results).get(dear.cartCode)).toBeUndefined()
  })

  test('two runs at once tell once', async () => {
    const owner = await makeCustomer(app)
    await age(await waiting(owner), 15)
    await Promise.all([run(), run(), run()])
    expect(await templates(owner)).toEqual(['shipment_storage_charged'])
  })

  test('stands still for what only staff can release', async () => {
    const owner = await makeCustomer(app)
    const held = await waiting(owner, { status: 'quarantine', quarantineReason: 'damaged' })
    const asked = await waiting(owner, { status: 'quarantine', quarantineReason: 'incomplete_items' })
    for (const one of [held, asked]) await age(one, 20)
    await run()
    expect(await shown(owner, held)).toBeNull()
    expect(await shown(owner, asked)).toMatchObject({ days: 20, charged_days: 6, is_running: true })
    expect((await told(owner)).map(({ subject }) => subject)).toEqual([expect.stringContaining(asked.cartCode)])
  })

  test('stands still while the shipment is billed, and counts nothing that was taken back', async () => {
    const { db } = app.deps.database
    const owner = await makeCustomer(app)
    const shipment = await waiting(owner)
    await age(shipment, 40)
    const at = (days: number) => sql`now() - make_interval(days => ${days}::int)`
    const event = { shipmentId: shipment.id, actorKind: 'system' } as const
    await db.insert(shipmentEvents).values({ ...event, toStatus: 'warehouse', createdAt: at(30) })
    await db.insert(shipmentEvents).values({ ...event, toStatus: 'pending_locker', createdAt: at(3) })
    expect(await shown(owner, shipment)).toMatchObject({ days: 13, is_running: true })
    const [back] = await db
      .insert(shipmentEvents)
      .values({ ...event, toStatus: 'warehouse', createdAt: at(2) })
      .returning()
    await db
      .insert(shipmentEvents)
      .values({ ...event, toStatus: 'pending_locker', createdAt: at(1), undoesId: back?.id ?? null })
    expect(await shown(owner, shipment)).toMatchObject({ days: 13, is_running: true })
    await db.update(shipments).set({ status: 'warehouse' }).where(eq(shipments.id, shipment.id))
    expect(await shown(owner, shipment)).toBeNull()
  })
})
