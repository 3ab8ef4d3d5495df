import { invoiceCalls } from '@layar/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../db/testing'
import { makeUnpaid } from '../../../testing/make-payment'
import { startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
})

test('of more unpaid invoices than are shown, those due soonest are, whenever they were made; what is not due yet comes last [CALL-24]', async () => {
  const { owner, invoice } = await makeUnpaid(app)
  // Each is older than the one before and due sooner; the newest is paid on arrival, and its goods are on their way.
  await app.deps.database.db.execute(sql`
    insert into invoices
    select (jsonb_populate_record(v, jsonb_build_object(
             'id', gen_random_uuid(), 'invoice_code', v.invoice_code || n, 'type', case n when 0 then 'pay_on_arrival' else 'shipment' end,
             'due_at', v.due_at - n * interval '1 hour', 'created_at', v.created_at - (n - 1) * interval '1 day'))).*
      from invoices v, generate_series(0, 22) n where v.id = ${invoice.id}`)
  await app.deps.database.db.execute(sql`
    insert into invoice_shipments (invoice_id, shipment_id, role, is_live)
    select v.id, x.shipment_id, 'additional', x.is_live from invoice_shipments x, invoices v
     where x.invoice_id = ${invoice.id} and v.invoice_code = ${`${invoice.invoiceCode}0`}`)
  const { body } = await app.send(invoiceCalls.unpaidInvoices, { query: {} }, owner.sender)
  const soonest = Array.from({ length: 20 }, (_, index) => `${invoice.invoiceCode}${22 - index}`)
  expect(body.result.map(({ invoice_code }) => invoice_code)).toEqual(soonest)
  expect(body.count).toBe(24)

  await app.deps.database.db.execute(sql`
    update invoices set status = 'paid' where customer_id = ${owner.customer.id} and invoice_code = any(${sql.param(soonest)})`)
  const rest = await app.send(invoiceCalls.unpaidInvoices, { query: {} }, owner.sender)
  expect(rest.body.result.at(-1)).toMatchObject({ invoice_code: `${invoice.invoiceCode}0`, due_at: null })
  expect(rest.body.count).toBe(4)
})
