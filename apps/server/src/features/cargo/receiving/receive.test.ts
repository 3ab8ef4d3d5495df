import type { ReceiveInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { shipmentEvents, shipmentPackagings, shipments, staff, unclaimedParcels } from '../../../db/schema'
import { inWriteOf } from '../../../testing/in-write'
import { makeCustomer } from '../../../testing/make-customer'
import { makeShipment, markingCodeOf, newTestCartCode, sampleAgentId } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'
import { beyondThreshold, chargeMinorOf } from '../shipment/difference'
import { receiveParcel } from './receive'

let app: TestApp
let staffId = ''
beforeAll(async () => {
  app = await startApp()
  const [row] = await app.deps.database.db
    .insert(staff)
    .values({ email: `${crypto.randomUUID()}@staff.example`, name: 'Origin', passwordHash: '', roles: ['warehouse'] })
    .returning()
  staffId = row?.id ?? ''
})

const photoIds = [crypto.randomUUID(), crypto.randomUUID()]
const parcel = (changes: Partial<ReceiveInput>): ReceiveInput => ({
  agent_id: String(sampleAgentId),
  boxes: [{ weight_gram: 2600, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
  photos: photoIds.map((image_url) => ({ image_url, kind: 'outside' as const })),
  condition: 'good',
  shelf: 'B-07',
  outcome: 'match',
  ...changes,
})
const receive = (changes: Partial<ReceiveInput>) =>
  inWriteOf(app, (context) =>
    receiveParcel(context, {
      staff: { kind: 'staff', id: staffId, roles: ['warehouse'] },
      input: parcel(changes),
      photoIds,
      language: 'en',
    }),
  )
const rowOf = async (id: string | null) => {
  const [row] = await app.deps.database.db
    .select()
    .from(shipments)
    .where(eq(shipments.id, id ?? ''))
  return row
}

test('reprices a declared parcel by its measured weight and moves it to the locker [SHIP-05]', async () => {
  const owner = await makeCustomer(app)
  const shipment = await makeShipment(app, owner)
  const result = await receive({ cart_code: shipment.cartCode })
  expect(result).toMatchObject({ outcome: 'received', created: false, weightDifferenceGrams: 600 })
  const row = await rowOf(shipment.id)
  // 2.6 kg count as 3.0: 7.50 + 4 × 2.00, with 9 % of GST on them and the goods of 17.95.
  expect(row).toMatchObject({ status: 'pending_locker', totalMinor: 1851, condition: 'good' })
  expect(row?.measuredAt).not.toBeNull()
  const boxes = await app.deps.database.db
    .select()
    .from(shipmentPackagings)
    .where(eq(shipmentPackagings.shipmentId, shipment.id))
  expect(boxes.map(({ kind, weightGrams }) => [kind, weightGrams]).sort()).toEqual([
    ['declared', 2000],
    ['measured', 2600],
  ])
  await expect(receive({ cart_code: shipment.cartCode })).rejects.toMatchObject({ code: 'parcel_received_already' })
})

test('finds a parcel by its declared receipt number and moves one from the seller to the warehouse [SHIP-05, SHIP-10]', async () => {
  const owner = await makeCustomer(app)
  const receiptNumber = `RCPT-${newTestCartCode()}`
  const shipment = await makeShipment(app, owner, { status: 'from_seller', receiptNumber })
  expect(await receive({ receipt_number: receiptNumber.toLowerCase() })).toMatchObject({
    outcome: 'received',
    shipmentId: shipment.id,
  })
  expect((await rowOf(shipment.id))?.status).toBe('warehouse')
})

test('records a difference above the threshold in the event [SHIP-05]', async () => {
  const owner = await makeCustomer(app)
  const shipment = await makeShipment(app, owner, { status: 'from_seller' })
  await app.deps.database.db.update(shipments).set({ totalMinor: 1415 }).where(eq(shipments.id, shipment.id))
  await receive({ cart_code: shipment.cartCode })
  const events = await app.deps.database.db
    .select()
    .from(shipmentEvents)
    .where(eq(shipmentEvents.shipmentId, shipment.id))
    .orderBy(shipmentEvents.id)
  expect(events.at(-1)?.details).toMatchObject({
    declared_total_minor: 1415,
    measured_total_minor: 1851,
    weight_difference_gram: 600,
    is_beyond_threshold: true,
    photos: photoIds,
  })
})

test('excludes the tax on our own services from the threshold comparison [SHIP-05]', async () => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const measure = async (declared: { totalMinor: number; quote: Record<string, unknown> } | undefined) => {
    const shipment = await makeShipment(app, owner, { status: 'from_seller' })
    const { db } = app.deps.database
    if (declared !== undefined) await db.update(shipments).set(declared).where(eq(shipments.id, shipment.id))
    await receive({ cart_code: shipment.cartCode })
    const events = await db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipment.id))
    return { row: await rowOf(shipment.id), tag: events.at(-1)?.details['is_beyond_threshold'] }
  }
  const { row } = await measure(undefined)
  const totalMinor = row?.totalMinor ?? NaN
  const chargeMinor = chargeMinorOf({ totalMinor, quote: row?.quote }) ?? NaN
  expect(chargeMinor).toBeLessThan(totalMinor)
  // Declared 2.5 % lower, before the service tax applied: with the tax the difference would exceed 3 %.
  const declared = { totalMinor: Math.ceil(chargeMinor / 1.025), quote: { service_tax: [] } }
  expect(beyondThreshold('IDR', declared.totalMinor, totalMinor)).toBe(true)
  expect((await measure(declared)).tag).toBe(false)
})

