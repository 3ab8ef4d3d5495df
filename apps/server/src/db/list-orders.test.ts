import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { cartRows } from '../features/cargo/shipment/rows'
import { staffExportPage } from '../features/export/shipment/staff-rows'
import { staffShipmentPage } from '../features/cargo/shipment/staff-rows'
import type { Database, Db } from './open'
import { overseer } from '../testing/overseer'
import { testDatabase } from './testing'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

/** The query plan with full scans and sorts only where no index avoids them, as on a full table. */
const planned = (ask: (explaining: Db) => Promise<unknown>): Promise<string> =>
  database.transaction(async (tx) => {
    for (const spared of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort', 'hashjoin', 'mergejoin'])
      await tx.execute(sql.raw(`set local enable_${spared} = off`))
    let plan = ''
    const execute = async (query: SQL): Promise<{ rows: unknown[] }> => {
      const { rows } = await tx.execute(sql`explain ${query}`)
      plan = rows.map((row) => String(Object.values(row as object)[0])).join('\n')
      return { rows: [] }
    }
    await ask({ execute } as unknown as Db)
    // What is computed for each row of the page may sort the few rows that it finds.
    return plan.split(/^\s*SubPlan/m)[0] ?? ''
  })
const planOf = (query: string): Promise<string> => planned((db) => db.execute(sql.raw(`${query} limit 21`)))

const sorts = /^\s*(?:->\s+)?(?:Incremental )?Sort\b/m
const someId = '00000000-0000-4000-8000-000000000000'
const cursor = { at: '2026-01-01T00:00:00Z', id: someId }

const ends = [
  ['the first page', null, 'asc', ''],
  ['a later one', cursor, 'asc', ''],
  ['the first page of the other end', null, 'desc', 'Backward '],
  ['a later one of the other end', cursor, 'desc', 'Backward '],
] as const
test.each(ends)(
  "reads %s of the console's shipments and exports in list order from an index",
  async (_, after, order, scan) => {
    const page = { cursor: after, limit: 21, order }
    const ofShipments = await planned((db) => staffShipmentPage({ db, staff: overseer }, {}, page))
    expect(ofShipments).toContain(`Index Scan ${scan}using shipments_waiting`)
    expect(ofShipments).not.toMatch(sorts)
    const ofExports = await planned((db) => staffExportPage({ db, staff: overseer }, ['id', 'sg'], {}, page))
    expect(ofExports).toContain(`Index Scan ${scan}using export_shipments_waiting`)
    expect(ofExports).not.toMatch(sorts)
  },
)

test("limits a customer's page in the index before any join", async () => {
  const plan = await database.transaction(async (tx) => {
    for (const spared of ['seqscan', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${spared} = off`))
    // The generic plan, which serves all but the first few requests of a connection.
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    let found = ''
    const query = async ({ text = '', values = [] }: { text?: string; values?: unknown[] }) => {
      await tx.$client.query(`prepare page as ${text}`)
      const literals = values.map((value) => (value === null ? 'null' : `'${value as string}'`))
      const { rows } = await tx.$client.query(`explain execute page(${literals.join()})`)
      await tx.$client.query('deallocate page')
      found = rows.map((row) => String(Object.values(row as object)[0])).join('\n')
      return { rows: [], rowCount: 0 }
    }
    await cartRows.history({ query }, { customerId: someId, after: null, limit: 21, filters: {} }, ['en'])
    return found
  })
  expect(plan).toMatch(/Limit .*\n\s+->\s+Index Scan Backward using shipments_customer/)
})

/** The same order from its other end. */
const turned = (order: string): string =>
  order
    .split(', ')
    .map((key) => (key.endsWith(' desc') ? key.slice(0, -' desc'.length) : `${key} desc`))
    .join(', ')

const newest = 'created_at desc, id desc'
const mine = `customer_id = '${someId}'`
test.each([
  ['leads', 'true', newest],
  ['leads', "status = 'new'", newest],
  ['customers', 'true', newest],
  ['messages', 'true', newest],
  ['vouchers', 'true', newest],
  ['invoices', 'true', newest],
  ['tariff_versions', 'true', newest],
  ['tax_profiles', 'true', newest],
  ['paylater_limits', 'true', 'updated_at desc, customer_id desc'],
  ['voucher_redemptions', `voucher_id = '${someId}'`, newest],
  ['audit_events', "subject = 'invoice:x'", 'id desc'],
  ['audit_events', `staff_id = '${someId}'`, 'id desc'],
  ['tickets', "status = 'open'", 'status_at, id'],
  ['payments', "status = 'waiting_verification'", 'updated_at, id'],
  ['refunds', "status = 'requested'", 'created_at, id'],
  ['companies', "status = 'pending'", 'updated_at, id'],
  ['id_cards', "status = 'pending'", 'created_at, id'],
  ['consolidations', 'true', newest],
  ['consolidations', "status = 'open'", newest],
  ['hand_overs', 'true', newest],
  ['parcel_claims', "status = 'pending'", 'created_at, id'],
  ['unclaimed_parcels', "status = 'waiting'", 'created_at, id'],
  ['locations', 'true', 'created_at, id'],
  ['shipments', mine, newest],
  ['export_shipments', mine, newest],
  ['export_shipments', `${mine} and status = 'in_cart'`, newest],
  ['invoices', `${mine} and service = 'impor'`, newest],
  ['tickets', mine, newest],
  ['balance_entries', mine, 'id desc'],
  ['messages', `${mine} and channel = 'in_app' and service = 'impor'`, 'created_at desc'],
])('reads a page of %s where %s in its order from an index', async (table, condition, order) => {
  for (const end of [order, turned(order)])
    expect(await planOf(`select * from ${table} where ${condition} order by ${end}`)).not.toMatch(sorts)
})

test('detects an order without an index (control)', async () => {
  expect(await planOf(`select * from leads order by email`)).toMatch(sorts)
  // An index with nulls last does not serve a list ordered newest first.
  expect(await planOf(`select * from customers order by created_at desc nulls last, id desc nulls last`)).toMatch(sorts)
})
