import { randomUUID } from 'node:crypto'
import { checkoutCalls, invoiceCalls, paymentCalls, staffPaymentCalls, type ReceiveInput } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  balanceEntries,
  invoiceLines,
  invoices,
  messages,
  paylaterLimits,
  refunds,
  shipmentEvents,
  shipmentPackagings,
  shipmentProducts,
  shipments,
} from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { inWriteOf } from '../../../testing/in-write'
import { brokenInvariants } from '../../../testing/invariants'
import { majorText, makeUnpaid, makeWaitingPayment, type TestPayment } from '../../../testing/make-payment'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { measureParcelAgain } from '../../../testing/measure-parcel'
import { startAppOn, type TestApp } from '../../../testing/start'
import { transitionShipment } from '../../cargo/shipment/transition'
import { type WriteContext } from '../../../jobs/write'
import { priceShipment } from '../../cargo/shipment/price'
import { receiveParcel } from '../../cargo/receiving/receive'
import { billDifference } from './difference'
import { cancelInvoice } from './settle'

let app: TestApp
let finance: TestStaff
let warehouse: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  finance = await makeStaff(app, ['finance'])
  warehouse = await makeStaff(app, ['warehouse'])
})

const db = () => app.deps.database.db
const write = <T>(run: (context: WriteContext) => Promise<T>, now?: Date): Promise<T> => inWriteOf(app, run, now)
const photoIds = [randomUUID(), randomUUID()]
const receive = ({ shipment }: TestPayment, weight_gram: number, changes: Partial<ReceiveInput> = {}) =>
  write((context) =>
    receiveParcel(context, {
      staff: { kind: 'staff', id: warehouse.staff.id, roles: ['warehouse'] },
      input: {
        cart_code: shipment.cartCode,
        boxes: [{ weight_gram, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
        photos: photoIds.map((image_url) => ({ image_url, kind: 'outside' as const })),
        condition: 'good',
        shelf: 'A-1',
        outcome: 'match',
        ...changes,
      },
      photoIds,
      language: 'en',
    }),
  )
const measureOnce = ({ shipment }: TestPayment, grams: number) => measureParcelAgain(app, warehouse, shipment, grams)
const pay = async ({ payment, invoice }: TestPayment) => {
  const reply = await app.send(
    staffPaymentCalls.staffVerifyPayment,
    {
      params: { payment_id: payment.id },
      body: { received_amount: majorText(invoice), bank_reference: `BANK-${randomUUID()}` },
    },
    finance.sender,
  )
  expect(reply.status, reply.text).toBe(200)
}
const paid = async (country: 'sg' | 'id' = 'sg'): Promise<TestPayment> => {
  const made = await makeWaitingPayment(app, { country, measured: false })
  await pay(made)
  return made
}
const additionalOf = ({ owner }: TestPayment) =>
  db()
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, owner.customer.id), eq(invoices.type, 'additional')))
const refundsOf = ({ owner }: TestPayment) =>
  db().select().from(refunds).where(eq(refunds.customerId, owner.customer.id))
const expectWhole = async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([])

