import { checkoutCalls, invoiceCalls, staffInvoiceCalls, staffRefundCalls, staffShipmentCalls } from '@layar/contract'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoices, refunds } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { inWriteOf } from '../../../testing/in-write'
import { brokenInvariants } from '../../../testing/invariants'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { submitProof } from '../../../testing/make-export-invoice'
import { goodsStatuses, verifyPayment, type PaidGoods, type TestPaid } from '../../../testing/make-paid'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { creditDifference } from './credit'

let app: TestApp
let finance: TestStaff
let admin: TestStaff
let other: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  finance = await makeStaff(app, ['finance'])
  admin = await makeStaff(app, ['admin'])
  other = await makeStaff(app, ['admin'])
})

const db = () => app.deps.database.db
const [light, heavy] = [2000, 5000]
const weighing = (weightGrams: number) => ({ weightGrams, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 })

/**
 * Bills shipments of these weights on one invoice: credit notes pay what they can, and a transfer that finance verifies
 * the rest.
 */
const buy = async (owner: TestCustomer, grams: readonly number[]): Promise<TestPaid> => {
  const address_id = await makeAddress(app, owner)
  const carts: PaidGoods[] = []
  for (const weight of grams) {
    const goods = { status: 'pending_locker', measured: true, boxes: [weighing(weight)] } as const
    const { id, cartCode } = await makeShipment(app, owner, { ...goods, boxes: [...goods.boxes] })
    carts.push({ id, code: cartCode })
  }
  const body = {
    cart_codes: carts.map(({ code }) => code),
    address_id,
    domestic_service: 'self_collection' as const,
    payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
  }
  const { text, body: reply } = await app.send(checkoutCalls.checkout, { body }, owner.sender)
  const [invoice] = await db().select().from(invoices).where(eq(invoices.invoiceCode, reply.result.invoice_code))
  if (invoice === undefined) throw new Error(text)
  if (invoice.totalMinor > 0) {
    await submitProof(app, { owner, invoice })
    await verifyPayment(app, invoice, finance)
  }
  const goods = carts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { service: 'impor', owner, goods, invoice }
}
const cancel = async ({ goods }: TestPaid, at = 0) => {
  const params = { cart_code: goods[at]?.code ?? '' }
  const body = { to: 'cancelled', reason: 'The goods may not be carried' } as const
  const reply = await app.send(staffShipmentCalls.staffMoveShipment, { params, body }, admin.sender)
  expect(reply.status, reply.text).toBe(200)
}
const refundsOf = ({ invoice }: TestPaid) =>
  db()
    .select()
    .from(refunds)
    .where(eq(refunds.invoiceId, invoice.id))
    .orderBy(asc(refunds.createdAt), asc(refunds.method))
const askedOf = async (made: TestPaid) =>
  (await refundsOf(made)).map(({ method, status, amountMinor }) => [method, status, amountMinor] as const)
const approve = async (refund_id: string) => {
  const reply = await app.send(staffRefundCalls.staffApproveRefund, { params: { refund_id } }, other.sender)
  expect(reply.status, reply.text).toBe(200)
}
const approveAll = async (made: TestPaid) => {
  for (const { id, status } of await refundsOf(made)) if (status === 'requested') await approve(id)
}
const send = (refund_id: string) =>
  app.send(
    staffRefundCalls.staffSendRefund,
    { params: { refund_id }, body: { bank_reference: `DBS-${refund_id}` } },
    finance.sender,
  )
const ask = ({ invoice }: TestPaid, way: 'bank' | 'credit_note', minor: number, shipment_code?: string) =>
  app.send(
    staffRefundCalls.staffRequestRefund,
    {
      params: { invoice_code: invoice.invoiceCode },
      body: { amount: (minor / 100).toFixed(2), way, reason: 'Lost on its way', shipment_code: shipment_code ?? null },
    },
    finance.sender,
  )
