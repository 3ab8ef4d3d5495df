import { randomUUID } from 'node:crypto'
import { staffReceivingCalls, type ReceiveInput } from '@layar/contract'
import { cartonBarcode, codeBytes, codeFromBytes } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  auditEvents,
  customers,
  files,
  messages,
  shipmentEvents,
  shipments,
  unclaimedParcels,
} from '../../../db/schema'
import { nextBytes, nextReceipt } from '../../../testing/counted'
import { makeCustomer } from '../../../testing/make-customer'
import { drawPicture, makePdf } from '../../../testing/make-files'
import { makeParcel } from '../../../testing/make-parcel'
import { makeShipment, markingCodeOf } from '../../../testing/make-shipment'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let clerk: TestStaff
beforeAll(async () => {
  app = await startApp()
  clerk = await makeStaff(app, ['warehouse'])
})

const box = { weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }
const booking = async (changes: Partial<ReceiveInput>): Promise<ReceiveInput> => ({
  boxes: [box],
  photos: (await makePhotos(app, clerk)).map(({ image_url, kind }) => ({ image_url, kind })),
  condition: 'good',
  shelf: 'A-01',
  outcome: 'match',
  ...changes,
})
const receive = (body: ReceiveInput, by = clerk) => app.send(staffReceivingCalls.staffReceive, { body }, by.sender)
const find = (code: string) => app.send(staffReceivingCalls.staffFindParcel, { query: { code } }, clerk.sender)
const statusOf = async (id: string) => {
  const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id))
  return row?.status
}
const auditOf = (subject: string) =>
  app.deps.database.db.select().from(auditEvents).where(eq(auditEvents.subject, subject))

describe('parcel search', () => {
  test('finds by receipt number, shipment number and marking code, case-insensitively', async () => {
    const owner = await makeCustomer(app)
    const receiptNumber = nextReceipt()
    const shipment = await makeShipment(app, owner, { status: 'from_seller', receiptNumber })
    const cases = [
      [receiptNumber.toLowerCase(), 'receipt_number'],
      [shipment.cartCode.toLowerCase(), 'cart_code'],
      [` ${shipment.markingCode} `, 'marking_code'],
    ] as const
    for (const [code, matched_by] of cases) {
      const { body, text } = await find(code)
      expect(body.result, text).toMatchObject({ matched_by, customer: { customer_id: owner.customer.id } })
      expect(body.result.shipments.map(({ cart_code }) => cart_code)).toEqual([shipment.cartCode])
    }
  })

  test('names the owner of a marking code without declarations, and no customer for an unknown code', async () => {
    const owner = await makeCustomer(app)
    const known = await find(markingCodeOf(owner, 'udara'))
    expect(known.body.result).toMatchObject({ shipments: [], customer: { customer_code: owner.customer.code } })
    expect((await find(nextReceipt())).body.result).toEqual({
      matched_by: 'none',
      carton: null,
      unclaimed_carton: null,
      receipt_number: null,
      shipments: [],
      customer: null,
    })
  })

  test('names nobody for the marking code of a deleted account, whose parcel is kept as unclaimed', async () => {
    const owner = await makeCustomer(app)
    const mark = markingCodeOf(owner, 'udara')
    await app.deps.database.db.update(customers).set({ status: 'deleted' }).where(eq(customers.id, owner.customer.id))
    expect((await find(mark)).body.result).toMatchObject({ matched_by: 'none', shipments: [], customer: null })
    const undeclared = { outcome: 'quarantine', quarantine_reason: 'no_prealert', agent_id: '1' } as const
    const kept = await receive(await booking({ ...undeclared, marking_code: mark }))
    expect(kept.body.result, kept.text).toMatchObject({ outcome: 'unclaimed', shipment: null })
  })

  test('tells of the parcel that came under a receipt number before that was declared, and still waits for its owner', async () => {
    const early = await makeParcel(app)
    const owner = await makeCustomer(app)
    const receiptNumber = early.receiptNumber ?? ''
    const shipment = await makeShipment(app, owner, { status: 'from_seller', receiptNumber })
    const found = await find(receiptNumber)
    expect(found.body.result).toMatchObject({
      shipments: [{ cart_code: shipment.cartCode }],
      unclaimed_carton: { parcel_id: early.id, location: { name: 'U-1' } },
    })
    await app.deps.database.pool.query(`update unclaimed_parcels set status = 'claimed' where id = $1`, [early.id])
    expect((await find(receiptNumber)).body.result.unclaimed_carton).toBeNull()
  })
})