describe('goods measured heavier than they were billed', () => {
  test('are billed additionally with a notification, and are not delivered before payment [CART-05, SHIP-05]', async () => {
    const made = await paid()
    await receive(made, 2600)
    const [extra, ...more] = await additionalOf(made)
    expect(more).toEqual([])
    // 2.0 kg were billed with 7.50 + 2 × 2.00; 2.6 kg count as 3.0 and come to 7.50 + 4 × 2.00, with GST on low-value goods.
    expect(extra).toMatchObject({ status: 'pending', totalMinor: 436, parentInvoiceId: made.invoice.id })
    const lines = await db()
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, extra?.id ?? ''))
    expect(lines.map(({ code, amountMinor, taxCode }) => [code, amountMinor, taxCode])).toEqual([
      ['wrong_weight', 400, 'ZR'],
      ['tax_difference', 36, 'SR'],
    ])
    const told = await db()
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, made.owner.customer.id), eq(messages.template, 'additional_invoice')))
    expect(new Set(told.map(({ channel }) => channel))).toContain('email')
    const seen = await app.send(
      invoiceCalls.invoice,
      { query: { invoice_code: extra?.invoiceCode ?? '' } },
      made.owner.sender,
    )
    expect(seen.body.result).toMatchObject({ type: 'additional', total: { amount_minor: 436 } })
    const leave = () =>
      write((context) =>
        transitionShipment(context, {
          shipmentId: made.shipment.id,
          from: 'inbound',
          to: 'outbound',
          actor: { kind: 'staff', id: warehouse.staff.id, roles: ['hub'] },
        }),
      )
    await db().update(shipments).set({ status: 'inbound' }).where(eq(shipments.id, made.shipment.id))
    await expect(leave()).rejects.toMatchObject({ code: 'invoice_unpaid' })
    await db().update(shipments).set({ status: 'warehouse' }).where(eq(shipments.id, made.shipment.id))
    await expectWhole()
  })

  test('are not billed once their shipment is cancelled: a refund of the payment is requested instead [CART-05]', async () => {
    const made = await makeWaitingPayment(app, { country: 'sg', measured: false })
    await receive(made, 2600)
    await write((context) =>
      transitionShipment(context, {
        shipmentId: made.shipment.id,
        to: 'cancelled',
        reason: 'Prohibited goods',
        actor: { kind: 'staff', id: warehouse.staff.id, roles: ['warehouse'] },
      }),
    )
    await pay(made)
    expect(await additionalOf(made)).toEqual([])
    expect(await refundsOf(made)).toMatchObject([{ status: 'requested', amountMinor: made.invoice.totalMinor }])
  })

  test('are billed once, however often it is checked, and again for what a second measuring adds [CART-05]', async () => {
    const made = await paid()
    await receive(made, 2600, { outcome: 'quarantine', quarantine_reason: 'weight_mismatch' })
    await write((context) => billDifference(context, { shipmentId: made.shipment.id }))
    expect(await additionalOf(made)).toHaveLength(1)
    await measureOnce(made, 3600)
    const all = await additionalOf(made)
    // 3.6 kg count as 4.0: 7.50 + 6 × 2.00 in all, with 9 % of GST.
    expect(all.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(872)
    await expectWhole()
  })

  test('Singapore: take back our GST on low-value goods where customs charge theirs instead [CART-05]', async () => {
    // Twenty pieces of 17.95 and 11.50 of freight are below customs' relief of 400; with 43.50 of freight they are above it.
    const made = await makeWaitingPayment(app, { measured: false, items: 20 })
    await pay(made)
    await receive(made, 10_000)
    const [extra] = await additionalOf(made)
    const lines = await db()
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, extra?.id ?? ''))
    expect(lines.map(({ kind, amountMinor, taxCode }) => [kind, amountMinor, taxCode])).toEqual([
      ['freight', 3200, 'ZR'],
      // The import permit, and the tax on it.
      ['surcharge', 1500, 'SR'],
      ['tax_difference', -3335, 'SR'],
      ['tax_difference', 3623, 'IMP'],
      ['vat', 135, 'SR'],
    ])
    expect(extra?.totalMinor).toBe(3200 + 1500 - 3335 + 3623 + 135)
    await expectWhole()
  })

  test('are billed additionally on payment, not before [CART-05]', async () => {
    const made = await makeWaitingPayment(app, { measured: false })
    await receive(made, 2600)
    expect(await additionalOf(made)).toEqual([])
    await pay(made)
    expect((await additionalOf(made)).map(({ totalMinor }) => totalMinor)).toEqual([436])
    await expectWhole()
  })

  test('Indonesia: adds service tax to the difference, once per invoice [CART-05]', async () => {
    const made = await paid('id')
    await receive(made, 3600)
    const [extra] = await additionalOf(made)
    const lines = await db()
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, extra?.id ?? ''))
    const minorOf = (code: string) =>
      lines.filter(({ taxCode, kind }) => taxCode === code && kind !== 'vat').reduce((sum, l) => sum + l.amountMinor, 0)
    const vat = lines.filter(({ kind }) => kind === 'vat')
    expect(minorOf('PPN05')).toBeGreaterThan(0)
    expect(vat.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
      ['vat_ppn05', Math.round((minorOf('PPN05') * 11) / 1000)],
    ])
    expect(extra?.totalMinor).toBe(minorOf('PPN05') + minorOf('IMP') + (vat[0]?.amountMinor ?? NaN))
    // Checked again, nothing is left to bill: the tax does not count as freight.
    await write((context) => billDifference(context, { shipmentId: made.shipment.id }))
    expect(await additionalOf(made)).toHaveLength(1)
    await expectWhole()
  })

  test('flags a difference to the warehouse exactly when one is billed [CART-05, SHIP-05]', async () => {
    for (const [country, grams] of [
      ['sg', 2000],
      ['sg', 2600],
      ['id', 2000],
      ['id', 3600],
    ] as const) {
      const made = await paid(country)
      await receive(made, grams)
      const events = await db().select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, made.shipment.id))
      const tags = events.flatMap(({ details }) => details['is_beyond_threshold'] ?? [])
      expect(tags, `${country} ${String(grams)}`).toEqual([(await additionalOf(made)).length > 0])
    }
  })

  test('bills the difference at once, not after delivery, if payment is deferred after measuring [CART-03, CART-05]', async () => {
    for (const vendor of ['paylater', 'pay_on_arrival']) {
      const made = await makeUnpaid(app, { country: 'id', measured: false })
      const { customerId, currency, invoiceCode: invoice_code } = made.invoice
      await db().insert(paylaterLimits).values({ customerId, currency, limitMinor: 50_000_000 })
      await receive(made, 3600)
      expect(await additionalOf(made)).toEqual([])
      const body = { invoice_code, payment: { vendor, method: vendor } }
      const change = () => app.send(paymentCalls.changePayment, { body }, made.owner.sender)
      expect((await change()).body.result, vendor).toMatchObject({ type: vendor, status: 'pending' })
      expect((await change()).status).toBe(200)
      const [extra, ...more] = await additionalOf(made)
      expect([extra?.status, extra?.parentInvoiceId, more]).toEqual(['pending', made.invoice.id, []])
    }
    await expectWhole()
  })

  test('an additional invoice does not expire [CART-05]', async () => {
    const made = await paid()
    await receive(made, 2600)
    const [extra] = await additionalOf(made)
    const late = new Date((extra?.dueAt.getTime() ?? 0) + 1000)
    await expect(
      write((context) => cancelInvoice(context, { invoiceId: extra?.id ?? '', cause: 'expired' }), late),
    ).rejects.toMatchObject({ code: 'move_not_allowed' })
  })
})

