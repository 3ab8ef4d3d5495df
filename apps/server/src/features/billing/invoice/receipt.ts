import type { InvoicePrint, Language } from '@layar/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { payments } from '../../../db/schema'
import { methods } from '../payment/methods'
import { proofOf } from '../payment/view'
import type { InvoiceRow } from './store'

/** The payment of a paid invoice as its paper tells it; null while nothing was paid. */
export const receiptOf = async (
  db: Db,
  { id, status, totalMinor, paidAt }: Pick<InvoiceRow, 'id' | 'status' | 'totalMinor' | 'paidAt'>,
  language: Language,
): Promise<InvoicePrint['receipt']> => {
  if (status !== 'paid' || totalMinor <= 0 || paidAt === null) return null
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, id), inArray(payments.status, ['paid', 'refund_pending'])))
  const method = methods.find((one) => one.vendor === payment?.vendor && one.method === payment.method)
  const ofGateway = method?.settles === 'gateway' ? payment?.providerReference : null
  return {
    paid_at: paidAt.toISOString(),
    method_name: method?.name[language] ?? null,
    reference: (payment && proofOf(payment)?.bank_reference) ?? ofGateway ?? null,
  }
}
