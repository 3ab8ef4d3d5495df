import { countrySettings } from '@layar/domain'
import { payments } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { completeInvoice } from '../invoice/settle'
import { endLivePayment, type InvoiceRow, type PaymentRow } from '../invoice/store'
import { refuseClosed } from '../payment/proof'
import type { WriteContext } from '../../../jobs/write'
import { balanceChoice } from './choice'
import { spendBalance } from './ledger'

/**
 * Pays a whole invoice from its customer's balance at once, and ends any other live payment attempt. The caller has
 * locked the invoice, as its customer.
 * @throws what `payIssuedFromBalance` throws, and the error that explains why the invoice cannot be paid now
 */
export const payFromBalance = async (context: WriteContext, invoice: InvoiceRow): Promise<InvoiceRow> => {
  const { db, now } = context
  refuseUnpayable(invoice)
  refuseClosed(invoice, now)
  if (invoice.status === 'waiting_verification') throw fail('invoice_in_verification')
  await endLivePayment(db, invoice.id, now)
  return pay(context, invoice, 'CP')
}

/**
 * The same for an invoice that this transaction has issued: nobody else can see it yet, and it has no attempts.
 * @throws `balance_too_low`, `balance_not_offered`, `balance_not_for_top_up`
 */
export const payIssuedFromBalance = (context: WriteContext, invoice: InvoiceRow): Promise<InvoiceRow> => {
  refuseUnpayable(invoice)
  return pay(context, invoice, 'CO')
}

const refuseUnpayable = (invoice: InvoiceRow): void => {
  if (!countrySettings[invoice.country].hasSaldo) throw fail('balance_not_offered')
  if (invoice.type === 'top_up') throw fail('balance_not_for_top_up')
}

const pay = async (
  context: WriteContext,
  invoice: InvoiceRow,
  orderTracking: PaymentRow['orderTracking'],
): Promise<InvoiceRow> => {
  const { db, now } = context
  const { id: invoiceId, customerId, currency, totalMinor } = invoice
  const [payment] = await db
    .insert(payments)
    .values({
      invoiceId,
      customerId,
      ...balanceChoice,
      status: 'paid',
      currency,
      amountMinor: totalMinor,
      orderTracking,
      expiresAt: now,
      decidedAt: now,
    })
    .returning()
  if (payment === undefined) throw new Error('The payment was not written.')
  await spendBalance(db, {
    customerId,
    currency,
    kind: 'payment',
    amountMinor: totalMinor,
    cause: `invoice:${invoiceId}`,
    invoiceId,
    paymentId: payment.id,
  })
  return completeInvoice(context, invoice, payment)
}