describe('goods measured lighter than they were billed', () => {
  const heavy = { weightGrams: 5000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }
  /** The change that measuring made to the charge of a heavy shipment, without tax on our own services. */
  const chargeChange = async ({ shipment }: TestPayment) => {
    const [row] = await db().select().from(shipments).where(eq(shipments.id, shipment.id))
    const quoteOf = async (kind: 'declared' | 'measured') => {
      const boxes = await db()
        .select()
        .from(shipmentPackagings)
        .where(and(eq(shipmentPackagings.shipmentId, shipment.id), eq(shipmentPackagings.kind, kind)))
      const products = await db().select().from(shipmentProducts).where(eq(shipmentProducts.shipmentId, shipment.id))
      const { full } = await priceShipment(
        { db: db(), now: new Date() },
        {
          ...(row ?? shipment),
          boxes,
          products: products.map((one) => ({ ...one, currency: 'CNY' as const })),
          isBuyerGstRegistered: false,
        },
      )
      return { freight: full?.freightMinor ?? NaN, tax: full?.tax.totalMinor ?? NaN }
    }
    const [before, after] = [await quoteOf('declared'), await quoteOf('measured')]
    return { freight: after.freight - before.freight, tax: after.tax - before.tax }
  }
  const paidHeavy = async (country: 'sg' | 'id', weightGrams = heavy.weightGrams) => {
    const made = await makeUnpaid(app, { country, measured: false, boxes: [{ ...heavy, weightGrams }] })
    await app.deps.database.transaction(async (tx) => {
      await tx.update(invoices).set({ status: 'paid' }).where(eq(invoices.id, made.invoice.id))
    })
    return made
  }

  test('Indonesia: credits the balance at once, once per measuring [CART-05]', async () => {
    const made = await paidHeavy('id')
    await receive(made, 2000)
    const [refund] = await refundsOf(made)
    expect(refund).toMatchObject({ method: 'balance', status: 'sent', reason: 'measured_less' })
    const { freight, tax } = await chargeChange(made)
    // Five kilograms were to be delivered at Rp10,000 each, two were measured.
    const shipping = freight - 30_000
    // The tax is returned with the charges it was on: 1.1 % of freight and delivery, without import tax.
    expect(refund?.serviceTaxMinor).toBe(Math.round((-shipping * 11) / 1000))
    expect(refund?.amountMinor).toBe(-shipping - tax + (refund?.serviceTaxMinor ?? NaN))
    const entries = await db()
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.customerId, made.owner.customer.id))
    expect(entries.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([['credit', refund?.amountMinor]])
    await write((context) => billDifference(context, { shipmentId: made.shipment.id }))
    expect(await refundsOf(made)).toHaveLength(1)
  })

  test('Singapore: takes a credit note off the next invoices, never more than they bill [CART-05]', async () => {
    const made = await paidHeavy('sg', 6000)
    await receive(made, 2000)
    const [refund] = await refundsOf(made)
    // 6.0 kg were billed with 7.50 + 10 × 2.00, 2.0 kg come to 7.50 + 2 × 2.00; with 9 % of GST on the difference.
    expect(refund).toMatchObject({ method: 'credit_note', amountMinor: 1744 })
    const address_id = await makeAddress(app, made.owner)
    const body = async () => ({
      cart_codes: [(await makeShipment(app, made.owner)).cartCode],
      address_id,
      domestic_service: 'self_collection',
      payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
    })
    const first = await body()
    const second = await body()
    const seen = await app.send(checkoutCalls.checkoutPreview, { body: first }, made.owner.sender)
    expect(seen.body.result.discount_total.amount_minor).toBe(1415)
    const replies = await Promise.all(
      [first, second].map((choice) => app.send(checkoutCalls.checkout, { body: choice }, made.owner.sender)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const totals = replies.map(({ body: { result } }) => result.total.amount_minor)
    // Together they are reduced by the value of the note, whichever came first.
    expect(totals.sort((a, b) => a - b)).toEqual([0, 2 * 1415 - 1744])
    const open = replies.find(({ body: { result } }) => result.total.amount_minor > 0)?.body.result.invoice_code ?? ''
    const [unpaid] = await db().select().from(invoices).where(eq(invoices.invoiceCode, open))
    await write((context) => cancelInvoice(context, { invoiceId: unpaid?.id ?? '', cause: 'customer' }))
    const again = await app.send(checkoutCalls.checkoutPreview, { body: await body() }, made.owner.sender)
    expect(again.body.result.discount_total.amount_minor).toBe(1744 - 1415)
  })
})
