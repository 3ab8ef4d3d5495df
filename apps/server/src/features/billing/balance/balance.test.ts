import { randomUUID } from 'node:crypto'
import {
  balanceCalls,
  checkoutCalls,
  invoiceCalls,
  documentCalls,
  paymentCalls,
  profileCalls,
  staffPaymentCalls,
  type CheckoutInput,
} from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { balanceEntries, invoices, messages, payments, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { majorText, makeUnpaid, makeWaitingPayment } from '../../../testing/make-payment'
import { makeAddress, makeFile, makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { textOfPdf } from '../../../testing/read-pdf'
import { startAppOn, type TestApp } from '../../../testing/start'
import { expireInvoices } from '../invoice/jobs'
import { creditBalance } from './ledger'

let app: TestApp
let finance: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  finance = await makeStaff(app, ['finance'])
})

const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }
const fromBalance = { vendor: 'balance', method: 'balance' }
const db = () => app.deps.database.db

const read = async ({ sender }: TestCustomer) => {
  const { status, text, body } = await app.send(balanceCalls.balance, {}, sender)
  expect(status, text).toBe(200)
  return body.result
}
const ledger = async ({ sender }: TestCustomer, query: { count?: number; after?: string } = {}) => {
  const { status, text, body } = await app.send(balanceCalls.balanceEntries, { query }, sender)
  expect(status, text).toBe(200)
  return body
}
const topUp = ({ sender }: TestCustomer, amount: string, payment = transfer) =>
  app.send(balanceCalls.topUpBalance, { body: { amount, payment } }, sender)
const pay = ({ sender }: TestCustomer, invoice_code: string) =>
  app.send(balanceCalls.payFromBalance, { body: { invoice_code } }, sender)
const give = ({ customer }: TestCustomer, amountMinor: number) =>
  app.deps.database.transaction((tx) =>
    creditBalance(tx, { customerId: customer.id, currency: 'IDR', kind: 'credit', amountMinor, cause: randomUUID() }),
  )
const expectWhole = async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
const rowOf = async (code: string) => {
  const [row] = await db().select().from(invoices).where(eq(invoices.invoiceCode, code))
  if (row === undefined) throw new Error(`no invoice ${code}`)
  return row
}
const verify = async (invoiceCode: string, received_amount: string) => {
  const { id } = await rowOf(invoiceCode)
  const [payment] = await db()
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, id), eq(payments.status, 'waiting_verification')))
  return app.send(
    staffPaymentCalls.staffVerifyPayment,
    { params: { payment_id: payment?.id ?? '' }, body: { received_amount, bank_reference: randomUUID() } },
    finance.sender,
  )
}
const submitProof = async (owner: TestCustomer, invoice_code: string, amount: string) => {
  const { url } = await makeFile(app, owner)
  const body = { invoice_code, file_url: url, bank: 'Bank', sender_name: 'Tester', amount, date: '2024-01-02' }
  const { status, text } = await app.send(paymentCalls.createManualPayment, { body }, owner.sender)
  expect(status, text).toBe(200)
}

