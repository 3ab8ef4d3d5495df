import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { payments, suspenseEntries } from '../../../db/schema'
import { fail } from '../../../request/fail'

/** A reference is the same however its letters and blanks are copied from the statement. */
const bareReference = (text: string): string => text.replace(/\s+/g, '').toLowerCase()

type PaymentRow = typeof payments.$inferSelect
type Line = Pick<PaymentRow, 'currency'>

/** What makes the record of a transfer unique: its line of the bank statement, in place of a gateway's reference. */
export const recordKey = ({ currency }: Line, reference: string): string => `${currency}:${bareReference(reference)}`

export const recordVendor = 'bank_transfer'

/** The payment that staff recorded for this line of the bank statement and nobody rejected. */
export const recordedTransfer = async (db: Db, line: Line, reference: string): Promise<PaymentRow | undefined> => {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.vendor, recordVendor), eq(payments.providerReference, recordKey(line, reference))))
  return row
}

/**
 * The payment of another invoice that used this line of the bank statement. It is used also where the payment was
 * refunded: the money came once, and went back.
 */
export const usedReference = async (
  db: Db,
  { id, currency }: Line & { readonly id?: string },
  reference: string,
): Promise<string | undefined> => {
  // Written out, as in the index that answers it.
  const isOfLine = sql`lower(regexp_replace(${payments.proof}->>'bank_reference', '\\s+', '', 'g')) = ${bareReference(reference)}`
  const [used] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        sql`${payments.status} in ('paid', 'refund_pending', 'refunded')`,
        eq(payments.currency, currency),
        isOfLine,
        id === undefined ? undefined : ne(payments.id, id),
      ),
    )
    .limit(1)
  return used?.id
}

/** Whether this line of the bank statement is held as money that no open invoice takes, or was. */
export const isHeldLine = async (db: Db, line: Line, reference: string): Promise<boolean> => {
  const [held] = await db
    .select({ id: suspenseEntries.id })
    .from(suspenseEntries)
    .where(eq(suspenseEntries.lineKey, recordKey(line, reference)))
  return held !== undefined
}

/** Serialises two staff members who use the same line of the bank statement. */
export const lockReference = async (db: Db, line: Line, reference: string): Promise<void> => {
  const name = `bank-reference:${recordKey(line, reference)}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * One transfer pays one payment.
 * @throws `bank_reference_used`
 */
export const assertReferenceFree = async (
  db: Db,
  payment: Pick<PaymentRow, 'id' | 'currency'>,
  reference: string,
): Promise<void> => {
  await lockReference(db, payment, reference)
  const recorded = await recordedTransfer(db, payment, reference)
  const isTaken = recorded !== undefined && recorded.id !== payment.id
  const isUsed =
    isTaken || (await usedReference(db, payment, reference)) !== undefined || (await isHeldLine(db, payment, reference))
  if (isUsed) throw fail('bank_reference_used')
}
