import { checkoutCalls, paymentCalls } from '@layar/contract'
import { isTaxOnGoods } from '@layar/domain'
import { and, desc, eq, ne } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { invoiceLines, invoices, refundLines, refunds, shipmentProducts } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { makeCustomer } from '../../../testing/make-customer'
import { submitProof } from '../../../testing/make-export-invoice'
import { verifyPayment } from '../../../testing/make-paid'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { measureParcel, measureParcelAgain } from '../../../testing/measure-parcel'
import { startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
let finance: TestStaff
let warehouse: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  finance = await makeStaff(app, ['finance'])
  warehouse = await makeStaff(app, ['warehouse'])
})

const db = () => app.deps.database.db

/**
 * Goods of about S$385, declared with this weight. In Singapore they are cleared by permit, and taxed at import, once
 * freight brings them above S$400: at 5 kg, not at 2 kg.
 */
const declared = async (country: 'sg' | 'id', weightGrams: number) => {
  const owner = await makeCustomer(app, { country, verified: true })
  const boxes = [{ weightGrams, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }]
  const shipment = await makeShipment(app, owner, { boxes })
  await db().update(shipmentProducts).set({ priceMinor: 107_200 }).where(eq(shipmentProducts.shipmentId, shipment.id))
  const body = {
    cart_codes: [shipment.cartCode],
    address_id: await makeAddress(app, owner),
    domestic_service: 'delivery' as const,
    payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
  }
  const checkedOut = await app.send(checkoutCalls.checkout, { body }, owner.sender)
  expect(checkedOut.status, checkedOut.text).toBe(200)
  return { owner, shipment }
}
type Made = Awaited<ReturnType<typeof declared>>

const newestOf = async ({ owner }: Made) => {
  const [invoice] = await db()
    .select()
    .from(invoices)
    .where(eq(invoices.customerId, owner.customer.id))
    .orderBy(desc(invoices.createdAt))
    .limit(1)
  if (invoice === undefined) throw new Error('Nothing was billed.')
  return invoice
}
const pay = async (made: Made) => {
  const invoice = await newestOf(made)
  if (invoice.status !== 'pending') return
  if (invoice.type === 'additional') {
    const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
    const change = { invoice_code: invoice.invoiceCode, payment }
    expect((await app.send(paymentCalls.changePayment, { body: change }, made.owner.sender)).status).toBe(200)
  }
  await submitProof(app, { owner: made.owner, invoice })
  await verifyPayment(app, invoice, finance)
}

/** Charges are told apart as the law does; which part of one invoice or another they stood on makes no difference. */
const groupOf = (kind: string): string => {
  if (kind === 'vat') return 'tax'
  if (isTaxOnGoods(kind)) return 'tax on goods'
  return kind === 'domestic' ? 'freight' : kind
}
type Sums = Record<string, number>
const add = (sums: Sums, kind: string, taxCode: string, minor: number): void => {
  const key = `${groupOf(kind)} ${taxCode}`
  sums[key] = (sums[key] ?? 0) + minor
}
const onlySome = (sums: Sums): Sums => Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0))

/** What a customer was billed in all, by kind and tax code, less what was returned. */
const billedOf = async ({ owner }: Made): Promise<Sums> => {
  const sums: Sums = {}
  const own = and(eq(invoices.customerId, owner.customer.id), ne(invoices.status, 'cancelled'))
  const lines = await db()
    .select({ line: invoiceLines })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(own)
  for (const { line } of lines) add(sums, line.kind, line.taxCode, line.amountMinor)
  const returned = await db()
    .select({ line: refundLines })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(eq(refunds.customerId, owner.customer.id))
  for (const { line } of returned) {
    add(sums, line.kind, line.taxCode, -line.amountMinor)
    add(sums, 'vat', line.taxCode, -line.serviceTaxMinor)
  }
  return onlySome(sums)
}

test.each([
  ['sg', [5, 2, 5]],
  ['sg', [5, 2, 4]],
  ['sg', [2, 5, 2, 6]],
  ['sg', [6, 4, 2]],
  ['id', [5, 2, 5]],
  ['id', [5, 3, 2]],
  ['id', [2, 5, 3, 4]],
  ['id', [6, 2, 4, 3, 7]],
] as const)(
  'goods weighed again and again cost what they would have cost at once, tax by tax: %s, %j kg [CART-05]',
  async (country, weights) => {
    const [first, second, ...more] = weights.map((kg) => kg * 1000)
    const made = await declared(country, first ?? 0)
    await pay(made)
    await measureParcel(app, warehouse, made.shipment, second ?? 0)
    await pay(made)
    for (const grams of more) {
      await measureParcelAgain(app, warehouse, made.shipment, grams)
      await pay(made)
    }
    const atOnce = await declared(country, [second, ...more].at(-1) ?? 0)
    const expected = await billedOf(atOnce)
    if (country === 'id') expect(expected['tax PPN05']).toBeGreaterThan(0)
    expect(await billedOf(made)).toEqual(expected)
    expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
  },
)

test('an increase after a credit is billed with the charges and the tax that were credited [CART-05]', async () => {
  const made = await declared('sg', 5000)
  await pay(made)
  await measureParcel(app, warehouse, made.shipment, 2000)
  const [credit] = await db().select().from(refunds).where(eq(refunds.customerId, made.owner.customer.id))
  expect(credit?.serviceTaxMinor).toBe(135)
  await measureParcelAgain(app, warehouse, made.shipment, 5000)
  const addition = await newestOf(made)
  expect(addition).toMatchObject({ type: 'additional', totalMinor: credit?.amountMinor })
  const lines = await db()
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, addition.id))
    .orderBy(invoiceLines.position)
  expect(lines.map(({ code, taxCode, amountMinor }) => [code, taxCode, amountMinor])).toEqual([
    ['wrong_weight', 'ZR', 1200],
    ['extra_packaging', 'SR', 1500],
    // Above the relief customs charge what was ours below it.
    ['tax_difference', 'SR', -3568],
    ['tax_difference', 'IMP', 3676],
    ['vat_sr', 'SR', 135],
  ])
})