test.each([
  ['SGD', 1000, 1100, false],
  ['SGD', 1000, 1101, true],
  ['SGD', 10_000, 10_300, false],
  ['SGD', 10_000, 10_301, true],
  ['IDR', 100_000, 110_000, false],
  ['IDR', 100_000, 110_001, true],
  ['SGD', 10_000, 9699, true],
] as const)(
  'uses max(3 %%, S$1 or Rp10,000) as the threshold: %s %i → %i [SHIP-05]',
  (currency, declared, measured, isBeyond) => {
    expect(beyondThreshold(currency, declared, measured)).toBe(isBeyond)
  },
)

test('moves a mismatch to quarantine with its reason, from pending and from_seller [SHIP-05, SHIP-06]', async () => {
  const owner = await makeCustomer(app)
  for (const status of ['pending', 'from_seller'] as const) {
    const shipment = await makeShipment(app, owner, { status })
    await expect(receive({ cart_code: shipment.cartCode, outcome: 'quarantine' })).rejects.toMatchObject({
      code: 'quarantine_reason_needed',
    })
    const result = await receive({
      cart_code: shipment.cartCode,
      outcome: 'quarantine',
      quarantine_reason: 'weight_mismatch',
    })
    expect(result.outcome).toBe('quarantined')
    expect(await rowOf(shipment.id)).toMatchObject({
      status: 'quarantine',
      isQuarantine: true,
      quarantineReason: 'weight_mismatch',
    })
  }
})

test('creates a quarantined shipment for an undeclared parcel with a known marking code [SHIP-06]', async () => {
  const owner = await makeCustomer(app)
  const marking_code = markingCodeOf(owner, 'laut')
  const result = await receive({ marking_code, receipt_number: `NEW-${newTestCartCode()}` })
  expect(result).toMatchObject({ outcome: 'quarantined', created: true })
  expect(await rowOf(result.shipmentId)).toMatchObject({
    customerId: owner.customer.id,
    status: 'quarantine',
    quarantineReason: 'no_prealert',
    track: 'laut',
    totalMinor: null,
  })
})

test('stores a parcel without a known owner as unclaimed, once [SHIP-06]', async () => {
  const receipt_number = `NOBODY-${newTestCartCode()}`
  const result = await receive({ receipt_number, marking_code: 'LYSG22222-A' })
  expect(result).toMatchObject({ outcome: 'unclaimed', shipmentId: null })
  const [row] = await app.deps.database.db
    .select()
    .from(unclaimedParcels)
    .where(eq(unclaimedParcels.id, result.unclaimedId ?? ''))
  expect(row).toMatchObject({
    receiptNumber: receipt_number,
    markingCode: 'LYSG22222-A',
    weightGrams: 2600,
    receivedBy: staffId,
  })
  await expect(receive({ receipt_number })).rejects.toMatchObject({ code: 'parcel_received_already' })
  await expect(receive({})).rejects.toMatchObject({ code: 'parcel_not_identified' })
})

test('rejects another warehouse, another marking code and an unknown number [SHIP-05]', async () => {
  const owner = await makeCustomer(app)
  const other = await makeCustomer(app)
  const shipment = await makeShipment(app, owner)
  await expect(receive({ cart_code: shipment.cartCode, agent_id: '2' })).rejects.toMatchObject({
    code: 'parcel_other_agent',
  })
  await expect(
    receive({ cart_code: shipment.cartCode, marking_code: markingCodeOf(other, 'udara') }),
  ).rejects.toMatchObject({
    code: 'marking_code_differs',
  })
  await expect(receive({ cart_code: 'SHP-22222-22222' })).rejects.toMatchObject({ code: 'parcel_no_match' })
  expect((await rowOf(shipment.id))?.status).toBe('pending')
})
