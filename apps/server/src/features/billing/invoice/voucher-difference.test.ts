import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { invoiceLines, invoices, refunds } from '../../../db/schema'
import { inWriteOf } from '../../../testing/in-write'
import { makeUnpaid } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeVoucher } from '../../../testing/make-voucher'
import { startApp, type TestApp } from '../../../testing/start'
import { receiveParcel } from '../../cargo/receiving/receive'

let app: TestApp
let warehouse: TestStaff
beforeAll(async () => {
  app = await startApp()
  warehouse = await makeStaff(app, ['warehouse'])
})

/** Paid with a voucher in percent on the freight of so many grams, then measured with others. */
const measured = async (percent: number, declaredGrams: number, measuredGrams: number) => {
  const { db } = app.deps.database
  const kind = { kind: 'percent', value: percent * 100, category: 'international_shipping' } as const
  const { voucherCode } = await makeVoucher(db, { country: 'sg', service: 'impor', ...kind })
  const box = { weightGrams: declaredGrams, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }
  const { shipment, invoice } = await makeUnpaid(app, { measured: false, boxes: [box], vouchers: [voucherCode] })
  await db.update(invoices).set({ status: 'paid' }).where(eq(invoices.id, invoice.id))
  const photoIds = [randomUUID(), randomUUID()]
  await inWriteOf(app, (context) =>
    receiveParcel(context, {
      staff: { kind: 'staff', id: warehouse.staff.id, roles: ['warehouse'] },
      input: {
        cart_code: shipment.cartCode,
        boxes: [{ weight_gram: measuredGrams, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
        photos: photoIds.map((image_url) => ({ image_url, kind: 'outside' as const })),
        condition: 'good',
        shelf: 'A-1',
        outcome: 'match',
      },
      photoIds,
      language: 'en',
    }),
  )
  const lines = await db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoice.id))
  const [additional] = await db.select().from(invoices).where(eq(invoices.parentInvoiceId, invoice.id))
  const [refund] = await db.select().from(refunds).where(eq(refunds.invoiceId, invoice.id))
  const discountMinor = lines.find(({ kind: of }) => of === 'discount')?.amountMinor
  return { invoice, discountMinor, additionalMinor: additional?.totalMinor, creditMinor: refund?.amountMinor }
}

test('a voucher in percent keeps the discount that was billed: a difference is billed and credited in full [CART-05, VOUCH-03]', async () => {
  // 2.0 kg cost 7.50 + 2 × 2.00, and 2.6 kg count as 3.0: 4.00 more, with 9 % of GST on low-value goods.
  expect(await measured(20, 2000, 2600)).toMatchObject({ discountMinor: -230, additionalMinor: 436 })
  // 5.0 kg cost 7.50 + 8 × 2.00, and 2.0 kg 12.00 less, with its GST.
  expect(await measured(20, 5000, 2000)).toMatchObject({ discountMinor: -470, creditMinor: 1308 })
})

test('a credit is never more than what was paid after the voucher [CART-05, VOUCH-03]', async () => {
  const { invoice, discountMinor, creditMinor } = await measured(100, 15_000, 1000)
  expect(discountMinor).toBe(-6350)
  expect(creditMinor).toBe(invoice.totalMinor)
})
