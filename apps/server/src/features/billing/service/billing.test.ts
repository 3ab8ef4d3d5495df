import {
  checkoutCalls,
  invoiceCalls,
  paymentCalls,
  shipmentCalls,
  staffInvoiceCalls,
  staffPaymentCalls,
  staffQueueCalls,
  staffShipmentCalls,
  type CheckoutInput,
} from '@layar/contract'
import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceLines, invoices, messages, refunds, serviceRequests } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { inWriteOf } from '../../../testing/in-write'
import { brokenInvariants } from '../../../testing/invariants'
import { submitProof } from '../../../testing/make-export-invoice'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { attemptOf, makePaid, verifyPayment } from '../../../testing/make-paid'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { measureParcel } from '../../../testing/measure-parcel'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeVoucher } from '../../../testing/make-voucher'
import { serviceCounter } from '../../../testing/service-counter'
import { startAppOn, type TestApp } from '../../../testing/start'
import { cancelInvoice } from '../invoice/settle'

let app: TestApp
let clerk: TestStaff
let finance: TestStaff
let admin: TestStaff
let counter: ReturnType<typeof serviceCounter>
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  clerk = await makeStaff(app, ['warehouse'])
  finance = await makeStaff(app, ['finance'])
  admin = await makeStaff(app, ['admin'])
  counter = serviceCounter(app, clerk)
})

const db = () => app.deps.database.db
const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }
const choiceOf = async (owner: TestCustomer, cart_codes: string[], more: Partial<CheckoutInput> = {}) => ({
  cart_codes,
  address_id: await makeAddress(app, owner),
  domestic_service: 'delivery' as const,
  payment: transfer,
  ...more,
})
const inLocker = (owner: TestCustomer) => makeShipment(app, owner, { status: 'pending_locker', measured: true })
const invoicesOf = ({ customer }: TestCustomer) =>
  db().select().from(invoices).where(eq(invoices.customerId, customer.id)).orderBy(invoices.createdAt)
const servicesOn = async (invoiceId: string) => {
  const lines = await db().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId))
  return lines.filter(({ kind }) => kind === 'service').map(({ code, amountMinor }) => [code, amountMinor])
}
const refundsOf = ({ customer }: TestCustomer) =>
  db().select().from(refunds).where(eq(refunds.customerId, customer.id)).orderBy(refunds.createdAt)
const requestOf = async (owner: TestCustomer, code: string) => (await counter.read(owner, code)).requests[0]
const idOf = async (owner: TestCustomer, code: string) => (await requestOf(owner, code))?.request_id ?? ''
const paid = async (country: 'sg' | 'id' = 'sg') => {
  const made = await makePaid(app, finance, { service: 'impor', country })
  return { ...made, code: made.goods[0]?.code ?? '' }
}
/** The proof of a transfer; an additional invoice has no payment method before one is chosen. */
const prove = async (invoice: typeof invoices.$inferSelect, owner: TestCustomer) => {
  const body = { invoice_code: invoice.invoiceCode, payment: transfer }
  if (invoice.type === 'additional') await app.send(paymentCalls.changePayment, { body }, owner.sender)
  await submitProof(app, { owner, invoice })
}
const pay = async (invoice: typeof invoices.$inferSelect, owner: TestCustomer) => {
  await prove(invoice, owner)
  await verifyPayment(app, invoice, finance)
}
const whole = async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([])

