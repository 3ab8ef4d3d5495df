import { staffExportCalls, staffShipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { invoices } from '../../../db/schema'
import { makeBilled, type TestPaid } from '../../../testing/make-paid'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { cartsLock } from '../../cargo/public'

let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await startApp()
  admin = await makeStaff(app, ['admin'])
})

const cancelled = { to: 'cancelled', reason: 'Prohibited goods' } as const
type Goods = TestPaid['goods'][number]

const one = {
  impor: ({ code: cart_code }: Goods) =>
    app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code }, body: cancelled }, admin.sender),
  ekspor: ({ code: shipment_code }: Goods) =>
    app.send(staffExportCalls.staffMoveExport, { params: { shipment_code }, body: cancelled }, admin.sender),
}
const many = {
  impor: ({ code }: Goods) =>
    app.send(
      staffShipmentCalls.staffMoveShipments,
      { body: { ...cancelled, shipments: [{ cart_code: code }] } },
      admin.sender,
    ),
  ekspor: ({ code }: Goods) =>
    app.send(
      staffExportCalls.staffMoveExports,
      { body: { ...cancelled, shipments: [{ shipment_code: code }] } },
      admin.sender,
    ),
}
const goodsOf = { impor: 'shipments', ekspor: 'export_shipments' } as const

/** A transaction of somebody else, and how many wait for its locks. */
const openOther = async () => {
  const client = await app.deps.database.pool.connect()
  await client.query('begin')
  const waiting = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count ?? 0
  }
  const end = async () => {
    await client.query('rollback')
    client.release()
  }
  return { client, waiting, end }
}

const ways = [
  ['impor', one.impor],
  ['impor', many.impor],
  ['ekspor', one.ekspor],
  ['ekspor', many.ekspor],
] as const

// A checkout and a payment lock the carts, then the shipments by id, then the invoice. Whoever takes one of these locks
// before an earlier one deadlocks with them.

const twoBilled = async (service: TestPaid['service']) => {
  const made = await makeBilled(app, { service, country: 'id', count: 2 })
  const [lower, higher] = made.goods
  if (lower === undefined || higher === undefined) throw new Error('Two shipments are billed.')
  return { ...made, lower, higher }
}

/** What staff who wait for a lock of somebody else must not have locked yet. */
const expectFree = async (
  service: TestPaid['service'],
  held: { readonly lock: string; readonly value: string },
  { id }: Goods,
  cancel: () => Promise<{ readonly status: number }>,
): Promise<void> => {
  const other = await openOther()
  await other.client.query(held.lock, [held.value])
  const reply = cancel()
  await expect.poll(other.waiting).toBe(1)
  const free = other.client.query(`select 1 from ${goodsOf[service]} where id = $1 for update nowait`, [id])
  await expect(free.finally(other.end)).resolves.toMatchObject({ rowCount: 1 })
  expect((await reply).status).toBe(200)
}

const endOf = async ({ invoice: { id } }: TestPaid) => {
  const [invoice] = await app.deps.database.db.select().from(invoices).where(eq(invoices.id, id))
  return invoice?.status
}

test.each(ways)('staff who cancel lock the carts before a shipment (%s) [CART-08]', async (service, cancel) => {
  const made = await twoBilled(service)
  const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
  const held = { lock, value: cartsLock(made.owner.customer.id) }
  await expectFree(service, held, made.higher, () => cancel(made.higher))
  expect(await endOf(made)).toBe('cancelled')
})

test.each(ways)('and shipments on one invoice in the order of ids (%s) [CART-08]', async (service, cancel) => {
  const made = await twoBilled(service)
  const held = { lock: `select 1 from ${goodsOf[service]} where id = $1 for update`, value: made.lower.id }
  await expectFree(service, held, made.higher, () => cancel(made.higher))
  expect(await endOf(made)).toBe('cancelled')
})
