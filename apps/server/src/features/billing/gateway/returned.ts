import { formatMoney } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { refunds, suspenseEntries } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { lockInvoice } from '../invoice/store'
import { lockReference, recordKey } from '../payment/bank-reference'
import { enteredMinor } from '../payment/proof'
import { assertDay, assertUnpaidLine, type HeldTransfer, type RecordedHeld } from './record'

/** The line of the bank statement by which a refund came back; the bank may have kept a fee. */
export interface ReturnedTransfer extends Pick<HeldTransfer, 'receivedOn' | 'bankReference'> {
  /** As typed, in the currency of the refund. */
  readonly amount: string
}

/**
 * Holds the money of a refund that was sent to a bank account and came back; the refund stays sent. A colleague decides where
 * the money goes. The same line again changes nothing.
 * @throws `not_found`, `refund_not_returned`, `refund_returned_already`, `bank_reference_used`, errors at fields
 */
export const recordReturned = async (
  context: StaffContext,
  refundId: string,
  { amount, receivedOn, bankReference }: ReturnedTransfer,
): Promise<RecordedHeld> => {
  const { db, now, staff } = context
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (refund === undefined) throw fail('not_found')
  const { currency, invoiceId } = refund
  if (refund.method !== 'bank' || refund.status !== 'sent') throw fail('refund_not_returned')
  const amountMinor = enteredMinor(amount, currency, 'amount')
  if (amountMinor > refund.amountMinor)
    throw failFields({
      amount: {
        code: 'refund_returned_too_much',
        values: { sent: formatMoney({ currency, amountMinor: refund.amountMinor }) },
      },
    })
  assertDay(receivedOn, now)
  const line = { currency }
  await lockReference(db, line, bankReference)
  await lockInvoice(db, invoiceId)
  const lineKey = recordKey(line, bankReference)
  const [known] = await db.select().from(suspenseEntries).where(eq(suspenseEntries.lineKey, lineKey))
  if (known !== undefined && known.refundId === refundId && known.amountMinor === amountMinor)
    return { entry: known, isNew: false }
  if (known !== undefined) throw fail('bank_reference_used')
  const [returned] = await db.select().from(suspenseEntries).where(eq(suspenseEntries.refundId, refundId))
  if (returned !== undefined) throw fail('refund_returned_already')
  await assertUnpaidLine(db, line, bankReference)
  const [entry] = await db
    .insert(suspenseEntries)
    .values({
      invoiceId,
      refundId,
      currency,
      amountMinor,
      reason: 'refund_returned',
      recordedBy: staff.id,
      receivedOn,
      bankReference,
      lineKey,
    })
    .returning()
  if (entry === undefined) throw new Error('The money was not written.')
  return { entry, isNew: true }
}
