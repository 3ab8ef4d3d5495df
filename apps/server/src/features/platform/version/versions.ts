import type { ErrorCode, VersionLife } from '@layar/contract'
import type { Db } from '../../../db/open'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'

/** The common fields of versioned prices and statutory rates. */
export interface DatedVersion {
  readonly id: string
  readonly status: 'draft' | 'published' | 'retired'
  readonly validFrom: Date
  /** Null until another version replaces it. */
  readonly validTo: Date | null
  readonly revision: number
  readonly editedBy: string | null
}

/** One version table: its statements and its error codes. */
export interface Versions<Row extends DatedVersion> {
  readonly codes: Readonly<Record<'notDraft' | 'changed' | 'inForce' | 'beginsTooEarly', ErrorCode>>
  /** Locks the version until the end of the transaction. @throws `not_found` */
  readonly lock: (db: Db, id: string) => Promise<Row>
  /** The version that this one replaces: published and without an end. */
  readonly findOpen: (db: Db, version: Row) => Promise<Row | undefined>
  /** Ends the open version; false if it is no longer open. */
  readonly end: (db: Db, open: Row, at: Date) => Promise<boolean>
  readonly publish: (db: Db, draft: Row, validFrom: Date, publishedBy: string) => Promise<void>
  readonly retire: (db: Db, version: Row) => Promise<void>
  /** Reopens the version that ended where this one would have begun. */
  readonly giveBack: (db: Db, version: Row) => Promise<void>
}

/** The lifecycle state of a version at `now`. */
export const stateOfVersion = ({ status, validFrom, validTo }: DatedVersion, now: Date): VersionLife['state'] => {
  if (status !== 'published') return status
  if (validFrom > now) return 'waiting'
  return validTo !== null && validTo <= now ? 'ended' : 'in_force'
}

/**
 * Locks a draft if the caller has seen its latest revision. @throws `not_found`, and the table's `notDraft`, `changed`
 */
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
 * Puts a draft in force from `validFrom` on, immediately if null, and ends the version before it at the same moment.
 * Earlier quotes and invoices keep their own snapshots.
 * @throws `other_person_needed` if the publisher is the last editor; the table's `changed` if the draft was saved, or
 * another version published, since the publisher looked; its `beginsTooEarly`
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

/** Publishing requires two people. @throws `other_person_needed` for the last editor, or if there is none on record */
export const assertOtherPerson = ({ editedBy }: DatedVersion, { staff }: StaffContext): void => {
  if (editedBy === null || editedBy === staff.id) throw fail('other_person_needed')
}

/**
 * Retires a version. A version not yet in force reopens the version it would have ended.
 * @throws the table's `inForce` for the current version, its `changed` for one that already has a successor
 */
export const retireVersion = async <Row extends DatedVersion>(
  { db, now }: StaffContext,
  versions: Versions<Row>,
  id: string,
): Promise<Row> => {
  const version = await versions.lock(db, id)
  const state = stateOfVersion(version, now)
  if (state === 'in_force') throw fail(versions.codes.inForce)
  // A waiting version may already have a successor, which must be retired first.
  if (state === 'waiting' && version.validTo !== null) throw fail(versions.codes.changed)
  await versions.retire(db, version)
  if (state === 'waiting') await versions.giveBack(db, version)
  return version
}
