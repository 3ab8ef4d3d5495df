import { randomUUID } from 'node:crypto'
import { paymentCalls, staffPaymentCalls, staffRefundCalls, staffShipmentCalls } from '@layar/contract'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoices, payments, refunds, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { submitProof } from '../../../testing/make-export-invoice'
import { majorText, makeWaitingPayment, type TestPayment } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { measureParcel, measureParcelAgain } from '../../../testing/measure-parcel'
import { refundInvoice } from '../../../testing/refund-invoice'
import { startAppOn, type TestApp } from '../../../testing/start'
import { snapshotOf } from './snapshot'

let app: TestApp
let finance: TestStaff
let admin: TestStaff
let warehouse: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  finance = await makeStaff(app, ['finance'])
  admin = await makeStaff(app, ['admin'])
  warehouse = await makeStaff(app, ['warehouse'])
})

type InvoiceRow = typeof invoices.$inferSelect

const db = () => app.deps.database.db
const waitingOf = async ({ id }: InvoiceRow) => {
  const [attempt] = await db()
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, id), eq(payments.status, 'waiting_verification')))
  return { payment_id: attempt?.id ?? '' }
}
const verify = async (invoice: InvoiceRow) => {
  const params = await waitingOf(invoice)
  const body = { received_amount: majorText(invoice), bank_reference: `BANK-${randomUUID()}` }
  const reply = await app.send(staffPaymentCalls.staffVerifyPayment, { params, body }, finance.sender)
  expect(reply.status, reply.text).toBe(200)
}
const reject = async (invoice: InvoiceRow) => {
  const params = await waitingOf(invoice)
  const body = { note: 'The picture is not readable' }
  const reply = await app.send(staffPaymentCalls.staffRejectPayment, { params, body }, finance.sender)
  expect(reply.status, reply.text).toBe(200)
}
/** Its customer chooses a transfer and submits the proof of it. */
const prove = async ({ owner }: TestPayment, invoice: InvoiceRow) => {
  const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
  const body = { invoice_code: invoice.invoiceCode, payment }
  expect((await app.send(paymentCalls.changePayment, { body }, owner.sender)).status).toBe(200)
  await submitProof(app, { owner, invoice })
}
const pay = async (made: TestPayment, invoice: InvoiceRow) => {
  await prove(made, invoice)
  await verify(invoice)
}
/** Declared with 2 kg, and paid. */
const paid = async (country: 'sg' | 'id' = 'sg'): Promise<TestPayment> => {
  const made = await makeWaitingPayment(app, { country, measured: false })
  await verify(made.invoice)
  return made
}
const measureOnce = ({ shipment }: TestPayment, grams: number) => measureParcelAgain(app, warehouse, shipment, grams)
const measure = ({ shipment }: TestPayment, grams: number) => measureParcel(app, warehouse, shipment, grams)
const additionsOf = ({ owner }: TestPayment) =>
  db()
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, owner.customer.id), eq(invoices.type, 'additional')))
    .orderBy(asc(invoices.createdAt))
const additionOf = async (made: TestPayment): Promise<InvoiceRow> => {
  const addition = (await additionsOf(made)).at(-1)
  if (addition === undefined) throw new Error('Nothing was added.')
  return addition
}
const creditsOf = async ({ owner }: TestPayment) =>
  (await db().select().from(refunds).where(eq(refunds.customerId, owner.customer.id))).reduce(
    (sum, { amountMinor }) => sum + amountMinor,
    0,
  )
const expectWhole = async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([])

/** Measured 60 kg by mistake; the addition costs far more than the goods were billed before. */
const weighedWrongly = async (country: 'sg' | 'id' = 'sg') => {
  const made = await paid(country)
  await measure(made, 60_000)
  const addition = await additionOf(made)
  expect(addition.totalMinor).toBeGreaterThan(made.invoice.totalMinor)
  return { made, addition }
}

