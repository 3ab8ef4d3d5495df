import { checkoutCalls, staffGstReportCalls, staffShipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { invoiceLines, refunds } from '../../../db/schema'
import { brokenInvariants } from '../../../testing/invariants'
import { makeCustomer } from '../../../testing/make-customer'
import { submitProof } from '../../../testing/make-export-invoice'
import { saveGstRegistration } from '../../../testing/make-gst-registration'
import { verifyPayment } from '../../../testing/make-paid'
import { makeUnpaid } from '../../../testing/make-payment'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeVoucher } from '../../../testing/make-voucher'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  finance = await makeStaff(app, ['finance'])
})

const db = () => app.deps.database.db
const voucher = async (percent: number, category: 'international_shipping' | 'domestic_shipping' | 'all') => {
  const terms = { kind: 'percent', value: percent * 100, category } as const
  return (await makeVoucher(db(), { country: 'sg', service: 'impor', ...terms })).voucherCode
}
const billed = async (percent: number, category: Parameters<typeof voucher>[1] = 'international_shipping') => {
  const made = await makeUnpaid(app, { vouchers: [await voucher(percent, category)] })
  const lines = await db().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, made.invoice.id))
  const minorOf = (kind: string) =>
    lines.filter((line) => line.kind === kind).reduce((sum, l) => sum + l.amountMinor, 0)
  return { ...made, gst: minorOf('low_value_gst'), discount: minorOf('discount') }
}

/** Goods of 17.95, 11.50 of freight for two kilograms, and 5.00 of delivery. */
test.each([
  ['of 20 % lowers it by its part', 20, 'international_shipping', 244],
  ['on all of the freight leaves the GST on the goods', 100, 'international_shipping', 162],
  ['on the delivery leaves it as it is', 100, 'domestic_shipping', 265],
  ['on both is taken off the freight first', 20, 'all', 235],
] as const)('a voucher %s [VOUCH-01] [CART-02]', async (_, percent, category, gst) => {
  const made = await billed(percent, category)
  expect(made.gst).toBe(gst)
  expect(made.invoice.totalMinor).toBe(1150 + 500 + made.discount + gst)
  expect(made.invoice.snapshot).toMatchObject({ tax_minor: gst })
  expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
})

test('the preview says the same base and amount as the invoice bills, for several shipments as well', async () => {
  const owner = await makeCustomer(app, { verified: true })
  const [air, heavy] = [
    await makeShipment(app, owner),
    await makeShipment(app, owner, {
      boxes: [{ weightGrams: 3300, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }],
    }),
  ]
  const body = {
    cart_codes: [air.cartCode, heavy.cartCode],
    address_id: await makeAddress(app, owner),
    domestic_service: 'delivery',
    voucher_codes: [await voucher(33, 'international_shipping')],
    payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
  }
  const { result } = (await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)).body
  const discount = result.discount_total.amount_minor
  const freights = result.carts.map(({ lines }) => lines.reduce((sum, { amount }) => sum + amount.amount_minor, 0))
  const whole = result.international_total.amount_minor
  const gst = result.lines.filter(({ code }) => code === 'low_value_gst')
  expect(gst.map(({ amount, params }) => [params['base_minor'], amount.amount_minor])).toEqual(
    freights.map((freight) => {
      const base = 1795 + freight - Math.round((discount * freight) / whole)
      return [base, Math.round(base * 0.09)]
    }),
  )
  expect(result.lines.reduce((sum, { amount }) => sum + amount.amount_minor, 0)).toBe(result.total?.amount_minor)
  const reply = await app.send(
    checkoutCalls.checkout,
    { body: { ...body, expected_total_minor: result.total?.amount_minor ?? 0 } },
    owner.sender,
  )
  expect(reply.status, reply.text).toBe(200)
})

test('what customs charge follows the value at customs, which no voucher lowers', async () => {
  const owner = await makeCustomer(app, { verified: true })
  const { cartCode } = await makeShipment(app, owner, { track: 'laut' })
  const body = { cart_codes: [cartCode], address_id: await makeAddress(app, owner), domestic_service: 'delivery' }
  const gst = async (voucher_codes: string[]) =>
    (
      await app.send(checkoutCalls.checkoutPreview, { body: { ...body, voucher_codes } }, owner.sender)
    ).body.result.lines
      .filter(({ code }) => code === 'import_gst')
      .map(({ amount }) => amount.amount_minor)
  expect(await gst([await voucher(50, 'international_shipping')])).toEqual(await gst([]))
})

test('a cancelled shipment returns the lowered GST, and nothing is left of its invoice', async () => {
  const made = await billed(20)
  await submitProof(app, made)
  await verifyPayment(app, made.invoice, finance)
  const admin = await makeStaff(app, ['admin'])
  const params = { cart_code: made.shipment.cartCode }
  const body = { to: 'cancelled', reason: 'The goods may not be carried' } as const
  expect((await app.send(staffShipmentCalls.staffMoveShipment, { params, body }, admin.sender)).status).toBe(200)
  const [refund] = await db().select().from(refunds).where(eq(refunds.invoiceId, made.invoice.id))
  expect(refund?.amountMinor).toBe(made.invoice.totalMinor)
  expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
})

test('a registered business accounts for what is left after the voucher', async () => {
  const read = async () =>
    (await app.send(staffGstReportCalls.staffGstReport, { query: {} }, finance.sender)).body.result.reverse_charged
  const before = await read()
  const owner = await makeCustomer(app, { verified: true })
  await saveGstRegistration(app, owner, finance)
  await makeUnpaid(app, { owner, vouchers: [await voucher(20, 'international_shipping')] })
  expect((await read()).value_minor - before.value_minor).toBe(1795 + 1150 - 230)
})
