import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { at, createdAt, key, updatedAt } from './columns'
import { staff } from './staff'

type Text = { en: string; id: string; cn: string }

/** Featured images of a service, and the promo banner. */
export const banners = pgTable(
  'banners',
  {
    id: key(),
    kind: text('kind', { enum: ['featured', 'promo'] }).notNull(),
    service: text('service', { enum: ['impor', 'ekspor'] }).notNull(),
    /** Null: for both countries. */
    country: text('country', { enum: ['sg', 'id'] }),
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
  (t) => [index('banners_shown').on(t.service, t.isActive, t.position)],
)

export const announcements = pgTable(
  'announcements',
  {
    id: key(),
    country: text('country', { enum: ['sg', 'id'] }),
    level: text('level', { enum: ['info', 'warning'] }).notNull(),
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
  (t) => [index('announcements_shown').on(t.isActive, t.activeFrom)],
)

export const skippedAnnouncements = pgTable(
  'skipped_announcements',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.announcementId] })],
)

/** Our own articles, served in the form of a WordPress blog. */
export const articles = pgTable(
  'articles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
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
