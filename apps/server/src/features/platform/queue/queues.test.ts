import { randomUUID } from 'node:crypto'
import {
  mostCountedInQueue,
  queueName,
  staffHealthCalls,
  staffPaymentCalls,
  staffQueueCalls,
  type QueueName,
} from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { leadKinds } from '@layar/domain'
import { idCards, suspenseEntries } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { majorText, makeWaitingPayment } from '../../../testing/make-payment'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { statementsSentBy } from '../../../testing/statements-sent'

let app: TestApp
let support: TestStaff
let admin: TestStaff
beforeAll(async () => {
  app = await startApp()
  support = await makeStaff(app, ['support'])
  admin = await makeStaff(app, ['admin'])
})

const queues = async (clerk: TestStaff) => (await app.send(staffQueueCalls.staffQueues, {}, clerk.sender)).body.results
const countIn = async (queue: QueueName): Promise<number> =>
  (await queues(admin)).find((row) => row.queue === queue)?.count ?? -1

test('shows each role its own queues, and an admin all of them', async () => {
  const namesOf = async (clerk: TestStaff) => (await queues(clerk)).map(({ queue }) => queue).sort()
  expect(await namesOf(await makeStaff(app, ['finance']))).toEqual([
    'messages_failed',
    'payments',
    'refunds_approved',
    'seller_gst',
    'suspense',
    'tariff_drafts',
    'tax_drafts',
  ])
  expect(await namesOf(await makeStaff(app, ['hub']))).toEqual([
    'at_hub',
    'cleared',
    'counter_rest',
    'customs_hold',
    'delivery_failed',
    'departures_overdue',
    'departures_unmarked',
    'export_abroad',
    'export_cartons_behind',
    'export_delivery_failed',
    'export_hold',
    'export_no_delivery_result',
    'export_not_arrived',
    'export_ready',
    'export_returns',
    'export_to_receive',
    'goods_lacking',
    'goods_late',
    'in_transit',
    'no_delivery_result',
    'out_for_delivery',
    'returns',
    'to_withdraw',
  ])
  expect(await namesOf(support)).toEqual([
    'abandoned',
    'cartons_behind',
    'claims',
    'companies',
    'counter_rest',
    'delivery_failed',
    'export_cartons_behind',
    'export_delivery_failed',
    'export_no_delivery_result',
    'export_returns',
    'export_review',
    'id_cards',
    'leads',
    'legal_drafts',
    'limit_drafts',
    'limits_unchecked',
    'messages_failed',
    'no_delivery_result',
    'over_limit',
    'quarantined',
    'returns',
    'tickets',
    'tickets_in_progress',
    'unclaimed',
  ])
  expect(await namesOf(admin)).toEqual([...queueName.options].sort())
})

