import type { LegalKind } from '@layar/domain'
import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { legalDocuments } from '../../../db/schema'

export type LegalRow = typeof legalDocuments.$inferSelect

export const isInForce = (now: Date): SQL | undefined =>
  and(
    eq(legalDocuments.status, 'published'),
    lte(legalDocuments.validFrom, now),
    or(isNull(legalDocuments.validTo), gt(legalDocuments.validTo, now)),
  )

/** Versions that are or were in force, newest first: a customer may read what they agreed to, filed or not. */
export const shownVersions = (db: Db, kind: LegalKind, now: Date): Promise<LegalRow[]> =>
  db
    .select()
    .from(legalDocuments)
    .where(
      and(
        eq(legalDocuments.kind, kind),
        lte(legalDocuments.validFrom, now),
        or(
          eq(legalDocuments.status, 'published'),
          and(eq(legalDocuments.status, 'retired'), isNotNull(legalDocuments.validTo)),
        ),
      ),
    )
    .orderBy(desc(legalDocuments.validFrom))
