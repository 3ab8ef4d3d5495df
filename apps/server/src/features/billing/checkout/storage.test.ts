import { checkoutCalls, invoiceCalls, staffShipmentCalls, type PriceBreakdown } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceLines, invoices, refunds, shipmentEvents, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { inWriteOf } from '../../../testing/in-write'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeVoucher } from '../../../testing/make-voucher'
import { measureParcelAgain } from '../../../testing/measure-parcel'
import { startAppOn, type TestApp } from '../../../testing/start'
import { buildDocument } from '../document/build-document'
import { billDifference } from '../invoice/difference'
import { cancelInvoice } from '../invoice/settle'
import { printView } from '../invoice/view'

let app: TestApp
let warehouse: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  warehouse = await makeStaff(app, ['warehouse'])
})
const db = () => app.deps.database.db

type Shipment = Awaited<ReturnType<typeof makeShipment>>
const box = { weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100 }

/** Everything that happened to it happened so many days ago. */
const age = async ({ id }: Shipment, days: number): Promise<void> => {
  const createdAt = sql`now() - make_interval(days => ${days}::int)`
  await db().update(shipmentEvents).set({ createdAt }).where(eq(shipmentEvents.shipmentId, id))
}

/** Two cartons by air that waited 17 days for their customer: three are charged. */
const stored = async (country: 'sg' | 'id' = 'sg', days = 17) => {
  const owner = await makeCustomer(app, { country, verified: true })
  const boxes = [{ ...box, quantity: 2 }]
  const shipment = await makeShipment(app, owner, { status: 'pending_locker', measured: true, boxes })
  await age(shipment, days)
  const choice = {
    cart_codes: [shipment.cartCode],
    address_id: await makeAddress(app, owner),
    domestic_service: 'delivery',
    payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
  }
  return { owner, shipment, choice }
}
type Stored = Awaited<ReturnType<typeof stored>>

const preview = async ({ owner, choice }: Stored, voucher_codes: string[] = []): Promise<PriceBreakdown> => {
  const reply = await app.send(checkoutCalls.checkoutPreview, { body: { ...choice, voucher_codes } }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result
}
const checkOut = async ({ owner, choice }: Stored, voucher_codes: string[] = []) => {
  const reply = await app.send(checkoutCalls.checkout, { body: { ...choice, voucher_codes } }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  const [invoice] = await db().select().from(invoices).where(eq(invoices.invoiceCode, reply.body.invoice_code))
  if (invoice === undefined) throw new Error(reply.text)
  return invoice
}
const storageOf = ({ lines }: Pick<PriceBreakdown, 'lines'>) =>
  lines.filter(({ code }) => code === 'storage').map(({ tax_code, amount }) => [tax_code, amount.amount_minor])
const taxOf = ({ lines }: Pick<PriceBreakdown, 'lines'>, code: string) =>
  lines.filter((line) => line.code === code).map(({ amount, params }) => [params['base_minor'], amount.amount_minor])
const billedLines = (shipment: Shipment) =>
  db()
    .select({ amountMinor: invoiceLines.amountMinor, type: invoices.type, label: invoiceLines.label })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoiceLines.shipmentId, shipment.id), eq(invoiceLines.kind, 'storage')))
    .orderBy(invoices.createdAt)
const paper = async (owner: TestCustomer, invoice: typeof invoices.$inferSelect) => {
  const { config } = app.deps
  const context = { db: db(), config, now: new Date(), language: 'en' as const, customer: owner.customer }
  return buildDocument(await printView(context, invoice), 'en', 'Layar')
}