describe('services at the checkout', () => {
  test('an unbilled one is a line of preview and invoice, taxed, and lowered by no voucher', async () => {
    const owner = await makeCustomer(app, { verified: true })
    const { cartCode, id } = await inLocker(owner)
    const voucher = await makeVoucher(db(), { country: 'sg', service: 'impor', kind: 'percent', value: 5000 })
    const body = await choiceOf(owner, [cartCode], { voucher_codes: [voucher.voucherCode] })
    const before = await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)
    await counter.ask(owner, cartCode, 'photo')
    const seen = (await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)).body.result
    expect(seen.lines.find(({ code }) => code === 'service_photo')).toMatchObject({
      label: 'Photos of the goods',
      amount: { amount_minor: 100 },
      cart_code: cartCode,
      tax_code: 'SR',
    })
    expect(seen.discount_total).toEqual(before.body.result.discount_total)
    expect(seen.international_total).toEqual(before.body.result.international_total)
    expect((seen.total?.amount_minor ?? 0) - (before.body.result.total?.amount_minor ?? 0)).toBe(109)
    const done = await app.send(
      checkoutCalls.checkout,
      { body: { ...body, expected_total_minor: seen.total?.amount_minor ?? 0 } },
      owner.sender,
    )
    expect(done.status, done.text).toBe(200)
    const [invoice] = await invoicesOf(owner)
    expect(await servicesOn(invoice?.id ?? '')).toEqual([['service_photo', 100]])
    expect(await requestOf(owner, cartCode)).toMatchObject({ invoice_code: invoice?.invoiceCode })
    const [row] = await db().select().from(serviceRequests).where(eq(serviceRequests.shipmentId, id))
    expect(row?.invoiceId).toBe(invoice?.id)
    await whole()
  })

  test('a cancelled one is not billed, and one of an invoice that lapsed is billed again, even if it was done', async () => {
    const owner = await makeCustomer(app, { verified: true })
    const { cartCode } = await inLocker(owner)
    await counter.ask(owner, cartCode, 'photo')
    await counter.ask(owner, cartCode, 'repack')
    await counter.cancel(owner, cartCode, 'repack')
    const body = await choiceOf(owner, [cartCode])
    await app.send(checkoutCalls.checkout, { body }, owner.sender)
    const [first] = await invoicesOf(owner)
    expect(await servicesOn(first?.id ?? '')).toEqual([['service_photo', 100]])
    const photo = (await counter.read(owner, cartCode)).requests.find(({ service_code: code }) => code === 'photo')
    await counter.finish(photo?.request_id ?? '', await counter.photos())
    await inWriteOf(app, (context) => cancelInvoice(context, { invoiceId: first?.id ?? '', cause: 'customer' }))
    const again = await app.send(checkoutCalls.checkout, { body }, owner.sender)
    expect(again.status, again.text).toBe(200)
    const [, second] = await invoicesOf(owner)
    expect(await servicesOn(second?.id ?? '')).toEqual([['service_photo', 100]])
    await whole()
  })

  test('a price that grew by a service after the customer saw it is refused', async () => {
    const owner = await makeCustomer(app, { verified: true })
    const { cartCode } = await inLocker(owner)
    const body = await choiceOf(owner, [cartCode])
    const seen = (await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)).body.result
    await counter.ask(owner, cartCode, 'photo')
    const expected_total_minor = seen.total?.amount_minor ?? 0
    const refused = await app.send(checkoutCalls.checkout, { body: { ...body, expected_total_minor } }, owner.sender)
    expect(refused.body.error_code).toBe('price_changed')
  })
})

