import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { payments } from '../../../db/schema'
import { fail } from '../../../request/fail'

/** A reference is the same however its letters and blanks are copied from the statement. */
const bareReference = (text: string): string => text.replace(/\s+/g, '').toLowerCase()

/** The paid payment of another invoice that used this line of the bank statement. */
export const usedReference = async (
  db: Db,
  { id, currency }: Pick<typeof payments.$inferSelect, 'id' | 'currency'>,
  reference: string,
): Promise<string | undefined> => {
  const [used] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.currency, currency),
        // Written out, as in the index that answers it.
        sql`${payments.status} = 'paid'`,
        sql`lower(regexp_replace(${payments.proof}->>'bank_reference', '\\s+', '', 'g')) = ${bareReference(reference)}`,
        ne(payments.id, id),
      ),
    )
    .limit(1)
  return used?.id
}

/**
 * One transfer pays one payment. Serialises two staff members who use the same line of the bank statement.
 * @throws `bank_reference_used`
 */
export const assertReferenceFree = async (
  db: Db,
  payment: Pick<typeof payments.$inferSelect, 'id' | 'currency'>,
  reference: string,
): Promise<void> => {
  const line = `bank-reference:${payment.currency}:${bareReference(reference)}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${line}, 0))`)
  if ((await usedReference(db, payment, reference)) !== undefined) throw fail('bank_reference_used')
}
