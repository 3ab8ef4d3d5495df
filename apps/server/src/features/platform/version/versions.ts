import type { ErrorCode, VersionLife } from '@layar/contract'
import type { Db } from '../../../db/open'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'

/** What a version of prices or of rates of law knows of itself, whatever it holds. */
export interface DatedVersion {
  readonly id: string
  readonly status: 'draft' | 'published' | 'retired'
  readonly validFrom: Date
  /** Null: until another one takes its place. */
  readonly validTo: Date | null
  readonly revision: number
  readonly editedBy: string | null
}

/** One table of versions: its statements, and what it says when it refuses. */
export interface Versions<Row extends DatedVersion> {
  readonly codes: Readonly<Record<'notDraft' | 'changed' | 'inForce' | 'beginsTooEarly', ErrorCode>>
  /** Locks the version until the end of the transaction. @throws `not_found` */
  readonly lock: (db: Db, id: string) => Promise<Row>
  /** The version whose place this one takes: published, with no end yet. */
  readonly findOpen: (db: Db, version: Row) => Promise<Row | undefined>
  /** Ends the open version; false where it is not open any more. */
  readonly end: (db: Db, open: Row, at: Date) => Promise<boolean>
  readonly publish: (db: Db, draft: Row, validFrom: Date, publishedBy: string) => Promise<void>
  readonly retire: (db: Db, version: Row) => Promise<void>
  /** Gives its time back to the version that ended where this one would have begun. */
  readonly giveBack: (db: Db, version: Row) => Promise<void>
}

/** Where a version stands in its life at `now`. */
export const stateOfVersion = ({ status, validFrom, validTo }: DatedVersion, now: Date): VersionLife['state'] => {
  if (status !== 'published') return status
  if (validFrom > now) return 'waiting'
  return validTo !== null && validTo <= now ? 'ended' : 'in_force'
}

/** Locks a draft for whoever has seen its last revision. @throws `not_found`, and the table's `notDraft`, `changed` */
export const lockDraft = async <Row extends DatedVersion>(
  db: Db,
  versions: Versions<Row>,
  id: string,
  revision: number,
): Promise<Row> => {
  const draft = await versions.lock(db, id)
  if (draft.status !== 'draft') throw fail(versions.codes.notDraft)
  if (draft.revision !== revision) throw fail(versions.codes.changed)
  return draft
}

/**
 * Puts a draft in force from `validFrom` on, at once where that is null, and ends the version before it at the same
 * moment. What was quoted and invoiced until then keeps its own snapshot.
 * @throws `other_person_needed` where the publisher is the last editor; the table's `changed` where the draft was saved,
 * or another version published, since the publisher looked; its `beginsTooEarly`
 */
export const publishVersion = async <Row extends DatedVersion>(
  { db, now, staff }: StaffContext,
  versions: Versions<Row>,
  draft: Row,
  asked: { readonly replacesId: string | null; readonly validFrom: Date | null },
): Promise<void> => {
  const { codes } = versions
  const validFrom = asked.validFrom ?? now
  const open = await versions.findOpen(db, draft)
  if ((open?.id ?? null) !== asked.replacesId) throw fail(codes.changed)
  if (validFrom < now || (open !== undefined && validFrom <= open.validFrom)) throw fail(codes.beginsTooEarly)
  if (open !== undefined && !(await versions.end(db, open, validFrom))) throw fail(codes.changed)
  await versions.publish(db, draft, validFrom, staff.id)
}

/** Publishing takes two people. @throws `other_person_needed` for the last editor, and where nobody is known */
export const assertOtherPerson = ({ editedBy }: DatedVersion, { staff }: StaffContext): void => {
  if (editedBy === null || editedBy === staff.id) throw fail('other_person_needed')
}

/**
 * Takes a version out of use. One that waits for its day gives the time back to the version it would have ended.
 * @throws the table's `inForce` for the one that holds now, its `changed` for one that a later one follows already
 */
export const retireVersion = async <Row extends DatedVersion>(
  { db, now }: StaffContext,
  versions: Versions<Row>,
  id: string,
): Promise<Row> => {
  const version = await versions.lock(db, id)
  const state = stateOfVersion(version, now)
  if (state === 'in_force') throw fail(versions.codes.inForce)
  // A version that waits may itself have been followed by a later one: that one must be taken back first.
  if (state === 'waiting' && version.validTo !== null) throw fail(versions.codes.changed)
  await versions.retire(db, version)
  if (state === 'waiting') await versions.giveBack(db, version)
  return version
}
