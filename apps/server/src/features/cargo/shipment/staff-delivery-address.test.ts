import { shipmentCalls, staffDeliveryCalls, staffShipmentCalls, trackingCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { shipments } from '../../../db/schema'
import { addresses, messages } from '../../../db/schema'
import { makeArrived } from '../../../testing/make-arrived'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let hub: TestStaff
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'])
})

type Row = typeof shipments.$inferSelect
const read = ({ cartCode }: Row, by: TestStaff) =>
  app.send(staffShipmentCalls.staffShipment, { params: { cart_code: cartCode } }, by.sender)

test.each(['hub', 'support', 'admin'] as const)(
  'shows the %s role the full address as of checkout, with recipient, phone and service',
  async (role) => {
    const { shipments: rows, addressId } = await makeArrived(app)
    const [row] = rows as [Row]
    const { db } = app.deps.database
    await db
      .update(addresses)
      .set({ recipientName: 'Moved Away', roadName: 'Later Road 1', blockNumber: '999' })
      .where(eq(addresses.id, addressId))
    const clerk = await makeStaff(app, [role])
    const { body, text } = await read(row, clerk)
    expect(body.result.cart.address).toMatchObject({
      recipient_name: 'Sample Recipient',
      phone_number: '+6590000000',
      block_number: '123',
      unit_number: '#04-05',
      road_name: 'Sample Street 11',
      postal_code: '520123',
    })
    expect(body.result.cart.address?.full_address).toMatch(/123.*Sample Street 11.*#04-05/s)
    expect(body.result.cart.domestic_selected?.service_code).toBeTruthy()
    expect(body.result.customer_phone_number).toBeDefined()
    expect(text).not.toContain('Later Road')
  },
)

test.each(['warehouse', 'finance'] as const)('hides recipient and phone from the %s role', async (role) => {
  const { shipments: rows } = await makeArrived(app)
  const [row] = rows as [Row]
  const { body, text } = await read(row, await makeStaff(app, [role]))
  const address = body.result.cart.address
  expect(address).toMatchObject({ postal_code: '520123', city: 'Singapore' })
  expect(Object.keys(address ?? {})).not.toEqual(expect.arrayContaining(['recipient_name']))
  for (const field of ['recipient_name', 'phone_number', 'note', 'label'])
    expect(address, field).not.toHaveProperty(field)
  expect(body.result).not.toHaveProperty('customer_phone_number')
  expect(text).not.toMatch(/Sample Recipient|90000000/)
})

test('a self-collected shipment needs no courier number and gets collection messages', async () => {
  const { shipments: rows, owner } = await makeArrived(app, { status: 'sent', service: 'self_collection' })
  const [row] = rows as [Row]
  const move = (body: Parameters<typeof app.send<typeof staffShipmentCalls.staffMoveShipment>>[1]['body']) =>
    app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: row.cartCode }, body }, hub.sender)
  for (const to of ['inbound', 'outbound'] as const) {
    const reply = await move({ to })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.result.shipment.is_self_collected).toBe(true)
  }
  const photo = (await makePhotos(app, hub))[0]?.image_url
  const params = { cart_code: row.cartCode }
  const body = {
    number: 1,
    outcome: 'delivered',
    receiver_name: 'Mei Tan',
    relation: 'self',
    photo,
    note: 'ID card',
  } as const
  const collected = await app.send(staffDeliveryCalls.staffRecordDelivery, { params, body }, hub.sender)
  expect(collected.status, collected.text).toBe(200)
  const told = await app.deps.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'email')))
  const bodyOf = (template: string) => told.filter((one) => one.template === template).map(({ body }) => body)
  expect(bodyOf('shipment_outbound_collection').join()).toMatch(/Collect .* at Layar Kallang counter/)
  expect(bodyOf('shipment_inbound_collection')).toHaveLength(1)
  expect(bodyOf('shipment_delivered_collection')).toHaveLength(1)
  const ofIt = told.filter(({ subject }) => subject?.includes(row.cartCode))
  expect(JSON.stringify(ofIt.map(({ subject, body }) => [subject, body]))).not.toMatch(/address|deliver/i)
})

test('tracking reports self-collection to the customer and on the shared link', async () => {
  for (const service of ['self_collection', 'delivery'] as const) {
    const { shipments: rows, owner } = await makeArrived(app, { status: 'outbound', service })
    const [row] = rows as [Row]
    const own = await app.send(trackingCalls.tracking, { query: { search: row.cartCode } }, owner.sender)
    expect(own.body.results).toMatchObject([{ is_self_collected: service === 'self_collection' }])
    const body = { cart_code: row.cartCode }
    const link = await app.send(trackingCalls.rotateTrackingLink, { body }, owner.sender)
    const shared = await app.send(
      trackingCalls.sharedTracking,
      { query: { token: link.body.result.token ?? '' } },
      owner.sender,
    )
    expect(shared.body.result).toMatchObject({ is_self_collected: service === 'self_collection' })
    const cart = await app.send(shipmentCalls.cartDetail, { query: { code: row.cartCode } }, owner.sender)
    expect(cart.body.result.domestic_selected?.service_code === 'self_collection').toBe(service === 'self_collection')
  }
})
