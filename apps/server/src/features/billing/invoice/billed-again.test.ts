import { checkoutCalls, paymentCalls, shipmentCalls, staffInvoiceCalls, staffPaymentCalls } from '@layar/contract'
import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoices, paylaterLimits, payments, refunds } from '../../../db/schema'
import { brokenInvariants } from '../../../testing/invariants'
import { makeCustomer } from '../../../testing/make-customer'
import { submitProof } from '../../../testing/make-export-invoice'
import { majorText } from '../../../testing/make-payment'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { measureParcel, measureParcelAgain } from '../../../testing/measure-parcel'
import { startApp, type TestApp } from '../../../testing/start'
import { creditBalance, readBalance } from '../balance/ledger'

let app: TestApp
let warehouse: TestStaff
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  warehouse = await makeStaff(app, ['warehouse'])
  finance = await makeStaff(app, ['finance'])
})

const db = () => app.deps.database.db
const balance = { vendor: 'balance', method: 'balance' }
const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }

const measureOnce = (shipment: { id: string }, grams: number) => measureParcelAgain(app, warehouse, shipment, grams)

/** Two shipments on one invoice that is paid later; the second was measured heavier, which an addition bills. */
const heavierThanBilled = async () => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const customerId = owner.customer.id
  await db().insert(paylaterLimits).values({ customerId, currency: 'IDR', limitMinor: 50_000_000 })
  const choice = {
    address_id: await makeAddress(app, owner),
    domestic_service: 'delivery',
    payment: { vendor: 'paylater', method: 'paylater' },
  }
  const [leaving, staying] = [await makeShipment(app, owner), await makeShipment(app, owner)]
  const checkOut = (...carts: readonly { cartCode: string }[]) =>
    app.send(
      checkoutCalls.checkout,
      { body: { ...choice, cart_codes: carts.map(({ cartCode }) => cartCode) } },
      owner.sender,
    )
  expect((await checkOut(leaving, staying)).status).toBe(200)
  await measureParcel(app, warehouse, staying, 9000)
  const additionOf = async () => {
    const [row] = await db()
      .select()
      .from(invoices)
      .where(and(eq(invoices.customerId, customerId), eq(invoices.type, 'additional')))
    if (row === undefined) throw new Error('Nothing was added.')
    return row
  }
  const pay = async (payment: typeof balance) =>
    app.send(
      paymentCalls.changePayment,
      { body: { invoice_code: (await additionOf()).invoiceCode, payment } },
      owner.sender,
    )
  return {
    owner,
    staying,
    additionOf,
    pay,
    cancelOther: () => app.send(shipmentCalls.deleteCarts, { body: { cart_codes: [leaving.cartCode] } }, owner.sender),
    checkOutAgain: () => checkOut(staying),
    /** What its customer owes or has paid in all, less what they got back. */
    billed: async () => {
      const rows = await db()
        .select()
        .from(invoices)
        .where(and(eq(invoices.customerId, customerId), ne(invoices.status, 'cancelled')))
      const given = await db().select().from(refunds).where(eq(refunds.customerId, customerId))
      const sumOf = (minors: readonly number[]) => minors.reduce((sum, minor) => sum + minor, 0)
      return sumOf(rows.map(({ totalMinor }) => totalMinor)) - sumOf(given.map(({ amountMinor }) => amountMinor))
    },
  }
}

describe('goods back in the cart after another shipment of their invoice was cancelled', () => {
  test('owe nothing that measuring added: the next checkout bills them as measured [CART-05, SHIP-08]', async () => {
    const made = await heavierThanBilled()
    expect((await made.additionOf()).status).toBe('pending')
    expect((await made.cancelOther()).status).toBe(200)
    expect((await made.additionOf()).status).toBe('cancelled')
    const again = await made.checkOutAgain()
    expect(again.status, again.text).toBe(200)
    expect(await made.billed()).toBe(again.body.result.total.amount_minor)
    expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
  })

  test('get back what was paid for it, with its tax and once; measuring again counts it as given back [CART-05]', async () => {
    const made = await heavierThanBilled()
    const { totalMinor } = await made.additionOf()
    const { id: customerId } = made.owner.customer
    const movement = { customerId, currency: 'IDR', kind: 'correction', cause: `test:${customerId}` } as const
    await creditBalance(db(), { ...movement, amountMinor: totalMinor })
    expect((await made.pay(balance)).status).toBe(200)
    expect(await readBalance(db(), customerId)).toBe(0)
    expect((await made.cancelOther()).status).toBe(200)
    expect((await made.cancelOther()).status).toBe(200)
    expect(await readBalance(db(), customerId)).toBe(totalMinor)

    const again = await made.checkOutAgain()
    expect(await made.billed()).toBe(again.body.result.total.amount_minor)
    await measureOnce(made.staying, 12_000)
    expect(await made.billed()).toBeGreaterThan(again.body.result.total.amount_minor * 1.2)
    expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
  })

  test('whose addition was being paid: an accepted proof is credited, a rejected one leaves nothing to pay [CART-04, CART-05]', async () => {
    const sent = async () => {
      const made = await heavierThanBilled()
      await made.pay(transfer)
      const invoice = await made.additionOf()
      await submitProof(app, { owner: made.owner, invoice })
      expect((await made.cancelOther()).status).toBe(200)
      expect((await made.additionOf()).status).toBe('waiting_verification')
      const [payment] = await db().select().from(payments).where(eq(payments.invoiceId, invoice.id))
      return { made, invoice, params: { payment_id: payment?.id ?? '' } }
    }
    const accepted = await sent()
    const body = { received_amount: majorText(accepted.invoice), bank_reference: `BANK-${accepted.invoice.id}` }
    const verified = await app.send(
      staffPaymentCalls.staffVerifyPayment,
      { params: accepted.params, body },
      finance.sender,
    )
    expect(verified.status, verified.text).toBe(200)
    expect(await readBalance(db(), accepted.made.owner.customer.id)).toBe(accepted.invoice.totalMinor)

    const rejected = await sent()
    const refused = await app.send(
      staffPaymentCalls.staffRejectPayment,
      { params: rejected.params, body: { note: 'The money is not on our account.' } },
      finance.sender,
    )
    expect(refused.status, refused.text).toBe(200)
    expect((await rejected.made.additionOf()).status).toBe('cancelled')
    expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
  })

  test('still owe what finance billed for packing them [CART-05]', async () => {
    const made = await heavierThanBilled()
    const lines = [{ reason: 'extra_packaging' as const, detail: 'Crate', amount: '150000' }]
    const added = await app.send(
      staffInvoiceCalls.staffAddInvoice,
      { params: { cart_code: made.staying.cartCode }, body: { lines, note: 'A crate', due_days: 7 } },
      finance.sender,
    )
    expect(added.status, added.text).toBe(200)
    expect((await made.cancelOther()).status).toBe(200)
    const [crate] = await db().select().from(invoices).where(eq(invoices.note, 'A crate'))
    expect(crate?.status).toBe('pending')
    const again = await made.checkOutAgain()
    expect(await made.billed()).toBe(again.body.result.total.amount_minor + (crate?.totalMinor ?? NaN))
  })
})
