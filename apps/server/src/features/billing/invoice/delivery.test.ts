import { randomUUID } from 'node:crypto'
import { checkoutCalls, shipmentCalls, staffPaymentCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceLines, invoices, refunds, shipmentEvents } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { makeCustomer } from '../../../testing/make-customer'
import { majorText, makeWaitingPayment, type TestPayment } from '../../../testing/make-payment'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeVoucher } from '../../../testing/make-voucher'
import { measureParcel } from '../../../testing/measure-parcel'
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
const boxOf = (weightGrams: number) => [{ weightGrams, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }]
const heavy = { country: 'id', measured: false, boxes: boxOf(3200) } as const
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
const linesOf = (invoiceId: string) => db().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId))
const partMinor = (lines: Awaited<ReturnType<typeof linesOf>>, kind: string) =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
const refundsOf = ({ owner }: TestPayment) =>
  db().select().from(refunds).where(eq(refunds.customerId, owner.customer.id))
/** What the checkout of a shipment of this weight would bill now. */
const checkoutOf = async (weightGrams: number, { measured = true, voucher_codes = [] as string[] } = {}) => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const { cartCode } = await makeShipment(app, owner, {
    boxes: boxOf(weightGrams),
    ...(measured && { status: 'pending_locker' as const, measured }),
  })
  const address_id = await makeAddress(app, owner)
  const body = { cart_codes: [cartCode], address_id, domestic_service: 'delivery', voucher_codes }
  const { result } = (await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)).body
  return { deliveryMinor: result.domestic_total?.amount_minor ?? 0, totalMinor: result.total?.amount_minor ?? 0 }
}

describe('delivery charged by weight', () => {
  test('is priced by the measured weight at checkout', async () => {
    const declared = await checkoutOf(3200, { measured: false })
    const measured = await checkoutOf(2000)
    expect([declared.deliveryMinor, measured.deliveryMinor]).toEqual([40_000, 20_000])
  })

  test('is credited with its tax when the warehouse measures less after payment [CART-05]', async () => {
    const made = await makeWaitingPayment(app, heavy)
    expect(partMinor(await linesOf(made.invoice.id), 'domestic')).toBe(40_000)
    await pay(made)
    await measureParcel(app, warehouse, made.shipment, 2000)
    const [credit, ...more] = await refundsOf(made)
    expect(more).toEqual([])
    // What is left is what the checkout of the measured goods would cost.
    expect(made.invoice.totalMinor - (credit?.amountMinor ?? 0)).toBe((await checkoutOf(2000)).totalMinor)
    expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
  })

  test('is billed additionally when the warehouse measures more, whichever of payment and measuring comes last [CART-05]', async () => {
    const whole = (await checkoutOf(5200)).totalMinor
    for (const steps of ['pay, measure', 'measure, pay']) {
      const made = await makeWaitingPayment(app, heavy)
      for (const step of steps.split(', '))
        await (step === 'pay' ? pay(made) : measureParcel(app, warehouse, made.shipment, 5200))
      const [extra, ...more] = await db()
        .select()
        .from(invoices)
        .where(and(eq(invoices.customerId, made.owner.customer.id), eq(invoices.type, 'additional')))
      expect(more, steps).toEqual([])
      expect(made.invoice.totalMinor + (extra?.totalMinor ?? 0), steps).toBe(whole)
    }
  })

  test('never returns what a delivery voucher paid [VOUCH-01]', async () => {
    const { voucherCode } = await makeVoucher(db(), {
      country: 'id',
      service: 'impor',
      category: 'domestic_shipping',
      kind: 'percent',
      value: 10_000,
    })
    const made = await makeWaitingPayment(app, { ...heavy, vouchers: [voucherCode] })
    expect(partMinor(await linesOf(made.invoice.id), 'discount')).toBe(-40_000)
    await pay(made)
    await measureParcel(app, warehouse, made.shipment, 2000)
    const [credit] = await refundsOf(made)
    const { totalMinor } = await checkoutOf(2000, { voucher_codes: [voucherCode] })
    expect(made.invoice.totalMinor - (credit?.amountMinor ?? 0)).toBe(totalMinor)
  })

  test('counts in what the warehouse calls a difference, as billing does', async () => {
    const made = await makeWaitingPayment(app, heavy)
    await pay(made)
    await measureParcel(app, warehouse, made.shipment, 3200)
    const events = await db().select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, made.shipment.id))
    const flags = events.flatMap(({ details }) => details['is_beyond_threshold'] ?? [])
    expect(flags).toEqual([false])
    expect(await refundsOf(made)).toEqual([])
  })
})

describe('the price of a billed shipment', () => {
  const seenBy = async ({ owner, shipment }: TestPayment) => {
    const reply = await app.send(shipmentCalls.cartDetail, { query: { code: shipment.cartCode } }, owner.sender)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.result.billed
  }

  test('is the invoice, then also its additional invoice or refund; their sum is shown [SHIP-07]', async () => {
    const light = await makeWaitingPayment(app, heavy)
    const { invoice } = light
    expect(await seenBy(light)).toEqual({
      lines: [
        { kind: 'invoice', code: invoice.invoiceCode, amount: { currency: 'IDR', amount_minor: invoice.totalMinor } },
      ],
      total: { currency: 'IDR', amount_minor: invoice.totalMinor },
    })
    await pay(light)
    await measureParcel(app, warehouse, light.shipment, 2000)
    const lighter = await seenBy(light)
    expect(lighter?.lines.map(({ kind }) => kind)).toEqual(['invoice', 'refund'])
    expect(lighter?.total.amount_minor).toBe((await checkoutOf(2000)).totalMinor)
    const more = await makeWaitingPayment(app, heavy)
    await pay(more)
    await measureParcel(app, warehouse, more.shipment, 5200)
    const heavier = await seenBy(more)
    expect(heavier?.lines.map(({ kind }) => kind)).toEqual(['invoice', 'additional'])
    expect(heavier?.total.amount_minor).toBe((await checkoutOf(5200)).totalMinor)
  })

  test('is unknown before the checkout [SHIP-07]', async () => {
    const owner = await makeCustomer(app)
    const { cartCode } = await makeShipment(app, owner)
    const reply = await app.send(shipmentCalls.cartDetail, { query: { code: cartCode } }, owner.sender)
    expect(reply.body.result.billed).toBeNull()
  })
})
