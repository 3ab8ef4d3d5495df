import { and, eq, inArray, sql } from 'drizzle-orm'
import { idCards, idCardViews } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { openNumber } from './store'

/**
 * The whole numbers of these cards, by card. Each look is recorded with its reason first, as that at a picture is. A card
 * that was not verified has none, nor has one whose owner was erased before customs had its number.
 */
export const lookAtNumbers = async (
  { db, config, staff }: Pick<StaffContext, 'db' | 'config' | 'staff'>,
  cardIds: readonly string[],
  reason: string,
): Promise<ReadonlyMap<string, string>> => {
  if (cardIds.length === 0) return new Map()
  const cards = await db
    .select({ id: idCards.id, numberEncrypted: idCards.numberEncrypted })
    .from(idCards)
    .where(
      and(
        inArray(idCards.id, [...cardIds]),
        eq(idCards.status, 'verified'),
        sql`octet_length(${idCards.numberEncrypted}) > 0`,
      ),
    )
  if (cards.length > 0)
    await db.insert(idCardViews).values(cards.map(({ id }) => ({ idCardId: id, staffId: staff.id, reason })))
  return new Map(cards.map((card) => [card.id, openNumber(config, card)]))
}
