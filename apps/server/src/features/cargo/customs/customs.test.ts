import {
  shipmentCalls,
  staffCustomsCalls,
  staffDepartureCalls,
  staffShipmentCalls,
  staffUndoCalls,
} from '@layar/contract'
import { customsFileTable } from '@layar/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents, customsEvents, customsFiles, exportShipments, messages, shipments } from '../../../db/schema'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import type { DockShipment } from '../../../testing/departure-dock'
import { makePaid } from '../../../testing/make-paid'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { guardNames } from './act'

let app: TestApp
let desk: CustomsDesk
beforeAll(async () => {
  app = await startApp()
  desk = await openCustomsDesk(app)
})

const hold = { to: 'held', reason: 'Value in doubt', must_act: 'customer' } as const
const statusOf = async ({ id }: DockShipment) => {
  const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id))
  return [row?.status, row?.subStatus]
}
const eventsOf = async (fileId: string) =>
  (
    await app.deps.database.db
      .select()
      .from(customsEvents)
      .where(eq(customsEvents.customsFileId, fileId))
      .orderBy(customsEvents.id)
  ).map(({ toState }) => toState)
const toldOf = async ({ code }: DockShipment) =>
  (
    await app.deps.database.db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.channel, 'email'),
          inArray(messages.template, ['shipment_hold', 'shipment_released', 'export_hold', 'export_released']),
        ),
      )
      .orderBy(messages.createdAt)
  )
    .filter(({ subject }) => subject?.includes(code))
    .map(({ template }) => template)
const onShipment = (code: string, body: object) =>
  app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: code }, body: { to: 'sent', from: 'sent', ...body } },
    desk.hub.sender,
  )

test('every guard that the table names exists, and no other', () => {
  const named = Object.values(customsFileTable).flatMap(({ to }) => to.flatMap(({ guard }) => guard ?? []))
  expect([...guardNames].sort()).toEqual([...new Set(named)].sort())
})

test('closing a departure makes one house consignment a shipment, and closing it again keeps their numbers', async () => {
  const [one, other] = [await desk.paid(2), await desk.paid()]
  const code = await desk.opened([...one.cartons, ...other.cartons])
  expect(await desk.houses(code)).toEqual([])
  await desk.go(code, 'closed')
  const made = await desk.houses(code)
  expect(made.map(({ cart_code: cart, carton_count: cartons }) => [cart, cartons]).sort()).toEqual(
    [
      [one.code, 2],
      [other.code, 1],
    ].sort(),
  )
  expect(made.every(({ house_number: number }) => /^LYH-\d{8}-\d$/.test(number))).toBe(true)
  expect(new Set(made.map(({ house_number: number }) => number)).size).toBe(2)
  // One is taken off before it leaves: its number is not used again.
  await desk.by().move(code, 'open')
  const [carton = { id: '', barcode: '' }] = other.cartons
  await desk.by().offload(code, carton)
  await desk.go(code, 'closed')
  const kept = await desk.houses(code)
  expect(kept.map(({ house_number: number }) => number)).toEqual([
    made.find(({ cart_code: cart }) => cart === one.code)?.house_number,
  ])
  expect((await desk.customs(code)).body.result).toMatchObject({
    master: { state: 'not_lodged' },
    counts: { not_lodged: 1 },
  })
})

test('a hold is that of the shipment, with its message and its note, and a release ends it', async () => {
  const shipment = await desk.paid()
  const code = await desk.atCustoms([shipment])
  const { file } = await desk.houseOf(code, shipment)
  const note = 'Please send us the receipt of the shop'
  const held = await desk.move(code, [file.customs_file_id], { ...hold, public_note: note })
  expect(held.body, held.text).toMatchObject({ moved_count: 1, results: [{ moved: true, state: 'held' }] })
  expect(await statusOf(shipment)).toEqual(['sent', 'hold'])
  const list = await app.send(staffDepartureCalls.staffDepartures, { query: { search: code } }, desk.hub.sender)
  expect(list.body.results).toMatchObject([{ departure_code: code, held_count: 1 }])
  const guarded = await desk.by(desk.hub).move(code, 'released')
  expect([guarded.status, guarded.body.error_code]).toEqual([409, 'departure_on_hold'])
  const queue = await app.send(
    staffShipmentCalls.staffShipments,
    { query: { queue: 'customs_hold', search: shipment.code } },
    desk.hub.sender,
  )
  expect(queue.body.results.map(({ cart_code: cart }) => cart)).toEqual([shipment.code])
  const released = await desk.move(code, [file.customs_file_id], { to: 'released', reason: 'Papers accepted' })
  expect(released.body.results).toMatchObject([{ moved: true, state: 'released' }])
  expect(await statusOf(shipment)).toEqual(['sent', 'on_clearance'])
  expect(await toldOf(shipment)).toEqual(['shipment_hold', 'shipment_released'])
  expect((await desk.file(file.customs_file_id)).body.result.file).toMatchObject({
    released_by: desk.hub.staff.name,
    hold_reason: null,
  })
  await desk.go(code, 'released')
})

