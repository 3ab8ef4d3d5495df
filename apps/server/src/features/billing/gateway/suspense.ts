import type { SuspenseWay } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { refunds, suspenseEntries } from '../../../db/schema'
import { fail, failFields } from '../../../request/fail'
import type { StaffMember } from '../../../request/context'
import type { RefundRow } from '../refund/store'
import { notifyCredited, notifyRefunded, notifyReturned } from './notify'
import { payInvoices } from './pay-invoices'
import { creditFrom, invoiceOf, type SuspenseRow } from './suspense-entry'
import type { WriteContext } from '../../../jobs/write'

/** Finance's decision about money that matched nothing. */
export interface Settlement {
  readonly suspenseId: string
  readonly staff: Pick<StaffMember, 'id' | 'sight'>
  readonly way: SuspenseWay
  /** In the order that they are paid in. */
  readonly invoiceCodes: readonly string[]
  readonly bankReference: string | undefined
  readonly note: string
}

/** The refund that the bank sent back. */
const refundOf = async ({ db }: WriteContext, { refundId }: SuspenseRow): Promise<RefundRow | undefined> => {
  if (refundId === null) return undefined
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  return refund
}

const toBalance = async (context: WriteContext, entry: SuspenseRow, settlement: Settlement): Promise<void> => {
  const invoice = await invoiceOf(context, entry)
  if (invoice === undefined) throw fail('suspense_no_customer')
  if (invoice.currency !== entry.currency)
    throw fail('suspense_other_customer', { values: { code: invoice.invoiceCode } })
  const booked = await creditFrom(context, entry, invoice, { ...settlement, amountMinor: entry.amountMinor })
  const refund = await refundOf(context, entry)
  await (refund === undefined
    ? notifyCredited(context, invoice, booked)
    : notifyRefunded(context, invoice, refund, {
        balanceMinor: booked.balanceAfterMinor,
        amountMinor: booked.amountMinor,
      }))
}

/** Notifies the customer, if known, that the money is on its way to them. */
const tellReturned = async (context: WriteContext, entry: SuspenseRow, reference: string): Promise<void> => {
  const invoice = await invoiceOf(context, entry)
  if (invoice === undefined) return
  const refund = await refundOf(context, entry)
  await (refund === undefined
    ? notifyReturned(context, invoice, entry, reference)
    : notifyRefunded(context, invoice, refund, { bankReference: reference, amountMinor: entry.amountMinor }))
}

const wordsOf = ({ way, invoiceCodes, bankReference, note }: Settlement): string => {
  const target = way === 'invoice' ? invoiceCodes.join(', ') : way === 'returned' ? bankReference : undefined
  return [target === undefined ? way : `${way} ${target}`, note].join(': ')
}

/** @throws `transfer_needs_colleague`, errors at fields */
const assertWay = ({ recordedBy }: SuspenseRow, { way, staff }: Settlement): void => {
  if (way === 'withdrawn' && recordedBy === null) throw failFields({ way: 'field_invalid' })
  if (way !== 'withdrawn' && recordedBy === staff.id) throw fail('transfer_needs_colleague')
}

/**
 * Books suspense money once: to unpaid invoices of its customer, with the rest to the balance; to the balance; or as
 * returned, a refund that came back to another account. What staff recorded is booked by somebody else, or withdrawn; its line can be recorded again then.
 * @throws `not_found`, `decided_already`, errors at fields, `suspense_no_customer`, `suspense_other_customer`,
 *   `transfer_needs_colleague`
 */
export const settleSuspense = async (context: WriteContext, settlement: Settlement): Promise<SuspenseRow> => {
  const { db, now } = context
  const { suspenseId, staff, way } = settlement
  const returnReference = way === 'returned' ? settlement.bankReference : undefined
  if (way === 'returned' && returnReference === undefined) throw failFields({ bank_reference: 'field_required' })
  const [known] = await db
    .select({ id: suspenseEntries.id })
    .from(suspenseEntries)
    .where(eq(suspenseEntries.id, suspenseId))
  if (known === undefined) throw fail('not_found')
  const [entry] = await db
    .update(suspenseEntries)
    .set({
      status: 'settled',
      decision: sql`${wordsOf(settlement)}`,
      decidedBy: staff.id,
      decidedAt: now,
      ...(way === 'withdrawn' && { lineKey: null, refundId: null }),
    })
    .where(and(eq(suspenseEntries.id, suspenseId), eq(suspenseEntries.status, 'open')))
    .returning()
  if (entry === undefined) throw fail('decided_already')
  assertWay(entry, settlement)
  if (way === 'invoice') await payInvoices(context, entry, settlement)
  if (way === 'balance') await toBalance(context, entry, settlement)
  if (returnReference !== undefined) await tellReturned(context, entry, returnReference)
  return entry
}
