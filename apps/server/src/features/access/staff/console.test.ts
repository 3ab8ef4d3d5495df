import { randomUUID } from 'node:crypto'
import { staffCalls, staffPaymentCalls, type QueueName } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { idCards, messages, suspenseEntries } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { majorText, makeWaitingPayment } from '../../../testing/make-payment'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let support: TestStaff
let admin: TestStaff
beforeAll(async () => {
  app = await startApp()
  support = await makeStaff(app, ['support'])
  admin = await makeStaff(app, ['admin'])
})

const queues = async (clerk: TestStaff) => (await app.send(staffCalls.staffQueues, {}, clerk.sender)).body.results
const countIn = async (queue: QueueName): Promise<number> =>
  (await queues(admin)).find((row) => row.queue === queue)?.count ?? -1

test('each role sees its own queues, an admin all of them', async () => {
  const namesOf = async (clerk: TestStaff) => (await queues(clerk)).map(({ queue }) => queue).sort()
  expect(await namesOf(await makeStaff(app, ['finance']))).toEqual(['payments', 'suspense'])
  expect(await namesOf(await makeStaff(app, ['hub']))).toEqual([
    'at_hub',
    'customs_hold',
    'export_abroad',
    'export_hold',
    'export_ready',
    'export_to_receive',
    'in_transit',
    'out_for_delivery',
  ])
  expect(await namesOf(support)).toEqual([
    'claims',
    'companies',
    'export_review',
    'id_cards',
    'leads',
    'quarantined',
    'tickets',
    'unclaimed',
  ])
  expect(await namesOf(admin)).toHaveLength(20)
})

test('a shipment is counted in the queue of its status', async () => {
  const owner = await makeCustomer(app)
  const cases = [
    ['from_seller', 'to_receive'],
    ['quarantine', 'quarantined'],
    ['sent', 'in_transit'],
    ['inbound', 'at_hub'],
    ['outbound', 'out_for_delivery'],
  ] as const
  for (const [status, queue] of cases) {
    const before = await countIn(queue)
    await makeShipment(app, owner, { status })
    expect(await countIn(queue), queue).toBe(before + 1)
  }
})

test('a proof waits for finance; once it is verified the shipment is ready to ship, and not before', async () => {
  const [payments, ready] = [await countIn('payments'), await countIn('ready_to_ship')]
  await makeShipment(app, await makeCustomer(app), { status: 'warehouse', measured: true })
  const { payment, invoice } = await makeWaitingPayment(app)
  expect([await countIn('payments'), await countIn('ready_to_ship')]).toEqual([payments + 1, ready])
  const finance = await makeStaff(app, ['finance'])
  const body = { received_amount: majorText(invoice), bank_reference: randomUUID() }
  const params = { payment_id: payment.id }
  const { status } = await app.send(staffPaymentCalls.staffVerifyPayment, { params, body }, finance.sender)
  expect(status).toBe(200)
  expect([await countIn('payments'), await countIn('ready_to_ship')]).toEqual([payments, ready + 1])
})

test('money in suspense waits for finance until it is booked [CART-05]', async () => {
  const before = await countIn('suspense')
  const { db } = app.deps.database
  const values = { currency: 'IDR', amountMinor: 1000, reason: 'unknown_payment' } as const
  const [entry] = await db.insert(suspenseEntries).values(values).returning()
  expect(await countIn('suspense')).toBe(before + 1)
  await db
    .update(suspenseEntries)
    .set({ status: 'settled' })
    .where(eq(suspenseEntries.id, entry?.id ?? ''))
  expect(await countIn('suspense')).toBe(before)
})

test('an ID card waits for support until it is decided', async () => {
  const { customer } = await makeCustomer(app, { country: 'id', verified: true })
  const { db } = app.deps.database
  const stand = (values: Pick<typeof idCards.$inferInsert, 'status' | 'decidedAt'>) =>
    db.update(idCards).set(values).where(eq(idCards.customerId, customer.id))
  const before = await countIn('id_cards')
  await stand({ status: 'pending', decidedAt: null })
  expect(await countIn('id_cards')).toBe(before + 1)
  await stand({ status: 'verified', decidedAt: new Date() })
  expect(await countIn('id_cards')).toBe(before)
})