describe('topping up', () => {
  test('creates an invoice without shipments that credits the balance once it is paid, and notifies [CART-05, CART-09, CALL-41]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const made = await topUp(owner, '250000')
    expect(made.status, made.text).toBe(200)
    const { result } = made.body
    expect(result).toMatchObject({
      type: 'top_up',
      status: 'pending',
      total: { currency: 'IDR', amount_minor: 250_000 },
      carts: [],
      domestic_total: { amount_minor: 0 },
      international_total: { amount_minor: 0 },
      lines: [{ code: 'top_up', tax_code: 'OS', amount: { amount_minor: 250_000 } }],
      payment: { vendor: 'bank_transfer', status: 'waiting_payment' },
    })
    expect((await read(owner)).balance.amount_minor).toBe(0)
    await submitProof(owner, result.invoice_code, '250000')
    expect((await verify(result.invoice_code, '250000')).status).toBe(200)
    expect((await read(owner)).balance).toEqual({ currency: 'IDR', amount_minor: 250_000 })
    const { results } = await ledger(owner)
    expect(results).toMatchObject([
      {
        kind: 'top_up',
        amount: { amount_minor: 250_000 },
        balance_after: { amount_minor: 250_000 },
        invoice_code: result.invoice_code,
      },
    ])
    const told = await db().select().from(messages).where(eq(messages.customerId, owner.customer.id))
    expect(told.filter(({ template, channel }) => template === 'balance_credited' && channel === 'app')).toHaveLength(1)
    expect(told.some(({ template }) => template === 'invoice_paid')).toBe(false)
    const profile = await app.send(profileCalls.profile, {}, owner.sender)
    expect(profile.text).toContain('"membership_saldo":250000')
    await expectWhole()
  })

  test('creates one invoice for seven concurrent requests, and another for another amount [CART-09, CART-08]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const replies = await Promise.all(Array.from({ length: 7 }, () => topUp(owner, '100000')))
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(new Set(replies.map(({ body }) => body.result.invoice_code)).size).toBe(1)
    await topUp(owner, '150000')
    expect(await db().$count(invoices, eq(invoices.customerId, owner.customer.id))).toBe(2)
  })

  test('the same amount again, by another method: the same invoice, to be paid by what was chosen last [CART-09, CART-03]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const account = { vendor: 'va', method: 'bca' }
    const first = (await topUp(owner, '100000')).body.result
    const second = await topUp(owner, '100000', account)
    expect(second.status, second.text).toBe(200)
    expect(second.body.result).toMatchObject({ invoice_code: first.invoice_code, payment: account })
    expect(second.body.message).toContain('already had an unpaid invoice')
    const third = (await topUp(owner, '100000', account)).body.result
    expect(third.payment).toEqual(second.body.result.payment)
    const { id } = await rowOf(first.invoice_code)
    const live = and(eq(payments.invoiceId, id), eq(payments.status, 'waiting_payment'))
    expect(await db().select({ method: payments.method }).from(payments).where(live)).toEqual([{ method: 'bca' }])
    expect(await db().$count(payments, eq(payments.invoiceId, id))).toBe(2)
    await expectWhole()
  })

  test('the same amount again has a day from then on, as what is asked for anew [CART-09]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const first = (await topUp(owner, '100000')).body.result
    const { id } = await rowOf(first.invoice_code)
    const nearlyOver = new Date(Date.now() + 5 * 60_000)
    await db().update(invoices).set({ dueAt: nearlyOver }).where(eq(invoices.id, id))
    await db().update(payments).set({ expiresAt: nearlyOver }).where(eq(payments.invoiceId, id))
    const again = await topUp(owner, '100000', { vendor: 'va', method: 'bca' })
    expect(again.body.result.invoice_code).toBe(first.invoice_code)
    const left = (at: Date) => (at.getTime() - Date.now()) / 3_600_000
    expect(left((await rowOf(first.invoice_code)).dueAt)).toBeGreaterThan(23)
    const [live] = await db()
      .select()
      .from(payments)
      .where(and(eq(payments.invoiceId, id), eq(payments.status, 'waiting_payment')))
    expect(left(live?.expiresAt ?? new Date(0))).toBeGreaterThan(1)
    await expectWhole()
  })

  test('enforces its range and the maximum balance, counting unpaid top ups [CART-09]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    for (const amount of ['0', '49999', '10000001', '100000.5']) {
      const { status, body } = await topUp(owner, amount)
      expect([status, Object.keys(body.message ?? {})], amount).toEqual([422, ['amount']])
    }
    await give(owner, 8_000_000)
    expect((await topUp(owner, '9000000')).status).toBe(200)
    const { top_up } = await read(owner)
    expect(top_up.room.amount_minor).toBe(3_000_000)
    expect(top_up.suggestions.every(({ amount_minor }) => amount_minor <= 3_000_000)).toBe(true)
    const full = await topUp(owner, '3000001')
    expect(full.status).toBe(422)
    expect(full.text).toContain('20.000.000')
    expect((await topUp(owner, '3000000')).status).toBe(200)
  })

  test('accepts money from outside only [CART-09, CART-03]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    await give(owner, 1_000_000)
    for (const vendor of ['balance', 'paylater', 'pay_on_arrival'])
      expect((await topUp(owner, '100000', { vendor, method: vendor })).status).toBe(422)
    const { invoice_code } = (await topUp(owner, '100000')).body.result
    expect((await pay(owner, invoice_code)).body.error_code).toBe('balance_not_for_top_up')
    const groups = await app.send(paymentCalls.paymentGroups, { body: { invoice_code } }, owner.sender)
    expect(groups.body.results.map(({ code }) => code)).not.toContain('balance')
    const planned = await app.send(paymentCalls.paymentGroups, { body: { top_up_amount: '10000001' } }, owner.sender)
    expect(planned.body.results.map(({ code }) => code)).not.toContain('balance')
    expect(planned.body.results.find(({ code }) => code === 'qris')?.methods[0]?.is_available).toBe(false)
    const change = { invoice_code, payment: { vendor: 'paylater', method: 'paylater' } }
    expect((await app.send(paymentCalls.changePayment, { body: change }, owner.sender)).status).toBe(422)
  })

  test('is cancelled when overdue, and nothing is credited [CART-05, CART-09]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { invoice_code } = (await topUp(owner, '100000')).body.result
    await db()
      .update(invoices)
      .set({ dueAt: new Date(Date.now() - 60_000) })
      .where(eq(invoices.invoiceCode, invoice_code))
    await expireInvoices.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
    expect((await rowOf(invoice_code)).status).toBe('cancelled')
    expect((await read(owner)).balance.amount_minor).toBe(0)
    const told = await db().select().from(messages).where(eq(messages.customerId, owner.customer.id))
    expect(told.map(({ template }) => template)).toContain('top_up_expired')
    expect(told.map(({ template }) => template)).not.toContain('invoice_expired')
    await expectWhole()
  })

  test('renders the document of a top up like any other [CART-05]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { invoice_code } = (await topUp(owner, '100000')).body.result
    const print = await app.send(invoiceCalls.invoicePrint, { query: { invoice_code } }, owner.sender)
    expect(print.status, print.text).toBe(200)
    expect(print.body.result.invoice.lines).toHaveLength(1)
    const link = await app.send(documentCalls.createPdfLink, { body: { invoice_code } }, owner.sender)
    const pdf = await app.app.inject({ method: 'GET', url: link.body.result.url })
    expect(pdf.statusCode).toBe(200)
    const { text } = await textOfPdf(pdf.rawPayload)
    for (const said of [invoice_code, 'Balance top up', 'Rp.100.000']) expect(text).toContain(said)
  })
})

