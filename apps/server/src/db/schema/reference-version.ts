import { sql } from 'drizzle-orm'
import { boolean, check, uuid } from 'drizzle-orm/pg-core'
import { table } from './table'

/**
 * One row, which triggers change in the transaction of every write to a table of reference data: processes with the same
 * version may use what they cached.
 */
export const referenceVersion = table(
  'reference_version',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Random, so that no version returns after a rollback or a restore. */
    version: uuid('version').notNull().defaultRandom(),
  },
  (t) => [check('reference_version_one_row', sql`${t.isOnly}`)],
)
