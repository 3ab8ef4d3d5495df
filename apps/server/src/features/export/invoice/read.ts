import type { Invoice, PaymentInstructions } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { findInvoice, type InvoiceRow, readInvoice } from '../../billing/public'

/** An export invoice of this customer; an import invoice or another customer's is not found. @throws `not_found` */
export const findExportInvoice = async (
  { db, customer }: Pick<CustomerContext, 'db' | 'customer'>,
  invoiceCode: string,
): Promise<InvoiceRow> => {
  const invoice = await findInvoice(db, { customerId: customer.id, invoiceCode })
  if (invoice?.service !== 'ekspor') throw fail('not_found')
  return invoice
}

export const readExportInvoice = async (context: CustomerContext, invoiceCode: string): Promise<Invoice> =>
  readInvoice(context, await findExportInvoice(context, invoiceCode))

/** The live payment attempt of an open invoice; none if nothing is due any more. */
export const readInstructions = async (context: CustomerContext, invoiceCode: string): Promise<PaymentInstructions> => {
  const { invoice_code, due_at, status, payment } = await readExportInvoice(context, invoiceCode)
  const isLive = payment?.status === 'waiting_payment' || payment?.status === 'waiting_verification'
  const isOpen = status === 'pending' || status === 'waiting_verification'
  return { invoice_code, due_at, payment: isOpen && isLive ? payment : null }
}
