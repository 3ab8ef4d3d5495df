import type { StaffPayment, StaffPaymentDetail } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { customers, invoices, payments, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { invoiceView } from '../invoice/view'
import { paymentView, proofOf } from './view'
import { staffReader } from '../../cargo/public'

export const staffPaymentRows = ({ db }: StaffContext) =>
  db
    .select({
      payment: payments,
      invoice: invoices,
      customer: customers,
      decidedBy: staff.name,
      sort_at: sql<string>`${payments.updatedAt}::text`,
      id: payments.id,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(staff, eq(staff.id, payments.decidedBy))

export type StaffPaymentRow = Awaited<ReturnType<typeof staffPaymentRows>>[number]

export const staffPaymentView = (
  context: StaffContext,
  { payment, invoice, customer }: StaffPaymentRow,
): StaffPayment => {
  const proof = proofOf(payment)
  return {
    payment: paymentView(payment, staffReader(context)),
    invoice_code: invoice.invoiceCode,
    customer_id: customer.id,
    customer_name: `${customer.firstName} ${customer.lastName}`.trim(),
    customer_code: customer.code,
    difference_minor: proof === null ? null : proof.amount_minor - payment.amountMinor,
    submitted_at: proof?.submitted_at ?? null,
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
