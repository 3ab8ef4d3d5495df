import type { CartonAct, ExportStatus, ShipmentStatus } from '@layar/domain'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons } from '../../../db/schema'
import { ofOwner, type CartonOwner } from './book'
import { changeCartons, lockCartons, type CartonChange } from './change'
import { newestStanding, placeBefore, undoesOf } from './take-back'

/** What a report of the last carrier records of cartons: one that never came off its flight is lost by any. */
const actsOf: Readonly<Partial<Record<ShipmentStatus | ExportStatus, readonly CartonAct[]>>> = {
  delivered: ['delivered', 'lost'],
  returned: ['returned', 'lost'],
}

export const isReportUndone = (from: ShipmentStatus | ExportStatus): boolean => actsOf[from] !== undefined

/**
 * The report of a delivery, or of a return to us, is taken back: each carton that it moved is where it was, those with the
 * carrier among them. A carton that was found or moved since stays.
 */
export const takeBackReport = async (
  db: Db,
  { owner, from }: { readonly owner: CartonOwner; readonly from: ShipmentStatus | ExportStatus },
  change: Pick<CartonChange, 'actor' | 'reason'>,
): Promise<void> => {
  const rows = await lockCartons(db, ofOwner(owner))
  const events = await newestStanding(
    db,
    rows.map(({ id }) => id),
  )
  const reported = rows.filter(({ id, status }) => {
    const event = events.get(id)
    return event?.toStatus === status && actsOf[from]?.includes(event.act)
  })
  await changeCartons(db, reported, (carton) => placeBefore(carton, events), {
    act: 'sent_again',
    ...change,
    undoes: undoesOf(events),
  })
}

/** Since when each carton was with the last carrier, by its id: what coming back to us forgets. */
export const handedOverOf = async (db: Db, owner: CartonOwner): Promise<Readonly<Record<string, string>>> => {
  const out = await db
    .select({ id: cartons.id, at: sql<string>`${cartons.handedOverAt}::text` })
    .from(cartons)
    .where(and(ofOwner(owner), isNotNull(cartons.handedOverAt)))
  return Object.fromEntries(out.map(({ id, at }) => [id, at]))
}

/** They did not come back to us: the last carrier has them since then. */
export const againWithCarrier = async (db: Db, owner: CartonOwner, handedOver: unknown): Promise<void> => {
  if (typeof handedOver !== 'object' || handedOver === null) return
  for (const [id, at] of Object.entries(handedOver))
    await db
      .update(cartons)
      .set({ handedOverAt: sql`${String(at)}::timestamptz` })
      .where(and(ofOwner(owner), eq(cartons.id, id), eq(cartons.status, 'gone')))
}
