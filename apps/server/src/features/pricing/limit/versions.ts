import type { QuantityLimit } from '@layar/contract'
import { limitCheckDays } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/open'
import { categories, quantityLimits, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { isOpen, stateOfVersion, versionLife, versionWrites, type Versions } from '../../platform/public'
import type { LimitRow } from './store'

const publisher = alias(staff, 'publisher')
const checker = alias(staff, 'checker')

export const limitRows = (db: Db) =>
  db
    .select({
      version: quantityLimits,
      category: categories.name,
      editor: staff.name,
      publisher: publisher.name,
      checker: checker.name,
    })
    .from(quantityLimits)
    .innerJoin(categories, eq(categories.slug, quantityLimits.categorySlug))
    .leftJoin(staff, eq(staff.id, quantityLimits.editedBy))
    .leftJoin(publisher, eq(publisher.id, quantityLimits.publishedBy))
    .leftJoin(checker, eq(checker.id, quantityLimits.checkedBy))

type Row = Awaited<ReturnType<typeof limitRows>>[number]

const samePlace = ({ categorySlug, country }: Pick<LimitRow, 'categorySlug' | 'country'>) =>
  and(eq(quantityLimits.categorySlug, categorySlug), eq(quantityLimits.country, country))

const openLimit = async (db: Db, version: Pick<LimitRow, 'categorySlug' | 'country'>) => {
  const [row] = await db
    .select()
    .from(quantityLimits)
    .where(and(samePlace(version), isOpen(quantityLimits)))
  return row
}

/** The part of quantity limits in two-person publishing. */
export const limitVersionTable: Versions<LimitRow> = {
  codes: {
    notDraft: 'limit_not_draft',
    changed: 'limit_changed',
    inForce: 'limit_in_force',
    beginsTooEarly: 'limit_begins_too_early',
  },
  lock: async (db, limitId) => {
    const [row] = await db.select().from(quantityLimits).where(eq(quantityLimits.id, limitId)).for('update')
    if (row === undefined) throw fail('not_found')
    return row
  },
  findOpen: openLimit,
  ...versionWrites<LimitRow>(quantityLimits, samePlace),
}

const isCheckDue = (version: LimitRow, now: Date): boolean => {
  const state = stateOfVersion(version, now)
  if ((state !== 'in_force' && state !== 'waiting') || version.pieces === null) return false
  return version.checkedAt === null || now.getTime() - version.checkedAt.getTime() > limitCheckDays * 86_400_000
}

/** `open` is the limit that a draft would replace. */
export const limitView = (row: Row, open: Pick<LimitRow, 'id'> | undefined, context: StaffContext): QuantityLimit => {
  const { version } = row
  return {
    limit_id: version.id,
    category_slug: version.categorySlug,
    category_name: row.category[context.language],
    country: version.country,
    pieces: version.pieces,
    agency: version.agency,
    rule: version.source,
    source_url: version.sourceUrl,
    checked_at: version.checkedAt?.toISOString() ?? null,
    checked_by: row.checker,
    is_check_due: isCheckDue(version, context.now),
    replaces_id: version.status === 'draft' ? (open?.id ?? null) : null,
    ...versionLife(row, context),
  }
}

/** @throws `not_found` */
export const findLimit = async (context: StaffContext, limitId: string): Promise<QuantityLimit> => {
  const [row] = await limitRows(context.db).where(eq(quantityLimits.id, limitId))
  if (row === undefined) throw fail('not_found')
  return limitView(row, await openLimit(context.db, row.version), context)
}
