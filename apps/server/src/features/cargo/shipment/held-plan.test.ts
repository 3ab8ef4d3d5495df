import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../../testing/make-customer'
import { makeShipment } from '../../../testing/make-shipment'
import { plansOf } from '../../../testing/plans-of'
import { startApp, type TestApp } from '../../../testing/start'
import { cartRows } from './rows'

let app: TestApp
let customerId: string
beforeAll(async () => {
  app = await startApp()
  const owner = await makeCustomer(app)
  customerId = owner.customer.id
  const { id } = await makeShipment(app, owner)
  const { database } = app.deps
  await database.transaction(async ({ $client }) => {
    // Copies of one row: looking up each reference would take most of the time.
    await $client.query('set local session_replication_role = replica')
    // Many customers; 160 of this one are on their way, and 16 of them are held.
    await $client.query(
      `insert into shipments select (jsonb_populate_record(s, jsonb_build_object(
          'id', md5('held' || n)::uuid, 'cart_code', 'SHP-HELD' || n, 'marking_code', 'HELD' || n,
          'customer_id', case when n % 50 = 0 then s.customer_id else md5('owner' || n % 500)::uuid end,
          'status', case when n % 50 = 0 or n % 7 = 0 then 'sent' else 'finished' end,
          'sub_status', case when n % 500 = 0 then 'hold' end))).*
         from shipments s, generate_series(1, 8000) n where s.id = $1`,
      [id],
    )
  })
  await database.pool.query('analyze shipments')
})

const wholeTable = /Seq Scan on shipments/

test('what a customer’s every page asks of held shipments is found by an index, however many shipments there are', async () => {
  const plan = await plansOf(app, (tx) => cartRows.countInCart(tx, [customerId]))
  expect(plan).toMatch(/shipments_(of_status|customs_hold)/)
  expect(plan).not.toMatch(wholeTable)
  expect(plan).not.toMatch(/Seq Scan on shipment_events/)
  // Control: what no index answers reads the whole table.
  expect(
    await plansOf(app, (tx) => tx.execute(sql`select count(*) from shipments s where s.currency = 'IDR'`)),
  ).toMatch(wholeTable)
})
