import type { Announcement, Article, ArticleSummary, Banner, Language } from '@layar/contract'
import type { AnnouncementRow, ArticleRow, BannerRow } from './store'

export const bannerView = (row: BannerRow, language: Language): Banner => ({
  banner_id: row.id,
  kind: row.kind,
  title: row.title[language],
  body: row.body[language],
  image_url: row.imageUrl,
  link_url: row.linkUrl,
  is_sample: row.isSample,
})

export const announcementView = (row: AnnouncementRow, language: Language): Announcement => ({
  announcement_id: row.id,
  level: row.level,
  title: row.title[language],
  body: row.body[language],
  link_url: row.linkUrl,
  active_from: row.activeFrom.toISOString(),
  is_sample: row.isSample,
})

export const articleSummaryView = (row: ArticleRow, language: Language): ArticleSummary => ({
  article_id: row.id,
  slug: row.slug,
  title: row.title[language],
  excerpt: row.excerpt[language],
  image_url: row.imageUrl === '' ? null : row.imageUrl,
  published_at: row.publishedAt.toISOString(),
  is_sample: row.isSample,
})

export const articleView = (row: ArticleRow, language: Language): Article => ({
  ...articleSummaryView(row, language),
  paragraphs: row.body[language]
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== ''),
})
