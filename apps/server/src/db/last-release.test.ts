import { invoiceCalls, shipmentCalls, staffRefundCalls, staffShipmentCalls } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { customerIds, invoiceIds, staffIds } from '../sample/ids'
import { brokenInvariants } from '../testing/invariants'
import { openTestSession } from '../testing/make-customer'
import { startAppOn } from '../testing/start'
import { openStaffSession } from '../features/access/staff/store'
import { migrate } from './migrate'
import type { Database } from './open'
import { allMigrations, openLastRelease } from './testing-last-release'

const valuesOf = async ({ pool }: Database, query: string): Promise<Record<string, unknown>> => {
  const { rows } = await pool.query<{ name: string; value: unknown }>(query)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const rowCounts = async (database: Database): Promise<Record<string, unknown>> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return valuesOf(
    database,
    rows.map(({ name }) => `select '${name}' as name, count(*)::int as value from "${name}"`).join(' union all '),
  )
}

const moneyTotals = (database: Database): Promise<Record<string, unknown>> =>
  valuesOf(
    database,
    Object.entries({
      invoices: 'total_minor',
      invoice_lines: 'amount_minor',
      payments: 'amount_minor',
      balance_entries: 'amount_minor',
      balances: 'amount_minor',
      refunds: 'amount_minor',
      suspense_entries: 'amount_minor',
    })
      .map(([table, column]) => `select '${table}' as name, coalesce(sum(${column}), 0)::text as value from ${table}`)
      .join(' union all '),
  )

const appliedMigrations = async ({ pool }: Database): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from drizzle.__drizzle_migrations')
  return rows[0]?.count ?? 0
}

/** Tables, columns, constraints and indexes. */
const structure = async ({ pool }: Database): Promise<unknown> => {
  const { rows } = await pool.query(
    `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'
     union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
     union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`,
  )
  return rows
}

const snapshot = async (database: Database) => ({
  rows: await rowCounts(database),
  money: await moneyTotals(database),
})

let database: Database
let before: Awaited<ReturnType<typeof snapshot>>

beforeAll(async () => {
  database = await openLastRelease()
  before = await snapshot(database)
  await migrate(database.pool, allMigrations)
})

test('migrates what the last release wrote without losing a row or an amount', async () => {
  const after = await snapshot(database)
  const newTables = {
    carriage_overrides: 0,
    consolidation_eta_changes: 0,
    customs_papers: 0,
    drafts: 0,
    submitted_drafts: 0,
    pickup_plans: 0,
    pickups: 0,
    collection_counters: 0,
    collections: 0,
    delivery_attempts: 0,
    hand_overs: 0,
    hand_over_cartons: 0,
    packing_lists: 0,
    warehouse_transfers: 0,
    refund_lines: 0,
    storage_disposals: 0,
    storage_notices: 0,
    storage_terms: 0,
    cover_terms: 0,
    compensations: 0,
    staff_recovery_codes: 0,
    staff_second_factors: 0,
    service_requests: 0,
    gst_registrations: 0,
    legal_documents: 0,
    legal_consents: 0,
    staff_sites: Object.keys(staffIds).length,
  }
  // `carton-migration.test.ts`, `consolidation-migration.test.ts` and `customs-migration.test.ts` look into these rows.
  const filled = [
    'cartons',
    'carton_measures',
    'carton_events',
    'carton_milestones',
    'locations',
    'quantity_limits',
    'consolidations',
    'consolidation_events',
    'consolidation_cartons',
    'house_consignments',
    'house_goods',
    'customs_files',
    'customs_events',
  ]
  const added = Object.fromEntries(filled.map((name) => [name, after.rows[name]]))
  expect(after).toEqual({ ...before, rows: { ...before.rows, ...newTables, ...added } })
  expect(Object.values(added)).not.toContain(0)
  expect(before.rows).toMatchObject({ customers: Object.keys(customerIds).length, staff: Object.keys(staffIds).length })
  expect(Object.values(before.money)).not.toContain('0')
})

test('keeps the invariants', async () => {
  // Finished before deliveries were proved: what was finished stays so.
  expect(await brokenInvariants(database.pool)).toEqual(['I-10 outbound finished'])
})

test('serves customers and staff on the migrated database', async () => {
  const app = await startAppOn(database)
  const { db } = database
  const mei = { id: customerIds.mei, country: 'sg' } as const
  const customer = { country: mei.country, ...(await openTestSession(db, mei)) }
  const { token } = await openStaffSession(db, staffIds.finance, new Date())
  const finance = { country: 'sg', sessionToken: token } as const

  const history = await app.send(shipmentCalls.cartHistory, { query: {} }, customer)
  expect(history.status, history.text).toBe(200)
  const { rows } = await database.pool.query<{ code: string }>(
    'select invoice_code as code from invoices where id = $1',
    [invoiceIds.meiFinished],
  )
  const invoice_code = rows[0]?.code ?? ''
  const invoice = await app.send(invoiceCalls.invoice, { query: { invoice_code } }, customer)
  expect(invoice.status, invoice.text).toBe(200)
  expect(invoice.text).toContain(invoice_code)
  const refunds = await app.send(staffRefundCalls.staffRefunds, { query: {} }, finance)
  expect(refunds.status, refunds.text).toBe(200)
  expect(refunds.text).toContain('"way":"balance"')
  const shipments = await app.send(staffShipmentCalls.staffShipments, { query: {} }, finance)
  expect(shipments.status, shipments.text).toBe(200)
})

test('applies no migration when the last of them fails', async () => {
  const reported = await openLastRelease()
  // A report of the operator's own holds a column that the last migration drops.
  await reported.pool.query('create view report as select id, shelf from shipments')
  const before = { migrations: await appliedMigrations(reported), structure: await structure(reported) }
  await expect(migrate(reported.pool, allMigrations)).rejects.toThrow()
  expect({ migrations: await appliedMigrations(reported), structure: await structure(reported) }).toEqual(before)

  await reported.pool.query('drop view report')
  await migrate(reported.pool, allMigrations)
  expect(await structure(reported)).toEqual(await structure(database))
  await reported.close()
})
