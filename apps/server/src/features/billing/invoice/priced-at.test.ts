import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { clearReferenceCache } from '../../../db/reference-cache'
import { invoices } from '../../../db/schema'
import { inWriteOf } from '../../../testing/in-write'
import { verifyPayment } from '../../../testing/make-paid'
import { makeWaitingPayment, type TestPayment } from '../../../testing/make-payment'
import { makeStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { openVersionDesk, publishDearer } from '../../../testing/version-desk'
import { receiveParcel } from '../../cargo/receiving/receive'

// Other tests of this process price by the sample tariffs.
afterAll(clearReferenceCache)

const boxes = [{ weightGrams: 1200, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }]

/** The warehouse measures what was declared, or more. */
const receive = async (app: TestApp, { shipment }: Pick<TestPayment, 'shipment'>, weight_gram: number) => {
  const { staff } = await makeStaff(app, ['warehouse'])
  const photoIds = [randomUUID(), randomUUID()]
  await inWriteOf(app, (context) =>
    receiveParcel(context, {
      staff: { kind: 'staff', id: staff.id, roles: ['warehouse'] },
      input: {
        cart_code: shipment.cartCode,
        boxes: [{ weight_gram, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
        photos: photoIds.map((image_url) => ({ image_url, kind: 'outside' as const })),
        condition: 'good',
        shelf: 'A-1',
        outcome: 'match',
      },
      photoIds,
      language: 'en',
    }),
  )
}

test('goods whose checkout came in just before a dearer tariff, and was written after it, owe nothing more once measured as declared [CART-05]', async () => {
  const desk = await openVersionDesk()
  const { database } = desk.app.deps
  const cameIn = await desk.app.deps.clock()
  const early = await startAppOn(database, {}, { clock: () => Promise.resolve(cameIn) })
  await publishDearer(desk, { service: 'impor', country: 'sg' })
  const before = await makeWaitingPayment(early, { measured: false, boxes })
  const after = await makeWaitingPayment(desk.app, { measured: false, boxes })
  expect(after.invoice.totalMinor).toBeGreaterThan(before.invoice.totalMinor)
  for (const made of [before, after]) {
    await verifyPayment(desk.app, made.invoice, desk.writer)
    await receive(desk.app, made, 1200)
    const all = await database.db.select().from(invoices).where(eq(invoices.customerId, made.owner.customer.id))
    expect(all.map(({ type }) => type)).toEqual(['shipment'])
  }
})
