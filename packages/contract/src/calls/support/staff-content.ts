import { announcementLevels, bannerKinds, services } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, id, loadedVersion, one, page, pageQuery, text, timestamp } from '../../wire'
import { articleSlug } from './content'

const inEachLanguage = (max: number, min = 1) =>
  z.object({ en: text(max, min), id: text(max, min), cn: text(max, min) })

/** A path of the portal or an https address; empty for no link. */
const link = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^(|\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\@]+)$/, 'link_not_allowed'))
/** ISO 8601 with an offset. */
const moment = z.iso.datetime({ offset: true })

const shown = { is_active: z.boolean(), active_from: moment, active_to: z.nullish(moment) }
const kept = {
  updated_at: timestamp,
  updated_by: z.nullable(z.string()),
  is_sample: z.boolean(),
  is_shown_now: z.boolean(),
  version: z.string(),
}
const loaded = { version: loadedVersion }

export const bannerInput = z.object({
  kind: z.enum(bannerKinds),
  service: z.enum(services),
  country: z.nullish(country),
  title: inEachLanguage(80),
  body: inEachLanguage(200, 0),
  /** The URL returned by the staff image upload; if omitted, the portal draws it. */
  image_url: z.nullish(text(500)),
  link_url: link,
  position: z.int().check(z.gte(0), z.lte(1000)),
  ...shown,
})
export type BannerInput = z.input<typeof bannerInput>
const texts = z.object({ en: z.string(), id: z.string(), cn: z.string() })
export const staffBanner = z.object({
  banner_id: id,
  kind: z.enum(bannerKinds),
  service: z.enum(services),
  country: z.nullable(country),
  title: texts,
  body: texts,
  image_url: z.nullable(z.string()),
  link_url: z.string(),
  position: z.int(),
  is_active: z.boolean(),
  active_from: timestamp,
  active_to: z.nullable(timestamp),
  ...kept,
})
export type StaffBanner = z.output<typeof staffBanner>

export const announcementInput = z.object({
  country: z.nullish(country),
  level: z.enum(announcementLevels),
  title: inEachLanguage(80),
  body: inEachLanguage(500),
  link_url: link,
  ...shown,
})
export type AnnouncementInput = z.input<typeof announcementInput>
export const staffAnnouncement = z.object({
  announcement_id: id,
  country: z.nullable(country),
  level: z.enum(announcementLevels),
  title: texts,
  body: texts,
  link_url: z.string(),
  is_active: z.boolean(),
  active_from: timestamp,
  active_to: z.nullable(timestamp),
  ...kept,
})
export type StaffAnnouncement = z.output<typeof staffAnnouncement>

export const articleInput = z.object({
  slug: articleSlug,
  title: inEachLanguage(120),
  excerpt: inEachLanguage(300),
  /** Paragraphs separated by blank lines. */
  body: inEachLanguage(10_000),
  image_url: z.nullish(text(500)),
  is_published: z.boolean(),
  published_at: moment,
})
export type ArticleInput = z.input<typeof articleInput>
export const staffArticle = z.object({
  article_id: z.int(),
  slug: z.string(),
  title: texts,
  excerpt: texts,
  body: texts,
  image_url: z.nullable(z.string()),
  is_published: z.boolean(),
  published_at: timestamp,
  ...kept,
})
export type StaffArticle = z.output<typeof staffArticle>

const by = { auth: 'staff', roles: ['support'], source: 'ours' } as const
const articleId = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))

export const staffContentCalls = calls({
  staffBanners: {
    method: 'GET',
    path: '/api/ops/banners',
    ...by,
    summary: 'All banners, newest first.',
    input: { query: z.object(pageQuery) },
    output: page(staffBanner),
  },
  staffCreateBanner: {
    method: 'POST',
    path: '/api/ops/banners',
    ...by,
    summary: 'A new banner.',
    input: { body: bannerInput },
    output: one(staffBanner),
  },
  staffUpdateBanner: {
    method: 'PUT',
    path: '/api/ops/banners/{banner_id}',
    ...by,
    summary: 'Changes a banner.',
    labels: { banner_id: { en: 'Banner', id: 'Banner', cn: '横幅' } },
    input: { params: z.object({ banner_id: id }), body: z.extend(bannerInput, loaded) },
    output: one(staffBanner),
  },
  staffAnnouncements: {
    method: 'GET',
    path: '/api/ops/announcements',
    ...by,
    summary: 'All announcements, newest first.',
    input: { query: z.object(pageQuery) },
    output: page(staffAnnouncement),
  },
  staffCreateAnnouncement: {
    method: 'POST',
    path: '/api/ops/announcements',
    ...by,
    summary: 'A new announcement.',
    input: { body: announcementInput },
    output: one(staffAnnouncement),
  },
  staffUpdateAnnouncement: {
    method: 'PUT',
    path: '/api/ops/announcements/{announcement_id}',
    ...by,
    summary: 'Changes an announcement; whoever skipped it does not see it again.',
    input: { params: z.object({ announcement_id: id }), body: z.extend(announcementInput, loaded) },
    output: one(staffAnnouncement),
  },
  staffArticles: {
    method: 'GET',
    path: '/api/ops/articles',
    ...by,
    summary: 'All articles, newest first.',
    input: { query: z.object(pageQuery) },
    output: page(staffArticle),
  },
  staffCreateArticle: {
    method: 'POST',
    path: '/api/ops/articles',
    ...by,
    summary: 'A new article.',
    input: { body: articleInput },
    output: one(staffArticle),
  },
  staffUpdateArticle: {
    method: 'PUT',
    path: '/api/ops/articles/{article_id}',
    ...by,
    summary: 'Changes an article.',
    labels: { article_id: { en: 'Article', id: 'Artikel', cn: '文章' } },
    input: { params: z.object({ article_id: articleId }), body: z.extend(articleInput, loaded) },
    output: one(staffArticle),
  },
})
