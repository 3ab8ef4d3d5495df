import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { BlogPost } from '../adapters/blog/port'
import { blogPosts } from '../features/support/public'
import { countHits } from '../request/limits'
import { addressBucket, clientAddress } from '../request/client-address'
import { fail } from '../request/fail'
import type { Deps } from './deps'
import { languageOf } from './headers'

const query = z.object({
  per_page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(20)), 10),
  categories_exclude: z._default(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,9}$/)), ''),
})

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`)

/** In WordPress form: its readers decode entities, and no text reaches them as a tag. */
const wordPressPost = (post: BlogPost) => ({
  id: post.id,
  date_gmt: post.publishedAt.slice(0, 19),
  link: post.link,
  title: { rendered: escaped(post.title) },
  excerpt: { rendered: `<p>${escaped(post.excerpt)}</p>` },
  yoast_head_json: { og_image: post.imageUrl === null ? [] : [{ url: post.imageUrl }] },
})

/** The blog in WordPress form: `GET {blog}/wp-json/wp/v2/posts`. Specification section 7, other calls. */
export const serveBlog = (app: FastifyInstance, deps: Deps): void => {
  app.get('/blog/wp-json/wp/v2/posts', { exposeHeadRoute: false }, async (request, reply) => {
    const { db } = deps.database
    await countHits(db, [{ bucket: `blog:${addressBucket(clientAddress(request))}`, max: 120, windowSeconds: 60 }])
    const asked = query.safeParse(request.query)
    if (!asked.success) throw fail('bad_request')
    const posts = await blogPosts(
      {
        db,
        now: await deps.clock(),
        config: deps.config,
        blog: deps.adapters.blog,
        language: languageOf(request),
      },
      {
        count: asked.data.per_page,
        withoutCategories: asked.data.categories_exclude.split(',').filter(Boolean).map(Number),
      },
    )
    return reply
      .header('Cache-Control', 'public, max-age=60')
      .header('Vary', 'Language, Country-Code')
      .send(posts.map(wordPressPost))
  })
}
