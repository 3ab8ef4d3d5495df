import type { ExportRestriction } from '@layar/contract'
import type { Language } from '@layar/domain'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { categories, exportRestrictions } from '../../../db/schema'

/** A destination's restriction on a category of goods. */
export interface Restriction {
  readonly categorySlug: string
  readonly categoryName: Readonly<Record<Language, string>>
  /** `prohibited`: never permitted there. `papers`: only with the documents that `reason` names. */
  readonly kind: 'prohibited' | 'papers'
  readonly reason: Readonly<Record<Language, string>>
}

/** The stricter one; of two equally strict the one for the destination: an exception never loosens a general rule. */
const isStricter = (a: { kind: string; country: string }, b: { kind: string; country: string }): boolean =>
  a.kind === b.kind ? a.country !== '*' : a.kind === 'prohibited'

/**
 * The restrictions of these categories at a destination (ISO 3166-1 alpha-2, lower case), at most one per category, in
 * catalogue order. Includes rules for every destination.
 */
export const restrictionsFor = async (
  db: Db,
  destinationCountry: string,
  categorySlugs: readonly string[],
): Promise<Restriction[]> => {
  if (categorySlugs.length === 0) return []
  const rows = await db
    .select({
      country: exportRestrictions.country,
      categorySlug: exportRestrictions.categorySlug,
      categoryName: categories.name,
      kind: exportRestrictions.kind,
      reason: exportRestrictions.reason,
    })
    .from(exportRestrictions)
    .innerJoin(categories, eq(categories.slug, exportRestrictions.categorySlug))
    .where(
      and(
        inArray(exportRestrictions.country, [destinationCountry, '*']),
        inArray(exportRestrictions.categorySlug, [...new Set(categorySlugs)]),
      ),
    )
    .orderBy(asc(categories.position), asc(categories.slug))
  const found = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    const known = found.get(row.categorySlug)
    if (known === undefined || isStricter(row, known)) found.set(row.categorySlug, row)
  }
  return [...found.values()].map(({ country: _country, ...restriction }) => restriction)
}

/** A restriction as shown to a reader of `language`. */
export const restrictionView = (restriction: Restriction, language: Language): ExportRestriction => ({
  category_slug: restriction.categorySlug,
  category_name: restriction.categoryName[language],
  kind: restriction.kind,
  reason: restriction.reason[language],
})
