import { actors, shipmentStatuses, shipmentTable, type ShipmentStatus } from '@layar/domain'
import type { StaffRole } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoices, invoiceShipments, messages, shipmentEvents, shipments, staff } from '../../../db/schema'
import { inWriteOf } from '../../../testing/in-write'
import { makeCustomer } from '../../../testing/make-customer'
import { makeShipment } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'
import { guardNames } from './guards'
import { finishShipments } from './jobs'
import type { TransitionActor } from '../transition/resolve-transition'
import { transitionShipment, transitionsOfRoles, type ShipmentTransition } from './transition'

let app: TestApp
let staffId = ''
beforeAll(async () => {
  app = await startApp()
  const [row] = await app.deps.database.db
    .insert(staff)
    .values({ email: `${crypto.randomUUID()}@staff.example`, name: 'Admin', passwordHash: '', roles: ['admin'] })
    .returning()
  staffId = row?.id ?? ''
})

const clerk = (...roles: StaffRole[]): TransitionActor => ({ kind: 'staff', id: staffId, roles })
const move = (input: ShipmentTransition) => inWriteOf(app, (context) => transitionShipment(context, input))
const codeOf = (input: ShipmentTransition): Promise<string> =>
  move(input).then(
    () => 'moved',
    (error: { code?: string }) => error.code ?? 'broken',
  )

/** An open or paid invoice on a shipment, without a checkout. */
const bill = async (
  shipment: typeof shipments.$inferSelect,
  status: 'pending' | 'paid' = 'pending',
  role: 'main' | 'additional' = 'main',
) => {
  const { db } = app.deps.database
  const [row] = await db
    .insert(invoices)
    .values({
      invoiceCode: `INV-${crypto.randomUUID().slice(0, 18).toUpperCase()}`,
      customerId: shipment.customerId,
      country: shipment.country,
      currency: shipment.currency,
      type: role === 'main' ? 'shipment' : 'additional',
      status,
      totalMinor: 1000,
      dueAt: new Date(Date.now() + 86_400_000),
      orderTracking: 'CO',
      snapshot: { carts: [], lines: [], vouchers: [] },
    })
    .returning()
  if (row !== undefined) await db.insert(invoiceShipments).values({ invoiceId: row.id, shipmentId: shipment.id, role })
  return row?.id ?? ''
}

test('defines a condition for every guard named in the table [SHIP-05]', () => {
  const named = Object.values(shipmentTable).flatMap(({ to }) => to.flatMap(({ guard }) => guard ?? []))
  expect([...new Set(named)].filter((guard) => !guardNames.includes(guard))).toEqual([])
})

test('allows only the transitions of the table [SHIP-05]', async () => {
  const owner = await makeCustomer(app)
  for (const from of shipmentStatuses) {
    const open = new Set(
      shipmentTable[from].to
        .filter(({ by }) => by.some((actor) => actor !== 'customer' && actor !== 'timer'))
        .map((m) => m.status),
    )
    for (const to of shipmentStatuses.filter((status) => !open.has(status) && status !== from)) {
      const { id } = await makeShipment(app, owner, { status: from })
      expect(await codeOf({ shipmentId: id, to, actor: clerk('admin'), reason: 'test' }), `${from} → ${to}`).toBe(
        'move_not_allowed',
      )
      const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id))
      expect(row?.status).toBe(from)
    }
  }
})

test('limits each role to the transitions of its actors [SHIP-05]', async () => {
  expect(transitionsOfRoles('warehouse', ['warehouse'])).toEqual(['sent', 'quarantine', 'cancelled'])
  expect(transitionsOfRoles('warehouse', ['hub'])).toEqual([])
  expect(transitionsOfRoles('sent', ['hub'])).toEqual(['inbound', 'lost'])
  expect(transitionsOfRoles('inbound', ['support'])).toEqual([])
  const owner = await makeCustomer(app)
  const { id } = await makeShipment(app, owner, { status: 'sent' })
  expect(await codeOf({ shipmentId: id, to: 'inbound', actor: clerk('warehouse') })).toBe('move_not_allowed')
  expect(await codeOf({ shipmentId: id, to: 'inbound', actor: { kind: 'customer', id: owner.customer.id } })).toBe(
    'move_not_allowed',
  )
  expect(await codeOf({ shipmentId: id, to: 'inbound', actor: clerk('hub') })).toBe('moved')
  expect(actors).toContain('last_mile')
})

