import { checkoutCalls, invoiceCalls, type PriceBreakdown } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { invoiceLines, invoices, refunds, shipmentProducts, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { coverCounter, type CoverableGoods } from '../../../testing/cover-counter'
import { inWriteOf } from '../../../testing/in-write'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeVoucher } from '../../../testing/make-voucher'
import { measureParcel, measureParcelAgain } from '../../../testing/measure-parcel'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'
import { buildDocument } from '../document/build-document'
import { cancelInvoice } from '../invoice/settle'
import { printView } from '../invoice/view'

let app: TestApp
let warehouse: TestStaff
let counter: ReturnType<typeof coverCounter>
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  warehouse = await makeStaff(app, ['warehouse'])
  counter = coverCounter(app)
})
const db = () => app.deps.database.db

const preview = async (goods: CoverableGoods, vouchers: string[] = []): Promise<PriceBreakdown> => {
  const body = await counter.choiceOf(goods, vouchers)
  const reply = await app.send(checkoutCalls.checkoutPreview, { body }, goods.owner.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result
}
const checkOut = async (goods: CoverableGoods) => {
  const reply = await counter.checkOut(goods, await counter.choiceOf(goods))
  expect(reply.status, reply.text).toBe(200)
  return counter.invoiceNamed(reply.body.invoice_code)
}
const linesOf = ({ lines }: Pick<PriceBreakdown, 'lines'>, ...codes: string[]) =>
  lines.filter(({ code }) => codes.includes(code)).map(({ code, amount }) => [code, amount.amount_minor])
const stored = async ({ shipment }: CoverableGoods) => {
  const [row] = await db().select().from(shipments).where(eq(shipments.id, shipment.id))
  if (row === undefined) throw new Error('The shipment is gone.')
  return row
}
/** Paid, and issued before what is measured next. */
const paid = (id: string) =>
  db()
    .update(invoices)
    .set({ status: 'paid', createdAt: sql`created_at - interval '1 minute'` })
    .where(eq(invoices.id, id))
const minor = (money: { amount_minor: number } | null | undefined) => money?.amount_minor

describe('cover of goods', () => {
  test('is offered with its whole price, what it covers, and what is paid without it', async () => {
    const cover = await counter.read(await counter.goods('sg', 44_882))
    expect(cover).toMatchObject({ is_bought: false, is_open: true })
    expect([minor(cover?.insured), minor(cover?.free_cap)]).toEqual([44_882, 3000])
    // 3 % of 448.82; 9 % of it as our service, and 9 % of it as a part of the customs value.
    expect([cover?.price?.premium, cover?.price?.service_tax, cover?.price?.import_charges].map(minor)).toEqual([
      1346, 121, 121,
    ])
    expect(minor(cover?.price?.total)).toBe(1588)
    expect(cover?.covers).toContain('Sample text.')
    const indonesian = await counter.read(await counter.goods('id', 1_000_000))
    expect([minor(indonesian?.insured), minor(indonesian?.price?.premium)]).toEqual([1_000_000, 30_000])
  })

  test('CV1: is a line with our GST and joins the customs value, on checkout, invoice and paper [CART-02]', async () => {
    const goods = await counter.goods('sg', 44_882)
    const before = await preview(goods)
    const { status, body, text } = await counter.buy(goods)
    expect(status, text).toBe(200)
    expect(body.result).toMatchObject({ is_bought: true, is_open: true })
    const price = await preview(goods)
    expect(linesOf(price, 'cover')).toEqual([['cover', 1346]])
    const gst = price.lines.find(({ code }) => code === 'import_gst')
    expect(gst?.params).toMatchObject({ base_of: 'goods_freight_insurance' })
    expect(Number(gst?.params['cif_minor'])).toBe(
      Number(before.lines.find(({ code }) => code === 'import_gst')?.params['cif_minor']) + 1346,
    )
    expect((price.total?.amount_minor ?? 0) - (before.total?.amount_minor ?? 0)).toBe(1588)
    expect((await stored(goods)).totalMinor).toBe(price.carts[0]?.total?.amount_minor ?? 0)
    const invoice = await checkOut(goods)
    expect(invoice.totalMinor).toBe(price.total?.amount_minor)
    const shown = await app.send(
      invoiceCalls.invoice,
      { query: { invoice_code: invoice.invoiceCode } },
      goods.owner.sender,
    )
    expect(linesOf(shown.body.result, 'cover')).toEqual([['cover', 1346]])
    const { config } = app.deps
    const context = { db: db(), config, now: new Date(), language: 'en' as const, customer: goods.owner.customer }
    const { sums, taxes } = buildDocument(await printView(context, invoice), 'en', 'Layar')
    expect(sums.map(({ label, amount }) => `${label} ${amount}`)).toContain('Cover of goods $13.46')
    // The premium and the permit, which the customs value asks for.
    expect(taxes.rows).toContainEqual(expect.objectContaining({ code: 'SR', amount: '$28.46' }))
  })

  test('joins the customs value of Indonesia, with the tax of freight on it', async () => {
    const goods = await counter.goods('id', 1_000_000)
    const before = await preview(goods)
    await counter.buy(goods)
    const price = await preview(goods)
    expect(linesOf(price, 'cover')).toEqual([['cover', 30_000]])
    const valueOf = ({ lines }: PriceBreakdown) =>
      Number(lines.find(({ code }) => code === 'import_vat')?.params['customs_value_minor'])
    expect(valueOf(price) - valueOf(before)).toBe(30_000)
    expect(price.service_tax_total.amount_minor - before.service_tax_total.amount_minor).toBe(330)
  })

  test.each(['all', 'international_shipping'] as const)('is lowered by no voucher (%s)', async (category) => {
    const whole = { kind: 'percent', value: 10_000, category } as const
    const { voucherCode } = await makeVoucher(db(), { country: 'sg', service: 'impor', ...whole })
    const goods = await counter.goods('sg', 20_000)
    const before = await preview(goods, [voucherCode])
    await counter.buy(goods)
    const price = await preview(goods, [voucherCode])
    expect(price.discount_total).toEqual(before.discount_total)
    expect(linesOf(price, 'cover', 'vat_sr')).toEqual([
      ['cover', 600],
      ['vat_sr', 54],
    ])
  })

  test('refuses another price than the one that was seen, and buying it again changes nothing', async () => {
    const goods = await counter.goods('sg', 44_882)
    const { status, body } = await counter.buy(goods, 1587)
    expect([status, body.error_code]).toEqual([409, 'cover_price_changed'])
    expect((await stored(goods)).coveredAt).toBeNull()
    await counter.buy(goods)
    const bought = await stored(goods)
    for (let time = 0; time < 6; time += 1) expect((await counter.buy(goods, 1)).status).toBe(200)
    expect(await stored(goods)).toEqual(bought)
  })

  test('is taken back before the bill with all that it added', async () => {
    const goods = await counter.goods('sg', 44_882)
    const before = await preview(goods)
    await counter.buy(goods)
    expect((await counter.cancel(goods)).body.result).toMatchObject({ is_bought: false, is_open: true })
    expect((await counter.cancel(goods)).status).toBe(200)
    const after = await preview(goods)
    expect([after.total, after.lines]).toEqual([before.total, before.lines])
  })

  test('follows the declared value and the measures before the bill', async () => {
    const goods = await counter.goods('sg', 20_000, 'pending')
    await counter.buy(goods)
    await db().update(shipmentProducts).set({ priceMinor: 30_000 }).where(eq(shipmentProducts.shipmentId, goods.shipment.id)) // prettier-ignore
    await measureParcel(app, warehouse, goods.shipment, 1000)
    expect((await stored(goods)).quote?.['cover']).toMatchObject({ premium_minor: 900, is_bought: true })
    expect(linesOf(await preview(goods), 'cover')).toEqual([['cover', 900]])
  })

  test('stays on the invoice as billed: no measure changes it, and nobody buys it or takes it back', async () => {
    const goods = await counter.goods('sg', 20_000)
    await counter.buy(goods)
    const { id } = await checkOut(goods)
    expect((await counter.cancel(goods)).body.error_code).toBe('cover_billed')
    await paid(id)
    await measureParcelAgain(app, warehouse, goods.shipment, 1000)
    const [refund] = await db().select().from(refunds).where(eq(refunds.invoiceId, id))
    const plain = await counter.goods('sg', 20_000)
    const bare = await checkOut(plain)
    await paid(bare.id)
    await measureParcelAgain(app, warehouse, plain.shipment, 1000)
    const [without] = await db().select().from(refunds).where(eq(refunds.invoiceId, bare.id))
    expect(refund?.amountMinor).toBeGreaterThan(0)
    expect(refund?.amountMinor).toBe(without?.amountMinor)
    expect(await counter.read(goods)).toMatchObject({ is_bought: true, is_open: false, price: null })
    expect((await counter.buy(plain, 1)).body.error_code).toBe('cover_billed')
  })

  test('is still bought, and open again, once its unpaid invoice lapsed', async () => {
    const goods = await counter.goods('sg', 20_000)
    await counter.buy(goods)
    const { id } = await checkOut(goods)
    await inWriteOf(app, (context) => cancelInvoice(context, { invoiceId: id, cause: 'customer' }))
    expect(await counter.read(goods)).toMatchObject({ is_bought: true, is_open: true })
    expect(linesOf(await preview(goods), 'cover')).toEqual([['cover', 600]])
  })

  test.each([
    ['a carton on a departure', `update cartons set status = 'loaded', location_id = null where shipment_id = $1`],
    ['a carton that is missing', `update cartons set status = 'missing', location_id = null where shipment_id = $1`],
    ['damage on arrival', `update shipments set condition = 'damaged' where id = $1`],
    ['goods that have left', `update shipments set status = 'sent' where id = $1`],
  ])('is not sold for %s', async (_, change) => {
    const goods = await counter.goods('sg', 20_000)
    await app.deps.database.pool.query(change, [goods.shipment.id])
    expect(await counter.read(goods)).toMatchObject({ is_open: false })
    expect((await counter.buy(goods)).body.error_code).toBe('cover_not_offered')
  })

  test('is not sold where the terms pay the value of the goods without it', async () => {
    const goods = await counter.goods('sg', 3000)
    expect(await counter.read(goods)).toMatchObject({ is_open: false, is_bought: false })
    expect((await counter.buy(goods)).body.error_code).toBe('cover_not_offered')
    expect(await counter.read(await counter.goods('sg', 3001))).toMatchObject({ is_open: true })
  })

  test('belongs to its customer alone', async () => {
    const { shipment } = await counter.goods('sg', 20_000)
    const { owner } = await counter.goods('sg', 20_000)
    expect((await counter.buy({ owner, shipment }, 1)).status).toBe(404)
    expect((await counter.cancel({ owner, shipment })).status).toBe(404)
  })
})

/** A tab buys while another checks out: whether cover was answered as bought, and whether it is billed. */
const rush = async (on: TestApp) => {
  const at = coverCounter(on)
  const goods = await at.goods('sg', 20_000)
  const seen = (await at.read(goods))?.price?.total.amount_minor ?? 0
  const choice = await at.choiceOf(goods)
  const [bought, again, billed] = await Promise.all([
    at.buy(goods, seen),
    at.buy(goods, seen),
    at.checkOut(goods, choice),
  ])
  expect(billed.status, billed.text).toBe(200)
  const { id } = await at.invoiceNamed(billed.body.invoice_code)
  const lines = await on.deps.database.db.$count(
    invoiceLines,
    and(eq(invoiceLines.invoiceId, id), eq(invoiceLines.kind, 'cover')),
  )
  return { isBought: bought.status === 200 || again.status === 200, lines, statuses: [bought.status, again.status] }
}

describe('races of cover', () => {
  test('whoever buys it while a checkout runs is billed for it, or is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { isBought, lines, statuses } = await rush(app)
      expect(lines).toBe(isBought ? 1 : 0)
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    }
  })
})

describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('without the lock of the carts, cover is answered as bought and not billed', async () => {
    const late = 'update "shipments"'
    const { isBought, lines } = await rush(await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late })))
    expect([isBought, lines]).toEqual([true, 0])
  })
})
