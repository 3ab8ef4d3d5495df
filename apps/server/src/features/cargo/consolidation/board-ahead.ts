import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons, consolidationCartons } from '../../../db/schema'
import { joinedAfter } from '../carton/ahead'
import { ofOwner, type CartonOwner } from '../carton/book'

const ofIts = (owner: CartonOwner) =>
  and(
    isNull(consolidationCartons.offloadedAt),
    sql`${consolidationCartons.cartonId} in (select ${cartons.id} from ${cartons} where ${ofOwner(owner)}
      and ${cartons.leftBehindAt} is null)`,
  )

/** What came ahead was on this departure: it is no difference any more. */
export const boardAhead = async (db: Db, { id }: { readonly id: string }, owner: CartonOwner): Promise<void> => {
  await db
    .update(consolidationCartons)
    .set({
      loadedAt: sql`${consolidationCartons.unloadedAt}`,
      outcome: sql`case when ${consolidationCartons.conditionWas} is null then 'fine' else 'damaged' end`,
    })
    .where(and(ofIts(owner), eq(consolidationCartons.consolidationId, id), eq(consolidationCartons.outcome, 'over')))
}

/** Its shipment has not left after all: it came ahead, as before. */
export const unboardAhead = async (db: Db, owner: CartonOwner): Promise<void> => {
  await db
    .update(consolidationCartons)
    .set({ loadedAt: null, outcome: 'over' })
    .where(and(ofIts(owner), joinedAfter(sql`${consolidationCartons}`)))
}
