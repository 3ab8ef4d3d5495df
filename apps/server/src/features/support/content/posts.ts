import type { Language } from '@layar/contract'
import type { Blog, BlogPost } from '../../../adapters/blog/port'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import { publishedArticles } from './store'

const keptMs = 5 * 60_000
const kept = new WeakMap<Blog, Map<string, { at: number; posts: readonly BlogPost[] }>>()

interface Asked {
  readonly count: number
  readonly withoutCategories: readonly number[]
}

/** Queries an external blog at most every five minutes; while it is unavailable, returns its last posts, or none. */
const postsElsewhere = async (blog: Blog, asked: Asked): Promise<readonly BlogPost[]> => {
  const pages = kept.get(blog) ?? new Map<string, { at: number; posts: readonly BlogPost[] }>()
  kept.set(blog, pages)
  const key = JSON.stringify(asked)
  const last = pages.get(key)
  const at = performance.now()
  if (last !== undefined && at - last.at < keptMs) return last.posts
  const posts = await blog.posts(asked).catch(() => last?.posts ?? [])
  if (pages.size > 50) pages.clear()
  pages.set(key, { at, posts })
  return posts
}

/** The blog posts: from the external blog where the operator configured one, else our own articles. */
export const blogPosts = async (
  {
    db,
    now,
    config,
    blog,
    language,
  }: { db: Db; now: Date; config: Config; blog: Blog | undefined; language: Language },
  asked: Asked,
): Promise<readonly BlogPost[]> => {
  if (blog !== undefined) return postsElsewhere(blog, asked)
  const rows = await publishedArticles(db, { now, ...asked })
  return rows.map((row) => ({
    id: row.id,
    publishedAt: row.publishedAt.toISOString(),
    title: row.title[language],
    excerpt: row.excerpt[language],
    link: `${config.baseUrl}/blog/${row.slug}`,
    imageUrl: row.imageUrl === '' ? null : `${config.baseUrl}${row.imageUrl}`,
  }))
}
