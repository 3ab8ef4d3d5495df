import { countries, versionStatuses } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { categories } from './agent'
import { at, key } from './columns'
import { oneOf, positive } from './guards'
import { staff } from './staff'
import { table } from './table'
import { versionChecks, versionColumns } from './version-columns'

/** How many pieces of a category one recipient may bring in without a licence, by which rule. */
export const quantityLimits = table(
  'quantity_limits',
  {
    id: key(),
    country: oneOf('country', countries).notNull(),
    categorySlug: text('category_slug')
      .notNull()
      .references(() => categories.slug),
    status: oneOf('status', versionStatuses).notNull(),
    /** Null: the former limit ends, and none follows. */
    pieces: positive(integer('pieces')),
    /** Who makes the rule. */
    agency: text('agency').notNull().default(''),
    /** The rule by its name; empty: not recorded. */
    source: text('source').notNull().default(''),
    sourceUrl: text('source_url').notNull().default(''),
    /** When staff last read the rule; null: never since it was entered. */
    checkedAt: at('checked_at'),
    checkedBy: uuid('checked_by').references(() => staff.id),
    ...versionColumns(),
  },
  (t) => [
    uniqueIndex('quantity_limits_one_open')
      .on(t.categorySlug, t.country)
      .where(sql`${t.status} = 'published' and ${t.validTo} is null`),
    ...versionChecks('quantity_limits', t),
    index('quantity_limits_category').on(t.categorySlug, t.country, t.createdAt),
    index('quantity_limits_newest').on(t.createdAt, t.id),
  ],
)
