import { serviceRequestCalls, staffReceivingCalls, staffShipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, files, messages, serviceRequests } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { serviceCounter } from '../../../testing/service-counter'
import { startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
let clerk: TestStaff
let colleague: TestStaff
let owner: TestCustomer
let counter: ReturnType<typeof serviceCounter>
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  clerk = await makeStaff(app, ['warehouse'])
  colleague = await makeStaff(app, ['warehouse'])
  owner = await makeCustomer(app, { verified: true })
  counter = serviceCounter(app, clerk)
})

const db = () => app.deps.database.db
const inLocker = (of = owner) => makeShipment(app, of, { status: 'pending_locker', measured: true })
const told = async (of = owner) => {
  const rows = await db().select().from(messages).where(eq(messages.customerId, of.customer.id))
  return rows.filter(({ channel }) => channel === 'app').map(({ template }) => template)
}
const boughtFor = async (code = 'photo') => {
  const shipment = await inLocker()
  const { body, status, text } = await counter.ask(owner, shipment.cartCode, code)
  expect(status, text).toBe(201)
  return { shipment, code: shipment.cartCode, id: body.result.requests[0]?.request_id ?? '' }
}

describe('services of a shipment', () => {
  test('offers what the tariff has on request, with tax, and neither cover nor storage', async () => {
    const { cartCode } = await inLocker()
    const { offers, requests, is_billed_at_once } = await counter.read(owner, cartCode)
    expect(offers.map(({ service_code: code, total, tax }) => [code, total.amount_minor, tax.amount_minor])).toEqual([
      ['repack', 545, 45],
      ['wooden_crate', 7085, 585],
      ['photo', 109, 9],
    ])
    expect([requests, is_billed_at_once]).toEqual([[], false])
    const indonesian = await makeCustomer(app, { country: 'id' })
    const abroad = await inLocker(indonesian)
    // A crate by the started hundredth of a CBM: 30 × 20 × 10 cm is one.
    expect((await counter.read(indonesian, abroad.cartCode)).offers.map(({ total }) => total.amount_minor)).toEqual([
      35_385, 2528,
    ])
  })

  test('a request keeps name and price of its day, and is one however often it is sent', async () => {
    const { code } = await boughtFor()
    const again = await counter.ask(owner, code, 'photo', 999)
    expect([again.status, again.body.result.requests.length]).toEqual([201, 1])
    expect(again.body.result.requests[0]).toMatchObject({
      name: 'Photos of the goods',
      status: 'requested',
      note: 'The red one',
      total: { currency: 'SGD', amount_minor: 109 },
      invoice_code: null,
    })
    expect(again.body.result.offers.map(({ service_code }) => service_code)).not.toContain('photo')
  })

  test('nobody reads, requests or cancels one for the shipment of somebody else', async () => {
    const { code } = await boughtFor('repack')
    const stranger = await makeCustomer(app, { verified: true })
    const query = { cart_code: code }
    const body = { cart_code: code, service_code: 'photo', expected_total_minor: 109 }
    const read = await app.send(serviceRequestCalls.cartServices, { query }, stranger.sender)
    const asked = await app.send(serviceRequestCalls.requestService, { body }, stranger.sender)
    const cancelled = await counter.cancel(stranger, code, 'repack')
    expect([read.status, asked.status, cancelled.status]).toEqual([404, 404, 404])
    expect((await counter.read(owner, code)).requests.map(({ status }) => status)).toEqual(['requested'])
  })

  test('refuses another price than the one that was seen', async () => {
    const { cartCode } = await inLocker()
    const { status, body } = await counter.ask(owner, cartCode, 'photo', 100)
    expect([status, body.error_code]).toEqual([409, 'service_price_changed'])
    expect((await counter.read(owner, cartCode)).requests).toEqual([])
  })

  test('offers nothing for goods on a departure, or that have left', async () => {
    const shipment = await inLocker()
    await app.deps.database.pool.query(
      `update cartons set status = 'loaded', location_id = null where shipment_id = $1`,
      [shipment.id],
    )
    expect((await counter.read(owner, shipment.cartCode)).offers).toEqual([])
    expect((await counter.ask(owner, shipment.cartCode, 'photo', 109)).body.error_code).toBe('service_loaded')
    const sent = await makeShipment(app, owner, { status: 'sent', measured: true })
    expect((await counter.ask(owner, sent.cartCode, 'photo', 109)).body.error_code).toBe('service_not_offered')
  })

  test('is not offered by codes that are no service', async () => {
    const { cartCode } = await inLocker()
    for (const code of ['cover', 'insurance', 'storage_day', 'fuel', 'nothing'])
      expect((await counter.ask(owner, cartCode, code, 0)).body.error_code).toBe('service_not_offered')
  })

  test('a cancelled one can be bought again, a done one is not cancelled', async () => {
    const { code, id } = await boughtFor()
    expect((await counter.cancel(owner, code, 'photo')).body.result.requests[0]?.status).toBe('cancelled')
    expect((await counter.cancel(owner, code, 'photo')).status).toBe(200)
    expect((await counter.finish(id)).body.error_code).toBe('service_ended')
    const second = await counter.ask(owner, code, 'photo')
    expect(second.body.result.requests.map(({ status }) => status)).toEqual(['requested', 'cancelled'])
    await counter.finish(second.body.result.requests[0]?.request_id ?? '', await counter.photos())
    expect((await counter.cancel(owner, code, 'photo')).body.error_code).toBe('service_ended')
  })
})