test('customers are found by name, contact and code, page by page [GUARD-10]', async () => {
  const firstName = `Find${randomUUID().slice(0, 8)}`
  const made = [await makeCustomer(app, { firstName }), await makeCustomer(app, { firstName })]
  await makeShipment(app, made[0] ?? made[1]!, { status: 'sent' })
  const find = (query: { search?: string; count?: number; after?: string }) =>
    app.send(staffCalls.staffCustomers, { query }, support.sender)
  const first = await find({ search: firstName.toLowerCase(), count: 1 })
  expect(first.body.results).toHaveLength(1)
  const second = await find({ search: firstName, count: 1, after: first.body.next ?? '' })
  expect(second.body.next).toBeNull()
  const ids = [...first.body.results, ...second.body.results].map(({ customer_id }) => customer_id)
  expect(ids.sort()).toEqual(made.map(({ customer }) => customer.id).sort())
  const [row] = (await find({ search: made[0]?.customer.code ?? '' })).body.results
  expect(row).toMatchObject({ customer_id: made[0]?.customer.id, open_shipments: 1, unpaid_invoices: 0 })
  expect((await find({ search: '%' })).body.results.map(({ name }) => name).join()).not.toContain('Find')
  expect((await find({ after: 'not-a-cursor' })).status).toBe(400)
})

describe('outbox', () => {
  const write = async (values: Partial<typeof messages.$inferInsert>) => {
    const id = randomUUID()
    await app.deps.database.db.insert(messages).values({
      id,
      channel: 'email',
      recipient: `o-${id}@mail.example`,
      language: 'en',
      template: 'welcome',
      subject: 'Welcome',
      body: 'Hello.',
      ...values,
    })
    return id
  }
  const read = (message_id: string, clerk = support, on = app) =>
    on.send(staffCalls.staffOutboxMessage, { params: { message_id } }, clerk.sender)

  test('lists what leaves the house, newest first, filtered by state and text', async () => {
    const mark = randomUUID()
    const earlier = new Date(Date.now() - 5000)
    const sent = await write({ subject: mark, status: 'sent', tries: 1, sentAt: new Date(), createdAt: earlier })
    const failed = await write({ subject: mark, status: 'failed', tries: 5, lastError: 'No such box' })
    await write({ subject: mark, channel: 'app', recipient: mark })
    const list = async (query: object) =>
      (await app.send(staffCalls.staffOutbox, { query: { search: mark, ...query } }, support.sender)).body
    const all = await list({})
    expect(all.results.map(({ message_id }) => message_id)).toEqual([failed, sent])
    expect(all.results[0]).toMatchObject({ state: 'failed', attempts: 5, last_error: 'No such box', sent_at: null })
    expect((await list({ state: 'sent' })).results).toHaveLength(1)
    const page = await list({ count: 1 })
    expect((await list({ count: 1, after: page.next })).results.map(({ message_id }) => message_id)).toEqual([sent])
  })

  test('phone numbers are masked; an unknown message is absent', async () => {
    const id = await write({ channel: 'sms', recipient: '6591234567' })
    const { body } = await read(id)
    expect(body.result.recipient).toBe('+65 ****4567')
    expect((await read(randomUUID())).status).toBe(404)
  })

  test('a code is readable where the outbox is the only way out, and hidden once mail really leaves', async () => {
    const id = await write({
      template: 'verification_code',
      subject: '424242 is your code',
      body: 'Your code is 424242.',
    })
    expect((await read(id)).text).toContain('424242')
    const real = await startApp({ smtp: { url: 'smtp://127.0.0.1:1', from: 'Layar <mail@layar.example>' } })
    const hidden = await read(id, support, real)
    expect(hidden.status).toBe(200)
    expect(hidden.text).not.toContain('424242')
    const probe = await real.send(staffCalls.staffOutbox, { query: { search: '424242' } }, support.sender)
    expect(probe.body.results).toEqual([])
    await real.app.close()
  })
})

test('health tells of the database, the jobs, the messages and the samples in use', async () => {
  const { body, status } = await app.send(staffCalls.staffHealth, {}, support.sender)
  expect(status).toBe(200)
  expect(body.result).toMatchObject({ database_ok: true })
  expect(body.result.samples_in_use).toContain('tariffs')
})
