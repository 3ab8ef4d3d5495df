import { shipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { shipmentEvents, shipmentPackagings, shipments } from '../../../db/schema'
import { shipmentStatuses } from '@layar/domain'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeUnpaid } from '../../../testing/make-payment'
import { makeShipment, sampleAgentId } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const history = (owner: TestCustomer, query: Record<string, unknown> = {}) =>
  app.send(shipmentCalls.cartHistory, { query }, owner.sender)
const statusOf = async (id: string): Promise<string | undefined> => {
  const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id))
  return row?.status
}
const eventsOf = (id: string) =>
  app.deps.database.db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, id)).orderBy(shipmentEvents.id)

describe('cart/history', () => {
  test('pages by key, newest first, without gaps or duplicates [CALL-25, SHIP-07]', async () => {
    const owner = await makeCustomer(app)
    // The same timestamp for all: only the id orders them.
    const createdAt = new Date('2026-01-05T00:00:00Z')
    const codes = new Set<string>()
    for (let index = 0; index < 7; index += 1) codes.add((await makeShipment(app, owner, { createdAt })).cartCode)
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const reply = await history(owner, { count: 3, ...(after && { after }) })
      expect(reply.status, reply.text).toBe(200)
      seen.push(...reply.body.results.map(({ cart_code }) => cart_code))
      after = reply.body.next
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen)).toEqual(codes)
  })

  test('filters by status, track, quarantine and text, and returns is_quarantine on each row [CALL-25, SHIP-07]', async () => {
    const owner = await makeCustomer(app)
    const air = await makeShipment(app, owner, { receiptNumber: `FIND-ME-${owner.customer.code}` })
    const sea = await makeShipment(app, owner, { track: 'laut', status: 'quarantine' })
    const codes = async (query: Record<string, unknown>) =>
      (await history(owner, query)).body.results.map((cart) => cart.cart_code)
    expect(await codes({ track: 'laut' })).toEqual([sea.cartCode])
    expect(await codes({ status: 'pending' })).toEqual([air.cartCode])
    expect(await codes({ is_quarantine: 'true' })).toEqual([sea.cartCode])
    expect(await codes({ search: `find-me-${owner.customer.code.toLowerCase()}` })).toEqual([air.cartCode])
    expect(await codes({ search: '%' })).toEqual([])
    expect((await history(owner)).body.results.map((cart) => cart.is_quarantine).sort()).toEqual([false, true])
    expect((await history(owner, { count: 101 })).status).toBe(422)
    expect((await history(owner, { after: 'not-a-cursor' })).status).toBe(400)
  })

  test('hides other customers’ shipments and answers them as if they did not exist [CALL-25]', async () => {
    const owner = await makeCustomer(app)
    const stranger = await makeCustomer(app)
    const shipment = await makeShipment(app, owner)
    expect((await history(stranger)).body.results).toEqual([])
    const detail = (code: string) => app.send(shipmentCalls.cartDetail, { query: { code } }, stranger.sender)
    const foreign = await detail(shipment.cartCode)
    const absent = await detail('SHP-22222-22222')
    expect([foreign.status, foreign.text]).toEqual([absent.status, absent.text])
    expect(foreign.status).toBe(404)
  })
})