describe('services at the warehouse', () => {
  test('are listed once the goods are there, with shelf, cartons and note', async () => {
    const { id, code } = await boughtFor('repack')
    const row = (await counter.list('ready')).find(({ request_id }) => request_id === id)
    expect(row).toMatchObject({
      cart_code: code,
      shelf: 'A-01',
      note: 'The red one',
      needs_photo: false,
      is_workable: true,
    })
    expect(row?.cartons).toHaveLength(1)
    const coming = await makeShipment(app, owner)
    const asked = await counter.ask(owner, coming.cartCode, 'photo')
    const awaited = asked.body.result.requests[0]?.request_id ?? ''
    expect((await counter.list('ready')).map(({ request_id }) => request_id)).not.toContain(awaited)
    expect((await counter.list('awaited')).map(({ request_id }) => request_id)).toContain(awaited)
    expect((await counter.finish(awaited, await counter.photos())).body.error_code).toBe('service_goods_not_here')
  })

  test('are named at the receiving desk and in the list of shipments while they are to be done', async () => {
    const coming = await makeShipment(app, owner)
    const named = async () => {
      const desk = await app.send(
        staffReceivingCalls.staffFindParcel,
        { query: { code: coming.cartCode } },
        clerk.sender,
      )
      const list = await app.send(
        staffShipmentCalls.staffShipments,
        { query: { search: coming.cartCode } },
        clerk.sender,
      )
      return [desk.body.result.shipments, list.body.results].map(([row]) => row?.open_services)
    }
    expect(await named()).toEqual([undefined, undefined])
    await counter.ask(owner, coming.cartCode, 'photo')
    expect(await named()).toEqual(['Photos of the goods', 'Photos of the goods'])
    await counter.cancel(owner, coming.cartCode, 'photo')
    expect(await named()).toEqual([undefined, undefined])
  })

  test('photos are done with a picture, which the customer sees and is told of', async () => {
    const { id, code } = await boughtFor()
    const without = await counter.finish(id)
    expect([without.status, without.body.message]).toMatchObject([422, { photos: 'Add at least one photo.' }])
    const photos = await counter.photos()
    const { status, body, text } = await counter.finish(id, photos)
    expect(status, text).toBe(200)
    expect(body.result).toMatchObject({ status: 'done', ended_by: clerk.staff.name, is_workable: false })
    const [own] = (await counter.read(owner, code)).requests
    expect(own).toMatchObject({ status: 'done', result: 'All is well.' })
    expect(own?.photos).toHaveLength(photos.length)
    const [row] = await db().select().from(serviceRequests).where(eq(serviceRequests.id, id))
    const [file] = await db()
      .select()
      .from(files)
      .where(eq(files.id, row?.photos[0] ?? ''))
    expect(file?.customerId).toBe(owner.customer.id)
    expect(await told()).toContain('service_done')
    const trail = await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `shipment:${code}`))
    expect(trail.map(({ action, staffId }) => [action, staffId])).toEqual([['service.done', clerk.staff.id]])
  })

  test('one that cannot be done is cancelled with a reason that the customer reads', async () => {
    const { id, code } = await boughtFor('wooden_crate')
    expect((await counter.refuse(id)).body.result).toMatchObject({ status: 'cancelled', result: 'The box is sealed.' })
    expect((await counter.read(owner, code)).requests[0]).toMatchObject({
      result: 'The box is sealed.',
      returned: 'none',
    })
    expect(await told()).toContain('service_refused')
  })

  test('of two people who end one at once, the second is told that it has ended', async () => {
    const { id } = await boughtFor('repack')
    const answers = await Promise.all([counter.finish(id), counter.refuse(id, colleague)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe('service_ended')
  })

  test('those of another warehouse are neither listed nor done', async () => {
    const { id } = await boughtFor('repack')
    const elsewhere = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 3 }] })
    expect(await counter.list('ready', elsewhere)).toEqual([])
    expect((await counter.finish(id, [], elsewhere)).status).toBe(404)
    const hub = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'hub', country: 'sg' }] })
    expect((await counter.finish(id, [], hub)).body.error_code).toBe('at_other_site')
  })
})
