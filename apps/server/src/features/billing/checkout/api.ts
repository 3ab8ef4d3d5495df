import { checkoutCalls, type CheckoutAnswer, type CheckoutInput } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { invoiceRows, type SummaryRow } from '../invoice/rows'
import { snapshotOf } from '../invoice/snapshot'
import type { InvoiceRow } from '../invoice/store'
import { summaryView } from '../invoice/view'
import { checkOut, type CheckedOut } from './checkout'
import { findChosen, priceCheckout } from './price'
import { breakdownView } from './view'

/** The row that `invoiceRows` would read of an invoice issued just now. */
const issued = (invoice: InvoiceRow, { carts, payment }: NonNullable<CheckedOut['begun']>): SummaryRow => ({
  id: invoice.id,
  sort_at: invoice.createdAt.toISOString(),
  invoice_code: invoice.invoiceCode,
  service: invoice.service,
  type: invoice.type,
  status: invoice.status,
  currency: invoice.currency,
  total_minor: invoice.totalMinor,
  due_at: invoice.dueAt,
  cancelled_at: invoice.cancelledAt,
  created_at: invoice.createdAt,
  updated_at: invoice.updatedAt,
  is_estimate: snapshotOf(invoice.snapshot).is_estimate,
  cart_codes: carts
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1))
    .map(({ cartCode }) => cartCode),
  shipment_codes: [],
  payment: { vendor: payment.vendor, status: payment.status },
})

const answer = async (context: CustomerContext, input: CheckoutInput): Promise<CheckoutAnswer> => {
  const { invoice, begun } = await checkOut(context, input)
  const [summary] = begun === undefined ? await invoiceRows.byIds(context.db, [[invoice.id]]) : [issued(invoice, begun)]
  if (summary === undefined) throw fail('not_found')
  const isSettled = invoice.status === 'paid' && invoice.totalMinor === 0
  return {
    action: true,
    message: isSettled
      ? context.message('invoice_settled_by_discount')
      : context.message('checked_out', { invoice_code: invoice.invoiceCode }),
    invoice_code: invoice.invoiceCode,
    result: summaryView(summary, context.now),
    order_tracking_code: 'CO',
  }
}

export const checkoutFeature = feature(checkoutCalls, {
  checkout: (context, { body }) => answer(context, body),

  checkoutV2: (context, { body }) => {
    if (context.customer.country !== 'sg') throw fail('checkout_v2_singapore_only')
    return answer(context, body)
  },

  checkoutPreview: async (context, { body }) => {
    const rows = await findChosen(context, body.cart_codes, false)
    const price = await priceCheckout(context, rows, body)
    return { action: true, message: context.message('ok'), result: breakdownView(context, price, body) }
  },
})