describe('cart/cards', () => {
  const cards = (owner: TestCustomer, query: Record<string, unknown> = {}) =>
    app.send(shipmentCalls.cartCards, { query }, owner.sender)

  test('tells of each shipment what the whole list tells of it, with the same filters', async () => {
    const { owner } = await makeUnpaid(app)
    const receiptNumber = `CARD-${owner.customer.code}`
    await makeShipment(app, owner, { status: 'sent', measured: true, items: 3, receiptNumber })
    await makeShipment(app, owner, {
      track: 'laut',
      status: 'quarantine',
      quarantineReason: 'weight_mismatch',
      items: 0,
    })
    const { id } = await makeShipment(app, owner, { status: 'warehouse', boxes: [], measured: true })
    // Moved to another warehouse, it is still the one that was declared.
    const moved = { agentId: sampleAgentId + 1, declaredAgentId: sampleAgentId }
    await app.deps.database.db.update(shipments).set(moved).where(eq(shipments.id, id))
    for (const query of [{}, { track: 'laut' }, { status: 'sent' }, { search: receiptNumber }, { count: 2 }]) {
      const [whole, short] = [await history(owner, query), await cards(owner, query)]
      expect(short.status, short.text).toBe(200)
      expect(short.body.results.length).toBeGreaterThan(0)
      expect(whole.body).toMatchObject(short.body)
    }
    expect((await cards(await makeCustomer(app))).body.results).toEqual([])
  })

  test('tells the measures of the warehouse, and before that the declared ones [CARD-04] [CARD-05]', async () => {
    const owner = await makeCustomer(app)
    const { id } = await makeShipment(app, owner)
    const measures = async () => (await cards(owner)).body.results.map(({ measures: told }) => told)
    expect(await measures()).toEqual([{ weight_gram: 2000, volume: 0.006, length_cm: 30, width_cm: 20, height_cm: 10 }])
    const box = { kind: 'measured', quantity: 1, lengthMm: 400, widthMm: 200, heightMm: 100 } as const
    const { db } = app.deps.database
    await db.insert(shipmentPackagings).values({ ...box, shipmentId: id, position: 0, weightGrams: 2600 })
    expect(await measures()).toEqual([{ weight_gram: 2600, volume: 0.008, length_cm: 40, width_cm: 20, height_cm: 10 }])
    await db.insert(shipmentPackagings).values({ ...box, shipmentId: id, position: 1, weightGrams: 400 })
    expect(await measures()).toEqual([
      { weight_gram: 3000, volume: 0.016, length_cm: null, width_cm: null, height_cm: null },
    ])
  })

  test('sends less than 700 bytes of a shipment, however many items it has', async () => {
    const owner = await makeCustomer(app)
    for (let index = 0; index < 20; index += 1) await makeShipment(app, owner, { items: 20 })
    const { text } = await cards(owner)
    expect(text.length / 20).toBeLessThan(700)
    expect((await history(owner)).text.length).toBeGreaterThan(text.length * 5)
  })
})

test('cart/list/v2 lists shipments that await checkout or data [CALL-26, CART-01]', async () => {
  const owner = await makeCustomer(app)
  const waiting = await makeShipment(app, owner)
  await makeShipment(app, owner, { status: 'sent' })
  const quarantined = await makeShipment(app, owner, { status: 'quarantine', items: 0 })
  const reply = await app.send(shipmentCalls.cartList, {}, owner.sender)
  expect(reply.body.results.map((cart) => cart.cart_code)).toEqual([quarantined.cartCode, waiting.cartCode])
  expect(reply.body.results[0]?.actions).toContain('update')
})

describe('cart/count', () => {
  const counted = async (owner: TestCustomer) => {
    const reply = await app.send(shipmentCalls.cartCount, {}, owner.sender)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.result
  }

  test('counts the shipments of cart/list/v2, and those of them that can be checked out [SHELL-02]', async () => {
    const { owner, shipment } = await makeUnpaid(app)
    await app.deps.database.db.update(shipments).set({ status: 'pending' }).where(eq(shipments.id, shipment.id))
    for (const status of ['pending', 'pending_locker', 'quarantine', 'sent', 'cancelled'] as const)
      await makeShipment(app, owner, { status })
    const { results } = (await app.send(shipmentCalls.cartList, {}, owner.sender)).body
    const ready = results.filter(({ actions }) => actions.includes('checkout'))
    expect(await counted(owner)).toEqual({ in_cart: results.length, ready: ready.length, held: [], lacking_imeis: [] })
    expect([results.length, ready.length]).toEqual([4, 2])
    expect(await counted(await makeCustomer(app))).toEqual({ in_cart: 0, ready: 0, held: [], lacking_imeis: [] })
  })

  test('counts no further than 100', async () => {
    const owner = await makeCustomer(app)
    const { id } = await makeShipment(app, owner)
    await app.deps.database.pool.query(
      `insert into shipments (cart_code, customer_id, country, agent_id, package_id, track, container_type, marking_code,
                              status, currency, total_minor)
       select 'SHP-COUNT-' || n, customer_id, country, agent_id, package_id, track, container_type, marking_code,
              status, currency, total_minor
         from shipments, generate_series(1, 120) n where id = $1`,
      [id],
    )
    expect(await counted(owner)).toEqual({ in_cart: 100, ready: 100, held: [], lacking_imeis: [] })
  })
})

test('cart/detail returns the timeline and the measured values beside the declared ones [SHIP-05, SHIP-07]', async () => {
  const owner = await makeCustomer(app, { language: 'id' })
  const shipment = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
  const reply = await app.send(shipmentCalls.cartDetail, { query: { code: shipment.cartCode } }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body.result.received).toMatchObject({
    declared_weight_gram: 2000,
    measured_weight_gram: 2000,
    condition: 'good',
  })
  expect(reply.body.result.events).toHaveLength(1)
  expect(reply.body.result.storage).toMatchObject({ days: 0, free_days: 14, is_running: true, cartons: 1 })
  expect(reply.body.result.details[0]?.product_type_titipkirimin.category_name).toBe('Barang umum')
})

