import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { findCustomers } from '../features/customer/profile/staff-find'
import { staffExportPage } from '../features/export/shipment/staff-rows'
import { staffShipmentPage } from '../features/cargo/shipment/staff-rows'
import { makeCustomer } from '../testing/make-customer'
import { makeExport } from '../testing/make-export'
import { makeShipment } from '../testing/make-shipment'
import { overseer } from '../testing/overseer'
import { startApp } from '../testing/start'
import type { Database, Tx } from '../db/open'
import * as schema from '../db/schema'
import { testDatabase } from '../db/testing'

// Of fewer, the shipments that wait are as soon read in their order as looked up.
const rowCount = 6_000

let database: Database
beforeAll(async () => {
  const app = await startApp()
  database = await testDatabase()
  const owner = await makeCustomer(app)
  const { id: shipment } = await makeShipment(app, owner, { receiptNumber: 'RCPT-FIRST' })
  const { id: abroad } = await makeExport(app, owner, 'received')
  // Texts as random as real ones: an index finds little where every row holds the same.
  const many = `(select n, md5(n::text)::uuid as id, upper(substr(md5(n::text), 1, 12)) as code
                   from generate_series(1, ${rowCount}) n) m`
  const copies = [
    `insert into customers select (jsonb_populate_record(c, jsonb_build_object('id', m.id, 'code', m.code,
       'email', m.code || '@mail.example', 'phone', '657' || m.n, 'first_name', 'Sample', 'last_name', m.code))).*
       from customers c, ${many} where c.id = '${owner.customer.id}'`,
    `insert into shipments select (jsonb_populate_record(s, jsonb_build_object('id', m.id, 'cart_code', 'SHP-' || m.code,
       'customer_id', m.id, 'tracking_token', m.code, 'marking_code', 'LY/' || m.code,
       'domestic_tracking_number', 'JNE' || m.code, 'manifest_number', 'SQ' || m.code))).*
       from shipments s, ${many} where s.id = '${shipment}'`,
    `insert into shipment_receipts (shipment_id, agent_id, receipt_number) select id, 1, 'SF' || code from ${many}`,
    `insert into shipment_products select (jsonb_populate_record(p, jsonb_build_object('shipment_id', m.id,
       'title', 'Lamp ' || m.code))).* from shipment_products p, ${many} where p.shipment_id = '${shipment}'`,
    `insert into invoices (id, invoice_code, customer_id, country, currency, type, status, total_minor, due_at,
                           order_tracking, snapshot)
       select id, 'INV-' || code, id, 'sg', 'SGD', 'shipment', 'paid', 1000, now(), 'CO', '{}' from ${many}`,
    `insert into invoice_shipments (invoice_id, shipment_id, role) select id, id, 'main' from ${many}`,
    `insert into export_shipments select (jsonb_populate_record(s, jsonb_build_object('id', m.id,
       'shipment_code', 'EXP-' || m.code, 'customer_id', m.id, 'inbound_tracking_number', 'IN' || m.code,
       'outbound_tracking_number', 'OUT' || m.code, 'manifest_number', 'SQ' || m.code))).*
       from export_shipments s, ${many} where s.id = '${abroad}'`,
    `insert into export_items select (jsonb_populate_record(p, jsonb_build_object('shipment_id', m.id,
       'name', 'Lamp ' || m.code))).* from export_items p, ${many} where p.shipment_id = '${abroad}'`,
    `insert into invoice_export_shipments (invoice_id, shipment_id, role) select id, id, 'main' from ${many}`,
  ]
  await database.transaction(async ({ $client }) => {
    // Rows that were made for each other: looking up each reference would take most of the time.
    await $client.query('set local session_replication_role = replica')
    for (const statement of copies) await $client.query(statement)
  })
  // As the server does each night, or PostgreSQL by itself: empties the lists of what no index holds yet.
  await database.pool.query('vacuum analyze')
})

/**
 * The plans of all that a reader asks. So few rows are as soon read as looked up: without sequential scans, a plan has one
 * only where no index answers.
 */
const plansOf = (read: (db: Tx) => Promise<unknown>): Promise<string> =>
  database.transaction(async ({ $client }) => {
    const plans: string[] = []
    const query = async (config: { text?: string; values?: unknown[] }, given?: unknown[]) => {
      const values = given ?? config.values
      const { rows } = await $client.query<Record<string, string>>(`explain ${config.text ?? ''}`, values)
      plans.push(...rows.flatMap((row) => Object.values(row)))
      return { rows: [] }
    }
    await $client.query('set local enable_seqscan = off')
    await read(drizzle({ client: { query } as unknown as PoolClient, schema }))
    return plans.join('\n')
  })

const searched = 'customers|shipments|shipment_receipts|shipment_products|invoices|export_shipments|export_items'
const wholeTable = new RegExp(`Seq Scan on (${searched})`)

const countries = ['sg', 'id'] as const
const firstPage = { cursor: null, limit: 31 }
const search = {
  shipments: (text: string) => (db: Tx) => staffShipmentPage({ db, staff: overseer }, { search: text }, firstPage),
  exports: (text: string) => (db: Tx) =>
    staffExportPage({ db, staff: overseer }, countries, { search: text }, firstPage),
  customers: (text: string) => (db: Tx) => findCustomers({ db, staff: overseer }, text, firstPage),
}
const indexes = {
  shipments: ['shipments', 'customers', 'shipment_receipts', 'shipment_products', 'invoices'],
  exports: ['export_shipments', 'customers', 'export_items', 'invoices'],
  customers: ['customers'],
}
const lists = ['shipments', 'exports', 'customers'] as const

describe.each(lists)('the staff search of %s', (list) => {
  test.each([
    ['a whole code', 'C4CA4238A0B9'],
    ['a part of one', '4238a'],
    ['a word and signs that a pattern would read otherwise', 'lamp_100%'],
    ['a phone number', '+65 7123 4567'],
    ['a flight with a blank', 'sq 831'],
    ['the digits of a waybill', '61812345675'],
    ['two characters', 'A1'],
    ['one character', 'x'],
  ])('reads only indexes for %s', async (_, text) => {
    const plans = await plansOf(search[list](text))
    for (const table of indexes[list]) expect(plans).toContain(`${table}_search`)
    expect(plans).not.toMatch(wholeTable)
  })
})

test('a search without such an index is told (control)', async () => {
  const plans = await plansOf((db) =>
    db.execute(sql`select 1 from shipments s where s.domestic_carrier ilike '%c4ca%'`),
  )
  expect(plans).toMatch(wholeTable)
})
