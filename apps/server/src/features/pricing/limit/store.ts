import type { Country } from '@layar/domain'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cached } from '../../../db/reference-cache'
import { quantityLimits } from '../../../db/schema'

export type LimitRow = typeof quantityLimits.$inferSelect

/** Every limit that is or was in force, or will be: what was declared under an ended one keeps it, even once that is filed. */
const publishedLimits = cached<readonly LimitRow[]>((db: Db) =>
  db
    .select()
    .from(quantityLimits)
    .where(
      or(
        eq(quantityLimits.status, 'published'),
        and(eq(quantityLimits.status, 'retired'), isNotNull(quantityLimits.validTo)),
      ),
    ),
)

/** The limits of a country at a moment, by the code of their category. */
export const limitsAt = async (db: Db, country: Country, at: Date): Promise<ReadonlyMap<string, LimitRow>> =>
  new Map(
    (await publishedLimits(db))
      .filter(
        (limit) => limit.country === country && limit.validFrom <= at && (limit.validTo === null || limit.validTo > at),
      )
      .map((limit) => [limit.categorySlug, limit]),
  )
