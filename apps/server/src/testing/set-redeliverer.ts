import { and, eq, sql } from 'drizzle-orm'
import { clearReferenceCache } from '../db/reference-cache'
import type { Db } from '../db/open'
import { taxProfiles } from '../db/schema'

/** Whether the company charges GST on low-value goods that it brings to Singapore, as finance would publish it. */
export const setRedeliverer = async (db: Db, isRedeliverer: boolean): Promise<void> => {
  await db
    .update(taxProfiles)
    .set({ rows: sql`jsonb_set(${taxProfiles.rows}, '{is_redeliverer}', to_jsonb(${isRedeliverer}::boolean))` })
    .where(and(eq(taxProfiles.kind, 'import'), eq(taxProfiles.country, 'sg')))
  clearReferenceCache()
}
