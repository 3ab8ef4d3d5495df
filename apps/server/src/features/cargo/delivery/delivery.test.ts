import { shipmentCalls, staffDeliveryCalls, staffQueueCalls, staffShipmentCalls, type QueueName } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { deliveryAttempts, messages, shipmentEvents, shipments } from '../../../db/schema'
import { atTheDoor } from '../../../testing/at-the-door'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

type Shipment = typeof shipments.$inferSelect
const statusOf = async ({ id }: Shipment) =>
  (await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id)))[0]?.status
const attemptsOf = ({ id }: Shipment) =>
  app.deps.database.db.select().from(deliveryAttempts).where(eq(deliveryAttempts.shipmentId, id))
const toldOf = async ({ customerId }: Shipment, template: string) =>
  app.deps.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, customerId), eq(messages.channel, 'app'), eq(messages.template, template)))
const countIn = async (queue: QueueName): Promise<number> => {
  const { sender } = await makeStaff(app, ['hub'])
  const { body } = await app.send(staffQueueCalls.staffQueues, {}, sender)
  return body.results.find((row) => row.queue === queue)?.count ?? -1
}
const failed = (number: number) => ({ number, outcome: 'failed', reason: 'nobody_home' }) as const

describe('recording an attempt', () => {
  test('delivers with name, photo and signature, which the customer sees with the end of the term for claims', async () => {
    const { owner, shipment, photo, record, delivered, clerk } = await atTheDoor(app)
    const done = await record({ ...(await delivered()), signature: await photo(), note: 'Side door' })
    expect(done.status, done.text).toBe(200)
    expect(done.body.result).toMatchObject({ status: 'delivered', next_number: 2 })
    expect(done.body.result.attempts).toMatchObject([{ note: 'Side door', recorded_by: clerk.staff.name }])

    const read = await app.send(shipmentCalls.cartDetail, { query: { code: shipment.cartCode } }, owner.sender)
    const { attempts, delivered_at: at, claim_until: until, actions } = read.body.result
    expect(attempts).toMatchObject([{ number: 1, outcome: 'delivered', receiver_name: 'Mei Tan', relation: 'self' }])
    expect(read.text).not.toContain('Side door')
    for (const url of [attempts[0]?.photo, attempts[0]?.signature])
      expect((await app.app.inject({ url: url ?? '' })).statusCode).toBe(200)
    expect(new Date(until ?? '').getTime() - new Date(at ?? '').getTime()).toBe(72 * 3_600_000)
    expect(actions).toEqual(['confirm_finish'])
    expect(await toldOf(shipment, 'shipment_delivered')).toHaveLength(1)
  })

  test('has the moment at which a device without a network kept it, within what can be true', async () => {
    const { shipment, record } = await atTheDoor(app)
    const { db } = app.deps.database
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const outAt = minutesAgo(300)
    await db.update(shipments).set({ statusAt: outAt }).where(eq(shipments.id, shipment.id))
    const recorded = async (number: number, at: Date) => {
      const reply = await record({ ...failed(number), attempted_at: at.toISOString() })
      expect(reply.status, reply.text).toBe(200)
      const [attempt] = reply.body.result.attempts.filter((one) => one.number === number)
      return { at: Date.parse(attempt?.at ?? ''), until: Date.parse(attempt?.undo?.until ?? '') }
    }
    // The clock of the device was a day slow.
    expect((await recorded(1, minutesAgo(1440))).at).toBe(outAt.getTime() + 1)
    const second = minutesAgo(120)
    const kept = await recorded(2, second)
    expect(kept.at).toBe(second.getTime())
    // It is taken back within the time since it came in, not since it was made.
    expect(kept.until).toBeGreaterThan(Date.now() + 14 * 60_000)
    // No attempt is before the one before it, and none is ahead.
    expect((await recorded(3, minutesAgo(200))).at).toBe(second.getTime() + 1)
    const ahead = (await recorded(4, minutesAgo(-90))).at
    expect(Math.abs(ahead - Date.now())).toBeLessThan(30_000)
  })

  test.each([
    ['a name', { receiver_name: ' ' }, 'receiver_name'],
    ['a photo', { photo: null }, 'photo'],
    ['a photo of staff', { photo: '/files/not-ours' }, 'photo'],
  ] as const)('refuses a delivery without %s and changes nothing', async (_, changes, field) => {
    const { shipment, record, delivered } = await atTheDoor(app)
    const reply = await record({ ...(await delivered()), ...changes })
    expect([reply.status, Object.keys(reply.body.message)]).toEqual([422, [field]])
    expect([await statusOf(shipment), await attemptsOf(shipment)]).toEqual(['outbound', []])
  })

  test('a failed attempt keeps the shipment out, and tells the customer once how it goes on', async () => {
    const { shipment, record } = await atTheDoor(app)
    for (let time = 0; time < 3; time += 1) expect((await record(failed(1))).status).toBe(200)
    expect(await attemptsOf(shipment)).toHaveLength(1)
    expect(await statusOf(shipment)).toBe('outbound')
    const told = await toldOf(shipment, 'shipment_delivery_failed')
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toMatch(/Nobody home.*try again/s)
    expect((await record({ number: 2, outcome: 'failed' })).status).toBe(422)
  })

  test('after the third failed attempt staff are asked to return it, which is a status of its own', async () => {
    const before = await countIn('delivery_failed')
    const { shipment, record, clerk, delivered } = await atTheDoor(app)
    for (const number of [1, 2]) expect((await record(failed(number))).body.result.is_to_return).toBe(false)
    const third = await record(failed(3))
    expect(third.body.result).toMatchObject({ is_to_return: true, status: 'outbound', next_number: 4 })
    expect(await countIn('delivery_failed')).toBe(before + 1)
    expect(await toldOf(shipment, 'shipment_delivery_ended')).toHaveLength(1)

    const back = await record({ number: 4, outcome: 'returned', reason: 'too_many_attempts' })
    expect(back.body.result.status).toBe('returning')
    expect((await record(await delivered(5))).body.error_code).toBe('delivery_not_out')
    const move = (body: Parameters<typeof app.send<typeof staffShipmentCalls.staffMoveShipment>>[1]['body']) =>
      app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: shipment.cartCode }, body }, clerk.sender)
    expect((await move({ to: 'returned' })).status).toBe(200)
    const again = await move({ to: 'outbound', tracking_number: `AGAIN-${shipment.cartCode}` })
    expect(again.status, again.text).toBe(200)
    const listed = await app.send(
      staffDeliveryCalls.staffDeliveries,
      { query: { search: shipment.cartCode } },
      clerk.sender,
    )
    expect(listed.body.results).toMatchObject([{ next_number: 5, is_to_return: false }])
    expect((await record(await delivered(5))).status).toBe(200)
  })

  test('is found by the phone number of its receiver as the card shows it and as people dial it', async () => {
    const { shipment, clerk } = await atTheDoor(app)
    const find = async (search: string) => {
      const query = { search, count: 100 }
      const { body } = await app.send(staffDeliveryCalls.staffDeliveries, { query }, clerk.sender)
      return body.results.map(({ cart_code: code, address }) => ({ code, phone: address?.phone_number ?? '' }))
    }
    const [own] = await find(shipment.cartCode)
    const digits = (own?.phone ?? '').replace(/\D/g, '')
    expect(digits).toMatch(/^65\d{8}$/)
    for (const typed of [`+65 ${digits.slice(2, 6)} ${digits.slice(6)}`, `${digits.slice(2, 6)} ${digits.slice(6)}`])
      expect(
        (await find(typed)).map(({ code }) => code),
        typed,
      ).toContain(shipment.cartCode)
  })

  test('a refusal asks for the return at once', async () => {
    const { record } = await atTheDoor(app)
    const reply = await record({ number: 1, outcome: 'refused', reason: 'refused_damaged' })
    expect(reply.body.result).toMatchObject({ is_to_return: true, status: 'outbound' })
  })

  test('only the hub records and reads deliveries', async () => {
    const { shipment, record, delivered } = await atTheDoor(app)
    for (const role of ['warehouse', 'finance', 'support'] as const) {
      const other = await makeStaff(app, [role])
      expect((await record(await delivered(), other)).status).not.toBe(200)
    }
    expect(await statusOf(shipment)).toBe('outbound')
  })
})

