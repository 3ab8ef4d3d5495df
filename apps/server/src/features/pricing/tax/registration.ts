import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { taxProfiles } from '../../../db/schema'
import { forgetRemembered } from '../../../db/remembered'

/**
 * The operator says in one place whether the company in Singapore is registered for GST: the setting names it on papers,
 * and here it reaches the rows that prices are made of. Called at start, before anybody asks for a price.
 */
export const keepGstRegistration = async (db: Db, isRegistered: boolean): Promise<void> => {
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
  forgetRemembered()
}
