import { announcementLevels, bannerKinds, countries, services } from '@layar/domain'
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, key, updatedAt } from './columns'
import { customers } from './customer'
import { inOrder, notBlank, oneOf } from './guards'
import { none } from './privacy'
import { staff } from './staff'
import { own } from './subjects'
import { personTable, table } from './table'

type Text = { en: string; id: string; cn: string }

/** Featured images of a service, and the promo banner. */
export const banners = table(
  'banners',
  {
    id: key(),
    kind: oneOf('kind', bannerKinds).notNull(),
    service: oneOf('service', services).notNull(),
    /** Null: for both countries. */
    country: oneOf('country', countries),
    title: jsonb('title').$type<Text>().notNull(),
    body: jsonb('body').$type<Text>().notNull(),
    /** Null: the portal renders it in its own style. */
    imageUrl: text('image_url'),
    /** A portal path or an https address; empty if it has no link. */
    linkUrl: text('link_url').notNull().default(''),
    position: integer('position').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    activeFrom: at('active_from').notNull(),
    activeTo: at('active_to'),
    isSample: boolean('is_sample').notNull().default(false),
    updatedBy: uuid('updated_by').references(() => staff.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    inOrder('banners_active_period', t.activeFrom, t.activeTo),
    index('banners_shown').on(t.service, t.isActive, t.position),
  ],
)

export const announcements = table(
  'announcements',
  {
    id: key(),
    country: oneOf('country', countries),
    level: oneOf('level', announcementLevels).notNull(),
    title: jsonb('title').$type<Text>().notNull(),
    body: jsonb('body').$type<Text>().notNull(),
    linkUrl: text('link_url').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    activeFrom: at('active_from').notNull(),
    activeTo: at('active_to'),
    isSample: boolean('is_sample').notNull().default(false),
    updatedBy: uuid('updated_by').references(() => staff.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    inOrder('announcements_active_period', t.activeFrom, t.activeTo),
    index('announcements_shown').on(t.isActive, t.activeFrom),
  ],
)

export const skippedAnnouncements = personTable(
  'skipped_announcements',
  { about: own, onErasure: 'remove', exportedRows: false },
  {
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    announcementId: none(
      uuid('announcement_id')
        .notNull()
        .references(() => announcements.id),
    ),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.announcementId] }),
    index('skipped_announcements_announcement').on(t.announcementId),
  ],
)

/** Our own articles, served in the form of a WordPress blog. */
export const articles = table(
  'articles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: notBlank(text('slug').notNull().unique()),
    /** Earlier slugs, whose links lead to the article still. */
    formerSlugs: text('former_slugs').array().notNull().default([]),
    title: jsonb('title').$type<Text>().notNull(),
    excerpt: jsonb('excerpt').$type<Text>().notNull(),
    /** Paragraphs of plain text, separated by empty lines. */
    body: jsonb('body').$type<Text>().notNull(),
    imageUrl: text('image_url').notNull().default(''),
    categoryId: integer('category_id').notNull().default(1),
    isPublished: boolean('is_published').notNull().default(true),
    publishedAt: at('published_at').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    updatedBy: uuid('updated_by').references(() => staff.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('articles_shown').on(t.isPublished, t.publishedAt)],
)
