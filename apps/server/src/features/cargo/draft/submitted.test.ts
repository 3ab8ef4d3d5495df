import { randomUUID } from 'node:crypto'
import { exportShipmentCalls, shipmentCalls } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportShipments, shipments, submittedDrafts } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { exportInput } from '../../../testing/make-export'
import { newCartInput } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'
import { sweepDrafts } from './jobs'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

/** Each device sends its own key: only the draft tells that it is the same declaration. */
const fromDevice = ({ sender }: TestCustomer, language: 'en' | 'id' | 'cn' = 'en') => ({
  ...sender,
  language,
  idempotencyKey: randomUUID(),
})
const declare = (owner: TestCustomer, draft_id: string | null, language?: 'en' | 'id' | 'cn') =>
  app.send(
    shipmentCalls.newCart,
    { body: { ...newCartInput(owner, { receipt_number: randomUUID().slice(0, 18) }), draft_id } },
    fromDevice(owner, language),
  )
const codesOf = async ({ customer }: TestCustomer): Promise<string[]> => {
  const rows = await app.deps.database.db.select().from(shipments).where(eq(shipments.customerId, customer.id))
  return rows.map(({ cartCode }) => cartCode)
}

describe('a draft that was submitted', () => {
  test.each([
    ['en', 'You have already submitted this draft, as shipment'],
    ['id', 'Draf ini sudah Anda ajukan sebagai kiriman'],
    ['cn', '您已提交过此草稿，货件编号为'],
  ] as const)('is refused from another device, with the shipment that it became: %s', async (language, words) => {
    const owner = await makeCustomer(app)
    const draftId = randomUUID()
    const first = await declare(owner, draftId)
    expect(first.status, first.text).toBe(200)
    const { cart_code } = first.body.result
    const second = await declare(owner, draftId, language)
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ error_code: 'draft_submitted', shipment_code: cart_code })
    expect(second.text).toContain(words)
    expect(second.text).toContain(cart_code)
    expect(await codesOf(owner)).toEqual([cart_code])
    expect((await declare(owner, randomUUID())).status).toBe(200)
    expect((await declare(owner, null)).status).toBe(200)
  })

  test('by two devices at once makes one shipment', async () => {
    const owner = await makeCustomer(app)
    const draftId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 4 }, () => declare(owner, draftId)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await codesOf(owner)).toHaveLength(1)
  })

  test('with several shipments is refused as a whole, and so is one of them alone', async () => {
    const owner = await makeCustomer(app)
    const draft_id = randomUUID()
    const carts = ['FIRST-0001', 'SECOND-0001'].map((receipt_number) => newCartInput(owner, { receipt_number }))
    const send = () => app.send(shipmentCalls.newCarts, { body: { carts, draft_id } }, fromDevice(owner))
    const first = await send()
    expect(first.status, first.text).toBe(200)
    const shipment_code = first.body.results[0]?.cart_code
    for (const { status, body } of [await send(), await declare(owner, draft_id)])
      expect([status, body]).toMatchObject([409, { error_code: 'draft_submitted', shipment_code }])
    expect(await codesOf(owner)).toHaveLength(2)
  })

  test('abroad is refused too, and the shipment that it became can still be changed', async () => {
    const owner = await makeCustomer(app, { country: 'id', verified: true })
    const body = { ...(await exportInput(app, owner)), draft_id: randomUUID() }
    const first = await app.send(exportShipmentCalls.exportCreateShipment, { body }, fromDevice(owner))
    expect(first.status, first.text).toBe(200)
    const { shipment_code, shipment_id } = first.body.data.result
    const changed = { ...body, note: 'Changed meanwhile' }
    const second = await app.send(exportShipmentCalls.exportCreateShipment, { body: changed }, fromDevice(owner))
    expect([second.status, second.body]).toMatchObject([409, { error_code: 'draft_submitted', shipment_code }])
    const { db } = app.deps.database
    expect(await db.$count(exportShipments, eq(exportShipments.customerId, owner.customer.id))).toBe(1)
    const rewritten = { ...changed, shipment_id }
    const third = await app.send(exportShipmentCalls.exportCreateShipment, { body: rewritten }, fromDevice(owner))
    expect(third.status, third.text).toBe(200)
  })

  test('is another one than another customer’s of the same id', async () => {
    const [owner, other] = [await makeCustomer(app), await makeCustomer(app)]
    const draftId = randomUUID()
    expect((await declare(owner, draftId)).status).toBe(200)
    expect((await declare(other, draftId)).status).toBe(200)
  })

  test('and was refused by the server may be submitted once it is corrected', async () => {
    const owner = await makeCustomer(app)
    const draft_id = randomUUID()
    const body = { ...newCartInput(owner, { marking_code: 'NOBODYS-A' }), draft_id }
    expect((await app.send(shipmentCalls.newCart, { body }, fromDevice(owner))).status).toBe(422)
    expect((await declare(owner, draft_id)).status).toBe(200)
  })

  test('is forgotten after 90 days, as drafts are', async () => {
    const owner = await makeCustomer(app)
    const { db } = app.deps.database
    const row = { customerId: owner.customer.id, shipmentCode: 'SHP-1' }
    await db.insert(submittedDrafts).values([
      { ...row, draftId: randomUUID(), createdAt: sql`now() - interval '90 days 1 minute'` },
      { ...row, draftId: randomUUID(), createdAt: sql`now() - interval '89 days 23 hours'` },
    ])
    await sweepDrafts.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
    expect(await db.$count(submittedDrafts, eq(submittedDrafts.customerId, owner.customer.id))).toBe(1)
  })
})
