import * as z from 'zod/mini'
import { readBoundedText } from '../bounded-answer'
import { plainText } from './plain-text'
import type { Blog, BlogPost } from './port'

const patienceMs = 3000
const longestAnswerBytes = 1024 * 1024

const rendered = z.object({ rendered: z.string() })
const post = z.object({
  id: z.int(),
  date_gmt: z.string(),
  title: rendered,
  excerpt: rendered,
  link: z.string(),
  yoast_head_json: z.optional(z.object({ og_image: z.optional(z.array(z.object({ url: z.string() }))) })),
})

const httpsAddress = (text: string | undefined): URL | undefined => {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.username === '' ? url : undefined
}

const momentOf = (dateGmt: string): string | undefined => {
  const date = new Date(`${dateGmt}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/**
 * Reads the posts of a WordPress blog through its public API. The response is untrusted: markup becomes plain text, a
 * post without an https link is omitted, and pictures are accepted only from the blog's own host.
 */
export const wordPressBlog = (blogUrl: string): Blog => {
  const base = new URL(blogUrl)
  const address = (count: number, withoutCategories: readonly number[]): string => {
    const url = new URL(`${base.pathname.replace(/\/+$/, '')}/wp-json/wp/v2/posts`, base)
    url.searchParams.set('per_page', String(count))
    if (withoutCategories.length > 0) url.searchParams.set('categories_exclude', withoutCategories.join(','))
    return url.href
  }
  return {
    posts: async ({ count, withoutCategories }) => {
      const response = await fetch(address(count, withoutCategories), {
        headers: { Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (!response.ok) throw new Error(`The blog answers ${response.status}.`)
      const list: unknown = JSON.parse(await readBoundedText(response, longestAnswerBytes))
      if (!Array.isArray(list)) throw new Error('The blog answers no list.')
      return list.slice(0, count).flatMap((item: unknown): BlogPost[] => {
        const parsed = post.safeParse(item)
        const link = parsed.success ? httpsAddress(parsed.data.link) : undefined
        if (!parsed.success || link === undefined) return []
        const { id, date_gmt, title, excerpt, yoast_head_json } = parsed.data
        const publishedAt = momentOf(date_gmt)
        if (publishedAt === undefined) return []
        const image = httpsAddress(yoast_head_json?.og_image?.[0]?.url)
        return [
          {
            id,
            publishedAt,
            title: plainText(title.rendered, 200),
            excerpt: plainText(excerpt.rendered, 400),
            link: link.href,
            imageUrl: image?.hostname === base.hostname ? image.href : null,
          },
        ]
      })
    },
  }
}
