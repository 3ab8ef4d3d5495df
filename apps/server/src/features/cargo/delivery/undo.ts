import type { StaffAttempt, UndoOffer } from '@layar/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { deliveryAttempts, files } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { assertMayUndo, deadlineOf } from '../transition/undo'
import { standingAttempts, type AttemptRow } from './attempts'

/** The shipment of the attempts, as far as an undo depends on it. */
interface Standing {
  readonly isOut: boolean
  readonly statusAt: Date
}

type Desk = Pick<StaffContext, 'staff' | 'now'>

/** The goods left the carrier's hands, or turned back: the shipment has another status by it. */
export const movesShipment = ({ outcome }: Pick<AttemptRow, 'outcome'>): boolean =>
  outcome === 'delivered' || outcome === 'returned'

// From when the server had it: one that a device kept for hours may be a mistake too.
const actOf = ({ recordedBy, createdAt }: AttemptRow) => ({ actorId: recordedBy, createdAt })

/** What is offered at each attempt; one that moved the shipment is offered with that event. */
export const attemptOffers = (
  desk: Desk,
  attempts: readonly AttemptRow[],
  { isOut, statusAt, undo }: Standing & { readonly undo: UndoOffer },
) => {
  const newest = standingAttempts(attempts).at(-1)
  return (attempt: AttemptRow): StaffAttempt['undo'] => {
    if (attempt.number !== newest?.number || attempt.attemptedAt < statusAt) return null
    if (movesShipment(attempt)) return undo && { until: undo.until }
    const until = isOut ? deadlineOf(desk, actOf(attempt)) : undefined
    return until === undefined ? null : { until: until?.toISOString() ?? null }
  }
}

/**
 * The attempt to take back, which must be the newest that stands. The caller holds the lock on the shipment.
 * @throws `undo_impossible` for one that there is not, `undone_already`, `undo_followed`
 */
export const attemptToUndo = (attempts: readonly AttemptRow[], number: number): AttemptRow => {
  const attempt = attempts.find((one) => one.number === number)
  if (attempt === undefined) throw fail('undo_impossible')
  if (attempt.undoneAt !== null) throw fail('undone_already')
  if (standingAttempts(attempts).at(-1)?.number !== number) throw fail('undo_followed')
  return attempt
}

/**
 * Of an attempt that left the shipment out.
 * @throws `undo_followed` once the shipment went on, `undo_not_yours`, `undo_too_late`
 */
export const assertStaysOut = (desk: Desk, attempt: AttemptRow, { isOut, statusAt }: Standing): void => {
  if (!isOut || attempt.attemptedAt < statusAt) throw fail('undo_followed')
  assertMayUndo(desk, actOf(attempt))
}

/** The attempt counts no more, and the customer no longer sees its photo and signature. */
export const takeBackAttempt = async (
  { db, staff, now }: Pick<StaffContext, 'db' | 'staff' | 'now'>,
  { id, photoFileId, signatureFileId }: AttemptRow,
  reason: string,
): Promise<void> => {
  const [undone] = await db
    .update(deliveryAttempts)
    .set({ undoneAt: now, undoneBy: staff.id, undoReason: reason })
    .where(and(eq(deliveryAttempts.id, id), isNull(deliveryAttempts.undoneAt)))
    .returning()
  if (undone === undefined) throw fail('undone_already')
  const pictures = [photoFileId, signatureFileId].filter((file) => file !== null)
  if (pictures.length > 0)
    await db
      .update(files)
      .set({ customerId: null })
      .where(and(inArray(files.id, pictures), eq(files.purpose, 'inspection')))
}
