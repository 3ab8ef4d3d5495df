import { and, eq, gte, inArray } from 'drizzle-orm'
import { tickets } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import type { ClaimedGoods } from '../../cargo/public'

/** Whether a claim on a shipment, made since then, waits for us or its customer. */
export const hasOpenClaim = async (
  { db }: Pick<WriteContext, 'db'>,
  { since, ...goods }: ClaimedGoods & { readonly since: Date },
): Promise<boolean> => {
  const [claim] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        'cartCode' in goods ? eq(tickets.cartCode, goods.cartCode) : eq(tickets.shipmentCode, goods.shipmentCode),
        eq(tickets.category, 'claim'),
        inArray(tickets.status, ['open', 'in_progress', 'waiting_customer']),
        gte(tickets.createdAt, since),
      ),
    )
    .limit(1)
  return claim !== undefined
}
