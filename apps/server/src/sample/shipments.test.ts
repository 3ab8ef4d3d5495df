import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/read-config'
import type { FileStore } from '../adapters/files/port'
import { brokenInvariants } from '../testing/invariants'
import type { Database } from '../db/open'
import {
  cartons,
  customers,
  deliveryAttempts,
  invoiceLines,
  invoices,
  locations,
  shipments,
  staff,
  warehouseTransfers,
} from '../db/schema'
import { openTestDatabase } from '../db/testing'
import { seedAddresses } from './addresses'
import { customerIds, shipmentIds, staffIds } from './ids'
import { seedDifferences } from './differences'
import { seedShipments } from './shipments'
import { seedStaff } from './staff'
import { seedTransfers } from './transfers'

const noFiles: FileStore = {
  put: () => Promise.resolve(),
  get: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
  list: () => Promise.resolve({ files: [] }),
}

const seedOwners = async (db: Parameters<typeof seedShipments>[0]): Promise<void> => {
  for (const [name, country, code] of [
    ['mei', 'sg', '7K2QM'],
    ['sari', 'id', '9P4WX'],
  ] as const) {
    const customerId = customerIds[name]
    await db.insert(customers).values({ id: customerId, code, country, passwordHash: '', language: 'en' })
  }
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  if ((await db.$count(staff, eq(staff.id, staffIds.finance))) === 0) await seedStaff(db, '')
  await seedOwners(db)
  await seedAddresses(db)
  const context = { now: new Date(), config: readConfig({ NODE_ENV: 'test' }), files: noFiles }
  await database.transaction(async (tx) => {
    await seedShipments(tx, context)
    await seedTransfers(tx, context)
    await seedDifferences(tx, context)
  })
})
afterAll(async () => {
  expect(await brokenInvariants(database.pool)).toEqual([])
  await database.close()
})

test('seeds every status that has a screen, priced and complete [SHIP-02, CART-05]', async () => {
  const { db } = database
  const rows = await db.select().from(shipments)
  const told = new Set(rows.map(({ status }) => status))
  for (const status of [
    'pending',
    'pending_locker',
    'from_seller',
    'quarantine',
    'warehouse',
    'sent',
    'inbound',
    'outbound',
    'returned',
    'finished',
    'cancelled',
  ] as const)
    expect(told, status).toContain(status)
  expect(
    rows.filter(
      ({ totalMinor, status, quarantineReason }) =>
        totalMinor === null && !(status === 'quarantine' && quarantineReason === 'no_prealert'),
    ),
  ).toEqual([])
  const billed = await db.select().from(invoices)
  expect(new Set(billed.map(({ status }) => status))).toEqual(new Set(['pending', 'waiting_verification', 'paid']))
  expect(billed.every(({ totalMinor }) => totalMinor > 0)).toBe(true)
  // Invoices due in the past would be cancelled by the first run of the timer.
  expect(billed.filter(({ status, dueAt }) => status === 'pending' && dueAt <= new Date())).toEqual([])
  const attempts = await db.select().from(deliveryAttempts)
  expect(attempts.map(({ outcome }) => outcome).sort()).toEqual([
    'delivered',
    'failed',
    'failed',
    'failed',
    'failed',
    'returned',
  ])
  const proof = attempts.find(({ outcome }) => outcome === 'delivered')
  expect(proof).toMatchObject({ number: 2, receiverName: 'Mei Tan', snapshot: { recipient_name: expect.any(String) } })
  expect([proof?.photoFileId, proof?.signatureFileId]).not.toContain(null)
})

test('tells of two shipments between warehouses of one country: a carton of one is awaited, the other has arrived', async () => {
  const { db } = database
  const transfers = await db.select().from(warehouseTransfers).orderBy(warehouseTransfers.createdAt)
  expect(transfers.map(({ shipmentId, status, cartonCount }) => [shipmentId, status, cartonCount])).toEqual([
    [shipmentIds.sariTransferred, 'arrived', 2],
    [shipmentIds.sariInTransfer, 'open', 3],
  ])
  const placesOf = async (shipmentId: string) =>
    (
      await db
        .select({ status: cartons.status, agentId: locations.agentId })
        .from(cartons)
        .leftJoin(locations, eq(locations.id, cartons.locationId))
        .where(eq(cartons.shipmentId, shipmentId))
        .orderBy(cartons.serial)
    ).map(({ status, agentId }) => [status, agentId])
  const there = ['stored', 3]
  expect(await placesOf(shipmentIds.sariTransferred)).toEqual([there, there])
  expect(await placesOf(shipmentIds.sariInTransfer)).toEqual([there, there, ['in_transfer', null]])
  const [moved] = await db.select().from(shipments).where(eq(shipments.id, shipmentIds.sariTransferred))
  expect(moved).toMatchObject({ agentId: 3, declaredAgentId: 1 })
  // Dated like every other story: none of it happened at the moment of the first start.
  expect(
    transfers.every(({ createdAt, arrivedAt }) => Math.max(+createdAt, +(arrivedAt ?? 0)) < Date.now() - 3_600_000),
  ).toBe(true)
})

test('what measuring added bears GST on low-value goods, as it is billed [CART-05]', async () => {
  const { db } = database
  const [added] = await db.select().from(invoices).where(eq(invoices.type, 'additional'))
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, added?.id ?? ''))
    .orderBy(invoiceLines.position)
  expect(lines.map(({ kind, taxCode, amountMinor }) => [kind, taxCode, amountMinor])).toEqual([
    ['freight', 'ZR', 400],
    ['tax_difference', 'SR', 36],
  ])
  expect(added).toMatchObject({ totalMinor: 436, snapshot: { tax_minor: 36, international_minor: 400 } })
})
