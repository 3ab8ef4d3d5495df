import { staffCartonCalls, staffUndoCalls, type UndoneCarton } from '@layar/contract'
import { locationBarcode } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents, cartonEvents, cartons, locations } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { barcodeOf } from '../carton/change'

let app: TestApp
let clerk: TestStaff
let lead: TestStaff
beforeAll(async () => {
  app = await startApp()
  clerk = await makeStaff(app, ['warehouse'])
  lead = await makeStaff(app, ['admin'])
  const names = ['B-1', 'B-2']
  await app.send(staffCartonCalls.staffMakeLocations, { body: { agent_id: '1', names } }, clerk.sender)
})

const db = () => app.deps.database.db
const boxes = [{ weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 2 }]
/** Two cartons on a shelf. */
const shelved = async () => {
  const { id } = await makeShipment(app, await makeCustomer(app), { status: 'warehouse', measured: true, boxes })
  return (await db().select().from(cartons).where(eq(cartons.shipmentId, id))).map(barcodeOf)
}
const placeOf = async (barcode: string, by = clerk) => {
  const { body } = await app.send(staffCartonCalls.staffCarton, { query: { barcode } }, by.sender)
  return { ...body.result, place: [body.result.carton.status, body.result.carton.location?.name ?? null] }
}
const move = (barcodes: string[], location: string, by = clerk) =>
  app.send(staffCartonCalls.staffMoveCartons, { body: { cartons: barcodes, location } }, by.sender)
const undo = async (asked: UndoneCarton[], by = clerk) => {
  const reply = await app.send(
    staffUndoCalls.staffUndoCartons,
    { body: { cartons: asked, reason: 'Wrong shelf' } },
    by.sender,
  )
  return reply.status === 200 ? 'done' : `${String(reply.status)} ${reply.body.error_code ?? reply.text}`
}

test('moved cartons go back to their shelves at once, with events of their own', async () => {
  const pair = await shelved()
  const { body } = await move(pair, 'B-1')
  const second = await move(pair, 'B-2')
  expect(await undo(body.result.moved)).toBe('409 undo_followed')
  expect(await undo(second.body.result.moved)).toBe('done')
  expect(await undo(second.body.result.moved, lead)).toBe('409 undone_already')
  for (const barcode of pair) expect((await placeOf(barcode)).place).toEqual(['stored', 'B-1'])
  expect(await undo(body.result.moved)).toBe('done')
  const seen = await placeOf(pair[0] ?? '')
  expect(seen.place).toEqual(['stored', 'A-01'])
  expect(seen.events.map(({ act, is_undone: isUndone, undoes }) => [act, isUndone, undoes !== null])).toEqual([
    ['moved', false, true],
    ['moved', false, true],
    ['moved', true, false],
    ['moved', true, false],
    ['booked_in', false, false],
  ])
  const audited = await db().select().from(auditEvents).where(eq(auditEvents.action, 'carton.undone'))
  expect(audited).toHaveLength(2)
  expect(audited[0]?.details).toMatchObject({ cartons: expect.arrayContaining(pair), reason: 'Wrong shelf' })
})

test('a carton that a count missed stands where it stood', async () => {
  const [first = '', second = ''] = await shelved()
  await move([first, second], 'B-1')
  const [shelf] = await db().select().from(locations).where(eq(locations.name, 'B-1'))
  const location = locationBarcode(shelf?.serial ?? 0)
  const counted = await app.send(
    staffCartonCalls.staffCountLocation,
    { body: { location, expected: [first, second], scanned: [first] } },
    clerk.sender,
  )
  expect(counted.status, counted.text).toBe(200)
  const missed = await placeOf(second)
  expect(missed.place).toEqual(['missing', null])
  expect(await undo([{ barcode: second, event_id: missed.undo?.event_id ?? '' }])).toBe('done')
  expect((await placeOf(second)).place).toEqual(['stored', 'B-1'])
})

test('all of them or none; by who moved them for 15 minutes, by a lead later, and only at their building', async () => {
  const pair = await shelved()
  const { body } = await move(pair, 'B-1')
  const [one, other] = body.result.moved
  if (one === undefined || other === undefined) throw new Error('Nothing moved.')
  await move([other.barcode], 'B-2')
  expect(await undo([one, other])).toBe('409 undo_followed')
  expect((await placeOf(one.barcode)).place).toEqual(['stored', 'B-1'])

  expect(await undo([one], await makeStaff(app, ['warehouse']))).toBe('409 undo_not_yours')
  const elsewhere = await makeStaff(app, ['admin'], { sites: [{ kind: 'hub', country: 'sg' }] })
  expect(await undo([one], elsewhere)).toBe('409 at_other_site')
  await db()
    .update(cartonEvents)
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(cartonEvents.id, Number(one.event_id)))
  expect((await placeOf(one.barcode)).undo).toBeNull()
  expect(await undo([one])).toBe('409 undo_too_late')
  expect((await placeOf(one.barcode, lead)).undo).toEqual({ event_id: one.event_id, until: null })
  expect(await undo([one], lead)).toBe('done')
})
