import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { invoices } from '../../../db/schema'
import { makeUnpaid, type TestPayment } from '../../../testing/make-payment'
import { makeStaff } from '../../../testing/make-staff'
import { measureParcel } from '../../../testing/measure-parcel'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

/** Hours from its last change until an invoice is due. */
const hoursToPay = async ({ invoice }: TestPayment): Promise<number> => {
  const [row] = await app.deps.database.db.select().from(invoices).where(eq(invoices.id, invoice.id))
  if (row === undefined) throw new Error('There is no invoice.')
  return Math.round((row.dueAt.getTime() - row.updatedAt.getTime()) / 3_600_000)
}

test('an invoice of measured goods is due a day after it is issued [CART-04]', async () => {
  expect(await hoursToPay(await makeUnpaid(app))).toBe(24)
})

test('one of goods on their way is due in 60 days, and a day after they are measured [CART-04]', async () => {
  const made = await makeUnpaid(app, { measured: false })
  expect(await hoursToPay(made)).toBe(60 * 24)
  await measureParcel(app, await makeStaff(app, ['warehouse']), made.shipment, 2000)
  expect(await hoursToPay(made)).toBe(24)
})
