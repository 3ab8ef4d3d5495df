import type { StaffInvoice } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { customers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import type { InvoiceRow } from './store'
import { invoiceView } from './view'
import { refundableMinor } from '../refund/store'
import { moneyOf } from '../../../request/money'
import { refundsOfInvoice, refundView } from '../refund/staff-rows'
import { staffReader } from '../../cargo/public'

/** What measuring billed is withdrawn by measuring again. */
export const canWithdraw = ({ type, status, issuedBy }: InvoiceRow): boolean =>
  type === 'additional' && status === 'pending' && issuedBy !== null

export const staffInvoiceView = async (context: StaffContext, invoice: InvoiceRow): Promise<StaffInvoice> => {
  const [owner] = await context.db.select().from(customers).where(eq(customers.id, invoice.customerId))
  if (owner === undefined) throw fail('not_found')
  const isRefundable = invoice.type !== 'top_up'
  return {
    invoice: await invoiceView(context.db, invoice, staffReader(context), context.now),
    customer_id: owner.id,
    customer_code: owner.code,
    customer_name: `${owner.firstName} ${owner.lastName}`.trim(),
    refundable: moneyOf(invoice.currency, isRefundable ? await refundableMinor(context.db, invoice) : 0),
    refunds: (await refundsOfInvoice(context, invoice.id)).map((row) => refundView(context, row)),
    can_withdraw: canWithdraw(invoice),
  }
}
