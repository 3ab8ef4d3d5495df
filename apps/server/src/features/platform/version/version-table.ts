import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { legalDocuments, quantityLimits, tariffVersions, taxProfiles } from '../../../db/schema'
import type { DatedVersion, Versions } from './versions'

type VersionTable = typeof tariffVersions | typeof taxProfiles | typeof quantityLimits | typeof legalDocuments

/** In force now or later: published and without an end. */
export const isOpen = (table: VersionTable): SQL | undefined =>
  and(eq(table.status, 'published'), isNull(table.validTo))

/**
 * The writes of a version table.
 * @param samePlace restricts the table to the versions that replace one another
 */
export const versionWrites = <Row extends DatedVersion>(
  table: VersionTable,
  samePlace: (version: Row) => SQL | undefined,
): Pick<Versions<Row>, 'end' | 'publish' | 'retire' | 'giveBack'> => ({
  end: async (db, open, validTo) => {
    const ended = await db
      .update(table)
      .set({ validTo })
      .where(and(eq(table.id, open.id), isOpen(table)))
      .returning({ id: table.id })
    return ended.length > 0
  },
  publish: async (db, draft, validFrom, publishedBy) => {
    await db
      .update(table)
      .set({ status: 'published', validFrom, publishedBy, publishedAt: sql`now()` })
      .where(eq(table.id, draft.id))
  },
  retire: async (db, { id }) => {
    await db.update(table).set({ status: 'retired' }).where(eq(table.id, id))
  },
  giveBack: async (db, version) => {
    await db
      .update(table)
      .set({ validTo: null })
      .where(and(samePlace(version), eq(table.status, 'published'), eq(table.validTo, version.validFrom)))
  },
})