describe('services of goods that were billed', () => {
  test('nothing is offered while the invoice of the goods is unpaid', async () => {
    const owner = await makeCustomer(app, { verified: true })
    const { cartCode } = await inLocker(owner)
    await app.send(checkoutCalls.checkout, { body: await choiceOf(owner, [cartCode]) }, owner.sender)
    expect((await counter.read(owner, cartCode)).offers).toEqual([])
    expect((await counter.ask(owner, cartCode, 'photo', 109)).body.error_code).toBe('service_not_offered')
  })

  test('an additional invoice bills one at once, with its tax; cancelled unpaid, it is withdrawn', async () => {
    const { owner, code } = await paid()
    const { body } = await counter.ask(owner, code, 'photo')
    const [, added] = await invoicesOf(owner)
    expect(body.message).toContain(added?.invoiceCode)
    expect(added).toMatchObject({ type: 'additional', status: 'pending', totalMinor: 109 })
    const shown = await app.send(
      invoiceCalls.invoice,
      { query: { invoice_code: added?.invoiceCode ?? '' } },
      owner.sender,
    )
    expect(shown.body.result).toMatchObject({
      international_total: { amount_minor: 0 },
      service_tax_total: { amount_minor: 9 },
    })
    const [told] = await db()
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, owner.customer.id), eq(messages.template, 'service_invoice')))
    expect(told?.subject).toContain('Photos of the goods: $1.09')
    await counter.cancel(owner, code, 'photo')
    expect((await invoicesOf(owner))[1]?.status).toBe('cancelled')
    expect(await requestOf(owner, code)).toMatchObject({ status: 'cancelled', returned: 'none', invoice_code: null })
    await whole()
  })

  test('nobody withdraws its additional invoice by hand, which would give it away', async () => {
    const { owner, code } = await paid()
    await counter.ask(owner, code, 'photo')
    const [, added] = await invoicesOf(owner)
    const params = { invoice_code: added?.invoiceCode ?? '' }
    const seen = await app.send(staffInvoiceCalls.staffInvoice, { params }, finance.sender)
    expect(seen.body.result.can_withdraw).toBe(false)
    const body = { reason: 'The customer asked for it' }
    const { body: refused } = await app.send(staffInvoiceCalls.staffWithdrawInvoice, { params, body }, finance.sender)
    expect(refused.error_code).toBe('additional_not_withdrawn')
    expect((await invoicesOf(owner))[1]?.status).toBe('pending')
  })

  test('a shipment that cannot be loaded because of it is not among those that are ready to ship', async () => {
    const { owner, code } = await paid()
    const ready = async () => {
      const query = { queue: 'ready_to_ship' as const, count: 100 }
      const { body } = await app.send(staffShipmentCalls.staffShipments, { query }, clerk.sender)
      return body.results.map(({ cart_code: one }) => one)
    }
    const count = async () => {
      const { body } = await app.send(staffQueueCalls.staffQueues, {}, clerk.sender)
      return body.results.find(({ queue }) => queue === 'ready_to_ship')?.count ?? 0
    }
    expect(await ready()).toContain(code)
    const before = await count()
    await counter.ask(owner, code, 'photo')
    expect(await ready()).not.toContain(code)
    expect(await count()).toBe(before - 1)
    await counter.finish(await idOf(owner, code), await counter.photos())
    expect(await ready()).toContain(code)
  })

  test.each([
    { country: 'sg', service: 'photo', whole: 109, method: 'credit_note' },
    { country: 'id', service: 'repack', whole: 35_385, method: 'balance' },
  ] as const)('in $country a paid one that is cancelled goes back once, with its tax', async (at) => {
    const { owner, code } = await paid(at.country)
    await counter.ask(owner, code, at.service)
    const [, added] = await invoicesOf(owner)
    if (added === undefined) throw new Error('Nothing was billed.')
    await pay(added, owner)
    const id = await idOf(owner, code)
    expect((await counter.refuse(id)).status).toBe(200)
    await counter.refuse(id)
    expect(await refundsOf(owner)).toMatchObject([
      { invoiceId: added.id, amountMinor: at.whole, method: at.method, status: 'sent', reason: 'service_cancelled' },
    ])
    expect(await requestOf(owner, code)).toMatchObject({ status: 'cancelled', returned: 'returned' })
    await whole()
  })

  test('one that is cancelled while its proof is checked goes back once that is paid', async () => {
    const { owner, code } = await paid()
    await counter.ask(owner, code, 'photo')
    const [, added] = await invoicesOf(owner)
    if (added === undefined) throw new Error('Nothing was billed.')
    await prove(added, owner)
    await counter.cancel(owner, code, 'photo')
    expect(await requestOf(owner, code)).toMatchObject({ returned: 'after_payment' })
    expect(await refundsOf(owner)).toEqual([])
    await verifyPayment(app, added, finance)
    expect(await refundsOf(owner)).toMatchObject([{ amountMinor: 109, invoiceId: added.id }])
    await whole()
  })

  test('one that is cancelled while its proof is checked is withdrawn once that is refused', async () => {
    const { owner, code } = await paid()
    await counter.ask(owner, code, 'photo')
    const [, added] = await invoicesOf(owner)
    if (added === undefined) throw new Error('Nothing was billed.')
    await prove(added, owner)
    await counter.cancel(owner, code, 'photo')
    const { id } = await attemptOf(app, added)
    const refused = await app.send(
      staffPaymentCalls.staffRejectPayment,
      { params: { payment_id: id }, body: { note: 'Not on our account' } },
      finance.sender,
    )
    expect(refused.status, refused.text).toBe(200)
    expect((await invoicesOf(owner))[1]?.status).toBe('cancelled')
    expect(await requestOf(owner, code)).toMatchObject({ returned: 'none' })
    await whole()
  })

  test('one on the unpaid invoice of its goods goes back once that is paid', async () => {
    const owner = await makeCustomer(app, { verified: true })
    const { cartCode } = await inLocker(owner)
    await counter.ask(owner, cartCode, 'photo')
    await app.send(checkoutCalls.checkout, { body: await choiceOf(owner, [cartCode]) }, owner.sender)
    const [invoice] = await invoicesOf(owner)
    if (invoice === undefined) throw new Error('Nothing was billed.')
    await counter.cancel(owner, cartCode, 'photo')
    await pay(invoice, owner)
    expect(await refundsOf(owner)).toMatchObject([
      { amountMinor: 109, serviceTaxMinor: 9, shipmentId: expect.any(String) },
    ])
    await whole()
  })

  test('is no difference when the goods are measured again', async () => {
    const owner = await makeCustomer(app, { verified: true })
    const shipment = await makeShipment(app, owner)
    await counter.ask(owner, shipment.cartCode, 'repack')
    await app.send(checkoutCalls.checkout, { body: await choiceOf(owner, [shipment.cartCode]) }, owner.sender)
    const [invoice] = await invoicesOf(owner)
    if (invoice === undefined) throw new Error('Nothing was billed.')
    await pay(invoice, owner)
    await measureParcel(app, clerk, shipment, 2000)
    const others = await db()
      .select()
      .from(invoices)
      .where(and(eq(invoices.customerId, owner.customer.id), ne(invoices.id, invoice.id)))
    expect([others, await refundsOf(owner)]).toEqual([[], []])
  })
})

