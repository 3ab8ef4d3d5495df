import { readdirSync, readFileSync } from 'node:fs'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCustomer } from '../testing/make-customer'
import { startApp } from '../testing/start'
import { shipments } from './schema'

const folder = new URL('./migrations/', import.meta.url)
const statements = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .filter((text) => text.includes('ADD COLUMN "shares_courier_number"'))
  .flatMap((text) => text.split('--> statement-breakpoint'))
  .filter((statement) => /shares_courier_number|courier_number"|_tracking_number"/.test(statement))

test('keeps courier numbers that were shared before the constraint, and exempts all but the first shipment', async () => {
  const app = await startApp()
  const { db, pool } = app.deps.database
  for (const [table, index] of [
    ['shipments', 'shipments_courier_number'],
    ['export_shipments', 'export_shipments_courier_number'],
  ])
    await pool.query(`drop index ${index}; alter table ${table} drop column shares_courier_number`)
  const owner = await makeCustomer(app)
  const given = [
    [' nv 123', 'JNE'],
    ['NV123', 'jne '],
    ['NV123', null],
    ['NV999', 'JNE'],
    ['  ', ' '],
  ] as const
  const made: string[] = []
  for (const [number, carrier] of given) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into shipments (id, cart_code, customer_id, country, agent_id, package_id, track, container_type,
                              marking_code, status, currency, domestic_tracking_number, domestic_carrier, created_at)
       values (gen_random_uuid(), $1, $2, 'sg', 1, 1, 'udara', 'lcl', 'X', 'outbound', 'SGD', $3, $4,
               now() + make_interval(secs => $5)) returning id`,
      [`SHP-MIGRATE${made.length}`, owner.customer.id, number, carrier, made.length],
    )
    made.push(rows[0]?.id ?? '')
  }
  for (const statement of statements) await pool.query(statement)
  const after = await db.select().from(shipments).where(inArray(shipments.id, made)).orderBy(shipments.createdAt)
  expect(
    after.map(({ domesticTrackingNumber, domesticCarrier, sharesCourierNumber }) => [
      domesticTrackingNumber,
      domesticCarrier,
      sharesCourierNumber,
    ]),
  ).toEqual([
    ['NV123', 'JNE', false],
    ['NV123', 'jne', true],
    ['NV123', null, false],
    ['NV999', 'JNE', false],
    [null, null, false],
  ])
})
