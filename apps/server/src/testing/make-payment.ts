import { checkoutCalls, paymentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { invoices, payments, refunds, type shipments } from '../db/schema'
import { makeCustomer, type TestCustomer } from './make-customer'
import { makeAddress, makeFile, makeShipment } from './make-shipment'
import { newCreditNoteCode, type RefundRow } from '../features/billing/refund/store'
import type { TestApp } from './start'

export interface TestPayment {
  owner: TestCustomer
  shipment: typeof shipments.$inferSelect
  invoice: typeof invoices.$inferSelect
  payment: typeof payments.$inferSelect
}

/** Checked out for a bank transfer and unpaid. */
export const makeUnpaid = async (
  app: TestApp,
  options: {
    /** A new one unless given. */
    owner?: TestCustomer
    country?: 'sg' | 'id'
    measured?: boolean
    boxes?: NonNullable<Parameters<typeof makeShipment>[2]>['boxes']
    items?: number
    vouchers?: readonly string[]
  } = {},
): Promise<TestPayment> => {
  const { country = 'sg', measured = true, boxes, items, vouchers = [] } = options
  const owner = options.owner ?? (await makeCustomer(app, { country, verified: true }))
  const address_id = await makeAddress(app, owner)
  const shipment = await makeShipment(app, owner, {
    ...(measured && { status: 'pending_locker' as const, measured }),
    ...(boxes && { boxes }),
    ...(items !== undefined && { items }),
  })
  const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
  const checkedOut = await app.send(
    checkoutCalls.checkout,
    {
      body: {
        cart_codes: [shipment.cartCode],
        address_id,
        domestic_service: 'delivery',
        payment,
        voucher_codes: [...vouchers],
      },
    },
    owner.sender,
  )
  if (checkedOut.status !== 200) throw new Error(checkedOut.text)
  return { owner, shipment, ...(await readPayment(app, owner)) }
}

/** The customer has submitted the proof of the whole amount: it waits for finance. */
export const makeWaitingPayment = async (
  app: TestApp,
  options: Parameters<typeof makeUnpaid>[1] = {},
): Promise<TestPayment> => {
  const made = await makeUnpaid(app, options)
  const { url } = await makeFile(app, made.owner)
  const body = {
    invoice_code: made.invoice.invoiceCode,
    file_url: url,
    bank: 'Sample Bank',
    sender_name: 'Tester Sample',
    amount: majorText(made.invoice),
    date: '2024-01-02',
  }
  const submitted = await app.send(paymentCalls.createManualPayment, { body }, made.owner.sender)
  if (submitted.status !== 200) throw new Error(submitted.text)
  return { ...made, ...(await readPayment(app, made.owner)) }
}

/** The code of a credit note of one unit of the currency, as if two people had issued it. */
export const makeCreditNote = async (
  app: TestApp,
  { id: invoiceId, customerId, currency }: TestPayment['invoice'],
  changes: Partial<
    Pick<RefundRow, 'amountMinor' | 'serviceTaxMinor' | 'method' | 'status' | 'reason' | 'sentReference'>
  > = {},
): Promise<string> => {
  const creditNoteCode = newCreditNoteCode()
  await app.deps.database.db.insert(refunds).values({
    invoiceId,
    customerId,
    creditNoteCode,
    currency,
    amountMinor: 1,
    method: 'bank',
    status: 'sent',
    reason: 'Sample reason',
    ...changes,
  })
  return creditNoteCode
}

/** An amount as a user enters it. */
export const majorText = ({ currency, totalMinor }: Pick<TestPayment['invoice'], 'currency' | 'totalMinor'>): string =>
  currency === 'SGD' ? (totalMinor / 100).toFixed(2) : String(totalMinor)

const readPayment = async (
  { deps }: TestApp,
  owner: TestCustomer,
): Promise<Pick<TestPayment, 'invoice' | 'payment'>> => {
  const { db } = deps.database
  const [invoice] = await db.select().from(invoices).where(eq(invoices.customerId, owner.customer.id))
  const [payment] = await db.select().from(payments).where(eq(payments.customerId, owner.customer.id))
  if (invoice === undefined || payment === undefined) throw new Error('Nothing was checked out.')
  return { invoice, payment }
}
