import {
  fill,
  type Announcement,
  type Article,
  type ArticleSummary,
  type Banner,
  type Language,
  type Text,
} from '@layar/contract'
import { documentDate, type untoldLegal } from '../../platform/public'
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

const newVersion: Text = {
  en: '{title}: new version since {day}',
  id: '{title}: versi baru sejak {day}',
  cn: '{title}：新版本自{day}起生效',
}

/** A later version of a legal text, told like an announcement: closed once, it is not told again. */
export const legalNoticeView = (
  row: Awaited<ReturnType<typeof untoldLegal>>[number],
  language: Language,
): Announcement => {
  const from = row.validFrom.toISOString()
  const day = documentDate(from, language)
  return {
    announcement_id: row.id,
    level: 'info',
    title: fill(newVersion[language], { title: row.title[language], day }),
    body: '',
    link_url: `/${row.kind}`,
    active_from: from,
    is_sample: row.isSample,
  }
}

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
