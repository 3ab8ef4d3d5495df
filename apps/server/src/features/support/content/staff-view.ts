import type { StaffAnnouncement, StaffArticle, StaffBanner } from '@layar/contract'
import { versionOf } from '../../../request/version'
import type { AnnouncementRow, ArticleRow, BannerRow } from './store'

const isNow = (row: { isActive: boolean; activeFrom: Date; activeTo: Date | null }, now: Date): boolean =>
  row.isActive && row.activeFrom <= now && (row.activeTo === null || row.activeTo > now)

export const staffBannerView = (row: BannerRow, editor: string | null, now: Date): StaffBanner => ({
  banner_id: row.id,
  kind: row.kind,
  service: row.service,
  country: row.country,
  title: row.title,
  body: row.body,
  image_url: row.imageUrl,
  link_url: row.linkUrl,
  position: row.position,
  is_active: row.isActive,
  active_from: row.activeFrom.toISOString(),
  active_to: row.activeTo?.toISOString() ?? null,
  is_shown_now: isNow(row, now),
  updated_at: row.updatedAt.toISOString(),
  updated_by: editor,
  is_sample: row.isSample,
  version: versionOf(row),
})

export const staffAnnouncementView = (row: AnnouncementRow, editor: string | null, now: Date): StaffAnnouncement => ({
  announcement_id: row.id,
  country: row.country,
  level: row.level,
  title: row.title,
  body: row.body,
  link_url: row.linkUrl,
  is_active: row.isActive,
  active_from: row.activeFrom.toISOString(),
  active_to: row.activeTo?.toISOString() ?? null,
  is_shown_now: isNow(row, now),
  updated_at: row.updatedAt.toISOString(),
  updated_by: editor,
  is_sample: row.isSample,
  version: versionOf(row),
})

export const staffArticleView = (row: ArticleRow, editor: string | null, now: Date): StaffArticle => ({
  article_id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  body: row.body,
  image_url: row.imageUrl === '' ? null : row.imageUrl,
  is_published: row.isPublished,
  published_at: row.publishedAt.toISOString(),
  is_shown_now: row.isPublished && row.publishedAt <= now,
  updated_at: row.updatedAt.toISOString(),
  updated_by: editor,
  is_sample: row.isSample,
  version: versionOf(row),
})