test('a hold that is set or ended on the shipment itself is that of its customs file', async () => {
  const shipment = await desk.paid()
  const code = await desk.atCustoms([shipment])
  const { file } = await desk.houseOf(code, shipment)
  await onShipment(shipment.code, { customs_status: 'hold', reason: 'X-ray' })
  expect((await desk.houseOf(code, shipment)).file).toMatchObject({
    state: 'held',
    hold_reason: 'X-ray',
    must_act: 'us',
  })
  await onShipment(shipment.code, { customs_status: 'on_clearance', reason: 'Seen' })
  expect((await desk.houseOf(code, shipment)).file).toMatchObject({ state: 'not_lodged', must_act: null })
  await onShipment(shipment.code, { to: 'inbound' })
  expect((await desk.houseOf(code, shipment)).file.state).toBe('released')
  expect(await eventsOf(file.customs_file_id)).toEqual(['not_lodged', 'held', 'not_lodged', 'released'])
})

test('a hold asks why and who must act, and a declaration its number, at their fields', async () => {
  const shipment = await desk.paid()
  const code = await desk.atCustoms([shipment])
  const { file } = await desk.houseOf(code, shipment)
  const ids = [file.customs_file_id]
  const refusals = [
    await desk.move(code, ids, { ...hold, reason: ' ' }),
    await desk.move(code, ids, { ...hold, must_act: null }),
    await desk.move(code, ids, { to: 'lodged' }),
    await desk.move(code, [{ customs_file_id: file.customs_file_id, from: 'held' }], { to: 'released' }),
  ].map(({ body }) => body.results[0]?.error_code)
  expect(refusals).toEqual(['reason_needed', 'customs_actor_needed', 'customs_number_needed', 'customs_state_changed'])
  expect(await eventsOf(file.customs_file_id)).toEqual(['not_lodged'])
  const lodged = await desk.move(code, [{ customs_file_id: file.customs_file_id, declaration_number: 'CN-77' }], {
    to: 'lodged',
  })
  expect(lodged.body.results).toMatchObject([{ moved: true, state: 'lodged' }])
  // Held and freed again, it is lodged as before.
  await desk.move(code, ids, hold)
  expect((await desk.file(file.customs_file_id)).body.result.file.moves).toEqual(['released', 'lodged'])
  expect((await desk.move(code, ids, { to: 'not_lodged', reason: 'x' })).body.results).toMatchObject([{ moved: false }])
  await desk.move(code, ids, { to: 'lodged', reason: 'Answered' })
  expect(await statusOf(shipment)).toEqual(['sent', 'on_clearance'])
})

test('a second declaration number is refused by name, and corrects the first with a reason', async () => {
  const shipment = await desk.paid()
  const code = await desk.atCustoms([shipment])
  const { file } = await desk.houseOf(code, shipment)
  const id = file.customs_file_id
  const lodge = async (number: string, reason?: string) => {
    const item = { customs_file_id: id, from: 'not_lodged' as const, declaration_number: number }
    const { body } = await desk.move(code, [item], { to: 'lodged', ...(reason && { reason }) })
    return [body.moved_count, body.results[0]?.error_code ?? null, body.results[0]?.message ?? null]
  }
  const numberOf = async () => (await desk.houseOf(code, shipment)).file.declaration_number
  expect(await lodge('CN-1')).toEqual([1, null, null])
  // Whoever lodges it a second time from a list that is old.
  expect(await lodge('CN-2')).toEqual([
    0,
    'customs_lodged_otherwise',
    'Already lodged under CN-1. To correct the number, give a reason.',
  ])
  expect(await numberOf()).toBe('CN-1')
  expect(await lodge('CN-1')).toEqual([1, null, null])
  expect(await lodge('CN-2', 'Typed wrong')).toEqual([1, null, null])
  expect(await numberOf()).toBe('CN-2')
  const { events } = (await desk.file(id)).body.result
  expect(events.map(({ to_state: to, reason }) => [to, reason])).toEqual([
    ['lodged', 'Typed wrong'],
    ['lodged', null],
    ['not_lodged', null],
  ])
})

