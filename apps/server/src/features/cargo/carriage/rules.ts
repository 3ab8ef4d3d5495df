import { carriageClashes, carriageRules, isCountry, type CarriageClash, type Language, type Track } from '@layar/domain'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { categories, exportRestrictions } from '../../../db/schema'

type CategoryRow = typeof categories.$inferSelect

/** Where goods travel to, and how. */
export interface Way {
  readonly service: 'impor' | 'ekspor'
  readonly track: Track
  readonly destinationCountry: string
}

/** The rules in effect for some categories. */
export interface Rules {
  readonly categories: readonly CategoryRow[]
  /** Slugs that the destination of an export prohibits. */
  readonly prohibited: ReadonlySet<string>
}

/** For every destination. */
const everywhere = '*'

/**
 * The rules for these categories as they are in the database now, in catalogue order.
 * @param isHeld whether whoever publishes another rule for one of them waits for this transaction, and this one for them
 */
export const rulesFor = async (
  db: Db,
  { service, destinationCountry }: Way,
  slugs: Iterable<string>,
  isHeld: boolean,
): Promise<Rules> => {
  const asked = [...new Set(slugs)].sort()
  if (asked.length === 0) return { categories: [], prohibited: new Set() }
  const mine = inArray(categories.slug, asked)
  // In one order for everybody; what is read next is what they published last.
  if (isHeld)
    await db.select({ slug: categories.slug }).from(categories).where(mine).orderBy(asc(categories.slug)).for('share')
  const known = await db.select().from(categories).where(mine).orderBy(asc(categories.position), asc(categories.slug))
  if (service === 'impor') return { categories: known, prohibited: new Set() }
  const refused = await db
    .select({ slug: exportRestrictions.categorySlug })
    .from(exportRestrictions)
    .where(
      and(
        inArray(exportRestrictions.country, [destinationCountry, everywhere]),
        inArray(exportRestrictions.categorySlug, asked),
        eq(exportRestrictions.kind, 'prohibited'),
      ),
    )
  return { categories: known, prohibited: new Set(refused.map(({ slug }) => slug)) }
}

/** What goods of these categories break, in one order. */
export const clashesOf = (
  rules: Rules,
  { track, destinationCountry }: Way,
  slugs: ReadonlySet<string>,
): CarriageClash[] => {
  const own = rules.categories
    .filter(({ slug }) => slugs.has(slug))
    .map((row) => ({
      slug: row.slug,
      category_group: row.categoryGroup,
      air: row.air,
      sea: row.sea,
      combine: row.combine,
      prohibited_in: row.prohibitedIn,
    }))
  const clashes = carriageClashes(own, track, isCountry(destinationCountry) ? destinationCountry : undefined)
  const isListed = new Set(clashes.filter(({ rule }) => rule === 'prohibited').flatMap((clash) => clash.slugs))
  const more = own
    .filter(({ slug }) => rules.prohibited.has(slug) && !isListed.has(slug))
    .map(({ slug }): CarriageClash => ({ rule: 'prohibited', slugs: [slug] }))
  const place = ({ rule }: CarriageClash): number => carriageRules.indexOf(rule)
  return [...clashes, ...more].sort((a, b) => place(a) - place(b))
}

export const categoryName = (
  known: readonly Pick<CategoryRow, 'slug' | 'name'>[],
  slug: string,
  language: Language,
): string => known.find((row) => row.slug === slug)?.name[language] ?? slug
