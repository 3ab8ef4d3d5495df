import type { StaffPayment, StaffPaymentDetail } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { customers, invoices, payments, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { invoiceView } from '../invoice/view'
import { paymentView, proofOf } from './view'
import { moneyOf } from '../../../request/money'
import { staffReader } from '../../cargo/public'

const recorder = alias(staff, 'recorder')

export const staffPaymentRows = ({ db }: StaffContext) =>
  db
    .select({
      payment: payments,
      invoice: invoices,
      customer: customers,
      decidedBy: staff.name,
      recordedBy: recorder.name,
      sort_at: sql<string>`${payments.updatedAt}::text`,
      id: payments.id,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(staff, eq(staff.id, payments.decidedBy))
    .leftJoin(recorder, sql`${recorder.id} = (${payments.proof}->>'recorded_by')::uuid`)

export type StaffPaymentRow = Awaited<ReturnType<typeof staffPaymentRows>>[number]

const recordedView = ({ staff: reader }: StaffContext, { payment, recordedBy }: StaffPaymentRow) => {
  const proof = proofOf(payment)
  if (proof?.recorded_by === undefined) return null
  return {
    by: recordedBy,
    is_own: proof.recorded_by === reader.id,
    amount: moneyOf(payment.currency, proof.amount_minor),
    received_on: proof.date,
    sender_name: proof.sender_name || null,
  }
}

export const staffPaymentView = (context: StaffContext, row: StaffPaymentRow): StaffPayment => {
  const { payment, invoice, customer } = row
  const proof = proofOf(payment)
  return {
    payment: paymentView(payment, staffReader(context)),
    invoice_code: invoice.invoiceCode,
    customer_id: customer.id,
    customer_name: `${customer.firstName} ${customer.lastName}`.trim(),
    customer_code: customer.code,
    difference_minor: proof === null ? null : proof.amount_minor - payment.amountMinor,
    submitted_at: proof?.submitted_at ?? null,
    recorded: recordedView(context, row),
  }
}

export const findStaffPayment = async (context: StaffContext, paymentId: string): Promise<StaffPaymentRow> => {
  const [row] = await staffPaymentRows(context).where(eq(payments.id, paymentId))
  if (row === undefined) throw fail('not_found')
  return row
}

export const staffPaymentDetailOf = async (context: StaffContext, paymentId: string): Promise<StaffPaymentDetail> => {
  const row = await findStaffPayment(context, paymentId)
  return {
    payment: staffPaymentView(context, row),
    invoice: await invoiceView(context.db, row.invoice, staffReader(context), context.now),
    decided_by: row.decidedBy,
    decided_at: row.payment.decidedAt?.toISOString() ?? null,
    bank_reference: proofOf(row.payment)?.bank_reference ?? null,
  }
}
