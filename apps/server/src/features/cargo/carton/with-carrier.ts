import { and, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons, handOverCartons } from '../../../db/schema'
import type { TransitionActor } from '../transition/resolve-transition'
import { isShort } from '../consolidation/store'
import { isOnItsWay } from './behind'
import { ofOwner, type CartonOwner } from './book'
import { changeCartons, lockCartons, type CartonChange, type CartonRow } from './change'

/** The number of one box with its last carrier. */
export interface CourierOfCarton {
  readonly number: string
  readonly carrier: string | null
}

/** With the last carrier a carton stands on no shelf of the hub. Returns the ids of those that did. */
export const takeOffShelf = async (
  db: Db,
  rows: readonly CartonRow[],
  change: CartonChange,
): Promise<ReadonlySet<string>> => {
  const shelved = rows.filter(({ locationId }) => locationId !== null)
  await changeCartons(db, shelved, ({ status }) => ({ status, locationId: null }), change)
  return new Set(shelved.map(({ id }) => id))
}

/**
 * A shipment that goes out as a whole under one number: each of its cartons that is here has it, and leaves its shelf of the
 * hub. The caller holds the shipment.
 */
export const numberCartons = async (
  db: Db,
  owner: CartonOwner,
  { number, carrier, actor }: CourierOfCarton & { readonly actor: TransitionActor },
): Promise<void> => {
  const here = await lockCartons(
    db,
    and(ofOwner(owner), eq(cartons.status, 'gone'), not(isOnItsWay(sql`cartons`)), not(isShort(sql`cartons`))),
  )
  if (here.length === 0) return
  await db
    .update(cartons)
    .set({ courierNumber: number, courier: carrier, handedOverAt: sql`now()` })
    .where(
      inArray(
        cartons.id,
        here.map(({ id }) => id),
      ),
    )
  await takeOffShelf(db, here, { act: 'handed_over', actor })
}

/** The cartons of a shipment are with us again; the numbers under which they went out stay on them. */
export const cartonsBackFromCarrier = async (db: Db, owner: CartonOwner): Promise<void> => {
  await db
    .update(cartons)
    .set({ handedOverAt: null })
    .where(and(ofOwner(owner), isNotNull(cartons.handedOverAt)))
}

/** A carton given to the carrier on a manifest of its own, before or after the act of this moment, which did not move it. */
const isOnOtherHandOver = (at: Date): SQL => sql`exists (select 1 from hand_over_cartons l
  where l.carton_id = ${cartons.id} and l.removed_at is null and l.signed_at = ${cartons.handedOverAt}
    and date_trunc('milliseconds', l.signed_at) <> ${at.toISOString()}::timestamptz)`

/**
 * They never went out: the cartons have no number, and their lines of the hand-over are taken off. The manifest that the
 * driver signed stays as it was printed. One that another hand-over gave to its driver is with the carrier still.
 */
export const withdrawFromCarrier = async (
  db: Db,
  owner: CartonOwner,
  {
    actor,
    reason,
    undoneAt,
  }: { readonly actor: TransitionActor; readonly reason?: string | undefined; readonly undoneAt: Date | undefined },
): Promise<void> => {
  const out = and(
    ofOwner(owner),
    isNotNull(cartons.handedOverAt),
    undoneAt === undefined ? undefined : not(isOnOtherHandOver(undoneAt)),
  )
  await db
    .update(handOverCartons)
    .set({
      removedAt: sql`now()`,
      removedBy: actor.kind === 'staff' ? actor.id : null,
      removedReason: reason ?? null,
    })
    .where(
      and(
        isNull(handOverCartons.removedAt),
        sql`(${handOverCartons.cartonId}, ${handOverCartons.signedAt}) in (
          select ${cartons.id}, ${cartons.handedOverAt} from ${cartons} where ${out})`,
      ),
    )
  await db.update(cartons).set({ handedOverAt: null, courierNumber: null, courier: null }).where(out)
}