test('a bulk release answers for each: held ones without a reason and those of another departure stay', async () => {
  const all = [await desk.paid(), await desk.paid(), await desk.paid()]
  const code = await desk.atCustoms(all)
  const other = await desk.paid()
  const elsewhere = await desk.atCustoms([other])
  const files = (await desk.houses(code)).map(({ file }) => file.customs_file_id)
  const [first = ''] = files
  const foreign = (await desk.houseOf(elsewhere, other)).file.customs_file_id
  await desk.move(code, [first], hold)
  const reply = await desk.move(code, [...files, foreign], { to: 'released' })
  expect(reply.body).toMatchObject({ moved_count: 2 })
  expect(reply.body.results.map(({ error_code: error }) => error)).toEqual(['reason_needed', null, null, 'not_found'])
  expect((await desk.customs(code)).body.result.counts).toEqual({ not_lodged: 0, lodged: 0, held: 1, released: 2 })
  expect((await desk.houseOf(elsewhere, other)).file.state).toBe('not_lodged')
})

test('the same request seven times is one event, one message and one entry of the audit', async () => {
  const shipment = await desk.paid()
  const code = await desk.atCustoms([shipment])
  const { file } = await desk.houseOf(code, shipment)
  const id = file.customs_file_id
  for (let time = 0; time < 7; time++)
    expect((await desk.move(code, [id], hold)).body.results).toMatchObject([{ moved: true }])
  const params = { customs_file_id: id }
  for (let time = 0; time < 7; time++) {
    await app.send(staffCustomsCalls.staffAskCustomsPaper, { params, body: { name: 'Invoice' } }, desk.hub.sender)
    const body = { duty: '12.50', tax: 9, paid: '21.5', payment_reference: 'N-1' }
    await app.send(staffCustomsCalls.staffRecordCustomsCharges, { params, body }, desk.hub.sender)
  }
  const [asked] = (await desk.file(id)).body.result.papers
  const given = { params: { customs_paper_id: asked?.customs_paper_id ?? '' }, body: { note: 'By e-mail' } }
  for (let time = 0; time < 7; time++) await app.send(staffCustomsCalls.staffGiveCustomsPaper, given, desk.hub.sender)
  expect(await eventsOf(id)).toEqual(['not_lodged', 'held'])
  expect(await toldOf(shipment)).toEqual(['shipment_hold'])
  const { result } = (await desk.file(id)).body
  expect(result.papers).toMatchObject([{ name: 'Invoice', note: 'By e-mail', given_by: desk.hub.staff.name }])
  expect(result.file).toMatchObject({
    open_papers: 0,
    charges: { currency: 'SGD', duty_minor: 1250, tax_minor: 900, paid_minor: 2150, payment_reference: 'N-1' },
  })
  const acts = (
    await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(inArray(auditEvents.subject, [`customs:${id}`, `house:${result.house?.house_number ?? ''}`]))
      .orderBy(auditEvents.id)
  ).map(({ action }) => action)
  expect(acts).toEqual(['customs.held', 'customs.paper_asked', 'customs.charges', 'customs.paper_given'])
})

test('a departure that customs let go as a whole takes its files with it, unless its master is held', async () => {
  const shipment = await desk.paid()
  const code = await desk.atCustoms([shipment])
  const master = (await desk.customs(code)).body.result.master?.customs_file_id ?? ''
  await desk.move(code, [master], { ...hold, must_act: 'broker' })
  // The master is nobody's shipment: no customer is told.
  expect(await statusOf(shipment)).toEqual(['sent', 'on_clearance'])
  expect((await desk.by(desk.hub).move(code, 'released')).body.error_code).toBe('departure_on_hold')
  await desk.move(code, [{ customs_file_id: master, declaration_number: 'MP-1' }], {
    to: 'released',
    reason: 'Checked',
  })
  await desk.go(code, 'released')
  expect((await desk.houseOf(code, shipment)).file).toMatchObject({
    state: 'released',
    released_by: desk.hub.staff.name,
  })
})