describe('booking in', () => {
  test('moves a paid parcel to the warehouse, notifies its owner and shows them the photos [SHIP-05]', async () => {
    const owner = await makeCustomer(app)
    const stranger = await makeCustomer(app)
    const shipment = await makeShipment(app, owner, { status: 'from_seller' })
    const body = await booking({ cart_code: shipment.cartCode, boxes: [{ ...box, weight_gram: 2300 }] })
    const { status, body: answer, text } = await receive(body)
    expect(status, text).toBe(200)
    expect(answer.result).toMatchObject({ outcome: 'received', status: 'warehouse', weight_difference_gram: 300 })
    expect(answer.message).toContain(shipment.cartCode)
    const [event] = await app.deps.database.db
      .select()
      .from(shipmentEvents)
      .where(and(eq(shipmentEvents.shipmentId, shipment.id), eq(shipmentEvents.toStatus, 'warehouse')))
    expect(event).toMatchObject({ actorKind: 'staff', actorId: clerk.staff.id, fromStatus: 'from_seller' })
    expect(await auditOf(`shipment:${shipment.cartCode}`)).toHaveLength(1)
    const told = await app.deps.database.db
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, owner.customer.id), eq(messages.template, 'shipment_warehouse')))
    expect(told.map(({ channel }) => channel).sort()).toEqual(['app', 'email'])

    const photo = /\/files\/([0-9a-f-]+)/.exec(body.photos[0]?.image_url ?? '')?.[1] ?? ''
    const look = (headers: Record<string, string>) => app.app.inject({ url: `/files/${photo}`, headers })
    expect((await look(owner.headers)).statusCode).toBe(200)
    expect((await look(stranger.headers)).statusCode).toBe(404)
  })

  test('moves a parcel to the locker before checkout', async () => {
    const shipment = await makeShipment(app, await makeCustomer(app))
    const { body } = await receive(await booking({ cart_code: shipment.cartCode }))
    expect(body.result).toMatchObject({ outcome: 'received', status: 'pending_locker' })
  })

  test('moves a faulty parcel to quarantine with a reason and rejects it without one [SHIP-05]', async () => {
    const shipment = await makeShipment(app, await makeCustomer(app), { status: 'from_seller' })
    const body = await booking({ cart_code: shipment.cartCode, outcome: 'quarantine' })
    const refused = await receive(body)
    expect(refused.body.error_code).toBe('quarantine_reason_needed')
    expect(await statusOf(shipment.id)).toBe('from_seller')
    const done = await receive({ ...body, quarantine_reason: 'damaged', public_note: 'The corner is crushed.' })
    expect(done.body.result).toMatchObject({
      outcome: 'quarantined',
      status: 'quarantine',
      shipment: { quarantine_reason: 'damaged', is_quarantine: true },
    })
  })

  test('turns an undeclared parcel with a known code into a quarantined shipment of its owner', async () => {
    const owner = await makeCustomer(app)
    const body = await booking({
      marking_code: markingCodeOf(owner, 'udara'),
      agent_id: '1',
      receipt_number: nextReceipt(),
    })
    const { body: answer, text } = await receive(body)
    expect(answer.result, text).toMatchObject({ outcome: 'quarantined', created: true, status: 'quarantine' })
    expect(answer.result.shipment?.customer_id).toBe(owner.customer.id)
  })

  test('lists a parcel without a known owner as unclaimed', async () => {
    const receipt_number = nextReceipt()
    const { body: answer } = await receive(await booking({ agent_id: '1', receipt_number }))
    expect(answer.result).toMatchObject({ outcome: 'unclaimed', shipment: null, unclaimed: { receipt_number } })
    const list = await app.send(staffReceivingCalls.staffUnclaimed, { query: { count: 100 } }, clerk.sender)
    const row = list.body.results.find((parcel) => parcel.receipt_number === receipt_number)
    expect(row).toMatchObject({ received_by: clerk.staff.name, shelf: 'A-01', box_count: 1, weight_gram: 2000 })
  })

  test('a carton label of ours is no receipt number of an undeclared parcel', async () => {
    const refused = await receive(await booking({ agent_id: '1', receipt_number: cartonBarcode(999_999) }))
    expect([refused.status, refused.body.error_code]).toEqual([404, 'carton_unknown'])
  })

  test.each(['cart', 'export_shipment', 'invoice', 'consolidation'] as const)(
    'a code of ours is no receipt number of an undeclared parcel (%s)',
    async (kind) => {
      const code = codeFromBytes(kind, nextBytes(codeBytes))
      const owner = await makeCustomer(app)
      for (const mark of [null, markingCodeOf(owner, 'udara')]) {
        const refused = await receive(
          await booking({ agent_id: '1', receipt_number: code.toLowerCase(), marking_code: mark }),
        )
        expect([refused.status, refused.body.message]).toEqual([
          422,
          { receipt_number: `${code} is a code of ours, not a tracking number of this parcel.` },
        ])
      }
    },
  )

  test('books in once for seven concurrent requests and answers all alike', async () => {
    const shipment = await makeShipment(app, await makeCustomer(app), { status: 'from_seller' })
    const body = await booking({ cart_code: shipment.cartCode })
    const answers = await Promise.all(Array.from({ length: 7 }, () => receive(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const events = await app.deps.database.db
      .select()
      .from(shipmentEvents)
      .where(and(eq(shipmentEvents.shipmentId, shipment.id), eq(shipmentEvents.toStatus, 'warehouse')))
    expect(events).toHaveLength(1)
  })

  test('books in once for two staff members and answers 409 to the second', async () => {
    const shipment = await makeShipment(app, await makeCustomer(app), { status: 'from_seller' })
    const other = await makeStaff(app, ['warehouse'])
    const [first, second] = [
      await booking({ cart_code: shipment.cartCode }),
      await booking({ cart_code: shipment.cartCode }),
    ]
    const answers = await Promise.all([receive(first), receive(second, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe('parcel_received_already')
  })

  test('rejects invalid input at its field and books nothing', async () => {
    const owner = await makeCustomer(app)
    const shipment = await makeShipment(app, owner, { status: 'from_seller' })
    const good = await booking({ cart_code: shipment.cartCode })
    const [label, outside] = good.photos
    const foreign = `/files/${randomUUID()}?for=s.${clerk.staff.id}&until=1&sig=x`
    if (label === undefined || outside === undefined) throw new Error('Photos are missing.')
    const cases: [Partial<Record<keyof ReceiveInput, unknown>>, number, string | RegExp][] = [
      [{ photos: [label] }, 422, 'photos'],
      [{ photos: [label, { ...outside, kind: 'label' }] }, 422, 'photos'],
      [{ photos: [label, { ...label, kind: 'outside' }] }, 422, 'photos.1.image_url'],
      [{ photos: [label, { ...outside, image_url: foreign }] }, 422, 'photos.1.image_url'],
      [{ photos: [label, { ...outside, image_url: 'http://169.254.169.254/' }] }, 422, 'photos.1.image_url'],
      [{ boxes: [{ ...box, weight_gram: -1 }] }, 422, 'boxes.0.weight_gram'],
      [{ boxes: [{ ...box, length_mm: 1e9 }] }, 422, 'boxes.0.length_mm'],
      [{ boxes: [] }, 422, 'boxes'],
      [{ shelf: '  ' }, 422, 'shelf'],
      [{ agent_id: '999' }, 422, 'agent_id'],
      [{ agent_id: "1' or true" }, 422, 'agent_id'],
      [{ agent_id: '2' }, 409, 'parcel_other_agent'],
      [{ marking_code: markingCodeOf(owner, 'laut') }, 409, 'marking_code_differs'],
      [{ cart_code: 'SHP-00000000' }, 404, 'parcel_no_match'],
    ]
    for (const [changes, status, where] of cases) {
      const reply = await receive({ ...good, ...changes } as ReceiveInput)
      expect(reply.status, `${JSON.stringify(changes)} ${reply.text}`).toBe(status)
      const told =
        typeof reply.body.message === 'object' ? Object.keys(reply.body.message).join() : reply.body.error_code
      expect(told).toBe(where)
    }
    expect(await statusOf(shipment.id)).toBe('from_seller')
    expect((await receive(good)).status).toBe(200)
  })

  test("rejects a customer's photo as a warehouse photo [GUARD-10]", async () => {
    const owner = await makeCustomer(app)
    const shipment = await makeShipment(app, owner, { status: 'from_seller' })
    const body = await booking({ cart_code: shipment.cartCode })
    const [photo] = await makePhotos(app, clerk)
    await app.deps.database.db
      .update(files)
      .set({ purpose: 'image', customerId: owner.customer.id, staffId: null })
      .where(eq(files.id, photo?.id ?? ''))
    const photos = [{ image_url: photo?.image_url ?? '', kind: 'label' as const }, body.photos[1]!]
    expect((await receive({ ...body, photos })).status).toBe(422)
  })
})

describe('photos', () => {
  const upload = (file: Blob) => app.send(staffReceivingCalls.staffUploadImage, { file }, clerk.sender)
  const jpeg = async () =>
    new File([new Uint8Array(await drawPicture('jpeg', 60, 40))], 'label.jpg', { type: 'image/jpeg' })

  test('are stored for staff, once for seven concurrent uploads', async () => {
    const file = await jpeg()
    const answers = await Promise.all(Array.from({ length: 7 }, () => upload(file)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const [answer] = answers
    expect(answer?.status, answer?.text).toBe(200)
    expect(answer?.body).toMatchObject({ action: true, width: 60, height: 40 })
    expect((await app.app.inject({ url: answer?.body.image_url ?? '' })).statusCode).toBe(200)
    const unsigned = (answer?.body.image_url ?? '').split('?')[0] ?? ''
    expect((await app.app.inject({ url: unsigned })).statusCode).toBe(404)
    const customer = await makeCustomer(app)
    expect((await app.app.inject({ url: unsigned, headers: customer.headers })).statusCode).toBe(404)
  })

  test('must be pictures, whatever their file name and type claim', async () => {
    const pdf = new File([new Uint8Array(makePdf())], 'label.jpg', { type: 'image/jpeg' })
    const { status, body } = await upload(pdf)
    expect(status).toBe(422)
    expect(body.message).toHaveProperty('image_file')
  })
})

test('pages unclaimed parcels, oldest first', async () => {
  const made: string[] = []
  for (let i = 0; i < 3; i += 1) {
    const { body } = await receive(await booking({ agent_id: '2', receipt_number: nextReceipt() }))
    const id = body.result.unclaimed?.parcel_id ?? ''
    const createdAt = new Date(Date.now() + i * 1000)
    await app.deps.database.db.update(unclaimedParcels).set({ createdAt }).where(eq(unclaimedParcels.id, id))
    made.push(id)
  }
  const seen: string[] = []
  for (let after: string | undefined, pages = 0; pages < 200; pages += 1) {
    const query = { count: 2, ...(after !== undefined && { after }) }
    const { body } = await app.send(staffReceivingCalls.staffUnclaimed, { query }, clerk.sender)
    seen.push(...body.results.map(({ parcel_id }) => parcel_id))
    if (body.next === null) break
    after = body.next
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((id) => made.includes(id))).toEqual(made)
  const waiting = await app.deps.database.db
    .select()
    .from(unclaimedParcels)
    .where(eq(unclaimedParcels.status, 'waiting'))
  expect(seen).toHaveLength(waiting.length)
})