const refundable = async ({ invoice }: TestPaid) => {
  const params = { invoice_code: invoice.invoiceCode }
  const { body } = await app.send(staffInvoiceCalls.staffInvoice, { params }, finance.sender)
  return body.result.refundable.amount_minor
}
const statusOf = async ({ invoice }: TestPaid) => {
  const [row] = await db().select().from(invoices).where(eq(invoices.id, invoice.id))
  return row?.status
}
/** What credit notes can still take off the next invoices, as shown to their customer. */
const creditOf = async (owner: TestCustomer) => {
  let minor = 0
  for (const { invoiceCode } of await db().select().from(invoices).where(eq(invoices.customerId, owner.customer.id))) {
    const query = { invoice_code: invoiceCode }
    const { body } = await app.send(invoiceCalls.invoice, { query }, owner.sender)
    for (const { left } of body.result.refunds) minor += left?.amount_minor ?? 0
  }
  return minor
}
/** A customer in Singapore with a credit note for the price of shipments of these weights. */
const withCredit = async (grams: readonly number[]) => {
  const owner = await makeCustomer(app, { country: 'sg', verified: true })
  const first = await buy(owner, grams)
  for (const at of first.goods.keys()) await cancel(first, at)
  await approveAll(first)
  expect(await creditOf(owner)).toBe(first.invoice.totalMinor)
  return { owner, creditMinor: first.invoice.totalMinor }
}
const expectWhole = async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([])