describe('the list of the courier', () => {
  test('shows recipient, phone, the whole address and the note, and finds by them', async () => {
    const { shipment, clerk } = await atTheDoor(app)
    const query = { search: shipment.cartCode }
    const { body } = await app.send(staffDeliveryCalls.staffDeliveries, { query }, clerk.sender)
    expect(body.results).toMatchObject([
      {
        cart_code: shipment.cartCode,
        next_number: 1,
        address: {
          recipient_name: 'Sample Recipient',
          phone_number: '+6590000000',
          full_address: '123 Sample Street 11 #04-05, Singapore 520123',
        },
      },
    ])
  })

  test('a shipment out for longer than the set days without a result waits in its queue and never finishes', async () => {
    const before = await countIn('no_delivery_result')
    const { shipment, clerk, record } = await atTheDoor(app)
    const { db } = app.deps.database
    await db
      .update(shipments)
      .set({ statusAt: sql`now() - interval '8 days'` })
      .where(eq(shipments.id, shipment.id))
    expect(await countIn('no_delivery_result')).toBe(before + 1)
    const query = { view: 'overdue', search: shipment.cartCode } as const
    const { body } = await app.send(staffDeliveryCalls.staffDeliveries, { query }, clerk.sender)
    expect(body.results).toMatchObject([{ is_overdue: true }])
    await record(failed(1))
    expect(await countIn('no_delivery_result')).toBe(before)
  })
})

describe('what the customer confirms', () => {
  test.each(['outbound', 'delivered'] as const)('finishes a shipment that is %s, once', async (status) => {
    const { owner } = await atTheDoor(app)
    const row = await makeShipment(app, owner, { status })
    for (let time = 0; time < 2; time += 1)
      expect(
        (await app.send(shipmentCalls.confirmFinish, { body: { cart_code: row.cartCode } }, owner.sender)).status,
      ).toBe(200)
    expect(await statusOf(row)).toBe('finished')
    const events = await app.deps.database.db
      .select()
      .from(shipmentEvents)
      .where(and(eq(shipmentEvents.shipmentId, row.id), eq(shipmentEvents.toStatus, 'delivered')))
    expect(events).toHaveLength(1)
    const read = await app.send(shipmentCalls.cartDetail, { query: { code: row.cartCode } }, owner.sender)
    expect(read.body.result.claim_until).not.toBeNull()
    expect(await toldOf(row, 'shipment_finished')).toHaveLength(1)
  })
})