test('lets a shipment leave the warehouse only with a paid invoice and without a hold [SHIP-05]', async () => {
  const owner = await makeCustomer(app)
  const unbilled = await makeShipment(app, owner, { status: 'warehouse', measured: true })
  const unpaid = await makeShipment(app, owner, { status: 'warehouse', measured: true })
  await bill(unpaid)
  const paid = await makeShipment(app, owner, { status: 'warehouse', measured: true })
  await bill(paid, 'paid')
  const to = { to: 'sent' as const, actor: clerk('warehouse') }
  expect(await codeOf({ shipmentId: unbilled.id, ...to })).toBe('not_checked_out')
  expect(await codeOf({ shipmentId: unpaid.id, ...to })).toBe('invoice_unpaid')
  expect(await codeOf({ shipmentId: paid.id, ...to })).toBe('moved')
})

test('blocks delivery while an additional invoice is open [SHIP-05]', async () => {
  const owner = await makeCustomer(app)
  const shipment = await makeShipment(app, owner, { status: 'inbound', measured: true })
  await bill(shipment, 'paid')
  const extra = await bill(shipment, 'pending', 'additional')
  const to = { shipmentId: shipment.id, to: 'outbound' as const, actor: clerk('hub') }
  expect(await codeOf(to)).toBe('invoice_unpaid')
  await app.deps.database.db.update(invoices).set({ status: 'paid' }).where(eq(invoices.id, extra))
  expect(await codeOf(to)).toBe('moved')
})

test('records who, when, from, to and why for each transition, and notifies the customer once [SHIP-05]', async () => {
  const owner = await makeCustomer(app)
  const { id } = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
  expect(await codeOf({ shipmentId: id, to: 'quarantine', actor: clerk('warehouse') })).toBe('reason_needed')
  const results = await Promise.all(
    Array.from({ length: 7 }, () =>
      codeOf({
        shipmentId: id,
        from: 'pending_locker',
        to: 'quarantine',
        actor: clerk('warehouse'),
        reason: 'Two boxes, one declared',
        publicNote: 'Please check the items.',
        set: { quarantineReason: 'incomplete_items' },
      }),
    ),
  )
  expect(results.filter((result) => result === 'moved')).toHaveLength(1)
  const { db } = app.deps.database
  const events = await db
    .select()
    .from(shipmentEvents)
    .where(eq(shipmentEvents.shipmentId, id))
    .orderBy(shipmentEvents.id)
  expect(events.slice(1)).toMatchObject([
    {
      fromStatus: 'pending_locker',
      toStatus: 'quarantine',
      actorKind: 'staff',
      actorId: staffId,
      reason: 'Two boxes, one declared',
    },
  ])
  const told = await db.select().from(messages).where(eq(messages.customerId, owner.customer.id))
  expect(told.filter(({ channel }) => channel === 'app')).toMatchObject([{ template: 'shipment_quarantine' }])
  const [row] = await db.select().from(shipments).where(eq(shipments.id, id))
  expect(row).toMatchObject({ isQuarantine: true, quarantineReason: 'incomplete_items' })
})

test('accepts a customs status while the shipment is sent; a hold blocks arrival [SHIP-02, SHIP-03]', async () => {
  const owner = await makeCustomer(app)
  const { id } = await makeShipment(app, owner, { status: 'sent' })
  const say = (subStatus: 'hold' | null) =>
    codeOf({ shipmentId: id, to: 'sent', subStatus, reason: 'Papers', actor: clerk('hub') })
  expect(await say('hold')).toBe('moved')
  expect(await codeOf({ shipmentId: id, to: 'inbound', actor: clerk('hub') })).toBe('on_hold')
  expect(await say(null)).toBe('moved')
  expect(await codeOf({ shipmentId: id, to: 'inbound', actor: clerk('hub') })).toBe('moved')
})

describe('timers', () => {
  test('finishes a shipment seven days after its delivery, never while it is out [SHIP-05]', async () => {
    const owner = await makeCustomer(app)
    const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000)
    const old = await makeShipment(app, owner, { status: 'delivered', statusAt: eightDaysAgo })
    const young = await makeShipment(app, owner, { status: 'delivered' })
    const out = await makeShipment(app, owner, { status: 'outbound', statusAt: eightDaysAgo })
    await finishShipments.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
    const statusOf = async (id: string): Promise<ShipmentStatus | undefined> =>
      (await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id)))[0]?.status
    expect(await statusOf(old.id)).toBe('finished')
    expect(await statusOf(young.id)).toBe('delivered')
    expect(await statusOf(out.id)).toBe('outbound')
  })
})
