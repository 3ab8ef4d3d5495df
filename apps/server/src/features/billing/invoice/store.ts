import { invoiceLapses, invoiceTable, paymentTable, type InvoiceStatus, type PaymentStatus } from '@layar/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoiceLines, invoices, payments } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { statement } from '../../../db/statement'
import { cartsLock } from '../../cargo/public'
import { lockBilled, lockOwn, lockTogether } from './lock'

export type InvoiceRow = typeof invoices.$inferSelect
export type InvoiceLineRow = typeof invoiceLines.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** An invoice of this customer; undefined for another customer's. */
export const findInvoice = async (
  db: Db,
  { customerId, invoiceCode }: { customerId: string; invoiceCode: string },
): Promise<InvoiceRow | undefined> => {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.invoiceCode, invoiceCode), eq(invoices.customerId, customerId)))
  return row
}

export const findInvoiceById = async (db: Db, id: string): Promise<InvoiceRow | undefined> => {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row
}

/** An invoice of any customer, for staff. */
export const findInvoiceByCode = async (db: Db, invoiceCode: string): Promise<InvoiceRow | undefined> => {
  const [row] = await db.select().from(invoices).where(eq(invoices.invoiceCode, invoiceCode))
  return row
}

export const linesOf = (db: Db, invoiceId: string): Promise<InvoiceLineRow[]> =>
  db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)).orderBy(asc(invoiceLines.position))

/** The order of the attempts to pay an invoice: the live or last one comes first, then the newest. */
export const liveFirst = (alias: string): string =>
  `${alias}.status in ('waiting_payment', 'waiting_verification') desc, ${alias}.created_at desc, ${alias}.id desc`

/** As `liveFirst` orders them. */
export const paymentsOf = (db: Db, invoiceId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(sql.raw(liveFirst('payments')))

const findOwner = statement<Pick<InvoiceRow, 'customerId' | 'service'>>(
  'invoice_owner',
  'select customer_id as "customerId", service from invoices where id = $1',
)

/** Locks an invoice's shipments in id order, then the invoice: the lock order of checkout, which prevents deadlocks. */
export const lockInvoice = async (db: Db, invoiceId: string): Promise<InvoiceRow> => {
  const [owner] = await findOwner(db, [invoiceId])
  if (owner === undefined) throw fail('not_found')
  const [row] = await lockBilled[owner.service](db, [cartsLock(owner.customerId), invoiceId])
  if (row === undefined) throw fail('not_found')
  return row
}

/**
 * The same for an invoice that a customer names, by one statement.
 * @throws `not_found` also for another customer's
 */
export const lockOwnInvoice = async (
  db: Db,
  { customerId, invoiceCode }: { customerId: string; invoiceCode: string },
): Promise<InvoiceRow> => {
  const [row] = await lockOwn(db, [cartsLock(customerId), customerId, invoiceCode])
  if (row === undefined) throw fail('not_found')
  return row
}

/**
 * The same for several invoices of one customer at once, in the order of `invoiceIds`: people whose invoices overlap
 * wait for each other, whatever order they name them in.
 * @throws `not_found`
 */
export const lockInvoices = async (
  db: Db,
  { customerId, invoiceIds }: { readonly customerId: string; readonly invoiceIds: readonly string[] },
): Promise<InvoiceRow[]> => {
  const rows = await lockTogether(db, [cartsLock(customerId), invoiceIds])
  return invoiceIds.map((id) => {
    const row = rows.find((one) => one.id === id && one.customerId === customerId)
    if (row === undefined) throw fail('not_found')
    return row
  })
}

/** Transitions an invoice by one step of `invoiceTable`, from its expected status. @throws `move_not_allowed` */
export const transitionInvoice = async (
  db: Db,
  invoiceId: string,
  from: InvoiceStatus,
  to: InvoiceStatus,
  set: Partial<Pick<InvoiceRow, 'paidAt' | 'cancelledAt' | 'dueAt'>> = {},
): Promise<InvoiceRow> => {
  if (!invoiceTable[from].to.some(({ status }) => status === to)) throw fail('move_not_allowed')
  const [row] = await db
    .update(invoices)
    .set({ ...set, status: to, updatedAt: sql`now()` })
    .where(and(eq(invoices.id, invoiceId), eq(invoices.status, from)))
    .returning()
  if (row === undefined) throw fail('move_not_allowed')
  return row
}

/** Transitions a payment by one step of `paymentTable`, from its expected status. @throws `move_not_allowed` */
export const transitionPayment = async (
  db: Db,
  paymentId: string,
  from: PaymentStatus,
  to: PaymentStatus,
  set: Partial<
    Pick<PaymentRow, 'proof' | 'proofFileId' | 'providerReference' | 'note' | 'decidedBy' | 'decidedAt' | 'expiresAt'>
  > = {},
): Promise<PaymentRow> => {
  if (!paymentTable[from].to.some(({ status }) => status === to)) throw fail('move_not_allowed')
  const [row] = await db
    .update(payments)
    .set({ ...set, status: to, updatedAt: sql`now()` })
    .where(and(eq(payments.id, paymentId), eq(payments.status, from)))
    .returning()
  if (row === undefined) throw fail('move_not_allowed')
  return row
}

const endLive = statement<{ id: string }>(
  'end_live_payment',
  `update payments set status = case when expires_at > $2 then 'cancelled' else 'expired' end, updated_at = now()
    where invoice_id = $1 and status = 'waiting_payment' returning id`,
)

/**
 * Ends the attempt that still waits for money, if there is one: two steps of `paymentTable`, as cancelled while it could
 * still be paid. The caller has locked the invoice.
 */
export const endLivePayment = async (db: Db, invoiceId: string, now: Date): Promise<void> => {
  await endLive(db, [invoiceId, now])
}

export const canLapse = ({ type }: Pick<InvoiceRow, 'type'>): boolean => invoiceLapses(type)
