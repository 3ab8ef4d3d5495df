import { checkoutCalls, staffPaymentCalls } from '@layar/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import { exportShipments, invoices, payments, shipments } from '../db/schema'
import { makeCustomer, type TestCustomer } from './make-customer'
import { submitProof, makeExportInvoice } from './make-export-invoice'
import { majorText } from './make-payment'
import { makeAddress, makeShipment } from './make-shipment'
import type { TestStaff } from './make-staff'
import type { TestApp } from './start'

/** A shipment of either service as both staff areas name it. */
export interface PaidGoods {
  readonly id: string
  readonly code: string
}
export interface TestPaid {
  readonly service: 'impor' | 'ekspor'
  readonly owner: TestCustomer
  /** In the order of ids. */
  readonly goods: readonly PaidGoods[]
  readonly invoice: typeof invoices.$inferSelect
}

export const attemptOf = async ({ deps }: TestApp, { id }: Pick<TestPaid['invoice'], 'id'>) => {
  const [payment] = await deps.database.db.select().from(payments).where(eq(payments.invoiceId, id))
  if (payment === undefined) throw new Error('There is no payment.')
  return payment
}

/** Finance verifies the money of a proof on the bank account. */
export const verifyPayment = async (app: TestApp, invoice: TestPaid['invoice'], finance: TestStaff): Promise<void> => {
  const { id } = await attemptOf(app, invoice)
  const body = { received_amount: majorText(invoice), bank_reference: `BANK-${id}` }
  const reply = await app.send(
    staffPaymentCalls.staffVerifyPayment,
    { params: { payment_id: id }, body },
    finance.sender,
  )
  if (reply.status !== 200) throw new Error(reply.text)
}

const invoiceOf = async ({ deps }: TestApp, { customer }: TestCustomer): Promise<TestPaid['invoice']> => {
  const [invoice] = await deps.database.db.select().from(invoices).where(eq(invoices.customerId, customer.id))
  if (invoice === undefined) throw new Error('Nothing was billed.')
  return invoice
}

/** Imported shipments of a new customer on one invoice, the second of them heavier. */
const billImports = async (app: TestApp, country: 'sg' | 'id', count: number): Promise<TestPaid> => {
  const owner = await makeCustomer(app, { country, verified: true })
  const address_id = await makeAddress(app, owner)
  const carts: PaidGoods[] = []
  for (let at = 0; at < count; at += 1) {
    const boxes = [{ weightGrams: 2000 + at * 1300, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }]
    const { id, cartCode } = await makeShipment(app, owner, { status: 'pending_locker', measured: true, boxes })
    carts.push({ id, code: cartCode })
  }
  const body = {
    cart_codes: carts.map(({ code }) => code),
    address_id,
    domestic_service: 'delivery' as const,
    payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
  }
  const checkedOut = await app.send(checkoutCalls.checkout, { body }, owner.sender)
  if (checkedOut.status !== 200) throw new Error(checkedOut.text)
  const invoice = await invoiceOf(app, owner)
  const goods = carts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { service: 'impor', owner, goods, invoice }
}

const billExports = async (app: TestApp, count: number): Promise<TestPaid> => {
  const { owner, invoice, shipments: rows } = await makeExportInvoice(app, { count })
  return { service: 'ekspor', owner, invoice, goods: rows.map(({ id, shipmentCode: code }) => ({ id, code })) }
}

/** One unpaid invoice. */
export const makeBilled = (
  app: TestApp,
  { service, country, count = 1 }: { service: TestPaid['service']; country: 'sg' | 'id'; count?: number },
): Promise<TestPaid> => (service === 'impor' ? billImports(app, country, count) : billExports(app, count))

/** One invoice whose proof finance has not looked at. */
export const makeProven = async (app: TestApp, wanted: Parameters<typeof makeBilled>[1]): Promise<TestPaid> => {
  const made = await makeBilled(app, wanted)
  await submitProof(app, made)
  return made
}

/** One invoice whose payment finance has verified. */
export const makePaid = async (
  app: TestApp,
  finance: TestStaff,
  wanted: Parameters<typeof makeBilled>[1],
): Promise<TestPaid> => {
  const made = await makeProven(app, wanted)
  await verifyPayment(app, made.invoice, finance)
  return made
}

/** The current statuses of the shipments, in the order of ids. */
export const goodsStatuses = async ({ deps }: TestApp, { service, goods }: TestPaid): Promise<string[]> => {
  const { db } = deps.database
  const ids = goods.map(({ id }) => id)
  const table = service === 'impor' ? shipments : exportShipments
  const rows = await db
    .select({ status: table.status })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
  return rows.map(({ status }) => status)
}
