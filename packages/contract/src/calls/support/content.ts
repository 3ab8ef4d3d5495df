import { announcementLevels, bannerKinds } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { done, id, many, one, page, pageQuery, serviceName, text, timestamp } from '../../wire'

/** `image_url` is null if the portal renders the banner in its own style. */
export const banner = z.object({
  banner_id: id,
  kind: z.enum(bannerKinds),
  title: z.string(),
  body: z.string(),
  image_url: z.nullable(z.string()),
  /** A path of the portal or an https address; empty for no link. */
  link_url: z.string(),
  is_sample: z.boolean(),
})
export type Banner = z.output<typeof banner>

export const announcement = z.object({
  announcement_id: id,
  level: z.enum(announcementLevels),
  title: z.string(),
  body: z.string(),
  link_url: z.string(),
  active_from: timestamp,
  is_sample: z.boolean(),
})
export type Announcement = z.output<typeof announcement>

export const articleSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))

export const articleSummary = z.object({
  article_id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image_url: z.nullable(z.string()),
  published_at: timestamp,
  is_sample: z.boolean(),
})
export type ArticleSummary = z.output<typeof articleSummary>

/** `paragraphs` are plain text, never parsed as markup. */
export const article = z.extend(articleSummary, { paragraphs: z.array(z.string()) })
export type Article = z.output<typeof article>

export const contentCalls = calls({
  featuredImages: {
    method: 'GET',
    path: '/api/{svc}/featured-images',
    auth: 'access',
    source: 'specification',
    summary: 'The banners of a service that are shown now, in their order.',
    input: { query: z.object({ service: z.optional(serviceName) }) },
    output: many(banner),
  },
  announcements: {
    method: 'GET',
    path: '/api/{svc}/announcements',
    auth: 'access',
    source: 'ours',
    summary: 'Announcements of now, newest first; a signed-in customer does not see the skipped ones again.',
    input: {},
    output: many(announcement),
  },
  skipAnnouncement: {
    method: 'POST',
    path: '/api/{svc}/announcement/skip',
    auth: 'customer',
    source: 'ours',
    summary: 'Keeps an announcement from being shown to this customer again.',
    input: { body: z.object({ announcement_id: id }) },
    output: done,
  },
  articles: {
    method: 'GET',
    path: '/api/{svc}/articles',
    auth: 'access',
    source: 'ours',
    summary: 'Articles of our own, newest first.',
    input: { query: z.object(pageQuery) },
    output: page(articleSummary),
  },
  article: {
    method: 'GET',
    path: '/api/{svc}/article/{slug}',
    auth: 'access',
    source: 'ours',
    summary: 'One article of our own.',
    input: { params: z.object({ slug: articleSlug }) },
    output: one(article),
  },
})

/** A client's device and app details. Specification section 3, client log. */
export const clientLog = z.object({
  client_name: text(100, 1),
  client_os: text(60),
  client_os_version: text(60),
  fcm_id: z.nullish(text(300)),
  mobile_app_version: z.nullish(text(60)),
  firebase_analytics_app_instance_id: z.nullish(text(100)),
})
export type ClientLog = z.input<typeof clientLog>

export const clientLogCalls = calls({
  logClient: {
    method: 'POST',
    path: '/api/{svc}/client/',
    auth: 'access',
    source: 'specification',
    summary: 'Keeps the newest word of a client about itself; more than one in half a minute is let go.',
    labels: {
      client_name: { en: 'Client', id: 'Klien', cn: '客户端' },
      client_os: { en: 'System', id: 'Sistem', cn: '系统' },
      client_os_version: { en: 'System version', id: 'Versi sistem', cn: '系统版本' },
      fcm_id: { en: 'Push id', id: 'ID push', cn: '推送标识' },
      mobile_app_version: { en: 'App version', id: 'Versi aplikasi', cn: '应用版本' },
      firebase_analytics_app_instance_id: { en: 'Analytics id', id: 'ID analitik', cn: '分析标识' },
    },
    input: { body: clientLog },
    output: done,
  },
})
