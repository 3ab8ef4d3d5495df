import { shipmentCalls, staffReceivingCalls, staffShipmentCalls, type ReceiveInput } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { categories, messages, shipmentProducts, shipments } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeShipment, markingCodeOf } from '../../../testing/make-shipment'
import { makePhotos } from '../../../testing/make-staff'
import { openDesk, type Desk } from '../../../testing/receiving-desk'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startApp()
  desk = await openDesk(app)
})

type Row = typeof shipments.$inferSelect
const photosWith = async (kind: 'damage' | 'inside'): Promise<ReceiveInput['photos']> => {
  const [first, ...others] = [...(await makePhotos(app, desk.clerk)), ...(await makePhotos(app, desk.clerk))]
  if (first === undefined) throw new Error('No photo.')
  return [{ image_url: first.image_url, kind }, ...others.map(({ image_url, kind: own }) => ({ image_url, kind: own }))]
}
const damaged = async (changes: Partial<ReceiveInput>) =>
  desk.receive({ condition: 'damaged', outcome: 'match', photos: await photosWith('damage'), ...changes })
const toldOf = async ({ customer }: TestCustomer) => {
  const rows = await app.deps.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, customer.id), eq(messages.channel, 'email')))
  return rows.map(({ template }) => template).filter((template) => template.startsWith('shipment_'))
}
const made = async (status: Row['status'], measured = false) => {
  const owner = await makeCustomer(app)
  return { owner, row: await makeShipment(app, owner, { status, measured }) }
}

describe('goods that arrive damaged', () => {
  test.each(['pending', 'from_seller'] as const)(
    'are held although booked in as declared, from %s; the customer is asked once and sees the photos',
    async (status) => {
      const { owner, row } = await made(status)
      const reply = await damaged({ cart_code: row.cartCode, public_note: 'The corner is crushed.' })
      expect(reply.body.result, reply.text).toMatchObject({ outcome: 'quarantined', status: 'quarantine' })
      expect(await desk.rowOf(row.id)).toMatchObject({ status: 'quarantine', quarantineReason: 'damaged' })
      expect(await toldOf(owner)).toEqual(['shipment_damaged'])
      const { body } = await app.send(shipmentCalls.cartDetail, { query: { code: row.cartCode } }, owner.sender)
      expect(body.result.received).toMatchObject({ condition: 'damaged' })
      expect(body.result.received?.photos).toHaveLength(4)
    },
  )

  test('do not fly before staff release them with a reason', async () => {
    const { shipment, first, second } = await desk.ofTwo({ paid: true })
    await desk.receive({ receipt_number: first, agent_id: '1' })
    const late = await damaged({ receipt_number: second, agent_id: '1' })
    expect(late.body.result, late.text).toMatchObject({ outcome: 'quarantined', status: 'quarantine' })
    const sent = await desk.move(shipment, { to: 'sent', manifest_number: 'SQ-1' })
    expect([sent.status, sent.body.error_code]).toEqual([409, 'move_not_allowed'])
    expect((await desk.move(shipment, { to: 'warehouse' })).status).not.toBe(200)
    const released = await desk.move(shipment, { to: 'warehouse', reason: 'The customer takes it as it is.' })
    expect(released.status, released.text).toBe(200)
  })

  test('are held with this reason also where the desk named another, or they were held for another', async () => {
    const { row } = await made('from_seller')
    await damaged({ cart_code: row.cartCode, outcome: 'quarantine', quarantine_reason: 'missing_invoice' })
    expect(await desk.rowOf(row.id)).toMatchObject({ quarantineReason: 'damaged' })

    const held = await made('quarantine')
    await app.deps.database.db
      .update(shipments)
      .set({ quarantineReason: 'missing_invoice' })
      .where(eq(shipments.id, held.row.id))
    await damaged({ cart_code: held.row.cartCode })
    expect(await desk.rowOf(held.row.id)).toMatchObject({ status: 'quarantine', quarantineReason: 'damaged' })
    expect(await toldOf(held.owner)).toEqual(['shipment_damaged'])
  })

  test('are held with this reason if nobody declared them', async () => {
    const owner = await makeCustomer(app)
    const reply = await damaged({
      marking_code: markingCodeOf(owner, 'udara'),
      agent_id: '1',
      outcome: 'quarantine',
      quarantine_reason: 'no_prealert',
    })
    expect(reply.body.result.shipment, reply.text).toMatchObject({ quarantine_reason: 'damaged' })
    expect(await toldOf(owner)).toEqual(['shipment_damaged'])
  })

  test('need a photo of the damage; without one nothing is booked in', async () => {
    const { row } = await made('from_seller')
    for (const photos of [await photosWith('inside'), (await desk.booking()).photos]) {
      const reply = await damaged({ cart_code: row.cartCode, photos })
      expect([reply.status, reply.body.message]).toEqual([422, { photos: 'Take a photo of the damage too.' }])
    }
    expect(await desk.intakesOf(row.id)).toEqual([])
  })

  test('are held when the damage is found at a later measuring', async () => {
    const { owner, row } = await made('from_seller')
    await desk.receive({ cart_code: row.cartCode })
    const [intake] = await desk.intakesOf(row.id)
    const body = { ...(await desk.booking({ photos: await photosWith('damage') })), condition: 'damaged' as const }
    const again = await app.send(
      staffReceivingCalls.staffMeasureAgain,
      { params: { intake_id: intake?.id ?? '' }, body },
      desk.clerk.sender,
    )
    expect(again.body.result, again.text).toMatchObject({ status: 'quarantine', quarantine_reason: 'damaged' })
    expect((await toldOf(owner)).at(-1)).toBe('shipment_damaged')
  })

  test('stay with the history of the shipment: the event has the photos', async () => {
    const { row } = await made('from_seller')
    await damaged({ cart_code: row.cartCode })
    const { body } = await app.send(
      staffShipmentCalls.staffShipment,
      { params: { cart_code: row.cartCode } },
      desk.clerk.sender,
    )
    expect(body.result.events.at(-1)?.photos).toHaveLength(4)
  })
})

test('holds goods whose category has been closed since they were declared', async () => {
  const { db } = app.deps.database
  const { row } = await made('from_seller')
  const slug = `closed-${row.cartCode.toLowerCase()}`
  const [like] = await db.select().from(categories).limit(1)
  if (like === undefined) throw new Error('No category.')
  await db.insert(categories).values({ ...like, slug, air: 'yes', sea: 'yes', prohibitedIn: ['sg'] })
  await db.update(shipmentProducts).set({ categorySlug: slug }).where(eq(shipmentProducts.shipmentId, row.id))
  await desk.receive({ cart_code: row.cartCode })
  expect(await desk.rowOf(row.id)).toMatchObject({ status: 'quarantine', quarantineReason: 'restricted_item' })
})