describe('the end of a shipment', () => {
  const cancelShipment = (cart_code: string) =>
    app.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code }, body: { to: 'cancelled', reason: 'The goods may not be carried' } },
      admin.sender,
    )

  test('cancels its services, and the refund returns what was not done only', async () => {
    const owner = await makeCustomer(app, { verified: true })
    const { cartCode } = await inLocker(owner)
    await counter.ask(owner, cartCode, 'photo')
    await counter.ask(owner, cartCode, 'repack')
    await app.send(checkoutCalls.checkout, { body: await choiceOf(owner, [cartCode]) }, owner.sender)
    const [invoice] = await invoicesOf(owner)
    if (invoice === undefined) throw new Error('Nothing was billed.')
    await pay(invoice, owner)
    const photo = (await counter.read(owner, cartCode)).requests.find(({ service_code: code }) => code === 'photo')
    await counter.finish(photo?.request_id ?? '', await counter.photos())
    expect((await cancelShipment(cartCode)).status).toBe(200)
    const { requests } = await counter.read(owner, cartCode)
    expect(requests.map(({ service_code: code, status }) => [code, status]).sort()).toEqual([
      ['photo', 'done'],
      ['repack', 'cancelled'],
    ])
    expect(await refundsOf(owner)).toMatchObject([{ status: 'requested', amountMinor: invoice.totalMinor - 109 }])
    await whole()
  })

  test('by its customer, before it is billed, ends them without money', async () => {
    const owner = await makeCustomer(app, { verified: true })
    const { cartCode } = await inLocker(owner)
    await counter.ask(owner, cartCode, 'photo')
    await app.send(shipmentCalls.deleteCarts, { body: { cart_codes: [cartCode] } }, owner.sender)
    expect(await requestOf(owner, cartCode)).toMatchObject({ status: 'cancelled', returned: 'none' })
    expect((await counter.read(owner, cartCode)).offers).toEqual([])
  })
})