describe('storage of goods that waited for their customer', () => {
  test('is a line of the checkout, to the day and carton, with our tax on it [ST1] [CART-02]', async () => {
    const goods = await stored()
    const price = await preview(goods)
    expect(storageOf(price)).toEqual([['SR', 300]])
    expect(taxOf(price, 'vat_sr')).toEqual([[300, 27]])
    expect(price.lines.find(({ code }) => code === 'storage')?.label).toBe('Storage: 3 days, 2 cartons')
    const invoice = await checkOut(goods)
    expect(invoice.totalMinor).toBe(price.total?.amount_minor)
    const { sums, total } = await paper(goods.owner, invoice)
    expect(sums.map(({ label, amount }) => `${label} ${amount}`)).toEqual(
      expect.arrayContaining(['Storage $3.00', 'GST 9% on our services $0.27']),
    )
    expect(total.amount).toBe(`$${(invoice.totalMinor / 100).toFixed(2)}`)
    const shown = await app.send(
      invoiceCalls.invoice,
      { query: { invoice_code: invoice.invoiceCode } },
      goods.owner.sender,
    )
    expect(storageOf(shown.body.result)).toEqual([['SR', 300]])
  })

  test('costs nothing in the free days, and follows the freight’s tax code in Indonesia', async () => {
    expect(storageOf(await preview(await stored('sg', 14)))).toEqual([])
    expect(storageOf(await preview(await stored('id')))).toEqual([['PPN05', 30_000]])
  })

  test.each(['all', 'international_shipping'] as const)('is lowered by no voucher (%s)', async (category) => {
    const whole = { kind: 'percent', value: 10_000, category } as const
    const { voucherCode } = await makeVoucher(db(), { country: 'sg', service: 'impor', ...whole })
    const goods = await stored()
    const price = await preview(goods, [voucherCode])
    const domestic = category === 'all' ? (price.domestic_total?.amount_minor ?? 0) : 0
    expect(price.discount_total.amount_minor).toBe(price.international_total.amount_minor + domestic)
    expect(taxOf(price, 'vat_sr')).toEqual([[300, 27]])
  })

  test('is billed anew with its further days once an unpaid invoice lapsed', async () => {
    const goods = await stored()
    const { id } = await checkOut(goods)
    await inWriteOf(app, (context) => cancelInvoice(context, { invoiceId: id, cause: 'customer' }))
    expect(storageOf(await preview(goods))).toEqual([['SR', 300]])
  })

  test('is no difference of measures, and is not credited with one', async () => {
    const goods = await stored()
    const { id } = await checkOut(goods)
    await db().update(invoices).set({ status: 'paid' }).where(eq(invoices.id, id))
    await inWriteOf(app, (context) => billDifference(context, { shipmentId: goods.shipment.id }))
    expect(await db().$count(refunds, eq(refunds.invoiceId, id))).toBe(0)
    await measureParcelAgain(app, warehouse, goods.shipment, 1000)
    const [refund] = await db().select().from(refunds).where(eq(refunds.invoiceId, id))
    // Two cartons of 2 kg counted as 4 kg, and one of 1 kg is: freight and its GST, not the storage.
    expect(refund?.amountMinor).toBe(1308)
    expect(await billedLines(goods.shipment)).toHaveLength(1)
  })
})

describe('storage of billed goods that were held for their customer', () => {
  const release = (shipment: Shipment) =>
    app.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code: shipment.cartCode }, body: { to: 'warehouse', from: 'quarantine' } },
      warehouse.sender,
    )
  const held = async (days: number) => {
    const goods = await stored('sg', 0)
    const { id } = await checkOut(goods)
    await db().update(invoices).set({ status: 'paid' }).where(eq(invoices.id, id))
    const quarantined = { status: 'quarantine', isQuarantine: true, quarantineReason: 'incomplete_items' } as const
    await db().update(shipments).set(quarantined).where(eq(shipments.id, goods.shipment.id))
    await db()
      .insert(shipmentEvents)
      .values({
        shipmentId: goods.shipment.id,
        actorKind: 'staff',
        toStatus: 'quarantine',
        createdAt: sql`now() - make_interval(days => ${days}::int)`,
      })
    await db()
      .update(shipmentEvents)
      .set({ createdAt: sql`now() - make_interval(days => ${days}::int)` })
      .where(eq(shipmentEvents.shipmentId, goods.shipment.id))
    return goods
  }

  test('comes as an additional invoice at their release, once', async () => {
    const { owner, shipment } = await held(17)
    expect((await release(shipment)).status).toBe(200)
    expect(await billedLines(shipment)).toMatchObject([{ amountMinor: 300, type: 'additional' }])
    const [added] = await db()
      .select()
      .from(invoices)
      .where(and(eq(invoices.customerId, owner.customer.id), eq(invoices.type, 'additional')))
    if (added === undefined) throw new Error('There is no additional invoice.')
    expect(added.totalMinor).toBe(327)
    expect((await paper(owner, added)).sums.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Storage $3.00',
      'Total excluding GST $3.00',
      'GST 9% on our services $0.27',
    ])
    await db().update(shipments).set({ status: 'quarantine' }).where(eq(shipments.id, shipment.id))
    expect((await release(shipment)).status).toBe(200)
    expect(await billedLines(shipment)).toHaveLength(1)
  })

  test('bills nothing in the free days', async () => {
    const { shipment } = await held(10)
    expect((await release(shipment)).status).toBe(200)
    expect(await billedLines(shipment)).toEqual([])
  })
})