describe('paying from the balance', () => {
  const unpaid = async (heldMinor: number) => {
    const made = await makeUnpaid(app, { country: 'id' })
    if (heldMinor > 0) await give(made.owner, heldMinor)
    return made
  }

  test('pays a whole invoice at once, ends the other attempt and notifies once [CART-09, CALL-33]', async () => {
    const { owner, invoice, shipment } = await unpaid(50_000_000)
    const before = await db().select().from(shipments).where(eq(shipments.id, shipment.id))
    const replies = await Promise.all(Array.from({ length: 7 }, () => pay(owner, invoice.invoiceCode)))
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(replies[0]?.body.result).toMatchObject({
      status: 'paid',
      payment: { vendor: 'balance', status: 'paid' },
      past_payments: [{ vendor: 'bank_transfer', status: 'cancelled' }],
    })
    expect((await read(owner)).balance.amount_minor).toBe(50_000_000 - invoice.totalMinor)
    expect((await ledger(owner)).results[0]).toMatchObject({
      kind: 'payment',
      amount: { amount_minor: -invoice.totalMinor },
      invoice_code: invoice.invoiceCode,
    })
    const told = await db().select().from(messages).where(eq(messages.customerId, owner.customer.id))
    expect(told.filter(({ template, channel }) => template === 'invoice_paid' && channel === 'app')).toHaveLength(1)
    const after = await db().select().from(shipments).where(eq(shipments.id, shipment.id))
    expect(after[0]?.status).toBe(before[0]?.status)
    await expectWhole()
  })

  test('changes nothing if the balance is too low, and shows it among the payment methods [CART-09, CART-03]', async () => {
    const { owner, invoice } = await unpaid(1_000)
    const refused = await pay(owner, invoice.invoiceCode)
    expect([refused.status, refused.body.error_code]).toEqual([422, 'balance_too_low'])
    expect((await rowOf(invoice.invoiceCode)).status).toBe('pending')
    const attempts = await db().select().from(payments).where(eq(payments.invoiceId, invoice.id))
    expect(attempts.map(({ status }) => status)).toEqual(['waiting_payment'])
    const groups = async () => {
      const { body } = await app.send(
        paymentCalls.paymentGroups,
        { body: { invoice_code: invoice.invoiceCode } },
        owner.sender,
      )
      return body.results.find(({ code }) => code === 'balance')?.methods[0]
    }
    expect(await groups()).toMatchObject({
      is_available: false,
      maximum: { amount_minor: 1_000 },
      unavailable_reason: refused.body.message,
    })
    await give(owner, invoice.totalMinor)
    expect(await groups()).toMatchObject({ is_available: true, unavailable_reason: null })
    await expectWhole()
  })

  test('pays one of two invoices when two tabs pay both from one balance [CART-09]', async () => {
    const first = await unpaid(0)
    const { owner } = first
    const shipment = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
    const body = {
      cart_codes: [shipment.cartCode],
      address_id: await makeAddress(app, owner),
      domestic_service: 'delivery',
      payment: transfer,
    }
    const second = await app.send(checkoutCalls.checkout, { body }, owner.sender)
    await give(owner, Math.round(first.invoice.totalMinor * 1.5))
    const replies = await Promise.all([pay(owner, first.invoice.invoiceCode), pay(owner, second.body.invoice_code)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await ledger(owner)).results.filter(({ kind }) => kind === 'payment')).toHaveLength(1)
    await expectWhole()
  })

  test('pays a checkout and a change of payment, or changes nothing [CART-03, CART-09, CALL-29]', async () => {
    const owner = await makeCustomer(app, { country: 'id', verified: true })
    const shipment = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
    const body: CheckoutInput = {
      cart_codes: [shipment.cartCode],
      address_id: await makeAddress(app, owner),
      domestic_service: 'delivery',
      payment: fromBalance,
    }
    const poor = await app.send(checkoutCalls.checkout, { body }, owner.sender)
    expect(poor.body.error_code).toBe('balance_too_low')
    expect(await db().$count(invoices, eq(invoices.customerId, owner.customer.id))).toBe(0)
    await give(owner, 100_000_000)
    const rich = await app.send(checkoutCalls.checkout, { body }, owner.sender)
    expect(rich.status, rich.text).toBe(200)
    expect((await rowOf(rich.body.invoice_code)).status).toBe('paid')

    const other = await unpaid(100_000_000)
    const changed = await app.send(
      paymentCalls.changePayment,
      { body: { invoice_code: other.invoice.invoiceCode, payment: fromBalance } },
      other.owner.sender,
    )
    expect(changed.body).toMatchObject({ result: { status: 'paid' }, order_tracking_code: 'CP' })
    await expectWhole()
  })

  test('rejects paying an invoice that is closed or in verification [CART-09, CART-06]', async () => {
    const waiting = await makeWaitingPayment(app, { country: 'id' })
    await give(waiting.owner, 100_000_000)
    const { invoiceCode } = waiting.invoice
    expect((await pay(waiting.owner, invoiceCode)).body.error_code).toBe('invoice_in_verification')
    expect((await verify(invoiceCode, majorText(waiting.invoice))).status).toBe(200)
    expect((await pay(waiting.owner, invoiceCode)).body.error_code).toBe('invoice_paid_already')
    expect((await read(waiting.owner)).balance.amount_minor).toBe(100_000_000)
  })
})

