import { canLapse } from '../invoice/store'
import { countrySettings, formatMoney } from '@layar/domain'
import { hasPaymentGateway } from '../../../config/config'
import { columnsOf } from '../../../db/columns-of'
import { payments } from '../../../db/schema'
import { statement } from '../../../db/statement'
import { fail, type Failure } from '../../../request/fail'
import { prepareCharge } from '../gateway/prepare'
import type { InvoiceRow, PaymentRow } from '../invoice/store'
import { isBalanceChoice } from '../balance/choice'
import type { WriteContext } from '../../../jobs/write'
import { deferredKindOf } from './deferred-methods'
import { instructionsFor } from './instructions'
import type { Method } from './method'
import { findMethod } from './methods'

const minuteMs = 60_000

/** Why a method does not accept an amount; null if it does, or the amount is not known yet. */
export const amountError = (
  country: InvoiceRow['country'],
  { minimumMinor = 0, maximumMinor }: Pick<Method, 'minimumMinor' | 'maximumMinor'>,
  amountMinor: number | null,
): Failure | null => {
  const printed = (minor: number): string =>
    formatMoney({ currency: countrySettings[country].currency, amountMinor: minor })
  if (amountMinor === null) return null
  if (amountMinor < minimumMinor) return fail('payment_below_minimum', { values: { minimum: printed(minimumMinor) } })
  if (maximumMinor !== null && amountMinor > maximumMinor)
    return fail('payment_above_maximum', { values: { maximum: printed(maximumMinor) } })
  return null
}

/**
 * The chosen method, if it accepts this amount. @throws `payment_method_unknown`, `payment_below_minimum`,
 * `payment_above_maximum`
 */
export const usableMethod = (
  country: InvoiceRow['country'],
  choice: { vendor: string; method: string },
  amountMinor: number | null,
): Method => {
  const method = findMethod(country, choice)
  if (method === undefined) throw fail('payment_method_unknown')
  const error = amountError(country, method, amountMinor)
  if (error !== null) throw error
  return method
}

/** Nothing where another attempt of the invoice is live. */
const insertAttempt = statement<PaymentRow>(
  'insert_payments',
  `insert into payments (invoice_id, customer_id, vendor, method, status, currency, amount_minor, order_tracking, instructions,
                         expires_at)
   values ($1, $2, $3, $4, 'waiting_payment', $5, $6, $7, $8::jsonb, $9)
   on conflict do nothing returning ${columnsOf(payments, 'payments')}`,
)

/**
 * Begins an attempt to pay an invoice. It ends no later than an invoice that expires. A job creates what the gateway
 * must provide first; the customer's screen polls for it.
 * @throws `conflict` if another attempt is live, `payment_method_not_possible` for methods that pay nothing or at once,
 * and what `usableMethod` throws
 */
export const startPayment = async (
  context: WriteContext,
  invoice: InvoiceRow,
  choice: { vendor: string; method: string },
  orderTracking: 'CO' | 'CP',
): Promise<PaymentRow> => {
  const { db, now, config } = context
  if (isBalanceChoice(choice) || deferredKindOf(choice) !== null) throw fail('payment_method_not_possible')
  const method = usableMethod(invoice.country, choice, invoice.totalMinor)
  const isCollected = method.settles === 'gateway'
  if (isCollected && !hasPaymentGateway(config)) throw fail('payment_method_unknown')
  const lasts = new Date(now.getTime() + method.expiresInMinutes * minuteMs)
  const expiresAt = canLapse(invoice) && invoice.dueAt < lasts ? invoice.dueAt : lasts
  const instructions = isCollected
    ? {}
    : instructionsFor(config, method, {
        country: invoice.country,
        amountMinor: invoice.totalMinor,
        reference: invoice.invoiceCode,
        expiresAt,
      })
  const [payment] = await insertAttempt(db, [
    invoice.id,
    invoice.customerId,
    method.vendor,
    method.method,
    invoice.currency,
    invoice.totalMinor,
    orderTracking,
    JSON.stringify(instructions),
    expiresAt,
  ])
  if (payment === undefined) throw fail('conflict')
  if (isCollected) await context.enqueue(prepareCharge, { payment_id: payment.id })
  return payment
}
