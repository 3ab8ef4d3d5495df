import { exportShipmentCalls, staffExportCalls, staffShipmentCalls, type ExportMoveInput } from '@layar/contract'
import type { ExportStatus } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { exportShipments } from '../../../db/schema'
import { messages } from '../../../db/schema'
import { nextNumber } from '../../../testing/counted'
import { makeArrived } from '../../../testing/make-arrived'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let hub: TestStaff
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'])
})

type Row = typeof exportShipments.$inferSelect
const move = ({ shipmentCode }: Row, body: ExportMoveInput, by = hub) =>
  app.send(staffExportCalls.staffMoveExport, { params: { shipment_code: shipmentCode }, body }, by.sender)
const detail = ({ shipmentCode }: Row, by = hub) =>
  app.send(staffExportCalls.staffExport, { params: { shipment_code: shipmentCode } }, by.sender)
const of = async (status: ExportStatus) => makeExport(app, await makeCustomer(app, { country: 'id' }), status)
const hand = (row: Row, number: string, more: Partial<ExportMoveInput> = {}, by = hub) =>
  move(row, { to: 'delivering', tracking_number: number, tracking_carrier: 'Sample Post', ...more }, by)
const freshCourierNumber = (): string => `EX${String(1_000_000 + nextNumber())}`

test('requires a reason to release a hold; notifies the customer once of each, with the public note', async () => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const row = await makeExport(app, owner, 'received')
  await move(row, { to: 'hold', reason: 'inner-word', public_note: 'Please send the licence.' })
  const read = () =>
    app.send(exportShipmentCalls.exportShipmentDetail, { query: { shipment_code: row.shipmentCode } }, owner.sender)
  const held = await read()
  expect(held.text).toContain('"hold_note":"Please send the licence."')
  expect(held.body.data.result).toMatchObject({ status: 'hold', held_from: 'received' })
  const bare = await move(row, { to: 'received', reason: ' ' })
  expect([bare.status, bare.body.message]).toMatchObject([422, { reason: expect.any(String) }])
  expect((await detail(row)).body.result.shipment.status).toBe('hold')
  expect((await move(row, { to: 'received', reason: 'Licence came' })).status).toBe(200)
  const after = await read()
  expect(after.text).toContain('"hold_note":null')
  expect(after.body.data.result).toMatchObject({ status: 'received', held_from: null })
  expect(held.text + after.text).not.toMatch(/inner-word|Licence came/)
  const told = await app.deps.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'email')))
    .orderBy(messages.createdAt)
  expect(told.map(({ template }) => template).slice(-2)).toEqual(['export_hold', 'export_released'])
  expect(told.at(-2)?.data).toMatchObject({ held_from: 'received' })
})

test('rejects a courier number that another shipment has, also one of the other service', async () => {
  const [first, second] = [await of('on_clearance'), await of('on_clearance')]
  const number = freshCourierNumber()
  expect((await hand(first, ` ${number.toLowerCase()} `)).body.result.shipment.tracking_number).toBe(number)
  const refused = await hand(second, number)
  expect(refused.status, refused.text).toBe(422)
  expect(refused.body.message).toHaveProperty('tracking_number', expect.stringContaining(first.shipmentCode))
  const { shipments: imported } = await makeArrived(app)
  const [arrived] = imported
  if (arrived === undefined) throw new Error('Nothing arrived.')
  const shared = freshCourierNumber()
  const body = { to: 'outbound', tracking_number: shared, tracking_carrier: 'Sample Post' } as const
  const params = { cart_code: arrived.cartCode }
  const handed = await app.send(staffShipmentCalls.staffMoveShipment, { params, body }, hub.sender)
  expect(handed.status, handed.text).toBe(200)
  for (const more of [{}, { is_one_consignment: true }])
    expect((await hand(second, shared, more)).body.message).toHaveProperty('tracking_number')
  expect((await detail(second)).body.result.shipment.status).toBe('on_clearance')
})

test('accepts one number for only one of two shipments handled at once', async () => {
  const other = await makeStaff(app, ['hub'])
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await of('on_clearance'), await of('on_clearance')]
    const number = freshCourierNumber()
    const replies = await Promise.all([hand(a, number), hand(b, number, {}, other)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  }
})

test('shows sender, recipient and phone only to roles that deliver', async () => {
  const row = await of('received')
  for (const role of ['hub', 'support', 'admin'] as const) {
    const { body } = await detail(row, await makeStaff(app, [role]))
    expect(body.result.view.recipient_address, role).toMatchObject({
      recipient_name: 'Sample Person',
      phone_number: '+60312345678',
    })
    expect(body.result, role).toHaveProperty('customer_phone_number')
  }
  for (const role of ['warehouse', 'finance'] as const) {
    const { body, text } = await detail(row, await makeStaff(app, [role]))
    for (const address of [body.result.view.recipient_address, body.result.view.sender_address])
      for (const field of ['recipient_name', 'phone_number']) expect(address, role).not.toHaveProperty(field)
    expect(body.result, role).not.toHaveProperty('customer_phone_number')
    expect(text, role).not.toMatch(/Sample Person|60312345678/)
  }
})
