import { collectionCodeOf } from '@layar/domain'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { collections, shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { assertAtSite } from '../../../request/sites'
import { beginAttempt, clearAttempts } from '../../access/public'

/** After a hundred wrong codes a counter waits as long between two as the longest wait. */
const lockedSeconds = 900

/**
 * Counts wrong collection codes: of one readiness of a shipment, whoever typed them. Called before the transaction of the
 * hand-out, whose failure would take the count along.
 * @throws `at_other_site`, `collection_code_wrong`, or `collection_code_wait`
 */
export const countCodeTry = async (
  context: Pick<StaffContext, 'db' | 'config' | 'staff'>,
  cartCode: string,
  typed: string,
): Promise<void> => {
  const { db, config } = context
  const code = collectionCodeOf(typed)
  if (code === '') return
  const { country, agentId, status } = shipments
  const [row] = await db
    .select({ id: shipments.id, country, agentId, status, code: collections.code, readyAt: collections.readyAt })
    .from(shipments)
    .innerJoin(collections, eq(collections.shipmentId, shipments.id))
    .where(
      and(
        eq(shipments.cartCode, cartCode),
        isNotNull(collections.code),
        // What was left at the counter has a code of its own, under the status of what was handed out.
        or(eq(status, 'outbound'), isNotNull(collections.restAt)),
      ),
    )
  if (row === undefined) return
  assertAtSite(context, row)
  const subject = `collection:${row.id}:${row.readyAt.getTime()}`
  const attempt = await beginAttempt(db, config.pepper, subject, code)
  if (attempt.waitSeconds > 0 || attempt.needsReset) {
    await attempt.withdraw()
    const seconds = attempt.needsReset ? lockedSeconds : attempt.waitSeconds
    throw failFields({ collection_code: { code: 'collection_code_wait', values: { seconds } } })
  }
  if (code !== row.code) throw failFields({ collection_code: 'collection_code_wrong' })
  await clearAttempts(db, subject)
}