describe('cart/delete-multiple', () => {
  const remove = (owner: TestCustomer, cart_codes: string[]) =>
    app.send(shipmentCalls.deleteCarts, { body: { cart_codes } }, owner.sender)

  test('cancels all named shipments; repeats have no effect [CALL-26, SHIP-08]', async () => {
    const owner = await makeCustomer(app)
    const made = [await makeShipment(app, owner), await makeShipment(app, owner, { status: 'pending_locker' })]
    const codes = made.map(({ cartCode }) => cartCode)
    const replies = await Promise.all(Array.from({ length: 7 }, () => remove(owner, codes)))
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200))
    for (const { id } of made) {
      expect(await statusOf(id)).toBe('cancelled')
      expect((await eventsOf(id)).filter(({ toStatus }) => toStatus === 'cancelled')).toHaveLength(1)
    }
  })

  test('deletes nothing if a code belongs to another customer or no codes are sent [CALL-26, SHIP-08]', async () => {
    const owner = await makeCustomer(app)
    const own = await makeShipment(app, owner)
    const foreign = await makeShipment(app, await makeCustomer(app))
    expect((await remove(owner, [own.cartCode, foreign.cartCode])).status).toBe(404)
    expect([400, 422]).toContain((await remove(owner, [])).status)
    const bare = await app.app.inject({
      method: 'DELETE',
      url: '/api/impor/cart/delete-multiple',
      headers: owner.headers,
    })
    expect([400, 422]).toContain(bare.statusCode)
    expect(await statusOf(own.id)).toBe('pending')
    expect(await statusOf(foreign.id)).toBe('pending')
  })

  test('rejects a shipment that has been sent [SHIP-05]', async () => {
    const owner = await makeCustomer(app)
    const sent = await makeShipment(app, owner, { status: 'sent' })
    const pending = await makeShipment(app, owner)
    expect((await remove(owner, [pending.cartCode, sent.cartCode])).status).toBe(409)
    expect(await statusOf(pending.id)).toBe('pending')
  })
})

describe('cart/confirm-finish', () => {
  const confirm = (owner: TestCustomer, cart_code: string) =>
    app.send(shipmentCalls.confirmFinish, { body: { cart_code } }, owner.sender)

  test('accepts only a shipment that is out for delivery or delivered [CALL-28, SHIP-09, SHIP-05]', async () => {
    const owner = await makeCustomer(app)
    for (const status of shipmentStatuses) {
      const { cartCode, id } = await makeShipment(app, owner, { status })
      const isOpen = status === 'outbound' || status === 'delivered' || status === 'finished'
      expect((await confirm(owner, cartCode)).status, status).toBe(isOpen ? 200 : 409)
      expect(await statusOf(id)).toBe(isOpen ? 'finished' : status)
    }
  })

  test('records seven concurrent requests as one event and answers 404 to other customers [CALL-28, CART-08]', async () => {
    const owner = await makeCustomer(app)
    const { cartCode, id } = await makeShipment(app, owner, { status: 'outbound' })
    expect((await confirm(await makeCustomer(app), cartCode)).status).toBe(404)
    const replies = await Promise.all(Array.from({ length: 7 }, () => confirm(owner, cartCode)))
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect((await eventsOf(id)).filter(({ toStatus }) => toStatus === 'finished')).toHaveLength(1)
  })
})

test('the statistic counts this month and the last one in Singapore time [CALL-30, SHIP-11]', async () => {
  const owner = await makeCustomer(app)
  const month = new Date(new Date().toLocaleString('en-US', { timeZone: 'Asia/Singapore' }))
  const first = new Date(`${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}-01T00:00:00+08:00`)
  await makeShipment(app, owner, { createdAt: first })
  await makeShipment(app, owner, { createdAt: new Date(first.getTime() - 1) })
  await makeShipment(app, owner, { createdAt: new Date(first.getTime() - 2), status: 'cancelled' })
  const reply = await app.send(shipmentCalls.statistic, {}, owner.sender)
  expect(reply.body.result).toEqual({
    current_month_cart__count: 1,
    last_month_cart__count: 1,
    transaction_current_month: 1,
    transaction_last_month: 1,
  })
})
