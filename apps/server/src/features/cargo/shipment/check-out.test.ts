import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { copyRows } from '../../../testing/copy-rows'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeShipment } from '../../../testing/make-shipment'
import { plansOf } from '../../../testing/plans-of'
import { startApp, type TestApp } from '../../../testing/start'
import { checkOutShipments } from './check-out'

let app: TestApp
let owner: TestCustomer
beforeAll(async () => {
  app = await startApp()
  owner = await makeCustomer(app)
  const { id } = await makeShipment(app, owner)
  // The database counted its rows while hardly one waited for its checkout.
  const changes = `'cart_code', 'SHP-DONE' || n, 'marking_code', 'DONE' || n, 'status', 'finished'`
  await copyRows(app, [{ table: 'shipments', id, count: 8000, changes }])
})

const readsByStatus = /using shipments_(open|queue|of_status)\b/

test('a checkout finds its shipments by their ids, however rare their status was when rows were counted', async () => {
  const { customer } = owner
  const plan = await plansOf(app, (db) =>
    checkOutShipments({ db, customer }, [{ id: randomUUID(), status: 'pending' }], 'INV')
      // No statement answers with rows.
      .catch(() => undefined),
  )
  expect(plan).toMatch(/Index Cond: .*id = ANY/)
  expect(plan).not.toMatch(readsByStatus)
  // Control: a status that an index may answer is taken for the shorter way.
  const asked = sql`select from shipments where id = any(array(select unnest(${sql.param([randomUUID()])}::uuid[]))) and status = ${'pending'}`
  expect(await plansOf(app, (db) => db.execute(asked))).toMatch(readsByStatus)
})
