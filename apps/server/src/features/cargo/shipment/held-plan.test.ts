import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { copyRows } from '../../../testing/copy-rows'
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
  // Many customers; 160 of this one are on their way, and 16 of them are held.
  const changes = `'cart_code', 'SHP-HELD' || n, 'marking_code', 'HELD' || n,
    'customer_id', case when n % 50 = 0 then t.customer_id else md5('owner' || n % 500)::uuid end,
    'status', case when n % 50 = 0 or n % 7 = 0 then 'sent' else 'finished' end,
    'sub_status', case when n % 500 = 0 then 'hold' end`
  await copyRows(app, [{ table: 'shipments', id, count: 8000, changes }])
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