describe('goods weighed again after a wrong weight was billed [CART-05]', () => {
  test.each(['sg', 'id'] as const)('get back all that was paid for it, once: %s', async (country) => {
    const { made, addition } = await weighedWrongly(country)
    await pay(made, addition)
    await measureOnce(made, 2000)
    expect(await creditsOf(made)).toBe(addition.totalMinor)
    await measureOnce(made, 2000)
    expect(await creditsOf(made)).toBe(addition.totalMinor)
    await expectWhole()
  })

  test('owe only what the new weight adds: an addition that nobody has paid is withdrawn', async () => {
    const made = await paid()
    await measure(made, 3600)
    const withdrawn = await additionOf(made)
    await measureOnce(made, 2600)
    const { id, status, totalMinor } = await additionOf(made)
    expect([status, totalMinor]).toEqual(['pending', withdrawn.totalMinor / 2])
    await measureOnce(made, 2000)
    expect((await additionsOf(made)).map((one) => [one.id, one.status])).toEqual([
      [withdrawn.id, 'cancelled'],
      [id, 'cancelled'],
    ])
    expect(await creditsOf(made)).toBe(0)
    await expectWhole()
  })

  test('wait for the decision about a proof: what it paid is credited, and what it did not pay is withdrawn', async () => {
    for (const decide of [verify, reject]) {
      const { made, addition } = await weighedWrongly()
      await prove(made, addition)
      await measureOnce(made, 2000)
      expect([(await additionOf(made)).status, await creditsOf(made)]).toEqual(['waiting_verification', 0])
      await decide(addition)
      expect([(await additionOf(made)).status, await creditsOf(made)]).toEqual(
        decide === verify ? ['paid', addition.totalMinor] : ['cancelled', 0],
      )
    }
    await expectWhole()
  })

  test('get the rest of an addition that finance refunded in part, and the tax in that rest', async () => {
    const { made, addition } = await weighedWrongly('id')
    await pay(made, addition)
    const restMinor = 3000
    const body = {
      amount: majorText({ ...addition, totalMinor: addition.totalMinor - restMinor }),
      way: 'balance',
      reason: 'Weighed by mistake',
    } as const
    const of = { invoice_code: addition.invoiceCode }
    const asked = await app.send(staffRefundCalls.staffRequestRefund, { params: of, body }, finance.sender)
    const params = { refund_id: asked.body.result.refund_id }
    expect((await app.send(staffRefundCalls.staffApproveRefund, { params }, admin.sender)).status).toBe(200)
    await measureOnce(made, 2000)
    const charged = snapshotOf(addition.snapshot).service_tax_minor ?? 0
    const credited = await db().select().from(refunds).where(eq(refunds.invoiceId, addition.id))
    expect(credited.filter(({ reason }) => reason === 'measured_less')).toMatchObject([
      { amountMinor: restMinor, serviceTaxMinor: Math.round((charged * restMinor) / addition.totalMinor) },
    ])
    await expectWhole()
  })

  test('get nothing back a second time of an addition that finance refunded', async () => {
    const { made, addition } = await weighedWrongly()
    await pay(made, addition)
    await refundInvoice(app, addition)
    await measureOnce(made, 2000)
    expect(await creditsOf(made)).toBe(addition.totalMinor)
    await expectWhole()
  })
})

test('an addition that was refunded does not hold the goods back [CART-05]', async () => {
  const { made, addition } = await weighedWrongly()
  await db().update(shipments).set({ status: 'inbound' }).where(eq(shipments.id, made.shipment.id))
  const leave = () => {
    const params = { cart_code: made.shipment.cartCode }
    const body = { to: 'outbound', carrier: 'Courier', tracking_number: 'TRACK-1' } as const
    return app.send(staffShipmentCalls.staffMoveShipment, { params, body }, admin.sender)
  }
  expect((await leave()).body.error_code).toBe('invoice_unpaid')
  await pay(made, addition)
  await refundInvoice(app, addition)
  expect((await additionOf(made)).status).toBe('refunded')
  const left = await leave()
  expect(left.status, left.text).toBe(200)
})