describe('an invoice paid in part by a credit note', () => {
  test('is refunded in full with its cancelled shipment: the money and the credit note [CART-05]', async () => {
    const { owner, creditMinor } = await withCredit([light])
    const made = await buy(owner, [heavy])
    const paidMinor = made.invoice.totalMinor + creditMinor
    expect(made.invoice.totalMinor).toBeGreaterThan(0)
    expect(await creditOf(owner)).toBe(0)
    expect(await refundable(made)).toBe(paidMinor)
    await cancel(made)
    expect(await askedOf(made)).toEqual([['credit_note', 'requested', paidMinor]])
    await approveAll(made)
    expect(await goodsStatuses(app, made)).toEqual(['refunded'])
    expect(await statusOf(made)).toBe('refunded')
    expect(await creditOf(owner)).toBe(paidMinor)
    await expectWhole()
  })

  test('refunds each of its shipments a share of all that was paid, and the shares add up to it [CART-05]', async () => {
    const { owner, creditMinor } = await withCredit([light])
    const made = await buy(owner, [light, heavy, light])
    const paidMinor = made.invoice.totalMinor + creditMinor
    await cancel(made, 2)
    await approveAll(made)
    const firstMinor = await creditOf(owner)
    expect(await statusOf(made)).toBe('paid')
    expect(await refundable(made)).toBe(paidMinor - firstMinor)
    await cancel(made, 0)
    await cancel(made, 1)
    await approveAll(made)
    expect(await goodsStatuses(app, made)).toEqual(['refunded', 'refunded', 'refunded'])
    expect(await statusOf(made)).toBe('refunded')
    expect(await creditOf(owner)).toBe(paidMinor)
    await expectWhole()
  })

  test('refunded by transfer, returns the money to the bank and the rest as a credit note [CART-05]', async () => {
    const { owner, creditMinor } = await withCredit([light])
    const made = await buy(owner, [heavy])
    const moneyMinor = made.invoice.totalMinor
    const asked = await ask(made, 'bank', moneyMinor + creditMinor, made.goods[0]?.code)
    expect(asked.body.result, asked.text).toMatchObject({ way: 'bank', amount: { amount_minor: moneyMinor } })
    expect(await askedOf(made)).toEqual([
      ['bank', 'requested', moneyMinor],
      ['credit_note', 'requested', creditMinor],
    ])
    expect(await refundable(made)).toBe(0)
    expect((await ask(made, 'bank', 1)).body.error_code).toBe('refund_too_much')
    await approveAll(made)
    expect([await statusOf(made), await creditOf(owner)]).toEqual(['paid', creditMinor])
    const { refund_id } = asked.body.result
    for (const at of [1, 2, 3]) expect((await send(refund_id)).status, String(at)).toBe(200)
    expect(await statusOf(made)).toBe('refunded')
    expect(await creditOf(owner)).toBe(creditMinor)
    await expectWhole()
  })

  test('never transfers more than the money that was paid, whatever was refunded before [CART-05]', async () => {
    const { owner, creditMinor } = await withCredit([light])
    const made = await buy(owner, [heavy])
    const moneyMinor = made.invoice.totalMinor
    for (const minor of [1, moneyMinor, creditMinor - 1]) {
      await ask(made, 'bank', minor)
      await approveAll(made)
      for (const { id, status } of await refundsOf(made)) if (status === 'approved') await send(id)
    }
    expect(await askedOf(made)).toEqual([
      ['bank', 'sent', 1],
      ['bank', 'sent', moneyMinor - 1],
      ['credit_note', 'sent', 1],
      ['credit_note', 'sent', creditMinor - 1],
    ])
    expect([await statusOf(made), await creditOf(owner)]).toEqual(['refunded', creditMinor])
    expect((await ask(made, 'credit_note', 1)).body.error_code).toBe('refund_too_much')
    await expectWhole()
  })

  test('is refunded in full, once, when staff members request all of it concurrently [CART-05]', async () => {
    const { owner, creditMinor } = await withCredit([light])
    const made = await buy(owner, [heavy])
    const paidMinor = made.invoice.totalMinor + creditMinor
    const code = made.goods[0]?.code
    const replies = await Promise.all([
      ask(made, 'bank', paidMinor),
      ask(made, 'credit_note', paidMinor),
      ask(made, 'bank', paidMinor, code),
      ask(made, 'credit_note', paidMinor, code),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await refundsOf(made)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(paidMinor)
    await expectWhole()
  })
})

describe('an invoice paid in full by credit notes', () => {
  test('requests its credit back when its shipment is cancelled, and restores all of it [CART-05]', async () => {
    const { owner, creditMinor } = await withCredit([heavy])
    const made = await buy(owner, [light])
    expect(made.invoice.totalMinor).toBe(0)
    const usedMinor = creditMinor - (await creditOf(owner))
    expect(usedMinor).toBeGreaterThan(0)
    await cancel(made)
    expect(await askedOf(made)).toEqual([['credit_note', 'requested', usedMinor]])
    await approveAll(made)
    expect(await goodsStatuses(app, made)).toEqual(['refunded'])
    expect(await statusOf(made)).toBe('refunded')
    expect(await creditOf(owner)).toBe(creditMinor)
    await expectWhole()
  })

  test('is refunded as a credit note if finance requests a transfer, as no money was paid [CART-05]', async () => {
    const { owner, creditMinor } = await withCredit([heavy])
    const made = await buy(owner, [light])
    const usedMinor = creditMinor - (await creditOf(owner))
    const asked = await ask(made, 'bank', usedMinor)
    expect(asked.body.result, asked.text).toMatchObject({ way: 'credit_note', status: 'requested' })
    await approveAll(made)
    expect([await statusOf(made), await creditOf(owner)]).toEqual(['refunded', creditMinor])
    await expectWhole()
  })

  test('credits what was billed too much for goods measured smaller [CART-05]', async () => {
    const { owner, creditMinor } = await withCredit([heavy])
    const { invoice, goods } = await buy(owner, [light])
    const usedMinor = creditMinor - (await creditOf(owner))
    const measured = {
      invoice,
      shipmentId: goods[0]?.id ?? '',
      charges: [{ kind: 'freight', taxCode: 'ZR', amountMinor: 100, serviceTaxMinor: 0 }] as const,
      cause: 'measured',
    }
    await inWriteOf(app, (context) => creditDifference(context, measured))
    await inWriteOf(app, (context) => creditDifference(context, measured))
    expect(await creditOf(owner)).toBe(creditMinor - usedMinor + 100)
    await expectWhole()
  })
})
