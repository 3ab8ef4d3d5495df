import { invoiceCalls, staffPaymentCalls, staffShipmentCalls, type StaffMove } from '@layar/contract'
import type { ShipmentStatus } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, invoices, messages, shipmentEvents, shipmentReceipts, shipments } from '../../../db/schema'
import { nextNumber } from '../../../testing/counted'
import { makeCustomer } from '../../../testing/make-customer'
import { majorText, makeUnpaid, makeWaitingPayment } from '../../../testing/make-payment'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let warehouse: TestStaff
let hub: TestStaff
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  warehouse = await makeStaff(app, ['warehouse'])
  hub = await makeStaff(app, ['hub'])
  finance = await makeStaff(app, ['finance'])
})

type Row = typeof shipments.$inferSelect
const move = ({ cartCode }: Row, body: StaffMove, by: TestStaff) =>
  app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: cartCode }, body }, by.sender)
const moveAll = (rows: readonly Row[], { from, ...body }: StaffMove, by: TestStaff) => {
  const seen = rows.map(({ cartCode }) => ({ cart_code: cartCode, from }))
  return app.send(staffShipmentCalls.staffMoveShipments, { body: { ...body, shipments: seen } }, by.sender)
}
const detail = ({ cartCode }: Row, by: TestStaff) =>
  app.send(staffShipmentCalls.staffShipment, { params: { cart_code: cartCode } }, by.sender)
const current = async ({ id }: Row): Promise<Row> => {
  const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id))
  if (row === undefined) throw new Error('The shipment is gone.')
  return row
}
const eventsOf = ({ id }: Row) =>
  app.deps.database.db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, id)).orderBy(shipmentEvents.id)
const auditOf = ({ cartCode }: Row) =>
  app.deps.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `shipment:${cartCode}`))
const of = async (status: ShipmentStatus) => makeShipment(app, await makeCustomer(app), { status })

test('moves a paid shipment step by step to delivery, each with audit, message and event [SHIP-05]', async () => {
  const made = await makeWaitingPayment(app)
  const { shipment } = made
  const waiting = await detail(shipment, warehouse)
  expect(waiting.body.result.shipment.blocked_reason).toMatch(/not paid/)
  const early = await move(shipment, { to: 'sent', manifest_number: 'SQ-1' }, warehouse)
  expect(early.body.error_code).toBe('invoice_unpaid')

  const body = { received_amount: majorText(made.invoice), bank_reference: `T-${made.payment.id}` }
  const params = { payment_id: made.payment.id }
  const paid = await app.send(staffPaymentCalls.staffVerifyPayment, { params, body }, finance.sender)
  expect(paid.status, paid.text).toBe(200)
  const ready = await detail(shipment, warehouse)
  expect(ready.body.result.shipment).toMatchObject({
    blocked_reason: null,
    invoice_status: 'paid',
    status: 'warehouse',
  })
  expect(ready.body.result.shipment.moves).toContain('sent')

  const steps: [StaffMove, TestStaff][] = [
    [{ from: 'warehouse', to: 'sent', manifest_number: 'SQ-2024' }, warehouse],
    [{ from: 'sent', to: 'sent', customs_status: 'on_clearance' }, hub],
    [{ from: 'sent', to: 'sent', customs_status: null }, hub],
    [{ from: 'sent', to: 'inbound' }, hub],
    [{ from: 'inbound', to: 'outbound', tracking_number: 'NV123', tracking_carrier: 'Sample Express' }, hub],
  ]
  for (const [step, by] of steps) {
    const reply = await move(shipment, step, by)
    expect(reply.status, `${JSON.stringify(step)} ${reply.text}`).toBe(200)
    expect(reply.body.result.shipment.status).toBe(step.to)
  }
  const told = await detail(shipment, hub)
  expect(told.body.result.shipment).toMatchObject({
    tracking_number: 'NV123',
    manifest_number: 'SQ2024',
    moves: ['inbound', 'returning', 'lost'],
  })
  expect(told.body.result.events.slice(-5).map(({ to_status, actor_name }) => [to_status, actor_name])).toEqual([
    ['sent', warehouse.staff.name],
    ['sent', hub.staff.name],
    ['sent', hub.staff.name],
    ['inbound', hub.staff.name],
    ['outbound', hub.staff.name],
  ])
  expect((await auditOf(shipment)).map(({ action }) => action)).toEqual([
    'shipment.sent',
    'shipment.on_clearance',
    'shipment.sent',
    'shipment.inbound',
    'shipment.outbound',
  ])
  const mails = await app.deps.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, made.owner.customer.id), eq(messages.channel, 'email')))
  const kinds = mails.map(({ template }) => template)
  for (const kind of ['shipment_sent', 'shipment_on_clearance', 'shipment_inbound', 'shipment_outbound'])
    expect(kinds, kind).toContain(kind)
})

