import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { staffPaylaterCalls } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { invoiceRows } from '../features/billing/invoice/rows'
import { paymentsOf } from '../features/billing/invoice/store'
import { staffPaylaterFeature } from '../features/billing/pay-later/staff-api'
import { usedReference } from '../features/billing/payment/bank-reference'
import { findListed } from '../features/billing/voucher/store'
import type { StaffContext } from '../request/context'
import type { Handler } from '../request/implement'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { overseer } from '../testing/overseer'
import { startApp } from '../testing/start'
import type { Database, Tx } from './open'
import * as schema from './schema'
import { testDatabase } from './testing'

const rowCount = 10_000
const someId = '00000000-0000-4000-8000-000000000000'

let database: Database
let customer: TestCustomer
beforeAll(async () => {
  database = await testDatabase()
  customer = await makeCustomer(await startApp())
  const { id } = customer.customer
  await database.db.execute(sql`
    insert into invoices (invoice_code, customer_id, country, currency, type, status, total_minor, due_at, order_tracking, snapshot)
    select 'INV-MANY-' || n, ${id}, 'sg', 'SGD', 'shipment', 'paid', 1000, now(), 'CO', '{}'
      from generate_series(1, ${rowCount}::int) n`)
  await database.db.execute(sql`
    insert into payments (invoice_id, customer_id, vendor, method, status, currency, amount_minor, order_tracking, expires_at)
    select id, customer_id, 'paynow', 'qr', 'paid', 'SGD', 1000, 'CO', now() from invoices where customer_id = ${id}`)
  // Referral vouchers, each owned by one customer.
  const { id: other } = (await makeCustomer(await startApp())).customer
  await database.db.execute(sql`
    insert into vouchers (voucher_code, country, service, category, kind, value, title, description, terms, customer_id,
                          active_date, expiration_date, usage_limit, per_customer_limit, is_listed)
    select 'OWN-MANY-' || n, 'sg', 'impor', 'all', 'amount', 100, t, t, t, ${other},
           now(), now() + interval '90 days', 1, 1, false
      from generate_series(1, ${rowCount}::int) n, jsonb_build_object('en', '', 'id', '', 'cn', '') t`)
  for (const table of ['invoices', 'payments', 'vouchers']) await database.pool.query(`analyze ${table}`)
})

/** The plans of a reader's queries, on as many rows as in busy production. */
const plansOf = (read: (db: Tx) => Promise<unknown>): Promise<string> =>
  database.transaction(async ({ $client }) => {
    const plans: string[] = []
    const query = async ({ text = '' }: { text?: string }, values?: unknown[]): Promise<{ rows: unknown[] }> => {
      const { rows } = await $client.query<Record<string, string>>(`explain ${text}`, values)
      plans.push(...rows.flatMap((row) => Object.values(row)))
      return { rows: [] }
    }
    const asked = async (config: { text?: string; values?: unknown[] }, values?: unknown[]) =>
      query(config, values ?? config.values)
    const explaining = { query: asked } as unknown as PoolClient
    await read(drizzle({ client: explaining, schema }))
    return plans.join('\n')
  })

const wholePayments = /Seq Scan on payments/
const id = randomUUID()

test.each<[string, (db: Tx) => Promise<unknown>]>([
  [
    'a page of invoices',
    (db) =>
      invoiceRows.list(db, { customerId: customer.customer.id, after: null, limit: 21, filters: { service: 'impor' } }),
  ],
  ['the unpaid invoices of the frame', (db) => invoiceRows.unpaid(db, [customer.customer.id, 'impor'])],
  ['invoices by their ids', (db) => invoiceRows.byIds(db, [[id, someId]])],
  ['one invoice, its purchase and its payment', (db) => paymentsOf(db, id)],
])('finds the payments of an invoice by an index for %s', async (_, read) => {
  const plans = await plansOf(read)
  expect(plans).toContain('payments_invoice')
  expect(plans).not.toMatch(wholePayments)
})

test('finds the vouchers of a customer by an index among those of all customers', async () => {
  const now = new Date()
  const plans = await plansOf((db) => findListed(db, customer.customer, 'impor', now))
  expect(plans).toContain('vouchers_customer')
  expect(plans).not.toMatch(/Seq Scan on vouchers/)
})

test('finds who used a line of the bank statement by an index of that alone', async () => {
  const plans = await plansOf((db) => usedReference(db, { id: someId, currency: 'SGD' }, 'DBS 42'))
  expect(plans).toContain('Index Scan using payments_bank_reference')
  expect(plans).not.toMatch(/Filter:.*bank_reference/)
})

test('finds what a customer owes on PayLater by an index of that alone', async () => {
  const limits = staffPaylaterFeature.handlers['staffPaylaterLimits'] as Handler<
    typeof staffPaylaterCalls.staffPaylaterLimits
  >
  const plans = await plansOf((db) =>
    limits({ db, staff: overseer, message: String } as unknown as StaffContext, { query: {} }),
  )
  expect(plans.match(/Scan using invoices_paylater_open on invoices/g)).toHaveLength(2)
})

test('detects a reader that scans all payments (control)', async () => {
  const plans = await plansOf((db) => db.execute(sql`select 1 from payments where note = 'x'`))
  expect(plans).toMatch(wholePayments)
})
