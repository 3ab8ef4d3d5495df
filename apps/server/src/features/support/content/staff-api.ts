import { staffContentCalls, type AnnouncementInput, type ArticleInput, type BannerInput } from '@layar/contract'
import type { AuditAction } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import { announcements, articles, banners } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { printArticleCursor } from './cursor'
import type { ArticleRow } from './store'
import { cutPage } from '../../../request/cursor'
import { audit } from '../../platform/public'
import { periodOf, publicPicture } from './staff-input'
import { sameBody } from '../../../request/same-body'
import { assertVersion } from '../../../request/version'
import { announcementRows, articleRows, bannerRows } from './staff-rows'
import { staffAnnouncementView, staffArticleView, staffBannerView } from './staff-view'

const pageSize = 30
const justNow = sql`now()`
/** Equal posts by two staff members within two minutes count as one. */
const twinSeconds = 120

const bannerValues = async (context: StaffContext, body: BannerInput) => ({
  kind: body.kind,
  service: body.service,
  country: body.country ?? null,
  title: body.title,
  body: body.body,
  imageUrl: await publicPicture(context, body.image_url),
  linkUrl: body.link_url,
  position: body.position,
  isActive: body.is_active,
  ...periodOf(body),
  updatedBy: context.staff.id,
})

const announcementValues = (context: StaffContext, body: AnnouncementInput) => ({
  country: body.country ?? null,
  level: body.level,
  title: body.title,
  body: body.body,
  linkUrl: body.link_url,
  isActive: body.is_active,
  ...periodOf(body),
  updatedBy: context.staff.id,
})

const articleValues = async (context: StaffContext, body: ArticleInput) => ({
  slug: body.slug,
  title: body.title,
  excerpt: body.excerpt,
  body: body.body,
  imageUrl: (await publicPicture(context, body.image_url)) ?? '',
  isPublished: body.is_published,
  publishedAt: new Date(body.published_at),
  updatedBy: context.staff.id,
})

const formerSlugsOf = (before: ArticleRow, { slug }: ArticleInput): string[] =>
  [...new Set([...before.formerSlugs, before.slug])].filter((former) => former !== slug)

/** @throws `slug_taken` at `slug` where another article has this address */
const refuseTakenSlug = async ({ db }: StaffContext, slug: string, articleId?: number): Promise<void> => {
  const [taken] = await db.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug))
  if (taken !== undefined && taken.id !== articleId) throw failFields({ slug: 'slug_taken' })
}

const record = (context: StaffContext, action: AuditAction, subject: string): Promise<void> =>
  audit(context.db, { staffId: context.staff.id, action, subject })

export const staffContentFeature = feature(staffContentCalls, {
  staffBanners: async (context, { query }) => {
    const count = query.count ?? pageSize
    const { rows, next } = cutPage(await bannerRows(context.db, { ...query, count }), count)
    const results = rows.map(({ row, editor }) => staffBannerView(row, editor, context.now))
    return { action: true, message: context.message('ok'), results, next }
  },
  staffCreateBanner: {
    naturalKey: (_, { body }) => sameBody(body),
    keepSeconds: twinSeconds,
    run: async (context, { body }) => {
      const [row] = await context.db
        .insert(banners)
        .values(await bannerValues(context, body))
        .returning()
      if (row === undefined) throw new Error('The banner was not written.')
      await record(context, 'create', `banner:${row.id}`)
      return {
        action: true,
        message: context.message('saved'),
        result: staffBannerView(row, context.staff.name, context.now),
      }
    },
  },
  staffUpdateBanner: async (context, { params, body }) => {
    const mine = eq(banners.id, params.banner_id)
    const [before] = await context.db.select().from(banners).where(mine).for('update')
    if (before === undefined) throw fail('not_found')
    assertVersion(before, body.version)
    const [row] = await context.db
      .update(banners)
      .set({ ...(await bannerValues(context, body)), updatedAt: justNow })
      .where(mine)
      .returning()
    if (row === undefined) throw fail('not_found')
    await record(context, 'update', `banner:${row.id}`)
    return {
      action: true,
      message: context.message('saved'),
      result: staffBannerView(row, context.staff.name, context.now),
    }
  },

  staffAnnouncements: async (context, { query }) => {
    const count = query.count ?? pageSize
    const { rows, next } = cutPage(await announcementRows(context.db, { ...query, count }), count)
    const results = rows.map(({ row, editor }) => staffAnnouncementView(row, editor, context.now))
    return { action: true, message: context.message('ok'), results, next }
  },
  staffCreateAnnouncement: {
    naturalKey: (_, { body }) => sameBody(body),
    keepSeconds: twinSeconds,
    run: async (context, { body }) => {
      const [row] = await context.db.insert(announcements).values(announcementValues(context, body)).returning()
      if (row === undefined) throw new Error('The announcement was not written.')
      await record(context, 'create', `announcement:${row.id}`)
      return {
        action: true,
        message: context.message('saved'),
        result: staffAnnouncementView(row, context.staff.name, context.now),
      }
    },
  },
  staffUpdateAnnouncement: async (context, { params, body }) => {
    const mine = eq(announcements.id, params.announcement_id)
    const [before] = await context.db.select().from(announcements).where(mine).for('update')
    if (before === undefined) throw fail('not_found')
    assertVersion(before, body.version)
    const [row] = await context.db
      .update(announcements)
      .set({ ...announcementValues(context, body), updatedAt: justNow })
      .where(mine)
      .returning()
    if (row === undefined) throw fail('not_found')
    await record(context, 'update', `announcement:${row.id}`)
    return {
      action: true,
      message: context.message('saved'),
      result: staffAnnouncementView(row, context.staff.name, context.now),
    }
  },

  staffArticles: async (context, { query }) => {
    const count = query.count ?? pageSize
    const rows = await articleRows(context.db, { ...query, count })
    const last = rows[count - 1]
    return {
      action: true,
      message: context.message('ok'),
      results: rows.slice(0, count).map(({ row, editor }) => staffArticleView(row, editor, context.now)),
      next: rows.length > count && last !== undefined ? printArticleCursor(last) : null,
    }
  },
  staffCreateArticle: {
    naturalKey: (_, { body }) => sameBody(body),
    keepSeconds: twinSeconds,
    run: async (context, { body }) => {
      await refuseTakenSlug(context, body.slug)
      const [row] = await context.db
        .insert(articles)
        .values(await articleValues(context, body))
        .returning()
      if (row === undefined) throw new Error('The article was not written.')
      await record(context, 'create', `article:${row.slug}`)
      return {
        action: true,
        message: context.message('saved'),
        result: staffArticleView(row, context.staff.name, context.now),
      }
    },
  },
  staffUpdateArticle: async (context, { params, body }) => {
    const mine = eq(articles.id, params.article_id)
    const [before] = await context.db.select().from(articles).where(mine).for('update')
    if (before === undefined) throw fail('not_found')
    assertVersion(before, body.version)
    await refuseTakenSlug(context, body.slug, params.article_id)
    const [row] = await context.db
      .update(articles)
      .set({ ...(await articleValues(context, body)), formerSlugs: formerSlugsOf(before, body), updatedAt: justNow })
      .where(mine)
      .returning()
    if (row === undefined) throw fail('not_found')
    await record(context, 'update', `article:${row.slug}`)
    return {
      action: true,
      message: context.message('saved'),
      result: staffArticleView(row, context.staff.name, context.now),
    }
  },
})