test('an export is held and released by its own transitions', async () => {
  const { goods } = await makePaid(app, desk.finance, { service: 'ekspor', country: 'id' })
  const [paid = { id: '', code: '' }] = goods
  const { db } = app.deps.database
  await db
    .update(exportShipments)
    .set({ status: 'received', measuredAt: new Date() })
    .where(eq(exportShipments.id, paid.id))
  const shipment = await desk.shelved(paid, 1, 'ekspor')
  const [row] = await db.select().from(exportShipments).where(eq(exportShipments.id, paid.id))
  const route = {
    service: 'ekspor',
    country: 'id',
    agent_id: null,
    destination_country: row?.destinationCountry ?? '',
  } as const
  const code = await desk.opened(shipment.cartons, route)
  await desk.go(code, 'closed', 'departed')
  const house = await desk.houseOf(code, shipment)
  expect(house).toMatchObject({ regime: 'export', shipment_code: shipment.code })
  const ids = [house.file.customs_file_id]
  expect((await desk.move(code, ids, hold)).body.results).toMatchObject([{ moved: true }])
  const held = await db.select().from(exportShipments).where(eq(exportShipments.id, paid.id))
  expect(held).toMatchObject([{ status: 'hold', heldFrom: 'on_clearance' }])
  await desk.move(code, ids, { to: 'released', reason: 'Cleared' })
  const after = await db.select().from(exportShipments).where(eq(exportShipments.id, paid.id))
  expect(after).toMatchObject([{ status: 'on_clearance' }])
  expect(await toldOf(shipment)).toEqual(['export_hold', 'export_released'])
  expect(await eventsOf(house.file.customs_file_id)).toEqual(['not_lodged', 'held', 'released'])
})

test('a shipment that leaves under a typed number has its house consignment at once, and none once it is taken back', async () => {
  const shipment = await desk.paid()
  const typed = `618-${shipment.code.slice(-5)}`
  const sent = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: shipment.code }, body: { to: 'sent', manifest_number: typed } },
    desk.loader.sender,
  )
  expect(sent.status, sent.text).toBe(200)
  const code = sent.body.result.departures[0]?.departure_code ?? ''
  expect(await desk.houseOf(code, shipment)).toMatchObject({ carton_count: 1, file: { state: 'not_lodged' } })
  const { undo } = sent.body.result
  await app.send(
    staffUndoCalls.staffUndoShipment,
    { params: { cart_code: shipment.code }, body: { event_id: undo?.event_id ?? '', reason: 'Wrong flight' } },
    desk.loader.sender,
  )
  expect(await desk.houses(code)).toEqual([])
})

test('of two people who release one shipment at once, one does, and both are told that it is released', async () => {
  const shipment = await desk.paid()
  const code = await desk.atCustoms([shipment])
  const { file } = await desk.houseOf(code, shipment)
  await desk.move(code, [file.customs_file_id], hold)
  const colleague = await makeStaff(app, ['hub'])
  const replies = await Promise.all(
    [desk.hub, colleague].map((by) =>
      desk.move(code, [file.customs_file_id], { to: 'released', reason: 'Accepted' }, by),
    ),
  )
  expect(replies.map(({ body }) => body.moved_count)).toEqual([1, 1])
  expect(await eventsOf(file.customs_file_id)).toEqual(['not_lodged', 'held', 'released'])
  expect(await toldOf(shipment)).toEqual(['shipment_hold', 'shipment_released'])
})

test('only the desk of the destination acts at customs, and support reads', async () => {
  const shipment = await desk.paid()
  const code = await desk.atCustoms([shipment])
  const { file } = await desk.houseOf(code, shipment)
  const ids = [file.customs_file_id]
  expect((await desk.move(code, ids, { to: 'released' }, desk.loader)).status).toBe(404)
  const support = await makeStaff(app, ['support'])
  expect((await desk.customs(code, support)).body.result.may_act).toBe(false)
  expect((await desk.file(file.customs_file_id, support)).body.result.file.moves).toEqual([])
  const abroad = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
  expect((await desk.move(code, ids, { to: 'released' }, abroad)).status).toBe(404)
  expect((await desk.file(file.customs_file_id, abroad)).status).toBe(404)
  const [kept] = await app.deps.database.db.select().from(customsFiles).where(eq(customsFiles.id, file.customs_file_id))
  expect(kept?.state).toBe('not_lodged')
})

test('the customer reads the note of the hold, and neither its reason nor who must act', async () => {
  const { goods, owner } = await makePaid(app, desk.finance, { service: 'impor', country: 'sg' })
  const shipment = await desk.shelved(goods[0] ?? { id: '', code: '' }, 1, 'impor')
  const code = await desk.atCustoms([shipment])
  const { file } = await desk.houseOf(code, shipment)
  await desk.move(code, [file.customs_file_id], { ...hold, public_note: 'Send us the receipt' })
  const detail = await app.send(shipmentCalls.cartDetail, { query: { code: shipment.code } }, owner.sender)
  expect(detail.body.result).toMatchObject({ customs_status: 'hold', hold_note: 'Send us the receipt' })
  expect(detail.text).not.toContain('Value in doubt')
})
