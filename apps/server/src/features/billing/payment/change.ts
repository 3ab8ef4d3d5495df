import type { MessageCode, PaymentChoice } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { endLivePayment, lockOwnInvoice, paymentsOf, type InvoiceRow } from '../invoice/store'
import { bringsMoney, isBalanceChoice } from '../balance/choice'
import { payFromBalance } from '../balance/spend'
import { deferInvoice, notifyDeferred } from './defer'
import { deferredKindOf } from './deferred-methods'
import { refuseClosed } from './proof'
import { startPayment, usableMethod } from './store'

interface Changed {
  readonly invoice: InvoiceRow
  readonly message: MessageCode
}

/**
 * Pays an open invoice by another method and ends the live attempt. The same method again, while it is live, changes
 * nothing. A job closes what the gateway created for the former one.
 * @throws `not_found`, the error that explains why the invoice cannot be paid now, and those of the chosen method
 */
export const changePayment = async (
  context: CustomerContext,
  { invoiceCode, choice }: { invoiceCode: string; choice: PaymentChoice },
): Promise<Changed> => {
  const { db, customer, now } = context
  const invoice = await lockOwnInvoice(db, { customerId: customer.id, invoiceCode })
  if (isBalanceChoice(choice)) return { invoice: await payFromBalance(context, invoice), message: 'paid_from_balance' }
  refuseClosed(invoice, now)
  if (invoice.status === 'waiting_verification') throw fail('invoice_in_verification')
  if (invoice.type === 'top_up' && !bringsMoney(choice)) throw fail('payment_method_not_possible')
  const method = usableMethod(invoice.country, choice, invoice.totalMinor)
  const later = deferredKindOf(method)
  if (later !== null) {
    const deferred = await deferInvoice(context, invoice, later)
    if (invoice.type !== later) await notifyDeferred(context, deferred)
    return { invoice: deferred, message: 'payment_deferred' }
  }
  const live = (await paymentsOf(db, invoice.id)).find(({ status }) => status === 'waiting_payment')
  const isRunning = live !== undefined && live.expiresAt > now
  const isSame = isRunning && live.vendor === method.vendor && live.method === method.method
  if (!isSame) {
    if (live !== undefined) await endLivePayment(db, invoice.id, now)
    await startPayment(context, invoice, choice, 'CP')
  }
  return { invoice, message: 'payment_changed' }
}