test('counts a shipment in the queue of its status', async () => {
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

test('counts a queue up to a thousand, and knows its oldest all the same', async () => {
  const other = await startApp()
  const { pool } = other.deps.database
  const clerk = await makeStaff(other, ['support'])
  const leads = async () =>
    (await other.send(staffQueueCalls.staffQueues, {}, clerk.sender)).body.results.find(
      ({ queue }) => queue === 'leads',
    )
  const fill = (count: number) =>
    pool.query(
      `insert into leads (country, kind, name, goods, same_hash, created_at)
       select 'sg', $1, 'Someone', 'Lamps', '', timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute'
         from generate_series(1, $2::int) n`,
      [leadKinds[0], count],
    )
  await fill(mostCountedInQueue - 1)
  expect(await leads()).toMatchObject({ count: mostCountedInQueue - 1 })
  await fill(500)
  expect(await leads()).toEqual({ queue: 'leads', count: mostCountedInQueue, oldest_at: '2026-01-01T00:01:00.000Z' })
})

test('counts all queues by one prepared statement, planned with everything that decides on its plan', async () => {
  const everywhere = await makeStaff(app, ['admin'])
  const texts: string[] = []
  for (const clerk of [admin, everywhere, admin]) {
    const { sent } = await statementsSentBy(() => queues(clerk))
    const counts = sent.filter(({ text }) => text.includes('as queue'))
    expect(counts.map(({ name }) => name)).toEqual([expect.stringMatching(/^read_[0-9a-f]{16}$/)])
    texts.push(...counts.map(({ text }) => text))
  }
  expect(new Set(texts).size).toBe(1)
  // The one value left is whose goods are in the hands of somebody who works for a whole country.
  expect([...new Set(texts[0]?.match(/\$\d+/g))]).toEqual(['$1'])
})

test('queues a proof for finance, and the shipment as ready to ship only after its verification', async () => {
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

test('queues money in suspense for finance until it is booked [CART-05]', async () => {
  const before = await countIn('suspense')
  const { db } = app.deps.database
  const values = { currency: 'IDR', amountMinor: 1000, reason: 'unknown_payment' } as const
  const [entry] = await db.insert(suspenseEntries).values(values).returning()
  expect(await countIn('suspense')).toBe(before + 1)
  await db
    .update(suspenseEntries)
    .set({ status: 'settled', decidedBy: (await makeStaff(app, ['finance'])).staff.id })
    .where(eq(suspenseEntries.id, entry?.id ?? ''))
  expect(await countIn('suspense')).toBe(before)
})

test('queues drafts of prices, messages that failed and parked jobs, which are no waiting jobs', async () => {
  const names = ['tariff_drafts', 'tax_drafts', 'messages_failed', 'parked_jobs'] as const
  const counts = () => Promise.all(names.map(countIn))
  const waitingJobs = async () =>
    (await app.send(staffHealthCalls.staffHealth, {}, admin.sender)).body.result.waiting_jobs
  const [before, jobs] = [await counts(), await waitingJobs()]
  const { pool } = app.deps.database
  const { customer } = await makeCustomer(app)
  await pool.query(
    `insert into tariff_versions (code, dest_country, currency, status, valid_from)
     values ($1, 'sg', 'SGD', 'draft', now())`,
    [randomUUID()],
  )
  await pool.query(
    `insert into tax_profiles (country, version, status, rows, valid_from)
     select country, $1, 'draft', rows, now() from tax_profiles limit 1`,
    [randomUUID()],
  )
  await pool.query(
    `insert into messages (customer_id, channel, template, recipient, language, subject, body, status)
     values ($1, 'email', 'id_card_verified', 'a@example.sg', 'en', 'Verified', '-', 'failed')`,
    [customer.id],
  )
  await pool.query(`insert into jobs.job (name, data) values ('parked', '{}')`)
  expect(await counts()).toEqual(before.map((count) => count + 1))
  expect(await waitingJobs()).toBe(jobs)
})

test('queues a refund for its approval by an admin, then for finance to send; a correction for an admin', async () => {
  const counts = () => Promise.all((['refunds_requested', 'refunds_approved', 'corrections'] as const).map(countIn))
  const [requested = 0, approved = 0, corrections = 0] = await counts()
  const { payment, invoice } = await makeWaitingPayment(app)
  const [finance, other] = [await makeStaff(app, ['finance']), await makeStaff(app, ['admin'])]
  const { pool } = app.deps.database
  const { rows } = await pool.query<{ id: string; customer_id: string }>(
    `insert into refunds (invoice_id, payment_id, customer_id, currency, amount_minor, method, status, reason, requested_by)
     select id, $2, customer_id, currency, 100, 'bank', 'requested', 'Too much', $3 from invoices where id = $1
     returning id, customer_id`,
    [invoice.id, payment.id, finance.staff.id],
  )
  await pool.query(
    `insert into balance_corrections (customer_id, currency, amount_minor, reason, status, requested_by)
     values ($1, 'SGD', 100, 'Goodwill', 'requested', $2)`,
    [rows[0]?.customer_id, finance.staff.id],
  )
  expect(await counts()).toEqual([requested + 1, approved, corrections + 1])
  await pool.query(`update refunds set status = 'approved', decided_by = $2, decided_at = now() where id = $1`, [
    rows[0]?.id,
    other.staff.id,
  ])
  expect(await counts()).toEqual([requested, approved + 1, corrections + 1])
})

test('queues an ID card for support until it is decided', async () => {
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
