import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { announcements, articles, banners, staff } from '../../../db/schema'
import { readArticleCursor } from './cursor'
import { olderThan, readCursor } from '../../../request/cursor'

interface Asked {
  readonly count: number
  readonly after?: string | undefined
}

/** Reads one row more than requested to detect a next page. */
export const bannerRows = (db: Db, { count, after }: Asked) => {
  const cursor = readCursor(after)
  return db
    .select({ row: banners, editor: staff.name, sort_at: sql<string>`${banners.createdAt}::text`, id: banners.id })
    .from(banners)
    .leftJoin(staff, eq(staff.id, banners.updatedBy))
    .where(olderThan(banners.createdAt, banners.id, cursor))
    .orderBy(desc(banners.createdAt), desc(banners.id))
    .limit(count + 1)
}

export const announcementRows = (db: Db, { count, after }: Asked) => {
  const cursor = readCursor(after)
  return db
    .select({
      row: announcements,
      editor: staff.name,
      sort_at: sql<string>`${announcements.createdAt}::text`,
      id: announcements.id,
    })
    .from(announcements)
    .leftJoin(staff, eq(staff.id, announcements.updatedBy))
    .where(olderThan(announcements.createdAt, announcements.id, cursor))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(count + 1)
}

export const articleRows = (db: Db, { count, after }: Asked) => {
  const cursor = readArticleCursor(after)
  return db
    .select({ row: articles, editor: staff.name, sort_at: sql<string>`${articles.publishedAt}::text`, id: articles.id })
    .from(articles)
    .leftJoin(staff, eq(staff.id, articles.updatedBy))
    .where(
      cursor === undefined
        ? undefined
        : sql`(${articles.publishedAt}, ${articles.id}) < (${cursor.at}::timestamptz, ${cursor.id}::int)`,
    )
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(count + 1)
}
