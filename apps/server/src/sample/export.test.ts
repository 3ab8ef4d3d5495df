import { exportTable, type ExportStatus } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../config/read-config'
import { brokenInvariants } from '../testing/invariants'
import { customers, exportEvents, exportShipments, invoices, staff } from '../db/schema'
import { openTestDatabase } from '../db/testing'
import { seedAddresses } from './addresses'
import { exportStories } from './export-story'
import { seedExports } from './export'
import { customerIds, staffIds } from './ids'
import { seedStaff } from './staff'

test('seeds every export status that has a screen, priced, billed and with valid transitions [EXP-01]', async () => {
  const database = await openTestDatabase()
  const { db } = database
  if ((await db.$count(staff, eq(staff.id, staffIds.finance))) === 0) await seedStaff(db, '')
  for (const [name, country, code] of [
    ['mei', 'sg', '7K2QM'],
    ['sari', 'id', '9P4WX'],
  ] as const)
    await db.insert(customers).values({ id: customerIds[name], country, code, passwordHash: '', language: 'id' })
  await seedAddresses(db)
  const files = {
    put: () => Promise.resolve(),
    get: () => Promise.resolve(undefined),
    remove: () => Promise.resolve(),
    list: () => Promise.resolve({ files: [] }),
  }
  const config = readConfig({ NODE_ENV: 'test' })
  await database.transaction((tx) => seedExports(tx, { now: new Date(), config, files }))

  const rows = await db.select().from(exportShipments)
  expect(rows).toHaveLength(exportStories.length)
  expect(rows.filter(({ totalMinor }) => totalMinor === null)).toEqual([])
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set<ExportStatus>([
      'in_cart',
      'under_review',
      'document_incomplete',
      'rejected',
      'waiting_payment',
      'waiting_shipment',
      'sent_to_warehouse',
      'received',
      'sent',
      'hold',
      'finished',
    ]),
  )
  const events = await db.select().from(exportEvents)
  const illegal = events.filter(
    ({ fromStatus: from, toStatus: to }) => from !== null && !exportTable[from].to.some(({ status }) => status === to),
  )
  expect(illegal).toEqual([])
  const billed = await db.select().from(invoices)
  expect(billed.map(({ service, status }) => `${service} ${status}`).sort()).toEqual([
    'ekspor paid',
    'ekspor paid',
    'ekspor paid',
    'ekspor paid',
    'ekspor paid',
    'ekspor paid',
    'ekspor pending',
    'ekspor pending',
  ])
  expect(await brokenInvariants(database.pool)).toEqual([])
})
