import { randomUUID } from 'node:crypto'
import { checkoutCalls } from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer } from '../../../testing/make-customer'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const names = ['check_out_shipments', 'checkout_facts', 'chosen_shipments', 'lock_chosen_shipments']

/** How often each connection has planned these statements for their values, and how often it took the lasting plan. */
const plans = async () => {
  const { pool } = app.deps.database
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    const found = await Promise.all(
      clients.map((client) =>
        client.query<{ name: string; custom: number; lasting: number }>(
          `select name, custom_plans::int as custom, generic_plans::int as lasting
             from pg_prepared_statements where name = any($1)`,
          [names],
        ),
      ),
    )
    return found.flatMap(({ rows }) => rows)
  } finally {
    for (const client of clients) client.release()
  }
}

describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('plans of a purchase', () => {
  test('a connection plans the statements of a purchase of one shipment five times, and then no more', async () => {
    const owner = await makeCustomer(app)
    const address_id = await makeAddress(app, owner)
    // One after the other, so that the pool gives the same connection; enough for each statement's five and more.
    for (let order = 0; order < 9; order += 1) {
      const { cartCode } = await makeShipment(app, owner)
      const body = {
        cart_codes: [cartCode],
        address_id,
        domestic_service: 'delivery' as const,
        payment: { vendor: 'bank_transfer' as const, method: 'bank_transfer' },
        voucher_codes: [],
      }
      const preview = await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)
      expect(preview.status, preview.text).toBe(200)
      const sender = { ...owner.sender, idempotencyKey: randomUUID() }
      const reply = await app.send(checkoutCalls.checkoutV2, { body }, sender)
      expect(reply.status, reply.text).toBe(200)
    }
    const found = await plans()
    expect(found.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(names))
    for (const { name, custom } of found) expect(custom, name).toBeLessThanOrEqual(5)
    for (const name of names)
      expect(Math.max(...found.filter((one) => one.name === name).map(({ lasting }) => lasting)), name).toBeGreaterThan(
        2,
      )
  })
})
