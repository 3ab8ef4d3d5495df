import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { taxProfiles } from '../../../db/schema'
import { clearReferenceCache } from '../../../db/reference-cache'

/**
 * The operator configures in one place whether the company in Singapore is registered for GST: documents use the
 * setting directly, and this function copies it to the tax rows that prices are computed from. Called at start, before
 * the first quote.
 */
export const syncGstRegistration = async (db: Db, isRegistered: boolean): Promise<void> => {
  await db
    .update(taxProfiles)
    .set({ rows: sql`jsonb_set(${taxProfiles.rows}, '{is_registered}', to_jsonb(${isRegistered}::boolean))` })
    .where(
      and(
        eq(taxProfiles.kind, 'service'),
        eq(taxProfiles.country, 'sg'),
        sql`${taxProfiles.rows} -> 'is_registered' is distinct from to_jsonb(${isRegistered}::boolean)`,
      ),
    )
  clearReferenceCache()
}
