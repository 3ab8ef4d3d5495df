import { checkoutCalls } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearReferenceCache } from '../../../db/reference-cache'
import { invoices, taxProfiles } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeCreditNote, makeUnpaid } from '../../../testing/make-payment'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeVoucher } from '../../../testing/make-voucher'
import { startAppOn, type TestApp } from '../../../testing/start'
import { printView } from '../invoice/view'
import { buildDocument } from './build-document'

let app: TestApp
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
})
afterAll(clearReferenceCache)

const db = () => app.deps.database.db

/** The sums on the paper of a checkout in Singapore, which vouchers and a credit note of $3.00 lower. */
const sumsOf = async (track: 'udara' | 'laut', voucher_codes: string[] = []): Promise<string[]> => {
  const { owner, invoice: before } = await makeUnpaid(app)
  await makeCreditNote(app, before, { method: 'credit_note', amountMinor: 300 })
  const body = {
    cart_codes: [(await makeShipment(app, owner, { track })).cartCode],
    address_id: await makeAddress(app, owner),
    domestic_service: 'delivery',
    payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
    voucher_codes,
  }
  const reply = await app.send(checkoutCalls.checkout, { body }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  const [row] = await db().select().from(invoices).where(eq(invoices.invoiceCode, reply.body.invoice_code))
  if (row === undefined) throw new Error(reply.text)
  const { config } = app.deps
  const context = { db: db(), config, now: new Date(), language: 'en' as const, customer: owner.customer }
  const { sums, total } = buildDocument(await printView(context, row), 'en', 'Layar')
  return [...sums, total].map(({ label, amount }) => `${label} ${amount}`)
}

test('a voucher lowers the total excluding GST; a credit note pays a part of the total [CART-06]', async () => {
  const { voucherCode } = await makeVoucher(db(), { country: 'sg', service: 'impor', kind: 'amount', value: 100 })
  expect(await sumsOf('udara', [voucherCode])).toEqual([
    'International shipping $11.50',
    'Domestic delivery $5.00',
    'Discount -$1.00',
    'Total excluding GST $15.50',
    'GST 9% on low-value goods $2.56',
    'Credit note -$3.00',
    'Total to pay $15.06',
  ])
})

test('the import tax is named with the rate of its day [CART-06]', async () => {
  const taxOf = async () => (await sumsOf('laut')).filter((line) => line.startsWith('GST'))
  expect(await taxOf()).toEqual([expect.stringMatching(/^GST 9% \$\d/)])
  await db()
    .update(taxProfiles)
    .set({ rows: sql`jsonb_set(${taxProfiles.rows}, '{gst_bp}', '1000')` })
    .where(eq(taxProfiles.version, 'sg-gst-2024'))
  clearReferenceCache()
  expect(await taxOf()).toEqual([expect.stringMatching(/^GST 10% \$\d/)])
})