test("allows only the table's transitions for the roles it names, and changes nothing otherwise [SHIP-05]", async () => {
  const cases: [ShipmentStatus, StaffMove, TestStaff, number][] = [
    ['pending', { to: 'finished' }, hub, 409],
    ['from_seller', { to: 'sent', manifest_number: 'X-1' }, warehouse, 409],
    ['sent', { to: 'inbound' }, warehouse, 409],
    ['inbound', { to: 'sent', manifest_number: 'X-1' }, hub, 409],
    ['finished', { to: 'outbound', tracking_number: 'X-1' }, hub, 409],
    ['outbound', { to: 'delivered' }, hub, 409],
    ['outbound', { to: 'finished' }, hub, 409],
    ['delivered', { to: 'finished' }, hub, 409],
    ['outbound', { to: 'returning' }, hub, 422],
    ['returned', { to: 'disposed', reason: 'Nobody wants it' }, hub, 409],
    ['outbound', { to: 'inbound' }, hub, 422],
    ['from_seller', { to: 'warehouse' }, warehouse, 409],
    ['sent', { to: 'sent', customs_status: 'hold' }, warehouse, 409],
    ['sent', { to: 'refunded', reason: 'Lost' }, finance, 409],
    ['inbound', { to: 'outbound' }, hub, 422],
    ['from_seller', { to: 'quarantine' }, warehouse, 422],
  ]
  for (const [status, body, by, expected] of cases) {
    const shipment = await of(status)
    const reply = await move(shipment, body, by)
    expect([expected, reply.status === expected], `${status} ${JSON.stringify(body)} ${reply.text}`).toEqual([
      expected,
      true,
    ])
    expect(await current(shipment)).toMatchObject({ status, updatedAt: shipment.updatedAt })
    expect(await eventsOf(shipment)).toHaveLength(1)
    expect(await auditOf(shipment)).toHaveLength(0)
  }
  const back = await of('outbound')
  expect((await move(back, { to: 'inbound', reason: 'Nobody at home' }, hub)).status).toBe(200)
})

test('offers no transition that staff could not complete', async () => {
  const movesOf = async (status: ShipmentStatus, by: TestStaff) =>
    (await detail(await of(status), by)).body.result.shipment.moves
  expect(await movesOf('pending', warehouse)).toEqual([])
  expect(await movesOf('from_seller', warehouse)).toEqual(['quarantine'])
  expect(await movesOf('quarantine', warehouse)).toEqual(['pending_locker', 'cancelled'])
  expect(await movesOf('sent', finance)).toEqual([])
  expect(await movesOf('sent', hub)).toEqual(['inbound', 'lost'])
})

test('offers to hold goods at the warehouse that turn out to be restricted, for a reason that is chosen', async () => {
  const shipment = await of('warehouse')
  expect((await detail(shipment, warehouse)).body.result.shipment.moves).toEqual(['sent', 'quarantine', 'cancelled'])
  const held = await move(shipment, { to: 'quarantine', quarantine_reason: 'restricted_item' }, warehouse)
  expect(held.status, held.text).toBe(200)
  expect(await current(shipment)).toMatchObject({ status: 'quarantine', quarantineReason: 'restricted_item' })
})

