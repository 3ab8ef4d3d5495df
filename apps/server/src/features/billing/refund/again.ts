import { eq } from 'drizzle-orm'
import { refunds } from '../../../db/schema'
import { fail } from '../../../request/fail'
import type { StaffContext } from '../../../request/context'
import { lockInvoice } from '../invoice/store'
import { askFor, causeAgain } from './cancelled'
import { assertNoneOpen, isGone } from './decide'
import { goodsOfRefund } from './goods'
import { shipmentCancelled } from './store'

/**
 * Asks anew for the money of a cancelled shipment after its refund was rejected: for what is left of its share by now, with
 * the tax in it, as the cancellation did. Asking again for the same rejected refund changes nothing.
 * @throws `not_found`, `refund_not_again`, `refund_open_already`, `refund_nothing_left`, `customer_gone`
 */
export const requestAgain = async (context: StaffContext, rejectedId: string): Promise<string> => {
  const { db, staff } = context
  const [rejected] = await db.select().from(refunds).where(eq(refunds.id, rejectedId))
  if (rejected === undefined) throw fail('not_found')
  const goods = goodsOfRefund(rejected)
  if (rejected.status !== 'rejected' || rejected.reason !== shipmentCancelled || goods === undefined)
    throw fail('refund_not_again')
  const invoice = await lockInvoice(db, rejected.invoiceId)
  const cause = causeAgain(goods, invoice, rejectedId)
  const [asked] = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.cause, cause))
  if (asked !== undefined) return asked.id
  await assertNoneOpen(context, invoice, goods)
  if (await isGone(db, invoice.customerId)) throw fail('customer_gone')
  const refund = await askFor(context, invoice, goods, { staffId: staff.id, cause })
  if (refund === undefined) throw fail('refund_nothing_left')
  return refund.id
}
