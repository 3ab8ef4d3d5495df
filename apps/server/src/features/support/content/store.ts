import type { Country } from '@layar/domain'
import { and, asc, desc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { announcements, articles, banners, skippedAnnouncements } from '../../../db/schema'

export type BannerRow = typeof banners.$inferSelect
export type AnnouncementRow = typeof announcements.$inferSelect
export type ArticleRow = typeof articles.$inferSelect

const mostShown = 20

/** Switched on, begun, not over, and meant for this country: for banners and announcements alike. */
const isShown = (table: typeof banners | typeof announcements, country: Country, now: Date): SQL | undefined =>
  and(
    table.isActive,
    lte(table.activeFrom, now),
    or(isNull(table.activeTo), gt(table.activeTo, now)),
    or(isNull(table.country), eq(table.country, country)),
  )

export const shownBanners = (
  db: Db,
  { service, country, now }: { service: 'impor' | 'ekspor'; country: Country; now: Date },
): Promise<BannerRow[]> =>
  db
    .select()
    .from(banners)
    .where(and(eq(banners.service, service), isShown(banners, country, now)))
    .orderBy(asc(banners.position), asc(banners.id))
    .limit(mostShown)

/** `customerId` excludes what this customer skipped. */
export const shownAnnouncements = (
  db: Db,
  { customerId, country, now }: { customerId: string | undefined; country: Country; now: Date },
): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcements)
    .where(
      and(
        isShown(announcements, country, now),
        customerId === undefined
          ? undefined
          : sql`not exists (select 1 from ${skippedAnnouncements} where ${skippedAnnouncements.announcementId} = ${announcements.id} and ${skippedAnnouncements.customerId} = ${customerId})`,
      ),
    )
    .orderBy(desc(announcements.activeFrom), desc(announcements.id))
    .limit(mostShown)

/** False where there is no such announcement. Skipping it again changes nothing. */
export const skipAnnouncement = async (db: Db, customerId: string, announcementId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(eq(announcements.id, announcementId))
  if (row === undefined) return false
  await db.insert(skippedAnnouncements).values({ customerId, announcementId }).onConflictDoNothing()
  return true
}

const isPublished = (now: Date): SQL | undefined => and(articles.isPublished, lte(articles.publishedAt, now))

/** A page of published articles, newest first. `after` is where the former page ended. */
export const publishedArticles = (
  db: Db,
  {
    now,
    count,
    after,
    withoutCategories = [],
  }: {
    now: Date
    count: number
    after?: { at: string; id: number } | undefined
    withoutCategories?: readonly number[]
  },
): Promise<(ArticleRow & { sort_at: string })[]> =>
  db
    .select({ row: articles, sort_at: sql<string>`${articles.publishedAt}::text` })
    .from(articles)
    .where(
      and(
        isPublished(now),
        withoutCategories.length === 0
          ? undefined
          : sql`${articles.categoryId} <> all(${sql.param([...withoutCategories])}::int[])`,
        after === undefined
          ? undefined
          : sql`(${articles.publishedAt}, ${articles.id}) < (${after.at}::timestamptz, ${after.id}::int)`,
      ),
    )
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(count)
    .then((rows) => rows.map(({ row, sort_at }) => ({ ...row, sort_at })))

/** The article with this slug, or the one that had it last. */
export const publishedArticle = async (db: Db, slug: string, now: Date): Promise<ArticleRow | undefined> => {
  const had = sql`${slug} = any(${articles.formerSlugs})`
  const [row] = await db
    .select()
    .from(articles)
    .where(and(or(eq(articles.slug, slug), had), isPublished(now)))
    .orderBy(desc(eq(articles.slug, slug)), desc(articles.updatedAt))
    .limit(1)
  return row
}

/** Whether a banner or an article uses a stored picture, which makes it public. */
export const isContentPicture = async (db: Db, fileId: string): Promise<boolean> => {
  const url = `/files/${fileId}`
  const [inBanner] = await db.select({ id: banners.id }).from(banners).where(eq(banners.imageUrl, url)).limit(1)
  if (inBanner !== undefined) return true
  const [inArticle] = await db.select({ id: articles.id }).from(articles).where(eq(articles.imageUrl, url)).limit(1)
  return inArticle !== undefined
}