test('credits an overpayment to the balance in Indonesia [CART-04, CART-09]', async () => {
  const made = await makeWaitingPayment(app, { country: 'id' })
  const { invoiceCode, totalMinor } = made.invoice
  for (const received of [totalMinor - 1, totalMinor * 2 + 1, totalMinor * 10])
    expect((await verify(invoiceCode, String(received))).body.error_code).toBe('received_amount_differs')
  expect((await verify(invoiceCode, String(totalMinor + 2_500))).status).toBe(200)
  expect((await ledger(made.owner)).results).toMatchObject([{ kind: 'overpayment', amount: { amount_minor: 2_500 } }])
  await expectWhole()
})

test('pages the ledger by its entries without a gap, and rejects an invalid cursor [CART-09]', async () => {
  const owner = await makeCustomer(app, { country: 'id' })
  for (let index = 1; index <= 5; index += 1) await give(owner, index * 1_000)
  const seen: number[] = []
  let after: string | undefined
  do {
    const page = await ledger(owner, { count: 2, ...(after !== undefined && { after }) })
    seen.push(...page.results.map(({ amount }) => amount.amount_minor))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(seen).toEqual([5_000, 4_000, 3_000, 2_000, 1_000])
  const wrong = await app.send(balanceCalls.balanceEntries, { query: { after: '1 or 1=1' } }, owner.sender)
  expect(wrong.status).toBe(400)
})

test('offers no balance in Singapore, and shows customers only their own [CTRY-08, CART-09, GUARD-10]', async () => {
  const owner = await makeCustomer(app)
  const refusals = await Promise.all([
    app.send(balanceCalls.balance, {}, owner.sender),
    app.send(balanceCalls.balanceEntries, { query: {} }, owner.sender),
    topUp(owner, '100'),
    pay(owner, 'INV-ABCDE-FGHJK-MNPQR'),
  ])
  for (const { body } of refusals.slice(0, 3))
    expect(body).toMatchObject({ action: false, error_code: 'balance_not_offered' })
  expect(refusals[3]?.body.action).toBe(false)
  const [rich, poor] = [
    await makeCustomer(app, { country: 'id' }),
    await makeCustomer(app, { country: 'id', verified: true }),
  ]
  await give(rich, 90_000)
  expect((await ledger(poor)).results).toEqual([])
  expect(await db().$count(balanceEntries, eq(balanceEntries.customerId, rich.customer.id))).toBe(1)
})
