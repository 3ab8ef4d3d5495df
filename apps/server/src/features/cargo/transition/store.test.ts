import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportShipments, shipments } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeShipment } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'
import { lockShipment, updateInStatus } from './store'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'broken',
  )

describe.each([
  {
    kind: 'an import shipment',
    table: shipments,
    make: async () => makeShipment(app, await makeCustomer(app)),
    held: 'pending',
    other: 'pending_locker',
  },
  {
    kind: 'an export shipment',
    table: exportShipments,
    make: async () => makeExport(app, await makeCustomer(app, { country: 'id' })),
    held: 'in_cart',
    other: 'under_review',
  },
] as const)('$kind', ({ table, make, held, other }) => {
  test('is locked in its expected status only', async () => {
    const { id } = await make()
    const lock = (from?: typeof held | typeof other) =>
      codeOf(app.deps.database.transaction((tx) => lockShipment(tx, table, { shipmentId: id, from })))
    expect([await lock(), await lock(held), await lock(other)]).toEqual(['done', 'done', 'move_not_allowed'])
    const missing = { shipmentId: crypto.randomUUID() }
    expect(await codeOf(lockShipment(app.deps.database.db, table, missing))).toBe('not_found')
  })

  test('changes only while it has the status that was read', async () => {
    const { db } = app.deps.database
    const { id } = await make()
    const read = async () => (await db.select().from(table).where(eq(table.id, id)))[0]
    const before = await read()
    expect(await codeOf(updateInStatus(db, table, { id, status: other }, { manifestNumber: 'SQ1' }))).toBe(
      'move_not_allowed',
    )
    expect(await read()).toEqual(before)

    const kept = await updateInStatus(db, table, { id, status: held }, { manifestNumber: 'SQ1' })
    expect(kept).toMatchObject({ manifestNumber: 'SQ1', status: held, statusAt: before?.statusAt })

    const moved = await updateInStatus(db, table, { id, status: held }, { status: other })
    expect(moved.status).toBe(other)
    expect(moved.statusAt.getTime()).toBeGreaterThan(kept.statusAt.getTime())
  })
})