test("answers 409 with the current status if the request's status is outdated [SHIP-05]", async () => {
  const shipment = await of('inbound')
  const { status, body } = await move(shipment, { from: 'sent', to: 'inbound' }, hub)
  expect([status, body.error_code]).toEqual([409, 'status_changed'])
  expect(body.message).toContain('Received in Singapore')
})

test('makes one transition and answers alike for seven concurrent identical requests', async () => {
  const shipment = await of('sent')
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => move(shipment, { from: 'sent', to: 'inbound' }, hub)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await eventsOf(shipment)).toHaveLength(2)
  expect(await auditOf(shipment)).toHaveLength(1)
})

test('makes one transition if two staff members request it at once', async () => {
  const shipment = await of('sent')
  const other = await makeStaff(app, ['hub'])
  const answers = await Promise.all([hub, other].map((by) => move(shipment, { from: 'sent', to: 'inbound' }, by)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await eventsOf(shipment)).toHaveLength(2)
})

describe('bulk transitions', () => {
  test('handles each shipment independently and reports which were refused and why', async () => {
    const [first, second, stays] = [await of('sent'), await of('sent'), await of('pending')]
    const { body, status } = await moveAll([first, stays, second], { to: 'inbound' }, hub)
    expect(status).toBe(200)
    expect(body).toMatchObject({ action: true, moved_count: 2, message: '2 of 3 shipments were moved' })
    const [, refused] = body.results
    expect(refused).toMatchObject({ cart_code: stays.cartCode, moved: false, error_code: 'move_not_allowed' })
    expect(refused?.message).toBeTruthy()
    expect((await current(first)).status).toBe('inbound')
    expect((await current(second)).status).toBe('inbound')
    expect((await current(stays)).status).toBe('pending')
    expect(await auditOf(stays)).toHaveLength(0)
  })

  test('transitions each from its seen status and refuses one that has changed since', async () => {
    const [waiting, quarantined, moved] = [await of('warehouse'), await of('quarantine'), await of('quarantine')]
    const seen = [waiting, quarantined, moved].map(({ cartCode, status }) => ({ cart_code: cartCode, from: status }))
    await move(moved, { to: 'cancelled', reason: 'Nobody wants it' }, warehouse)
    const { body } = await app.send(
      staffShipmentCalls.staffMoveShipments,
      { body: { to: 'cancelled', reason: 'Prohibited goods', shipments: seen } },
      warehouse.sender,
    )
    expect(body.results.map(({ moved: isMoved, error_code }) => [isMoved, error_code])).toEqual([
      [true, null],
      [true, null],
      [false, 'status_changed'],
    ])
  })

  test('requires the common details at their field and transitions nothing without them', async () => {
    const shipment = await of('warehouse')
    const { status, body } = await moveAll([shipment], { from: 'warehouse', to: 'sent' }, warehouse)
    expect(status).toBe(422)
    expect(body.message).toHaveProperty('manifest_number')
    expect((await current(shipment)).status).toBe('warehouse')
  })

  test('skips an unknown code; seven concurrent identical lists transition once', async () => {
    const shipment = await of('sent')
    const rows = [shipment, { ...shipment, cartCode: 'SHP-UNKNOWN1' }]
    const answers = await Promise.all(Array.from({ length: 7 }, () => moveAll(rows, { to: 'inbound' }, hub)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.body.results.map(({ moved, error_code }) => [moved, error_code])).toEqual([
      [true, null],
      [false, 'not_found'],
    ])
    expect(await eventsOf(shipment)).toHaveLength(2)
  })
})

describe('cancellation', () => {
  test('requires a reason, closes the unpaid invoice and releases the receipt number', async () => {
    const { owner, shipment, invoice } = await makeUnpaid(app)
    const { db } = app.deps.database
    await db
      .insert(shipmentReceipts)
      .values({ shipmentId: shipment.id, agentId: shipment.agentId, receiptNumber: `SF${shipment.cartCode}` })
    const blind = await move(shipment, { to: 'cancelled' }, warehouse)
    expect(blind.body.error_code).toBe('reason_needed')
    const [untouched] = await db.select().from(invoices).where(eq(invoices.id, invoice.id))
    expect(untouched?.status).toBe('pending')

    const done = await move(shipment, { to: 'cancelled', reason: 'Prohibited goods' }, warehouse)
    expect(done.status, done.text).toBe(200)
    const seen = await app.send(invoiceCalls.invoice, { query: { invoice_code: invoice.invoiceCode } }, owner.sender)
    expect(seen.body.result.status).toBe('cancelled')
    const receipts = await db.select().from(shipmentReceipts).where(eq(shipmentReceipts.shipmentId, shipment.id))
    expect(receipts.map(({ isOpen }) => isOpen)).toEqual([false])
    expect(JSON.stringify((await detail(shipment, warehouse)).body.result.events)).toContain('Prohibited goods')
  })

  test('never shows the internal reason to the customer', async () => {
    const owner = await makeCustomer(app)
    const shipment = await makeShipment(app, owner, { status: 'outbound' })
    await move(shipment, { to: 'inbound', reason: 'inner-word', public_note: 'outer-word' }, hub)
    const url = `/api/impor/cart/detail?code=${shipment.cartCode}`
    const { body } = await app.app.inject({ url, headers: owner.headers })
    expect(body).toContain('outer-word')
    expect(body).not.toContain('inner-word')
  })
})

describe('list', () => {
  const list = (query: Record<string, unknown>, by = hub) =>
    app.send(staffShipmentCalls.staffShipments, { query: query }, by.sender)

  test('searches by number, marking code, receipt, tracking number, name and customer code', async () => {
    const owner = await makeCustomer(app, { firstName: `Lina${1000 + nextNumber()}` })
    const receiptNumber = `YT${Date.now()}`
    const shipment = await makeShipment(app, owner, { status: 'outbound', receiptNumber })
    await app.deps.database.db
      .update(shipments)
      .set({ domesticTrackingNumber: `TRK${receiptNumber}` })
      .where(eq(shipments.id, shipment.id))
    const [row] = (await list({ search: shipment.cartCode })).body.results
    expect(row).toMatchObject({ customer_code: owner.customer.code, weight_gram: 2000, volume: 0.006, box_count: 1 })
    const texts = [
      shipment.markingCode,
      receiptNumber.toLowerCase(),
      `trk${receiptNumber}`,
      row?.customer_name,
      owner.customer.code,
    ]
    for (const search of texts) {
      const { body } = await list({ search, queue: 'out_for_delivery' })
      expect(
        body.results.map(({ cart_code }) => cart_code),
        search,
      ).toEqual([shipment.cartCode])
    }
    expect((await list({ search: shipment.cartCode, queue: 'at_hub' })).body.results).toEqual([])
    expect((await list({ search: shipment.cartCode, country: 'id' })).body.results).toEqual([])
    expect((await list({ search: "' or 1=1 --" })).body.results).toEqual([])
    expect((await list({ search: '%' })).body.results).toEqual([])
  })

  test('pages through a queue without gaps or duplicates, longest waiting first', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const made: string[] = []
    for (let i = 3; i > 0; i -= 1) {
      const statusAt = new Date(Date.now() - i * 60_000)
      made.push((await makeShipment(app, owner, { status: 'inbound', statusAt })).cartCode)
    }
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const { body }: Awaited<ReturnType<typeof list>> = await list({
        search: owner.customer.code,
        count: 1,
        ...(after && { after }),
      })
      seen.push(...body.results.map(({ cart_code }) => cart_code))
      after = body.next
    }
    expect(seen).toEqual(made)
  })

  test('rejects an unknown queue, an invalid page and an invalid status', async () => {
    expect((await list({ queue: 'payments' })).status).toBe(422)
    expect((await list({ queue: 'nothing' })).status).toBe(422)
    expect((await list({ status: 'gone' })).status).toBe(422)
    expect((await list({ count: 0 })).status).toBe(422)
    expect((await list({ after: 'zzz' })).status).toBe(400)
    const absent = { params: { cart_code: 'SHP-NOTHERE1' } }
    expect((await app.send(staffShipmentCalls.staffShipment, absent, hub.sender)).status).toBe(404)
  })
})
