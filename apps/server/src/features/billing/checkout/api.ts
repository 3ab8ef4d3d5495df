import { checkoutCalls, type CheckoutAnswer, type CheckoutInput } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { invoiceRows } from '../invoice/rows'
import { summaryView } from '../invoice/view'
import { checkOut } from './checkout'
import { findChosen, priceCheckout } from './price'
import { breakdownView } from './view'

const answer = async (context: CustomerContext, input: CheckoutInput): Promise<CheckoutAnswer> => {
  const invoice = await checkOut(context, input)
  const [summary] = await invoiceRows.byIds(context.db, [[invoice.id]])
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
