import { type CustomsActor, type CustomsFileState } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customsEvents, customsFiles } from '../../../db/schema'
import { actorId, type TransitionActor } from '../transition/resolve-transition'
import { coverHouses, coverOf } from './cover'

export type CustomsFileRow = typeof customsFiles.$inferSelect

export interface FileChange {
  readonly to: CustomsFileState
  readonly actor: TransitionActor
  readonly reason?: string | undefined
  readonly mustAct?: CustomsActor | undefined
  readonly declarationNumber?: string | undefined
  /** The shipment moved on by itself. */
  readonly isFollowing?: boolean
  /** When it happened; now unless the sample data tells a story. */
  readonly at?: Date | undefined
}

/**
 * Writes a state of a locked file with its event; a file that is held again gets the new reason. A master that is lodged or
 * released speaks for what is on the departure now.
 */
export const writeState = async (
  db: Db,
  file: CustomsFileRow,
  { to, actor, reason, mustAct, declarationNumber, isFollowing = false, at }: FileChange,
): Promise<CustomsFileRow> => {
  const when = at ?? sql`now()`
  const isHeld = to === 'held'
  const isReleased = to === 'released'
  const [row] = await db
    .update(customsFiles)
    .set({
      state: to,
      stateAt: when,
      updatedAt: sql`now()`,
      holdReason: isHeld ? (reason ?? null) : null,
      mustAct: isHeld ? (mustAct ?? 'us') : null,
      releasedAt: isReleased ? when : null,
      releasedBy: isReleased && actor.kind === 'staff' ? actor.id : null,
      ...(to === 'lodged' && { lodgedAt: file.lodgedAt ?? when }),
      ...(declarationNumber !== undefined && { declarationNumber }),
    })
    .where(eq(customsFiles.id, file.id))
    .returning()
  if (row === undefined) throw new Error('The customs file is gone.')
  await db.insert(customsEvents).values({
    customsFileId: file.id,
    fromState: file.state,
    toState: to,
    mustAct: row.mustAct,
    reason: reason ?? null,
    isFollowing,
    actorKind: actor.kind,
    actorId: actorId(actor),
    ...(at !== undefined && { createdAt: at }),
  })
  const cover = coverOf(file, to)
  if (cover !== null) await coverHouses(db, file.consolidationId, cover)
  return row
}

/** Where a file stands again when its hold ends without a release. */
export const stateBeforeHold = ({ declarationNumber }: Pick<CustomsFileRow, 'declarationNumber'>): CustomsFileState =>
  declarationNumber === null ? 'not_lodged' : 'lodged'
